"""The words around the court of Fightball: the score, the decks, the hand, questions, help and the end."""

from typing import Final

from rich import box
from rich.align import Align
from rich.console import Group, RenderableType
from rich.constrain import Constrain
from rich.panel import Panel
from rich.text import Text

from rumpus.games.fightball.cards import BUZZ
from rumpus.games.fightball.events import OVERTIME
from rumpus.games.fightball.rules.sentences import quarter_name
from rumpus.games.fightball.terminal.cards import in_full
from rumpus.games.fightball.terminal.sides import Teams, keys_of, other_of
from rumpus.games.fightball.terminal.typed import expected
from rumpus.games.fightball.view import FightballView
from rumpus.terminal.text import number_grid, plain, shortened

BANNER: Final = 78
LONGEST_NAME: Final = 16

ADVICE: Final = """\
Both coaches choose a move in secret, then both moves happen. Take your time.
  t, take      the top card of your deck         p, pick up   of your discards
  g3           play the card you hold on that stack; their Red is r1 to r4,
               their Blue b1 to b4, your Blue ob1 to ob4, your Red or1 to or4
  d, discard   put it on your discard pile       w, wait   do nothing this time
  buzz         play the Buzz, the last card of your deck: the quarter ends
  more, less   what Go, Team! does to a play, when you are asked at scoring
  stack g3     that stack card by card, as the referee reads it
A play is your Player on Green, their Red or their Blue, then a Ball, then a Shot.
It succeeds with Shot Value 10: the Player's value in the zone's colour, 2 for
a Ball of that colour, the Shot's value, less what Blockers, their Players on it,
block. It is worth 2 points, in Green 3. Another Player of yours on it is a New
Shooter: all beneath is cancelled, the Ball too. A card in a wrong place is a
foul and gives them points: first on a stack and no Player who may shoot there,
2, in Green 3; a Shot before the Ball, 1; the first card on a finished play, 1.
On the court: yours 9/10 ● is your play, Shot Value 9, with a Ball; ~Stern-4 is
their card; *Noon a Special Effect; (Tula) does nothing; ! is a foul; » is what
was played last; 2‥ counts cards beneath; 12 good 3:0 is a play that succeeds,
3 points for you and 0 for them."""


def headline(view: FightballView, names: tuple[str, ...]) -> Text:
    """The quarter and the score, quarter by quarter."""
    text = Text.assemble((f" {quarter_name(view.quarter)} ", "bold reverse"), "  ")
    for seat in (max(0, view.seat), other_of(view.seat)):
        text.append(f"{shortened(names[seat], LONGEST_NAME)} {view.scores[seat]}", "bold")
        quarters = "+".join(str(points[seat]) for points in view.by_quarter)
        text.append(f" ({quarters})  " if len(view.by_quarter) > 1 else "  ")
    return text


def their_piles(view: FightballView, teams: Teams, names: tuple[str, ...]) -> Text:
    """The other's deck, discard pile and hand, as far as one can see."""
    other = other_of(view.seat)
    card = view.open_cards[other]
    holds = "nothing" if view.in_hand[other] == "nothing" else "a card"
    if card is not None:
        holds = plain(teams.card(other, card).name)
    name = shortened(names[other], LONGEST_NAME)
    return Text(f"{name}: deck {view.decks[other]}, {discards(view, teams, other)}, holds {holds}.", "dim")


def own_piles(view: FightballView, teams: Teams) -> Text:
    own = max(0, view.seat)
    empty = "" if view.held is not None else ", nothing in hand"
    return Text(f"You: deck {view.decks[own]}, {discards(view, teams, own)}{empty}.", "dim")


def discards(view: FightballView, teams: Teams, seat: int) -> str:
    pile = view.discards[seat]
    return f"discards {len(pile)} ({plain(teams.card(seat, pile[-1]).name)})" if pile else "no discards"


def hand(view: FightballView, teams: Teams) -> Text:
    """The held card in full."""
    assert view.held is not None
    return Text("You hold ").append(in_full(teams.card(view.seat, view.held)))


def deciding(view: FightballView, teams: Teams) -> Text:
    """The play that is asked about."""
    choice = next(choice for choice in view.choices if choice.seat == view.seat)
    card = teams.card(choice.seat, choice.card)
    return Text.assemble(
        (f"{plain(card.name)} on {keys_of(view.seat)[choice.stack]}: ", "bold"), f"{plain(card.text)} More or less?"
    )


def question(view: FightballView, teams: Teams) -> str:
    if view.phase == "break":
        return "Enter for the next quarter; ? for help > "
    if view.phase == "choosing":
        return "more or less; ? for help > "
    has_buzz = view.held is not None and teams.card(view.seat, view.held).type == BUZZ
    return f"{expected(view, has_buzz=has_buzz)}; ? for help > "


def score(view: FightballView, teams: Teams, names: tuple[str, ...]) -> RenderableType:
    """The score by quarter."""
    numbers = range(1, len(view.by_quarter) + 1)
    grid = number_grid("", *(str(number) if number <= 4 else f"O{number - 4}" for number in numbers), "score")
    for seat in range(2):
        quarters = [str(points[seat]) for points in view.by_quarter]
        name = f"{shortened(names[seat], LONGEST_NAME)}, {plain(teams.teams[seat].name)}"
        grid.add_row(name, *quarters, Text(str(view.scores[seat]), "bold"), style="bold" if seat == view.seat else "")
    return grid


def ending(view: FightballView, names: tuple[str, ...]) -> RenderableType:
    """Who won, and how close it was."""
    assert view.outcome is not None
    winners, scores = view.outcome.winners, view.outcome.scores
    is_own = winners == (view.seat,)
    told = "A draw" if len(winners) == 2 else f"{plain(names[winners[0]])} wins"
    how = f"{max(scores)} to {min(scores)}" + (", in overtime" if view.outcome.reason == OVERTIME else "")
    style = "bold green" if is_own else "bold"
    body = Group(Align.center(Text(told, style)), Align.center(Text(how)))
    return Constrain(Panel(body, box=box.DOUBLE if is_own else box.ROUNDED, border_style=style), BANNER)
