"""What people write on a sheet, read or refused."""

import pytest

from rumpus.kernel.errors import BadSetup
from rumpus.kernel.sheets import card_in, named, names_in, one_of, player_in, shown

NAMES = ("Ada", "Mary Ann", "Mary Lou")


@pytest.mark.parametrize(
    ("words", "places"),
    [("ada", [0]), (" ADA ", [0]), ("mary", [1, 2]), ("m l", [2]), ("ann", []), ("", []), ("mary ann b", [])],
)
def test_a_name_may_be_cut_short_word_by_word(words: str, places: list[int]) -> None:
    assert named(words, NAMES) == places


def test_a_whole_name_is_that_name_though_others_begin_so() -> None:
    assert named("ann", ("Ann", "Anna")) == [0]


@pytest.mark.parametrize(("said", "seat"), [(2, 1), ("2", 1), ("m a", 1), (1, 0)])
def test_a_player_is_a_name_or_a_number_from_one(said: int | str, seat: int) -> None:
    assert player_in(said, NAMES, "boss") == seat


def test_a_player_called_by_a_number_is_meant_by_it_only_where_it_is_written_as_a_name() -> None:
    assert (player_in("2", ("2", "Bo"), "boss"), player_in(2, ("2", "Bo"), "boss")) == (0, 1)


@pytest.mark.parametrize(
    ("said", "complaint"),
    [
        (4, "boss: there is no player 4; there are 3, from 1"),
        ("0", "boss: there is no player 0; there are 3, from 1"),
        ("mary", "boss: 'mary' is not clear; expected Ada, Mary Ann or Mary Lou"),
        ("9" * 50, f"boss: '{'9' * 29}…' does not play; expected Ada, Mary Ann or Mary Lou"),
    ],
)
def test_somebody_else_is_refused(said: int | str, complaint: str) -> None:
    with pytest.raises(BadSetup) as refused:
        player_in(said, NAMES, "boss")
    assert str(refused.value) == complaint


def test_a_card_that_is_not_there_is_refused_with_the_nearest() -> None:
    assert card_in("hot s", ("Hot Soup", "Boing"), "dealt") == 0
    with pytest.raises(BadSetup, match=r"^dealt: there is no card 'boink'; the nearest is Boing$"):
        card_in("boink", ("Hot Soup", "Boing"), "dealt")
    with pytest.raises(BadSetup, match=r"^dealt: 'b' is not clear; expected B1, B2, B3 or B4$"):
        card_in("b", ("B1", "B2", "B3", "B4", "B5"), "dealt")


@pytest.mark.parametrize(
    ("players", "complaint"),
    [
        (("Ada",), "1 player came; expected 2 to 3"),
        (("Ada", " "), "player 2 is called ''; expected 1 to 20 signs that can be seen, other than 'nobody'"),
        (("Ada", "Nobody"), "player 2 is called 'Nobody'; expected 1 to 20 signs"),
        (("Ada", " ADA"), "player 2 is called 'ADA' as another is; expected a name of their own"),
    ],
)
def test_names_can_be_read_and_told_apart(players: tuple[str, ...], complaint: str) -> None:
    assert names_in((" mary  ann", "Bo"), 2, 3) == ("mary ann", "Bo")
    with pytest.raises(BadSetup, match=complaint):
        names_in(players, 2, 3, taken="nobody")


def test_what_came_is_repeated_shortly() -> None:
    assert (shown("x" * 30), shown("x" * 31)) == (repr("x" * 30), repr("x" * 29 + "…"))
    assert (one_of(["a"]), one_of(["a", "b", "c"])) == ("a", "a, b or c")
