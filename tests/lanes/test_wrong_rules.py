"""A wrong rule in a source is wrong in the same way natively: nothing here knows a rule but the source."""

import os
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from rumpus.kernel.chance import Chance, chance_from
from rumpus.kernel.game import Setup
from rumpus.lanes.native import Native, Trapped
from tests.effort import PROVE
from tests.lanes.small import QUICKLY, told_by_python
from tests.mutants import LISTS, ROOT, Game, read_list

GAMES = 40
LONGEST = 120  # seconds for one wrong rule
BY_NIGHT = 20  # wrong rules of each game, others each time; by day one of one game, of another every day
TODAYS = LISTS[datetime.now(UTC).toordinal() % len(LISTS)]


def judged(path: Path, number: int) -> str:
    """How many of some games a wrong rule changes, and how many differ from it natively. For a process of its own."""
    mutant, room = read_list(path)[number], Game(path)
    text = (room.room / mutant.file).read_text("utf-8").replace(mutant.was, mutant.now)
    room.import_anew(mutant.file, text)
    from rumpus.games import open_game
    from rumpus.lanes.sources import Sources

    game = open_game(room.folder.name.replace("_", "-"))
    setup = Setup(game.seat_counts[-1])
    native = Native(game, setup, *QUICKLY, sources=Sources({str(room.room / mutant.file): text}))
    wrong = [marked(lambda luck: told_by_python(game, setup, [luck]), number) for number in range(GAMES)]
    marks = [marked(lambda luck: native.traces([luck]), number) for number in range(GAMES)]
    return f"{sum(one != two for one, two in zip(marks, wrong, strict=True))} {sum(wrong)}"


def marked(play: Callable[[tuple[Chance, Chance]], list[int]], number: int) -> int:
    """The mark of a game; 0 where the wrong rule stops it."""
    try:
        (mark,) = play((chance_from(b"%d" % number), chance_from(b"%d!" % number)))
    except (Trapped, IndexError, ValueError, AssertionError, ZeroDivisionError):
        return 0
    return mark


def ask(path: Path, number: int) -> tuple[int, int]:
    environment = {**os.environ, "RUMPUS_PURE": "1", "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-m", "tests.lanes.test_wrong_rules", str(path), str(number)]
    try:
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=LONGEST
        )
    except subprocess.TimeoutExpired:  # by this rule games go on for ever
        return 0, -number
    assert done.returncode == 0, done.stderr[-2000:]
    differ, total = done.stdout.split()
    return int(differ), int(total)


@pytest.mark.parametrize("path", LISTS if PROVE else [TODAYS], ids=lambda path: path.parent.name)
def test_a_wrong_rule_is_wrong_natively_too(path: Path) -> None:
    mutants, totals = read_list(path), set()
    numbers = Random().sample(range(len(mutants)), BY_NIGHT) if PROVE else [0]
    for number in numbers:
        differ, total = ask(path, number)
        assert differ == 0, mutants[number].name
        totals.add(total)
    if PROVE:  # wrong rules are other games, unless they are wrong only in what random games never come to
        assert len(totals) > BY_NIGHT // 5


if __name__ == "__main__":
    sys.stdout.write(judged(Path(sys.argv[1]), int(sys.argv[2])))
