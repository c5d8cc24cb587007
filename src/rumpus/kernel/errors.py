"""The few ways in which Rumpus says no. Each message says what came and what was expected."""

import re
from collections.abc import Sequence
from typing import Final

SEAT: Final = re.compile(r"\{(\d+)\}")


def who(seat: int) -> str:
    """A player in the words of a refusal: rules know seats, only a table knows who sits there."""
    return f"{{{seat}}}"


class Refusal(Exception):
    """A request that was turned down; nothing has changed. `clause`: the rule that says so, where a rule does.

    The words speak to whoever asked for it ("you"), and of others by `who`; `told` puts their names in.
    """

    def __init__(self, words: str, clause: str = "") -> None:
        super().__init__(words, clause)
        self.words = words
        self.clause = clause

    def told(self, names: Sequence[str] = ()) -> str:
        """The words for people; whoever has no name is called by the number of the seat, from 1."""
        return named(self.words, names)

    def __str__(self) -> str:
        return f"{self.told()} ({self.clause})" if self.clause else self.told()


def named(words: str, names: Sequence[str]) -> str:
    """Words in which `who` stands for players, with their names."""
    return SEAT.sub(lambda seat: name_of(int(seat[1]), names), words)


def name_of(seat: int, names: Sequence[str]) -> str:
    return names[seat] if seat < len(names) else f"player {seat + 1}"


class GameIsOver(Refusal):
    """An action after the end."""


class NotAsked(Refusal):
    """An action from a seat that is not asked for one now."""


class NotLegal(Refusal):
    """An action that the rules do not allow here."""


class WrongTime(Refusal):
    """An action before the game's present or after its deadline."""


class BadSetup(Refusal):
    """A game that can not be set up: seats, house rules or pack."""


class BadRecord(Refusal):
    """A record that does not tell the truth, or is not a record."""


class NotAllowed(Refusal):
    """Something that is not this person's to do, or not now."""
