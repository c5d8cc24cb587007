"""Refusals: words for people, the clause beside them."""

import pickle

from rumpus.kernel.errors import NotAsked, NotLegal, who


def test_others_are_called_by_their_names_where_they_are_known() -> None:
    refusal = NotAsked(f"you are not asked now; {who(1)} and {who(2)} are", "FS-HAND-2")
    assert refusal.told(["Ada", "Bo", "Cy"]) == "you are not asked now; Bo and Cy are"
    assert str(refusal) == "you are not asked now; player 2 and player 3 are (FS-HAND-2)"


def test_what_somebody_wrote_is_not_taken_for_a_seat() -> None:
    assert NotLegal("there is no card {x} {}").told(["Ada"]) == "there is no card {x} {}"


def test_a_refusal_without_a_clause_is_its_words() -> None:
    assert str(NotLegal("the deck is empty")) == "the deck is empty"


def test_a_refusal_travels_to_another_process() -> None:
    refusal = pickle.loads(pickle.dumps(NotLegal("the deck is empty", "FB-FAST-2")))
    assert (type(refusal), refusal.words, refusal.clause) == (NotLegal, "the deck is empty", "FB-FAST-2")
