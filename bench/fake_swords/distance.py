"""How far apart the bots of Fake Swords fence: plain duels of every two levels, and the share of beats out of distance.

Luck comes from a seed, so that the same bots give the same table.
"""

import argparse
import sys
from dataclasses import dataclass
from typing import Final

from rumpus.games.fake_swords import FakeSwordsGame
from rumpus.games.fake_swords.bot import duel_move
from rumpus.games.fake_swords.duel.beat import DOUBLE, LEFT_HITS, POSITIONS, distance_in, play_beat, start_of
from rumpus.games.fake_swords.duel.solution import BEATS
from rumpus.games.fake_swords.duel.terms import OUT, Terms
from rumpus.kernel.chance import Chance, chance_from
from rumpus.kernel.game import Setup

MOST_OUT: Final = 0.25  # of the beats of two bots of one level


@dataclass(slots=True)
class Course:
    """What some duels came to."""

    beats: int = 0
    out: int = 0
    restarts: int = 0
    undecided: int = 0
    won: int = 0

    @property
    def share(self) -> float:
        return self.out / self.beats


def play(game: FakeSwordsGame, levels: tuple[str, str], duels: int, seed: str) -> Course:
    """Duels without cards; `won`: by the first."""
    chance = chance_from(f"{seed} {levels}".encode())
    hands = [game.hands(game.level(level), Chance(*(chance.word() | 1 for _ in range(4)))) for level in levels]
    state = game.new(Setup(3), chance)
    state.fighters[0], state.fighters[1] = 0, 1
    terms, course = Terms(), Course()
    for _ in range(duels):
        state.position, state.beats = start_of(terms), 0
        while state.beats < BEATS:
            left, right = duel_move(state, 0, hands[0]), duel_move(state, 1, hands[1])
            course.beats += 1
            course.out += distance_in(state.position) == OUT
            after = play_beat(terms, state.position, left, right)
            state.beats += 1
            if after == DOUBLE:
                course.restarts += 1
                after = start_of(terms)
            if after >= POSITIONS:
                course.won += after == LEFT_HITS
                break
            state.position = after
        else:
            course.undecided += 1
    return course


def main() -> int:
    parser = argparse.ArgumentParser(description="how far apart the bots of Fake Swords fence")
    parser.add_argument("duels", type=int, nargs="?", default=5000)
    parser.add_argument("--seed", default="1")
    given = parser.parse_args()
    game = FakeSwordsGame()
    names = [level.name for level in game.levels]
    far = []
    print(f"{given.duels} plain duels each\n")
    print(
        "| left | right | left wins | beats | out of distance | restarts | undecided |\n|---|---|---|---|---|---|---|"
    )
    for place, one in enumerate(names):
        for other in names[: place + 1]:
            course = play(game, (one, other), given.duels, given.seed)
            told = f"{course.won / given.duels:.1%} | {course.beats / given.duels:.1f} | {course.share:.1%}"
            ends = f"{course.restarts / given.duels:.2f} | {course.undecided / given.duels:.2%}"
            print(f"| {one} | {other} | {told} | {ends} |")
            if one == other and course.share > MOST_OUT:
                far.append(one)
    if far:
        print(f"bench: {', '.join(far)} more than {MOST_OUT:.0%} of the beats out of distance")
    return 1 if far else 0


if __name__ == "__main__":
    sys.exit(main())
