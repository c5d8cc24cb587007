"""Before the first turn: the deal, the lot, and everybody's height."""

from collections import Counter

import pytest

from rumpus.games.fake_swords.actions import GiveHeight, PointAt
from rumpus.games.fake_swords.events import GameStarted, Measured
from rumpus.games.fake_swords.rules.sight import open_table, own_cards
from rumpus.kernel.chance import chance_from
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import Setup
from rumpus.kernel.types import EVERYONE
from tests.games.fake_swords.tables import (
    HOUSE,
    SEATS,
    WAYS,
    asked,
    do,
    fight,
    game,
    measure,
    offers,
    phase,
    point,
    refused,
    shown,
    table,
    the,
)

clause = pytest.mark.clause
REAL = "real swords"
for_all_counts = pytest.mark.parametrize("seats", SEATS)


@clause("SW-SETUP-1")
@for_all_counts
def test_everybody_gets_a_card_that_all_can_see(seats: int) -> None:
    state = game(seats, fights="real swords")
    seen = open_table(state)
    assert [len(cards) for cards in seen.collected] == [1] * seats
    assert seen.deck == 72 - seats
    assert (seen.discard, seen.drawn, seen.sets) == ((), (), (0,) * seats)
    started = the(state, GameStarted)
    assert (started.to, started.dealt) == (EVERYONE, tuple(cards[0] for cards in seen.collected))
    assert started.boss == seen.boss


@clause("SW-SETUP-1", "SW-CARDS-1")
def test_the_whole_pack_is_shuffled() -> None:
    dealt = Counter[int]()
    for number in range(600):
        state = game(3, f"shuffle {number}")
        cards = [*list(state.deck)[: state.left], *list(state.drawn)[: state.draws]]
        cards += [card for card in range(72) if state.owner[card] >= 0]
        assert sorted(cards) == list(range(72))
        dealt += Counter(open_table(state).collected[0])
    assert len(dealt) == 24
    assert max(dealt.values()) < 50  # of 25 expected


@clause("SW-SETUP-2", "SW-SETUP-3")
@for_all_counts
def test_the_first_fight_boss_is_drawn_by_lot(seats: int) -> None:
    games = 200 * seats
    lots = Counter(int(game(seats, f"lot {number}").boss) for number in range(games))
    assert set(lots) == set(range(seats))
    assert all(140 < lots[seat] < 260 for seat in range(seats))


@clause("SW-SETUP-3")
def test_the_lot_is_shown_before_anything_is_asked() -> None:
    state = game(5, "shown", fights="real swords")
    assert the(state, GameStarted).boss == open_table(state).boss
    assert (phase(state), asked(state)) == ("measuring", (0, 1, 2, 3, 4))


@pytest.mark.parametrize("seats", [0, 1, 2, 7])
def test_three_to_six_can_play(seats: int) -> None:
    with pytest.raises(BadSetup, match=f"is for 3, 4, 5, 6 players, not {seats}"):
        HOUSE.new(Setup(seats), chance_from(b""))


# Heights


@clause("SW-FIGHT-18")
@for_all_counts
def test_in_a_duel_a_lot_says_who_is_how_tall_and_nobody_is_asked(seats: int) -> None:
    state = game(seats, "lot")
    measured = the(state, Measured)
    assert measured.to == EVERYONE and measured.by_lot and not measured.tossed
    assert len(set(measured.heights)) == seats and all(150 <= height < 200 for height in measured.heights)
    assert [measured.heights[seat] for seat in measured.order] == sorted(measured.heights)
    seen = open_table(state)
    assert (seen.heights, seen.order) == (measured.heights, measured.order)
    assert (seen.phase, seen.turn, asked(state)) == ("piles", 1, (seen.boss,))


@clause("SW-FIGHT-18")
def test_every_seat_is_the_shortest_as_often() -> None:
    shortest = Counter(open_table(game(4, f"tall {number}")).order[0] for number in range(800))
    assert all(150 < shortest[seat] < 250 for seat in range(4))


@clause("SW-FIGHT-18")
def test_where_bots_fight_with_real_swords_a_lot_says_how_tall_they_are() -> None:
    given = Counter[int]()
    for number in range(150):
        state = game(3, fights=REAL)
        hands = HOUSE.hands(HOUSE.level("hard"), chance_from(f"bot {number}".encode()))
        hands.intend(state, 0)
        given[80 + int(hands.chosen)] += 1
    assert set(given) <= set(range(150, 200)) and len(given) > 35


@clause("SW-SETUP-2")
@pytest.mark.parametrize("way", WAYS)
def test_the_first_fight_boss_has_the_first_turn(way: str) -> None:
    for number in range(12):
        state = game(4, f"first {number}", fights=way)
        assert state.first_turn() == the(state, GameStarted).boss


@clause("SW-SETUP-2")
def test_in_a_later_turn_nobody_can_tell_any_more_who_had_the_first() -> None:
    state = table("", "", "", piles=("P", "G", "Y"), boss=2)
    assert state.first_turn() == 2
    point(state, 2, 1, 0)
    assert (open_table(state).turn, state.first_turn()) == (2, -1)


@clause("SW-FIGHT-6")
def test_everybody_gives_a_height_in_secret() -> None:
    state = game(4, fights=REAL)
    state.take_events()
    for seat, height in enumerate((170, 150, 190)):
        do(state, seat, GiveHeight(height))
    assert state.take_events() == []
    assert (phase(state), asked(state)) == ("measuring", (3,))
    assert (open_table(state).heights, open_table(state).order) == ((), ())
    assert open_table(state).answered == (True, True, True, False)
    assert [own_cards(state, seat).sealed for seat in range(4)] == [90, 70, 110, None]


@clause("SW-FIGHT-6")
def test_heights_are_shown_when_all_are_in_and_the_first_turn_begins() -> None:
    state = game(4, fights=REAL)
    measure(state, 170, 150, 190, 151)
    measured = the(state, Measured)
    assert (measured.to, measured.heights, measured.tossed) == (EVERYONE, (170, 150, 190, 151), ())
    assert measured.order == (1, 3, 0, 2)
    seen = open_table(state)
    assert (seen.heights, seen.order, seen.answered) == ((170, 150, 190, 151), (1, 3, 0, 2), (False,) * 4)
    assert (seen.phase, seen.turn) == ("piles", 1)


@clause("SW-FIGHT-6")
def test_a_coin_tells_equals_apart_and_only_those() -> None:
    orders = Counter[tuple[int, ...]]()
    for number in range(200):
        state = game(4, f"coin {number}", fights=REAL)
        measure(state, 180, 160, 180, 170)
        measured = the(state, Measured)
        assert (measured.tossed, measured.order[:2]) == ((0, 2), (1, 3))
        assert open_table(state).order == measured.order
        orders[measured.order[2:]] += 1
    assert 70 < orders[0, 2] < 130
    assert orders[0, 2] + orders[2, 0] == 200


@clause("SW-FIGHT-6")
def test_of_three_equals_every_order_may_come() -> None:
    orders = Counter[tuple[int, ...]]()
    for number in range(600):
        state = game(3, f"coins {number}", fights=REAL)
        measure(state, 175, 175, 175)
        measured = the(state, Measured)
        assert measured.tossed == (0, 1, 2)
        orders[measured.order] += 1
    assert len(orders) == 6
    assert all(60 < times < 140 for times in orders.values())


@clause("SW-FIGHT-6")
def test_heights_go_from_80_to_230_centimetres_and_are_given_once() -> None:
    state = game(3, fights=REAL)
    assert offers(state, 0) == [GiveHeight(height) for height in range(80, 231)]
    do(state, 0, GiveHeight(80))
    assert "not asked" in refused(state, 0, GiveHeight(81))
    assert refused(state, 1, PointAt(0)) == "give a height from 80 to 230 cm (SW-FIGHT-6)"
    do(state, 1, GiveHeight(230))
    do(state, 2, GiveHeight(80))
    assert open_table(state).heights == (80, 230, 80)


@clause("SW-FIGHT-5", "SW-FIGHT-6")
@pytest.mark.parametrize(("heights", "shorter"), [((170, 160, 1, 2), 1), ((160, 170, 1, 2), 0)])
def test_the_shorter_fighter_is_known_by_the_heights(heights: tuple[int, ...], shorter: int) -> None:
    assert shown(fight(heights=heights)).shorter == shorter


@clause("SW-FIGHT-5", "SW-FIGHT-6")
def test_of_two_fighters_of_one_height_the_coin_has_said_who_is_the_shorter() -> None:
    fell = set()
    for number in range(12):
        state = game(3, f"coin {number}", fights=REAL)
        measure(state, 175, 175, 175)
        point(state, 0, 0, 1)
        order = open_table(state).order
        assert shown(state).shorter == (0 if order.index(0) < order.index(1) else 1)
        fell.add(shown(state).shorter)
    assert fell == {0, 1}


# What can be agreed


@clause("SW-FIGHT-12", "SW-DUEL-6")
def test_duels_of_fifteen_seconds_a_beat_are_the_usual_way() -> None:
    seen = open_table(game(3))
    assert (seen.real_swords, seen.beat) == (False, 15_000)


@clause("SW-FIGHT-12", "SW-DUEL-6")
@pytest.mark.parametrize(("beat", "time"), [("8", 8_000), ("15", 15_000), ("30", 30_000), ("none", 0)])
def test_the_time_for_a_beat_can_be_agreed(beat: str, time: int) -> None:
    assert open_table(game(3, beat=beat)).beat == time


@clause("SW-FIGHT-12")
def test_other_ways_to_fight_are_refused() -> None:
    with pytest.raises(BadSetup, match="'pillows' is not one of duel, real swords"):
        game(3, fights="pillows")
