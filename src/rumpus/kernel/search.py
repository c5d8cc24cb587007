"""Information-set Monte Carlo tree search, written once for any game.

Every iteration deals anew what the searching seat can not see, walks down one shared tree of actions
(a node counts how often its action was possible, so that rare chances are not starved), adds one node,
plays ahead at a glance and counts the value for each seat on the way. The tree ends where hidden cards
come to light, because what lies behind differs from world to world.
"""

from math import log, sqrt
from typing import Final

from rumpus.kernel.chance import Chance
from rumpus.kernel.drivers import any_seat, is_time_up, playout, sensible_step
from rumpus.kernel.native import i64, vec
from rumpus.kernel.state import State
from rumpus.kernel.types import CLOCK, TIME_UP

NOBODY: Final[i64] = 0  # node numbers count from 1; 0 ends a chain
ROOT: Final[i64] = 1
DEEPEST: Final[i64] = 64
TO_THE_END: Final[i64] = -1
WIDENING: Final[i64] = 2  # a node with n visits has about the square root of this many times n children


class Tree:
    """Nodes in packed rows: the action that leads there, the first child and the next sibling."""

    def __init__(self, nodes: i64, actions: i64) -> None:
        self.size: i64 = ROOT + 1
        self.action = vec[i64]([0] * nodes)
        self.child = vec[i64]([0] * nodes)
        self.sibling = vec[i64]([0] * nodes)
        self.visits = vec[i64]([0] * nodes)
        self.possible = vec[i64]([0] * nodes)
        self.total = vec[float]([0.0] * nodes)
        self.fresh = vec[i64]([0] * actions)  # the walk in which an action was last seen legal and untried
        self.walk: i64 = 0
        self.path = vec[i64]([0] * DEEPEST)
        self.mover = vec[i64]([0] * DEEPEST)

    def grow(self, parent: i64, action: i64) -> i64:
        node = self.size
        self.size += 1
        self.action[node] = action
        self.sibling[node] = self.child[parent]
        self.child[parent] = node
        self.possible[node] = 1
        return node

    def choose(self, parent: i64, world: State, mover: i64, explore: float, chance: Chance) -> i64:
        """The child to walk to: a new one while there are few for the visits, else the best bound of those possible."""
        self.walk += 1
        legal = world.legal(mover)
        untried = i64(len(legal))
        for action in legal:
            self.fresh[action] = self.walk
        best = NOBODY
        highest = -1.0
        tried: i64 = 0
        node = self.child[parent]
        while node != NOBODY:
            if self.fresh[self.action[node]] == self.walk:
                self.fresh[self.action[node]] = 0
                tried += 1
                self.possible[node] += 1
                count = float(self.visits[node])
                bound = self.total[node] / count + explore * sqrt(log(float(self.possible[node])) / count)
                if bound > highest:
                    highest = bound
                    best = node
            node = self.sibling[node]
        if tried == untried or tried * tried > WIDENING * self.visits[parent]:
            return best
        return self.grow(parent, self.most_promising(legal, world, mover, chance))

    def most_promising(self, legal: list[int], world: State, mover: i64, chance: Chance) -> i64:
        """Of the actions not tried here yet, one that looks best at a glance."""
        best: i64 = -1
        most: i64 = 0
        equals: i64 = 0
        for action in legal:
            if self.fresh[action] == self.walk:
                worth = world.worth(mover, action)
                if best < 0 or worth > most:
                    most = worth
                    equals = 0
                if worth == most:
                    equals += 1
                    if chance.below(equals) == 0:
                        best = action
        return best


def search(
    root: State, seat: i64, iterations: i64, ahead: i64, explore: float, chance: Chance
) -> list[tuple[int, int]]:
    """How often each action of a seat was tried, as pairs (action, visits): the more, the better it looks.

    `root` is a position that the seat could believe in, made from what it sees. After the tree everybody plays
    on at a glance until hidden cards have come to light `ahead` times more than once, or, where `ahead` is
    `TO_THE_END`, at random to the very end.
    """
    tree = Tree(iterations + ROOT + 2, root.action_count())
    for _each in range(iterations):
        world = root.copy()
        world.determinise(seat, chance)
        depth = descend(tree, world, seat, explore, chance)
        if ahead == TO_THE_END:
            playout(world, chance)
        else:
            play_ahead(world, ahead + (1 if world.turned() == root.turned() else 0), chance)
        tree.visits[ROOT] += 1
        for step in range(depth):
            node = tree.path[step]
            tree.visits[node] += 1
            tree.total[node] += world.value(tree.mover[step])
    tried: list[tuple[int, int]] = []
    node = tree.child[ROOT]
    while node != NOBODY:
        tried.append((int(tree.action[node]), int(tree.visits[node])))
        node = tree.sibling[node]
    tried.sort()
    return tried


def play_ahead(world: State, turnings: i64, chance: Chance) -> None:
    """Play at a glance until hidden cards have come to light so many times."""
    turned = world.turned()
    while turnings > 0 and not world.is_over():
        sensible_step(world, chance)
        if world.turned() != turned:
            turned = world.turned()
            turnings -= 1


def descend(tree: Tree, world: State, seat: i64, explore: float, chance: Chance) -> i64:
    """Walk down the tree and add a node; how many nodes the path has.

    Answers of others that the seat does not see before its own are not branched on, only guessed.
    """
    node = ROOT
    depth: i64 = 0
    turned = world.turned()
    while depth < DEEPEST and not world.is_over() and world.turned() == turned:
        if is_time_up(world):
            world.apply(CLOCK, TIME_UP, world.deadline())
            continue
        asked = world.asked()
        mover = seat if (asked >> seat) & 1 else any_seat(asked, chance)
        if mover != seat and world.tempo() != 0:
            world.apply(mover, world.guess(mover, chance), world.now)
            continue
        before = tree.size
        node = tree.choose(node, world, mover, explore, chance)
        tree.path[depth] = node
        tree.mover[depth] = mover
        depth += 1
        world.apply(mover, tree.action[node], world.now)
        if tree.size != before:
            break
    return depth


def best_action(tried: list[tuple[int, int]]) -> int:
    """The action tried most often; the lowest number where some are equal."""
    best, most = tried[0]
    for action, visits in tried:
        if visits > most:
            best, most = action, visits
    return best
