"""The court on a terminal: six rows of four stacks, each in as few lines as its row needs."""

from typing import Final

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.text import Text

from rumpus.games.fightball.cards import ZONES
from rumpus.games.fightball.events import FALSE_START
from rumpus.games.fightball.referee import ScoreCard
from rumpus.games.fightball.rules.court import NOBODY, side_of, zone_of
from rumpus.games.fightball.terminal.cards import token, zone_style
from rumpus.games.fightball.terminal.sides import ACROSS, Teams, keys_of, other_of, rows_of
from rumpus.games.fightball.view import FightballView
from rumpus.terminal.text import fitted

MOST_LINES: Final = 2  # of cards in a stack; what does not fit is counted
NARROWEST: Final = 9


def court(view: FightballView, teams: Teams, width: int) -> RenderableType:
    """From the far side to the own one."""
    keys = keys_of(view.seat)
    wide = max(NARROWEST, (width - ACROSS + 1) // ACROSS)
    lines: list[Text] = []
    for row in rows_of(view.seat):
        cells = [cell(view, teams, stack, keys[stack], wide) for stack in row]
        for place in range(max(len(one) for one in cells)):
            parts = [one[place] if place < len(one) else fitted("", wide) for one in cells]
            lines.append(Text(" ").join(parts))
    return Group(*lines)


def cell(view: FightballView, teams: Teams, stack: int, key: str, width: int) -> list[Text]:
    """A stack: its name and how it stands, then its cards from the bottom."""
    style = zone_style(int(zone_of(stack)))
    if not view.stacks[stack]:
        return [fitted(f"{key} {zone_name(view, stack)}", width, style=style)]
    own, newest = max(0, view.seat), max(lain.at for cards in view.stacks for lain in cards)
    judged = teams.judged(view, stack)
    head = fitted(f"{key} {standing(view, teams, judged)}", width, style=style)
    tokens = [
        token(
            teams.card(lain.by, lain.card),
            teams.short_names[lain.by][lain.card],
            line,
            is_own=lain.by == own,
            is_newest=lain.at == newest,
        )
        for lain, line in zip(view.stacks[stack], judged.account, strict=True)
    ]
    return [head, *(fitted(line, width) for line in lines_of(tokens, width))]


def zone_name(view: FightballView, stack: int) -> str:
    """Whose zone it is, for a coach."""
    zone, side = ZONES[zone_of(stack)].capitalize(), int(side_of(stack))
    if side == NOBODY:
        return zone
    return f"your {zone}" if side == max(0, view.seat) else f"their {zone}"


def standing(view: FightballView, teams: Teams, judged: ScoreCard) -> str:
    """`yours 9/10 ●`: whose play, its Shot Value and what it needs, whether it has a Ball; or how it ended."""
    told = won(view, teams, judged)
    if judged.complete:
        return f"{judged.shot_value} {'good' if judged.success else 'no good'}{told}"
    if judged.fouls and judged.fouls[0].foul == FALSE_START:
        return f"{FALSE_START}{told}"
    whose = "yours" if judged.account[shooter_of(judged)].by == own_id(view, teams) else "theirs"
    has_ball = any(line.did.startswith(("+", "no bonus")) for line in judged.account[shooter_of(judged) :])
    return f"{whose} {judged.shot_value}/{judged.needs}{' ●' if has_ball else ''}{' !' if judged.fouls else ''}"


def shooter_of(judged: ScoreCard) -> int:
    """The place of the last Shooter."""
    return max(place for place, line in enumerate(judged.account) if "shoots" in line.did)


def own_id(view: FightballView, teams: Teams) -> str:
    return teams.teams[max(0, view.seat)].id


def won(view: FightballView, teams: Teams, judged: ScoreCard) -> str:
    """The points it makes, the own first: `4:0`."""
    own, other = (judged.points[teams.teams[seat].id] for seat in (max(0, view.seat), other_of(view.seat)))
    return f" {own}:{other}" if own or other else ""


def lines_of(tokens: list[Text], width: int) -> list[Text]:
    """Tokens in at most two lines; where they do not fit, the lowest are only counted."""
    for hidden in range(len(tokens)):
        shown = [Text().append(f"{hidden}‥", "dim"), *tokens[hidden:]] if hidden else tokens
        lines = wrapped(shown, width)
        if len(lines) <= MOST_LINES:
            return lines
    return wrapped(tokens[-1:], width)[:MOST_LINES]


def wrapped(tokens: list[Text], width: int) -> list[Text]:
    lines: list[Text] = []
    for one in tokens:
        if lines and cell_len(lines[-1].plain) + 1 + cell_len(one.plain) <= width:
            lines[-1].append(" ").append(one)
        else:
            lines.append(Text().append(one))
    return lines
