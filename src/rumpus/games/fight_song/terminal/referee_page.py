"""The score card of a game of Fight Song with printed cards."""

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.text import Text

from rumpus.games.fight_song.referee import ScoreCard, TeamCard
from rumpus.games.fight_song.terminal.score_card import NAME, PIPS_FROM, boxes, tie_box
from rumpus.kernel.game import Game
from rumpus.terminal.text import fitted, plain, story


def page(game: Game, card: ScoreCard, width: int, told: int) -> RenderableType:
    counters = ", ".join(f"{plain(team.name)} {team.counter}" for team in card.teams)
    goal = f"Towards the next Fight Song: {counters}. {card.target} end the game."
    return Group(
        story(card.lines[told:]),
        *team_rows(card.teams, width),
        Text(goal, "dim"),
        *([Text(from_pack(card), "dim")] if card.from_pack else []),
        Text(plain(card.next), "bold"),
    )


def from_pack(card: ScoreCard) -> str:
    """What was not read off the printed cards."""
    named = ", ".join(plain(name) for name in card.from_pack)
    other = "If your box has others, type colours: BG, or turn CS BG FT FP+B."
    return f"Colours by the pack {plain(card.pack)}: {named}.\n{other}"


def team_rows(teams: tuple[TeamCard, ...], width: int) -> list[Text]:
    """Sections of six, an extra-point box for each, the total (FS-CARD-SHEET)."""
    sections, pips = len(teams[0].sections), width >= PIPS_FROM
    longest = max(cell_len(plain(team.name)) for team in teams) + 1
    decided = any(team.tie_break for team in teams)
    tail = 8 if decided else 5  # the total, and before it the point of a tie-break
    side = min(longest, NAME if pips else width, max(6, width - sections * (10 if pips else 5) - tail))
    rows = []
    for team in teams:
        won = tuple(place for place, section in enumerate(team.sections) if section.extra)
        row = fitted(team.name, side).append(boxes(team.scoring, won, sections, pips=pips))
        if decided:
            row.append(tie_box(is_won=team.tie_break))
        rows.append(row.append(f"{team.total:>4}", "bold"))
    return rows
