"""The score card of Fight Song: sections of six, an extra-point box for each, the total (FS-CARD-SHEET)."""

from typing import Final

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.text import Text

from rumpus.games.fight_song.rules import SECTION, TARGET, TARGET_OF_THREE
from rumpus.games.fight_song.rules.sentences import team_names
from rumpus.games.fight_song.terminal.cards import SONG_STYLE
from rumpus.games.fight_song.view import FightSongView
from rumpus.terminal.text import fitted, plain

NAME: Final = 16
PIPS_FROM: Final = 72  # columns; narrower screens get numbers instead of pips


def target_of(view: FightSongView) -> int:
    """FS-END-1: the score that ends the game."""
    return int(TARGET_OF_THREE if view.seats == 3 else TARGET)


def score_card(view: FightSongView, names: tuple[str, ...], width: int) -> RenderableType:
    """A row for each team, and below it what the boxes do not say."""
    teams = [plain(name) for name in team_names(names)]
    most = max(target_of(view), *view.team_scored)
    sections = -(-most // int(SECTION))
    decided = any(map(has_tie_point, view.team_boxes, view.team_extra))
    tail = 8 if decided else 5  # the total, and before it the point of a tie-break
    pips = width >= PIPS_FROM
    side = max(6, min(NAME, width - sections * 10 - tail) if pips else width - sections * 5 - tail)
    side = min(side, max(cell_len(name) for name in teams) + 1)
    rows = []
    for team, name in enumerate(teams):
        own = view.seat >= 0 and team == (view.seat % 2 if view.seats == 4 else view.seat)
        row = fitted(name, side, style="bold" if own else "")
        won = view.team_boxes[team]
        row.append(boxes(view.team_scored[team], won, sections, pips=pips))
        if decided:
            row.append(tie_box(is_won=has_tie_point(won, view.team_extra[team])))
        total = view.team_scored[team] + view.team_extra[team]
        rows.append(row.append(f"{total:>4}", "bold"))
    return Group(*rows) if view.outcome is not None else Group(*rows, legend(view, teams))


def has_tie_point(won: tuple[int, ...], extra: int) -> bool:
    """FS-CARD-2: whether one of the extra points belongs to no section."""
    return len(won) < extra


def tie_box(*, is_won: bool) -> Text:
    """Behind the sections: the point of a tie-break at the end."""
    return Text("+1 " if is_won else "   ", SONG_STYLE)


def boxes(scored: int, won: tuple[int, ...], sections: int, *, pips: bool) -> Text:
    """Each section as `■■■■■■[+] ` or `6[+] `; `won` are those, from 0, whose extra point is won (FS-CARD-1)."""
    text = Text()
    size = int(SECTION)
    for section in range(sections):
        full = max(0, min(size, scored - section * size))
        text.append("■" * full if pips else str(full), "bold" if full else "dim")
        text.append("□" * (size - full) if pips else "", "dim")
        text.append("[+] " if section in won else "[ ] ", SONG_STYLE if section in won else "dim")
    return text


def legend(view: FightSongView, teams: list[str]) -> Text:
    """What starts a Fight Song round (FS-SONG-1, FS-SONG-2), and what ends the game."""
    goal = f"[+] is an extra point; {target_of(view)} end the game"
    if not view.counter_resets:
        return Text(f"A full section starts a Fight Song; {goal}", "dim")
    counters = ", ".join(f"{team} {count}" for team, count in zip(teams, view.team_counter, strict=True))
    return Text(f"Six points since the last one start a Fight Song: {counters}\n{goal}", "dim")
