"""Bots from a file: they play where the house's own do, and spoil nothing but their own game."""

from dataclasses import replace
from pathlib import Path

import pytest

from rumpus.bots import BotFault, Plan, apart, play_bots, seat_bot
from rumpus.games import GAMES, open_game
from rumpus.kernel.chance import chance_from
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import Setup
from rumpus.kernel.hands import Hands
from rumpus.lab import simulate
from rumpus.lab.simulate import Plan as Evening
from tests.kernel.tiny import TinyGame

MINE = """
import os, sys, time
from rumpus.bots import Plan

class Any:
    def __init__(self, chance):
        self.chance = chance
    def choose(self, view, ask):
        return ask.actions[self.chance.below(len(ask.actions))]

class Quick(Any):
    def intend(self, view, ask):
        return None if ask is None else Plan(self.choose(view, ask), 200)

class Raises:
    def choose(self, view, ask):
        raise ValueError("no idea")

class Sleeps:
    def choose(self, view, ask):
        time.sleep(1000)

class Stubborn:
    def choose(self, view, ask):
        while True:
            try:
                time.sleep(1000)
            except BaseException:
                pass

class Nonsense:
    def choose(self, view, ask):
        return -7

class Nothing:
    def choose(self, view, ask):
        return None

class Words:
    def choose(self, view, ask):
        return "cat"

class High:
    def choose(self, view, ask):
        return 10**30

class Yes:
    def choose(self, view, ask):
        return True

class Leaves:
    def choose(self, view, ask):
        sys.exit(3)

class Dies:
    def choose(self, view, ask):
        os._exit(7)

class Computes:
    def choose(self, view, ask):
        return 10 ** 10 ** 10  # no signal is heard meanwhile

class Hoards:
    def choose(self, view, ask):
        return bytearray(5 << 30)[0]

class Late:
    games = 0
    def __init__(self):
        Late.games += 1
        if Late.games == 3:
            raise ValueError("once is enough")
    def choose(self, view, ask):
        return ask.actions[0]

class Shouts(Any):
    def choose(self, view, ask):
        print("much", 10**5 * "!")
        sys.stdin.read()
        return ask.actions[0]

class Backwards(Any):
    def intend(self, view, ask):
        return Plan(None, -1)

class Mute:
    pass

class Greedy:
    def __init__(self, game, chance, money):
        pass
"""


@pytest.fixture(scope="module")
def mine(tmp_path_factory: pytest.TempPathFactory) -> str:
    """One file for all, whose processes go from test to test."""
    path = tmp_path_factory.mktemp("bots") / "mine.py"
    path.write_text(MINE, "utf-8")
    return str(path)


@pytest.mark.volume
@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("who", ["Any", "Quick"])
def test_it_plays_in_every_game_against_the_real_hard(mine: str, slug: str, who: str) -> None:
    game = open_game(slug)
    seats = game.seat_counts[0]
    summary = simulate(Evening(game, seats, 2, (f"{mine}:{who}", *["hard"] * (seats - 1))))
    assert summary.games == 2
    assert not [ending for ending in summary.endings if "mine.py" in ending]


@pytest.mark.volume
@pytest.mark.parametrize("slug", GAMES)
def test_whoever_can_not_go_on_loses_that_game_and_no_other(mine: str, slug: str) -> None:
    game = open_game(slug)
    seats = game.seat_counts[0]
    summary = simulate(Evening(game, seats, 3, (f"{mine}:Raises", *["easy"] * (seats - 1))))
    assert summary.endings == {f"{mine}:Raises raised ValueError: no idea": 3}
    assert (summary.teams[0].won, summary.teams[0].shared) == (0, 0)
    assert simulate(Evening(game, seats, 1, ("easy",))).endings.keys().isdisjoint(summary.endings)


@pytest.mark.parametrize(
    ("who", "why"),
    [
        ("Raises", "raised ValueError: no idea"),
        ("Nonsense", "answered -7, which it was not offered"),
        ("Nothing", "answered None, which it was not offered"),
        ("Words", "answered 'cat', which it was not offered"),
        ("High", f"answered {10**30}, which it was not offered"),
        ("Yes", "answered True, which it was not offered"),
        ("Leaves", "raised SystemExit: 3"),
        ("Sleeps", "thought for more than 0 seconds"),
        ("Stubborn", "thought for more than 0 seconds"),
        ("Computes", "thought for more than 0 seconds"),
        ("Hoards", "raised MemoryError"),
        ("Dies", "ended its own process (code 7)"),
    ],
)
def test_the_reason_is_told(mine: str, who: str, why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if why.startswith("thought"):  # nobody else is in a hurry: a busy machine may take its time
        monkeypatch.setattr(apart, "SECONDS", 0.3)
    summary = simulate(Evening(TinyGame(), 2, 2, ("easy", f"{mine}:{who}")))
    assert summary.endings == {f"{mine}:{who} {why}": 2}
    assert [team.won for team in summary.teams] == [2, 0]


def test_nobody_waits_for_one_that_is_always_late(mine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "SECONDS", 0.3)
    summary = simulate(Evening(TinyGame(), 2, 12, ("easy", f"{mine}:Sleeps")))
    (late,) = [ending for ending in summary.endings if ending.endswith("seconds")]
    (after,) = summary.endings.keys() - {late}
    assert after.endswith("is not asked any more: it was late in 3 games running")
    assert summary.endings == {late: 3, after: 9}
    assert list(simulate(Evening(TinyGame(), 2, 1, ("easy", f"{mine}:Sleeps"))).endings) == [late]


def test_what_a_bot_prints_is_not_shown_and_nobody_types_for_it(mine: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert list(simulate(Evening(TinyGame(), 2, 2, ("easy", f"{mine}:Shouts"))).endings) == ["most points"]
    assert capfd.readouterr() == ("", "")


def test_one_that_can_not_sit_down_again_loses_that_game(mine: str) -> None:
    summary = simulate(Evening(TinyGame(), 2, 3, ("easy", f"{mine}:Late")))
    (why,) = summary.endings.keys() - {"most points"}
    assert summary.endings == {"most points": 2, why: 1}
    assert "can not sit down: " in why and why.endswith("ValueError: once is enough")


class OwnHands(Hands):
    """A game with such hands has plans."""


class Hurried(TinyGame):
    levels = tuple(replace(level, pace=100, reaction=50, iterations=0) for level in TinyGame.levels)
    hands_type = OwnHands


def test_a_plan_that_is_none_is_a_fault(mine: str) -> None:
    game = Hurried()
    bots = [seat_bot(game, f"{mine}:Backwards", chance_from(b"back")) for _ in range(2)]
    with pytest.raises(BotFault, match="neither a Plan nor None"):
        play_bots(game, game.new(Setup(2), chance_from(b"deal")), bots)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("no.py:Any", "there is no file no.py"),
        ("{mine}:Nobody", "there is no class Nobody in"),
        ("{mine}:Mute", "has no choose"),
        ("{mine}:Greedy", "can not be made: TypeError"),
    ],
)
def test_what_can_not_sit_down_is_refused_before_the_first_game(mine: str, name: str, why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        simulate(Evening(TinyGame(), 2, 1, ("easy", name.format(mine=mine))))


def test_a_file_that_does_not_run_is_refused(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("1 / 0", "utf-8")
    with pytest.raises(BadSetup, match=r"broken\.py can not be read: ZeroDivisionError"):
        seat_bot(TinyGame(), f"{tmp_path / 'broken.py'}:Any", chance_from(b""))


def test_a_plan_says_what_and_when() -> None:
    assert Plan("word", 700) == Plan(deed="word", wait=700)
