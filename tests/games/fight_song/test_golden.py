"""One game of each seat count, as prose. A change of rules shows as a readable diff.

The files change only in a commit that says why: `python -m tests.games.fight_song.test_golden` writes them anew.
"""

from pathlib import Path

import pytest

from rumpus.games.fight_song import FightSongGame
from rumpus.kernel.chance import chance_from
from rumpus.kernel.game import Setup

NAMES = ("Ada", "Bo", "Cleo", "Dot")
SEATS = (2, 3, 4)
OPENINGS = ("Hand", "Fight Song round", "A tie at")


def golden_path(seats: int) -> Path:
    return Path(__file__).with_name(f"golden_{seats}.txt")


def golden(seats: int) -> str:
    """What everybody could see and what each was dealt, in sentences, an empty line before each hand.

    The first and the third player take the play that scores most, the others any.
    """
    game, names = FightSongGame(), NAMES[:seats]
    state = game.new(Setup(seats), chance_from(f"golden {seats}".encode()), listen=True)
    chance = chance_from(b"golden plays")
    events = state.take_events()
    while not state.is_over():
        (ask,) = state.asks()
        best = max(ask.actions, key=lambda action: state.worth(state.turn, action))
        state.act(ask.seat, best if ask.seat % 2 == 0 else state.pick(ask.seat, chance))
        events.extend(state.take_events())
    sentences = (game.sentence(event, names, {}) for event in events)
    return "".join(f"\n{told}\n" if told.startswith(OPENINGS) else f"{told}\n" for told in sentences)


@pytest.mark.parametrize("seats", SEATS)
def test_the_golden_game_is_told_as_ever(seats: int) -> None:
    assert golden(seats) == golden_path(seats).read_text("utf-8")


if __name__ == "__main__":
    for count in SEATS:
        golden_path(count).write_text(golden(count), "utf-8")
