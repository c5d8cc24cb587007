"""What is seen of a game: nothing hidden, nothing sealed, no secret deadline; and what may be imagined of the rest."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import asdict

import pytest

from rumpus.games.marching_bandimals.actions import (
    Action,
    Bid,
    ChangeNumber,
    GiveYears,
    KeepNumber,
    NameSection,
    NextStep,
    PlayAlong,
    SitOut,
    TakePlayBack,
    Throw,
    UseCard,
    VoteFor,
)
from rumpus.games.marching_bandimals.contest_events import NumberDrawn
from rumpus.games.marching_bandimals.events import CardsCame, CardsWent, HandSeen
from rumpus.games.marching_bandimals.rules.moves import MarchingBandimals
from rumpus.games.marching_bandimals.rules.shown import OwnCards
from rumpus.games.marching_bandimals.rules.sight import PHASES
from rumpus.kernel.chance import chance_from
from rumpus.kernel.drivers import random_step, sensible_step
from rumpus.kernel.fields import fields_of
from rumpus.kernel.types import EVERYONE, WATCHER, Audience, Event, seats_of
from tests.games.marching_bandimals.bands import (
    TEST,
    agreed,
    card,
    clock,
    do,
    finish,
    game,
    offers,
    open_use,
    phase,
    play,
    program,
    shown,
    table,
)
from tests.games.marching_bandimals.stages import begun, halted

clause = pytest.mark.clause


def all_of(state: MarchingBandimals, seat: int) -> tuple[object, ...]:
    """Everything that anybody at a seat, or a watcher, gets to see of a position."""
    own = (asdict(TEST.view(state, seat)), TEST.own_cards(state, seat))
    return TEST.open_table(state), *own, [ask for ask in state.asks() if ask.seat == seat]


# Sealed answers


def throwing() -> MarchingBandimals:
    return halted("Horn, Drum, Flag")


def bidding() -> MarchingBandimals:
    return halted("Auction", hands=("BBB", "BB", "BB"))


def numbers() -> MarchingBandimals:
    return halted("Yard Lines")


def joining() -> MarchingBandimals:
    return halted("Pirates")


def recalling() -> MarchingBandimals:
    state = begun("Drill Chart")
    clock(state)
    return state


def voting() -> MarchingBandimals:
    state = joining()
    for seat in range(3):
        do(state, seat, PlayAlong())
    finish(state)
    for seat in (1, 2):
        state.act(seat, 102)
    assert phase(state) == "voting"
    return state


@clause("MB-SETUP-5", "MB-BOOST-7", "MB-BOOST-10")
@pytest.mark.parametrize(
    ("start", "choices"),
    [
        (lambda: game(3, first="years"), [GiveYears(0), GiveYears(50), GiveYears(None)]),
        (throwing, [Throw(0), Throw(1), Throw(2)]),
        (bidding, [Bid(0), Bid(1), Bid(3)]),
        (numbers, [KeepNumber(), ChangeNumber()]),
        (joining, [PlayAlong(), SitOut()]),
        (voting, [VoteFor(1), VoteFor(2), VoteFor(None)]),
    ],
)
def test_whatever_is_sealed_looks_the_same_to_everybody_else(
    start: Callable[[], MarchingBandimals], choices: list[Action]
) -> None:
    seen: dict[int, list[object]] = {seat: [] for seat in (1, 2, WATCHER)}
    sealed = []
    for choice in choices:
        state = start()
        state.take_events()
        do(state, 0, choice)
        assert state.take_events() == []
        sealed.append(TEST.own_cards(state, 0).sealed)
        for seat, views in seen.items():
            views.append(all_of(state, seat))
            assert TEST.own_cards(state, seat).sealed is None
    assert len(set(sealed)) == len(choices)
    assert all(view == views[0] for views in seen.values() for view in views)


@clause("MB-BOOST-10")
def test_what_others_remember_is_not_seen() -> None:
    states = [recalling(), recalling()]
    first = int(states[0].memory[0])
    second = int(states[0].memory[1])
    do(states[0], 0, NameSection(first))
    do(states[1], 0, NameSection(first), NameSection(second))
    for seat in (1, 2, WATCHER):
        assert all_of(states[0], seat) == all_of(states[1], seat)
    assert all_of(states[0], 0) != all_of(states[1], 0)


@clause("MB-BOOST-10")
def test_when_others_remembered_something_is_not_seen() -> None:
    states = [recalling(), recalling()]
    first, start = int(states[0].memory[0]), int(states[0].now)
    for state, moment in zip(states, (100, 150), strict=True):
        do(state, 0, NameSection(first), at=start + moment)
        do(state, 2, NameSection(first), at=start + 200)
    for seat in (1, 2, WATCHER):
        assert all_of(states[0], seat) == all_of(states[1], seat)
    assert TEST.view(states[0], 0).moments[0] == 100


# The hidden cards


def test_nobody_sees_the_hands_of_others_or_the_draw_pile() -> None:
    one = table("BBC", "DDF", "WWw")
    other = table("BBC", "Spy, No U, W", "FFf")
    hidden = ("used", "hand")
    for seat in (0, WATCHER):
        first, second = (asdict(TEST.view(state, seat)) for state in (one, other))
        assert {key: first[key] for key in first if key not in hidden} == {
            key: second[key] for key in second if key not in hidden
        }
    assert TEST.own_cards(one, WATCHER).hand == ()
    assert TEST.own_cards(one, 1).hand != TEST.own_cards(other, 1).hand


def test_how_many_cards_are_left_to_draw_is_seen_and_what_was_discarded() -> None:
    state = table("", "", deck="BC", discard="D, No U, F")
    assert (shown(state).deck, len(shown(state).discard)) == (2, 3)


def test_the_order_of_the_draw_pile_and_the_stack_are_in_no_view() -> None:
    state = halted("Pirates", hands=("BB", "CC", "DD"))
    seen = [all_of(state, seat) for seat in (0, 1, 2, WATCHER)]
    shuffled = state.copy()
    chance_from(b"other").shuffle(shuffled.deck, shuffled.left)
    shuffled.luck = chance_from(b"other luck")
    shuffled.stack[3], shuffled.stack[4] = shuffled.stack[4], shuffled.stack[3]
    assert [all_of(shuffled, seat) for seat in (0, 1, 2, WATCHER)] == seen


@clause("MB-TURN-4")
def test_what_somebody_aims_is_nobody_elses_business() -> None:
    chosen, aiming = (table("Lemonade, Spy", "BB", "CC", step="bonus") for _ in range(2))
    aiming.take_events()
    do(aiming, 0, UseCard(card("Lemonade")))
    assert aiming.take_events() == []
    for seat in (1, 2, WATCHER):
        assert all_of(aiming, seat) == all_of(chosen, seat)
    assert phase(aiming) == "bonus"
    assert TEST.own_cards(aiming, 0).aiming == card("Lemonade")
    assert TEST.own_cards(aiming, 1).aiming is None


@clause("MB-TURN-12")
def test_only_the_mover_knows_what_could_be_taken_back() -> None:
    state = table("Bb", "", step="band")
    play(state, "Brass 1")
    assert [len(TEST.view(state, seat).undo) > 0 for seat in (0, 1, WATCHER)] == [True, False, False]
    for seat, can_be in ((0, True), (1, False)):
        world = state.copy()
        world.determinise(seat, chance_from(b"undo"))
        assert (TakePlayBack() in offers(world, 0)) == can_be


@clause("MB-NOU-2")
def test_a_window_shows_nothing_of_who_could_stop_the_penalty() -> None:
    with_no_u = table("Lemonade", "No U, BB", "CC", step="bonus")
    without = table("Lemonade", "BBB", "CC", step="bonus")
    for state in (with_no_u, without):
        open_use(state, "Lemonade", 1)
    for seat in (0, 2, WATCHER):
        assert all_of(with_no_u, seat) == all_of(without, seat)


@clause("MB-BOOST-10")
def test_nobody_knows_when_the_signal_comes_or_how_many_are_false() -> None:
    views = []
    for seed in ("one", "two"):
        state = begun("False Start", seed=seed)
        for seat in (0, WATCHER):
            view = TEST.view(state, seat)
            assert (view.until, view.feints) == (-1, 0)
            assert [ask.until for ask in state.asks()] == [None] * 3
        views.append([all_of(state, seat) for seat in (1, WATCHER)])
        clock(state)
        assert TEST.view(state, 0).until == -1
    assert views[0] == views[1]


@clause("MB-BOOST-10")
def test_a_number_that_was_drawn_is_seen_by_its_owner_alone() -> None:
    state, other = numbers(), numbers()
    other.number[1] = 1 + int(state.number[1]) % 100
    for seat in (0, 2, WATCHER):
        assert all_of(state, seat) == all_of(other, seat)
    assert TEST.own_cards(state, 1).number != TEST.own_cards(other, 1).number
    assert TEST.own_cards(throwing(), 1).number is None


PRIVATE = (CardsCame, CardsWent, HandSeen, NumberDrawn)


@pytest.mark.parametrize(("seats", "house"), [(3, {}), (4, {"booster": "true", "first": "years"})])
def test_everybody_hears_everything_but_what_is_for_one_alone(seats: int, house: dict[str, str]) -> None:
    state, chance, kinds = agreed(seats, house, "heard them"), chance_from(b"heard"), set[type[Event]]()
    for _ in range(1500):
        for event in state.take_events():
            kinds.add(type(event))
            assert event.to == (Audience.only(event.seat) if isinstance(event, PRIVATE) else EVERYONE)
        if not state.is_over():
            (random_step if chance.below(3) == 0 else sensible_step)(state, chance)
    assert len(kinds) > (35 if house else 20)


OPENLY = {
    *("TurnStarted", "TurnMissed", "Reshuffled", "BandPlayed", "BandRemoved", "PlayTakenBack", "BonusPlayed"),
    *("PenaltyPlayed", "Shielded", "Discarded", "HandLookedAt", "Recalled", "BandLost", "BandCardOver", "MorePlays"),
    *("MajorTaken", "MajorLeft", "MajorReturned", "GameEnded", "BlankFilled", "ContestStarted", "RoundStarted"),
    *("SignalAwaited", "TappedTooSoon", "RecallStarted", "RhythmStarted", "VoteStarted", "ProgramOver"),
}


def test_whatever_tells_more_than_all_could_see_is_known_to_reveal_it() -> None:
    """Cards that come or go unseen, sealed answers, and whether a Penalty was stopped."""
    assert {event.__name__ for event in TEST.events if not event.reveals} == OPENLY


def test_a_watcher_owns_nothing() -> None:
    state = numbers()
    assert TEST.own_cards(state, WATCHER) == OwnCards(hand=(), aiming=None, sealed=None, number=None, right=0)


# What is imagined


def positions(house: dict[str, str], seats: int, *, games: int = 2, every: int = 9) -> Iterator[MarchingBandimals]:
    """Positions of games, half of them sensible, one out of `every`."""
    chance, steps = chance_from(b"view"), 0
    for number in range(games):
        state = agreed(seats, house, f"view {number}")
        state.heard = None
        while not state.is_over() and steps < 1500 * (number + 1):
            (random_step if chance.below(3) == 0 else sensible_step)(state, chance)
            steps += 1
            if steps % every == 0 and not state.is_over():
                yield state.copy()


@pytest.mark.volume
@pytest.mark.parametrize(
    ("seats", "house"), [(2, {}), (4, {"booster": "true"}), (8, {"booster": "true", "first": "years"})]
)
def test_what_is_imagined_keeps_what_is_known_and_deals_a_whole_pack(seats: int, house: dict[str, str]) -> None:
    chance, compared, phases = chance_from(b"imagine"), 0, Counter[str]()
    for state in positions(house, seats):
        phases[phase(state)] += 1
        for seat in (0, seats - 1, WATCHER):
            world = TEST.imagine(TEST.view(state, seat), chance)
            assert TEST.view(world, seat) == TEST.view(state, seat)
            assert cards_of(world) == cards_of(state)
            assert sorted(world.stack) == sorted(state.stack)
            if seat in seats_of(int(state.asked())):
                assert list(world.legal(seat)) == list(state.legal(seat))
            compared += 1
    assert compared > 100
    assert {"turn", "band", "bonus", "window", "discarding"} <= set(phases) <= set(PHASES)
    assert not house or len(phases) > 9


HIDDEN = {"tables", "luck", "deck", "hand", "stack", "answer", "number", "score", "moments"}
UNTOLD = {"until", "feints"}


@pytest.mark.parametrize(
    ("seats", "house"),
    [
        (2, {"goal": "required-section"}),
        (4, {"booster": "true"}),
        (3, {"first": "years", "goal": "one-section"}),
    ],
)
def test_in_every_part_of_a_game_the_mover_imagines_what_lies_open_as_it_lies(
    seats: int, house: dict[str, str]
) -> None:
    compared = 0
    for state in positions(house, seats):
        world = TEST.imagine(TEST.view(state, int(state.mover)), chance_from(b"part"))
        secret = HIDDEN | UNTOLD if state.is_deadline_secret() else HIDDEN
        true, imagined = dict(fields_of(state)), dict(fields_of(world))
        assert [name for name in true.keys() - secret if imagined[name] != true[name]] == []
        compared += 1
    assert compared > 50


def cards_of(state: MarchingBandimals) -> Counter[int]:
    """Every green-backed card, wherever it lies."""
    piles = [*list(state.deck)[: state.left], *list(state.discard)[: state.discarded]]
    hands = [state.card_in_hand(seat, place) for seat in range(state.seats) for place in range(state.held[seat])]
    bands = [*state.players, *state.equipment, *state.bonus, *state.penalty, state.played]
    return Counter(int(one) for one in (*piles, *hands, *bands) if one >= 0)


def test_what_others_hold_may_be_any_card_that_is_not_seen() -> None:
    state = table("B", "CCC", "")
    view, chance = TEST.view(state, 0), chance_from(b"hands")
    worlds = [TEST.imagine(view, chance) for _ in range(40)]
    hands = {tuple(int(world.card_in_hand(1, place)) for place in range(3)) for world in worlds}
    true = tuple(int(state.card_in_hand(1, place)) for place in range(3))
    assert len(hands) > 20
    assert true not in hands


def test_every_card_that_is_not_seen_may_be_in_every_other_hand() -> None:
    state, chance = table("B", "C", "D", "F"), chance_from(b"hands")
    redealt = [state.copy() for _ in range(60)]
    for world in redealt:
        world.determinise(0, chance)
    for seat in (1, 2, 3):
        assert len({int(world.card_in_hand(seat, 0)) for world in redealt}) > 20


def test_the_card_that_is_active_is_imagined_on_top_of_its_stack() -> None:
    view, chance = TEST.view(joining(), 1), chance_from(b"stack")
    assert {int(TEST.imagine(view, chance).stack[0]) for _ in range(10)} == {program("Pirates")}


def test_the_step_of_somebody_who_aims_is_imagined_as_step_3() -> None:
    state = table("Lemonade", "BB", "CC", step="bonus")
    do(state, 0, UseCard(card("Lemonade")))
    world = TEST.imagine(TEST.view(state, 1), chance_from(b"aim"))
    assert (phase(world), list(world.legal(0))[:1]) == ("bonus", [274])
    do(world, 0, NextStep())
    assert shown(world).phase == "discarding"
