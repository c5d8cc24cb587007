"""The pack of the tests: the house's names and Special Effects with numbers that stay, however the house tunes its own.

Players are `name shot/block`, the shot values red, blue, green and the block values green, blue, red, as on the card;
all of them are twice in the deck. What is published is as published.
"""

from typing import Final

TEAMS: Final = """
[aztecs A] Aztecs
Huitzilopochtli 752/234, Tula 473/333, Zal 543/245, Tex 653/234, Xoco 743/333, Citlali 347/432, Ohtli 564/232, \
Nochtli 654/333
Altar Slam 831
2 Noon Sun: shot_value 3
1 Evil Omen: shot_value -3
1 Down the Steps: nearer 1
1 Perfect Form: best_shot
1 Feathered Serpent: no_blocks
1 Tribute: points 2
1 Eclipse: cancel_last

[cavaliers C] Cavaliers
Delphine 464/333, Marco 653/234, Drew 555/322, Bertrand 345/443, Isolde 743/234, Ottavio 347/432, Rosalind 455/333, \
Percival 465/333
Hat Trick 555
1 Double Shot: times 2
1 Riposte: cancel_theirs
1 En Garde: cancel_last
2 Duel at Dawn: bench
1 All for One: no_more_blocks
1 One at a Time: foul_blockers
1 Deep Bow: shot_value 2

[cruisers R] Cruisers
Domino 644/243, Stern 453/344, Slick 465/322, Peggy Lou 572/234, Duke 743/234, Moxie 347/432, Hubcap 554/333, \
Malt Mel 456/432
Elbow Shot 662
2 Pickpocket: steal 1
1 Shrunken Goal: needs 3
1 Back Door: needs -3
1 Tattletale: foul_effects
1 Planted Evidence: foul_balls
1 Bribed Refball: foul_blockers
1 Tied Shoelaces: blocks -2

[the-dark D] The Dark
Vesper 563/333, Bull 543/344, Hush 446/432, Needle 257/333, Ash 456/322, Widow 374/342, Crane 743/234, Nobody 555/333
Shadow Lob 266
1 Double Shot: times 2
2 Patient Dagger: own_discards 1
1 Voices in the Fog: their_discards -1
1 Vanish: farther 1
1 Over the Wall: nearer 1
1 Silence: cancel_all
1 Smoke Bomb: no_blocks

[team-sport S] Team Sport
Mitts 246/245, Bullseye 753/223, Wanda 347/432, Pogo 743/234, Shuttle 473/342, Fins 554/333, Mulligan 455/333, \
Tandem 564/234
Goal Kick 158
1 Interception: intercept
1 Wet Paint: any_ball
1 Puncture: flat_ball
1 Boomerang: farther 1, shot_value 2
1 Extra Padding: blocks 2
2 Trampoline: shot_value 3
1 Wrong Sport: cancel_last

[texas-wildcats W] Texas Wildcats
Skye 752/333, Heather M. 455/333, Heather B. 546/322, Gordo 363/344, Bitsy 744/234, Tiffani 257/432, Chip 653/234, \
Dallas 464/333
Rocket Kick 753
1 Human Pyramid: points 5
2 Go, Team!: either 1
1 Spirit Fingers: shot_value 3
1 Big Finish: best_shot
1 Confetti Cannon: blocks -2
1 Boo!: shot_value -3
1 Pom-Pom Wall: double_team
"""
SHOTS: Final = ("Jump Shot 474", "Long Shot 357", "Dunk Shot 741")


def values(digits: str) -> str:
    return f"[{', '.join(digits)}]"


def entry(kind: str, name: str, copies: str, *lines: str) -> list[str]:
    return [f"[[team.{kind}]]", f'name = "{name}"', *lines, f"copies = {copies}", ""]


def player(card: str) -> list[str]:
    name, numbers = card.rsplit(" ", 1)
    shot, block = numbers.split("/")
    return entry("player", name, "2", 'position = "Somewhere"', f"shot = {values(shot)}", f"block = {values(block)}")


def shot(card: str, copies: str) -> list[str]:
    name, numbers = card.rsplit(" ", 1)
    return entry("shot", name, copies, f"shot = {values(numbers)}")


def effect(card: str) -> list[str]:
    title, doings = card.split(": ")
    copies, name = title.split(" ", 1)
    rows = []
    for doing in doings.split(", "):
        does, _, amount = doing.partition(" ")
        rows.append(f'{{ does = "{does}", amount = {amount} }}' if amount else f'{{ does = "{does}" }}')
    return entry("effect", name, copies, f'text = "{doings}"', f"effect = [{', '.join(rows)}]")


def team(text: str) -> list[str]:
    title, players, own_shot, *effects = text.splitlines()
    key, name = title.split("] ")
    team_id, letter = key.removeprefix("[").split()
    return [
        *("[[team]]", f'id = "{team_id}"', f'name = "{name}"', f'letter = "{letter}"', 'story = "They play."'),
        *('paint = "#102030"', 'trim = "#f0e0d0"', "court = { red = 4, blue = 4, green = 4 }", ""),
        *(line for card in players.split(", ") for line in player(card)),
        *(
            line
            for hue in ("red", "blue", "green")
            for line in entry("ball", f"{hue.title()} Ball", "3", f'colour = "{hue}"')
        ),
        *(line for card in SHOTS for line in shot(card, "3")),
        *shot(own_shot, "1"),
        *(line for card in effects for line in effect(card)),
    ]


def pack_text() -> str:
    """The pack as a file."""
    teams = [team(text) for text in TEAMS.strip().split("\n\n")]
    return "\n".join(['name = "Test League"', "", *(line for one in teams for line in one)])
