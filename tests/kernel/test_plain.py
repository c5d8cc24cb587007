"""What the house says of a game that brings its rules and nothing else."""

import pytest

from rumpus.games import part
from rumpus.kernel.chance import chance_from
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import Setup
from rumpus.kernel.plain import PlainOffer, told_plainly, told_value
from rumpus.kernel.types import EVERYONE, WATCHER
from tests.kernel.tiny import Said, SecretDealt, TinyGame

GAME = TinyGame()


def test_what_it_does_not_bring_the_house_has() -> None:
    state = GAME.new(Setup(2), chance_from(b"deal"))
    assert part(TinyGame, "terminal") is None
    assert GAME.teams(2) == ((0,), (1,))
    assert GAME.offers(state, (0, 2)) == [PlainOffer(0), PlainOffer(2)]
    shown = GAME.open_table(state)
    assert shown == {
        "round": 0,
        "word": None,
        "points": (0, 0),
        "answered": (False, False),
        "own_answer": None,
        "secret": None,
        "outcome": None,
    }
    assert GAME.own_cards(state, 1) == {"secret": state.secrets[1]}
    assert GAME.own_cards(state, WATCHER) == {}
    with pytest.raises(BadSetup, match="Tiny has no referee"):
        GAME.judge([])


def test_events_are_told_from_their_names() -> None:
    assert told_plainly(Said(to=EVERYONE, seat=1, what="grabs"), ("Ada", "Bo")) == "Said by Bo: what grabs."
    assert told_plainly(SecretDealt(to=EVERYONE, secret=7), ("Ada", "Bo")) == "Secret dealt: secret 7."
    assert [told_value(value) for value in (None, True, (1, (2, 3)))] == ["–", "yes", "1, 2, 3"]


def test_its_clauses_are_chapters_and_it_needs_none() -> None:
    assert TinyGame.chapters() == {"ROUND": "A round", "END": "The end"}
    assert [clause.chapter for clause in TinyGame.clauses()] == ["ROUND"] * 4 + ["END"]

    class OneFile(TinyGame):
        """Defined in a module that is no package."""

    assert (OneFile.clauses(), OneFile.chapters()) == ((), {})
    assert GAME.house_pack_text() == ""
