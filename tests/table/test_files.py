"""Files that are not what they should be are refused in one line."""

from pathlib import Path

import pytest

from rumpus.cli import main
from rumpus.games import GAMES

DEEP = 50_000
UNREADABLE = {"no UTF-8": b'{"header": {"game": "\xff"}}', "deep JSON": b'{"a":' * DEEP, "deep lists": b"[" * DEEP}


@pytest.mark.parametrize("what", UNREADABLE)
@pytest.mark.parametrize(
    "words", [("verify",), ("replay",), ("referee", next(iter(GAMES)))], ids=lambda words: words[0]
)
def test_a_file_that_can_not_be_read_is_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], what: str, words: tuple[str, ...]
) -> None:
    file = tmp_path / "odd.json"
    file.write_bytes(UNREADABLE[what])
    assert main([*words, str(file)]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert len(line) < 500


@pytest.mark.parametrize("text", [b"a = " + b"[" * DEEP, b"name = '\xff'", b"a" + b".a" * DEEP + b" = 1"])
@pytest.mark.parametrize("slug", GAMES)
def test_a_pack_that_can_not_be_read_is_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], slug: str, text: bytes
) -> None:
    pack = tmp_path / "odd.toml"
    pack.write_bytes(text)
    assert main(["simulate", slug, "--games", "1", "--pack", str(pack)]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert len(line) < 500
