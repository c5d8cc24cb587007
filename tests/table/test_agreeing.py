"""What is agreed at a table: a combination that the game refuses is never agreed, and eight can sit down."""

import pytest

from rumpus.bots import BOT_NAMES
from rumpus.kernel.errors import BadSetup, NotAllowed
from rumpus.kernel.record import verify
from rumpus.table import entries as written
from tests.table.picky import PickyGame
from tests.table.rooms import Parlour

EIGHT = ("ada", "bo", "cy", "di", "ed", "flo", "gus", "hal")


def four_in_turn() -> Parlour:
    """Four may play in turn."""
    parlour = Parlour(seats=4, game="picky").sit("ada")
    parlour.do(parlour.room.arrange("ada", None, {"order": "in turn"}, None, None))
    return parlour


@pytest.mark.parametrize(
    ("seats", "house", "why"),
    [
        (5, None, "order in turn is for 2 to 4 players, not 5"),
        (None, {"goal": "short"}, "order in turn and goal short do not go together"),
        (3, {"goal": "short"}, "do not go together"),
        (9, {"order": "all at once"}, "Picky is for 2, 3, 4, 5, 6, 7, 8 players, not 9"),
        (None, {"order": "backwards"}, "'backwards' is not one of"),
    ],
)
def test_what_does_not_go_together_is_refused_and_changes_nothing(
    seats: int | None, house: dict[str, str] | None, why: str
) -> None:
    parlour = four_in_turn()
    before = (len(parlour.room.seats), dict(parlour.room.house), parlour.room.pace, parlour.room.public)
    with pytest.raises(BadSetup, match=why):
        parlour.room.arrange("ada", seats, house, 45, True)
    room = parlour.room
    assert (len(room.seats), room.house, room.pace, room.public) == before


def test_what_goes_together_may_be_changed_at_once() -> None:
    """One by one neither would be allowed."""
    parlour = four_in_turn()
    parlour.do(parlour.room.arrange("ada", 8, {"order": "all at once", "goal": "short"}, None, None))
    assert len(parlour.room.seats) == 8
    assert parlour.room.house == {"order": "all at once", "goal": "short", "hat": "none"}
    assert parlour.again().house == parlour.room.house


def test_what_belongs_to_a_seat_is_chosen_by_whoever_sits_there_and_by_the_host() -> None:
    parlour = Parlour(seats=3, game="picky").sit("ada", "bo", "cy")
    parlour.do(parlour.room.arrange("bo", None, {**parlour.room.house, "hat": "red"}, None, None))
    assert parlour.room.house["hat"] == "red"
    parlour.do(parlour.room.arrange("ada", None, {"hat": "none"}, None, None))
    assert parlour.room.house["hat"] == "none"


@pytest.mark.parametrize(
    ("guest", "seats", "house", "pace", "why"),
    [
        ("cy", None, {"hat": "red"}, None, "The hat: only the host of the table may choose that"),
        ("dot", None, {"hat": "red"}, None, "only the host of the table may do that"),
        ("dot", None, {"goal": "short"}, None, "only the host of the table may do that"),
        ("bo", None, {"hat": "red", "goal": "short"}, None, "Goal: only the host of the table may choose that"),
        ("bo", 2, {"hat": "red"}, None, "Cy sits on seat 3"),
        ("bo", 4, {"hat": "red"}, None, "only the host of the table may do that"),
        ("bo", None, {"hat": "red"}, 45, "only the host of the table may do that"),
    ],
)
def test_nobody_else_chooses_it_and_it_opens_no_other_door(
    guest: str, seats: int | None, house: dict[str, str], pace: int | None, why: str
) -> None:
    parlour = Parlour(seats=3, game="picky").sit("ada", "bo", "cy")
    before = dict(parlour.room.house)
    with pytest.raises(NotAllowed, match=why):
        parlour.room.arrange(guest, seats, house, pace, None)
    assert parlour.room.house == before


def test_once_the_game_has_begun_it_stays() -> None:
    parlour = Parlour(seats=2, game="picky").sit("ada", "bo").start()
    with pytest.raises(NotAllowed, match="the game has begun"):
        parlour.room.arrange("bo", None, {"hat": "red"}, None, None)


@pytest.mark.parametrize("deed", ["start", "rematch"])
def test_a_table_that_is_older_than_the_rules_does_not_deal_what_they_refuse(deed: str) -> None:
    parlour = Parlour(seats=5, game="picky").sit(*EIGHT[:5])
    if deed == "rematch":
        parlour.start().play_on()
        for guest in EIGHT[1:5]:
            parlour.do(parlour.room.rematch(guest))
    unheard_of = written.Arranged(seats=5, house={"order": "in turn"}, pace=0, public=False)
    parlour.do([unheard_of])
    with pytest.raises(BadSetup, match="is for 2 to 4 players"):
        parlour.room.start("ada") if deed == "start" else parlour.room.rematch("ada")
    parlour.do(parlour.room.arrange("ada", None, {"order": "all at once"}, None, None))
    parlour.do(parlour.room.start("ada") if deed == "start" else parlour.room.rematch("ada"))
    assert parlour.room.status == "playing"


def test_eight_people_play_to_the_end_and_again() -> None:
    parlour = Parlour(seats=8, game="picky").sit(*EIGHT).start().play_on()
    for guest in EIGHT:
        parlour.do(parlour.room.rematch(guest))
    assert parlour.room.game_number == 2
    parlour.play_on()
    table = parlour.room.table
    assert table is not None
    assert table.outcome is not None
    assert len(table.outcome.scores) == 8
    assert verify(PickyGame(), table.record()) == table.outcome
    assert parlour.again().game_number == 2


def test_seven_bots_have_names_of_their_own_whoever_is_there() -> None:
    parlour = Parlour(seats=8, game="picky")
    parlour.do(parlour.room.sit("ada", 3, BOT_NAMES[0].upper()))
    for place in (0, 1, 2, 4, 5, 6, 7):
        parlour.do(parlour.room.seat_bot("ada", place, "easy", BOT_NAMES))
    names = [seat.name.casefold() for seat in parlour.room.seats]
    assert len(set(names)) == 8


def test_every_empty_seat_is_named() -> None:
    parlour = Parlour(seats=8, game="picky").sit("ada", "bo", "cy", "di", "ed")
    with pytest.raises(NotAllowed, match="seats 6, 7, 8 are empty"):
        parlour.room.start("ada")
