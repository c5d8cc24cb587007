"""The grid of letter cards on a terminal, and beside it the words that were taken in the round.

    1     2     3
  ╭───╮ ╭───╮              face up with its points, face down, and where a card was taken
A │ T │ │░░░│   ·
  ╰──1╯ ╰───╯
"""

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from rumpus.games.word_combat.actions import COLUMNS, ROWS
from rumpus.games.word_combat.cards import LetterCard, Pack
from rumpus.games.word_combat.rules.shown import Taken
from rumpus.games.word_combat.rules.sight import FACE_DOWN, NO_CARD
from rumpus.games.word_combat.view import WordCombatView
from rumpus.terminal.text import fitted, shortened

SEAT_STYLES: Final = ("cyan", "magenta")
UP, NEWEST, DOWN = "bold", "bold yellow", "dim"
WIDE: Final = 3 + 6 * COLUMNS  # columns of a grid of boxes
PANE: Final = 16  # columns of one player's words
BESIDE: Final = WIDE + 2 + 2 * PANE  # from here on the words stand beside the grid
TALL: Final = 3 * ROWS + 1  # lines of a grid of boxes
LONGEST_WORD: Final = 11


def grid_and_words(
    view: WordCombatView, pack: Pack, names: tuple[str, ...], width: int, newest: int | None
) -> RenderableType:
    """As much as fits in a width; `newest` is the cell that was flipped last."""
    if width < WIDE:
        return Group(*small_grid(view, pack, newest), words_in_a_line(view, names))
    cards = Group(*boxes(view, pack, newest))
    if width < BESIDE:
        return Group(cards, words_in_a_line(view, names))
    side = Grid.grid(padding=(0, 2, 0, 0))
    side.add_column(width=WIDE)
    side.add_column(width=PANE)
    side.add_column(width=PANE)
    side.add_row(cards, *(Group(*words_of(view, seat, names[seat])) for seat in seats_from(view)))
    return side


def seats_from(view: WordCombatView) -> tuple[int, int]:
    """The own seat first; a watcher sits with the first player."""
    return (1, 0) if view.seat == 1 else (0, 1)


# The cards


def boxes(view: WordCombatView, pack: Pack, newest: int | None) -> list[Text]:
    """Three lines a row, below the numbers of the columns."""
    lines = [Text("   ").append("".join(f"{column:^6}" for column in range(1, COLUMNS + 1)).rstrip(), "dim")]
    for row in range(ROWS):
        cells = range(row * COLUMNS, (row + 1) * COLUMNS)
        drawn = [box(view.grid[cell], pack, is_newest=cell == newest) for cell in cells]
        for number, label in enumerate((" ", "ABCD"[row], " ")):
            line = Text(f"{label}  ", "dim")
            for card in drawn:
                line.append(card[number]).append(" ")
            lines.append(line)
    return lines


def box(shown: int, pack: Pack, *, is_newest: bool) -> tuple[Text, Text, Text]:
    """A place in the grid, five columns wide."""
    if shown == NO_CARD:
        return Text(" " * 5), Text("  ·  ", "dim"), Text(" " * 5)
    if shown == FACE_DOWN:
        return Text("╭───╮", DOWN), Text("│░░░│", DOWN), Text("╰───╯", DOWN)
    card = pack.cards[shown]
    style = NEWEST if is_newest else UP
    edge = style if is_newest else ""
    middle = Text.assemble(("│»" if is_newest else "│ ", edge), (card.letter, style), (" │", edge))
    return Text("╭───╮", edge), middle, Text(f"╰{card.points:─>3}╯", edge)


def small_grid(view: WordCombatView, pack: Pack, newest: int | None) -> list[Text]:
    """A line a row, for narrow screens: `T1` face up, `░░` face down."""
    lines = [Text("  ").append("".join(f"{column:<4}" for column in range(1, COLUMNS + 1)).rstrip(), "dim")]
    for row in range(ROWS):
        line = Text(f"{'ABCD'[row]} ", "dim")
        for cell in range(row * COLUMNS, (row + 1) * COLUMNS):
            shown = view.grid[cell]
            if shown >= 0:
                line.append(f"{told(pack.cards[shown]):<4}", NEWEST if cell == newest else UP)
            else:
                line.append("░░  " if shown == FACE_DOWN else "·   ", DOWN)
        lines.append(line)
    return lines


def told(card: LetterCard) -> str:
    return f"{card.letter}{card.points}"


# The words


def words_of(view: WordCombatView, seat: int, name: str) -> list[Text]:
    """A player's name and score, and the words of this round, the newest last."""
    lost = view.deductions[seat]
    head = fitted(name, PANE - 5, style=f"bold {SEAT_STYLES[seat]}").append(f"{view.scores[seat]:>4}", "bold")
    lines = [head, Text(f"{f'-{lost} lost':>{PANE - 1}}" if lost else "", "red")]
    taken = [one for one in view.taken if one.seat == seat and one.round == view.round]
    room = TALL - len(lines)
    if len(taken) > room:
        lines.append(Text(f"({len(taken) - room + 1} before)", "dim"))
        taken = taken[len(taken) - room + 1 :]
    return [*lines, *(word_line(one) for one in taken)]


def word_line(taken: Taken) -> Text:
    """`TRAIN     5`; a word that can still be challenged has a question mark, one found good a plus."""
    mark = "?" if taken.open else "+" if taken.good else ""
    style = SEAT_STYLES[taken.seat]
    return fitted(f"{shortened(taken.word.upper(), LONGEST_WORD - 1)}{mark}", PANE - 5, style=style).append(
        f"{taken.points:>4}"
    )


def words_in_a_line(view: WordCombatView, names: tuple[str, ...]) -> Group:
    """The same where there is no room beside the grid."""
    lines = []
    for seat in seats_from(view):
        line = Text.assemble((f"{shortened(names[seat], PANE)} {view.scores[seat]}", f"bold {SEAT_STYLES[seat]}"))
        taken = [one for one in view.taken if one.seat == seat and one.round == view.round]
        if taken:
            line.append(": " + ", ".join(f"{one.word.upper()} {one.points}" for one in taken))
        lines.append(line)
    return Group(*lines)
