"""The words around the grid of Word Combat: round and phase, questions, help, the score and the end."""

from typing import Final

from rich import box
from rich.align import Align
from rich.console import Group, RenderableType
from rich.constrain import Constrain
from rich.panel import Panel
from rich.text import Text

from rumpus.games.word_combat.events import Missed
from rumpus.games.word_combat.terminal.grid import SEAT_STYLES, seats_from
from rumpus.games.word_combat.view import WordCombatView
from rumpus.terminal.text import number_grid, plain, shortened

BANNER: Final = 78
LONGEST_NAME: Final = 14
MOST_MISSED: Final = 6
ROUNDS: Final = 2

ADVICE: Final = """\
The clock runs while you type. Flip cards in turn; whoever calls a word made of
face-up cards first takes them and flips next. A wrong word costs 5 points.
  train           call a word: three letters or more, no names, no plurals
  b3              flip that card when it is your flip; Enter flips any
  done, d         you see no more words (when all cards are face up)
  challenge, c    doubt the other's word, where a challenge decides
  ready, r        go on after a round, as Enter does
  help, ?         this page; score, log (log all) and rules say more
  quit, q         leave the table
done, quit and the like are words too: where the cards form one, it is called.
With a sign before it there is no doubt: /done is the command, !done the call.
On the grid: the points are at the lower edge; » marks what was flipped last;
behind a word, ? means it can be challenged and + that it was found good."""


def headline(view: WordCombatView, names: tuple[str, ...]) -> Text:
    """The round, and what goes on."""
    text = Text(no_wrap=True, overflow="ellipsis").append(f" Round {view.round} of {ROUNDS} ", "bold reverse")
    return text.append("  ").append(phase_of(view, names), "bold")


def phase_of(view: WordCombatView, names: tuple[str, ...]) -> str:
    match view.phase:
        case "countdown":
            return f"Get ready: {whose(view, view.starter, names, 'start', 'starts')}."
        case "look":
            if view.turn is None:
                return "Look: all cards are face up."
            return f"Look. Then {whose(view, view.turn, names, 'flip', 'flips')}."
        case "turn":
            assert view.turn is not None
            return f"{capital(whose(view, view.turn, names, 'flip', 'flips'))} a card."
        case "search":
            return f"All cards are face up, words are left.{done_of(view, names)}"
        case "last":
            return "The round is nearly over."
        case "break":
            return f"The round is over.{ready_of(view, names)}"
        case _:
            return "The game is over."


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def whose(view: WordCombatView, seat: int, names: tuple[str, ...], you: str, they: str) -> str:
    """`you flip` or `Rosie flips`."""
    return f"you {you}" if seat == view.seat else f"{shortened(names[seat], LONGEST_NAME)} {they}"


def done_of(view: WordCombatView, names: tuple[str, ...]) -> str:
    done = [seat for seat in seats_from(view) if view.done[seat]]
    return f" {capital(whose(view, done[0], names, 'are', 'is'))} done." if done else ""


def ready_of(view: WordCombatView, names: tuple[str, ...]) -> str:
    ready = [seat for seat in seats_from(view) if view.ready[seat]]
    return f" {capital(whose(view, ready[0], names, 'are', 'is'))} ready." if ready else ""


def question(view: WordCombatView) -> str:
    """What can be typed now; short, as what is typed stands behind it."""
    doubted = next((one for one in reversed(view.taken) if one.open and one.seat != view.seat), None)
    if doubted is not None:
        return f"a word, or challenge {shortened(doubted.word.upper(), LONGEST_NAME)} > "
    match view.phase:
        case "countdown":
            return "? for help > "
        case "turn" | "look" if view.turn == view.seat:
            return "a word, or Enter or a card (b3) to flip > "
        case "search" if view.seat >= 0 and not view.done[view.seat]:
            return "a word, or done > "
        case "break" if view.seat >= 0 and not view.ready[view.seat]:
            return "Enter for the next round > "
        case "break":
            return "the other is not ready yet > "
        case _:
            return "a word > "


def missed_words(missed: tuple[Missed, ...]) -> Text:
    """The best words that nobody took."""
    told = ", ".join(f"{one.word.upper()} {one.points}" for one in missed[:MOST_MISSED])
    return Text(f"Nobody took {told}.", "yellow")


def score(view: WordCombatView, names: tuple[str, ...]) -> RenderableType:
    """Points by round, what was lost, and the words."""
    grid = number_grid("", *(f"round {number}" for number in range(1, ROUNDS + 1)), "lost", "score")
    for seat in range(len(names)):
        by_round = [
            sum(one.points for one in view.taken if (one.seat, one.round) == (seat, number))
            for number in range(1, ROUNDS + 1)
        ]
        shown = [str(points) if number <= view.round else "" for number, points in enumerate(by_round, start=1)]
        total = Text(str(view.scores[seat]), "bold")
        grid.add_row(shortened(names[seat], LONGEST_NAME), *shown, str(view.deductions[seat]), total)
    return Group(grid, *(words_taken(view, seat, name) for seat, name in enumerate(names)))


def words_taken(view: WordCombatView, seat: int, name: str) -> Text:
    words = [f"{one.word.upper()} {one.points}" for one in view.taken if one.seat == seat]
    text = Text(f"{shortened(name, LONGEST_NAME)}: ", f"bold {SEAT_STYLES[seat]}")
    return text.append(", ".join(words) or "no words", "")


def ending(view: WordCombatView, names: tuple[str, ...]) -> RenderableType:
    """Who won, and how close it was."""
    assert view.outcome is not None
    winners, scores = view.outcome.winners, view.outcome.scores
    is_own = winners == (view.seat,)
    told = "A draw" if len(winners) == 2 else f"{plain(names[winners[0]])} wins"
    style = "bold green" if is_own else "bold"
    body = Group(Align.center(Text(told, style)), Align.center(Text(f"{max(scores)} to {min(scores)}")))
    return Constrain(Panel(body, box=box.DOUBLE if is_own else box.ROUNDED, border_style=style), BANNER)
