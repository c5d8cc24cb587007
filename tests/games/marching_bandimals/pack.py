"""The pack of the tests: every effect that a card can have, with numbers that stay, however the house tunes its own.

A Bonus or Penalty is `name: effects`, a Band card `name for so many turns: effects`; after an effect stand its count,
the sort of card and the section that it is about, where it has them. Of each of them there are two.
"""

from typing import Final

SECTIONS: Final = ("brass", "color guard", "drumline", "front ensemble", "woodwind")
EQUIPMENT: Final = (
    *(
        "Euphonium, Sousaphone, Mellophone, Trumpet, Trombone",
        "Swing Flag, Practice Rifle, Guard Sabre, Hoop, Airblade",
    ),
    *("Snare Drum, Tenor Drums, Bass Drum, Cymbals, Hi-Hat", "Marimba, Vibraphone, Xylophone, Timpani, Tubular Bells"),
    "Oboe, Clarinet, Flute, Piccolo, Bassoon",
)
BONUSES: Final = """
Sheet Music: draw 3
Spy: look, draw 2
Tuba Tryouts: recruit 2 brass
Open Auditions: recruit 1
Lost and Found: recall 2 card
Alumni: recall 1 player
Prop Room: recall 3 equipment
Rehearsal: plays 2
Bus Ride: refresh 2
Fresh Start: refresh 0
Repair Kit: repair, draw 2
Talent Poster: steal 1, draw 1
Swap Meet: swap_hands
Big Lockers for 4: hand_limit 3, draws 1
Early Bird for 3: draws 2
Drill Captain for 3: band_plays 1, draws 1
Revolving Door for 4: free_removal, draws 1
Steel Cases for 5: protect brass, draws 1
Home Crowd for 3: protect
Ponchos for 6: shield
Band Parents for 4: keep, hand_limit 2
Double Booking for 4: uses 1, draws 1
Agent for 1: uses 2
"""
PENALTIES: Final = """
Lemonade: discard 3
Clean-Out: discard_hand
Sticky Fingers: steal 2
Twisted Ankle: drop player
Dented Horn: drop equipment
Better Offer: poach player
Wrong Truck: poach equipment
Headhunter: poach card brass
Cancelled Booking: unbonus, discard 1
Cracked Reeds to all: drop equipment woodwind
Stampede to all: drop card
Fire Drill to all: discard 2
Power Cut to all: discard_hand
Left Face to all: pass_hands 1
Right Face to all: pass_hands -1
Broken Zip for 3: hand_limit -3
Empty Pockets for 1: hand_limit -9
Late Bus for 3: draws -1, discards 1
No Bus for 2: draws -9
Muddy Field for 2: band_plays -2
Stuck Valves for 3: block brass, draws -1
Roadblock for 2: block
Detention for 1: skip
Suspension for 2: skip
Bake Sale Ban for 3: no_bonus
Understudy for 2: no_major, discards 1
"""
PLAYERS: Final = 8
MAJORS: Final = 8
COMPETITIONS: Final = """
Horn, Drum, Flag: knockout, draw 3
Downbeat: tap feints 0, draw 3
False Start: tap feints 2, draw 4
Drill Chart: memory length 5, draw 3
Long Show: memory length 8, recruit 1 brass
Auction: bid lowest false, draw 5
Lowest Drawer: bid lowest true, recall 1 player
Yard Lines: draw, refresh 1
Keep the Beat: rhythm length 8 beat 600, shed
Double Time: rhythm length 3 beat 350, collect 1
"""
THEMES: Final = ("Pirates", "Slow Motion", "Royal Court", "Sports Report", "Power Ballad", "Robots", "Library")


def effect_of(told: str) -> str:
    """`poach card brass` as a row of a file."""
    does, *rest = told.split(" ", 1)
    keys = [f'does = "{does}"']
    for word in (rest[0] if rest else "").replace("color guard", "color_guard").replace("front e", "front_e").split():
        if word.lstrip("-").isdigit():
            keys.append(f"count = {word}")
        elif word in ("player", "equipment", "card"):
            keys.append(f'what = "{word}"')
        else:
            keys.append(f'section = "{word.replace("_", " ")}"')
    return f"{{ {', '.join(keys)} }}"


def acting(kind: str, told: str) -> list[str]:
    """A Bonus or Penalty as an entry of a file."""
    title, effects = told.split(": ")
    name, _, turns = title.partition(" for ")
    name, _, everyone = name.partition(" to ")
    section = next((one for one in SECTIONS if one in effects), "several")
    return [
        *(f"[[{kind}]]", f'name = "{name}"', f'section = "{section}"', "copies = 2", f'text = "{effects}"'),
        *([f"turns = {turns}"] if turns else []),
        *(["everyone = true"] if everyone else []),
        f"effect = [{', '.join(effect_of(effect) for effect in effects.split(', '))}]",
    ]


def competition(told: str) -> list[str]:
    name, does = told.rsplit(": ", 1)
    contest, reward = does.split(", ")
    plays, *keys = contest.split()
    numbers = "".join(f", {key} = {value}" for key, value in zip(keys[::2], keys[1::2], strict=True))
    return [
        *("[[competition]]", f'name = "{name}"', f'text = "{contest}"'),
        *(f'contest = {{ plays = "{plays}"{numbers} }}', f"reward = [{effect_of(reward)}]"),
    ]


def pack_text() -> str:
    """The pack as a file."""
    lines = ['name = "Test Band"']
    for kind, cards in (("bonus", BONUSES), ("penalty", PENALTIES)):
        lines += [line for told in cards.strip().splitlines() for line in acting(kind, told)]
    lines += ["[[no_u]]", 'name = "No U"', 'text = "No."', "[[halt]]", 'name = "Band Halt!"', 'text = "Halt."']
    for section, equipment in zip(SECTIONS, EQUIPMENT, strict=True):
        for number in range(1, PLAYERS + 1):
            name = f"{section.title()} {number}"
            lines += ["[[player]]", f'name = "{name}"', 'animal = "Ant"', f'section = "{section}"']
        for name in equipment.split(", "):
            lines += ["[[equipment]]", f'name = "{name}"', f'section = "{section}"', "copies = 2"]
    lines += [line for number in range(1, MAJORS + 1) for line in ("[[major]]", f'name = "Major {number}"')]
    lines += [line for told in COMPETITIONS.strip().splitlines() for line in competition(told)]
    for name in THEMES:
        lines += ["[[theme]]", f'name = "{name}"', 'text = "Play."', "reward = [{ does = 'draw', count = 3 }]"]
    lines += ["[[blank]]", 'name = "Own Idea"', 'text = "Say."', "reward = [{ does = 'draw', count = 2 }]"]
    return "\n".join(lines) + "\n"
