"""What the rules tell while somebody listens: events from the position at hand."""

from typing import Final

from rumpus.games.fightball import events
from rumpus.games.fightball.rules.court import STACKS, side_of, zone_of
from rumpus.games.fightball.rules.plays import LEFT_MORE, MADE_LESS, MADE_MORE
from rumpus.games.fightball.rules.tables import DECK_SIZE
from rumpus.games.fightball.state import COACHES, NO_CARD, FightballState
from rumpus.kernel.native import i64
from rumpus.kernel.types import EVERYONE, Audience

CLOSE: Final[i64] = 250  # milliseconds between two cards that make a photo finish


def both(first: i64, second: i64) -> tuple[int, int]:
    return int(first), int(second)


def game_started(state: FightballState) -> None:
    state.tell(events.GameStarted(to=EVERYONE, teams=both(state.home, state.away), practice=state.practice))


def quarter_called(state: FightballState, countdown: i64) -> None:
    state.tell(events.QuarterCalled(to=EVERYONE, quarter=int(state.quarter), countdown=int(countdown)))


def quarter_started(state: FightballState) -> None:
    state.tell(events.QuarterStarted(to=EVERYONE, quarter=int(state.quarter)))


def card_taken(state: FightballState, seat: i64, card: i64) -> None:
    state.tell(events.CardTaken(to=EVERYONE, seat=int(seat), left=int(state.deck_size(seat))))
    state.tell(events.CardSeen(to=Audience.only(int(seat)), seat=int(seat), card=state.number_of(card)))


def card_picked_up(state: FightballState, seat: i64, card: i64) -> None:
    state.tell(events.CardPickedUp(to=EVERYONE, seat=int(seat), card=state.number_of(card)))


def card_discarded(state: FightballState, seat: i64, card: i64) -> None:
    state.tell(events.CardDiscarded(to=EVERYONE, seat=int(seat), card=state.number_of(card)))


def card_played(state: FightballState, seat: i64, card: i64, stack: i64, under: i64) -> None:
    at_buzzer = state.rung >= 0 and state.played_at[card] >= state.rung
    state.tell(
        events.CardPlayed(
            to=EVERYONE,
            seat=int(seat),
            card=state.number_of(card),
            stack=int(stack),
            under=int(under),
            at_buzzer=at_buzzer,
        )
    )
    if not state.practice:
        photo_finish(state, seat, card, stack, under)


def photo_finish(state: FightballState, seat: i64, card: i64, stack: i64, under: i64) -> None:
    """FB-FAST-10: the verdict, where the other coach's card lies next to this one and was played close to it."""
    beneath: i64 = NO_CARD
    other = state.first[stack]
    while other != card:
        beneath = other
        other = state.above[other]
    above = state.above[card]
    if above != NO_CARD and above // DECK_SIZE != seat:
        margin = state.played_at[above] - state.played_at[card]
        tell_photo(state, stack, seat, 1 - seat, margin, overtook=True)
    elif beneath != NO_CARD and beneath // DECK_SIZE != seat and under == 0:
        margin = state.played_at[card] - state.played_at[beneath]
        if margin <= CLOSE:
            tell_photo(state, stack, 1 - seat, seat, margin, overtook=False)


def tell_photo(state: FightballState, stack: i64, first: i64, second: i64, margin: i64, *, overtook: bool) -> None:
    state.tell(
        events.PhotoFinish(
            to=EVERYONE,
            stack=int(stack),
            first=int(first),
            second=int(second),
            margin=int(margin),
            overtook=overtook,
            delays=both(state.lag[first], state.lag[second]),
        )
    )


def coin_tossed(state: FightballState, stack: i64, first: i64) -> None:
    state.tell(events.CoinTossed(to=EVERYONE, stack=int(stack), first=int(first)))


def buzzed(state: FightballState, seat: i64, too_late: i64) -> None:
    late = None if too_late < 0 else int(too_late)
    state.tell(events.Buzzed(to=EVERYONE, seat=int(seat), too_late=late))


def worth_decided(state: FightballState, card: i64, stack: i64, decision: i64) -> None:
    state.tell(
        events.WorthDecided(
            to=EVERYONE,
            seat=int(card // DECK_SIZE),
            card=state.number_of(card),
            stack=int(stack),
            change=1 if decision in (MADE_MORE, LEFT_MORE) else -1,
            in_time=decision in (MADE_MORE, MADE_LESS),
        )
    )


def stack_scored(state: FightballState, stack: i64) -> None:
    """The account of a stack that the reader holds."""
    reading = state.reader.reading(zone_of(stack), side_of(stack))
    state.tell(events.StackScored(to=EVERYONE, stack=int(stack), reading=reading))


def quarter_scored(state: FightballState) -> None:
    fouls = [0, 0]
    for stack in range(STACKS):
        if state.first[stack] != NO_CARD:
            state.read_stack(stack)
            for seat in range(COACHES):
                fouls[seat] += int(state.reader.foul_points_of(seat))
    place = 2 * (state.quarter - 1)
    state.tell(
        events.QuarterScored(
            to=EVERYONE,
            quarter=int(state.quarter),
            plays=both(state.gained[place] - fouls[0], state.gained[place + 1] - fouls[1]),
            fouls=(fouls[0], fouls[1]),
            scores=both(state.score[0], state.score[1]),
        )
    )


def coach_ready(state: FightballState, seat: i64) -> None:
    state.tell(events.CoachReady(to=EVERYONE, seat=int(seat)))


def game_ended(state: FightballState) -> None:
    outcome = state.outcome()
    assert outcome is not None
    state.tell(events.GameEnded(to=EVERYONE, outcome=outcome))
