"""Actions as numbers, as records and in words; and claims, which are said."""

import pytest

from rumpus.games.fake_swords.actions import (
    ACTIONS,
    RECORDS,
    Action,
    BothHit,
    BrokeRule,
    CallFight,
    CallTieBreaker,
    CountDown,
    DuelMove,
    GiveHeight,
    NameBoss,
    OnGuard,
    PointAt,
    PutOnPile,
    Won,
    action_of,
    number_of,
)
from rumpus.kernel.errors import NotLegal
from rumpus.kernel.state import SPOKEN
from tests.games.fake_swords.tables import HOUSE, NAMES, fight, offers, start_pointing, table

NUMBERED: list[tuple[int, Action, str]] = [
    (0, GiveHeight(80), "80 cm tall"),
    (150, GiveHeight(230), "230 cm tall"),
    (151, PutOnPile(0, 0), "card 1 on pile 1"),
    (157, PutOnPile(1, 1), "card 2 on pile 2"),
    (190, PutOnPile(7, 4), "card 8 on pile 5"),
    (191, CountDown(), "3, 2, 1, Point!"),
    (192, PointAt(0), "point at pile 1"),
    (196, PointAt(4), "point at pile 5"),
    (197, CallFight(0, 0, 1), "Ada against Bo for pile 1"),
    (198, CallFight(0, 0, 2), "Ada against Cy for pile 1"),
    (202, CallFight(0, 1, 2), "Bo against Cy for pile 1"),
    (271, CallFight(4, 4, 5), "Ed against Flo for pile 5"),
    (272, NameBoss(0), "Ada is the Fight Boss"),
    (277, NameBoss(5), "Flo is the Fight Boss"),
    (278, CallTieBreaker(0, 1), "Ada against Bo for the game"),
    (292, CallTieBreaker(4, 5), "Ed against Flo for the game"),
    (293, DuelMove(0), "strike high"),
    (297, DuelMove(4), "feint middle"),
    (301, DuelMove(8), "guard low"),
    (303, DuelMove(10), "step back"),
    (304, OnGuard(), "3, 2, 1, Fight!"),
    (305, Won(0), "the fighter on the left won"),
    (306, Won(1), "the fighter on the right won"),
    (307, BothHit(), "both hit: again"),
    (308, BrokeRule(0, 0), "the fighter on the left broke rule 1"),
    (312, BrokeRule(0, 4), "the fighter on the left blocked with the arms"),
    (316, BrokeRule(1, 3), "the fighter on the right broke rule 4"),
    (317, BrokeRule(1, 4), "the fighter on the right blocked with the arms"),
]


def test_every_action_is_a_number_and_a_record() -> None:
    assert [number_of(action_of(number)) for number in range(ACTIONS)] == list(range(ACTIONS))
    assert len(set(RECORDS)) == ACTIONS == table("", "", "").action_count()


def test_the_numbers_are_those_of_the_wire() -> None:
    for number, action, words in NUMBERED:
        assert (action_of(number), number_of(action)) == (action, number)
        assert HOUSE.words(number, NAMES) == words


def test_no_two_actions_sound_the_same() -> None:
    assert len({HOUSE.words(number, NAMES) for number in range(ACTIONS)}) == ACTIONS


def test_a_seat_that_nobody_has_is_told_by_its_number() -> None:
    assert HOUSE.words(277, NAMES[:3]) == "seat 6 is the Fight Boss"


@pytest.mark.parametrize("number", [-1, ACTIONS])
def test_other_numbers_are_no_actions(number: int) -> None:
    with pytest.raises(NotLegal, match=f"there is no action {number} in Fake Swords; the actions are 0 to 317"):
        action_of(number)


@pytest.mark.parametrize(
    "action", [GiveHeight(79), GiveHeight(231), PointAt(5), CallFight(0, 1, 0), DuelMove(11), NameBoss(6), Won(2)]
)
def test_other_records_are_no_actions(action: Action) -> None:
    with pytest.raises(NotLegal, match="is not an action of Fake Swords"):
        number_of(action)


def test_offers_are_the_records_of_what_is_legal() -> None:
    state = table("", "", "", piles=("P", "G", "Y"))
    start_pointing(state)
    assert HOUSE.offers(state, tuple(state.legal(1))) == [PointAt(0), PointAt(1), PointAt(2)]
    real = fight(fights="real swords")
    assert offers(real, 2) == HOUSE.offers(real, (304,)) == [OnGuard()]


@pytest.mark.parametrize(
    ("said", "written"), [("pile 2", "pile 2"), ("  PILE   2 ", "pile 2"), ("Not Pile 5", "not pile 5")]
)
def test_a_claim_stands_above_the_numbers_of_actions_and_is_written_in_one_way(said: str, written: str) -> None:
    state = table("", "", "", piles=("P", "G", "Y"))
    assert state.understood(said) >= SPOKEN > ACTIONS
    assert state.deed_of(state.understood(said)) == written
    assert (state.understood(5), state.deed_of(5)) == (5, 5)


def test_every_claim_has_a_number_of_its_own() -> None:
    state = table("", "", "", piles=("P", "G", "Y"))
    claims = [f"{leave}pile {pile}" for leave in ("", "not ") for pile in range(1, 6)]
    assert len({int(state.hear(claim)) for claim in claims}) == 10
    assert [state.said(state.hear(claim)) for claim in claims] == claims
