"""The cards of Fight Song on paper: Game Play, Activity and Fight Song cards, each with a back of its own."""

from functools import partial
from typing import Final

from rumpus.games.fight_song import FightSongGame
from rumpus.games.fight_song.cards import Corner, CornerCard, Kind, Pack
from rumpus.press.art import art_of
from rumpus.press.deck import Back, Card, Deck
from rumpus.press.paint import GOLD, INK, STOCK, ink_on, mixed
from rumpus.press.paths import rounded, star
from rumpus.press.patterns import patterned
from rumpus.press.pen import Pen
from rumpus.press.typeface import Type

COPIES: Final = 5  # FS-CARDS-3
DARK: Final = "#000000"

# Signs that tell the colours apart without colour, by their places in the pack.
ART: Final = art_of("rumpus.games.fight_song")
MEDALLIONS: Final[list[str]] = ART["medallions"]
EMBLEMS: Final[list[str]] = ART["emblems"]
"""Two notes, a megaphone, a pennant."""
BACKS: Final = (
    ("game-play", "Game Play", ("#1d4e9e", "#3b82f6", "#1d4e9e")),
    ("activity", "Activity", ("#17603a", "#2f9e5b", "#17603a")),
    ("song", "Fight Song", ("#b01e26", "#f2b01e", "#1d4e9e")),
)
"""The three stacks: blue, green and many-coloured."""


def deck(game: FightSongGame) -> Deck:
    pack = game.cards()
    play, activity, song = (Back(key, partial(back, title=title, paints=paints)) for key, title, paints in BACKS)
    return Deck(
        pack.name,
        (
            *(Card(kind.name, COPIES, partial(play_card, pack=pack, kind=kind), play) for kind in pack.kinds),
            *(
                Card(card.name, 1, partial(corner_card, pack=pack, card=card, is_song=False), activity)
                for card in pack.activities
            ),
            *(
                Card(card.name, 1, partial(corner_card, pack=pack, card=card, is_song=True), song)
                for card in pack.songs
            ),
        ),
    )


def play_card(pen: Pen, pack: Pack, kind: Kind) -> None:
    """Two bands, the outer in the division's colour and pattern, the inner in the sub-division's; its sign between."""
    outer, inner = pack.divisions[kind.outer], pack.inners[kind.inner]
    field(pen, rounded(5, 5, 90, 130, 6), (5, 5, 90, 130), kind.outer, outer.paint)
    pen.box(14, 14, 72, 112, 4, fill=inner.paint, line=INK, thick=0.8)
    pen.box(20, 20, 60, 100, 3, fill=STOCK, line=INK, thick=0.8)

    medallion = MEDALLIONS[kind.inner % len(MEDALLIONS)]
    middle = pen.at(54, 58)
    middle.at(0, 0, 0.47).draw(medallion, inner.paint, INK, 2.5)
    middle.at(0, 0, 0.33).draw(EMBLEMS[kind.outer % len(EMBLEMS)], ink_on(inner.paint))

    pen.draw("M5 11a6 6 0 0 1 6-6h15q5 0 5 5v35q0 5-5 5H5Z", STOCK, INK, 0.8)
    pen.word(17.5, 16.5, outer.letter, Type.BLACK, 18)
    pen.at(17.5, 37, 0.21).draw(medallion, inner.paint, INK, 4)
    pen.word(17.5, 37, inner.letter, Type.BLACK, 12, ink_on(inner.paint))

    pen.words((22.5, 86, 55, 22), kind.name, Type.BLACK, 10.5, 4)
    pen.words((23, 109, 54, 8), f"{outer.name} · {inner.name}", Type.TEXT, 5, 3)


def corner_card(pen: Pen, pack: Pack, card: CornerCard, *, is_song: bool) -> None:
    """Four corners with the frames and signs of the cards that match them, and the name across the middle."""
    frame = rounded(5, 5, 90, 130, 6)
    pen.draw(frame, INK if is_song else STOCK)
    if is_song:
        with pen.inside(frame):
            beam = mixed(INK, "#ffe9a8", 0.22)
            pen.draw("M20 5 84 88H-8ZM80 5 108 88H16ZM20 135 84 52H-8ZM80 135 108 52H16Z", beam)
    for number, corner in enumerate(card.corners):
        right, low = number % 2 == 1, number > 1
        corner_mark(pen.at(51 if right else 7, 88 if low else 7), pack, corner, right=right, low=low)
    pen.draw(frame, line=GOLD if is_song else INK, width=1.6 if is_song else 0.8)
    if is_song:
        for x in (12.5, 87.5):
            pen.at(x, 70, 0.13).draw(EMBLEMS[0], GOLD)
    else:
        pen.draw("M9 55.5h82M9 84.500h82", line=INK, width=0.6, dash=(1.2, 2.4))
    label = "Fight Song" if is_song else "Activity"
    pen.words((18, 57.5, 64, 4.5), label, Type.TEXT, 4, 3, GOLD if is_song else mixed(INK, STOCK, 0.35))
    pen.words((19, 62, 62, 20), card.name, Type.BLACK, 10.5, 4.5, "#ffe9a8" if is_song else INK)


def corner_mark(pen: Pen, pack: Pack, corner: Corner, *, right: bool, low: bool) -> None:
    """One corner, 42 by 45: its letters towards the edge of the card."""
    outer, inner = pack.divisions[corner.outer], pack.inners[corner.inner]
    field(pen, rounded(0, 0, 42, 45, 4), (0, 0, 42, 45), corner.outer, outer.paint)
    near, far = (32.5, 14.5) if right else (9.5, 27.5)
    up = 12.5 if low else 9.5
    pen.dot(near, up, 7, STOCK, INK, 0.5)
    pen.word(near, up, outer.letter, Type.BLACK, 11)
    pen.dot(near, up + 16.5, 6, STOCK, INK, 0.5)
    pen.at(near, up + 16.5, 0.1).draw(EMBLEMS[corner.outer % len(EMBLEMS)], INK)

    medallion = MEDALLIONS[corner.inner % len(MEDALLIONS)]
    middle = pen.at(far, 19 if low else 17, 0.8 if corner.bonus is not None else 1)
    middle.at(0, 0, 0.29).draw(medallion, STOCK)
    middle.at(0, 0, 0.255).draw(medallion, inner.paint, INK, 4)
    middle.word(0, 0, inner.letter, Type.BLACK, 14, ink_on(inner.paint))

    strip = 3 if low else 34
    pen.box(2.5, 36, 37, 6.5, 2, fill=STOCK)
    pen.words((3.5, 36, 35, 6.5), f"{outer.name} · {inner.name}", Type.TEXT, 4.4, 2.6)
    if corner.bonus is not None:
        bonus = pack.divisions[corner.bonus]
        d = rounded(2.5, strip - 1, 24, 7, 2)
        field(pen, d, (2.5, strip - 1, 24, 7), corner.bonus, bonus.paint)
        pen.draw(d, line=STOCK, width=0.8)
        pen.box(4, strip, 21, 5, 1.5, fill=bonus.paint)
        pen.words((4, strip, 21, 5), f"bonus {bonus.letter}", Type.BLACK, 4.6, 2.6, ink_on(bonus.paint))


def field(pen: Pen, d: str, box: tuple[float, float, float, float], number: int, paint: str) -> None:
    """A division's colour with its pattern: stripes, chevrons or dots."""
    patterned(pen, d, box, number % 3, paint, mixed(paint, DARK, 0.2))


def back(pen: Pen, title: str, paints: tuple[str, str, str]) -> None:
    dark, light, other = paints
    frame = rounded(5, 5, 90, 130, 6)
    pen.draw(frame, dark)
    with pen.inside(frame):
        pen.draw("M0 40 100 2v28L0 68Z", light)
        pen.draw("M0 98 100 60v28L0 126Z", light)
        pen.draw("M0 127 100 89v60H0Z", other)
    pen.draw(frame, line=INK, width=0.8)
    pen.dot(50, 66, 27, dark, STOCK, 3.5)
    pen.at(50, 67, 1).draw(star(5, 19, 8), STOCK)
    pen.box(16, 104, 68, 15, 3, fill=STOCK, line=INK, thick=0.8)
    pen.words((18, 104, 64, 15), title, Type.BLACK, 10, 5)
