"""The Special Effects that change who blocks and how much."""

import pytest

from tests.games.fightball.courts import HOUSE, scored

clause = pytest.mark.clause

# Blue: Stern and Domino block 4, Duke and Peggy Lou 3, Slick 2; Bull and Widow 4, Vesper 3


@clause("FB-PLAYER-3")
@pytest.mark.parametrize(
    ("cards", "blocked"),
    [
        (("stern@cruisers", "duke@cruisers", "feathered serpent"), 0),
        (("stern@cruisers", "feathered serpent", "duke@cruisers"), 3),
        (("feathered serpent", "stern@cruisers"), 4),
    ],
)
def test_the_blockers_so_far_do_not_block(cards: tuple[str, ...], blocked: int) -> None:
    play = scored("blue", "tula@aztecs", *cards, "red ball", "jump shot", side="cruisers")
    assert play.value == 7 - blocked + 7
    assert play.idle == (["Feathered Serpent"] if cards[0] == "feathered serpent" else [])


@clause("FB-PLAYER-6")
@pytest.mark.parametrize(
    ("cards", "blocked"),
    [
        (("stern@cruisers", "feathered serpent", "stern@cruisers"), 4),
        (("stern@cruisers", "stern@cruisers", "feathered serpent"), 0),
        (("stern@cruisers", "tied shoelaces@cruisers", "stern@cruisers"), 4 - 2),
    ],
)
def test_a_copy_of_a_blocker_that_was_kept_from_blocking_blocks(cards: tuple[str, ...], blocked: int) -> None:
    assert scored("blue", "tula@aztecs", *cards, "red ball", "jump shot", side="cruisers").value == 7 - blocked + 7


@clause("FB-PLAYER-6")
def test_the_copy_in_its_place_is_one_blocker_with_it() -> None:
    cards = ("tula@aztecs", "stern@cruisers", "feathered serpent", "stern@cruisers", "bribed refball@cruisers")
    assert scored("blue", *cards, "red ball", "jump shot", side="cruisers").fouls == []


@clause("FB-PLAYER-6")
def test_all_for_one_keeps_copies_out_too() -> None:
    cards = ("delphine@cavaliers", "all for one", "bull@dark", "bull@dark", "red ball", "jump shot")
    play = scored("blue", *cards, side="dark")
    assert (play.value, play.card.account[3].why) == (6 + 7, "Blockers are kept out")


@clause("FB-PLAYER-6")
def test_a_copy_after_the_feathered_serpent_in_the_house_pack() -> None:
    cards = ("xoco@aztecs", "bull@dark", "feathered serpent@aztecs", "bull@dark", "red ball@aztecs", "dunk shot@aztecs")
    assert scored("red", *cards, side="dark", game=HOUSE).value == 7 - 6 + 2 + 7


@clause("FB-FX-9")
@pytest.mark.parametrize(
    ("cards", "blocked"),
    [
        (("zal@aztecs", "tex@aztecs", "tied shoelaces"), 4 - 2 + 3 - 2),
        (("zal@aztecs", "tied shoelaces", "tex@aztecs"), 4 - 2 + 3),
        (("tied shoelaces", "zal@aztecs"), 4),
    ],
)
def test_each_blocker_so_far_blocks_less(cards: tuple[str, ...], blocked: int) -> None:
    play = scored("blue", "peggy lou@cruisers", *cards, "red ball", "jump shot", side="aztecs")
    assert play.value == 7 - blocked + 7
    assert play.idle == (["Tied Shoelaces"] if cards[0] == "tied shoelaces" else [])


@pytest.mark.parametrize(
    ("cards", "blocked"),
    [
        (("mitts@sport", "fins@sport", "extra padding@sport"), 4 + 2 + 3 + 2),
        (("mitts@sport", "extra padding@sport", "fins@sport"), 4 + 2 + 3),
        (("mitts@sport", "extra padding@sport", "mitts@sport"), 4 + 2),
        (("mitts@sport", "feathered serpent@aztecs", "extra padding@sport"), 0),
    ],
)
def test_each_blocker_so_far_blocks_more(cards: tuple[str, ...], blocked: int) -> None:
    assert scored("blue", "tula@aztecs", *cards, "red ball", "jump shot", side="sport").value == 7 - blocked + 7


@clause("FB-FX-1")
def test_what_blockers_block_less_adds_up() -> None:
    cards = ("peggy lou@cruisers", "gordo@wildcats", "tied shoelaces@cruisers", "confetti cannon@wildcats")
    assert (
        scored("blue", *cards, "red ball@cruisers", "jump shot@cruisers", side="wildcats").value == 7 - (4 - 2 - 2) + 7
    )


# "The strongest Blocker so far leaves the play."


@pytest.mark.parametrize(
    ("cards", "blocked"),
    [
        (("vesper@dark", "bull@dark", "duel at dawn"), 3),
        (("vesper@dark", "duel at dawn", "bull@dark"), 4),
        (("vesper@dark", "bull@dark", "duel at dawn", "duel at dawn"), 0),
        (("bull@dark", "all for one", "vesper@dark", "duel at dawn"), 0),
        (("bull@dark", "vesper@dark", "duel at dawn", "vesper@dark"), 3),
    ],
)
def test_the_strongest_blocker_leaves_the_play(cards: tuple[str, ...], blocked: int) -> None:
    play = scored("blue", "delphine@cavaliers", *cards, "red ball", "jump shot", side="dark")
    assert play.value == 6 - blocked + 7
    assert "Duel at Dawn" not in play.idle


def test_what_is_left_of_the_others_stays_theirs_when_the_strongest_leaves() -> None:
    cards = ("delphine@cavaliers", "mitts@sport", "extra padding@sport", "fins@sport", "duel at dawn")
    assert scored("blue", *cards, "red ball", "jump shot", side="sport").value == 6 - 3 + 7


def test_who_is_strongest_is_seen_in_the_zone_of_the_play() -> None:
    cards = ("ottavio@cavaliers", "hush@dark", "crane@dark", "duel at dawn", "red ball", "jump shot")
    assert scored("red", *cards, side="dark").value == 3 - 2 + 2 + 4
    assert scored("green", *cards).value == 7 - 2 + 4


def test_of_equally_strong_blockers_the_first_one_leaves() -> None:
    """So that another copy of it blocks again, and one of the second does not."""
    for again, blocked in (("bull@dark", 4 + 4), ("widow@dark", 4)):
        cards = ("delphine@cavaliers", "bull@dark", "widow@dark", "duel at dawn", again, "red ball", "jump shot")
        assert scored("blue", *cards, side="dark").value == 6 - blocked + 7


def test_a_blocker_that_takes_nothing_off_does_not_leave() -> None:
    cards = ("delphine@cavaliers", "all for one", "bull@dark", "duel at dawn", "red ball", "jump shot")
    assert scored("blue", *cards, side="dark").idle == ["Duel at Dawn"]


def test_where_nobody_blocks_nobody_leaves() -> None:
    play = scored("blue", "delphine@cavaliers", "duel at dawn", "bull@dark", "red ball", "jump shot", side="dark")
    assert (play.value, play.idle) == (6 - 4 + 7, ["Duel at Dawn"])


def test_who_left_the_play_blocks_again_with_another_copy() -> None:
    """Copies of one character block once (FB-PLAYER-3), and the first one has left the play."""
    cards = ("delphine@cavaliers", "bull@dark", "duel at dawn", "bull@dark", "red ball", "jump shot")
    assert scored("blue", *cards, side="dark").value == 6 - 4 + 7


def test_who_left_the_play_is_no_blocker_beyond_the_first() -> None:
    cards = ("delphine@cavaliers", "vesper@dark", "bull@dark", "duel at dawn", "one at a time", "red ball", "jump shot")
    assert scored("blue", *cards, side="dark").fouls == []


# "The strongest Blocker so far blocks twice."


@pytest.mark.parametrize(
    ("cards", "blocked"),
    [
        (("dallas@wildcats", "gordo@wildcats", "pom-pom wall"), 3 + 4 + 4),
        (("dallas@wildcats", "pom-pom wall", "gordo@wildcats"), 3 + 3 + 4),
        (("gordo@wildcats", "pom-pom wall", "gordo@wildcats"), 4 + 4),
    ],
)
def test_the_strongest_blocker_blocks_twice(cards: tuple[str, ...], blocked: int) -> None:
    play = scored("blue", "tula@aztecs", *cards, "blue ball", "jump shot", side="wildcats")
    assert play.value == 7 - blocked + 2 + 7


def test_a_blocker_that_takes_off_only_one_is_strongest_too() -> None:
    cards = ("peggy lou@cruisers", "dallas@wildcats", "tied shoelaces@cruisers", "pom-pom wall")
    assert scored("blue", *cards, "red ball@cruisers", "jump shot@cruisers", side="wildcats").value == 7 - 1 - 1 + 7


def test_where_nobody_blocks_nobody_blocks_twice() -> None:
    cards = ("tula@aztecs", "pom-pom wall", "gordo@wildcats", "blue ball", "jump shot")
    play = scored("blue", *cards, side="wildcats")
    assert (play.value, play.idle) == (7 - 4 + 2 + 7, ["Pom-Pom Wall"])


# "Blockers played after this do not block."


@pytest.mark.parametrize(
    ("cards", "blocked"),
    [
        (("all for one", "bull@dark", "vesper@dark"), 0),
        (("bull@dark", "all for one", "vesper@dark"), 4),
        (("bull@dark", "all for one", "bull@dark"), 4),
        (("all for one", "silence@dark", "bull@dark"), 4),
    ],
)
def test_blockers_that_come_later_do_not_block(cards: tuple[str, ...], blocked: int) -> None:
    assert scored("blue", "delphine@cavaliers", *cards, "red ball", "jump shot", side="dark").value == 6 - blocked + 7


def test_of_a_blocker_that_is_kept_out_it_is_said_why() -> None:
    cards = ("delphine@cavaliers", "all for one", "bull@dark", "red ball", "jump shot")
    blocker = scored("blue", *cards, side="dark").card.account[2]
    assert (blocker.did, blocker.why) == ("blocks 0", "Blockers are kept out")


def test_a_new_shooter_is_not_protected_by_what_lies_beneath() -> None:
    cards = ("delphine@cavaliers", "all for one", "marco@cavaliers", "bull@dark", "red ball", "jump shot")
    assert scored("blue", *cards, side="dark").value == 5 - 4 + 7
