"""What the golden game does not tell: coins, moves that come too late, more than one overtime, a draw."""

import pytest

from rumpus.games.fightball import FightballGame
from rumpus.games.fightball.actions import stack_name
from rumpus.games.fightball.events import (
    Buzzed,
    CardTaken,
    CoinTossed,
    GameEnded,
    GameStarted,
    PhotoFinish,
    QuarterStarted,
    WorthDecided,
)
from rumpus.kernel.game import Setup
from rumpus.kernel.types import EVERYONE, Event, Outcome

GAME = FightballGame()
NAMES = ("Ann", "Bob")
HOUSE = GAME.checked(Setup(2))
WHERE = stack_name(2, NAMES)
LINKS = "The links took: Bob 220 ms, Ann 20 ms."


def photo(*, overtook: bool, delays: tuple[int, int] = (0, 0)) -> PhotoFinish:
    return PhotoFinish(to=EVERYONE, stack=2, first=1, second=0, margin=7, overtook=overtook, delays=delays)


CARD = GAME.pack.teams[2].cards[0].name
TOLD: list[tuple[Event, str]] = [
    (GameStarted(to=EVERYONE, teams=(0, 2), practice=False), "Ann against Bob."),
    (GameStarted(to=EVERYONE, teams=(0, 2), practice=True), "Ann against Bob, at practice pace."),
    (CardTaken(to=EVERYONE, seat=1, left=12), "Bob takes a card; 12 left."),
    (
        WorthDecided(to=EVERYONE, seat=1, card=0, stack=2, change=-1, in_time=True),
        f"Bob decides {CARD} on {WHERE}: one less.",
    ),
    (
        WorthDecided(to=EVERYONE, seat=1, card=0, stack=2, change=1, in_time=False),
        f"Bob has not decided {CARD} on {WHERE} in time: one more, which is better for Bob.",
    ),
    (photo(overtook=False), f"Photo finish on {WHERE}: Bob before Ann by 7 ms."),
    (photo(overtook=True), f"Photo finish on {WHERE}: Bob before Ann by 7 ms, though it came later."),
    (
        photo(overtook=True, delays=(220, 20)),
        f"Photo finish on {WHERE}: Bob before Ann by 7 ms, though it came later. {LINKS}",
    ),
    (CoinTossed(to=EVERYONE, stack=2, first=1), f"Both on {WHERE}: the coin says Bob is first."),
    (Buzzed(to=EVERYONE, seat=0, too_late=None), "Buzz! Ann ends the fast round."),
    (Buzzed(to=EVERYONE, seat=0, too_late=1), "Buzz! Ann ends the fast round; Bob comes too late."),
    (QuarterStarted(to=EVERYONE, quarter=4), "Quarter 4 is on!"),
    (QuarterStarted(to=EVERYONE, quarter=5), "Overtime is on!"),
    (QuarterStarted(to=EVERYONE, quarter=6), "Overtime 2 is on!"),
    (GameEnded(to=EVERYONE, outcome=Outcome("draw", (0, 1), (9, 9))), "The end: a draw, 9 all."),
    (GameEnded(to=EVERYONE, outcome=Outcome("points", (1,), (7, 12))), "The end: Bob won 12 to 7 (points)."),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD)
def test_an_event_is_told_in_a_sentence(event: Event, sentence: str) -> None:
    assert GAME.sentence(event, NAMES, HOUSE) == sentence
