"""Numbers for the games of a seed that any change of any rule changes: the bridge between the builds of the engine."""

import sys
from random import Random
from zlib import crc32

from rumpus.games import open_game
from rumpus.kernel.chance import Chance, chance_from
from rumpus.kernel.drivers import any_seat, is_time_up, random_move
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import Game, Setup
from rumpus.kernel.search import search
from rumpus.kernel.types import WATCHER
from rumpus.lab import Plan
from rumpus.lab.simulate import play_one
from rumpus.version import engine
from tests.effort import PROVE

LONGEST = (1000,) if PROVE else (60, 60, 150, 150, 1000)  # inputs of a game, one length as likely as any other
WATCHED = 10  # one input out of so many is listened to, and the position before it looked at
LOOKED_THROUGH = 4  # and one out of so many of those from all sides


class Trace:
    """One game, played at random, and the mark of everything it answered."""

    def __init__(self, game: Game, number: int) -> None:
        self.game = game
        self.luck = Random(number)
        self.chance = chance_from(f"trace {number}".encode())
        self.mark = 0
        seats = game.seat_counts[number % len(game.seat_counts)]
        self.sense = self.luck.choice((0.0, 0.7, 0.95))
        self.house = self.house_rules(seats, as_usual=number // len(game.seat_counts) % 2 == 0)
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
        state, luck = self.state, self.luck
        self.hear()
        for _ in range(luck.choice(LONGEST)):
            if state.is_over():
                break
            is_watched = luck.randrange(WATCHED) == 0
            if is_watched:
                self.look()
            seat, action, at = self.next_move()
            self.note(seat, action, at, state.deed_of(action) if is_watched else None)
            state.apply(seat, action, at)
            if is_watched:
                self.hear()
            else:
                state.take_events()
        self.look_through()
        self.note(state.outcome(), state.tallies())
        return self.mark

    def next_move(self) -> tuple[int, int, int]:
        """What looks best, as often as whoever plays has the sense, or else anything."""
        state = self.state
        asked = state.asked()
        if not asked or is_time_up(state) or self.luck.random() > self.sense:
            return random_move(state, self.chance)
        seat = any_seat(asked, self.chance)
        return seat, state.guess(seat, self.chance), state.moment(seat)

    def hear(self) -> None:
        for event in self.state.take_events():
            self.note(event, self.game.sentence(event, self.names, self.house))

    def look(self) -> None:
        """Who is asked for what, and why nobody may do something else."""
        state, luck = self.state, self.luck
        self.note(state.asks(), state.speakers(), state.deadline(), state.now, state.numbers())
        seat, action = luck.randrange(-2, state.seats + 2), luck.randrange(-2, state.action_count() + 2)
        self.note(repr(state.check(seat, action, state.now + luck.choice((-100, 0, 0, 100, 10_000)))))
        if luck.randrange(LOOKED_THROUGH) == 0:
            self.look_through()

    def look_through(self) -> None:
        """All that a screen, a seat and a bot see, and what a seat may imagine."""
        game, state, luck = self.game, self.state, self.luck
        seat = luck.randrange(state.seats)
        for viewer in (WATCHER, seat):
            view = game.view(state, viewer)
            self.note(view, game.imagine(view, Chance(1, 2, 3, 4)).numbers())
        self.note(game.open_table(state), game.own_cards(state, seat))
        other = state.copy()
        other.determinise(seat, Chance(4, 3, 2, 1))
        self.note(other.numbers(), [state.value(seat) for seat in range(state.seats)])
        if state.asked():
            seat = any_seat(state.asked(), Chance(1, 3, 2, 4))
            legal = state.legal(seat)
            some = sorted(luck.sample(legal, min(5, len(legal))))
            self.note([(state.worth(seat, action), game.words(action, self.names)) for action in some])
            self.note(game.offers(state, tuple(some)), state.guess(seat, Chance(1, 2, 4, 3)))


def bots_play(game: Game, number: int) -> int:
    """The mark of a game of bots that glance or plan, and of a search where a level searches."""
    seats = game.seat_counts[number % len(game.seat_counts)]
    glancing = [level.name for level in game.levels if level.iterations == 0]
    inputs, state, _ = play_one(Plan(game, seats, 1, (glancing[number % len(glancing)],)), number)
    found: object = (inputs, state.numbers(), state.outcome())
    for level in game.levels:
        if level.iterations:
            start = game.new(Setup(seats), Chance(1, 2, 3, number))
            seat = any_seat(start.asked(), Chance(1, 2, 3, 4))
            found = found, search(start, seat, 40, level.ahead, level.explore, Chance(2, 1, 3, 4))
    return crc32(repr(found).encode())


def marks(slug: str, games: int, of_bots: int) -> list[int]:
    """A mark for each of so many games, spread over the seat counts."""
    game = open_game(slug)
    played = [Trace(game, number).play() for number in range(games)]
    return played + [bots_play(game, number) for number in range(of_bots)]


if __name__ == "__main__":
    print(engine(), *marks(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
