"""Standings of an arena, as tables: who is rated how, who beats whom, and what a test says."""

from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from rumpus.lab import Pairing, Standings
from rumpus.lab.board import verdict_words
from rumpus.lab.ratings import Rating, ratings_of
from rumpus.terminal.summary import told_house
from rumpus.terminal.text import number_grid, shortened

NAME: Final = 30  # signs of a bot's name
HALVES: Final = 5  # of a set of two games: 0, a half, 1, one and a half, 2 of both
STYLES: Final = {"more": "green", "less": "red", "": "yellow"}


def arena_page(title: str, standings: Standings, seconds: float) -> RenderableType:
    arena, played = standings.arena, standings.arena.played
    house = f" House rules: {told_house(played.house)}." if played.house else ""
    pairings = standings.pairings()
    games = sum(pairing.games for pairing in pairings)
    head = Text(f"{title}, {arena.seats} seats, {games:,} games on duplicate deals, seed {arena.seed}", "bold")
    parts: list[RenderableType] = [pair_table(pairings)]
    if standings.test is not None:
        parts.append(Text(verdict_words(standings), STYLES[standings.test.verdict]))
    if len(arena.bots) > 2 or len(pairings) > 1:
        parts.insert(0, rating_table(ratings_of({pairing.bots: pairing.scores for pairing in pairings})))
    if words := faults(pairings):
        parts.append(Text(words, "red"))
    if told := saved_words(pairings):
        parts.append(Text(told))
    if standings.interrupted:
        parts.append(Text("Interrupted; what was played counts, and with --out it is gone on with.", "yellow"))
    parts.append(
        Text(f"Rules {played.rules}, pack {played.pack[:8]}, rumpus {played.program}.{house} {seconds:.1f} s", "dim")
    )
    return Group(head, *(Padding(part, (1, 0, 0, 0)) for part in parts))


def rating_table(ratings: list[Rating]) -> Grid:
    grid = number_grid("bot", "Elo", "95 %")
    for rating in ratings:
        grid.add_row(shortened(rating.name, NAME), f"{rating.elo:+.0f}", f"±{rating.plus_minus:.0f}")
    return grid


def pair_table(pairings: list[Pairing]) -> Grid:
    """The score of the first of two, and how often a set brought it nothing, a half, one, one and a half, or both."""
    five = all(set(pairing.spread) <= {half / 4 for half in range(HALVES)} for pairing in pairings)
    grid = number_grid("first, second", "games", "first wins", "95 %", *(("0 ½ 1 1½ 2",) if five else ()))
    for pairing in pairings:
        one, other = (shortened(bot, NAME) for bot in pairing.bots)
        low, high = pairing.scores.bounds
        style = "green" if low > 0.5 else "red" if high < 0.5 else ""
        spread = " ".join(str(pairing.spread.get(half / 4, 0)) for half in range(HALVES))
        grid.add_row(
            f"{one}\n{other}",
            f"{pairing.games:,}",
            Text(f"{100 * pairing.scores.mean:.1f} %", style),
            f"{100 * low:.1f}-{100 * high:.1f}",
            *((spread,) if five else ()),
        )
    return grid


def faults(pairings: list[Pairing]) -> str:
    """Who could not go on, and why."""
    bots = {bot for pairing in pairings for bot in pairing.bots}
    found: dict[str, int] = {}
    for pairing in pairings:
        for ending, games in pairing.endings.items():
            if any(ending.startswith(f"{bot} ") for bot in bots):
                found[ending] = found.get(ending, 0) + games
    return "\n".join(
        f"{games:,} {'game' if games == 1 else 'games'} lost as {ending}" for ending, games in found.items()
    )


def saved_words(pairings: list[Pairing]) -> str:
    """What duplicate deals were good for."""
    known = [(pairing.games, pairing.games * pairing.saved) for pairing in pairings if pairing.saved]
    if not known:
        return ""
    games, worth = (round(sum(column)) for column in zip(*known, strict=True))
    if worth > games:
        return f"Duplicate deals: {games:,} games say as much as {worth:,} on unrelated deals; {worth - games:,} saved."
    return f"Duplicate deals saved nothing here: {games:,} games say as much as {worth:,} on unrelated deals."
