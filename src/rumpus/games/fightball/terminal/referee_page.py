"""The account of stacks of printed cards."""

from collections.abc import Mapping

from rich.console import Group, RenderableType
from rich.text import Text

from rumpus.games.fightball import FightballGame
from rumpus.games.fightball.referee import ScoreCard, StackCard
from rumpus.games.fightball.terminal.account import account_of, account_page
from rumpus.terminal.text import listed, plain


def page(game: FightballGame, card: ScoreCard, width: int, told: int) -> RenderableType:
    """The last stack, and those before it that nobody has been told of yet; what they come to."""
    names = {team.id: team.name for team in game.pack.teams}
    parts: list[RenderableType] = []
    for number, before in enumerate(card.before[told:], start=told + 1):
        parts += [Text(f"Stack {number}", "bold underline"), *stack_page(before, names), Text()]
    if card.before:
        parts.append(Text(f"Stack {len(card.before) + 1}", "bold underline"))
    parts += stack_page(card, names)
    if card.before:
        parts.append(Text(f"The quarter so far: {points_told(card.total, names)}.", "bold"))
    return Group(*parts)


def stack_page(card: StackCard, names: Mapping[str, str]) -> list[RenderableType]:
    parts: list[RenderableType] = [account_page(account_of(card, names))]
    if card.house:
        told = f"By the values of our pack, not of a printed box: {plain(listed(list(card.house)))}."
        parts.append(Text(told, "dim"))
    if card.account:
        parts.append(Text(f"In all: {points_told(card.points, names)}."))
    if card.undecided:
        parts.append(Text(f"Still to decide: {plain(listed(list(card.undecided)))}, more or less.", "bold"))
    return parts


def points_told(points: Mapping[str, int], names: Mapping[str, str]) -> str:
    """`Aztecs 2, Cruisers 0`."""
    return ", ".join(f"{plain(names[team])} {won}" for team, won in points.items())
