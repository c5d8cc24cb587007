"""Evenings of every game, by house rules of their own: what is seen, offered, said and imagined fits together.

A few games each, looked at closely while they run from the source; `tests/test_every_game.py` plays many compiled.
"""

import pytest

from rumpus.games import GAMES, open_game
from rumpus.kernel.chance import Chance, chance_from
from rumpus.kernel.drivers import any_seat, race, random_step, sensible_step
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import Game, Setup
from rumpus.kernel.record import SeatEntry, verify
from rumpus.kernel.recorder import Recorder
from rumpus.kernel.seals import shuffle_of
from rumpus.kernel.state import State
from rumpus.kernel.types import WATCHER

EVENINGS = 4
LOOKS = 12  # as many positions of an evening are looked at
NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal")
HOUSE = [(slug, evening) for slug in GAMES for evening in range(EVENINGS)]


def setup_of(game: Game, evening: int) -> Setup:
    """The usual rules first, then others by lot, with few players and with many."""
    chance = chance_from(f"{game.slug} {evening}".encode())
    seats = game.seat_counts[evening * (len(game.seat_counts) - 1) // (EVENINGS - 1)]
    while evening:
        rules = [rule for rule in game.house_rules if not rule.of_seats]
        setup = Setup(seats, {rule.name: rule.choices[chance.below(len(rule.choices))] for rule in rules})
        try:
            game.checked(setup)
        except BadSetup:  # choices that do not go together
            continue
        return setup
    return Setup(seats)


@pytest.mark.parametrize(("slug", "evening"), HOUSE)
def test_an_evening_fits_together(slug: str, evening: int) -> None:
    game = open_game(slug)
    setup, chance = setup_of(game, evening), chance_from(f"evening {slug} {evening}".encode())
    house, names = game.checked(setup), NAMES[: setup.seats]
    state = game.new(setup, chance, listen=True)
    told, steps = state.take_events(), 0
    while not state.is_over():
        if steps % (1 + steps // LOOKS) == 0:
            look_closely(game, state, chance)
        step = sensible_step if steps % 3 else random_step
        step(state, chance)
        told += state.take_events()
        steps += 1
    look_closely(game, state, chance)
    assert {type(event) for event in told} <= set(game.events)
    assert all(game.sentence(event, names, house).endswith((".", "!", "?", '"')) for event in told)
    assert all(count >= 0 for count in state.tallies().values())


def look_closely(game: Game, state: State, chance: Chance) -> None:
    before = state.numbers()
    for seat in (WATCHER, chance.below(state.seats)):
        fits_what_is_seen(game, state, seat, chance)
    for ask in state.asks():
        offers = game.offers(state, ask.actions)
        assert len(set(offers)) == len(offers) == len(ask.actions)  # no two of them look alike
        assert all(game.words(action, NAMES[: state.seats]) for action in ask.actions)
    if state.asked():
        seat = any_seat(state.asked(), chance)
        best = max(state.worth(seat, action) for action in state.legal(seat))
        assert state.worth(seat, state.guess(seat, chance)) == best
        assert state.pick(seat, chance) in state.legal(seat)
        assert 0.0 <= state.value(seat) <= 1.0
    assert state.numbers() == before  # to look changes nothing


def fits_what_is_seen(game: Game, state: State, seat: int, chance: Chance) -> None:
    """Whatever a seat can not see may be otherwise, by the rules or as it imagines it: it sees the same."""
    view, redealt = game.view(state, seat), state.copy()
    assert redealt.numbers() == state.numbers()
    redealt.determinise(seat, chance)
    for world in (redealt, game.imagine(view, chance)):
        assert game.view(world, seat) == view
        assert game.open_table(world) == game.open_table(state)
        assert game.own_cards(world, seat) == game.own_cards(state, seat)


@pytest.mark.parametrize("slug", GAMES)
def test_every_seat_plays_in_one_team_and_the_house_pack_is_the_usual_one(slug: str) -> None:
    game = open_game(slug)
    for seats in game.seat_counts:
        assert sorted(seat for team in game.teams(seats) for seat in team) == list(range(seats))
    assert game.cards() == open_game(slug, game.house_pack_text()).cards()


@pytest.mark.parametrize("slug", [slug for slug, game in GAMES.items() if game.has_plans or game.levels[0].pace])
def test_house_players_with_hands_play_to_the_end_and_the_record_proves(slug: str) -> None:
    game = open_game(slug)
    seats, seed = game.seat_counts[-1], f"hands {slug}"
    levels = [game.levels[seat % len(game.levels)] for seat in range(seats)]
    hands = [game.hands(level, chance_from(f"{seat}".encode())) for seat, level in enumerate(levels)]
    recorder = Recorder(game, tuple(SeatEntry(name=name) for name in NAMES[:seats]), {}, seed)
    state = game.new(Setup(seats), shuffle_of(seed, ("",) * seats))
    race(state, hands, recorder)
    assert verify(game, recorder.record(state.outcome())) == state.outcome()
