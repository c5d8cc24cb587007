"""Frames by the thousand, a million by night, at tables of every game: each is answered, a refusal changes nothing."""

import asyncio
import json
import logging
from collections import Counter
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from rumpus.games import GAMES
from tests.effort import effort
from tests.fuzz.crowds import Crowd, new_hall
from tests.server.desks import skipping

FRAMES: Final = effort(3_000, 1_000_000)
EVENING: Final = 600
"""Frames at one table; then there is another one, with a crowd of its own."""
PAUSE: Final = 10
"""After so many frames some time passes."""
MESSAGES: Final = Path(__file__).parent / "corpus" / "wire" / "messages.jsonl"


def test_frames_of_every_kind_are_answered_once_and_tell_nothing_hidden(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    messages = [json.loads(line) for line in MESSAGES.read_text("utf-8").splitlines()]
    troubles: list[dict[str, Any]] = []
    tally: Counter[str] = Counter()

    async def evening(slug: str, seed: int) -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, trouble: troubles.append(trouble))
        crowd = Crowd(new_hall(), slug, Random(seed), messages)
        await crowd.open()
        for number in range(min(EVENING, FRAMES)):
            await crowd.throw()
            if number % PAUSE == PAUSE - 1:
                await asyncio.sleep(crowd.luck.choice((0.2, 1, 5)))
        await asyncio.sleep(30)
        crowd.assert_all_answered()
        crowd.close()
        await asyncio.sleep(1)
        tally.update(crowd.tally)

    for number in range(FRAMES // EVENING):
        slug, seed = list(GAMES)[number % len(GAMES)], 1000 + number
        try:
            skipping(partial(evening, slug, seed), monkeypatch)
        except BaseException as error:
            error.add_note(f"{slug}, seed {seed}")
            raise
        assert not troubles, (slug, seed, troubles[0])
        assert not caplog.records, (slug, seed, caplog.text)
    assert tally["thrown"] >= FRAMES - EVENING
    assert tally["refused"] > tally["thrown"] // 4
    assert tally["looked through"] > 0
