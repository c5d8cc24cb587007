"""House players: what they know, how long they need to see it, and what else they do."""

from collections import Counter
from collections.abc import Iterator
from itertools import count

import pytest

from rumpus.bots import PlanBot
from rumpus.games.word_combat.actions import CHALLENGE, DONE, READY
from rumpus.games.word_combat.rules.lexicon import lexicon
from rumpus.games.word_combat.rules.moves import WordCombat
from rumpus.games.word_combat.words.solver import packed
from rumpus.kernel.chance import chance_from
from rumpus.kernel.drivers import race, race_step
from rumpus.kernel.game import Level, Setup
from rumpus.kernel.hands import Hands
from rumpus.kernel.state import SPOKEN
from rumpus.kernel.types import seats_of
from tests.games.word_combat.boards import (
    COPIES,
    GAME,
    HOUSE,
    LAST,
    LOOK,
    MODES,
    NOW,
    ON_CHALLENGE,
    SEARCH,
    TURN,
    board,
    call,
    clock,
    game,
    until,
)

EASY, NORMAL, HARD = HOUSE.levels
LEVELS = pytest.mark.parametrize("level", HOUSE.levels, ids=lambda level: level.name)
TRIES = 3000
KNOWN = lexicon("balanced")


def hands_of(level: Level, seed: str) -> Hands:
    return HOUSE.hands(level, chance_from(seed.encode()))


def plans(state: WordCombat, level: Level, seat: int = 0, tries: int = TRIES) -> Iterator[tuple[int, int]]:
    """What a player of this level intends, and in how many milliseconds, time and again."""
    hands = hands_of(level, "plans")
    for _ in range(tries):
        assert hands.intend(state, seat)
        yield hands.chosen, hands.due - state.now


def calls(state: WordCombat, level: Level, seat: int = 0) -> list[tuple[str, int]]:
    return [(state.said(action), wait) for action, wait in plans(state, level, seat) if action >= SPOKEN]


def mean_wait(state: WordCombat, level: Level) -> float:
    waits = [wait for _, wait in calls(state, level)]
    assert len(waits) == TRIES
    return sum(waits) / TRIES


def lone_words(level: Level, length: int = 3) -> Iterator[tuple[int, str]]:
    """Words without Q, and how common they are, that a player finds in their own letters alone."""
    for number, word in enumerate(KNOWN.words):
        if len(word) != length or not KNOWN.is_legal(number) or "q" in word or Counter(word) - Counter(COPIES):
            continue
        if len(KNOWN.solver.numbers_in(*packed(word), level.knows, KNOWN.legal_mask)) == 1:
            yield KNOWN.common[number], word


# Seeing words


@pytest.mark.volume
@LEVELS
def test_a_player_calls_only_words_that_it_knows(level: Level) -> None:
    for row in ("CERTAIN", "TRAINXE", "LIONPES"):
        for word, _ in calls(board(row, "q", phase=LOOK), level):
            assert KNOWN.common[KNOWN.number_of[word]] >= level.knows


@pytest.mark.volume
def test_whoever_plays_better_knows_more_words_and_sees_them_sooner() -> None:
    assert EASY.knows > NORMAL.knows > HARD.knows
    state = board("CERTAIN", "q", phase=LOOK)
    assert mean_wait(state, EASY) > mean_wait(state, NORMAL) > mean_wait(state, HARD)
    known = [{word for word, _ in calls(state, level)} for level in HOUSE.levels]
    assert len(known[0]) < len(known[2])


@LEVELS
def test_the_more_letters_lie_there_the_longer_a_word_takes(level: Level) -> None:
    few, many = (mean_wait(board(row, "q", phase=LOOK), level) for row in ("CAT", "CATCC"))
    assert many > 1.08 * few


def test_a_rare_word_takes_longer_than_a_common_one() -> None:
    words = sorted(lone_words(HARD))
    (rare, rare_word), (common, common_word) = words[0], words[-1]
    assert rare < 30 < 45 < common
    waits = [mean_wait(board(word.upper(), "q", phase=LOOK), HARD) for word in (rare_word, common_word)]
    assert waits[0] > 2 * waits[1]


def test_of_two_words_as_common_as_each_other_the_longer_is_seen_less_often() -> None:
    """Ate and eats are in the same letters as tea and east; of all, those of four letters come up less."""
    seen = Counter(len(word) for word, _ in calls(board("NOTE", "q", phase=LOOK), EASY))
    words = [KNOWN.words[number] for number in KNOWN.solver.numbers_in(*packed("note"), 50, KNOWN.legal_mask)]
    lengths = Counter(map(len, words))
    assert {3, 4} <= set(lengths)
    assert seen[3] / lengths[3] > 1.1 * seen[4] / lengths[4]


def test_of_the_words_that_it_notices_a_good_player_calls_the_best() -> None:
    state = board("CERTAIN", "q", phase=LOOK)
    points = [
        sum(GAME.tables.word_points(word) for word, _ in calls(state, level)) / TRIES
        for level in (EASY, Level("sharp", sample=8, pace=9000, reaction=2600, knows=EASY.knows))
    ]
    assert points[1] > points[0] + 1


@LEVELS
def test_nobody_calls_before_they_could_have_seen_the_card(level: Level) -> None:
    waits = [wait for _, wait in calls(board("CAT", "q", phase=LOOK), level)]
    assert min(waits) >= level.reaction


@LEVELS
@pytest.mark.parametrize("row", ["XQ", "XXQ", "", "C", "CA"])
def test_where_no_word_lies_nobody_calls(level: Level, row: str) -> None:
    assert calls(board(row, "t", phase=LOOK), level) == []


def test_now_and_then_an_easy_player_calls_a_bad_word_and_a_hard_one_never() -> None:
    state = board("CATS", "q", phase=LOOK)
    bad = [sum(not KNOWN.verdict(word).legal for word, _ in calls(state, level)) / TRIES for level in HOUSE.levels]
    assert bad[0] > 0.03
    assert all(abs(share - level.haze / 100) < 0.02 for share, level in zip(bad, HOUSE.levels, strict=True))
    assert bad[2] == 0


def test_players_go_by_the_words_of_their_table() -> None:
    for words, is_called in (("balanced", True), ("strict", False), ("lenient", True)):
        said = {word for word, _ in calls(board("RUNS", "q", phase=LOOK, words=words), HARD)}
        assert ("runs" in said) == is_called
        assert "run" in said


# Flipping, being done, being ready


@LEVELS
def test_a_player_flips_any_card_when_it_is_its_turn(level: Level) -> None:
    flips = list(plans(board("X.t", "r.n", turn=0), level))
    cells = Counter(action for action, _ in flips)
    assert set(cells) == {2, 7, 9}
    assert min(cells.values()) > TRIES / 3 * 0.85
    assert all(level.reaction <= wait <= 2 * level.reaction for _, wait in flips)


@LEVELS
def test_a_player_does_not_flip_for_the_other(level: Level) -> None:
    assert {action for action, _ in plans(board("X.t", turn=1), level, tries=50)} == {-1}
    assert {action for action, _ in plans(board("Xt", phase=LOOK, turn=0), level, tries=50)} == {-1}


@LEVELS
def test_a_player_calls_or_flips_whatever_comes_first(level: Level) -> None:
    chosen = Counter(action >= SPOKEN for action, _ in plans(board("CAT", "x", turn=0), level))
    assert set(chosen) == {True, False}
    assert all(wait <= 2 * level.reaction for _, wait in plans(board("CAT", "x", turn=0), level, tries=100))


@LEVELS
def test_a_player_that_knows_no_word_here_is_soon_done(level: Level) -> None:
    state = board("XQ", phase=SEARCH)
    waits = [wait for action, wait in plans(state, level) if action == DONE]
    assert len(waits) == TRIES
    assert level.pace <= min(waits) <= max(waits) <= 2 * level.pace


@LEVELS
def test_a_player_that_knows_one_searches_longer(level: Level) -> None:
    state = board("CATXXQ", phase=SEARCH)
    chosen = list(plans(state, level))
    given_up = [wait for action, wait in chosen if action == DONE]
    assert len(given_up) < 0.2 * TRIES
    assert all(wait >= 5 * level.pace for wait in given_up)
    assert any(action >= SPOKEN for action, _ in chosen)


@LEVELS
def test_whoever_is_done_does_not_say_it_again_but_may_see_a_word(level: Level) -> None:
    state = board("CATX")
    state.act(0, DONE)
    chosen = {action for action, _ in plans(state, level)}
    assert DONE not in chosen
    assert {state.said(action) for action in chosen} <= {"cat", "act", "tax", "cats", "tac"}
    state = board("XQ", phase=LAST)
    assert {action for action, _ in plans(state, level, tries=20)} == {-1}


@LEVELS
def test_after_a_round_a_player_is_ready_once(level: Level) -> None:
    state = board("XQ", phase=LAST)
    clock(state)
    assert set(plans(state, level, tries=20)) == {(READY, 2 * level.pace)}
    state.act(0, READY)
    assert {action for action, _ in plans(state, level, tries=20)} == {-1}
    assert set(plans(state, level, seat=1, tries=20)) == {(READY, level.reaction)}  # nobody likes to wait


# Challenging


def doubts(level: Level, word: str) -> float:
    """How often a player challenges a word."""
    state = board(word.upper(), "xq", judge=ON_CHALLENGE)
    call(state, 1, word)
    chosen = list(plans(state, level))
    assert all(level.reaction <= wait <= 2 * level.reaction for action, wait in chosen if action == CHALLENGE)
    return sum(action == CHALLENGE for action, _ in chosen) / TRIES


def test_a_hard_player_challenges_every_bad_word_and_an_easy_one_overlooks_some() -> None:
    for word in ("cats", "paris", "trnai", "oxb"):
        assert doubts(HARD, word) == 1
        assert 0.6 < doubts(EASY, word) < 0.9
        assert doubts(EASY, word) < doubts(NORMAL, word) < 1


@LEVELS
def test_a_player_does_not_challenge_a_good_word_that_it_knows(level: Level) -> None:
    assert doubts(level, "train") == 0


def test_a_player_often_challenges_a_good_word_that_it_does_not_know() -> None:
    words = (
        w for n, w in enumerate(KNOWN.words) if len(w) == 5 and KNOWN.is_legal(n) and HARD.knows < KNOWN.common[n] < 25
    )
    word = next(word for word in words if not Counter(word) - Counter(COPIES))
    assert abs(doubts(EASY, word) - 0.6) < 0.05
    assert doubts(HARD, word) == 0


def test_a_player_challenges_neither_its_own_words_nor_where_words_are_judged_at_once() -> None:
    state = board("CATS", "xq", judge=ON_CHALLENGE)
    call(state, 0, "cats")
    assert {action for action, _ in plans(state, HARD, tries=50)} == {-1}


# Whole games


def played(first: Level, second: Level, seed: int, **house: str) -> WordCombat:
    """A whole game of two players."""
    state = HOUSE.new(Setup(2, house), chance_from(f"race {seed}".encode()))
    race(state, [hands_of(level, f"{seed} {seat}") for seat, level in enumerate((first, second))])
    return state


@pytest.mark.volume
def test_games_of_hard_players_end_with_few_cards_left_over() -> None:
    states = [played(HARD, HARD, seed) for seed in range(200)]
    assert all(state.is_over() for state in states)
    left = sum(state.left[0] + state.left[1] for state in states) / (2 * len(states))
    assert left <= 6
    assert all(state.failed == 0 for state in states)


@pytest.mark.parametrize("judge", MODES)
@pytest.mark.parametrize("words", ["balanced", "strict", "lenient"])
def test_players_of_all_levels_play_by_all_house_rules(judge: str, words: str) -> None:
    for seed, level in enumerate(HOUSE.levels):
        state = played(level, HARD, seed, judge=judge, words=words)
        assert state.outcome() is not None
        assert state.words > 5


@pytest.mark.volume
def test_a_better_level_wins_more_often() -> None:
    for better, worse in ((HARD, NORMAL), (NORMAL, EASY)):
        won = sum(played(better, worse, seed).value(0) for seed in range(40))
        won += sum(played(worse, better, seed).value(1) for seed in range(40))
        assert won > 0.65 * 80


@pytest.mark.volume
def test_a_hard_player_wins_nearly_always_against_an_easy_one() -> None:
    assert sum(played(EASY, HARD, seed).value(1) for seed in range(40)) > 0.9 * 40


def race_positions(judge: str, wanted: int) -> Iterator[WordCombat]:
    steps = found = 0
    for seed in count():
        state = HOUSE.new(Setup(2, {"judge": judge}), chance_from(f"seen {seed}".encode()))
        hands = [hands_of(HOUSE.levels[(seed + seat) % 3], f"hands {seed} {seat}") for seat in range(2)]
        while not state.is_over():
            steps += 1
            if steps % 5 == 0 and state.asked() | state.speakers():
                yield state
                found += 1
                if found == wanted:
                    return
            race_step(state, hands)


@pytest.mark.volume
@pytest.mark.parametrize("judge", MODES)
def test_a_player_intends_the_same_whatever_it_can_not_see(judge: str) -> None:
    chance = chance_from(b"unseen")
    changed = 0
    for number, state in enumerate(race_positions(judge, 400)):
        level = HOUSE.levels[number % 3]
        for seat in seats_of(state.asked() | state.speakers()):
            worlds = [state, state.copy(), HOUSE.imagine(HOUSE.view(state, seat), chance)]
            worlds[1].determinise(seat, chance)
            changed += worlds[1].numbers() != state.numbers()
            chosen = set()
            for world in worlds:
                hands = hands_of(level, f"luck {number}")
                hands.intend(world, seat)
                said = world.deed_of(hands.chosen) if hands.chosen >= 0 else -1
                chosen.add((said, hands.due))
            assert len(chosen) == 1
    assert changed > 300


def test_the_intention_of_a_bot_comes_from_its_view() -> None:
    state = board("CAT", "x", phase=LOOK)
    bot = PlanBot(GAME, chance_from(b"view"), HARD)
    plan = bot.intend(GAME.view(state, 0), None)
    assert plan is not None and plan.deed in ("cat", "act") and plan.wait >= HARD.reaction
    assert bot.intend(GAME.view(board("XQ", "c", phase=LOOK), 0), None) is None
    assert state.now == NOW


def test_who_looks_at_the_clock_looks_again_at_whatever_happens() -> None:
    state = game()
    seen = [state.stirred()]
    until(state, TURN)
    seen.append(state.stirred())
    call(state, 0, "cat")
    seen.append(state.stirred())
    assert len(set(seen)) == 3
