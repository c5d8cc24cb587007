"""Scoring points: how a card matches a corner, and what that is worth."""

from rumpus.games.fight_song.cards import Corner, Pack
from rumpus.games.fight_song.events import Match
from rumpus.games.fight_song.state import CORNERS, KINDS, row_of
from rumpus.kernel.native import i64, vec


def card_match(kind: int, corner: Corner) -> Match:
    """How a Game Play card matches a corner."""
    outer, inner = divmod(kind, int(CORNERS))
    if outer == corner.outer:
        return Match.BOTH if inner == corner.inner else Match.OUTER
    if inner == corner.inner:
        return Match.INNER  # a bonus match on top adds nothing (FS-SCORE-5)
    return Match.BONUS if outer == corner.bonus else Match.NONE


def match_points(match: Match) -> int:
    """What a match is worth."""
    if match is Match.BOTH:
        return 3  # FS-SCORE-1
    if match is Match.OUTER:
        return 2  # FS-SCORE-2
    if match is Match.INNER:
        return 1  # FS-SCORE-3
    if match is Match.BONUS:
        return 1  # FS-SCORE-4
    return 0


def points_table(pack: Pack) -> vec[i64]:
    """What every card scores on every corner: a row for each activity, then one for each song."""
    table: list[int] = []
    for card in (*pack.activities, *pack.songs):
        for kind in range(int(KINDS)):
            for corner in card.corners:
                table.append(match_points(card_match(kind, corner)))
    return row_of(table)
