"""What the rules tell while somebody listens: events from the position at hand."""

from rumpus.games.fake_swords import events
from rumpus.games.fake_swords.actions import ARMS, BOTH_HIT, BROKE, RIGHT_WON
from rumpus.games.fake_swords.duel.beat import (
    BOTH_BROKE,
    DOUBLE,
    LEFT_BROKE,
    LEFT_HITS,
    POSITIONS,
    RIGHT_BROKE,
    distance_after,
    distance_in,
    is_touch,
    lacking_in,
    strike_of,
)
from rumpus.games.fake_swords.duel.beat import HIT as WAS_HIT
from rumpus.games.fake_swords.duel.beat import PARRIED as WAS_PARRIED
from rumpus.games.fake_swords.duel.solution import BEATS
from rumpus.games.fake_swords.rules.breach import broken_by
from rumpus.games.fake_swords.rules.tables import CARDS, kind_of, kinds_in
from rumpus.games.fake_swords.state import MEASURING, NONE, PILES, FakeSwordsState
from rumpus.kernel.native import i64
from rumpus.kernel.types import EVERYONE, seats_of

CLAIMED_TO_LEAVE = 5  # from here on a claim is to leave a pile alone


def game_started(state: FakeSwordsState) -> None:
    dealt: list[int] = [0] * int(state.seats)
    for card in range(CARDS):
        if state.owner[card] != NONE:
            dealt[state.owner[card]] = int(kind_of(card))
    assert state.phase == MEASURING
    state.tell(events.GameStarted(to=EVERYONE, real_swords=state.real, dealt=tuple(dealt), boss=int(state.boss)))


def by_height(state: FakeSwordsState) -> tuple[int, ...]:
    """The seats from the shortest."""
    return tuple(sorted([int(seat) for seat in range(state.seats)], key=lambda seat: int(state.rank[seat])))


def measured(state: FakeSwordsState) -> None:
    heights = [int(state.height[seat]) for seat in range(state.seats)]
    tossed = [seat for seat, height in enumerate(heights) if heights.count(height) > 1]
    state.tell(
        events.Measured(
            to=EVERYONE,
            heights=tuple(heights),
            order=by_height(state),
            tossed=tuple(tossed),
            by_lot=not state.real,
        )
    )


def reshuffled(state: FakeSwordsState) -> None:
    state.tell(events.Reshuffled(to=EVERYONE, cards=int(state.left)))


def turn_started(state: FakeSwordsState) -> None:
    drawn = tuple([int(kind_of(state.drawn[place])) for place in range(state.draws)])
    assert state.phase == PILES
    state.tell(
        events.TurnStarted(to=EVERYONE, turn=int(state.turn), boss=int(state.boss), drawn=drawn, piles=int(state.piles))
    )


def card_put(state: FakeSwordsState, place: i64) -> None:
    card, pile = int(kind_of(state.drawn[place])), int(state.pile_of[place])
    state.tell(events.CardPut(to=EVERYONE, place=int(place), card=card, pile=pile))


def claimed(state: FakeSwordsState, seat: i64) -> None:
    claim = int(state.claim[seat])
    points = claim < CLAIMED_TO_LEAVE
    pile = claim if points else claim - CLAIMED_TO_LEAVE
    state.tell(events.Claimed(to=EVERYONE, seat=int(seat), pile=pile, points=points))


def countdown_started(state: FakeSwordsState, time: i64) -> None:
    state.tell(events.CountdownStarted(to=EVERYONE, countdown=int(time)))


def pointing_started(state: FakeSwordsState) -> None:
    state.tell(events.PointingStarted(to=EVERYONE))


def pointed(state: FakeSwordsState) -> None:
    piles = tuple([int(state.pointed[seat]) for seat in range(state.seats)])
    state.tell(events.Pointed(to=EVERYONE, piles=piles))


def pile_taken(state: FakeSwordsState, pile: i64, seat: i64, *, won: bool) -> None:
    cards = state.kinds_on(pile)
    state.tell(events.PileTaken(to=EVERYONE, seat=int(seat), pile=int(pile), cards=cards, won=won))


def pile_discarded(state: FakeSwordsState, pile: i64) -> None:
    cards, contested = state.kinds_on(pile), state.pointers(pile) != 0
    state.tell(events.PileDiscarded(to=EVERYONE, pile=int(pile), cards=cards, contested=contested))


def tied(state: FakeSwordsState) -> None:
    state.tell(events.Tied(to=EVERYONE, seats=seats_of(int(state.tied))))


def fight_called(state: FakeSwordsState) -> None:
    state.tell(
        events.FightCalled(
            to=EVERYONE,
            left=int(state.fighters[0]),
            right=int(state.fighters[1]),
            pile=None if state.pile == NONE else int(state.pile),
            rules=tuple(kinds_in(state.rules)),
            shorter=int(state.shorter()),
            boss=int(state.fight_boss),
            stands_in=state.fight_boss != state.boss,
        )
    )


def fight_countdown(state: FakeSwordsState, time: i64) -> None:
    state.tell(events.FightCountdown(to=EVERYONE, countdown=int(time), round=int(state.rounds)))


def fight_began(state: FakeSwordsState) -> None:
    state.tell(events.FightBegan(to=EVERYONE))


def beat_played(state: FakeSwordsState, left: i64, right: i64, before: i64, after: i64) -> None:
    terms = state.tables.terms(state.rules, state.shorter())
    distance = distance_after(terms, distance_in(before), left, right)
    left_strike = strike_of(terms, before, 0, left, right, distance)
    right_strike = strike_of(terms, before, 1, right, left, distance)
    goes_on, is_fair = after < POSITIONS, after not in (LEFT_BROKE, RIGHT_BROKE, BOTH_BROKE)
    lacking = lacking_in(after) if goes_on else 0
    state.tell(
        events.BeatPlayed(
            to=EVERYONE,
            left=int(state.fighters[0]),
            right=int(state.fighters[1]),
            beat=int(state.beats),
            moves=(int(left), int(right)),
            before=int(distance_in(before)),
            after=int(distance_in(after)) if goes_on else int(distance),
            hits=(is_fair and left_strike == WAS_HIT, is_fair and right_strike == WAS_HIT),
            parried=(goes_on and left_strike == WAS_PARRIED, goes_on and right_strike == WAS_PARRIED),
            broken=(
                broken_by(state, before, 0, left) if after in (LEFT_BROKE, BOTH_BROKE) else None,
                broken_by(state, before, 1, right) if after in (RIGHT_BROKE, BOTH_BROKE) else None,
            ),
            lacking=(lacking & 1 != 0, lacking & 2 != 0),
            touched=goes_on and (is_touch(left, right, left_strike) or is_touch(right, left, right_strike)),
            again=after in (DOUBLE, BOTH_BROKE) and state.beats < BEATS,
        )
    )


def undecided(state: FakeSwordsState) -> None:
    state.tell(events.Undecided(to=EVERYONE, beats=int(state.beats)))


def duel_won(state: FakeSwordsState, left: i64, right: i64, before: i64, after: i64) -> None:
    """SW-FIGHT-7; SW-FIGHT-16: where both hit, a card has said who was first."""
    terms, winner = state.tables.terms(state.rules, state.shorter()), i64(0) if after == LEFT_HITS else i64(1)
    distance = distance_after(terms, distance_in(before), left, right)
    answer = strike_of(
        terms, before, 1 - winner, right if winner == 0 else left, left if winner == 0 else right, distance
    )
    if answer == WAS_HIT:
        tell_ended(state, winner, events.FIRST, state.tables.deciding(state.rules), None)
    else:
        tell_ended(state, winner, events.HIT, None, None)


def duel_lost(state: FakeSwordsState, position: i64, move: i64, left_broke: bool) -> None:
    """SW-FIGHT-8: by a move that breaks a rule."""
    loser: i64 = 0 if left_broke else 1
    tell_ended(state, 1 - loser, events.BROKE, broken_by(state, position, loser, move), None)


def tell_ended(state: FakeSwordsState, winner: i64, reason: str, rule: int | None, took: int | None) -> None:
    state.tell(
        events.FightEnded(
            to=EVERYONE,
            winner=int(state.fighters[winner]),
            loser=int(state.fighters[1 - winner]),
            reason=reason,
            rule=rule,
            took=took,
        )
    )


def fight_again(state: FakeSwordsState) -> None:
    state.tell(events.FightAgain(to=EVERYONE, took=int(state.now - state.began)))


def fight_judged(state: FakeSwordsState, winner: i64, verdict: i64) -> None:
    """SW-FIGHT-12: by a hit, by a card where both hit, by a broken rule, or by the Fight Boss's word."""
    took = int(state.now - state.began) if state.real else None
    if verdict <= RIGHT_WON:
        tell_ended(state, winner, events.HIT if state.real else events.DECIDED, None, took)
        return
    if verdict == BOTH_HIT:
        tell_ended(state, winner, events.FIRST, state.tables.deciding(state.rules), took)
        return
    rule = (verdict - BROKE) % (ARMS + 1)
    if rule == ARMS:
        tell_ended(state, winner, events.ARMS, None, took)
    else:
        tell_ended(state, winner, events.BROKE, kinds_in(state.rules)[rule], took)


def game_ended(state: FakeSwordsState) -> None:
    outcome = state.outcome()
    assert outcome is not None
    state.tell(events.GameEnded(to=EVERYONE, outcome=outcome))
