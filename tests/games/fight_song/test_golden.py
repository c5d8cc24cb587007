"""One game of each seat count, as prose. A change of rules shows as a readable diff.

The files change only in a commit that says why: `python -m tests.games.fight_song.test_golden` writes them anew.
"""

from pathlib import Path

import pytest

from rumpus.bots import seat_bot
from rumpus.games.fight_song import FightSongGame
from rumpus.kernel.chance import chance_from
from rumpus.kernel.record import SeatEntry, replayed
from rumpus.table import Table

NAMES = ("Ada", "Bo", "Cleo", "Dot")
SEEDS = {2: "golden 2", 3: "golden 3", 4: "golden 4"}
LEVELS = ("normal", "easy", "random", "normal")


def golden_path(seats: int) -> Path:
    return Path(__file__).with_name(f"golden_{seats}.txt")


def golden(seats: int) -> str:
    """What everybody could see and what each was dealt, in sentences, an empty line before each hand."""
    game = FightSongGame()
    entries = tuple(SeatEntry(name=name, player=level) for name, level in zip(NAMES, LEVELS, strict=True))[:seats]
    table = Table(game, entries, {}, SEEDS[seats])
    bots = [seat_bot(game, entry.player, chance_from(entry.name.encode())) for entry in entries]
    while table.outcome is None:
        (ask,) = table.asks()
        table.act(ask.seat, bots[ask.seat].choose(table.view(ask.seat), ask), 0)
    lines = []
    for _, _, events in replayed(game, table.record()):
        for event in events:
            sentence = game.sentence(event, table.names)
            lines.append(f"\n{sentence}" if sentence.startswith(("Hand", "Fight Song round", "A tie at")) else sentence)
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_golden_game_is_told_as_ever(seats: int) -> None:
    assert golden(seats) == golden_path(seats).read_text("utf-8")


if __name__ == "__main__":
    for count in SEEDS:
        golden_path(count).write_text(golden(count), "utf-8")
