"""Numbers for the games of a seed that any change of any rule changes: the bridge between the builds of the engine."""

import sys
from random import Random
from zlib import crc32

from rumpus.games import open_game
from rumpus.kernel.chance import Chance, chance_from
from rumpus.kernel.drivers import any_seat, random_move
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import Game, Setup
from rumpus.kernel.search import search
from rumpus.kernel.types import WATCHER
from rumpus.lab import Plan
from rumpus.lab.simulate import play_one
from rumpus.version import engine

LOOKS = 12  # one position out of so many is looked at from all sides


class Trace:
    """One game, played at random, and the mark of everything it answered."""

    def __init__(self, game: Game, number: int) -> None:
        self.game = game
        self.luck = Random(number)
        self.chance = chance_from(f"trace {number}".encode())
        self.mark = 0
        seats = game.seat_counts[number % len(game.seat_counts)]
        self.house = self.house_rules(seats, as_usual=number % 2 == 0)
        self.state = game.new(Setup(seats, self.house), self.chance, listen=True)
        self.names = tuple(f"P{seat}" for seat in range(seats))

    def house_rules(self, seats: int, *, as_usual: bool) -> dict[str, str]:
        """The house rules of every second game are drawn, until they can be played."""
        while not as_usual:
            try:
                drawn = {rule.name: self.luck.choice(rule.choices) for rule in self.game.house_rules}
                return self.game.checked(Setup(seats, drawn))
            except BadSetup:
                continue
        return self.game.checked(Setup(seats))

    def note(self, *found: object) -> None:
        self.mark = crc32(repr(found).encode(), self.mark)

    def play(self) -> int:
        state = self.state
        self.hear()
        while not state.is_over():
            self.note(state.asks(), state.speakers(), state.deadline(), state.now)
            self.try_anything()
            if self.luck.randrange(LOOKS) == 0:
                self.look()
            seat, action, at = random_move(state, self.chance)
            self.note(seat, state.deed_of(action), at)
            state.apply(seat, action, at)
            self.hear()
        self.look()
        self.note(state.outcome(), state.tallies())
        return self.mark

    def hear(self) -> None:
        for event in self.state.take_events():
            self.note(event, self.game.sentence(event, self.names, self.house))

    def try_anything(self) -> None:
        """Most of it is refused."""
        state, luck = self.state, self.luck
        seat, action = luck.randrange(-2, state.seats + 2), luck.randrange(-2, state.action_count() + 2)
        self.note(seat, action, repr(state.check(seat, action, state.now + luck.choice((-100, 0, 0, 100, 10_000)))))

    def look(self) -> None:
        """All that a screen, a seat and a bot see, and what a seat may imagine."""
        game, state, luck = self.game, self.state, self.luck
        self.note(state.numbers())
        for seat in {WATCHER, luck.randrange(state.seats)}:
            view = game.view(state, seat)
            self.note(view, game.open_table(state), game.own_cards(state, seat) if seat != WATCHER else None)
            self.note(game.imagine(view, Chance(1, 2, 3, 4)).numbers())
        other = state.copy()
        other.determinise(luck.randrange(state.seats), Chance(4, 3, 2, 1))
        self.note(other.numbers(), [state.value(seat) for seat in range(state.seats)])
        if state.asked():
            seat = any_seat(state.asked(), Chance(1, 3, 2, 4))
            legal = tuple(state.legal(seat))
            some = luck.sample(legal, min(5, len(legal)))
            self.note([(state.worth(seat, action), game.words(action, self.names)) for action in some])
            self.note(game.offers(state, tuple(sorted(some))), state.guess(seat, Chance(1, 2, 4, 3)))


def bots_play(game: Game, number: int) -> int:
    """The mark of a game of bots that glance or plan, and of a search."""
    seats = game.seat_counts[number % len(game.seat_counts)]
    glancing = [level.name for level in game.levels if level.iterations == 0]
    inputs, state = play_one(Plan(game, seats, 1, (glancing[number % len(glancing)],)), number)
    start = game.new(Setup(seats), Chance(number, 2, 3, 4))
    found = search(start, any_seat(start.asked(), Chance(1, 2, 3, 4)), 20, 2, 0.7, Chance(2, 1, 3, 4))
    return crc32(repr((inputs, state.numbers(), state.outcome(), found)).encode())


def marks(slug: str, games: int, of_bots: int) -> list[int]:
    """A mark for each of so many games, spread over the seat counts."""
    game = open_game(slug)
    played = [Trace(game, number).play() for number in range(games)]
    return played + [bots_play(game, number) for number in range(of_bots)]


if __name__ == "__main__":
    print(engine(), *marks(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
