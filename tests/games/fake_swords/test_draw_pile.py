"""The draw pile runs out: the discard pile is shuffled, and where that is not enough there is less, and then an end."""

from collections import Counter

import pytest

from rumpus.games.fake_swords.actions import CountDown, Won
from rumpus.games.fake_swords.events import GameEnded, Reshuffled, TurnStarted
from rumpus.games.fake_swords.rules.sight import open_table
from rumpus.kernel.types import EVERYONE
from tests.games.fake_swords.tables import (
    asked,
    beat,
    collected,
    cross_swords,
    do,
    named,
    offers,
    phase,
    piles,
    point,
    table,
    the,
    told,
    winners,
)

clause = pytest.mark.clause


@clause("SW-DECK-1")
def test_in_the_middle_of_a_draw_the_discard_pile_is_shuffled_into_a_new_one() -> None:
    """Six players draw eight: three from the draw pile, and then five of what was discarded."""
    drawn = Counter[tuple[str, ...]]()
    for number in range(40):
        hands = ("P", "P", "P", "P", "P", "P")
        state = table(
            *hands, piles=("B",) * 5, deck="GGG", discard="YYYYYYYYYY", seed=f"draw {number}", fights="real swords"
        )
        point(state, 0, 1, 2, 3, 4, 4)
        cross_swords(state)
        do(state, 0, Won(0))
        events = state.take_events()
        (shuffled,) = [event for event in events if isinstance(event, Reshuffled)]
        (turn,) = [event for event in events if isinstance(event, TurnStarted)]
        assert (shuffled.cards, shuffled.to) == (10, EVERYONE)
        assert [card // 6 for card in turn.drawn] == [1, 1, 1, 2, 2, 2, 2, 2]
        seen = open_table(state)
        assert (seen.deck, seen.discard, seen.piles) == (5, (), 5)
        drawn[tuple(named(turn.drawn))] += 1
    assert len(drawn) > 30


@clause("SW-DECK-1")
def test_as_long_as_the_draw_pile_lasts_nothing_is_shuffled() -> None:
    state = table("", "", "", piles=("P", "G", "Y"), deck="BBBBB", discard="PPP")
    point(state, 0, 1, 2)
    assert told(state, Reshuffled) == []
    assert (open_table(state).deck, len(open_table(state).discard)) == (0, 3)


@clause("SW-DECK-1")
def test_the_piles_of_the_turn_before_are_shuffled_in() -> None:
    state = table("", "", "", piles=("P", "GG", "Y"), deck="B", discard="BBBB", fights="real swords")
    point(state, 1, 1, 1)
    assert (phase(state), len(open_table(state).discard)) == ("choosing", 6)
    do(state, 0, offers(state, 0)[-1])
    cross_swords(state)
    do(state, 0, Won(0))
    assert the(state, Reshuffled).cards == 6
    assert len(open_table(state).drawn) == 5


@clause("SW-DECK-1")
def test_no_card_is_drawn_twice_and_none_is_lost() -> None:
    state = table("P", "P", "P", piles=("BB", "G", "Y"), deck=2, discard=9)
    cards = [*list(state.deck)[:2], *list(state.discard)[:9]]
    point(state, 0, 1, 2)
    now = [*list(state.deck)[: state.left], *list(state.drawn)[: state.draws]]
    assert sorted(now) == sorted(cards)


@clause("SW-DECK-2")
@pytest.mark.parametrize(
    ("seats", "deck", "discard", "count"),
    [(6, 3, 4, 5), (6, 5, 0, 5), (6, 0, 4, 4), (5, 1, 2, 3), (4, 2, 0, 2), (3, 3, 1, 3), (3, 0, 1, 1)],
)
def test_where_both_piles_hold_too_few_there_are_fewer_cards_and_piles(
    seats: int, deck: int, discard: int, count: int
) -> None:
    first = {3: 3, 4: 3, 5: 4, 6: 5}[seats]
    state = table(*[""] * seats, piles=("P",) * first, deck=deck, discard=discard, fights="real swords")
    lone = [*range(first), *[first - 1] * (seats - first)]
    point(state, *lone)
    if phase(state) == "arming":
        cross_swords(state)
        do(state, int(state.fight_boss), Won(0))
    assert (len(open_table(state).drawn), open_table(state).piles) == (deck + discard, count)
    assert (open_table(state).deck, open_table(state).discard) == (0, ())
    assert CountDown() in offers(state, int(state.boss))


@clause("SW-DECK-2")
def test_all_may_fight_over_one_last_card() -> None:
    state = table("", "", "", piles=("B",), boss=1)
    assert offers(state, 1) == [CountDown()]
    point(state, 0, 0, 0)
    assert (phase(state), len(offers(state, 1))) == ("choosing", 3)


@clause("SW-DECK-2")
@pytest.mark.parametrize(
    ("hands", "won"),
    [
        (("PPPGGG", "PPPGGYYB", "PPG"), (0,)),
        (("PPPGGG", "PPPPPGGYYB", "P"), (0,)),
        (("PPPGG", "PPPGGYY", "PPGGYYB"), (1,)),
        (("PPPGGG", "GYYYBBB", "P"), (1,)),
        (("PPPG", "YYYB", "PPG"), (0, 1)),
        (("PP", "GG", "YY"), (0, 1, 2)),
    ],
)
def test_with_none_left_most_sets_win_then_most_cards_and_equals_share_it(
    hands: tuple[str, ...], won: tuple[int, ...]
) -> None:
    state = table(*hands, piles=("B", "B", "B"), deck=0)
    point(state, 0, 1, 2)
    assert (winners(state), asked(state)) == (("no cards left", won), ())
    assert the(state, GameEnded).outcome.scores == open_table(state).sets


@clause("SW-DECK-2")
def test_a_third_set_counts_before_the_cards_are_gone() -> None:
    state = table("PPPGGGBB", "", "", piles=("B", "Y", "Y"), deck=0)
    point(state, 0, 1, 2)
    assert winners(state) == ("three sets", (0,))


@clause("SW-DECK-2", "SW-FIGHT-11")
def test_the_last_fight_is_still_fought() -> None:
    state = table("G", "", "", piles=("Boing, Umbrella", "Top Shelf", "Bad Knees"), deck=0, boss=2)
    point(state, 0, 0, 2)
    assert phase(state) == "on guard"
    beat(state, "strike low", "feint low")
    assert (phase(state), collected(state)[0]) == ("piles", "PGY")
    assert piles(state) == [["Top Shelf"]], "what nobody wanted is drawn again"
