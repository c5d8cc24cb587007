"""Fouls that Special Effects call at scoring: a point each to the other team, and the card stays as it is."""

import pytest

from tests.games.fightball.courts import scored

clause = pytest.mark.clause
FOUL = "called foul"


@clause("FB-FX-6", "FB-FX-11")
@pytest.mark.parametrize(
    ("cards", "fouls"),
    [
        (("zal@aztecs", "tex@aztecs", "bribed refball"), ["Tex"]),
        (("zal@aztecs", "tex@aztecs", "tula@aztecs", "bribed refball"), ["Tex", "Tula"]),
        (("zal@aztecs", "bribed refball", "tex@aztecs"), []),
        (("zal@aztecs", "zal@aztecs", "bribed refball"), []),
        (("bribed refball",), []),
    ],
)
def test_each_blocker_beyond_the_first_is_a_foul(cards: tuple[str, ...], fouls: list[str]) -> None:
    play = scored("blue", "peggy lou@cruisers", *cards, "blue ball", "jump shot", side="aztecs")
    assert play.fouls == [(FOUL, card, "cruisers", 1) for card in fouls]
    assert ("Bribed Refball" in play.idle) is (not fouls)


@clause("FB-FX-11")
def test_a_blocker_that_is_a_foul_blocks_all_the_same() -> None:
    cards = ("peggy lou@cruisers", "zal@aztecs", "tex@aztecs", "bribed refball", "blue ball", "jump shot")
    play = scored("blue", *cards, side="aztecs")
    assert (play.value, play.card.success) == (7 - 4 - 3 + 2 + 7, False)
    assert play.points == {"cruisers": 1}


@clause("FB-FX-6", "FB-FX-11")
@pytest.mark.parametrize(
    ("cards", "fouls"),
    [
        (("noon sun", "tribute", "tattletale@cruisers"), ["Noon Sun", "Tribute"]),
        (("noon sun", "tattletale@cruisers", "tribute"), ["Noon Sun"]),
        (("back door@cruisers", "tattletale@cruisers"), []),
        (("noon sun", "tex@aztecs", "tattletale@cruisers"), []),
        (("tattletale@cruisers",), []),
    ],
)
def test_each_earlier_effect_of_the_other_coach_is_a_foul(cards: tuple[str, ...], fouls: list[str]) -> None:
    play = scored("blue", "tula@aztecs", *cards, "blue ball", "jump shot", side="cruisers")
    assert play.fouls == [(FOUL, card, "cruisers", 1) for card in fouls]
    assert ("Tattletale" in play.idle) is (not fouls)


@clause("FB-FX-13")
@pytest.mark.parametrize(
    ("cards", "fouls"),
    [
        (("noon sun", "tribute", "eclipse", "tattletale@cruisers"), ["Noon Sun", "Eclipse"]),
        (("noon sun", "tattletale@cruisers", "tribute"), ["Noon Sun"]),
        (("noon sun", "eclipse", "tattletale@cruisers"), ["Eclipse"]),
    ],
)
def test_an_effect_that_is_cancelled_is_no_foul(cards: tuple[str, ...], fouls: list[str]) -> None:
    play = scored("blue", "tula@aztecs", *cards, "blue ball", "jump shot", side="cruisers")
    assert play.fouls == [(FOUL, card, "cruisers", 1) for card in fouls]


@clause("FB-FX-13")
def test_nor_is_one_that_is_cancelled_above_the_card_that_calls_it() -> None:
    cards = ("delphine@cavaliers", "deep bow", "tattletale@cruisers", "riposte", "blue ball", "jump shot")
    assert scored("blue", *cards, side="cruisers").fouls == []


@clause("FB-FX-11")
def test_an_effect_that_is_a_foul_works_all_the_same() -> None:
    play = scored("blue", "tula@aztecs", "noon sun", "tribute", "tattletale", "red ball", "jump shot", side="cruisers")
    assert (play.value, play.points) == (7 + 3 + 7, {"aztecs": 2 + 2, "cruisers": 2})


@clause("FB-FX-6", "FB-FX-11", "FB-OWN-1")
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        (("red ball@aztecs", "blue ball@aztecs", "planted evidence"), {"cruisers": 1}),
        (("red ball@cruisers", "blue ball@aztecs", "planted evidence"), {"aztecs": 1}),
        (
            ("red ball@cruisers", "blue ball@aztecs", "green ball@cruisers", "planted evidence"),
            {"aztecs": 1, "cruisers": 1},
        ),
        (("red ball@aztecs", "planted evidence", "blue ball@aztecs"), {}),
        (("red ball@aztecs", "planted evidence"), {}),
        (("red ball@aztecs", "tex@aztecs", "blue ball@aztecs", "planted evidence"), {}),
    ],
)
def test_each_covered_ball_is_a_foul_of_whoever_played_it(cards: tuple[str, ...], points: dict[str, int]) -> None:
    play = scored("green", "zal@aztecs", *cards, "dunk shot@aztecs")
    assert (play.card.success, play.points) == (False, points)
    assert ("Planted Evidence" in play.idle) is (not points)


@clause("FB-FX-11")
def test_two_cards_that_call_the_same_foul_call_it_twice() -> None:
    cards = ("delphine@cavaliers", "stern@cruisers", "duke@cruisers", "one at a time", "bribed refball")
    play = scored("blue", *cards, "blue ball", "jump shot", side="cruisers")
    assert play.fouls == [(FOUL, "Duke", "cavaliers", 1)] * 2


@clause("FB-FX-5", "FB-FX-11")
def test_a_called_foul_is_not_stolen_with_the_play() -> None:
    cards = ("tula@aztecs", "noon sun", "tattletale", "pickpocket", "pickpocket", "blue ball", "jump shot")
    assert scored("blue", *cards, side="cruisers").points == {"cruisers": 1 + 2}
