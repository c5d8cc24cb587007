"""The words around the bands: the round and the step, the Penalty that waits, questions, help and the end."""

from typing import Final

from rich import box
from rich.align import Align
from rich.console import Group, RenderableType
from rich.constrain import Constrain
from rich.panel import Panel
from rich.text import Text

from rumpus.games.marching_bandimals.actions import HALT
from rumpus.games.marching_bandimals.cards import NO_U, SECTIONS, Pack
from rumpus.games.marching_bandimals.terminal.cards import LETTERS
from rumpus.games.marching_bandimals.view import BandimalsView
from rumpus.terminal.text import listed, plain, shortened

BANNER: Final = 78
LONGEST_NAME: Final = 12
STEPS: Final = {"turn": 0, "band": 1, "bonus": 2, "window": 2, "discarding": 3, "major": 3}
STEP_NAMES: Final = ("1 draw", "2 band", "3 bonus", "4 discard")

ADVICE: Final = """\
Five pairs of a Player ● and an Equipment ♪ of one section make a band. With a
complete band at the end of your turn you are offered a Drum Major ★; if it is
still complete when your next turn comes, you win.
  draw, rest       begin your turn: draw, or reorganize (fill your hand, no more)
  3, bugle         play card 3, or the card whose name begins so; 1 4 5: several
  remove 2 p       take the Player (p) or Equipment (e) of slot 2 off your band;
                   remove bugle is the same by name
  undo             take back the last play to your band, or the card you aim
  next             on to the next step
  no u, pass       when a Penalty waits: stop it (its number does too), or let it
                   pass. All are asked; Enter passes if you hold no No U
  discard 3        step 4: also 3, bugle, or 1 4 5; end ends your turn
  take, leave      a Drum Major
  cards, bands, pile   what Bonus and Penalty cards say, all bands card by card,
                   the discard pile
  score (as bands), log (log all), rules, help or ?, quit or q
Bonus and Penalty cards that must be aimed show what can be hit, numbered: a
number, a player's name, or the name and the card (rosie bugle) aims.
On the table: B brass, C color guard, D drumline, F front ensemble, W woodwind,
* several; + a Bonus, - a Penalty, with the turns that it lasts (+3); ▶ whose
turn it is; ✓ who has answered; > in your hand what can be played now.



With the booster (--house booster=true), step 4 can begin with: halt, if you
hold Band Halt! (to throw it away: discard and its number). Contests run live
here, by the clock, whether or not you type:
  r, p, s          throw rock, paper or scissors
  Enter            tap: after NOW, never before it; or on every beat, which is
                   shown left of the cursor, (●), four to count in first. Where
                   lines are piped in, or the screen scrolls, no beat is seen
  b c d f w        name sections from memory, one or several in a line
  3                bid; 0 bids nothing
  keep, change     your number
  along, out       play along with a theme, or sit it out
  rosie, nobody    who fell out of character, or who has won where people run it
  4, downbeat      what the blank card is; own: a contest of your own"""


def headline(view: BandimalsView, names: tuple[str, ...]) -> Text:
    """The round, whose turn it is, the step, and what is left to do in it."""
    text = Text(no_wrap=True, overflow="ellipsis").append(f" Round {max(1, view.round)} ", "bold reverse")
    text.append("  ").append(doing(view, names), "bold")
    if view.phase in STEPS:
        for number, step in enumerate(STEP_NAMES):
            is_here = number == STEPS[view.phase]
            text.append("  " if number == 0 else " ").append(f"[{step}]" if is_here else step, "" if is_here else "dim")
    left = left_to_do(view)
    if left:
        text.append(f"  {left}", "bold")
    return text.append(f"  pile {view.deck}", "dim")


def doing(view: BandimalsView, names: tuple[str, ...]) -> str:
    if view.phase == "over":
        return "The game is over."
    if view.phase == "years":
        return "How many years of music?"
    return "You" if view.mover == view.seat else shortened(names[view.mover], LONGEST_NAME)


def left_to_do(view: BandimalsView) -> str:
    match view.phase:
        case "band":
            return f"{view.plays} play{'' if view.plays == 1 else 's'} left"
        case "bonus" if view.uses > 1:
            return f"{view.uses} cards"
        case "discarding":
            return discards_left(view)
        case "major":
            return "A Drum Major?"
    return ""


def discards_left(view: BandimalsView) -> str:
    """How many cards the mover must still discard."""
    band = view.bands[view.mover]
    more = max(min(view.discards - view.thrown, band.hand), band.hand - band.limit)
    return f"{more} to go" if more > 0 else "enough"


def goal_line(view: BandimalsView) -> Text | None:
    """What this table wants, where it is not the base game."""
    told: list[str] = []
    if view.must is not None:
        told.append(f"Every band needs {SECTIONS[view.must]} ({LETTERS[view.must]}).")
    if view.goal == "one-section":
        told.append("Everybody has one section only.")
    elif view.most == 1:
        told.append("All five sections, none twice.")
    elif view.least == 2:
        told.append(f"Two sections are enough, at most {view.most} pairs of one.")
    if view.major_wins:
        told.append("The Drum Major wins at once.")
    return Text(" ".join(told), "dim", no_wrap=True, overflow="ellipsis") if told else None


def penalty_lines(view: BandimalsView, pack: Pack, names: tuple[str, ...]) -> list[Text]:
    """The Penalty that waits, and what it says."""
    waiting = view.penalty
    if waiting is None:
        return []
    card = pack.cards[waiting.card]
    whom = "everyone" if waiting.target is None else called(view, waiting.target, names)
    text = Text(no_wrap=True, overflow="ellipsis").append(" No U? ", "bold reverse")
    text.append(f" {called(view, waiting.seat, names).capitalize()} against {whom}: ")
    text.append(plain(card.name), "bold")
    if waiting.taken is not None:
        taken = pack.cards[waiting.taken]
        text.append(f" for {plain(taken.name)} ({LETTERS[taken.section]})")
    return [text, Text(plain(card.text), no_wrap=True, overflow="ellipsis")]


def called(view: BandimalsView, seat: int, names: tuple[str, ...]) -> str:
    return "you" if seat == view.seat else shortened(names[seat], LONGEST_NAME)


# Questions


def question(view: BandimalsView, pack: Pack, names: tuple[str, ...], offers: tuple[int, ...]) -> str:
    """What can be typed now; short, as what is typed stands behind it."""
    if not offers:
        return f"{waiting_for(view, names)} > "
    if view.aiming is not None:
        return "aim it: a number or a name, or undo > "
    match view.phase:
        case "years":
            return "your years of music (0 to 99), or no > "
        case "turn":
            return "draw, or rest (reorganize) > "
        case "band":
            return "a card (3 or bugle), remove, undo, next > "
        case "bonus":
            return "a Bonus or Penalty (3), or next > "
        case "window":
            holds = any(pack.cards[kind].sort == NO_U for kind in view.hand)
            return "no u, or pass > " if holds else "Enter lets it pass > "
        case "discarding":
            halt = "halt, " if HALT in offers else ""
            return f"{halt}discard (3, or 1 4), end > "
        case "major":
            return "take the Drum Major, or leave it > "
    return contest_question(view)


def contest_question(view: BandimalsView) -> str:
    match view.phase:
        case "writing":
            return "what is it, by number or name? > "
        case "hosting":
            return "who won? A name, or nobody > "
        case "throwing":
            return "r, p or s > "
        case "waiting":
            return "not yet ... > "
        case "tapping":
            return "NOW! Enter! > "
        case "recalling":
            return "b, c, d, f or w > "
        case "bidding":
            return "your bid > "
        case "numbers":
            return "keep, or change > "
        case "rhythm":
            return "Enter on the beat > "
        case "joining":
            return "along, or out > "
    return "who fell out of character? A name, or nobody > "


def waiting_for(view: BandimalsView, names: tuple[str, ...]) -> str:
    match view.phase:
        case "over":
            return "the game is over"
        case "ready":
            return "get ready"
        case "showing":
            return "remember them"
        case "window" | "years" | "joining" | "voting" | "throwing" | "bidding" | "numbers" | "recalling":
            return "waiting for the others"
        case "waiting" | "tapping" | "rhythm":
            return "you watch"
        case "writing" | "hosting" if view.drawer is not None:
            return f"waiting for {shortened(names[view.drawer], LONGEST_NAME)}"
    return f"{shortened(names[view.mover], LONGEST_NAME)} plays; ? for help"


# The end


def ending(view: BandimalsView, names: tuple[str, ...]) -> RenderableType:
    """Who won, by what, and everybody's pairs."""
    assert view.outcome is not None
    winners = view.outcome.winners
    is_own = view.seat in winners
    told = f"{listed([plain(names[seat]) for seat in winners])} {'wins' if len(winners) == 1 else 'share it'}"
    style = "bold green" if is_own else "bold"
    pairs = ", ".join(f"{plain(name)} {score}" for name, score in zip(names, view.outcome.scores, strict=True))
    body = Group(
        Align.center(Text(told, style)),
        Align.center(Text(f"{view.outcome.reason}, round {view.round}")),
        Align.center(Text(f"pairs: {pairs}", "dim")),
    )
    return Constrain(Panel(body, box=box.DOUBLE if is_own else box.ROUNDED, border_style=style), BANNER)
