"""The words that lay there and nobody took, as the end of a round tells them."""

from rumpus.games.word_combat.actions import DONE
from rumpus.games.word_combat.events import RoundEnded
from rumpus.games.word_combat.rules.moves import WordCombat
from rumpus.games.word_combat.words.judge import how_common
from tests.games.word_combat.boards import BREAK, GONE, LAST, NOW, board, call, clock, told, until, worth
from tests.games.word_combat.finding import common_words

T = NOW + 1000


def ended(state: WordCombat) -> RoundEnded:
    """Let the round close; what was told of its end."""
    told(state)
    clock(state)
    (event,) = [event for event in told(state) if isinstance(event, RoundEnded)]
    return event


def test_the_end_of_a_round_tells_words_that_lay_there_and_nobody_took() -> None:
    state = board("TRAINCA", "TLION")
    call(state, 0, "train", T)
    state.act(0, DONE)
    state.act(1, DONE)
    missed = {word.word: word.points for word in ended(state).missed}
    assert 0 < len(missed) <= 12
    assert "train" not in missed
    assert all(missed[word] == worth(word) for word in missed)


def test_a_word_that_was_taken_was_not_missed() -> None:
    state = board("CAT")
    call(state, 0, "cat", T)
    missed = [word.word for word in ended(state).missed]
    assert "act" in missed
    assert "cat" not in missed


def test_the_best_words_come_first_those_that_people_know_before_others_of_equals_the_commonest() -> None:
    missed = ended(board("TRAINCA", "LOP", phase=LAST)).missed
    ranks = [(how_common(word.word) < 2.5, -word.points, -how_common(word.word)) for word in missed]
    assert len(missed) == 12
    assert ranks == sorted(ranks)
    assert [word.common for word in missed] == [how_common(word.word) for word in missed]
    lay_there = [word for word in common_words("traincalop") if how_common(word) >= 2.5]
    assert missed[0].points == max(worth(word) for word in lay_there)


def test_a_word_taken_in_round_one_can_be_missed_in_round_two() -> None:
    state = board("CAT", number=2, phase=LAST)
    state.put_word(0, 0, state.hear("cat"), NOW, 0, [])
    state.said_in[0] = 1
    assert "cat" in [word.word for word in ended(state).missed]


def test_a_word_that_lay_there_in_round_one_is_not_missed_in_round_two() -> None:
    state = board("CAT")
    call(state, 0, "cat", T)
    until(state, BREAK)
    clock(state)
    for place in range(28, 56):
        state.face[place] = GONE
    state.down, state.phase = 0, LAST
    assert ended(state).missed == ()


def test_a_round_without_a_word_misses_none() -> None:
    state = board("XQ", phase=LAST)
    assert ended(state).missed == ()
