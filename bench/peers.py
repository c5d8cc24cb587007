"""OpenSpiel's C++ games and bots, each driven the quickest way that its Python package allows."""

import sys
from functools import partial
from random import Random
from statistics import mean
from typing import Any, Final

from rounds import Slice, timed

try:
    import pyspiel
except ModuleNotFoundError:
    sys.exit("bench: OpenSpiel is not installed here: make bench")

Spiel = Any  # pyspiel has no types: its games, states and bots are all of this one

BATCH: Final = 50  # ended games kept until the clock stands still and they are counted
LENGTH_SAMPLE: Final = 20
PASS_DIRECTIONS: Final = range(4)  # hearts: 0 is the deal without passing; the other three are as likely
POINTS: Final = 26.0  # at stake in hearts
SEEDS: Final = 2**31

HEARTS: Final[Spiel] = pyspiel.load_game("hearts")
GIN_RUMMY: Final[Spiel] = pyspiel.load_game("gin_rummy")


def play_out(state: Spiel, luck: Random) -> None:
    """Play at random to the end, chance nodes and decisions alike.

    Two calls a step, the fewest possible: `legal_actions` is empty at the end, and at a chance node it lists the
    outcomes, which are all equally likely in both games.
    """
    roll = luck.random
    while actions := state.legal_actions():
        state.apply_action(actions[int(roll() * len(actions))])


def whole_games(game: Spiel, count: int, luck: Random) -> list[Spiel]:
    """Games played from the deal to the end."""
    ended = [game.new_initial_state() for _ in range(count)]
    for state in ended:
        play_out(state, luck)
    return ended


def decisions(state: Spiel) -> int:
    """How many moves players made in a game; what chance did is not a move."""
    return sum(step.player >= 0 for step in state.full_history())


def driven_from_python(game: Spiel, batches: int, luck: Random, *, batch: int = BATCH) -> Slice:
    """Whole games with the loop in Python and the rules in C++."""
    moves, seconds = 0, 0.0
    for _ in range(batches):
        ended, took = timed(partial(whole_games, game, batch, luck))
        moves += sum(map(decisions, ended))
        seconds += took
    return Slice(moves, seconds)


def hearts_in_cpp(games: int, luck: Random) -> Slice:
    """Whole games of hearts with loop and rules in C++: uniform random bots that OpenSpiel sets against each other."""
    bots = [pyspiel.make_uniform_random_bot(seat, luck.randrange(SEEDS)) for seat in range(HEARTS.num_players())]
    seeds = [luck.randrange(SEEDS) for _ in range(games)]

    def play() -> None:
        for seed in seeds:
            pyspiel.evaluate_bots(HEARTS.new_initial_state(), bots, seed)

    _, seconds = timed(play)
    length = mean(decisions_left(hearts_dealt(direction, luck), luck) for direction in PASS_DIRECTIONS)
    return Slice(games * length, seconds)


def hearts_dealt(direction: int, luck: Random) -> Spiel:
    """Hearts at its first decision: the first card to pass or, where nobody passes, the only lead allowed."""
    state = HEARTS.new_initial_state()
    state.apply_action(direction)
    while state.is_chance_node():
        state.apply_action(luck.choice(state.legal_actions()))
    return state


def hearts_at_a_choice(direction: int, luck: Random) -> Spiel:
    """Hearts at its first decision with more than one legal action; with one alone, a bot does not search."""
    state = hearts_dealt(direction, luck)
    while len(state.legal_actions()) == 1:
        state.apply_action(state.legal_actions()[0])
    return state


def decisions_left(state: Spiel, luck: Random) -> float:
    """The mean number of decisions from a position to the end of the game."""
    ended = [state.clone() for _ in range(LENGTH_SAMPLE)]
    for copy in ended:
        play_out(copy, luck)
    return mean(map(decisions, ended)) - decisions(state)


def hearts_rollouts(rollouts: int, luck: Random) -> Slice:
    """Rollouts inside C++ from dealt hands of hearts, `rollouts` from the position and as many one move below it.

    The package does not offer the evaluator by itself, so a tree search of two simulations calls it: for the root,
    then for one child. That is so for the deal without passing too, where the root has one child alone.
    """
    moves, seconds = 0.0, 0.0
    for direction in PASS_DIRECTIONS:
        state = hearts_dealt(direction, luck)
        evaluator = pyspiel.RandomRolloutEvaluator(rollouts, luck.randrange(SEEDS))
        bot = pyspiel.MCTSBot(
            HEARTS,
            evaluator,
            uct_c=1.0,
            max_simulations=2,
            max_memory_mb=100,
            solve=False,
            seed=luck.randrange(SEEDS),
            verbose=False,
        )
        _, took = timed(partial(bot.step, state))
        left = decisions_left(state, luck)
        moves += rollouts * (left + left - 1)
        seconds += took
    return Slice(moves, seconds)


def hearts_ismcts(simulations: int, explore: float, luck: Random) -> Slice:
    """Information-set search inside C++, one random rollout a simulation, from dealt hands of hearts.

    `explore` is for values from 0 to 1; hearts counts in points.
    """
    seconds = 0.0
    for direction in PASS_DIRECTIONS:
        state = hearts_at_a_choice(direction, luck)
        evaluator = pyspiel.RandomRolloutEvaluator(1, luck.randrange(SEEDS))
        bot = pyspiel.ISMCTSBot(luck.randrange(SEEDS), evaluator, explore * POINTS, simulations)
        _, took = timed(partial(bot.step, state))
        seconds += took
    return Slice(simulations * len(PASS_DIRECTIONS), seconds)
