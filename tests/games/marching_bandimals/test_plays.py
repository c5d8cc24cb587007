"""Step 2 of a turn: plays to the band, removals, and taking them back."""

import pytest

from rumpus.games.marching_bandimals import MarchingBandimalsGame
from rumpus.games.marching_bandimals import actions as act
from rumpus.games.marching_bandimals.actions import (
    BasicTurn,
    NextStep,
    PlayToBand,
    RemoveFromBand,
    TakePlayBack,
)
from rumpus.games.marching_bandimals.events import (
    BandPlayed,
    BandRemoved,
    PlayTakenBack,
)
from tests.games.marching_bandimals.bands import (
    card,
    count,
    discarded,
    do,
    hand,
    named,
    offered,
    offers,
    phase,
    picture,
    play,
    refused,
    shown,
    table,
    the,
    told,
    use,
)
from tests.games.marching_bandimals.pack import pack_text

clause = pytest.mark.clause


@clause("MB-TURN-3")
def test_up_to_three_cards_are_played_to_the_band() -> None:
    state = table("BbCc, No U", "", step="band")
    assert offered(state, act.PLAY) == ["Brass 1", "Color Guard 1", "Euphonium", "Swing Flag"]
    play(state, "Brass 1", "Euphonium", "Color Guard 1")
    assert (picture(state, 0), shown(state).plays) == ("Bb/C///", 0)
    assert offered(state, act.PLAY) == []
    assert refused(state, 0, PlayToBand(card("Swing Flag"))) == "no plays to the band are left in this turn (MB-TURN-3)"
    assert [(event.seat, event.card, event.slot) for event in told(state, BandPlayed)] == [
        *((0, card("Brass 1"), 0), (0, card("Euphonium"), 0), (0, card("Color Guard 1"), 1)),
    ]


@clause("MB-TURN-3")
def test_nobody_must_play_anything() -> None:
    state = table("Bb", "", step="band")
    do(state, 0, NextStep())
    assert (phase(state), picture(state, 0)) == ("bonus", "////")


@clause("MB-TURN-3")
def test_only_players_and_equipment_of_the_own_hand_are_played_to_the_band() -> None:
    state = table("B, Sheet Music, No U", "C", step="band")
    assert offered(state, act.PLAY) == ["Brass 1"]
    assert "MB-TURN-3" in refused(state, 0, PlayToBand(card("Sheet Music")))
    assert refused(state, 0, PlayToBand(card("Color Guard 1"))) == "that card is not in your hand (MB-TURN-3)"


@clause("MB-TURN-3")
def test_a_removal_is_one_of_the_three() -> None:
    state = table("", "", bands=("Bb/C/d",), step="band")
    do(state, 0, RemoveFromBand(0, 0))
    assert (picture(state, 0), shown(state).plays) == ("b/C/d//", 2)
    do(state, 0, RemoveFromBand(0, 1), RemoveFromBand(2, 1))
    assert (picture(state, 0), shown(state).plays) == ("/C///", 0)
    assert "MB-TURN-3" in refused(state, 0, RemoveFromBand(1, 0))


@clause("MB-TURN-3")
def test_only_what_lies_in_the_own_band_can_be_removed() -> None:
    state = table("", "", bands=("B", "Cc"), step="band")
    assert offers(state, 0) == [RemoveFromBand(0, 0), NextStep()]
    assert refused(state, 0, RemoveFromBand(0, 1)) == "slot 1 of your band has no Equipment (MB-TURN-3)"
    assert refused(state, 0, RemoveFromBand(4, 0)) == "slot 5 of your band has no Player (MB-TURN-3)"


@clause("MB-TURN-8")
def test_a_removed_card_goes_back_to_the_hand() -> None:
    state = table("", "", bands=("Bb",), step="band")
    do(state, 0, RemoveFromBand(0, 1))
    assert (hand(state, 0), discarded(state)) == (["Euphonium"], [])
    assert the(state, BandRemoved).to_hand


@clause("MB-TURN-8")
def test_as_a_house_rule_a_removed_card_goes_to_the_discard_pile() -> None:
    state = table("", "", bands=("Bb",), step="band", removed="discard")
    do(state, 0, RemoveFromBand(0, 1))
    assert (hand(state, 0), discarded(state)) == ([], ["Euphonium"])
    assert not the(state, BandRemoved).to_hand


@clause("MB-TURN-8")
def test_a_card_that_is_back_in_the_hand_can_be_played_again() -> None:
    state = table("", "", bands=("B",), step="band")
    do(state, 0, RemoveFromBand(0, 0))
    play(state, "Brass 1")
    assert (picture(state, 0), shown(state).plays) == ("B////", 1)


@clause("MB-TURN-3")
@pytest.mark.parametrize(
    ("bonuses", "penalties", "plays"),
    [
        *(("Drill Captain", "", 4), ("Drill Captain, Drill Captain", "", 5), ("", "Muddy Field", 1)),
        *(("", "Muddy Field, Muddy Field", 0), ("Drill Captain", "Muddy Field", 2)),
    ],
)
def test_band_cards_change_how_many_plays_there_are(bonuses: str, penalties: str, plays: int) -> None:
    state = table("", "", bonuses=(bonuses,), penalties=(penalties,))
    do(state, 0, BasicTurn())
    assert shown(state).plays == plays


# Taking plays back


@clause("MB-TURN-12")
def test_plays_are_taken_back_one_by_one() -> None:
    state = table("Bb", "", bands=("/Cc",), step="band")
    before = hand(state, 0)
    play(state, "Brass 1", "Euphonium")
    do(state, 0, RemoveFromBand(1, 0))
    assert picture(state, 0) == "Bb/c///"
    pictures = []
    while TakePlayBack() in offers(state, 0):
        do(state, 0, TakePlayBack())
        pictures.append((picture(state, 0), shown(state).plays))
    assert pictures == [("Bb/Cc///", 1), ("B/Cc///", 2), ("/Cc///", 3)]
    assert hand(state, 0) == before
    taken = [(event.card, event.removal) for event in told(state, PlayTakenBack)]
    assert taken == [(card("Color Guard 1"), True), (card("Euphonium"), False), (card("Brass 1"), False)]
    assert refused(state, 0, TakePlayBack()) == "nothing was played in this step that could be taken back (MB-TURN-12)"


@clause("MB-TURN-12")
def test_a_free_removal_taken_back_gives_no_play() -> None:
    state = table("B", "", bands=("/Cc",), bonuses=("Revolving Door",), step="band")
    play(state, "Brass 1")
    do(state, 0, RemoveFromBand(1, 0), RemoveFromBand(1, 1))
    assert (picture(state, 0), shown(state).plays) == ("B////", 2)
    do(state, 0, TakePlayBack(), TakePlayBack())
    assert (picture(state, 0), shown(state).plays) == ("B/Cc///", 2)
    do(state, 0, TakePlayBack())
    assert (picture(state, 0), shown(state).plays) == ("/Cc///", 3)


@clause("MB-TURN-12")
def test_a_removal_to_the_discard_pile_taken_back_comes_out_of_it() -> None:
    state = table("", "", bands=("Bb",), discard="Oboe", step="band", removed="discard")
    do(state, 0, RemoveFromBand(0, 0), RemoveFromBand(0, 1))
    assert discarded(state) == ["Oboe", "Brass 1", "Euphonium"]
    do(state, 0, TakePlayBack(), TakePlayBack())
    assert (discarded(state), picture(state, 0), hand(state, 0)) == (["Oboe"], "Bb////", [])


@clause("MB-TURN-12", "MB-BAND-8")
def test_pairs_that_came_together_come_apart_again() -> None:
    state = table("", "", bands=("Bb/B",), step="band")
    before = named(state, 0)
    do(state, 0, RemoveFromBand(0, 0))
    assert picture(state, 0) == "/Bb///"
    do(state, 0, TakePlayBack())
    assert (picture(state, 0), named(state, 0)) == ("Bb/B///", before)


@clause("MB-TURN-12")
def test_from_the_next_step_on_nothing_is_taken_back() -> None:
    state = table("B, Rehearsal", "", step="band")
    play(state, "Brass 1")
    do(state, 0, NextStep())
    assert "MB-TURN-4" in refused(state, 0, TakePlayBack())
    use(state, "Rehearsal")
    assert phase(state) == "band"
    assert TakePlayBack() not in offers(state, 0)


def circus() -> MarchingBandimalsGame:
    """A pack with more plays a turn, and larger hands, than any of ours."""
    row = '{ does = "band_plays", count = 1 }, { does = "draws", count = 1 }'
    many = ", ".join(['{ does = "band_plays", count = 9 }', '{ does = "draws", count = 9 }'] * 9)
    text = pack_text()
    assert row in text
    return MarchingBandimalsGame(text.replace(row, f'{{ does = "free_removal" }}, {many}'))


@clause("MB-TURN-12")
def test_of_very_many_plays_the_last_ones_can_be_taken_back() -> None:
    state = table("", "", bands=("Bb/Cc",), bonuses=("Drill Captain",), box=circus(), deck="")
    do(state, 0, BasicTurn())
    assert shown(state).plays == 84
    for _ in range(40):
        do(state, 0, RemoveFromBand(0, 0))
        play(state, "Brass 1")
    assert (picture(state, 0), shown(state).plays) == ("Bb/Cc///", 44)
    taken = 0
    while TakePlayBack() in offers(state, 0):
        do(state, 0, TakePlayBack())
        taken += 1
        assert (picture(state, 0), hand(state, 0)) == (("b/Cc///", ["Brass 1"]) if taken % 2 else ("Bb/Cc///", []))
    assert taken == 24


def test_a_hand_that_can_hold_no_more_takes_no_card_off_the_band() -> None:
    state = table("", "", bands=("Bb/Cc",), bonuses=("Drill Captain",), box=circus())
    do(state, 0, BasicTurn())
    assert count(state)[0] == 64
    assert not [deed for deed in offers(state, 0) if isinstance(deed, RemoveFromBand)]
    assert "MB-TURN-3" in refused(state, 0, RemoveFromBand(0, 0))
