"""Calling words: who takes which cards, what a mistake costs and why."""

from collections import Counter

import pytest

from rumpus.games.word_combat.rules.lexicon import lexicon
from rumpus.games.word_combat.words.dictionary import ABBREVIATION, PROPER, SLANG
from rumpus.kernel.errors import GameIsOver, NotAsked, NotLegal, WrongTime
from rumpus.kernel.types import WATCHER
from tests.games.word_combat.boards import (
    AT_ONCE,
    COPIES,
    GAME,
    LAST,
    LOOK,
    MODES,
    NOW,
    ON_CHALLENGE,
    OVER,
    SEARCH,
    TURN,
    board,
    call,
    clock,
    failures,
    game,
    picture,
    scores,
    taken,
    told,
    words_told,
    worth,
)

clause = pytest.mark.clause
in_both_modes = pytest.mark.parametrize("judge", MODES)


def a_word_of_kind(kind: int) -> str:
    """Some word of this kind that the cards of the tests can form."""
    known = lexicon("balanced")
    wanted = (word for number, word in enumerate(known.words) if known.kinds[number] == kind)
    return next(word for word in wanted if len(word) in (4, 5) and not Counter(word) - Counter(COPIES))


# Who may call, and when


@clause("WC-WORD-1")
@in_both_modes
@pytest.mark.parametrize("phase", [LOOK, TURN, SEARCH, LAST])
@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize("seat", [0, 1])
def test_either_player_may_call_at_any_time_whoevers_turn_it_is(judge: str, phase: int, turn: int, seat: int) -> None:
    state = board("CAT.X", "" if phase in (SEARCH, LAST) else "q", phase=phase, turn=turn, judge=judge)
    call(state, seat, "cat")
    assert taken(state) == [(seat, "cat")]
    assert scores(state)[seat] == worth("cat")
    assert scores(state)[1 - seat] == 0
    assert picture(state)[0] == "....X"


@clause("WC-WORD-1")
def test_the_first_to_call_takes_the_cards_and_the_second_nothing() -> None:
    state = board("CAT", "x")
    call(state, 1, "cat", NOW + 500)
    call(state, 0, "cat", NOW + 501)
    assert (taken(state), scores(state)) == ([(1, "cat")], (0, worth("cat")))


@clause("WC-WORD-1")
@in_both_modes
def test_both_may_go_on_calling_as_long_as_cards_form_words(judge: str) -> None:
    state = board("TRAINCA", "TLIONx", judge=judge)
    for number, (seat, word) in enumerate([(0, "train"), (1, "lion"), (1, "cat")], start=1):
        call(state, seat, word, NOW + 1000 * number)
    assert taken(state) == [(0, "train"), (1, "lion"), (1, "cat")]
    assert scores(state) == (worth("train"), worth("lion", "cat"))
    assert picture(state) == ("", ".....x")


@clause("WC-WORD-1")
def test_words_of_a_round_that_is_over_or_not_begun_are_not_heard() -> None:
    state = game()
    with pytest.raises(NotAsked, match="nobody is"):
        call(state, 0, "cat", 100)
    state = board("XQ", phase=LAST, number=2)
    clock(state)
    assert (state.phase, state.speakers()) == (OVER, 0)
    with pytest.raises(GameIsOver):
        call(state, 0, "cat")


@clause("WC-WORD-1")
def test_a_watcher_and_a_third_player_are_not_heard() -> None:
    state = board("CAT", "x")
    for seat in (WATCHER, 2):
        with pytest.raises((NotAsked, WrongTime)):
            call(state, seat, "cat", NOW + 100)
    assert taken(state) == []


# The next flip


@clause("WC-WORD-2")
@in_both_modes
@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_takes_cards_gets_the_next_flip_also_where_it_was_theirs(judge: str, turn: int, seat: int) -> None:
    state = board("CAT", "xqr", turn=turn, judge=judge)
    call(state, seat, "cat")
    assert GAME.open_table(state).turn == seat
    clock(state)
    state.act(seat, 8)
    assert picture(state) == ("", "xQr")
    clock(state)
    assert state.turn == 1 - seat


@clause("WC-WORD-2")
@in_both_modes
def test_of_two_who_take_cards_the_later_gets_the_flip(judge: str) -> None:
    state = board("CATLION", "xq", turn=0, judge=judge)
    call(state, 1, "cat", NOW + 300)
    call(state, 0, "lion", NOW + 900)
    assert state.turn == 0
    clock(state)
    assert [ask.seat for ask in state.asks() if 7 in ask.actions] == [0]


# Letters


@clause("WC-WORD-3")
@in_both_modes
@pytest.mark.parametrize(("row", "word"), [("NOX", "noon"), ("NONX", "noon"), ("TRE", "tree"), ("CATX", "tact")])
def test_each_card_counts_for_one_letter(row: str, word: str, judge: str) -> None:
    state = board(row, "q", judge=judge)
    call(state, 0, word)
    assert failures(state) == [(0, word, "not formable", 5)]
    assert picture(state) == (row, "q")


@clause("WC-WORD-3")
@in_both_modes
def test_a_letter_that_a_word_has_twice_takes_two_cards(judge: str) -> None:
    state = board("NOON", "q", judge=judge)
    call(state, 0, "noon")
    assert (scores(state), picture(state)) == ((worth("noon"), 0), ("", "q"))


@clause("WC-WORD-3", "WC-WORD-8")
@pytest.mark.parametrize("word", ["ox", "at", "a"])
def test_a_word_of_fewer_than_three_letters_is_too_short(word: str) -> None:
    state = board("ATOX", "q")
    call(state, 1, word)
    assert failures(state) == [(1, word, "too short", 5)]
    assert scores(state) == (0, -5)


@clause("WC-WORD-3")
def test_three_letters_are_enough_and_all_cards_of_the_grid_not_too_many() -> None:
    state = board("CERTAIN", "x")
    call(state, 1, "certain")
    assert scores(state) == (0, worth("certain"))
    state = board("TEA", "x")
    call(state, 1, "tea")
    assert scores(state) == (0, worth("tea"))


@clause("WC-WORD-12")
@in_both_modes
@pytest.mark.parametrize(
    ("rows", "left"),
    [
        (("TATCA", "CT", "q"), ("..T.A", "CT", "q")),
        (("XXT", "ATC", "CAT", "q"), ("XX", ".T", "CAT", "q")),
        (("tT..C", "C.A", "A", "q"), ("t", "C", "A", "q")),
    ],
)
def test_of_cards_with_the_same_letter_a_word_takes_the_first_along_the_rows(
    rows: tuple[str, ...], left: tuple[str, ...], judge: str
) -> None:
    state = board(*rows, judge=judge)
    call(state, 0, "cat")
    assert picture(state) == left


@clause("WC-WORD-12")
def test_the_places_of_a_word_are_told_letter_by_letter() -> None:
    state = board("xNO", "NOO", "N")
    call(state, 0, "noon")
    (word,) = GAME.open_table(state).taken
    assert word.cells == (1, 2, 8, 7)
    assert "".join(GAME.pack.cards[card].letter for card in word.cards) == "NOON"
    assert (word.round, word.points, word.at) == (1, worth("noon"), NOW)


# Which words


@clause("WC-WORD-4", "WC-WORD-8")
@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("cats", "plural"),
        ("paris", "proper noun"),
        ("ox", "too short"),
        ("trnai", "not a word"),
        (a_word_of_kind(ABBREVIATION), "abbreviation"),
        (a_word_of_kind(SLANG), "slang"),
        (a_word_of_kind(PROPER), "proper noun"),
    ],
)
def test_only_english_words_count_and_the_verdict_names_the_reason(word: str, reason: str) -> None:
    state = board(word.upper(), "q")
    call(state, 0, word)
    assert failures(state) == [(0, word, reason, 5)]
    assert (scores(state), picture(state), taken(state)) == ((-5, 0), (word.upper(), "q"), [])


@clause("WC-WORD-4")
@pytest.mark.parametrize("word", ["train", "cat", "lion", "eats", "noon", "tea"])
def test_english_words_count(word: str) -> None:
    state = board(word.upper(), "q")
    call(state, 0, word)
    assert scores(state) == (worth(word), 0)


@clause("WC-WORD-9")
@pytest.mark.parametrize(
    ("words", "word", "is_plural"),
    [
        ("balanced", "runs", False),
        ("strict", "runs", True),
        ("lenient", "runs", False),
        ("balanced", "boxes", True),
        ("strict", "boxes", True),
        ("lenient", "boxes", False),
    ],
)
def test_how_forms_in_s_are_read_is_a_house_rule(words: str, word: str, is_plural: bool) -> None:
    state = board(word.upper(), "q", words=words)
    call(state, 0, word)
    assert failures(state) == ([(0, word, "plural", 5)] if is_plural else [])
    assert scores(state) == (-5 if is_plural else worth(word), 0)


@clause("WC-WORD-9")
@pytest.mark.parametrize(("words", "is_plural"), [("balanced", False), ("strict", True), ("lenient", False)])
def test_words_that_only_exist_as_plurals_are_plurals_at_strict_tables_alone(words: str, is_plural: bool) -> None:
    verdict = lexicon(words).verdict("scissors")
    assert (verdict.legal, verdict.reason) == ((False, "plural") if is_plural else (True, None))


@clause("WC-WORD-8")
@in_both_modes
def test_a_word_may_be_called_again_with_other_cards(judge: str) -> None:
    state = board("CATTACC", "ATx", judge=judge)
    for number, seat in enumerate((0, 1, 0), start=1):
        call(state, seat, "cat", NOW + 2000 * number)
    assert taken(state) == [(0, "cat"), (1, "cat"), (0, "cat")]
    assert [word.cells for word in GAME.open_table(state).taken] == [(0, 1, 2), (5, 4, 3), (6, 7, 8)]


@pytest.mark.parametrize("said", ["CAT", "cat", "Cat", "cAt", "cát", " ÇAT ", "cat\n", "ｃａｔ"])
def test_it_does_not_matter_how_a_word_is_written(said: str) -> None:
    state = board("CAT", "x")
    call(state, 0, said)
    assert taken(state) == [(0, "cat")]


@pytest.mark.parametrize("said", ["", "c4t", "to be", "straße", "cat!", "кот", "-", "c\nat"])
def test_what_is_not_made_of_letters_is_no_call(said: str) -> None:
    state = board("CAT", "x")
    before = state.numbers()
    with pytest.raises(NotLegal, match="a word is made of the letters A to Z"):
        call(state, 0, said)
    assert state.numbers() == before


def test_a_word_that_is_in_no_dictionary_is_heard_as_it_was_said() -> None:
    state = board("CAT", "x")
    for word in ("qqqq", "xqxq", "qqqq"):
        assert state.said(state.hear(word)) == word
    assert state.hear("QQQQ") == state.hear("qqqq") != state.hear("xqxq")


# What a mistake costs


@clause("WC-WORD-5")
@in_both_modes
@pytest.mark.parametrize("phase", [LOOK, TURN, SEARCH, LAST])
def test_calling_what_the_cards_do_not_form_costs_five_points(judge: str, phase: int) -> None:
    state = board("CAT", "" if phase in (SEARCH, LAST) else "q", phase=phase, judge=judge)
    call(state, 1, "lion")
    assert failures(state) == [(1, "lion", "not formable", 5)]
    assert (scores(state), taken(state)) == ((0, -5), [])


@clause("WC-WORD-5")
@in_both_modes
def test_a_card_that_is_face_down_forms_nothing(judge: str) -> None:
    state = board("CAx", "t", judge=judge)
    call(state, 0, "cat")
    assert failures(state) == [(0, "cat", "not formable", 5)]
    assert picture(state) == ("CAx", "t")


@clause("WC-WORD-5")
@in_both_modes
def test_a_card_that_is_gone_forms_nothing(judge: str) -> None:
    state = board("CAT", "Tx", judge=judge)
    call(state, 0, "cat")
    call(state, 1, "tact", NOW + 5000)
    assert failures(state) == [(1, "tact", "not formable", 5)]


@clause("WC-WORD-5", "WC-END-1")
def test_what_was_left_over_in_round_one_forms_nothing_in_round_two() -> None:
    state = board("CA", "x", number=2)
    call(state, 0, "cat")
    assert failures(state) == [(0, "cat", "not formable", 5)]


@clause("WC-WORD-5")
@in_both_modes
def test_nothing_can_be_formed_before_the_first_flip(judge: str) -> None:
    state = board("cat", judge=judge)
    call(state, 0, "cat")
    assert failures(state) == [(0, "cat", "not formable", 5)]


@clause("WC-WORD-5", "WC-WORD-8")
def test_a_word_that_is_none_and_can_not_be_formed_costs_five_points_once() -> None:
    state = board("CAT", "x")
    call(state, 0, "trnai")
    assert failures(state) == [(0, "trnai", "not formable", 5)]
    assert scores(state) == (-5, 0)


@clause("WC-WORD-5", "WC-END-4")
@in_both_modes
def test_every_mistake_costs_five_points_and_scores_go_below_zero(judge: str) -> None:
    state = board("CATX", "q", judge=judge)
    for number in range(1, 4):
        call(state, 0, "lion", NOW + 200 * number)
        assert (scores(state), GAME.open_table(state).deductions) == ((-5 * number, 0), (5 * number, 0))
    call(state, 0, "cat", NOW + 1000)
    assert scores(state) == (worth("cat") - 15, 0)


@clause("WC-WORD-7")
def test_at_once_an_invalid_word_costs_five_points_and_its_cards_stay() -> None:
    state = board("CATS", "x", turn=1, judge=AT_ONCE)
    call(state, 0, "cats")
    assert (scores(state), picture(state), state.turn) == ((-5, 0), ("CATS", "x"), 1)
    call(state, 1, "cat", NOW + 300)
    assert (scores(state), taken(state)) == ((-5, worth("cat")), [(1, "cat")])


# And everybody hears of it


def test_words_that_were_taken_are_told_to_everybody() -> None:
    state = board("CAT", "x", judge=ON_CHALLENGE)
    call(state, 1, "cat")
    events = told(state)
    assert words_told(events) == [(1, "cat")]
    assert all(event.to.includes(WATCHER) for event in events)


def test_somebody_who_is_not_asked_for_anything_may_still_say_something() -> None:
    state = board("CAT", "x", turn=0)
    assert [ask.seat for ask in state.asks()] == [0]
    assert state.speakers() == 0b11
