"""What a player of Marching Band(-imals) types, and what is understood."""

import pytest

from rumpus.games.marching_bandimals import actions as act
from rumpus.games.marching_bandimals.rules.moves import MarchingBandimals
from rumpus.games.marching_bandimals.terminal import MarchingBandimalsPainter
from rumpus.games.marching_bandimals.view import view_of
from rumpus.kernel.errors import NotLegal
from rumpus.kernel.game import Setup
from rumpus.kernel.types import Deed
from rumpus.terminal.painting import Command
from tests.terminal.bandstand import GAME, NAMES, band, clock, contest, effect, give, kind, new, step, waiting

clause = pytest.mark.clause

HAND = ("Drill Captain", "Late Bus", "No U", "Bugle Bo", "Big Bell Bella", "Trumpet", "Trumpet", "Bass Drum")


def meant(words: str, state: MarchingBandimals, seat: int = 0) -> object:
    names = NAMES[: int(state.seats)]
    return MarchingBandimalsPainter(GAME, GAME.checked(Setup(4))).meant(words, view_of(state, seat), names)


def deeds(words: str, state: MarchingBandimals, seat: int = 0) -> tuple[Deed, ...]:
    found = meant(words, state, seat)
    assert isinstance(found, int | tuple)
    return (found,) if isinstance(found, int) else found


def refused(words: str, state: MarchingBandimals, seat: int = 0) -> str:
    with pytest.raises(NotLegal) as refusal:
        meant(words, state, seat)
    return str(refusal.value)


def turn(phase: str) -> MarchingBandimals:
    """Ada's turn, with HAND and a band of four cards."""
    state = step(new(3), phase)
    give(state, 0, *HAND)
    band(state, 0, "Ribbon Rita+Swing Flag", "Xylo Xena", "+Oboe")
    return state


# A turn


@clause("MB-TURN-1")
@pytest.mark.parametrize(
    ("words", "action"), [("draw", act.DRAW), ("D", act.DRAW), ("rest", act.REORGANIZE), ("Reorganize", act.REORGANIZE)]
)
def test_a_turn_begins_with_a_word(words: str, action: int) -> None:
    assert deeds(words, turn("turn")) == (action,)


@clause("MB-TURN-3")
@pytest.mark.parametrize(
    ("words", "names"),
    [
        ("4", ["Bugle Bo"]),
        ("play 4", ["Bugle Bo"]),
        ("bugle", ["Bugle Bo"]),
        ("BUGLE  bo", ["Bugle Bo"]),
        ("bell", ["Big Bell Bella"]),
        ("bella", ["Big Bell Bella"]),
        ("trump", ["Trumpet"]),
        ("4 6 8", ["Bugle Bo", "Trumpet", "Bass Drum"]),
        ("6,7", ["Trumpet", "Trumpet"]),
        ("drum", ["Bass Drum"]),
    ],
)
def test_cards_are_played_by_number_or_by_the_start_of_a_name(words: str, names: list[str]) -> None:
    assert deeds(words, turn("band")) == tuple(act.PLAY + kind(name) for name in names)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("b", "'b' may be Bugle Bo, Big Bell Bella or Bass Drum: type more of it"),
        ("9", "there is no card 9 in your hand; there are 1 to 8"),
        ("0", "there is no card 0 in your hand"),
        ("fnord", "no card in your hand begins with 'fnord'"),
        ("4 4", "card 4 can be named once only"),
        ("ribbon", "that card is in your band; remove ribbon takes it off"),
        ("end", "a turn ends with step 4, the discard: next goes there step by step (MB-TURN-5)"),
        ("/fnord", "there is no command 'fnord'"),
    ],
)
def test_what_is_not_clear_is_refused_with_the_reason(words: str, reason: str) -> None:
    assert reason in refused(words, turn("band"))


@clause("MB-TURN-3", "MB-TURN-8")
@pytest.mark.parametrize(
    ("words", "place"),
    [
        ("remove 1 p", 0),
        ("remove 1e", 1),
        ("off slot 1 equipment", 1),
        ("remove 2", 2),
        ("take off 3", 5),
        ("remove ribbon", 0),
        ("remove oboe", 5),
        ("remove 4", 6),
    ],
)
def test_a_card_of_the_own_band_is_removed_by_place_or_name(words: str, place: int) -> None:
    assert deeds(words, turn("band")) == (act.REMOVE + place,)


def test_a_removal_that_is_not_clear_is_asked_back() -> None:
    assert "remove 1 p is its Player, 1 e its Equipment" in refused("remove 1", turn("band"))
    assert "no card in your band begins with 'bugle'" in refused("remove bugle", turn("band"))


@clause("MB-TURN-12")
@pytest.mark.parametrize(
    ("phase", "words", "action"),
    [
        ("band", "undo", act.TAKE_BACK),
        ("band", "next", act.NEXT),
        ("bonus", "n", act.NEXT),
        ("discarding", "end", act.END),
        ("discarding", "next", act.END),
        ("discarding", "halt", act.HALT),
        ("discarding", "Band Halt!", act.HALT),
    ],
)
def test_steps_have_short_words(phase: str, words: str, action: int) -> None:
    assert deeds(words, turn(phase)) == (action,)


@clause("MB-TURN-4")
def test_in_step_3_a_card_is_used_and_what_is_none_is_refused() -> None:
    assert deeds("1", turn("bonus")) == (act.USE + kind("Drill Captain"),)
    assert deeds("use late", turn("bonus")) == (act.USE + kind("Late Bus"),)
    assert "Bugle Bo is no Bonus or Penalty" in refused("4", turn("bonus"))
    assert "No U is played when an opponent plays a Penalty" in refused("no u", turn("bonus"))


@clause("MB-TURN-5")
def test_any_number_of_cards_is_discarded_at_once() -> None:
    assert deeds("1 3", turn("discarding")) == (act.DISCARD + kind("Drill Captain"), act.DISCARD + kind("No U"))
    assert deeds("discard bugle", turn("discarding")) == (act.DISCARD + kind("Bugle Bo"),)


def test_the_word_discard_never_plays_a_card() -> None:
    assert deeds("discard 4", turn("band")) == (act.DISCARD + kind("Bugle Bo"),)


# Aiming


def aiming() -> MarchingBandimals:
    """Ada aims Twisted Ankle: 1 and 2 are Bo's, 3 is Cy's."""
    state = step(new(3), "bonus")
    give(state, 0, "Twisted Ankle")
    band(state, 1, "Bugle Bo+Trumpet", "Ribbon Rita")
    band(state, 2, "Xylo Xena")
    state.act(0, act.USE + kind("Twisted Ankle"))
    return state


@clause("MB-PEN-1")
@pytest.mark.parametrize(
    ("words", "seat", "pick"),
    [("1", 1, 0), ("2", 1, 2), ("cy", 2, 0), ("c", 2, 0), ("bo rib", 1, 2), ("bugle", 1, 0), ("xylo", 2, 0)],
)
def test_a_card_is_aimed_by_number_by_name_or_by_both(words: str, seat: int, pick: int) -> None:
    assert deeds(words, aiming()) == (act.AIM + seat * act.PICKS + pick,)


def test_an_aim_that_is_not_clear_is_refused() -> None:
    assert "'bo' may be 1 or 2" in refused("bo", aiming())
    assert "there is no choice 4; there are 1 to 3" in refused("4", aiming())
    assert "type 1 to 3, a name, or undo" in refused("fnord", aiming())
    assert deeds("undo", aiming()) == (act.ANOTHER,)


def test_an_own_penalty_is_thrown_off_by_its_name() -> None:
    state = step(new(2), "bonus")
    give(state, 0, "Repair Kit")
    effect(state, 0, "Late Bus", 2)
    effect(state, 0, "Broken Zip", 2)
    state.act(0, act.USE + kind("Repair Kit"))
    assert deeds("zip", state) == (act.AIM + 1,)


# No U


@clause("MB-NOU-1", "MB-NOU-2")
def test_a_penalty_is_stopped_or_passed_in_words() -> None:
    state = waiting()
    give(state, 0, "No U", "Oboe")
    for words in ("no u", "No U!", "nou"):
        assert deeds(words, state) == (act.SAY_NO,)
    assert deeds("pass", state) == (act.LET_PASS,)
    assert meant("", state) is Command.SHOW, "nobody gives a No U away by pressing Enter"
    assert "type no u, or pass" in refused("no", state)
    assert "the others may answer your Penalty now" in refused("pass", state, 1)


def test_enter_alone_passes_where_nothing_else_can_be_done() -> None:
    state = waiting()
    give(state, 0, "Oboe")
    assert deeds("", state) == (act.LET_PASS,)
    state.act(0, act.LET_PASS)
    assert meant("", state) is Command.SHOW
    assert "you have answered" in refused("pass", state)


# Others


@clause("MB-NOU-1")
def test_the_number_of_a_no_u_says_it() -> None:
    state = waiting()
    give(state, 0, "Oboe", "No U")
    number = view_of(state, 0).hand.index(kind("No U")) + 1
    assert deeds(str(number), state) == (act.SAY_NO,)
    assert "type no u, or pass" in refused(str(3 - number), state)
    assert "there is no card 9 in your hand" in refused("9", state)


def halting(*cards: str) -> MarchingBandimals:
    """Ada's step 4 with the booster."""
    state = step(new(3, booster="true"), "discarding")
    give(state, 0, *cards)
    return state


@clause("MB-BOOST-4")
def test_band_halt_is_offered_where_it_can_be_called_and_its_number_does_not_throw_it_away() -> None:
    state = halting("Band Halt!", "Bugle Bo")
    painter = MarchingBandimalsPainter(GAME, GAME.checked(Setup(4)))
    number = view_of(state, 0).hand.index(kind("Band Halt!")) + 1
    assert painter.question(view_of(state, 0), NAMES) == "halt, discard (3, or 1 4), end > "
    for words in (str(number), "1 2"):
        told = f"Band Halt! can be called now: type halt; to throw it away, discard {words} (MB-BOOST-4)"
        assert refused(words, state) == told
    assert deeds("halt", state) == (act.HALT,)
    assert deeds(f"discard {number}", state) == (act.DISCARD + kind("Band Halt!"),)
    assert deeds(str(3 - number), state) == (act.DISCARD + kind("Bugle Bo"),)


@clause("MB-BOOST-4")
def test_where_it_can_not_be_called_its_number_discards_it() -> None:
    state = halting("Band Halt!", "Bugle Bo")
    state.thrown = 1
    number = view_of(state, 0).hand.index(kind("Band Halt!")) + 1
    assert deeds(str(number), state) == (act.DISCARD + kind("Band Halt!"),)
    assert "halt" not in MarchingBandimalsPainter(GAME, GAME.checked(Setup(4))).question(view_of(state, 0), NAMES)
    assert "Band Halt! is played before the discard; next goes there" in refused(str(number), step(state, "bonus"))


def test_who_is_not_asked_is_told_whose_turn_it_is() -> None:
    assert refused("draw", turn("turn"), 1) == "it is Ada's turn (MB-SETUP-2)"


@clause("MB-SETUP-5")
def test_years_are_numbers_or_not_said() -> None:
    state = new(3, first="years")
    assert deeds("7", state) == (7,)
    assert deeds("no", state) == (act.NO_YEARS,)
    assert "0 to 99" in refused("100", state)
    state.act(0, 7)
    assert "you have answered" in refused("8", state)


@pytest.mark.parametrize(
    ("words", "command"),
    [
        ("?", Command.HELP),
        ("/rules", Command.RULES),
        ("bands", Command.SCORE),
        ("score", Command.SCORE),
        ("log all", Command.WHOLE_LOG),
        ("q", Command.QUIT),
        ("", Command.SHOW),
    ],
)
def test_commands_are_understood_at_any_time(words: str, command: Command) -> None:
    assert meant(words, turn("band")) is command
    assert meant(words, turn("band"), 1) is command


# The booster


@clause("MB-BOOST-10")
@pytest.mark.parametrize(
    ("name", "ticks", "words", "actions"),
    [
        ("Horn, Drum, Flag", 0, "r", [act.THROW]),
        ("Horn, Drum, Flag", 0, "scissors", [act.THROW + 2]),
        ("Downbeat", 1, "", [act.TAP]),
        ("Downbeat", 2, "", [act.TAP]),
        ("Downbeat", 2, "tap", [act.TAP]),
        ("Keep the Beat", 1, "", [act.TAP]),
        ("Drill Chart", 2, "b", [act.SYMBOL]),
        ("Drill Chart", 2, "bcw", [act.SYMBOL, act.SYMBOL + 1, act.SYMBOL + 4]),
        ("Drill Chart", 2, "f d", [act.SYMBOL + 3, act.SYMBOL + 2]),
        ("Drill Chart", 2, "front", [act.SYMBOL + 3]),
        ("Uniform Auction", 0, "1", [act.BID + 1]),
        ("Lowest Drawer", 0, "bid 4", [act.BID + 4]),
        ("Yard Lines", 0, "keep", [act.KEEP]),
        ("Yard Lines", 0, "c", [act.CHANGE]),
        ("Pirate Crew", 0, "along", [act.JOIN]),
        ("Pirate Crew", 0, "out", [act.SIT_OUT]),
        ("Your Own Idea", 0, "2", [act.WRITE + 1]),
        ("Your Own Idea", 0, "pirate", [act.WRITE + 10]),
        ("Your Own Idea", 0, "drawer", [act.WRITE + 6]),
        ("Your Own Idea", 0, "own", [act.OWN_IDEA]),
    ],
)
def test_contests_have_short_words(name: str, ticks: int, words: str, actions: list[int]) -> None:
    state = contest(name)
    for _ in range(ticks):
        clock(state)
    assert list(deeds(words, state)) == actions


@pytest.mark.parametrize(
    ("name", "ticks", "words", "reason"),
    [
        ("Horn, Drum, Flag", 0, "x", "type r, p or s"),
        ("Downbeat", 0, "tap", "that comes in a moment"),
        ("Downbeat", 2, "5", "press Enter alone"),
        ("Drill Chart", 2, "xyz", "type b, c, d, f or w"),
        ("Uniform Auction", 0, "9", "bid 0 to 1"),
        ("Yard Lines", 0, "57", "type keep, or change"),
        ("Your Own Idea", 0, "40", "there is no choice 40"),
        ("Your Own Idea", 0, "d", "type Downbeat, Drill Chart or Double Time"),
    ],
)
def test_what_is_no_answer_in_a_contest_is_refused(name: str, ticks: int, words: str, reason: str) -> None:
    state = contest(name)
    for _ in range(ticks):
        clock(state)
    assert reason in refused(words, state)


@clause("MB-BOOST-7")
def test_votes_are_names_of_others_who_play_along() -> None:
    state = contest("Pirate Crew")
    for seat, answer in enumerate((act.JOIN, act.JOIN, act.SIT_OUT)):
        state.act(seat, answer)
    state.program_comes_back()
    assert deeds("bo", state) == (act.VOTE + 1,)
    assert deeds("nobody", state) == (act.ABSTAIN,)
    assert "it can be Bo" in refused("cy", state)
    assert "you have no vote" in refused("bo", state, 2)


@clause("MB-BOOST-9")
def test_the_drawer_names_the_winner_of_a_contest_that_people_run() -> None:
    state = contest("Your Own Idea")
    assert "Ada turned the card up" in refused("own", state, 1)
    state.act(0, act.OWN_IDEA)
    assert deeds("cy", state) == (act.AWARD + 2,)
    assert deeds("nobody", state) == (act.NOBODY,)
