"""Band Halt! and the Competitions & Themes cards: when, what, and how long."""

from collections import Counter

import pytest

from rumpus.games.marching_bandimals.actions import (
    AwardTo,
    BasicTurn,
    CallHalt,
    DiscardCard,
    EndTurn,
    FillBlank,
    KeepNumber,
    NextStep,
    ReorganizeTurn,
    SitOut,
    TakeMajor,
)
from rumpus.games.marching_bandimals.contest_events import (
    BlankFilled,
    ContestStarted,
    ContestWon,
    HaltCalled,
    ProgramOver,
)
from rumpus.games.marching_bandimals.events import Recruited
from rumpus.games.marching_bandimals.rules.moves import MarchingBandimals
from rumpus.games.marching_bandimals.rules.sight import own_cards
from rumpus.kernel.types import EVERYONE
from tests.games.marching_bandimals.bands import (
    FULL,
    HOUSE,
    asked,
    card,
    clock,
    contest,
    count,
    discarded,
    do,
    everything,
    finish,
    game,
    hand,
    offers,
    phase,
    pile,
    program,
    refused,
    shown,
    table,
    the,
    throw_away,
    told,
    use,
    winners,
)
from tests.games.marching_bandimals.stages import halted, stacked

clause = pytest.mark.clause


@clause("MB-BOOST-1")
def test_the_booster_is_left_out_unless_the_table_wants_it() -> None:
    state = game(8)
    assert not shown(state).booster
    assert "Band Halt!" not in [*pile(state), *(name for seat in range(8) for name in hand(state, seat))]
    assert everything(game(8, booster="true")) == everything(state) + 6


@clause("MB-BOOST-3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_with_six_or_fewer_each_gets_a_band_halt_as_one_of_eight_and_the_others_are_shuffled_in(seats: int) -> None:
    state = game(seats, booster="true")
    dealt = sum(hand(state, seat).count("Band Halt!") for seat in range(seats))
    assert all("Band Halt!" in hand(state, seat) for seat in range(seats))
    assert (count(state), dealt + pile(state).count("Band Halt!")) == ((8,) * seats, 6)


@clause("MB-BOOST-12")
@pytest.mark.parametrize("seats", [7, 8])
def test_with_seven_or_eight_all_six_are_shuffled_in(seats: int) -> None:
    dealt = Counter[int]()
    for seed in range(40):
        state = game(seats, f"{seed}", booster="true")
        held = [hand(state, seat).count("Band Halt!") for seat in range(seats)]
        assert (count(state), sum(held) + pile(state).count("Band Halt!")) == ((8,) * seats, 6)
        dealt[sum(held)] += 1
    assert len(dealt) > 2, "it is by chance who gets one"


@clause("MB-BOOST-5")
def test_the_stack_is_shuffled() -> None:
    tops = {int(game(2, f"{seed}", booster="true").stack[0]) for seed in range(100)}
    assert len(tops) > 12
    assert sorted(list(game(2, booster="true").stack)[:18]) == list(range(18))


# When


@clause("MB-BOOST-4")
def test_band_halt_is_called_before_the_discard() -> None:
    state = stacked(table("Band Halt!, BC", "", step="discarding", booster="true"), "Pirates")
    assert offers(state, 0)[0] == CallHalt()
    throw_away(state, "Brass 1")
    assert CallHalt() not in offers(state, 0)
    assert "Band Halt! comes before the discard" in refused(state, 0, CallHalt())


@clause("MB-BOOST-4")
@pytest.mark.parametrize("step", ["turn", "band", "bonus"])
def test_it_is_not_called_before_step_4(step: str) -> None:
    state = table("Band Halt!", "", step=step, booster="true")
    assert CallHalt() not in offers(state, 0)
    assert "MB-TURN" in refused(state, 0, CallHalt())


@clause("MB-BOOST-4")
def test_it_needs_the_card_in_the_own_hand() -> None:
    state = table("B", "Band Halt!", step="discarding", booster="true")
    assert "out of the own hand (MB-BOOST-4)" in refused(state, 0, CallHalt())
    assert "you are not asked now" in refused(state, 1, CallHalt())


@clause("MB-BOOST-1")
def test_without_the_booster_there_is_nothing_to_call() -> None:
    state = table("Band Halt!, B", "", step="discarding")
    assert "MB-BOOST-1" in refused(state, 0, CallHalt())


@clause("MB-BOOST-4")
def test_it_is_called_only_while_no_card_is_active() -> None:
    state = halted("Yard Lines", hands=("Band Halt!, B", "Band Halt!", ""))
    clock(state)
    assert (phase(state), shown(state).active) == ("discarding", program("Yard Lines"))
    assert refused(state, 0, CallHalt()) == "a Competitions & Themes card is active already (MB-BOOST-4)"
    finish(state)
    do(state, 1, BasicTurn(), NextStep(), NextStep())
    assert CallHalt() not in offers(state, 1)


@clause("MB-BOOST-4", "MB-TURN-5")
def test_band_halt_is_no_discard() -> None:
    state = halted("Yard Lines", hands=("B", "", ""))
    clock(state)
    assert shown(state).thrown == 0
    assert EndTurn() not in offers(state, 0)


@clause("MB-BOOST-4")
def test_band_halt_can_be_discarded_like_any_card() -> None:
    state = table("Band Halt!", "", step="discarding", booster="true")
    do(state, 0, DiscardCard(card("Band Halt!")))
    assert (discarded(state), shown(state).active) == (["Band Halt!"], None)


# What, and how long


@clause("MB-BOOST-5")
def test_it_turns_up_the_next_card_for_all_to_see() -> None:
    state = halted("Yard Lines", mover=1)
    assert (the(state, HaltCalled).card, shown(state).drawer) == (program("Yard Lines"), 1)
    assert (shown(state).active, shown(state).shown) == (program("Yard Lines"),) * 2
    assert discarded(state) == ["Band Halt!"]


@clause("MB-BOOST-5")
def test_afterwards_its_drawer_goes_on_with_the_discard() -> None:
    state = halted("Yard Lines", hands=("BC", "", ""))
    clock(state)
    assert (phase(state), asked(state), shown(state).contest) == ("discarding", (0,), None)


@clause("MB-BOOST-5")
def test_nothing_of_a_contest_is_left_when_it_is_over() -> None:
    state = halted("Yard Lines", hands=("BC", "", ""))
    for seat in range(3):
        do(state, seat, KeepNumber())
    assert (phase(state), state.deadline(), shown(state).answered) == ("discarding", -1, (False,) * 3)
    for seat in range(3):
        assert (own_cards(state, seat).sealed, own_cards(state, seat).number) == (None, None)


@clause("MB-BOOST-5")
def test_it_stays_active_until_play_comes_back_to_its_drawer_and_goes_to_the_bottom() -> None:
    state = halted("Yard Lines", hands=("B", "Band Halt!", ""))
    clock(state)
    finish(state)
    for seat in (1, 2):
        assert shown(state).active == program("Yard Lines")
        do(state, seat, ReorganizeTurn())
    assert (state.mover, phase(state), shown(state).active, shown(state).drawer) == (0, "turn", None, None)
    assert the(state, ProgramOver).card == program("Yard Lines")
    stack = [int(number) for number in list(state.stack)[:18]]
    assert stack[-1] == program("Yard Lines")
    assert stack[:-1] == [number for number in range(18) if number != program("Yard Lines")]


@clause("MB-BOOST-5")
def test_afterwards_the_next_card_of_the_stack_can_be_turned_up() -> None:
    state = halted("Auction", hands=("Band Halt!, B", "", ""))
    second = int(state.stack[1])
    clock(state)
    finish_without(state)
    for seat in (1, 2):
        do(state, seat, ReorganizeTurn())
    do(state, 0, BasicTurn(), NextStep(), NextStep(), CallHalt())
    assert shown(state).active == second


def finish_without(state: MarchingBandimals) -> None:
    """The mover ends the turn and keeps Band Halt!"""
    while EndTurn() not in offers(state, 0):
        throw_away(state, next(name for name in hand(state, 0) if name != "Band Halt!"))
    do(state, 0, EndTurn())


@clause("MB-BOOST-5", "MB-TURN-11")
def test_play_comes_back_to_a_drawer_who_misses_the_turn() -> None:
    state = halted("Yard Lines", hands=("", "Detention", ""))
    clock(state)
    finish(state)
    do(state, 1, BasicTurn(), NextStep())
    use(state, "Detention", 0)
    finish(state)
    state.take_events()
    do(state, 2, ReorganizeTurn())
    kinds = [type(event).__name__ for event in state.take_events()]
    assert kinds[-4:] == ["ProgramOver", "TurnMissed", "BandCardOver", "TurnStarted"]
    assert (state.mover, shown(state).active) == (1, None)


@clause("MB-BOOST-5", "MB-TURN-11")
def test_others_miss_their_turns_while_a_card_is_active_as_ever() -> None:
    state = halted("Yard Lines")
    state.penalty[2], state.penalty_left[2] = card("Detention"), 1
    clock(state)
    finish(state)
    assert (state.mover, phase(state), shown(state).active) == (2, "turn", program("Yard Lines"))


@clause("MB-BOOST-5")
def test_whoever_wins_then_wins_before_the_card_is_over() -> None:
    state = table("Band Halt!", "", bands=(FULL,), step="discarding", booster="true")
    stacked(state, "Yard Lines")
    do(state, 0, CallHalt())
    clock(state)
    finish_to_the_major(state)
    do(state, 1, ReorganizeTurn())
    assert winners(state)[1] == (0,)
    assert told(state, ProgramOver) == []


def finish_to_the_major(state: MarchingBandimals) -> None:
    """The mover ends the turn and takes a Drum Major."""
    while EndTurn() not in offers(state, 0):
        do(state, 0, offers(state, 0)[0])
    do(state, 0, EndTurn(), TakeMajor())


# Run by people


@clause("MB-BOOST-9")
def test_contests_are_run_by_the_app_unless_the_table_wants_it_otherwise() -> None:
    assert (game(booster="true").hosted, game(booster="true", contests="table").hosted) == (False, True)
    assert phase(halted("Yard Lines")) == "numbers"
    assert phase(halted("Yard Lines", contests="table")) == "hosting"


@clause("MB-BOOST-9")
@pytest.mark.parametrize(
    "name", ["Horn, Drum, Flag", "Downbeat", "Drill Chart", "Auction", "Yard Lines", "Keep the Beat", "Lowest Drawer"]
)
def test_then_whoever_turned_it_up_says_who_has_won(name: str) -> None:
    state = halted(name, mover=2, contests="table")
    assert (asked(state), state.deadline()) == ((2,), -1)
    assert offers(state, 2) == [AwardTo(0), AwardTo(1), AwardTo(2), AwardTo(None)]
    assert (contest(state).plays, the(state, ContestStarted).plays) == ("hosted", "hosted")
    do(state, 2, AwardTo(1))
    assert the(state, ContestWon) == ContestWon(to=EVERYONE, seat=1, lot=False)
    assert (phase(state), state.mover) == ("discarding", 2)


@clause("MB-BOOST-9")
def test_they_may_say_that_nobody_has_won() -> None:
    state = halted("Yard Lines", contests="table")
    do(state, 0, AwardTo(None))
    assert (the(state, ContestWon).seat, count(state)) == (None, (0, 0, 0))


@clause("MB-BOOST-9")
def test_themes_are_the_same_either_way() -> None:
    assert phase(halted("Pirates", contests="table")) == "joining"


# The blank


@clause("MB-BOOST-2", "MB-BOOST-8")
def test_whoever_turns_up_the_blank_card_says_what_it_is() -> None:
    state = halted("Own Idea", mover=1)
    assert (phase(state), asked(state)) == ("writing", (1,))
    blank = program("Own Idea")
    assert offers(state, 1) == [*(FillBlank(number) for number in range(18) if number != blank), FillBlank(None)]


@clause("MB-BOOST-8")
def test_the_blank_may_be_a_competition_of_the_stack() -> None:
    state = halted("Own Idea")
    do(state, 0, FillBlank(program("Auction")))
    assert (phase(state), shown(state).active, shown(state).shown) == (
        *("bidding", program("Own Idea"), program("Auction")),
    )
    assert the(state, BlankFilled).card == program("Auction")


@clause("MB-BOOST-8")
def test_the_blank_may_be_a_theme_and_goes_under_the_stack_itself() -> None:
    state = halted("Own Idea")
    do(state, 0, FillBlank(program("Robots")))
    assert phase(state) == "joining"
    for seat in range(3):
        do(state, seat, SitOut())
    finish(state)
    for seat in (1, 2):
        do(state, seat, ReorganizeTurn())
    assert int(state.stack[17]) == program("Own Idea")


@clause("MB-BOOST-8")
def test_the_blank_may_be_a_contest_of_the_tables_own_whose_winner_the_drawer_names() -> None:
    state = halted("Own Idea")
    do(state, 0, FillBlank(None))
    assert (phase(state), asked(state), contest(state).plays) == ("hosting", (0,), "hosted")
    do(state, 0, AwardTo(2))
    assert count(state) == (0, 0, 2), "the reward of the blank card itself"


@clause("MB-BOOST-8")
def test_with_the_reward_of_what_it_was_made() -> None:
    state = halted("Own Idea", contests="table")
    do(state, 0, FillBlank(program("Long Show")), AwardTo(0))
    assert the(state, Recruited).seat == 0


# The house's booster


@clause("MB-BOOST-1", "MB-BOOST-2")
def test_eighteen_cards_ten_competitions_seven_themes_and_a_blank() -> None:
    sorts = Counter(card.sort for card in HOUSE.pack.program)
    assert sorts == {0: 10, 1: 7, 2: 1}
    (halts,) = [card.copies for card in HOUSE.pack.cards if card.name == "Band Halt!"]
    assert halts == 6


@clause("MB-BOOST-6")
def test_every_kind_of_contest_is_among_the_competitions_of_the_house() -> None:
    plays = {card.contest.plays for card in HOUSE.pack.program if card.contest is not None}
    assert plays == {"knockout", "tap", "memory", "bid", "draw", "rhythm"}
