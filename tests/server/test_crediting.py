"""How much of a link's delay counts in a game."""

from dataclasses import dataclass

import pytest

from rumpus.kernel.state import LONGEST_LAG
from rumpus.server.crediting import GROWTH, MINUTE, MOST_GROWTH, Credits
from rumpus.server.links import Link
from tests.server.desks import PaperLink

START = 1_000_000


@dataclass
class Somebody(PaperLink):
    """A link of a guest, which no desk knows."""

    guest: str
    delay: int | None


def begun(*links: Link) -> Credits:
    allowed = Credits()
    allowed.begin(links, START)
    return allowed


@pytest.mark.parametrize(("delay", "counts"), [(None, 0), (0, 0), (220, 220), (LONGEST_LAG, 400), (900, 400)])
def test_the_delay_of_a_link_counts_up_to_the_cap(delay: int | None, counts: int) -> None:
    link = Somebody("ada", delay)
    assert begun(link).of(link, START + 10_000) == counts


def test_a_delay_that_jumps_in_a_game_earns_next_to_nothing() -> None:
    link = Somebody("ada", 20)
    allowed = begun(link)
    link.delay = 400
    assert allowed.of(link, START) == 20
    assert allowed.of(link, START + MINUTE) == 20 + GROWTH
    assert allowed.of(link, START + 60 * MINUTE) == 20 + MOST_GROWTH


def test_a_delay_of_nothing_is_known_and_may_not_jump_either() -> None:
    link = Somebody("ada", 0)
    allowed = begun(link)
    link.delay = 400
    assert allowed.of(link, START + 1) == 0


def test_a_delay_that_shrinks_counts_at_once() -> None:
    link = Somebody("ada", 300)
    allowed = begun(link)
    link.delay = 10
    assert allowed.of(link, START + 1) == 10


def test_coming_back_over_another_link_earns_nothing() -> None:
    allowed = begun(Somebody("ada", 20))
    assert allowed.of(Somebody("ada", 400), START + 1000) == 20
    assert allowed.of(Somebody("bo", 220), START + 1000) == 220  # whom nobody has measured before


def test_what_is_first_known_in_the_game_may_not_grow_from_there_either() -> None:
    link = Somebody("ada", None)
    allowed = begun(link)
    link.delay = 50
    assert allowed.of(link, START + MINUTE) == 50
    link.delay = 400
    assert allowed.of(link, START + MINUTE) == 50


def test_the_next_game_begins_with_what_the_links_show_then() -> None:
    link = Somebody("ada", 20)
    allowed = begun(link)
    link.delay = 200
    allowed.begin([link], START + MINUTE)
    assert allowed.of(link, START + MINUTE) == 200


def test_what_came_before_the_beginning_was_counted_shrinks_nothing() -> None:
    link = Somebody("ada", 20)
    assert begun(link).of(link, START - 5000) == 20
