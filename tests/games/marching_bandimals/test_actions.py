"""Actions as numbers, as records and in words."""

import pytest

from rumpus.games.marching_bandimals.actions import (
    ACTIONS,
    RECORDS,
    Action,
    AimAt,
    AnotherCard,
    AwardTo,
    BasicTurn,
    Bid,
    CallHalt,
    ChangeNumber,
    DiscardCard,
    EndTurn,
    FillBlank,
    GiveYears,
    KeepNumber,
    LeaveMajor,
    LetPass,
    NameSection,
    NextStep,
    PlayAlong,
    PlayToBand,
    RemoveFromBand,
    ReorganizeTurn,
    SayNoU,
    SitOut,
    TakeMajor,
    TakePlayBack,
    Tap,
    Throw,
    UseCard,
    VoteFor,
)
from tests.games.marching_bandimals.bands import NAMES, TEST, card, number_of, offers, program, table

OBOE, SPY, LAST = card("Oboe"), card("Spy"), program("Own Idea")

NUMBERED: list[tuple[int, Action, str]] = [
    (0, GiveYears(0), "0 years of music"),
    (1, GiveYears(1), "1 year of music"),
    (99, GiveYears(99), "99 years of music"),
    (100, GiveYears(None), "rather not say"),
    (101, BasicTurn(), "draw"),
    (102, ReorganizeTurn(), "reorganize"),
    (103 + OBOE, PlayToBand(OBOE), "play Oboe"),
    (262, PlayToBand(159), "play card 159"),
    (263, RemoveFromBand(0, 0), "take the player off slot 1"),
    (272, RemoveFromBand(4, 1), "take the equipment off slot 5"),
    (273, TakePlayBack(), "take the last play back"),
    (274, NextStep(), "next step"),
    (275 + SPY, UseCard(SPY), "use Spy"),
    (338, UseCard(63), f"use {TEST.pack.cards[63].name}"),
    (339, AimAt(0, 0), "aim at Ada, 1"),
    (352, AimAt(1, 3), "aim at Bo, 4"),
    (418, AimAt(7, 9), "aim at Hal, 10"),
    (419, AnotherCard(), "another card"),
    (420, LetPass(), "let it pass"),
    (421, SayNoU(), "No U"),
    (422, CallHalt(), "Band Halt!"),
    (423 + OBOE, DiscardCard(OBOE), "discard Oboe"),
    (582, DiscardCard(159), "discard card 159"),
    (583, EndTurn(), "end the turn"),
    (584, TakeMajor(), "take a Drum Major"),
    (585, LeaveMajor(), "no Drum Major now"),
    (586, Throw(0), "rock"),
    (588, Throw(2), "scissors"),
    (589, Tap(), "tap"),
    (590, NameSection(0), "brass"),
    (594, NameSection(4), "woodwind"),
    (595, Bid(0), "bid 0"),
    (615, Bid(20), "bid 20"),
    (616, KeepNumber(), "keep it"),
    (617, ChangeNumber(), "change it"),
    (618, AwardTo(0), "won by Ada"),
    (625, AwardTo(7), "won by Hal"),
    (626, AwardTo(None), "won by nobody"),
    (627, FillBlank(0), "as Horn, Drum, Flag"),
    (644, FillBlank(LAST), "as Own Idea"),
    (645, FillBlank(None), "a contest of our own"),
    (646, PlayAlong(), "play along"),
    (647, SitOut(), "sit it out"),
    (648, VoteFor(0), "Ada fell out of character"),
    (655, VoteFor(7), "Hal fell out of character"),
    (656, VoteFor(None), "nobody fell out of character"),
]


def test_every_action_is_a_number_and_a_record() -> None:
    assert len(set(RECORDS)) == ACTIONS == table("", "").action_count() == 657


def test_the_numbers_are_those_of_the_wire() -> None:
    for number, action, words in NUMBERED:
        assert (RECORDS[number], number_of(action)) == (action, number)
        assert TEST.words(number, NAMES) == words


def test_every_kind_of_action_is_among_these() -> None:
    assert {type(action) for _, action, _ in NUMBERED} == {type(record) for record in RECORDS}


def test_no_two_actions_sound_the_same() -> None:
    assert len({TEST.words(number, NAMES) for number in range(ACTIONS)}) == ACTIONS


@pytest.mark.parametrize(
    ("action", "words"),
    [(AimAt(6, 0), "aim at seat 7, 1"), (AwardTo(6), "won by seat 7"), (VoteFor(6), "seat 7 fell out of character")],
)
def test_a_seat_that_nobody_has_is_told_by_its_number(action: Action, words: str) -> None:
    assert TEST.words(number_of(action), NAMES[:3]) == words


def test_offers_are_the_records_of_what_is_legal() -> None:
    state = table("B", "", bands=("C",), step="band")
    legal = tuple(state.legal(0))
    expected = [PlayToBand(card("Brass 1")), RemoveFromBand(0, 0), NextStep()]
    assert TEST.offers(state, legal) == offers(state, 0) == expected
