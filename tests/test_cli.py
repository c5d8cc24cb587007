"""The command line, from outside: what it prints, what it writes, how it exits."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from rumpus.cli import main
from rumpus.games import GAMES, open_game
from rumpus.table import read_record

ANY_MOVES = "1 ul\n1 ur\n1 ll\n1 lr\n1\n" * 80
"""Whatever is free, one of them fits; what does not fit changes nothing."""


@pytest.fixture(autouse=True)
def eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    typed(monkeypatch, "")


def typed(monkeypatch: pytest.MonkeyPatch, words: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(words))


def played(monkeypatch: pytest.MonkeyPatch, path: Path, *options: str, words: str = ANY_MOVES) -> Path:
    typed(monkeypatch, words)
    assert main(["play", "fight-song", "--seed", "a", "--record", str(path), *options]) == 0
    return path


def own_pack(path: Path) -> Path:
    path.write_text(open_game("fight-song").house_pack_text().replace('"Homecoming"', '"Away Game"'), "utf-8")
    return path


def test_the_version_names_the_engine(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    words = capsys.readouterr().out.strip()
    assert words.startswith("rumpus 0.")
    assert words.endswith(("engine compiled", "engine interpreted"))


def test_help_names_every_command_and_exit_code(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    told = capsys.readouterr().out
    for word in ("play", "simulate", "matchups", "arena", "replay", "verify", "rules", "words", "print"):
        assert word in told
    for words in ("Examples:", "130  interrupted"):
        assert words in told


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        ("frob", 2, "frob"),
        ("play", 2, "GAME"),
        ("play nope", 1, "there is no game 'nope'"),
        ("play fight-song --seats two", 2, "--seats"),
        ("play fight-song --seats 7", 1, "2, 3, 4 players, not 7"),
        ("play fight-song --seat 3", 2, "the seats are 1 to 2"),
        ("play fight-song --level genius", 1, "there is no level 'genius'"),
        ("play fight-song --house corners", 2, "must be like corners=shared"),
        ("play fight-song --house corners=round", 1, "'round' is not one of"),
        ("play fight-song --house corners=shared --house corners=shared", 2, "given twice"),
        ("play fight-song --frob", 2, "--frob"),
        ("play fight-song --name abcdefghijklmnopqrstuvwxyz", 2, "--name"),
        ("play fight-song --record /nowhere/at/all.json", 1, "can not be written"),
        ("play fight-song --record /", 1, "is there already"),
        ("play fight-song --pack /nowhere.toml", 1, "No such file"),
        ("play fight-song --pack /", 1, "Is a directory"),
        ("play fight-song --teams aztecs,the-dark", 2, "Fight Song has no teams to choose from: leave --teams out"),
        ("play fightball --teams aztecs", 2, "--teams needs 2 teams, as aztecs,cavaliers, not 'aztecs'"),
        ("play fightball --teams aztecs,bluebirds", 1, "there is no team 'bluebirds'; there are aztecs, cavaliers"),
        ("play fightball --teams aztecs,Aztecs", 1, "'aztecs' can not play against itself"),
        ("play fightball --teams aztecs,the-dark --house home=cruisers", 2, "--teams and --house home say the same"),
        (
            "play fightball --house pace=street",
            1,
            "a terminal waits for every line you type, so it plays pace=practice",
        ),
        ("play fightball --house beat=2", 1, "so it plays beat=none, not 2"),
        ("play fightball --seats 3", 1, "Fightball is for 2 players, not 3"),
        ("play word-combat --seats 3", 1, "Word Combat is for 2 players, not 3"),
        ("play word-combat --level genius", 1, "there is no level 'genius'"),
        ("play word-combat --house words=lax", 1, "'lax' is not one of balanced, strict, lenient"),
        ("simulate fight-song --games 0", 1, "at least 1 game"),
        ("simulate fight-song --teams a,b", 2, "has no teams to choose from"),
        ("simulate fightball --teams aztecs,the-dark,cruisers", 2, "--teams needs 2 teams"),
        ("matchups fight-song", 1, "Fight Song has no teams of its own that meet two by two"),
        ("matchups fightball --games 1", 1, "at least 2 games"),
        ("matchups fightball --jobs 0", 2, "--jobs must be at least 1"),
        ("matchups fightball --bots genius", 1, "there is no level 'genius'"),
        ("matchups fightball --house home=aztecs", 1, "house rule home: every team plays"),
        ("matchups fightball --out /", 1, "/ can not be written: it is a folder"),
        ("matchups fightball --out /nowhere/at/all.svg", 1, "can not be written: there is no such folder"),
        ("simulate fight-song --games x", 2, "--games"),
        ("simulate fight-song --bots ./mine.js", 1, "a program as cmd:./mine.js"),
        ("simulate fight-song --bots cmd:/no/engine", 1, "/no/engine can not be started: No such file"),
        ("arena fight-song", 2, "--bots"),
        ("arena fight-song --bots easy", 1, "an arena needs at least two bots, not 1"),
        ("arena fight-song --bots easy,easy", 1, "every name once"),
        ("arena fight-song --bots easy,hard --p1 0.4", 1, "0 < p0 < p1 < 1, not 0.5 and 0.4"),
        ("arena fight-song --bots easy,hard --alpha 2", 1, "alpha must be between"),
        ("arena fight-song --bots easy,hard --deals 0", 1, "at least 1 deal"),
        ("arena fight-song --bots easy,hard --out /", 1, "/ can not be written: it is a folder"),
        ("arena fight-song --bots easy,hard --board /nowhere/a.html", 1, "there is no such folder"),
        ("arena fight-song --bots easy,hard --out x --board x", 2, "--out and --board name the same file"),
        ("arena fight-song --bots easy,hard --jobs 0", 2, "--jobs must be at least 1"),
        ("simulate fight-song --jobs 0", 2, "--jobs must be at least 1"),
        ("simulate fight-song --bots easy,easy,easy", 1, "3 bots for 2 seats"),
        ("replay /nowhere.json", 1, "No such file"),
        ("verify", 2, "FILE"),
        ("verify /nowhere.json", 1, "No such file"),
        ("verify /", 1, "Is a directory"),
        ("verify --commitment 12 x.json", 2, "64 hexadecimal digits"),
        ("rules nope", 1, "there is no game 'nope'"),
    ],
)
def test_an_error_is_one_line_and_an_exit_code(
    arguments: str, code: int, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments.split()) == code
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("rumpus: ")
    assert err.count("\n") == 1
    assert words in err


def test_what_is_long_is_not_said_back(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "nope" * 5000]) == 1
    assert 1000 < len(capsys.readouterr().err) < 3000


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"\xff\xfe", "is not UTF-8 text"),
        (b"name = ", "not TOML"),
        (b"", "needs a name"),
        (b"name = 'x'", "entries [[division]]"),
    ],
)
def test_a_bad_pack_is_refused_with_its_name(
    content: bytes, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_bytes(content)
    assert main(["simulate", "fight-song", "--pack", str(pack)]) == 1
    err = capsys.readouterr().err
    assert err.startswith(f"rumpus: {pack}")
    assert words in err


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_can_be_piped_in_and_its_record_verifies(
    seats: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = played(monkeypatch, tmp_path / "game.json", "--seats", str(seats), "--name", "Ada")
    told = capsys.readouterr().out
    assert "F I G H T   S O N G" in told
    assert "The end: " in told
    assert f"rumpus verify {path}" in told
    assert max(map(len, told.replace(str(path), "").splitlines())) <= 80
    assert main(["verify", str(path)]) == 0
    proof = capsys.readouterr().out
    assert f"{len(read_record(path).inputs)} inputs" in proof
    assert proof.count("\n") == 1


def test_the_same_seed_deals_the_same_cards(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    one = read_record(played(monkeypatch, tmp_path / "one.json"))
    other = read_record(played(monkeypatch, tmp_path / "other.json"))
    assert [entry.action for entry in one.inputs] == [entry.action for entry in other.inputs]


def test_without_a_seed_no_two_games_are_the_same(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    headers = []
    for name in ("one.json", "other.json"):
        typed(monkeypatch, "quit\n")
        assert main(["play", "fight-song", "--record", str(tmp_path / name)]) == 0
        headers.append(read_record(tmp_path / name).header)
    assert headers[0].commitment != headers[1].commitment
    assert headers[0].seats[0].salt != headers[1].seats[0].salt


def test_wrong_input_is_answered_and_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = "foo\n9 ul\n1 middle\n1\n?\nHELP\nscore\nlog\nlog all\nrules\n\n0 ul\n\x1b[2J\nquit\n"
    path = played(monkeypatch, tmp_path / "game.json", "--house", "dealer=2", words=wrong)
    told = capsys.readouterr().out
    for answer in ("'foo' is not a card and a corner", "there is no card 9", "'middle' is not a corner", "FS-SONG-7"):
        assert answer in told
    assert "\x1b[2J" not in told
    assert read_record(path).inputs == []


def test_moves_may_be_typed_in_any_case(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = played(monkeypatch, tmp_path / "game.json", "--house", "dealer=2", words="  3 UL \n")
    assert read_record(path).inputs[0].seat == 0


def test_the_end_of_input_leaves_an_unfinished_record(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = played(monkeypatch, tmp_path / "game.json", "--house", "dealer=2", words="1 ul\n")
    assert "before the end" in capsys.readouterr().out
    record = read_record(path)
    assert record.inputs
    assert record.seed is None
    assert main(["verify", str(path)]) == 1
    assert "the game is not over" in capsys.readouterr().err


def test_an_interrupt_exits_130_and_still_writes_the_record(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def interrupt() -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("sys.stdin.readline", interrupt)
    path = tmp_path / "game.json"
    assert main(["play", "fight-song", "--record", str(path)]) == 130
    assert read_record(path).outcome is None


def test_a_record_does_not_replace_another_file(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("precious")
    assert main(["play", "fight-song", "--record", str(path)]) == 1
    assert path.read_text() == "precious"


def test_a_bot_never_takes_the_persons_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = played(monkeypatch, tmp_path / "game.json", "--seats", "4", "--name", "rosie", "--seat", "2", words="quit\n")
    names = [seat.name.casefold() for seat in read_record(path).header.seats]
    assert names[1] == "rosie"
    assert len(set(names)) == 4


def test_a_summary_as_json_is_the_same_for_any_number_of_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for jobs in ("1", "2"):
        assert main(["simulate", "fight-song", "--games", "600", "--jobs", jobs, "--json"]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    summary = json.loads(told[0])
    assert summary["games"] == sum(summary["endings"].values()) == 600


def test_a_simulation_is_told_in_tables(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "fight-song", "--seats", "4", "--games", "20", "--bots", "easy,random,easy,random"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    for word in ("1 and 3", "easy", "95 %", "fight song rounds", "highest score", "games a second"):
        assert word in out
    assert max(map(len, out.splitlines())) <= 80


def test_a_replay_tells_everything_or_what_one_seat_could_know(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = played(monkeypatch, tmp_path / "game.json", "--name", "Ada")
    capsys.readouterr()
    assert main(["replay", str(path), "--step"]) == 0
    everything = capsys.readouterr().out
    assert main(["replay", str(path), "--seat", "1"]) == 0
    own = capsys.readouterr().out
    assert "Ada gets " in everything
    assert "Rosie gets " in everything
    assert "Ada gets " in own
    assert "Rosie gets " not in own
    assert "The end: " in own
    assert main(["replay", str(path), "--seat", "3"]) == 1


def test_a_replayed_name_can_not_command_the_terminal(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = played(monkeypatch, tmp_path / "game.json", "--name", "Ada")
    path.write_text(path.read_text("utf-8").replace('"Ada"', r'"\u001b[2JAda"'), "utf-8")
    capsys.readouterr()
    assert main(["replay", str(path)]) == 0
    assert "\x1b" not in capsys.readouterr().out


def test_verify_names_the_first_lie_and_goes_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = played(monkeypatch, tmp_path / "game.json")
    lie = tmp_path / "lie.json"
    record = read_record(path)
    record.inputs[2:3] = []
    lie.write_bytes(msgspec.json.encode(record))
    capsys.readouterr()
    assert main(["verify", str(lie), str(path)]) == 1
    out, err = capsys.readouterr()
    assert err.startswith(f"rumpus: {lie}: input 3 ")
    assert out.startswith(f"{path}: proved: the shuffle")


def test_verify_compares_the_commitment_noted_before_the_deal(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = played(monkeypatch, tmp_path / "game.json")
    noted = read_record(path).header.commitment
    assert noted in capsys.readouterr().out
    assert main(["verify", str(path), "--commitment", noted.upper()]) == 0
    assert main(["verify", str(path), "--commitment", "0" * 64]) == 1
    assert "not the one noted before the deal" in capsys.readouterr().err


def test_verify_asks_for_a_kept_salt_and_seal_and_asks_the_bots_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = played(monkeypatch, tmp_path / "game.json")
    record = read_record(path)
    capsys.readouterr()
    salt = record.header.salts[0]
    assert (
        main(["verify", str(path), "--bots", "--seal", record.inputs[3].seal, *(["--salt", salt] if salt else [])]) == 0
    )
    out = capsys.readouterr().out
    assert "the noted seal" in out
    assert "answers of bots" in out
    assert main(["verify", str(path), "--salt", "d" * 32]) == 1
    assert "the kept salt is not in it" in capsys.readouterr().err
    assert main(["verify", str(path), "--seal", "d" * 32]) == 1
    assert "the noted seal is not in it" in capsys.readouterr().err


def test_a_record_of_another_pack_carries_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = played(monkeypatch, tmp_path / "game.json", "--pack", str(own_pack(tmp_path / "mine.toml")))
    assert main(["verify", str(path)]) == 0
    assert "Away Game" in (read_record(path).header.pack_text or "")


def test_a_number_that_no_engine_can_hold_is_not_a_record(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = played(monkeypatch, tmp_path / "game.json")
    record = msgspec.json.decode(path.read_bytes())
    record["inputs"][0]["action"] = 2**62
    path.write_bytes(msgspec.json.encode(record))
    assert main(["replay", str(path)]) == 1
    assert "is not a record" in capsys.readouterr().err


def test_the_rules_mark_rulings_and_house_rules(capsys: pytest.CaptureFixture[str]) -> None:
    game = open_game("fight-song")
    assert main(["rules", "fight-song"]) == 0
    told = capsys.readouterr().out
    for clause in game.clauses():
        assert clause.id in told
    assert told.count("Ruling: ") == sum(clause.kind == "ruling" for clause in game.clauses())
    for rule in game.house_rules:
        assert f"--house {rule.name}={rule.choices[0]} (usual)" in told


def test_the_rules_as_json_have_every_clause(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "fight-song", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [clause["id"] for clause in told["clauses"]] == [clause.id for clause in open_game("fight-song").clauses()]
    assert told["seats"] == [2, 3, 4]


@pytest.mark.skipif(os.name != "posix", reason="pipes of a POSIX shell")
def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    shell = f"{sys.executable} -m rumpus rules fight-song | head -n 1"
    done = subprocess.run(shell, shell=True, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("Fight Song")
    assert done.stderr == ""


def test_a_game_without_turns_can_be_piped_in_and_its_record_verifies(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    typed(monkeypatch, "t\nbuzz\nd\nready\n" * 400)
    options = ["--teams", "The Dark,cruisers", "--level", "random", "--seed", "a", "--name", "Ada"]
    assert main(["play", "fightball", *options, "--record", str(path)]) == 0
    told = capsys.readouterr().out
    assert "Ada (The Dark) against Rosie (Cruisers), at practice pace." in told
    assert "The end: " in told
    assert max(map(len, told.replace(str(path), "").splitlines())) <= 80
    house = read_record(path).header.house
    assert (house["home"], house["away"], house["pace"], house["beat"]) == ("the-dark", "cruisers", "practice", "none")
    assert main(["verify", str(path)]) == 0
    assert main(["replay", str(path)]) == 0
    assert capsys.readouterr().out.count(" is on!") >= 4


def test_a_simulation_takes_the_teams_it_is_given(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    records = tmp_path / "games"
    line = f"simulate fightball --teams aztecs,the-dark --games 2 --bots easy --records {records} --json"
    assert main(line.split()) == 0
    summary = json.loads(capsys.readouterr().out)
    assert (summary["games"], [team["bots"] for team in summary["teams"]]) == (2, [["easy"], ["easy"]])
    assert "seconds of fast rounds" in summary["tallies"]
    headers = [read_record(file).header for file in sorted(records.iterdir())]
    assert [(header.house["home"], header.house["away"]) for header in headers] == [("aztecs", "the-dark")] * 2


def test_matchups_are_printed_and_drawn(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    picture = tmp_path / "matchups.svg"
    line = f"matchups fightball --games 2 --bots random --out {picture}"
    assert main(line.split()) == 0
    told = capsys.readouterr().out
    for words in ("15 pairings, 2 games each, random bots, seed 1", "Texas Wildcats", "minutes of", "first seat"):
        assert words in told
    assert max(map(len, told.replace(str(picture), "").splitlines())) <= 80
    assert "Fightball: who beats whom" in picture.read_text("utf-8")
    assert main([*line.split(), "--json", "--jobs", "2"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert len(found["pairings"]) == 15
    assert [team["games"] for team in found["teams"]] == [10] * 6
    page = (Path(__file__).parents[1] / "docs" / "lab.md").read_text("utf-8")
    for field in {*found, *found["pairings"][0], *found["teams"][0], *found["first_seat"]}:
        assert f"`{field}`" in page


def test_the_rules_of_every_game_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    for slug in GAMES:
        assert main(["rules", slug]) == 0
        told = capsys.readouterr().out
        assert all(clause.id in told for clause in open_game(slug).clauses())
