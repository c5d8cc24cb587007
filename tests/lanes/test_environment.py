"""Games side by side for players that learn: what is told of each is what the rules say, step by step."""

import ctypes
from array import array
from collections.abc import Callable
from random import Random

import pytest

from rumpus.games import GAMES, open_game
from rumpus.kernel.chance import Chance, chance_from
from rumpus.kernel.drivers import mover, random_step, take_turn
from rumpus.kernel.game import Setup
from rumpus.kernel.state import State
from rumpus.lanes.dlpack import Lent, Row, address_of
from rumpus.lanes.environment import HERE, Environment, seeds_of
from rumpus.lanes.narrow import DeviceHere, seen_in
from rumpus.lanes.native import Native
from rumpus.lanes.program import Program
from rumpus.lanes.refused import Outside
from tests.effort import PROVE, effort
from tests.lanes.small import QUICKLY

OBSERVED = [slug for slug in GAMES if slug == "fight-song"]
COUNT, STEPS = 5, effort(100, 2_000)


def numbers_in(row: Row) -> list[float]:
    size = 1
    for part in row.shape:
        size *= part
    letter = {"int32": "i", "uint8": "B", "float32": "f"}[row.kind]
    return list(array(letter, ctypes.string_at(row.address, size * array(letter).itemsize)))


class Told:
    """What the rules say of one game, in Python."""

    def __init__(self, slug: str, seats: int, luck: Chance) -> None:
        self.game, self.setup, self.luck = open_game(slug), Setup(seats), luck
        self.state: State = self.game.new(self.setup, luck)
        self.rewards, self.ended = [0.0] * seats, False

    def step(self, action: int) -> None:
        seat = mover(self.state)
        self.rewards = [0.0] * self.setup.seats
        is_done = take_turn(self.state, seat, action)
        self.ended = not is_done or mover(self.state) < 0
        if not is_done:
            self.rewards[seat] = -1.0
        elif self.ended:
            outcome = self.state.outcome()
            assert outcome is not None
            if len(outcome.winners) < self.setup.seats:
                self.rewards = [1.0 if each in outcome.winners else -1.0 for each in range(self.setup.seats)]
        if self.ended:
            self.state = self.game.new(self.setup, self.luck)

    def told(self) -> tuple[list[int], list[int], int]:
        seat = mover(self.state)
        legal = self.state.legal(seat)
        return self.state.observe(seat), [int(n in legal) for n in range(self.state.action_count())], int(seat)


def native_form(slug: str, setup: Setup) -> Native:
    return Native(open_game(slug), setup, *QUICKLY)


def form_for_a_gpu(slug: str, setup: Setup) -> Native:
    """With places as wide as what they held, and with rows in lanes, which are put away between two steps."""
    program = Program(open_game(slug), setup)
    program.translate()
    return DeviceHere(program, seen_in(program, effort(400, 5_000), QUICKLY[0]), QUICKLY[0])


@pytest.mark.parametrize("form", [native_form, form_for_a_gpu])
@pytest.mark.parametrize("slug", OBSERVED)
def test_an_environment_tells_what_the_rules_say(slug: str, form: Callable[[str, Setup], Native]) -> None:
    counts = GAMES[slug].seat_counts
    for seats in counts if PROVE else counts[-1:]:
        setup = Setup(seats)
        environment = Environment(open_game(slug), setup, COUNT, form(slug, setup))
        words = seeds_of("games", COUNT)
        games = [Told(slug, seats, Chance(*words[4 * n : 4 * n + 4])) for n in range(COUNT)]
        batch, luck, ends = environment.reset("games"), Random(seats), 0
        for step in range(STEPS):
            told = [game.told() for game in games]
            assert numbers_in(batch.seen) == [number for seen, _legal, _seat in told for number in seen]
            assert numbers_in(batch.legal) == [number for _seen, legal, _seat in told for number in legal]
            assert numbers_in(batch.mover) == [seat for _seen, _legal, seat in told]
            assert numbers_in(batch.rewards) == [reward for game in games for reward in game.rewards]
            assert numbers_in(batch.ended) == [game.ended for game in games]
            open_to = [[action for action, is_open in enumerate(legal) if is_open] for _seen, legal, _seat in told]
            actions = array("i", [luck.choice(each) for each in open_to])
            if step % 40 == 39:  # somebody does what is not legal
                actions[0] = next(n for n in range(environment.actions) if n not in open_to[0])
            batch = environment.step(actions)
            for game, action in zip(games, actions, strict=True):
                game.step(action)
            ends += sum(game.ended for game in games)
        assert ends > 2


@pytest.mark.parametrize("slug", OBSERVED)
def test_what_is_observed_says_no_more_than_the_view(slug: str) -> None:
    """It is the same for every position that the seat could believe in."""
    game, luck, changed = open_game(slug), chance_from(b"observed"), 0
    for seats in game.seat_counts:
        state = game.new(Setup(seats), luck)
        while not state.is_over():
            for seat in range(seats):
                seen = state.observe(seat)
                redealt, imagined = state.copy(), game.imagine(game.view(state, seat), luck)
                redealt.determinise(seat, luck)
                changed += redealt.numbers() != state.numbers()
                assert redealt.observe(seat) == seen
                assert imagined.observe(seat) == seen
                assert len(seen) == len(state.observe(0))
            random_step(state, luck)
    assert changed > 100


def test_rows_go_to_other_libraries_and_come_from_them() -> None:
    memory = ctypes.create_string_buffer(array("i", range(6)).tobytes(), 24)
    row = Row(ctypes.addressof(memory), (6,), "int32", memory, lambda: None, HERE)
    lent: Lent = row
    address, done = address_of(lent, "int32", 6, HERE)
    assert address == ctypes.addressof(memory)
    done()
    for kind, count in (("float32", 6), ("int32", 5)):
        with pytest.raises(ValueError, match="belongs here"):
            address_of(lent, kind, count, HERE)


def test_a_game_that_does_not_say_what_is_observed_is_refused() -> None:
    with pytest.raises(Outside, match="has no `observe`; write it in the class of its state"):
        Environment(open_game("fightball"), Setup(2), 1)
