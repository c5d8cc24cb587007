"""The pack, the two sets, and what comes before and between the rounds."""

from collections import Counter

import pytest

from rumpus.games.word_combat import WordCombatGame
from rumpus.games.word_combat.actions import DONE, READY
from rumpus.games.word_combat.cards import house_pack
from rumpus.games.word_combat.events import PlayerReady, RoundCalled, RoundStarted
from rumpus.games.word_combat.rules.moves import WordCombat
from rumpus.games.word_combat.state import DOWN
from rumpus.kernel.errors import NotAsked, NotLegal, WrongTime
from rumpus.kernel.types import Tempo
from tests.games.word_combat.boards import (
    BREAK,
    COLUMNS,
    COUNTDOWN,
    GAME,
    HOUSE,
    LAST,
    NOW,
    ROWS,
    TURN,
    board,
    call,
    clock,
    game,
    picture,
    scores,
    told,
    until,
)

clause = pytest.mark.clause
SEEDS = 200


def sets_of(state: WordCombat) -> tuple[Counter[str], Counter[str]]:
    """The letters of both sets."""
    letters = [state.tables.pack.cards[card].letter for card in state.deal]
    return Counter(letters[:28]), Counter(letters[28:])


def at_break(judge: str = "at once") -> WordCombat:
    """After round one, in which nothing was called."""
    state = board("XQ", phase=LAST, judge=judge)
    clock(state)
    return state


# The pack


@clause("WC-CARDS-1", "WC-CARDS-2")
def test_the_grid_is_dealt_from_the_letter_cards_and_no_zap_card_is_in_it() -> None:
    assert (len(house_pack().cards), sum(zap.copies for zap in house_pack().zaps)) == (56, 10)
    state = game(played=HOUSE)
    assert sorted(state.deal) == list(range(56))


@clause("WC-CARDS-3")
def test_the_words_in_the_middle_of_the_cards_change_nothing() -> None:
    other = WordCombatGame(HOUSE.house_pack_text().replace('word = "adroit"', 'word = "aardvark"'))
    assert other.pack != HOUSE.pack
    one, two = game(played=HOUSE), game(played=other)
    assert one.numbers() == two.numbers()
    flip_and_call(one)
    flip_and_call(two)
    assert one.numbers() == two.numbers()


def flip_and_call(state: WordCombat) -> None:
    until(state, TURN)
    state.act(state.turn, 5)
    call(state, 0, "adroit")


# The two sets


@clause("WC-SETUP-1")
def test_a_round_starts_with_28_cards_face_down_in_seven_columns_and_four_rows() -> None:
    state = game()
    assert len(picture(state)) == ROWS
    assert all(len(row) == COLUMNS and row.islower() for row in picture(state))
    assert GAME.open_table(state).grid == (-1,) * 28


@clause("WC-SETUP-1")
def test_round_two_is_played_with_the_28_cards_that_round_one_did_not_have() -> None:
    state = at_break()
    first = set(state.deal[:28])
    until(state, TURN)
    assert state.round == 2
    second = {int(state.deal[28 + cell]) for cell in range(28)}
    assert first | second == set(range(56))
    assert all(state.face[28 + cell] == DOWN for cell in range(28))
    assert GAME.open_table(state).grid == (-1,) * 28


@clause("WC-SETUP-2")
@pytest.mark.parametrize("played", [HOUSE, GAME], ids=["house", "tests"])
def test_both_sets_have_as_many_cards_of_each_letter_give_or_take_one(played: WordCombatGame) -> None:
    whole = Counter(card.letter for card in played.pack.cards)
    more: Counter[tuple[str, int]] = Counter()
    for seed in range(SEEDS):
        first, second = sets_of(game(f"deal {seed}", played=played))
        assert (first.total(), second.total(), first + second) == (28, 28, whole)
        for letter, copies in whole.items():
            assert abs(first[letter] - second[letter]) == copies % 2
            more[letter, first[letter] - second[letter]] += 1
    for letter, copies in whole.items():
        if copies % 2:
            assert abs(more[letter, 1] / SEEDS - 0.5) < 0.15


@clause("WC-SETUP-2")
def test_there_is_a_u_in_both_sets_of_the_house_pack() -> None:
    for seed in range(SEEDS):
        first, second = sets_of(game(f"deal {seed}", played=HOUSE))
        assert first["U"] >= 1 and second["U"] >= 1


@clause("WC-SETUP-1")
def test_every_place_of_both_grids_may_hold_any_card() -> None:
    """As often as there are cards of a letter, whether their number is even or odd."""
    cards, deals = HOUSE.pack.cards, SEEDS * 5
    copies = Counter(card.letter for card in cards)
    shown: dict[int, Counter[str]] = {place: Counter() for place in (0, 27, 28, 55)}
    for seed in range(deals):
        state = game(f"shuffle {seed}", played=HOUSE)
        for place, letters in shown.items():
            letters[cards[state.deal[place]].letter] += 1
    for letters in shown.values():
        assert len(letters) == len(copies)
        for number in set(copies.values()):
            alike = [letter for letter in copies if copies[letter] == number]
            share = sum(letters[letter] for letter in alike) / deals
            assert abs(share - number * len(alike) / 56) < 0.06


# Who starts, and the pauses


@clause("WC-SETUP-3")
def test_chance_says_who_starts_round_one() -> None:
    starters = Counter(int(game(f"start {seed}").starter) for seed in range(SEEDS))
    assert abs(starters[0] / SEEDS - 0.5) < 0.15
    for seed in range(5):
        state = game(f"start {seed}")
        until(state, TURN)
        assert state.turn == state.starter


@clause("WC-SETUP-3")
def test_a_round_begins_after_a_countdown_of_three_seconds_in_which_nothing_can_be_done() -> None:
    state = game()
    (called,) = [event for event in told(state) if isinstance(event, RoundCalled)]
    assert (called.round, called.starter, called.countdown) == (1, state.starter, 3000)
    assert (state.phase, state.deadline(), state.asks(), state.speakers()) == (COUNTDOWN, 3000, [], 0)
    with pytest.raises(NotAsked):
        call(state, 0, "cat", 2999)
    with pytest.raises(NotAsked):
        state.act(state.starter, 0, 2999)
    clock(state)
    assert (state.phase, state.now) == (TURN, 3000)
    assert [event.turn for event in told(state) if isinstance(event, RoundStarted)] == [state.starter]


@clause("WC-SETUP-3")
def test_the_break_ends_when_both_are_ready() -> None:
    state = at_break()
    told(state)
    assert [(ask.seat, ask.tempo, ask.actions) for ask in state.asks()] == [
        (0, Tempo.WINDOW, (READY,)),
        (1, Tempo.WINDOW, (READY,)),
    ]
    state.act(1, READY)
    assert (state.phase, [ask.seat for ask in state.asks()]) == (BREAK, [0])
    assert GAME.open_table(state).ready == (False, True)
    with pytest.raises(NotAsked):
        state.act(1, READY)
    state.act(0, READY)
    assert (state.phase, state.round, state.deadline()) == (COUNTDOWN, 2, state.now + 3000)
    events = told(state)
    assert [event.seat for event in events if isinstance(event, PlayerReady)] == [1, 0]
    assert [event.round for event in events if isinstance(event, RoundCalled)] == [2]


@clause("WC-SETUP-3")
def test_the_break_lasts_a_minute_and_a_half_at_most() -> None:
    state = at_break()
    state.act(0, READY)
    assert state.deadline() == NOW + 1200 + 90_000
    clock(state)
    assert (state.phase, state.round) == (COUNTDOWN, 2)
    assert GAME.open_table(state).ready == (False, False)


@clause("WC-SETUP-3", "WC-WORD-1")
@pytest.mark.parametrize("judge", ["at once", "on challenge"])
def test_in_the_break_nobody_flips_is_done_or_calls(judge: str) -> None:
    state = at_break(judge)
    for action in (0, DONE):
        with pytest.raises(NotLegal, match="the round is over"):
            state.act(0, action)
    assert state.speakers() == 0
    with pytest.raises(NotAsked):
        call(state, 0, "cat")
    assert scores(state) == (0, 0)


@clause("WC-SETUP-3")
def test_nobody_was_ready_before_the_break() -> None:
    state = at_break()
    with pytest.raises(WrongTime, match="too early"):
        state.act(0, READY, int(state.now) - 1)
    state.act(0, READY, int(state.now))


def test_in_a_round_nobody_is_asked_to_be_ready() -> None:
    state = board("CAT", "xq")
    with pytest.raises(NotLegal, match="the round is on"):
        state.act(0, READY)


@clause("WC-SETUP-3", "WC-END-3")
def test_who_flips_first_in_round_one_had_the_first_turn_to_the_end() -> None:
    for seed in ("one", "two", "three", "four"):
        state = game(seed)
        first = state.first_turn()
        until(state, TURN)
        assert state.turn == first
        until(state, BREAK)
        until(state, TURN)
        assert (state.round, state.turn, state.first_turn()) == (2, 1 - first, first)
