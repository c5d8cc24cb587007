"""How the duels of Fake Swords go when both play as well as can be: who wins, how long it takes, what is played.

No time is measured and no luck is drawn: the same pack gives the same tables. Compiled it takes half a minute.
"""

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from statistics import fmean, median
from typing import Final

from rumpus.games.fake_swords.cards import BLACK, COLOURS, DISTANCES, Card, Pack, house_pack, read_pack
from rumpus.games.fake_swords.duel.beat import (
    BOTH_BROKE,
    DOUBLE,
    POSITIONS,
    kind_of,
    play_beat,
    position_of,
)
from rumpus.games.fake_swords.duel.effects import terms_with
from rumpus.games.fake_swords.duel.solution import BEATS, Solution
from rumpus.games.fake_swords.duel.terms import MOVES

KINDS: Final = {0: "strike", 3: "feint", 6: "guard", 9: "step in", 10: "step back"}
TEMPO: Final = ("both", "the other", "this one", "nobody")  # who has it, by who lacks it as bits


@dataclass(frozen=True, slots=True)
class Course:
    """How a fight goes: beats, how often it starts again, and the share that nobody has won after the last beat."""

    beats: float
    restarts: float
    undecided: float


def solved(*cards: Card) -> Solution:
    """The left fighter is the shorter one."""
    return Solution(terms_with(list(cards), 0))


def pairs_played(solution: Solution, beats: int, position: int) -> Iterator[tuple[float, int]]:
    """What can follow a position, and how likely each is."""
    left, right = ([solution.chance_of(fighter, beats, position, move) for move in range(MOVES)] for fighter in (0, 1))
    for one, here in enumerate(left):
        for two, there in enumerate(right):
            if here * there > 0.0:
                yield here * there, int(play_beat(solution.terms, position, one, two))


def course_of(solution: Solution) -> Course:
    start = int(solution.start)
    going = {start: 1.0}
    length = restarts = 0.0
    for beats in range(int(BEATS), 0, -1):
        length += sum(going.values())
        after: dict[int, float] = defaultdict(float)
        for position, share in going.items():
            for chance, then in pairs_played(solution, beats, position):
                if then in (DOUBLE, BOTH_BROKE):
                    restarts += share * chance
                    after[start] += share * chance
                elif then < POSITIONS:
                    after[then] += share * chance
        going = after
    return Course(length, restarts, sum(going.values()))


def print_plain() -> None:
    solution = solved()
    print("| distance | tempo | wins | " + " | ".join(KINDS.values()) + " |")
    print("|---|---|---|" + "---|" * len(KINDS))
    for lacking in (0, 2, 1, 3):
        for distance, name in enumerate(DISTANCES):
            position = int(position_of(distance, lacking, 0, 0))
            played = [solution.chance_of(0, BEATS, position, move) for move in range(MOVES)]
            if any(played):
                shares = [sum(played[move] for move in range(MOVES) if kind_of(move) == kind) for kind in KINDS]
                told = " | ".join(f"{share:.0%}" for share in shares)
                print(f"| {name} | {TEMPO[lacking]} | {solution.value(BEATS, position):.1%} | {told} |")


def print_cards(pack: Pack) -> None:
    print("| card | colour | the shorter wins | beats | restarts | undecided |\n|---|---|---|---|---|---|")
    print(line_of("(none)", "", solved()))
    for card in pack.cards:
        print(line_of(card.name, COLOURS[card.colour], solved(card)))


def line_of(name: str, colour: str, solution: Solution) -> str:
    course = course_of(solution)
    ends = f"{course.beats:.1f} | {course.restarts:.2f} | {course.undecided:.2%}"
    return f"| {name} | {colour} | {solution.fight_value():.1%} | {ends} |"


def print_piles(pack: Pack) -> None:
    """Every pile of one black card and up to two of other colours; every pile of up to three different cards."""
    cards = pack.cards
    black, others = [card for card in cards if card.colour == BLACK], [card for card in cards if card.colour != BLACK]
    chances: dict[str, float] = {}
    for count in range(3):
        for pile in combinations(others, count):
            for card in black:
                chances[", ".join(one.name for one in (*pile, card))] = solved(*pile, card).fight_value()
    row = sorted(chances, key=lambda pile: chances[pile])
    inside = sum(0.55 <= chance <= 0.75 for chance in chances.values()) / len(chances)
    print(f"{len(row)} piles of one black card and up to two others: the shorter wins")
    print(f"least {chances[row[0]]:.1%} ({row[0]}), most {chances[row[-1]]:.1%} ({row[-1]}),")
    print(f"median {median(chances.values()):.1%}, {inside:.0%} of them from 55 to 75 %")
    courses = [course_of(solved(*pile)) for count in range(4) for pile in combinations(cards, count)]
    beats, undecided = [course.beats for course in courses], [course.undecided for course in courses]
    print(f"{len(courses)} piles of up to three different cards: {fmean(beats):.1f} beats in the mean")
    print(f"({min(beats):.1f} to {max(beats):.1f}), {fmean(undecided):.2%} undecided (at most {max(undecided):.1%})")


def main() -> int:
    parser = argparse.ArgumentParser(description="how the duels of Fake Swords go")
    parser.add_argument("pack", type=Path, nargs="?", help="a pack of your own instead of the house pack")
    path: Path | None = parser.parse_args().pack
    pack = house_pack() if path is None else read_pack(path.read_text("utf-8"))
    print_plain()
    print()
    print_cards(pack)
    print()
    print_piles(pack)
    return 0


if __name__ == "__main__":
    sys.exit(main())
