"""Special Effects that cancel others: looked at from the top down, before the rest."""

import pytest

from tests.games.fightball.courts import scored

clause = pytest.mark.clause


def value(*cards: str, side: str) -> int:
    """The Shot Value of a play of 7 in blue with a Jump Shot and no matching Ball, less those 14."""
    return scored("blue", *cards, "red ball", "jump shot", side=side).value - 14


@clause("FB-FX-1", "FB-FX-10")
@pytest.mark.parametrize(
    ("cards", "more"),
    [
        (("noon sun", "eclipse"), 0),
        (("noon sun", "blue ball", "domino@cruisers", "feathered serpent", "eclipse"), 3 - 4),
        (("noon sun", "noon sun", "eclipse"), 3),
        (("eclipse", "noon sun"), 3),
    ],
)
def test_a_card_that_cancels_the_last_effect_cancels_that_one_only(cards: tuple[str, ...], more: int) -> None:
    assert value("tula@aztecs", *cards, side="cruisers") == more


@clause("FB-FX-10")
def test_other_cards_may_lie_between_an_effect_and_what_cancels_it() -> None:
    play = scored("blue", "tula@aztecs", "noon sun", "red ball", "eclipse", "jump shot", side="cruisers")
    assert (play.value, play.idle) == (7 + 7, ["Noon Sun"])


@clause("FB-FX-10")
@pytest.mark.parametrize(
    ("cards", "more"),
    [
        (("trampoline", "trampoline", "silence@dark"), 0),
        (("trampoline", "silence@dark", "trampoline"), 3),
        (("silence@dark", "trampoline", "trampoline"), 6),
    ],
)
def test_a_card_that_cancels_all_effects_cancels_the_earlier_ones(cards: tuple[str, ...], more: int) -> None:
    assert value("shuttle@sport", *cards, side="dark") == more


@clause("FB-FX-10")
def test_a_card_that_cancels_all_effects_cancels_those_of_its_own_coach_too() -> None:
    cards = ("vesper@dark", "double shot@dark", "trampoline@sport", "silence@dark", "blue ball@dark", "jump shot@dark")
    play = scored("blue", *cards, side="sport")
    assert (play.points, play.idle) == ({"the-dark": 2}, ["Double Shot", "Trampoline"])


@clause("FB-FX-10")
@pytest.mark.parametrize(
    ("cards", "more"),
    [
        (("noon sun@aztecs", "deep bow@cavaliers", "riposte@cavaliers"), 2),
        (("noon sun@aztecs", "noon sun@aztecs", "riposte@cavaliers"), 0),
        (("riposte@cavaliers", "noon sun@aztecs"), 3),
    ],
)
def test_a_card_that_cancels_theirs_leaves_the_own_effects(cards: tuple[str, ...], more: int) -> None:
    assert value("tula@aztecs", *cards, side="cavaliers") == more


@clause("FB-FX-10")
@pytest.mark.parametrize(
    ("cards", "side", "more", "idle"),
    [
        (("noon sun", "eclipse", "en garde@cavaliers"), "cavaliers", 3, ["Eclipse"]),
        (("noon sun", "eclipse", "riposte@cavaliers"), "cavaliers", 0, ["Noon Sun", "Eclipse"]),
        (("noon sun", "silence@dark", "eclipse"), "dark", 3, ["Silence"]),
        (("noon sun", "eclipse", "silence@dark"), "dark", 0, ["Noon Sun", "Eclipse"]),
        (("noon sun", "wrong sport@sport", "eclipse"), "sport", 3, ["Wrong Sport"]),
    ],
)
def test_a_cancelled_card_cancels_nothing(cards: tuple[str, ...], side: str, more: int, idle: list[str]) -> None:
    play = scored("blue", "tula@aztecs", *cards, "red ball", "jump shot", side=side)
    assert (play.value, play.idle) == (14 + more, idle)


@clause("FB-FX-10", "FB-PLAYER-4")
def test_what_lies_beneath_a_new_shooter_is_no_effect_to_cancel() -> None:
    cards = ("tula@aztecs", "noon sun", "tex@aztecs", "eclipse", "red ball", "jump shot")
    assert scored("blue", *cards, side="cruisers").idle == ["Noon Sun", "Eclipse"]


@clause("FB-FX-10")
@pytest.mark.parametrize(
    ("cards", "side"),
    [(("eclipse",), "cruisers"), (("riposte@cavaliers",), "cavaliers"), (("silence@dark",), "dark")],
)
def test_where_there_is_no_effect_there_is_nothing_to_cancel(cards: tuple[str, ...], side: str) -> None:
    assert len(scored("blue", "tula@aztecs", *cards, "red ball", "jump shot", side=side).idle) == 1


@clause("FB-SCORE-2")
def test_a_card_that_cancels_theirs_does_nothing_where_all_effects_are_its_own_and_the_account_says_so() -> None:
    cards = ("percival@cavaliers", "deep bow@cavaliers", "riposte@cavaliers", "red ball", "jump shot")
    play = scored("blue", *cards, side="dark")
    assert (play.value, play.idle) == (6 + 2 + 7, ["Riposte"])


@clause("FB-FX-10", "FB-SCORE-2")
def test_what_was_cancelled_from_above_is_not_cancelled_a_second_time() -> None:
    cards = ("tula@aztecs", "noon sun", "en garde@cavaliers", "riposte@cavaliers", "red ball", "jump shot")
    play = scored("blue", *cards, side="cavaliers")
    assert (play.value, play.idle) == (7 + 7, ["Noon Sun", "En Garde"])


@clause("FB-FX-10")
def test_the_last_effect_is_the_last_one_though_another_card_has_cancelled_it() -> None:
    effects = ("deep bow@cavaliers", "noon sun@aztecs", "en garde@cavaliers", "riposte@cavaliers")
    play = scored("blue", "tula@aztecs", *effects, "red ball", "jump shot", side="cavaliers")
    assert (play.value, play.idle) == (7 + 2 + 7, ["Noon Sun", "En Garde"])


@clause("FB-FX-10")
def test_in_a_play_that_is_not_complete_nothing_is_cancelled_either() -> None:
    play = scored("blue", "tula@aztecs", "noon sun", "eclipse", "red ball", side="cruisers")
    assert (play.value, play.idle) == (7, ["Noon Sun", "Eclipse"])


@clause("FB-FX-10")
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        (("interception@sport", "silence@dark"), {"the-dark": 2}),
        (("double shot@dark", "wrong sport@sport"), {"the-dark": 2}),
        (("vanish@dark", "wrong sport@sport"), {"the-dark": 2}),
        (("interception@sport", "silence@dark", "wrong sport@sport"), {"team-sport": 2}),
    ],
)
def test_a_cancelled_effect_changes_neither_worth_nor_zone_nor_who_gets_the_points(
    cards: tuple[str, ...], points: dict[str, int]
) -> None:
    play = scored("red", "crane@dark", *cards, "red ball", "dunk shot", side="sport")
    assert (play.points, play.card.zone) == (points, "red")


@clause("FB-FX-10", "FB-FX-11")
def test_a_cancelled_effect_calls_no_foul() -> None:
    cards = ("tula@aztecs", "noon sun", "tattletale", "eclipse", "blue ball", "jump shot")
    assert scored("blue", *cards, side="cruisers").fouls == []
