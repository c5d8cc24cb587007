"""A game that brings its rules and nothing else: found in a folder, played, printed and told by the house."""

import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint, EntryPoints
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from rumpus import games
from rumpus.cli import main
from rumpus.games import GAMES, found, game_at, invite
from rumpus.kernel.chance import chance_from
from rumpus.kernel.errors import BadSetup, NotLegal
from rumpus.kernel.game import Setup
from rumpus.kernel.types import Ask, Tempo
from rumpus.press import deck_of
from rumpus.terminal.painters import asking_painter
from tests.kernel.tiny import TinyGame

FOLDER = Path(__file__).parent / "kernel" / "tiny"
GAME = TinyGame()


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What is invited goes home again."""
    before = dict(GAMES)
    monkeypatch.setenv(games.GUESTS, "")
    yield
    GAMES.clear()
    GAMES.update(before)
    sys.modules.pop("tiny", None)


def test_every_folder_is_a_game_and_titles_set_the_order() -> None:
    folders = {path.parent.name.replace("_", "-") for path in Path(games.__path__[0]).glob("*/__init__.py")}
    assert set(GAMES) == folders
    assert list(GAMES) == [game.slug for game in sorted(GAMES.values(), key=lambda game: game.title)]


def test_another_package_announces_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    announced = EntryPoints([EntryPoint("tiny", "tests.kernel.tiny:TinyGame", "rumpus.games")])
    monkeypatch.setattr(games, "entry_points", lambda group: announced.select(group=group))
    assert found()["tiny"] is TinyGame


def test_a_guest_that_can_not_be_taken_in_leaves_the_house_standing(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    broken = EntryPoints([EntryPoint("broken", "tests.no_such_game:Game", "rumpus.games")])
    monkeypatch.setattr(games, "entry_points", lambda group: broken.select(group=group))
    monkeypatch.setenv(games.GUESTS, "nowhere")
    assert found() == GAMES
    told = capfd.readouterr().err
    assert "the game broken can not be taken in: ModuleNotFoundError" in told
    assert "the game nowhere can not be taken in: BadSetup" in told


@pytest.mark.usefixtures("house")
def test_a_folder_is_taken_in_here_and_in_other_processes() -> None:
    game = invite(FOLDER)
    assert GAMES["tiny"] is game
    assert found()["tiny"] is game
    assert invite(FOLDER) is game, "it may be named twice"


@pytest.mark.usefixtures("house")
def test_what_is_no_game_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="is no game"):
        invite(tmp_path)
    (tmp_path / "empty_room.py").write_text("", "utf-8")
    with pytest.raises(BadSetup, match="empty_room defines no game"):
        invite(tmp_path / "empty_room.py")
    (tmp_path / "json.py").write_text("", "utf-8")
    with pytest.raises(BadSetup, match="there is a Python module 'json' already"):
        game_at(tmp_path / "json.py")
    own = (FOLDER / "__init__.py").read_text("utf-8")
    (tmp_path / "double.py").write_text(own.replace('"tiny"', f'"{next(iter(GAMES))}"'), "utf-8")
    with pytest.raises(BadSetup, match="already"):
        invite(tmp_path / "double.py")


@pytest.mark.usefixtures("house")
def test_every_command_takes_it_in(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    own = ["--game", str(FOLDER)]
    assert main(["rules", "tiny", *own]) == 0
    assert "Everybody may grab within two seconds" in capfd.readouterr().out
    assert main(["simulate", "tiny", "--games", "3", "--bots", "normal,easy", f"--game={FOLDER}"]) == 0
    assert "most points" in capfd.readouterr().out
    assert main(["print", "cards", "tiny", "--out", str(tmp_path / "tiny.pdf"), *own]) == 0
    assert (tmp_path / "tiny.pdf").read_bytes().startswith(b"%PDF-")
    assert main([*own, "referee", "tiny"]) == 1
    assert "Tiny has no score keeper" in capfd.readouterr().err
    assert main(["rules", "tiny", "--game"]) == 2
    assert main(["rules", "tiny", "--game", str(tmp_path)]) == 1


def test_one_that_comes_first_of_all_is_as_welcome_without_house_rules(tmp_path: Path) -> None:
    """By its title. Processes of bots meet it before any words are read; examples are given with another game."""
    own = (FOLDER / "__init__.py").read_text("utf-8")
    (tmp_path / "aardvark.py").write_text(own.replace('"tiny"', '"aardvark"').replace('"Tiny"', '"Aardvark"'), "utf-8")
    words = [sys.executable, "-m", "rumpus", "simulate", "aardvark", "--games", "1"]
    around = {**os.environ, games.GUESTS: str(tmp_path / "aardvark.py")}
    done = subprocess.run(words, env=around, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"most points" in done.stdout


def test_the_plain_painter_shows_what_a_seat_sees() -> None:
    state = GAME.new(Setup(2), chance_from(b"deal"))
    painter, names = asking_painter(GAME, {}), ("Ada", "Bo")
    console = Console(file=StringIO(), width=80)
    console.print(painter.table(GAME.view(state, 0), names, 80))
    assert isinstance(console.file, StringIO)
    told = console.file.getvalue()
    assert f"Secret      {state.secrets[0]}" in told
    assert all(word in told for word in ("Ada", "Bo", "Points", "Answered", "no"))


def test_the_plain_painter_understands_numbers_and_words() -> None:
    view, names = GAME.view(GAME.new(Setup(2), chance_from(b"deal")), 0), ("Ada", "Bo")
    painter, ask = asking_painter(GAME, {}), Ask(0, Tempo.TURN, None, (0, 2, 3))
    for words, action in (("1", 0), ("2", 2), ("answer 2", 2), ("  ANSWER   0 ", 0), ("gr", 3)):
        assert painter.action(words, view, ask, names) == action
    for words, why in (("answer", "several things"), ("4", "nothing that can be done"), ("dance", "expected 1 to 3")):
        with pytest.raises(NotLegal, match=why):
            painter.action(words, view, ask, names)


def test_its_cards_are_printed_by_their_words() -> None:
    assert [card.name for card in deck_of(GAME).cards][:2] == ["Secret 0", "Secret 1"]
    assert deck_of(GAME).count == 10

    class Bare(TinyGame):
        def cards(self) -> tuple[()]:
            return ()

    with pytest.raises(BadSetup, match="no cards that can be printed"):
        deck_of(Bare())


@pytest.mark.usefixtures("house")
def test_a_bot_of_ones_own_that_can_not_go_on_loses_and_the_record_proves_and_tells_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine.py").write_text("class Leaves:\n    def choose(self, view, ask):\n        raise SystemExit(3)\n")
    record = str(tmp_path / "game.json")
    monkeypatch.setattr(sys, "stdin", StringIO("1\n" * 20))
    game = ["--game", str(FOLDER)]
    assert main(["play", "tiny", "--level", f"{tmp_path / 'mine.py'}:Leaves", "--record", record, *game]) == 0
    assert "can not go on and gives the game up: its bot raised SystemExit: 3." in capsys.readouterr().out
    assert main(["verify", record, *game]) == 0
    assert main(["replay", record, *game]) == 0
    assert "gives up: it raised SystemExit: 3." in capsys.readouterr().out
