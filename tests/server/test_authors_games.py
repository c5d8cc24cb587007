"""Rules of an author that go wrong at a table: whoever sits there is told where, and nobody waits for ever."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from rumpus import games
from rumpus.games import GAMES, invite
from rumpus.server import wire
from tests.server.desks import Evening, skipping

EXAMPLE = Path(__file__).parents[2] / "examples" / "crazy-eights"


@pytest.fixture
def spoil(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv(games.GUESTS, "")
    yield tmp_path / "crazy-eights"
    GAMES.pop("crazy-eights", None)


def write(folder: Path, before: str, after: str) -> None:
    folder.mkdir()
    rules = (EXAMPLE / "rules.py").read_text("utf-8")
    assert before in rules
    (folder / "rules.py").write_text(rules.replace(before, after, 1), "utf-8")
    (folder / "cards.toml").write_text((EXAMPLE / "cards.toml").read_text("utf-8"), "utf-8")
    invite(folder)


def test_a_bot_that_stumbles_over_the_rules_gives_up_and_says_where(
    spoil: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(spoil, "else 30 + arguments[0].points", "else 30 // len(self.box)")  # which is empty

    async def story() -> str:
        evening = Evening("crazy-eights")
        desk, (ada,) = await evening.start("ada", house={"goal": "hand"})
        for _ in range(4):
            if desk.room.status != "over" and ada.position.ask is not None:
                await ada.act()
            await asyncio.sleep(5)
        assert desk.room.table is not None and desk.room.table.outcome is not None
        return desk.room.table.outcome.reason

    assert "stumbles over the rules: " in skipping(story, monkeypatch)


def test_a_move_that_goes_wrong_is_answered_with_file_and_line_and_has_not_happened(
    spoil: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(spoil, "        self.hand[me].give(card, self.pile)\n", "        self.hand[me].give(card, self.pile[0])\n")

    async def story() -> None:
        evening = Evening("crazy-eights")
        _, people = await evening.start("ada", "bo", house={"goal": "hand"})
        mover = next(link for link in people if link.position.ask is not None)
        after, action = mover.offer()
        answer = await mover.say("act", after=after, action=action)
        assert isinstance(answer, wire.Refused)
        assert answer.reason.startswith("rules.py:")
        assert evening.desk.room.table is not None
        assert evening.desk.room.table.actions == 0

    skipping(story, monkeypatch)
