"""The house players: legal, honest, and as strong as their names."""

import time
from inspect import signature
from typing import get_type_hints

import pytest

from rumpus.bots import Bot, GlanceBot, RandomBot, SearchBot, play_bots, seat_bot
from rumpus.games import GAMES, open_game
from rumpus.kernel.chance import chance_from
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import Game, Setup, View
from rumpus.kernel.state import State
from rumpus.kernel.types import Ask
from rumpus.lab import Plan, simulate
from tests.effort import PROVE, effort
from tests.kernel.tiny import TinyGame

GAME = open_game("fight-song")
HOUSE: list[Game] = [*(open_game(slug) for slug in GAMES), TinyGame()]
LEVELS = ["random", "easy", "normal", "hard"]


class Watched:
    """A bot whose every choice is looked at: legal, and made again from the same view alone it is the same."""

    def __init__(self, game: Game, name: str, seed: int) -> None:
        self.bots = [seat_bot(game, name, chance_from(f"{seed}".encode())) for _ in range(2)]

    def choose(self, view: View, ask: Ask) -> int:
        first, second = (bot.choose(view, ask) for bot in self.bots)
        assert first in ask.actions
        assert first == second
        return first


@pytest.mark.parametrize("game", HOUSE, ids=lambda game: game.slug)
@pytest.mark.parametrize("name", LEVELS)
def test_every_level_plays_every_game_to_its_end_with_legal_actions(game: Game, name: str) -> None:
    is_long = name == "random" and not PROVE  # the traces play at random with every number of seats too
    for seats in game.seat_counts[:1] if is_long else game.seat_counts:
        state = game.new(Setup(seats), chance_from(b"bots"))
        bots: list[Bot] = [Watched(game, name, seat) for seat in range(seats)]
        assert play_bots(game, state, bots) > 0
        assert state.outcome() is not None


@pytest.mark.parametrize("bot", [RandomBot, GlanceBot, SearchBot])
def test_a_bot_is_given_a_view_and_an_ask_and_no_state(bot: type[Bot]) -> None:
    hints = get_type_hints(bot.choose)
    assert list(signature(bot.choose).parameters) == ["self", "view", "ask"]
    assert (hints["view"], hints["ask"]) == (View, Ask)
    assert State not in hints.values()


@pytest.mark.parametrize("name", LEVELS)
def test_what_a_seat_can_not_see_does_not_change_its_choice(name: str) -> None:
    chance = chance_from(b"hidden")
    for seed in range(20):
        state = GAME.new(Setup(2), chance_from(f"{seed}".encode()))
        other = state.copy()
        seat = state.asks()[0].seat
        other.determinise(seat, chance)
        bots = [seat_bot(GAME, name, chance_from(b"same")) for _ in range(2)]
        choices = [
            bot.choose(GAME.view(world, seat), world.asks()[0]) for bot, world in zip(bots, (state, other), strict=True)
        ]
        assert choices[0] == choices[1]


def test_a_level_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadSetup, match="there is no level 'godlike'; there are easy, normal, hard"):
        seat_bot(GAME, "godlike", chance_from(b""))


@pytest.mark.volume
@pytest.mark.parametrize(
    ("stronger", "weaker", "games", "least"),
    [
        ("easy", "random", 300, 0.8),
        ("normal", "easy", 300, 0.7),
        ("hard", "easy", effort(30, 100), 0.75 if PROVE else 0.65),
        ("hard", "normal", effort(60, 200), 0.55 if PROVE else 0.5),
    ],
)
def test_each_level_beats_the_one_below(stronger: str, weaker: str, games: int, least: float) -> None:
    """The seeds are fixed, so this is no lottery; with a thousand games the rates are in docs/bots.md."""
    assert simulate(Plan(GAME, 2, games, (stronger, weaker))).teams[0].rate >= least


def test_a_hard_move_takes_less_than_a_second() -> None:
    bot = seat_bot(GAME, "hard", chance_from(b"pace"))
    for seats in GAME.seat_counts:
        state = GAME.new(Setup(seats), chance_from(b"pace"))
        ask = state.asks()[0]
        started = time.process_time()
        bot.choose(GAME.view(state, ask.seat), ask)
        assert time.process_time() - started < 1.0
