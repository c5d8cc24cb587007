"""`rumpus print` from outside: what it writes, what it says, and how it refuses."""

from pathlib import Path

import pytest
from pypdf import PdfReader

from rumpus.cli import main
from rumpus.games import GAMES, open_game


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("slug", GAMES)
def test_cards_of_every_game_are_printed_under_a_name_that_says_what_they_are(
    slug: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["print", "cards", slug]) == 0
    out, err = capsys.readouterr()
    path = tmp_path / f"{slug}-cards-a4.pdf"
    pages = len(PdfReader(path).pages)
    assert f"cards on {pages} pages: {path.name}" in out
    assert "actual size (100 %)" in out
    assert err == ""


def test_cards_of_an_own_pack_on_letter_paper_with_backs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text(open_game("word-combat").house_pack_text().replace('"Silver Tongue"', '"Häßlich 語"'), "utf-8")
    line = f"print cards word-combat --pack {pack} --paper letter --backs --out mine.pdf"
    assert main(line.split()) == 0
    told = capsys.readouterr().out
    for words in ("66 cards with backs on 16 pages: mine.pdf", "turned over the long edge", "The type has no 語"):
        assert words in told
    reader = PdfReader(tmp_path / "mine.pdf")
    assert "Häßlich" in reader.pages[0].extract_text()
    assert reader.metadata is not None and "Word Combat" in str(reader.metadata.title)


def test_the_playmat_and_the_score_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["print", "playmat"]) == 0
    assert main(["print", "playmat", "--out", "mat.pdf"]) == 0
    assert (tmp_path / "mat.pdf").read_bytes() == (tmp_path / "marching-bandimals-playmat-legal.pdf").read_bytes()
    assert main(["print", "score-cards", "fight-song", "--copies", "5", "--paper", "letter"]) == 0
    assert len(PdfReader(tmp_path / "fight-song-score-cards-letter.pdf").pages) == 2
    told = capsys.readouterr().out
    assert "The playmat on 1 page: mat.pdf" in told
    assert "5 score cards on 2 pages: fight-song-score-cards-letter.pdf" in told


def test_the_cards_of_some_teams(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["print", "cards", "fightball", "--teams", "aztecs,The Dark"]) == 0
    assert "112 cards on 13 pages" in capsys.readouterr().out  # two decks of 44, and the 12 court cards of each
    words = "".join(page.extract_text() for page in PdfReader(tmp_path / "fightball-cards-a4.pdf").pages)
    assert "Huitzilopochtli" in words and "Cruisers" not in words


def test_a_team_that_is_not_in_the_pack_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = tmp_path / "box.toml"
    text = open_game("fightball").house_pack_text()
    teams = text.split("[[team]]\n")
    pack.write_text("[[team]]\n".join(teams[:3]), "utf-8")
    assert main(["print", "cards", "fightball", "--pack", str(pack), "--teams", "the-dark"]) == 1
    assert "the pack has no team 'the-dark'; it has aztecs, cavaliers" in capsys.readouterr().err


def test_a_reference_of_every_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for slug in GAMES:
        assert main(["print", "reference", slug]) == 0
        assert f"The quick reference on 1 page: {slug}-reference-a4.pdf" in capsys.readouterr().out
        assert (tmp_path / f"{slug}-reference-a4.pdf").exists()


def test_a_file_is_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "scores.pdf"
    path.write_bytes(b"an older one")
    assert main(["print", "score-cards", "fight-song", "--out", str(path)]) == 0
    assert path.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        ("cards", 2, "GAME"),
        ("cards nope", 1, "there is no game 'nope'"),
        ("cards fight-song --paper a5", 1, "there is no paper 'a5'; there are a4, letter"),
        ("cards fight-song --frob", 2, "--frob"),
        ("cards fight-song --pack /nowhere.toml", 1, "/nowhere.toml can not be read: No such file"),
        ("cards fight-song --out /", 1, "/ can not be written: it is a folder"),
        ("cards fight-song --out /nowhere/at/all.pdf", 1, "can not be written: there is no such folder"),
        ("playmat --out /nowhere/mat.pdf", 1, "can not be written: there is no such folder"),
        ("playmat --paper a4", 2, "--paper"),
        ("score-cards fight-song --copies 0", 1, "1 to 400 copies, not 0"),
        ("score-cards fight-song --copies x", 2, "--copies"),
        ("score-cards fight-song --paper legal", 1, "there is no paper 'legal'"),
        ("score-cards", 2, "GAME"),
        ("reference nope", 1, "there is no game 'nope'"),
        ("reference fight-song --out /nowhere/at/all.pdf", 1, "can not be written: there is no such folder"),
        ("cards fight-song --teams aztecs", 2, "Fight Song has no teams to choose from: leave --teams out"),
        ("cards fightball --teams aztecs,lions", 1, "there is no team 'lions'"),
        ("posters", 2, "posters"),
    ],
)
def test_an_error_is_one_line_and_an_exit_code(
    arguments: str, code: int, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["print", *arguments.split()]) == code
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("rumpus: ") and err.count("\n") == 1
    assert words in err
    assert not list(tmp_path.iterdir())


def test_a_bad_pack_is_refused_with_its_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text("name = 'x'", "utf-8")
    assert main(["print", "cards", "fightball", "--pack", str(pack)]) == 1
    err = capsys.readouterr().err
    assert err.startswith(f"rumpus: {pack}: ") and "[[team]]" in err
    assert not list(tmp_path.glob("*.pdf"))


def test_a_file_that_can_not_be_written_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    assert main(["print", "score-cards", "fight-song"]) == 1
    assert capsys.readouterr().err.endswith("can not be written: No space left on device\n")


def test_help_tells_what_can_be_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["print", "--help"]) == 0
    told = capsys.readouterr().out
    for words in ("cards", "playmat", "score-cards", "reference", "Examples:"):
        assert words in told
    for command in ("cards", "playmat", "score-cards", "reference"):
        assert main(["print", command, "--help"]) == 0
        assert f"rumpus print {command}" in capsys.readouterr().out
