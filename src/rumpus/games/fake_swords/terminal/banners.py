"""The words around the table of Fake Swords: the turn, questions, help, the score and the end."""

from typing import Final

from rich import box
from rich.align import Align
from rich.console import Group, RenderableType
from rich.constrain import Constrain
from rich.panel import Panel
from rich.text import Text

from rumpus.games.fake_swords.cards import COLOURS, Pack
from rumpus.games.fake_swords.terminal.players import IN_A_SET, collected, counts, players
from rumpus.games.fake_swords.view import FakeSwordsView
from rumpus.terminal.text import listed, plain, shortened

BANNER: Final = 78
LONGEST_NAME: Final = 16
MOVES_TYPED: Final = "s h, f m, g l, in, back"

ADVICE: Final = """\
Three cards of a colour are a set; the first with three sets wins.
  172           with real swords: your height in cm, at the start
  3 2, put 3 2  the Fight Boss puts card 3 on pile 2 (3b is the same)
  go            the Fight Boss starts the countdown
  pile 2        say that you will point at pile 2; not pile 2: that you will
                not. Up to five times a turn; it may be a lie
  2             point at pile 2, when everybody points
  1, ada bo     the Fight Boss chooses a fight by its number or by names
  s h, f m      strike high, feint middle, and so on: s, f or g (guard) and
                h, m or l; in, back: step in, step back
  left, right   who won, where the Fight Boss decides; with real swords also
                both (both hit), ada broke boing, left arms
  cards         what the cards on the table say, in full
  score, log (log all), rules, help or ?, quit or q
Alone at a pile you take it; at a pile of several the Fight Boss picks two who
fight for it. A move that a card forbids can be made, but loses the fight.
On the table: P purple, G green, Y yellow, B black; ◆ is a set, ■ a card of the
next one; heights have their rank from the shortest.



The duel, at sword's length:
  a strike hits a feint, a step in, and a guard on another line
  a guard takes the tempo from a strike on its line and from a step in
  a feint takes the tempo from any guard, and comes nearer
  a step in takes the tempo from a feint and from a step back, and comes nearer
  a step back takes the tempo from a strike, which it evades
Whoever lacks the tempo may not strike for a beat. Close, three things are
turned round: a strike hits a step back, a step in jams a strike, a step back
makes a step in stumble. Out of distance a strike reaches only a step in."""


def headline(view: FakeSwordsView, names: tuple[str, ...]) -> Text:
    """The turn, and what goes on."""
    number = f" Turn {view.turn} " if view.turn else " Fake Swords "
    text = Text(no_wrap=True, overflow="ellipsis").append(number, "bold reverse")
    text.append("  ").append(phase_of(view, names), "bold")
    return text.append(f"  Draw pile {view.deck}, discards {len(view.discard)}.", "dim")


def whose(view: FakeSwordsView, seat: int, names: tuple[str, ...], you: str, they: str) -> str:
    """`You choose` or `Rosie chooses`."""
    return f"You {you}" if seat == view.seat else f"{shortened(names[seat], LONGEST_NAME)} {they}"


def phase_of(view: FakeSwordsView, names: tuple[str, ...]) -> str:  # noqa: C901 - a case for each phase
    match view.phase:
        case "measuring":
            return "How tall are you all?"
        case "piles":
            return f"{whose(view, view.boss, names, 'make', 'makes')} the piles."
        case "countdown":
            return "3, 2, 1 ..."
        case "pointing":
            return "Point!"
        case "choosing":
            return f"{whose(view, view.boss, names, 'choose', 'chooses')} the fight."
        case "tying":
            return f"{whose(view, view.boss, names, 'choose', 'chooses')} who fights for the game."
        case "naming":
            return f"{whose(view, view.boss, names, 'fight', 'fights')}: who bosses it?"
        case "on guard" | "counting":
            return "On guard!"
        case "beat":
            return "A move!"
        case "arming":
            return "To your swords."
        case "fighting":
            return "Fight!"
        case "deciding":
            assert view.fight is not None
            return f"{whose(view, view.fight.boss, names, 'decide', 'decides')} the fight."
        case _:
            return "The game is over."


def question(view: FakeSwordsView, names: tuple[str, ...]) -> str:
    """What can be typed now; short, as what is typed stands behind it."""
    if view.seat >= 0 and view.answered[view.seat]:
        return f"{waiting(view, names)} > "
    match view.phase:
        case "measuring":
            return "your height in cm (172) > "
        case "piles" if view.boss == view.seat:
            return "card and pile (3 2), go, or a claim (pile 2) > "
        case "piles" if view.seat >= 0 and view.claims_left[view.seat]:
            return "say pile 2, or not pile 2, or wait > "
        case "countdown":
            return "point in a moment, at a pile (2) > "
        case "pointing":
            return f"point at a pile (1 to {view.piles}) > "
        case "choosing" | "tying" | "naming" if view.boss == view.seat:
            return "your choice, by number or name > "
        case "on guard" | "beat" if view.seat in view.fighters:
            return f"your move ({MOVES_TYPED}) > "
        case "arming" if view.fight is not None and view.fight.boss == view.seat:
            return "Enter starts the countdown > "
        case "fighting" if view.fight is not None and view.fight.boss == view.seat:
            return "left, right, both, or left broke 1 > "
        case "deciding" if view.fight is not None and view.fight.boss == view.seat:
            return "who wins, left or right? > "
        case _:
            return "you watch; ? for help > "


def waiting(view: FakeSwordsView, names: tuple[str, ...]) -> str:
    """For whom one waits who has answered."""
    asked = view.fighters if view.phase == "beat" else range(len(names))
    silent = [shortened(names[seat], LONGEST_NAME) for seat in asked if not view.answered[seat]]
    return f"waiting for {silent[0] if len(silent) == 1 else f'{len(silent)} others'}"


def score(view: FakeSwordsView, pack: Pack, names: tuple[str, ...], width: int) -> RenderableType:
    """Sets, and every card by name."""
    return Group(players(view, pack, names, width), Text(), collected(view, pack, names))


def ending(view: FakeSwordsView, pack: Pack, names: tuple[str, ...]) -> RenderableType:
    """Who won, by what, and the sets."""
    assert view.outcome is not None
    winners = view.outcome.winners
    is_own = winners == (view.seat,)
    told = f"{listed([plain(names[seat]) for seat in winners])} {'wins' if len(winners) == 1 else 'share it'}"
    style = "bold green" if is_own else "bold"
    sets = listed([set_told(view, pack, seat) for seat in winners])
    body = Group(Align.center(Text(told, style)), Align.center(Text(f"{view.outcome.reason}: {sets}")))
    return Constrain(Panel(body, box=box.DOUBLE if is_own else box.ROUNDED, border_style=style), BANNER)


def set_told(view: FakeSwordsView, pack: Pack, seat: int) -> str:
    """The colours of a player's sets."""
    colours: list[str] = []
    for colour, count in enumerate(counts(view, pack, seat)):
        colours += [COLOURS[colour]] * (count // IN_A_SET)
    return ", ".join(colours) or "no sets"
