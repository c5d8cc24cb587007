"""`rumpus new`, `rumpus contract`, and a folder in the place of a game: read, played, read anew, sent elsewhere."""

import pickle
import re
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest

from rumpus import games
from rumpus.author.loading import folder_of
from rumpus.author.wrong import WrongRules
from rumpus.cli import main
from rumpus.games import GAMES, game_at, invite, newest
from rumpus.kernel.chance import chance_from
from rumpus.kernel.game import Setup
from rumpus.server.reading import Reading
from tests.author.spoilt import EXAMPLE, SPOILT


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A game just begun, in a house that it leaves again."""
    before = dict(GAMES)
    monkeypatch.setenv(games.GUESTS, "")
    monkeypatch.chdir(tmp_path)
    assert main(["new", "my-game"]) == 0
    yield tmp_path / "my-game"
    GAMES.clear()
    GAMES.update(before)


def test_a_game_is_begun_with_three_files_and_nothing_is_written_over(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sorted(path.name for path in folder.iterdir()) == ["cards.toml", "rules.py", "test_my_game.py"]
    assert main(["new", "my-game"]) == 1
    assert "is there already" in capsys.readouterr().err
    assert main(["new", "My Game"]) == 1
    assert "can not be the name of a game" in capsys.readouterr().err
    house = next(slug for slug, game in GAMES.items() if folder_of(game) is None)
    assert main(["new", house]) == 1
    assert f"there is a game '{house}' in the house" in capsys.readouterr().err
    assert not Path(house).exists()
    assert main(["new", "my-game/rules.py/inside"]) == 1
    assert "can not be" in capsys.readouterr().err


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("simulate ./my-game --games 5 --bots easy,random", "My Game, 2 seats, 5 games"),
        ("rules ./my-game", "Play any card, but none of a rank that lies there."),
        ("contract ./my-game --seats 2", "The contract is kept."),
        ("print cards ./my-game --out cards.pdf", "40 cards on 5 pages"),
    ],
)
def test_a_folder_stands_where_a_game_stands(words: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words.split()) == 0
    assert told in capsys.readouterr().out


def test_a_name_is_that_of_a_folder_here_or_something_near_is_named(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", folder.name]) == 0
    assert main(["rules", "my-gmae"]) == 1
    assert "there is no game 'my-gmae'; did you mean 'my-game'?" in capsys.readouterr().err


def test_rules_that_go_wrong_in_play_are_said_with_their_line(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules = folder / "rules.py"
    text = rules.read_text("utf-8")
    for before, after, said in (
        (
            "self.score[winner] += len(self.row)",
            "self.score[winner] += self.row",
            r"rules\.py:\d+: TypeError: .*'Pile'",
        ),
        ("            self.take()\n", "            pass\n", r"seat \d is asked for 'play' and can do nothing"),
    ):
        rules.write_text(text.replace(before, after), "utf-8")
        assert main(["simulate", "./my-game", "--games", "1", "--bots", "random", "--jobs", "1"]) == 1
        assert re.search(said, capsys.readouterr().err)
    cards = folder / "cards.toml"
    cards.write_text(cards.read_text("utf-8").replace("[1, 2, 3,", "[2, 3,"), "utf-8")
    assert main(["serve", "--game", "./my-game"]) == 1
    assert "cards.toml:1: 36 cards, but pack_of = 40" in capsys.readouterr().err


@pytest.mark.usefixtures("folder")
def test_it_is_played_at_the_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO("1\n" * 40))
    assert main(["play", "./my-game", "--seed", "x", "--level", "easy", "--record", "evening.json"]) == 0
    told = capsys.readouterr().out
    assert "Captain plays" in told
    assert re.search(r"The game is over: all cards are played\. .* won: Captain \d+, ", told)
    assert main(["verify", "evening.json", "--game", "./my-game"]) == 0


def test_what_is_wrong_is_said_with_its_line_and_the_game_that_shows_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    late = next(one for one in SPOILT if one.name == "a legal action that is not accepted")
    assert main(["contract", str(late.write(tmp_path)), "--seats", "2"]) == 1
    told = capsys.readouterr().out
    assert "rules.py:" in told
    assert "refuses after it has changed something" in told
    (record,) = tmp_path.glob("crazy-eights-*.json")
    assert f"rumpus replay {record.name} --game crazy-eights" in told
    assert told.count("\n  the same\n") == told.count("✗") - 1
    assert main(["replay", record.name, "--game", "crazy-eights"]) == 0
    retold = capsys.readouterr().out
    assert retold.count("The cards are dealt.") == 1, "what several were told of one deed is told once"
    for rules in ("def", "raise SystemExit"):
        (folder / "rules.py").write_text(rules, "utf-8")
        assert main(["play", "./my-game"]) == 1
        assert "rules.py:1: " in capsys.readouterr().err


def test_rules_that_are_saved_are_read_anew_and_games_go_on_by_those_they_began_with(folder: Path) -> None:
    first = invite(folder)
    assert newest("my-game") is first
    old = first()
    state = old.new(Setup(2), chance_from(b"before"))
    rules = folder / "rules.py"
    rules.write_text(rules.read_text("utf-8").replace("players = (2, 3, 4)", "players = (3,)"), "utf-8")
    reading = Reading(Nothing())
    assert reading.game("my-game").seat_counts == (2, 3, 4), "nobody has asked for a new table"
    second = newest("my-game")
    assert second.seat_counts == reading.game("my-game").seat_counts == (3,)
    assert not second().can_play_on(old.rules_version, old.pack_digest)
    state.act(0, state.legal(0)[0])
    rules.write_text("nonsense(", "utf-8")
    with pytest.raises(WrongRules, match=r"rules\.py:1: "):
        newest("my-game")
    assert GAMES["my-game"] is second


class Nothing:
    """A store without rooms."""

    def load(self, room: str) -> list[tuple[int, bytes]]:
        return []


def test_a_game_goes_to_other_processes_as_its_texts(folder: Path) -> None:
    game = game_at(folder)()
    packed = pickle.dumps(game)
    (folder / "rules.py").unlink()
    sys.modules.pop(type(game).__module__)
    other = pickle.loads(packed)
    assert other.pack_digest == game.pack_digest
    deal = chance_from(b"deal")
    assert other.new(Setup(2), deal.copy()).numbers() == game.new(Setup(2), deal).numbers()


def test_an_example_is_read_with_its_cards() -> None:
    game = game_at(EXAMPLE)()
    assert game.title == "Crazy Eights"
