"""Information-set search, written once for any game.

Again and again the searching seat imagines a world: what it can not see is dealt anew. Every action open to it
is then tried in that same world and with the same luck after it, so that what sets two actions apart is what
they do and not what was dealt. What the others answer grows one tree over all worlds (a node counts how often
its action was possible, so that rare chances are not starved), or, without one, is played at a glance. The
tree ends where hidden cards come to light, because what lies behind differs from world to world.
"""

from math import log, sqrt
from typing import Final

from rumpus.kernel.chance import Chance
from rumpus.kernel.drivers import any_seat, imagined, is_time_up, playout, sensible_step
from rumpus.kernel.native import i64, vec
from rumpus.kernel.state import State
from rumpus.kernel.types import CLOCK, TIME_UP

NOBODY: Final[i64] = 0  # node numbers count from 1; 0 ends a chain
ROOT: Final[i64] = 1
DEEPEST: Final[i64] = 64
WIDENING: Final[i64] = 2  # a node with n visits has about the square root of this many times n children
TO_THE_END: Final[i64] = -1


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

    def count(self, node: i64, value: float) -> None:
        self.visits[node] += 1
        self.total[node] += value

    def mean(self, node: i64) -> float:
        return self.total[node] / float(self.visits[node])

    def choose(self, parent: i64, world: State, mover: i64, explore: float, chance: Chance) -> i64:
        """The child to walk to: a new one while there are few for the visits, else the best bound of those possible."""
        self.walk += 1
        legal = world.legal(mover)
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
                spread = sqrt(log(float(self.possible[node])) / float(self.visits[node]))
                bound = self.mean(node) + explore * spread
                if bound > highest:
                    highest = bound
                    best = node
            node = self.sibling[node]
        if tried == len(legal) or tried * tried > WIDENING * self.visits[parent]:
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
) -> list[tuple[int, float]]:
    """Each action of a seat with its mean value over the imagined worlds, from 0.0 to 1.0.

    `root` is a position that the seat could believe in, made from what it sees. With `explore` above zero a tree
    is grown below each action; then everybody plays on at a glance until hidden cards have come to light, and
    `ahead` times more, or, where `ahead` is `TO_THE_END`, at random to the very end.
    """
    actions = root.legal(seat)
    tree = Tree(iterations + 2 * i64(len(actions)) + ROOT + 1, root.action_count())
    for action in actions:
        tree.grow(ROOT, action)
    for _each in range(max(1, iterations // i64(len(actions)))):
        world = imagined(root, seat, chance)
        node = tree.child[ROOT]
        while node != NOBODY:
            try_action(tree, node, world.copy(), seat, ahead, explore, chance.copy())
            node = tree.sibling[node]
        chance.word()
    values: list[tuple[int, float]] = []
    node = tree.child[ROOT]
    while node != NOBODY:
        values.append((int(tree.action[node]), tree.mean(node)))
        node = tree.sibling[node]
    values.sort()
    return values


def try_action(tree: Tree, node: i64, world: State, seat: i64, ahead: i64, explore: float, luck: Chance) -> None:
    """One iteration: act, walk down the tree, play on, and count what came of it for everybody on the way."""
    turned = world.turned()
    world.apply(seat, tree.action[node], world.now)
    depth: i64 = 0
    if explore > 0.0 and world.turned() == turned:
        depth = descend(tree, node, world, seat, explore, luck)
    if ahead == TO_THE_END:
        playout(world, luck)
    elif world.turned() == turned:
        play_ahead(world, ahead + 1, luck)
    else:
        play_ahead(world, ahead, luck)
    tree.count(node, world.value(seat))
    for step in range(depth):
        tree.count(tree.path[step], world.value(tree.mover[step]))


def descend(tree: Tree, start: i64, world: State, seat: i64, explore: float, luck: Chance) -> i64:
    """Walk down the tree from a node and add one; how many nodes the path has.

    Answers of others that the seat does not see before its own are not branched on, only guessed.
    """
    node = start
    depth: i64 = 0
    turned = world.turned()
    while depth < DEEPEST and not world.is_over() and world.turned() == turned:
        if is_time_up(world):
            world.apply(CLOCK, TIME_UP, world.deadline())
            continue
        asked = world.asked()
        mover = seat if (asked >> seat) & 1 else any_seat(asked, luck)
        if mover != seat and world.tempo() != 0:
            world.apply(mover, world.guess(mover, luck), world.now)
            continue
        before = tree.size
        node = tree.choose(node, world, mover, explore, luck)
        tree.path[depth] = node
        tree.mover[depth] = mover
        depth += 1
        world.apply(mover, tree.action[node], world.now)
        if tree.size != before:
            break
    return depth


def play_ahead(world: State, turnings: i64, luck: Chance) -> None:
    """Play at a glance until hidden cards have come to light so many times."""
    turned = world.turned()
    while turnings > 0 and not world.is_over():
        sensible_step(world, luck)
        if world.turned() != turned:
            turned = world.turned()
            turnings -= 1


def best_action(values: list[tuple[int, float]]) -> int:
    """The action of the highest value; the lowest number where some are equal."""
    best, highest = values[0]
    for action, value in values:
        if value > highest:
            best, highest = action, value
    return best
