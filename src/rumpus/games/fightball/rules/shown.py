"""What screens are shown, as records: the open table and a coach's own cards."""

from dataclasses import dataclass

from rumpus.kernel.types import Outcome


@dataclass(slots=True)
class Lain:
    """A card on a stack: which, of whom, and when it was played (milliseconds of the game).

    `decided`: what its coach said of its worth at scoring (0 nothing yet, 1 more, 2 less; not in
    time and so what is better for that coach: 3 more, 4 less).
    """

    card: int
    by: int
    at: int
    decided: int


@dataclass(slots=True)
class Choice:
    """A play whose worth a coach decides at scoring: the card that says so, and the stack it lies on."""

    seat: int
    card: int
    stack: int


@dataclass(kw_only=True)
class OpenTable:
    """What lies open for everybody.

    Stacks 0 to 23 lie from the first coach to the second: 4 Red, 4 Blue, 8 Green, 4 Blue, 4 Red. Cards are numbers of
    their coach's team; rows go by seat. `phase`: "countdown", "fast", "buzzer" (what was on its way still comes),
    "choosing", "break" or "over". `in_hand`: "nothing", "hidden" or "open" (picked up from the discard pile, and then
    `open_cards` says which). `has_chosen`: at practice pace, who has sealed a move for this beat. `buzzed`: who played
    the Buzz. `choices`: plays whose worth a coach still has to decide.
    """

    teams: tuple[int, int]
    practice: bool
    beat: int
    overtime: bool
    phase: str
    quarter: int
    scores: tuple[int, int]
    by_quarter: tuple[tuple[int, int], ...]
    stacks: tuple[tuple[Lain, ...], ...]
    decks: tuple[int, int]
    discards: tuple[tuple[int, ...], tuple[int, ...]]
    in_hand: tuple[str, str]
    open_cards: tuple[int | None, int | None]
    has_chosen: tuple[bool, bool]
    ready: tuple[bool, bool]
    buzzed: int | None
    choices: tuple[Choice, ...]
    outcome: Outcome | None


@dataclass(kw_only=True)
class OwnCards:
    """What only the coach sees: the held card, and at practice pace the action sealed for this beat."""

    held: int | None
    sealed: int | None
