"""What the cards of a pile make of a duel (SW-DUEL-3).

A black card gives something to the shorter fighter (SW-FIGHT-5); all others are the same for both.
"""

from rumpus.games.fake_swords.cards import BLACK, Card, Effect
from rumpus.games.fake_swords.duel.beat import kind_of
from rumpus.games.fake_swords.duel.terms import ALWAYS, BITS, FIRST, LINES, SECOND, Terms
from rumpus.kernel.native import i64

FIRST_TWO_BEATS = 2  # places in `cards.WHEN`
AFTER_A_TOUCH = 3


def terms_with(cards: list[Card], shorter: i64) -> Terms:
    """The terms of a fight by some cards, in the order of the pack (SW-DUEL-7); `shorter`: that fighter."""
    terms = Terms()
    for card in cards:
        for effect in card.effects:
            if card.colour == BLACK:
                lay_down(terms, effect, shorter)
            else:
                for fighter in range(2):
                    lay_down(terms, effect, fighter)
    return terms


def lay_down(terms: Terms, effect: Effect, fighter: i64) -> None:  # noqa: C901 - a case for each effect
    """What one effect means for one fighter."""
    does = effect.does
    if does == "forbid":
        forbid(terms, effect, fighter)
    elif does == "cover":
        for guard, line in enumerate(effect.lines):
            if line >= 0:
                terms.covers[fighter * LINES + i64(guard)] |= BITS[i64(line)]
    elif does == "reach":
        terms.reach[fighter] = bits_of(effect.at)
    elif does == "stride":
        terms.stride[fighter] = 2
    elif does == "duck":
        terms.ducks |= BITS[fighter]
    elif does == "steady":
        for move in effect.moves:
            terms.steady[fighter] |= BITS[kind_of(i64(move))]
    elif does == "safe":
        terms.safe[fighter] = max(terms.safe[fighter], 2 if effect.when == FIRST_TWO_BEATS else 1)
    elif does == "start":
        terms.start = i64(effect.at[0])
    elif does == "touch_distance":
        terms.touch_distance = i64(effect.at[0])
    elif does == "touch_tempo":
        terms.touch_tempo = i64(effect.lacks)
    else:
        assert does == "double", f"an effect without a meaning: {does}"
        terms.double = fighter


def forbid(terms: Terms, effect: Effect, fighter: i64) -> None:
    moves = bits_of(effect.moves)
    if effect.when == FIRST_TWO_BEATS:
        terms.forbid(fighter, FIRST, moves)
        terms.forbid(fighter, SECOND, moves)
    elif effect.when == AFTER_A_TOUCH:
        terms.forbid(fighter, AFTER_A_TOUCH, moves)
    else:
        terms.forbid(fighter, FIRST if effect.when else ALWAYS, moves)


def bits_of(places: tuple[int, ...]) -> i64:
    bits: i64 = 0
    for place in places:
        bits |= BITS[i64(place)]
    return bits
