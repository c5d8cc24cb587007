"""The words around the cards of Fight Song: headlines, the Fight Song's banner, questions, help and the end."""

from typing import Final

from rich import box
from rich.align import Align
from rich.console import Group, RenderableType
from rich.constrain import Constrain
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from rumpus.games.fight_song.cards import Pack
from rumpus.games.fight_song.events import SHARED_WIN, TIE_FOUGHT_OUT
from rumpus.games.fight_song.rules import MOST_SONG_HANDS
from rumpus.games.fight_song.rules.sentences import count_of, team_names
from rumpus.games.fight_song.terminal.cards import SONG_STYLE
from rumpus.games.fight_song.terminal.typed import rivals_of
from rumpus.games.fight_song.view import FightSongView
from rumpus.terminal.text import listed, plain

BANNER: Final = 78

ADVICE: Final = """\
Type the number of a card and a corner: 3 ul, 3 1 or 31 all lay card 3 on the upper left corner.
Corners: 1 ul upper left, 2 ur upper right, 3 ll lower left, 4 lr lower right.
A card scores 3 where outer and inner colour match the corner, 2 for the outer and 1 for the inner one.
On the lower right corner the bonus colour scores 1 for a card whose outer colour it is.
In a Fight Song round you play one of three fresh cards, and your own hand waits set aside. The points only
decide who wins the extra point, and only a side that started the round can get it."""


def line(sentence: str, mark: Text | None = None, style: str = "") -> RenderableType:
    """A sentence with a mark before it; what does not fit goes on below the sentence, not below the mark."""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=2)
    grid.add_column()
    grid.add_row(mark or Text(), Text(sentence, style))
    return grid


def headline(view: FightSongView, names: tuple[str, ...]) -> RenderableType:
    """What is being played, and how it stands so far."""
    teams = [plain(name) for name in team_names(names)]
    present = [team for team in range(len(teams)) if view.phase != "battle" or team_battles(view, team)]
    so_far = "  so far: " + ", ".join(f"{teams[team]} {view.team_gained[team]}" for team in present)
    if view.phase != "battle":
        return Text.assemble((f" Hand {view.hand_number} ", "bold reverse"), so_far)
    title = f" ♪ FIGHT SONG ♪ hand {len(view.songs)} of {MOST_SONG_HANDS} "
    prize = " or ".join(teams[team] for team in view.starter_teams)
    stake = f"\nAt stake: an extra point for {prize}"
    if view.seat in view.battlers and not is_starter(view):
        stake += "; you can only keep it from them"
    told = Text.assemble((title, f"{SONG_STYLE} reverse"), so_far, (stake, SONG_STYLE))
    aside = view.hand_sizes[view.seat] if view.seat >= 0 else 0
    if aside:
        told.append(f"\nYour own hand is only set aside, {count_of(aside, 'card')}: you take it up again after.", "dim")
    return told


def is_starter(view: FightSongView) -> bool:
    """Whether the viewer's team started the Fight Song round (FS-SONG-6)."""
    return (view.seat % 2 if view.seats == 4 else view.seat) in view.starter_teams


def team_battles(view: FightSongView, team: int) -> bool:
    return view.seats == 4 or team in view.battlers


def song_banner(sentence: str) -> RenderableType:
    """A Fight Song round is an event of its own."""
    title = Text("♪ ♫   F I G H T   S O N G   ♫ ♪", SONG_STYLE, justify="center")
    told = Text(sentence, "bold", justify="center")
    return Constrain(Panel(Group(title, told), box=box.DOUBLE, border_style=SONG_STYLE), BANNER)


def rivals(view: FightSongView, names: tuple[str, ...]) -> RenderableType:
    """Whom the viewer may pick (FS-SONG-9)."""
    text = Text.assemble(("Your section is full: whom do you battle?", SONG_STYLE))
    for number, seat in enumerate(rivals_of(view), start=1):
        score = view.team_scored[seat] + view.team_extra[seat]
        text.append("\n").append(f" {number} ", "bold reverse").append(f" {plain(names[seat])}, score {score}")
    return text


def question(view: FightSongView, names: tuple[str, ...]) -> str:
    name = plain(names[view.seat])
    match view.phase:
        case "pick":
            return f"{name}, whom do you battle? (? for help) > "
        case "battle":
            return f"♪ {name}, your card and corner (? for help) > "
    return f"{name}, your card and corner (? for help) > "


def advice(pack: Pack) -> RenderableType:
    colours = Text("Outer: ")
    for colour in pack.divisions:
        colours.append(f"{colour.letter} {plain(colour.name)}  ")
    colours.append("Inner: ")
    for colour in pack.inners:
        colours.append(f"{colour.letter} {plain(colour.name)}  ")
    return Group(Text(ADVICE), colours)


def ending(view: FightSongView, names: tuple[str, ...]) -> RenderableType:
    """Who won, how, and how close it was."""
    assert view.outcome is not None
    winners = [plain(names[seat]) for seat in view.outcome.winners]
    scores = sorted((sum(points) for points in zip(view.team_scored, view.team_extra, strict=True)), reverse=True)
    won = listed(winners) + (" win" if len(winners) > 1 else " wins")
    if view.outcome.reason == SHARED_WIN:
        won = f"{listed(winners)} share the win"
    how = " to ".join(map(str, scores))
    if view.outcome.reason == TIE_FOUGHT_OUT:
        how += ", after a tie that was fought out"
    own = view.seat in view.outcome.winners
    title = Text(f"♪  {won}  ♪" if own else won, SONG_STYLE if own else "bold")
    body = Group(Align.center(title), Align.center(Text(how)))
    frame, style = (box.DOUBLE, SONG_STYLE) if own else (box.ROUNDED, "bold")
    return Constrain(Panel(body, box=frame, border_style=style), BANNER)
