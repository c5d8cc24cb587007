"""Cards of Fight Song, drawn. A colour never stands alone: its letter is always with it.

upper left          1 ul  ur 2          upper right
 B Band                                      Fans F       the outer band
   T teal                                  sky S          the inner band
"""

from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.text import Text

from rumpus.games.fight_song.cards import BONUS_CORNER, CORNER_NAMES, Colour, Corner, CornerCard, Kind, Pack
from rumpus.games.fight_song.rules import card_match, match_points
from rumpus.games.fight_song.rules.shown import Play
from rumpus.games.fight_song.terminal.typed import CORNER_KEYS
from rumpus.games.fight_song.view import FightSongView
from rumpus.terminal.text import fitted, ink_on, plain, shortened

SONG_STYLE: Final = "bold magenta"
BAND: Final = 14  # columns of a corner's bands
MIDDLE: Final = 12  # columns between two corners
FACE: Final = 2 * BAND + MIDDLE
SIDE: Final = 18  # columns that a card beside its corner needs: `outer and inner: 3`
WIDEST_SIDE: Final = 24
HAND_CARD: Final = 18
GAP: Final = 1
INSET: Final = 2  # columns of the outer band that show beside the inner one


@dataclass(frozen=True, slots=True)
class Frame:
    """The signs of a card's edge: corners clockwise from the upper left, then the two kinds of side."""

    corners: tuple[str, str, str, str]
    across: str
    down: str
    style: str


ACTIVITY_FRAME: Final = Frame(("╭", "╮", "╯", "╰"), "─", "│", "bold")
SONG_FRAME: Final = Frame(("╔", "╗", "╝", "╚"), "═", "║", SONG_STYLE)


def band(colour: Colour, width: int, *, right: bool = False, before: str = "") -> Text:
    """A stripe of a colour with its letter and name; on the right side of a card the letter comes last."""
    room = width - len(before) - 3
    name = shortened(colour.name, room)  # the letter must stay whole
    words = f"{before}{name} {colour.letter} " if right else f" {colour.letter} {name}"
    return fitted(words, width, "right" if right else "left", f"{ink_on(colour.paint)} on {colour.paint}")


def letters_of(card: Kind | Corner, pack: Pack) -> Text:
    """Both letters of a card or a corner, each on its colour."""
    text = Text()
    for colour in (pack.divisions[card.outer], pack.inners[card.inner]):
        text.append(colour.letter, f"bold {ink_on(colour.paint)} on {colour.paint}")
    return text


def bands(card: Kind | Corner, pack: Pack, width: int, *, right: bool = False) -> list[Text]:
    """The outer band, and inside it the inner one."""
    outer = pack.divisions[card.outer]
    edge = Text(" " * INSET, f"on {outer.paint}")
    inner = band(pack.inners[card.inner], width - INSET, right=right)
    return [band(outer, width, right=right), Text.assemble(*((inner, edge) if right else (edge, inner)))]


# The card in the middle


def corner_card(view: FightSongView, pack: Pack, names: tuple[str, ...], width: int) -> RenderableType:
    """The card that is played to, what lies on its corners beside it or, on a narrow screen, below it."""
    card, frame, plays = card_in_play(view, pack)
    free = [view.shared_corners or not plays_on(plays, corner) for corner in range(4)]
    face = card_face(card, pack, free if view.phase != "pick" else [False] * 4)
    side = min(WIDEST_SIDE, (width - FACE - 2) // 2 - GAP)
    if side < SIDE:
        below = [play_line(play, card, pack, names) for play in plays]
        return Group(*framed(face, card.name, frame), *below)
    beside = [play_lines(plays_on(plays, corner), card, pack, names) for corner in range(4)]
    half = max(3, *(len(lines) for lines in beside))
    for row in range(3, half):  # more cards on a shared corner than the card is high
        face.insert(row, blank(FACE))
    left = [Text(), *filled(beside[0], half), *filled(beside[2], half, low=True), Text()]
    right = [Text(), *filled(beside[1], half), *filled(beside[3], half, low=True), Text()]
    rows = zip(left, framed(face, card.name, frame), right, strict=True)
    gap = " " * GAP
    return Group(
        *(
            Text.assemble(fitted(one, side, "right"), gap, card_row, gap, fitted(other, side))
            for one, card_row, other in rows
        )
    )


def card_in_play(view: FightSongView, pack: Pack) -> tuple[CornerCard, Frame, list[Play]]:
    """The card in the middle, its frame, and the cards that lie on it."""
    plays = [play for play in view.played if play.song_hand == len(view.songs)]
    if view.songs:
        return pack.songs[view.songs[-1]], SONG_FRAME, plays
    return pack.activities[view.activity], ACTIVITY_FRAME, plays


def plays_on(plays: list[Play], corner: int) -> list[Play]:
    return [play for play in plays if play.corner == corner]


def card_face(card: CornerCard, pack: Pack, free: list[bool]) -> list[Text]:
    """Six rows: two corners, room, two corners; the bonus colour sits at the very lower right."""
    upper_left, upper_right, lower_left, lower_right = card.corners
    keys = [f"{corner + 1} {CORNER_KEYS[corner]}" if free[corner] else "" for corner in range(4)]
    keys[1], keys[3] = " ".join(reversed(keys[1].split())), " ".join(reversed(keys[3].split()))
    left = [*bands(upper_left, pack, BAND), blank(BAND), blank(BAND), *reversed(bands(lower_left, pack, BAND))]
    right = [*bands(upper_right, pack, BAND, right=True), blank(BAND)]
    right += reversed(bands(lower_right, pack, BAND, right=True))
    if lower_right.bonus is None:
        right.insert(3, blank(BAND))
    else:
        right.append(band(pack.divisions[lower_right.bonus], BAND, right=True, before="bonus "))
    middle = [middle_of(keys[0], keys[1]), *[blank(MIDDLE)] * 4, middle_of(keys[2], keys[3])]
    return [Text.assemble(*row) for row in zip(left, middle, right, strict=True)]


def middle_of(left: str, right: str) -> Text:
    return Text(f" {left:<{MIDDLE // 2 - 1}}{right:>{MIDDLE // 2 - 1}} ", "bold")


def blank(width: int) -> Text:
    return Text(" " * width)


def framed(face: list[Text], name: str, frame: Frame) -> list[Text]:
    """The rows of a card with its edge, and its name in the upper one."""
    title = f" {shortened(name, FACE - 4)} "
    before = (FACE - cell_len(title)) // 2
    after = FACE - cell_len(title) - before
    top_left, top_right, low_right, low_left = frame.corners
    top = Text.assemble(
        (top_left + frame.across * before, frame.style),
        (title, "bold"),
        (frame.across * after + top_right, frame.style),
    )
    down = (frame.down, frame.style)
    low = Text(low_left + frame.across * FACE + low_right, frame.style)
    return [top, *(Text.assemble(down, row, down) for row in face), low]


# Cards on corners


def reason_of(play: Play, card: CornerCard) -> str:
    """Why a card scores what it scores, as in `outer and inner: 3`."""
    match = card_match(play.card, card.corners[play.corner])
    return f"{match.value}: {match_points(match)}"


def play_lines(plays: list[Play], card: CornerCard, pack: Pack, names: tuple[str, ...]) -> list[Text]:
    """One card on a corner in three lines; several, where corners are shared, in a line each."""
    if len(plays) > 1:
        return [
            Text.assemble(
                (f"{shortened(names[play.seat], SIDE - 5)} ", "bold"),
                letters_of(pack.kinds[play.card], pack),
                f" {match_points(card_match(play.card, card.corners[play.corner]))}",
            )
            for play in plays
        ]
    lines: list[Text] = []
    for play in plays:
        kind = pack.kinds[play.card]
        lines += [Text(plain(names[play.seat]), "bold"), Text.assemble(letters_of(kind, pack), f" {plain(kind.name)}")]
        lines.append(Text(reason_of(play, card)))
    return lines


def play_line(play: Play, card: CornerCard, pack: Pack, names: tuple[str, ...]) -> Text:
    """A card on a corner in one line."""
    kind = pack.kinds[play.card]
    where = f" {CORNER_NAMES[play.corner]}, "
    return Text.assemble(letters_of(kind, pack), where, (plain(names[play.seat]), "bold"), f", {reason_of(play, card)}")


def filled(lines: list[Text], count: int, *, low: bool = False) -> list[Text]:
    empty = [Text()] * (count - len(lines))
    return [*empty, *lines] if low else [*lines, *empty]


def corners_in_a_line(card: CornerCard, pack: Pack) -> Text:
    """The corners of a card in words short enough for one line."""
    text = Text()
    for corner, key in zip(card.corners, CORNER_KEYS, strict=True):
        text.append(f"{key} ", "dim").append(letters_of(corner, pack)).append("  ")
    bonus = card.corners[BONUS_CORNER].bonus
    if bonus is not None:
        colour = pack.divisions[bonus]
        text.append("bonus ", "dim").append(colour.letter, f"bold {ink_on(colour.paint)} on {colour.paint}")
    return text


# The hand


def hand_of_cards(hand: tuple[int, ...], pack: Pack, width: int) -> RenderableType:
    """The own cards side by side, each under its number."""
    in_a_row = max(1, min(4, (width + GAP) // (HAND_CARD + GAP)))
    drawn = [hand_card(number, pack.kinds[kind], pack) for number, kind in enumerate(hand, start=1)]
    rows: list[Text] = []
    for first in range(0, len(drawn), in_a_row):
        rows += [Text(" " * GAP).join(lines) for lines in zip(*drawn[first : first + in_a_row], strict=True)]
    return Group(*rows)


def hand_card(number: int, kind: Kind, pack: Pack) -> list[Text]:
    name = Text.assemble((f" {number} ", "bold reverse"), (f" {plain(kind.name)}", "bold"))
    return [fitted(name, HAND_CARD), *bands(kind, pack, HAND_CARD)]
