"""No file that has grown too long, and each says what it is for."""

from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src" / "rumpus"
LONGEST = 400


def test_a_module_says_what_it_is_for_and_stays_readable() -> None:
    texts = {str(path.relative_to(SOURCE)): path.read_text("utf-8") for path in sorted(SOURCE.rglob("*.py"))}
    assert [name for name, text in texts.items() if not text.startswith('"""')] == []
    assert [name for name, text in texts.items() if len(text.splitlines()) > LONGEST] == []
