"""The account of a stack of printed cards."""

from rich.console import Group, RenderableType
from rich.text import Text

from rumpus.games.fightball import FightballGame
from rumpus.games.fightball.referee import ScoreCard
from rumpus.games.fightball.terminal.account import account_of, account_page
from rumpus.terminal.text import listed, plain


def page(game: FightballGame, card: ScoreCard, width: int, told: int) -> RenderableType:
    names = {team.id: team.name for team in game.pack.teams}
    parts = [account_page(account_of(card, names))]
    if card.account:
        parts.append(Text(f"In all: {', '.join(f'{plain(names[team])} {won}' for team, won in card.points.items())}."))
    if card.undecided:
        parts.append(Text(f"Still to decide: {plain(listed(list(card.undecided)))}, more or less.", "bold"))
    return Group(*parts)
