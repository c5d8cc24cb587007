"""What is seen of a game, and what may be imagined of the rest: nothing sealed is told before the last answer."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict

import pytest

from rumpus.games.fake_swords.actions import Action, DuelMove, GiveHeight, PointAt
from rumpus.games.fake_swords.events import BeatPlayed, Measured, Pointed
from rumpus.games.fake_swords.rules.moves import FakeSwords
from rumpus.kernel.chance import chance_from
from rumpus.kernel.drivers import playout, random_step
from rumpus.kernel.types import WATCHER, Tempo, seats_of
from tests.games.fake_swords.parts import PARTS
from tests.games.fake_swords.tables import (
    HOUSE,
    SEATS,
    WAYS,
    clock,
    do,
    fight,
    game,
    phase,
    start_pointing,
    table,
)

clause = pytest.mark.clause
OPENING = (Measured, Pointed, BeatPlayed)


def all_of(state: FakeSwords, seat: int) -> tuple[object, ...]:
    """Everything that anybody at a seat, or a watcher, gets to see of a position."""
    own = (asdict(HOUSE.view(state, seat)), HOUSE.own_cards(state, seat))
    return HOUSE.open_table(state), *own, [ask for ask in state.asks() if ask.seat == seat]


def measuring() -> FakeSwords:
    return game(4, fights="real swords")


def pointing() -> FakeSwords:
    state = table("P", "G", "Y", "B", piles=("P", "G", "Y"))
    start_pointing(state)
    return state


def duelling() -> FakeSwords:
    state = fight("Low Ceiling, Boing")
    clock(state)
    return state


@clause("SW-FIGHT-6", "SW-TURN-4", "SW-DUEL-1")
@pytest.mark.parametrize(
    ("start", "kind", "choices"),
    [(measuring, GiveHeight, (80, 165, 230)), (pointing, PointAt, (0, 1, 2)), (duelling, DuelMove, range(11))],
)
def test_whatever_is_sealed_looks_the_same_to_everybody_else(
    start: Callable[[], FakeSwords], kind: Callable[[int], Action], choices: Sequence[int]
) -> None:
    seen: dict[int, list[object]] = {seat: [] for seat in (1, 2, 3, WATCHER)}
    sealed = []
    for choice in choices:
        state = start()
        state.take_events()
        do(state, 0, kind(choice))
        assert state.take_events() == []
        sealed.append(HOUSE.own_cards(state, 0).sealed)
        for seat, views in seen.items():
            views.append(all_of(state, seat))
            assert HOUSE.own_cards(state, seat).sealed is None
    assert sealed == [choice - choices[0] for choice in choices], "the player knows it"
    assert all(view == views[0] for views in seen.values() for view in views)


@clause("SW-TURN-4", "SW-DUEL-1")
@pytest.mark.parametrize("way", WAYS)
def test_no_event_tells_of_an_answer_before_the_last_one_is_in(way: str) -> None:
    chance, opened = chance_from(b"sealed"), Counter[str]()
    for number in range(12):
        state = game(3 + number % 4, f"sealed {number}", fights=way)
        state.take_events()
        while not state.is_over():
            was_sealed, answers = state.tempo() == Tempo.SEALED, HOUSE.open_table(state).answered
            random_step(state, chance)
            events = state.take_events()
            if was_sealed and sum(HOUSE.open_table(state).answered) == sum(answers) + 1:
                assert events == []
            for event in events:
                assert not isinstance(event, OPENING) or not any(HOUSE.open_table(state).answered)
                opened[type(event).__name__] += 1
    assert opened["Measured"] == (0 if way == "duel" else 12)  # in a duel a lot says it before anything is asked
    assert opened["Pointed"] > 60


@clause("SW-TURN-3", "SW-TURN-4", "SW-TURN-6", "SW-DUEL-1", "SW-FIGHT-14")
def test_who_acts_at_once_who_in_turn_and_what_is_sealed() -> None:
    choosing = table("", "", "", piles=("P", "G", "Y"))
    tempos = [choosing.tempo()]
    start_pointing(choosing)
    tempos.append(choosing.tempo())
    for seat in range(3):
        do(choosing, seat, PointAt(0))
    duel = fight()
    tempos += [choosing.tempo(), duel.tempo()]
    clock(duel)
    tempos += [duel.tempo(), fight(fights="real swords").tempo()]
    assert tempos == [Tempo.OPEN, Tempo.SEALED, Tempo.TURN, Tempo.OPEN, Tempo.SEALED, Tempo.TURN]
    assert [HOUSE.open_table(state).fought for state in (choosing, duel)] == [None, 0]


def test_everybody_sees_the_same_where_nothing_is_sealed() -> None:
    state = fight("Boing", heights=(190, 160, 170, 180))
    views = [asdict(HOUSE.view(state, seat)) | {"seat": None} for seat in (0, 1, 2, 3, WATCHER)]
    assert all(view == views[0] for view in views)


@clause("SW-SETUP-1")
def test_the_order_of_the_draw_pile_is_in_no_view() -> None:
    state = table("P", "G", "Y", piles=("P", "G", "Y"))
    seen = [all_of(state, seat) for seat in (0, 1, 2, WATCHER)]
    shuffled = state.copy()
    chance_from(b"other").shuffle(shuffled.deck, shuffled.left)
    shuffled.luck = chance_from(b"other luck")
    assert list(shuffled.deck) != list(state.deck)
    assert [all_of(shuffled, seat) for seat in (0, 1, 2, WATCHER)] == seen


@clause("SW-TURN-5")
def test_the_order_in_which_cards_were_discarded_is_in_no_view() -> None:
    one, other = (
        table("", "", "", piles=("P", "G", "Y"), discard=pile) for pile in ("Boing, Hot Soup", "Hot Soup, Boing")
    )
    assert list(one.discard) != list(other.discard)
    assert [all_of(one, seat) for seat in (0, WATCHER)] == [all_of(other, seat) for seat in (0, WATCHER)]


# What is imagined


def positions(seats: int, way: str, *, games: int = 3, every: int = 11) -> Iterator[FakeSwords]:
    """Positions of random games, one out of `every`."""
    chance, steps = chance_from(b"view"), 0
    for number in range(games):
        state = game(seats, f"view {number}", fights=way)
        state.heard = None
        while not state.is_over():
            random_step(state, chance)
            steps += 1
            if steps % every == 0:
                yield state.copy()


@pytest.mark.volume
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("seats", SEATS)
def test_what_is_imagined_keeps_what_is_known_and_deals_a_whole_pack(seats: int, way: str) -> None:
    chance, compared = chance_from(b"imagine"), 0
    for state in positions(seats, way):
        for seat in (0, seats - 1, WATCHER):
            world = HOUSE.imagine(HOUSE.view(state, seat), chance)
            assert HOUSE.view(world, seat) == HOUSE.view(state, seat)
            assert sorted(cards_of(world)) == list(range(72))
            assert [list(world.legal(one)) for one in seats_of(int(world.asked()))] == [
                list(state.legal(one)) for one in seats_of(int(state.asked()))
            ]
            compared += 1
    assert compared > 50


OPEN = (
    *("now", "until", "phase", "turn", "boss", "real", "beat", "seats", "height", "rank", "count", "left", "discarded"),
    *("draws", "piles", "pointed", "claim", "claims", "pile", "fighters", "fight_boss", "rules", "tied"),
    *("position", "beats", "rounds", "began", "ending", "winners", "fights", "all_beats"),
)


@pytest.mark.parametrize("part", PARTS)
def test_in_every_part_of_a_game_what_lies_open_is_imagined_as_it_lies(part: str) -> None:
    state = PARTS[part]()
    assert phase(state) == part
    for seat in (0, 1, WATCHER):
        view = HOUSE.view(state, seat)
        world = HOUSE.imagine(view, chance_from(b"part"))
        assert HOUSE.view(world, seat) == view
        assert {name: getattr(world, name) for name in OPEN} == {name: getattr(state, name) for name in OPEN}
        assert sorted(cards_of(world)) == list(range(72))
        assert world.legal(1) == state.legal(1)


def cards_of(state: FakeSwords) -> list[int]:
    """Every card, wherever it lies."""
    drawn = [int(state.drawn[place]) for place in range(state.draws) if state.pile_of[place] >= 0]
    piles = [*list(state.deck)[: state.left], *list(state.discard)[: state.discarded], *drawn]
    return [*map(int, piles), *(card for card in range(72) if state.owner[card] >= 0)]


@pytest.mark.parametrize("way", WAYS)
def test_a_game_that_is_imagined_can_be_played_to_its_end(way: str) -> None:
    chance = chance_from(b"on")
    for number, state in enumerate(positions(5, way, games=2, every=29)):
        world = HOUSE.imagine(HOUSE.view(state, number % 5), chance)
        playout(world, chance)
        assert world.outcome() is not None


@clause("SW-TURN-4")
def test_a_watcher_has_sealed_nothing_and_sees_nothing_sealed() -> None:
    state = pointing()
    for seat in (1, 2, 3):
        do(state, seat, PointAt(0))
    assert (HOUSE.own_cards(state, WATCHER).sealed, HOUSE.own_cards(state, 3).sealed) == (None, 0)


@clause("SW-TURN-9")
def test_whoever_has_no_claim_left_has_none_in_what_is_imagined_either() -> None:
    state = table("P", "G", "Y", piles=("P", "G", "Y"))
    for _ in range(5):
        do(state, 1, "pile 1")
    world = HOUSE.imagine(HOUSE.view(state, 0), chance_from(b"claims"))
    assert seats_of(int(world.speakers())) == seats_of(int(state.speakers())) == (0, 2)


@clause("SW-TURN-4")
@clause("SW-SETUP-1")
def test_any_card_of_the_draw_pile_may_be_the_next_and_any_the_last() -> None:
    state = table("PPPP", "GGGG", "YYYY", piles=("P", "G", "Y"), deck="PPGGYYBBBBBB")
    left, chance = int(state.left), chance_from(b"next")
    redealt = [state.copy() for _ in range(120)]
    for world in redealt:
        world.determinise(0, chance)
    for place in (0, left - 1):
        assert {int(world.deck[place]) for world in redealt} == {int(card) for card in state.deck[:left]}


def test_what_others_have_sealed_may_be_anything() -> None:
    state = pointing()
    for seat, pile in ((0, 2), (1, 0)):
        do(state, seat, PointAt(pile))
    chance, view = chance_from(b"any"), HOUSE.view(state, 0)
    worlds = [HOUSE.imagine(view, chance) for _ in range(120)]
    assert {int(world.answer[0]) for world in worlds} == {2}
    assert {int(world.answer[1]) for world in worlds} == {0, 1, 2}
    assert {int(world.answer[seat]) for world in worlds for seat in (2, 3)} == {-1}


def test_a_position_dealt_anew_looks_the_same_and_is_another() -> None:
    state = pointing()
    do(state, 1, PointAt(1))
    other = state.copy()
    other.determinise(0, chance_from(b"anew"))
    assert list(other.deck) != list(state.deck)
    assert other.luck.word() != state.luck.word()
    assert all_of(other, 0) == all_of(state, 0)
