"""The same furniture in every game's room, and no file that has grown too long."""

from pathlib import Path

from rumpus.games import GAMES

SOURCE = Path(__file__).parents[1] / "src" / "rumpus"
ROOMS = sorted(path for path in (SOURCE / "games").iterdir() if path.is_dir() and path.name != "__pycache__")
FURNITURE = {
    *("__init__.py", "clauses.toml", "cards.toml", "cards.py", "state.py", "rules"),
    *("actions.py", "events.py", "view.py", "bot.py", "referee"),
}
FOLDERS = ("rules", "referee")  # or a file, where that is enough
OF_ITS_OWN = {  # what one game needs and no other
    "word_combat": {"words"},
    "fake_swords": {"duel", "crowd.py"},
    "marching_bandimals": {"effects.py", "contest_events.py", "judgement.py"},
}
LONGEST = 400


def test_every_room_has_the_same_furniture() -> None:
    for room in ROOMS:
        found = {path.name.removesuffix(".py") if path.stem in FOLDERS else path.name for path in room.iterdir()}
        assert found - {"__pycache__"} - OF_ITS_OWN.get(room.name, set()) == FURNITURE, room.name


def test_every_room_is_in_the_registry() -> None:
    assert {room.name.replace("_", "-") for room in ROOMS} == set(GAMES)


def test_a_module_says_what_it_is_for_and_stays_readable() -> None:
    texts = {str(path.relative_to(SOURCE)): path.read_text("utf-8") for path in sorted(SOURCE.rglob("*.py"))}
    assert [name for name, text in texts.items() if not text.startswith('"""')] == []
    assert [name for name, text in texts.items() if len(text.splitlines()) > LONGEST] == []
