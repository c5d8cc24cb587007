"""The cards of Marching Band(-imals) on paper: green-backed, white-backed Drum Majors, the indigo-backed booster."""

from functools import partial
from typing import Final

from rumpus.games.marching_bandimals import MarchingBandimalsGame, cards
from rumpus.games.marching_bandimals.cards import Card as Bandimal
from rumpus.games.marching_bandimals.cards import Pack, ProgramCard
from rumpus.games.marching_bandimals.effects import WHATS, Effect
from rumpus.games.marching_bandimals.press.animals import animal_in, head, shako
from rumpus.games.marching_bandimals.press.instruments import instrument
from rumpus.press.art import art_of
from rumpus.press.deck import Back, Card, Deck, Draw
from rumpus.press.paint import GOLD, INK, STOCK, WHITE, ink_on, mixed
from rumpus.press.paths import rounded, star
from rumpus.press.patterns import patterned
from rumpus.press.pen import Pen
from rumpus.press.typeface import Type

SECTIONS: Final = (
    ("Brass", "B", "#7cc7f2"),
    ("Color Guard", "C", "#f58fc0"),
    ("Drumline", "D", "#8148b8"),
    ("Front Ensemble", "F", "#f7cf3c"),
    ("Woodwind", "W", "#1d6b3c"),
    ("Several sections", "S", "#9a9da6"),
)
"""Name, letter and paint; the patterns go by the same numbers."""
GREEN: Final = "#2f8f4e"
INDIGO: Final = "#3a3a8c"
BONUS: Final = "#17603a"
PENALTY: Final = "#a8201a"
SORTS: Final = {
    cards.QUICK_BONUS: "Quick Bonus",
    cards.BAND_BONUS: "Band Bonus",
    cards.QUICK_PENALTY: "Quick Penalty",
    cards.BAND_PENALTY: "Band Penalty",
    cards.NO_U: "Quick Penalty",
    cards.BAND_HALT: "Band Halt!",
}
ART: Final = art_of("rumpus.games.marching_bandimals")
SIGNS: Final[dict[str, str]] = ART["signs"]
INKS: Final[dict[str, str]] = ART["inks"]
PICTURES: Final[dict[str, list[list[str]]]] = ART["pictures"]
"""Of Bonus and Penalty cards by name, in layers: an ink and what is drawn in it."""
CUP: Final = "M-13-20h26v14q0 14-10 16v6h6v6h-18v-6h6v-6q-10-2-10-16ZM-13-16h-9q0 16 11 17M13-16h9q0 16-11 17"
MASK: Final = (
    "M-22-16q22-8 44 0 4 34-22 36t-22-36ZM-14-6q6-6 10 0-5 5-10 0ZM4-6q6-6 10 0-5 5-10 0ZM-10 6q10 12 20 0-10 4-20 0Z"
)
FRAME: Final = rounded(5, 5, 90, 130, 6)


def deck(game: MarchingBandimalsGame) -> Deck:
    pack = game.cards()
    return deck_of(pack)


def deck_of(pack: Pack) -> Deck:
    green, white, indigo = (
        Back(name, partial(back, paint=paint, title=title))
        for name, paint, title in (
            ("green", GREEN, "Marching Band(-imals)"),
            ("white", WHITE, "Drum Major"),
            ("indigo", INDIGO, "Competitions & Themes"),
        )
    )
    return Deck(
        pack.name,
        (
            *(Card(card.name, card.copies, front_of(card), green) for card in pack.cards),
            *(Card(name, 1, partial(drum_major, name=name), white) for name in pack.majors),
            *(Card(card.name, 1, partial(program_card, card=card), indigo) for card in pack.program),
        ),
    )


def front_of(card: Bandimal) -> Draw:
    return partial(band_card if card.sort in (cards.PLAYER, cards.EQUIPMENT) else acting_card, card=card)


def band_card(pen: Pen, card: Bandimal) -> None:
    """A Player or an Equipment: the edge in its section's colour and pattern, which is what has to match."""
    section, letter, paint = SECTIONS[card.section]
    is_player = card.sort == cards.PLAYER
    edge(pen, FRAME, card.section)
    pen.draw(FRAME, line=INK, width=1)
    pen.box(13, 13, 74, 114, 4, fill=STOCK, line=INK, thick=1)
    with pen.inside(rounded(13, 13, 74, 68, 4)):
        pale = mixed(paint, STOCK, 0.72)
        pen.box(13, 13, 74, 68, fill=pale)
        pen.at(50, 60).draw(star(16, 70, 20), mixed(paint, STOCK, 0.82))
    pen.draw("M13 81h74", line=INK, width=1)
    if is_player:
        with pen.inside("M13 5h74v76h-74Z"):  # plumes may reach into the edge, trunks not into the name
            head(pen.at(50, 56, 0.7), card.animal, paint)
    else:
        instrument(pen.at(53, 50, 0.72), card.name, card.section, paint)
    tab(pen, letter, paint)
    pen.words((16, 83, 68, 18), card.name, Type.BLACK, 10, 4.5)
    kind = f"Player · {card.animal}" if is_player else "Equipment"
    pen.words((16, 101, 68, 9), kind, Type.TEXT, 6, 3.4)
    pen.box(18, 112, 64, 11, 3, fill=paint, line=INK, thick=0.8)
    pen.words((20, 112, 60, 11), section, Type.BLACK, 6.4, 4, ink_on(paint))


def acting_card(pen: Pen, card: Bandimal) -> None:
    """A Bonus or Penalty: its corners in the colour of the section that it affects, gray for several (MB-CARDS-3)."""
    section, letter, _ = SECTIONS[card.section]
    main = BONUS if card.sort in (cards.QUICK_BONUS, cards.BAND_BONUS) else INDIGO if is_halt(card) else PENALTY
    pen.draw(FRAME, STOCK)
    with pen.inside(FRAME):
        for x, y, across, down in ((5, 5, 1, 1), (95, 5, -1, 1), (5, 135, 1, -1), (95, 135, -1, -1)):
            corner = f"M{x} {y}h{32 * across}L{x} {y + 32 * down}Z"
            patterned(pen, corner, (min(x, x + 32 * across), min(y, y + 32 * down), 32, 32), *printed(card.section))
            pen.draw(corner, line=INK, width=0.8)
    pen.draw(FRAME, line=INK, width=1.2)
    pen.dot(50, 36, 25, main, INK, 1.2)
    sign(pen.at(50, 36, 0.78), card)
    pen.dot(14.5, 14.5, 6.5, STOCK, INK, 0.6)
    pen.word(14.5, 14.5, letter, Type.BLACK, 9)
    pen.box(11, 64, 78, 17, 3, fill=main, line=INK, thick=0.8)
    pen.words((13, 64.5, 74, 16), card.name, Type.BLACK, 10.5, 4.5, STOCK)
    pen.words((12, 82, 76, 24), card.text, Type.TEXT, 6.6, 3.4, leading=1.18)
    pen.words((27, 107, 46, 7), sort_words(card), Type.BOLD, 5, 3, main)
    pen.words((33, 114, 34, 6), lasting_words(card), Type.TEXT, 4.4, 2.8)
    pen.words((33, 121, 34, 11), section, Type.TEXT, 4.6, 3, mixed(INK, STOCK, 0.25))


def is_halt(card: Bandimal) -> bool:
    return card.sort == cards.BAND_HALT


def sort_words(card: Bandimal) -> str:
    return "Any time" if card.sort == cards.NO_U else "End of your turn" if is_halt(card) else SORTS[card.sort]


def lasting_words(card: Bandimal) -> str:
    """How long a card stays and whom it hits."""
    if card.turns:
        return f"{card.turns} turn{'s' * (card.turns != 1)}"
    return "for everyone, you too" if card.everyone else "then discard"


def sign(pen: Pen, card: Bandimal) -> None:
    """What a card is about, with a plus or a minus; No U turns back, Band Halt! stops."""
    if card.sort == cards.NO_U:
        pen.at(-2, 0, 1.05).draw(SIGNS["turn"], STOCK, INK, 1.2)
    elif is_halt(card):
        pen.draw(SIGNS["octagon"], "#c02a36", STOCK, 2.5)
        pen.word(0, 0, "HALT", Type.BLACK, 14.5, STOCK)
    else:
        layers = PICTURES.get(card.name.strip().casefold())
        for ink, drawn in layers or plain_picture(card):
            picture_layer(pen, ink, drawn)
        badge = pen if layers is None else pen.at(6, 8)
        badge.dot(17, 14, 8, STOCK, INK, 1.2)
        is_bonus = card.sort in (cards.QUICK_BONUS, cards.BAND_BONUS)
        badge.draw(SIGNS["plus" if is_bonus else "minus"], line=INK, width=2.6)


def plain_picture(card: Bandimal) -> list[list[str]]:
    """Of a card that we do not know: a bolt where it works at once, an hourglass where it lasts."""
    return [["gold", SIGNS["hourglass" if card.sort in (cards.BAND_BONUS, cards.BAND_PENALTY) else "bolt"]]]


def picture_layer(pen: Pen, ink: str, drawn: str) -> None:
    """Filled with an outline around it; "line" is only drawn, "~gold" drawn thick in that ink."""
    if ink == "line":
        pen.draw(drawn, line=INK, width=1.4)
    elif ink.startswith("~"):
        pen.draw(drawn, line=INKS[ink[1:]], width=3)
    else:
        pen.draw(drawn, INKS[ink], INK, 1.4)


def drum_major(pen: Pen, name: str) -> None:
    pen.draw(FRAME, WHITE)
    pen.draw(rounded(8, 8, 84, 124, 5), line=GOLD, width=2)
    pen.draw(FRAME, line=INK, width=1.2)
    pen.at(50, 54).draw(star(20, 40, 34), mixed(GOLD, WHITE, 0.45))
    pen.draw("M22 92 78 22", line=INK, width=3.4)
    pen.draw("M22 92 78 22", line="#c9ccd4", width=1.8)
    pen.dot(79, 21, 5.5, GOLD, INK, 1.2)
    head(pen.at(50, 66, 0.66), animal_in(name), "#b01e26")
    pen.words((14, 97, 72, 18), name, Type.BLACK, 10.5, 4.5)
    pen.words((14, 115, 72, 10), "Drum Major", Type.BOLD, 6.4, 4, "#8a6400")


def program_card(pen: Pen, card: ProgramCard) -> None:
    """A competition, a theme, or the blank one with lines to write on."""
    kind = ("Competition", "Theme", "Blank card")[card.sort]
    patterned(pen, FRAME, (5, 5, 90, 130), (3, 4, 0)[card.sort], INDIGO, mixed(INDIGO, WHITE, 0.1))
    pen.draw(FRAME, line=INK, width=1.2)
    pen.dot(50, 33, 22, STOCK, INK, 1.2)
    if card.sort == cards.BLANK:
        pen.at(50, 33, 0.8, 45).draw("M-5-22h10v32l-5 12-5-12ZM-5-14h10M-5 10h10", GOLD, INK, 1.6)
    else:
        pen.at(50, 33, 0.72).draw(CUP if card.sort == cards.COMPETITION else MASK, GOLD, INK, 1.8)
    pen.box(10, 58, 80, 72, 4, fill=STOCK, line=INK, thick=1)
    pen.words((13, 59.500, 74, 16), card.name, Type.BLACK, 10.5, 4.5, INDIGO)
    if card.sort == cards.BLANK:
        pen.words((13, 75, 74, 17), card.text, Type.TEXT, 5, 3)
        pen.draw("M15 99h70M15 107h70M15 115h70", line=mixed(INK, STOCK, 0.5), width=0.5)
    else:
        pen.words((13, 76, 74, 28), card.text, Type.TEXT, 6.6, 3.4, leading=1.18)
        who = "The winner" if card.sort == cards.COMPETITION else "All who stay in character"
        pen.words((13, 105, 74, 14), f"{who}: {reward_words(card.reward)}", Type.BOLD, 5.6, 3.2)
    pen.words((13, 120, 74, 8), kind, Type.TEXT, 5, 3, INDIGO)


def reward_words(reward: tuple[Effect, ...]) -> str:
    return ", then ".join(effect_words(effect) for effect in reward)


def effect_words(effect: Effect) -> str:
    """What a winner gets; nothing else can be a reward."""
    count = f"{effect.count} card{'s' * (effect.count != 1)}"
    section = "" if effect.section == cards.SEVERAL else f" of {SECTIONS[effect.section][0]}"
    what = ("Player", "Equipment", "Player or Equipment")[effect.what] if effect.what < len(WHATS) else ""
    return {
        "draw": f"draw {count}",
        "recruit": f"turn up cards until you have {count}{section or ' for a band'}",
        "recall": f"take the newest {effect.count} {what} from the discard pile",
        "refresh": f"a new hand of as many cards, and {effect.count} more",
        "collect": f"take {count} at random from everybody else",
        "shed": "throw off all your Band Penalties",
    }[effect.does]


def back(pen: Pen, paint: str, title: str) -> None:
    light = mixed(paint, INK, 0.06) if paint == WHITE else mixed(paint, WHITE, 0.14)
    patterned(pen, FRAME, (5, 5, 90, 130), 1, paint, light)
    pen.draw(FRAME, line=INK, width=1.2)
    pen.draw(rounded(9, 9, 82, 122, 4), line=GOLD, width=1.4)
    pen.dot(50, 61, 30, STOCK, INK, 1.4)
    shako(pen.at(50, 93, 0.78), INDIGO if paint == WHITE else paint)
    pen.box(13, 104, 74, 17, 3, fill=STOCK, line=INK, thick=0.8)
    pen.words((15, 104, 70, 17), title, Type.BLACK, 8.5, 5)


def edge(pen: Pen, d: str, section: int) -> None:
    patterned(pen, d, (5, 5, 90, 130), *printed(section))


def printed(section: int) -> tuple[int, str, str]:
    """Pattern, paint and print of a section."""
    paint = SECTIONS[section][2]
    return section, paint, mixed(paint, INK if section != 4 else WHITE, 0.18)


def tab(pen: Pen, letter: str, paint: str) -> None:
    pen.draw("M5 11a6 6 0 0 1 6-6h12q5 0 5 5v13q0 5-5 5H5Z", STOCK, INK, 1)
    pen.word(16.5, 16.5, letter, Type.BLACK, 16, INK)
    pen.box(9.5, 23, 14, 3, 1.4, fill=paint, line=INK, thick=0.5)
