"""Words unfit for children at a table: people may call them, bots do not, and a family table refuses them."""

import pytest

from rumpus.games.word_combat import WordCombatGame
from rumpus.games.word_combat.actions import DONE
from rumpus.games.word_combat.events import RoundEnded, WordTaken
from rumpus.games.word_combat.rules.moves import WordCombat
from rumpus.games.word_combat.rules.sight import open_table
from rumpus.games.word_combat.view import view_of
from rumpus.kernel.chance import chance_from
from rumpus.kernel.game import Setup
from tests.games.word_combat.boards import (
    GAME,
    LAST,
    MODES,
    NOW,
    ON_CHALLENGE,
    SEARCH,
    board,
    call,
    clock,
    failures,
    game,
    picture,
    scores,
    taken,
    told,
    worth,
)

clause = pytest.mark.clause
T = NOW + 1000


def at_family_table(*rows: str, judge: str) -> WordCombat:
    """A board at a table that has agreed to family words only."""
    state = board(*rows, judge=judge)
    state.lexicon = game(judge=judge, family="on").lexicon
    return state


@clause("WC-WORD-16")
@pytest.mark.parametrize("judge", MODES)
def test_a_person_may_call_one_and_it_counts_but_nothing_explains_it(judge: str) -> None:
    state = board("SEX", "xq", judge=judge)
    call(state, 0, "sex", T)
    (event,) = [event for event in told(state) if isinstance(event, WordTaken)]
    assert (event.points, event.meaning) == (worth("sex"), "")
    assert (taken(state), open_table(state).taken[0].meaning) == ([(0, "sex")], "")


@clause("WC-WORD-16")
@pytest.mark.parametrize(("family", "legal"), [("off", True), ("on", False)])
def test_a_bot_doubts_one_at_a_family_table_only(family: str, legal: bool) -> None:
    lexicon = game(family=family).lexicon
    assert lexicon.is_legal(lexicon.number_of["sex"]) is lexicon.verdict("sex").legal is legal


@clause("WC-WORD-16")
@pytest.mark.parametrize("judge", MODES)
@pytest.mark.parametrize("word", ["sex", "rapes", "tits", "porns"])  # the last one is in no dictionary
def test_a_family_table_refuses_one_at_once_whoever_judges(word: str, judge: str) -> None:
    state = at_family_table(word.upper(), "xq", judge=judge)
    call(state, 1, word, T)
    assert failures(state) == [(1, word, "not for families", 5)]
    assert (scores(state), taken(state), picture(state)) == ((0, -5), [], (word.upper(), "xq"))


@clause("WC-WORD-16")
def test_a_family_table_judges_other_words_as_it_has_agreed() -> None:
    state = at_family_table("CATS", "xq", judge=ON_CHALLENGE)
    call(state, 1, "cats", T)
    assert taken(state) == [(1, "cats")]


@clause("WC-WORD-16", "WC-END-2")
def test_a_round_waits_for_one_unless_it_is_a_family_table() -> None:
    for state, phase in ((board("SEX", "n"), SEARCH), (at_family_table("SEX", "n", judge="at once"), LAST)):
        state.deal[7] = state.deal[2]  # another X: no word with it
        state.act(0, 7)
        clock(state)
        assert state.phase == phase


@clause("WC-WORD-16")
def test_what_was_missed_lists_none() -> None:
    state = board("SEX")
    state.act(0, DONE)
    state.act(1, DONE)
    told(state)
    clock(state)
    (ended,) = [event for event in told(state) if isinstance(event, RoundEnded)]
    assert (ended.missed, ended.reason) == ((), "both done")


@clause("WC-WORD-16")
def test_what_is_agreed_is_seen_and_imagined() -> None:
    for family in ("off", "on"):
        state = GAME.new(Setup(2, {"family": family}), chance_from(b"family"))
        view = view_of(state, 0)
        assert view.family == (family == "on")
        assert isinstance(GAME, WordCombatGame)
        assert GAME.imagine(view, chance_from(b"world")).lexicon is state.lexicon
