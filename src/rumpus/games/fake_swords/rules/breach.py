"""Which card of a fight a move breaks."""

from rumpus.games.fake_swords.duel.beat import forbidden_by, forbidden_in
from rumpus.games.fake_swords.duel.terms import BITS
from rumpus.games.fake_swords.rules.tables import kinds_in, rule_bit
from rumpus.games.fake_swords.state import FakeSwordsState
from rumpus.kernel.native import i64


def broken_by(state: FakeSwordsState, position: i64, fighter: i64, move: i64) -> int | None:
    """SW-FIGHT-8: the first card that forbids a move of a fighter in a position; None where none does.

    Each card is looked at alone; what time it is in the fight is the same for all.
    """
    shorter = state.shorter()
    whole = state.tables.terms(state.rules, shorter)
    if forbidden_in(whole, position, fighter) & BITS[move] == 0:
        return None
    for kind in kinds_in(state.rules):
        alone = state.tables.terms(rule_bit(i64(kind)), shorter)
        if forbidden_by(alone, whole.opening(), position, fighter) & BITS[move]:
            return kind
    raise AssertionError("a forbidden move breaks some card")
