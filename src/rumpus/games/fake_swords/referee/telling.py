"""What happened as the lines of a score card: a sentence, and the clause that says so."""

from collections import Counter
from dataclasses import replace
from typing import Final

from rumpus.games.fake_swords.cards import COLOURS, Pack
from rumpus.games.fake_swords.events import (
    BROKE,
    FIRST,
    NO_CARDS,
    TIE_BREAKER,
    FightAgain,
    FightCalled,
    FightEnded,
    GameEnded,
    Measured,
    PileDiscarded,
    PileTaken,
    Pointed,
    Reshuffled,
    Tied,
    TurnStarted,
)
from rumpus.games.fake_swords.referee.sheet import Line
from rumpus.games.fake_swords.rules.sentences import cards_told, sentence_of
from rumpus.kernel.types import Event

IN_A_SET: Final = 3


class Teller:
    """The story so far, told from what the engine tells."""

    def __init__(self, pack: Pack, names: tuple[str, ...]) -> None:
        self.pack = pack
        self.names = names
        self.lines: list[Line] = []
        self.turn = 0
        self.fights = False  # whether the last pile taken was fought for
        self.cards: list[Counter[int]] = [Counter() for _ in names]  # by colour, in front of each player

    def add(self, text: str, clause: str) -> None:
        self.lines.append(Line(self.turn, text, clause))

    def tell(self, event: Event) -> None:
        """The lines of an event; small ones have none."""
        if isinstance(event, TurnStarted):
            self.turn = event.turn
        clause = self.clause_of(event)
        if clause is not None:
            self.add(self.sentence(event), clause)
        if isinstance(event, PileTaken):
            self.fights = event.won
            self.collect(event.seat, event.cards)

    def sentence(self, event: Event) -> str:
        if isinstance(event, FightAgain):
            return "Both hit: the fight starts again."  # nobody's watch was entered
        if isinstance(event, FightEnded):
            event = replace(event, took=None)
        return sentence_of(event, self.pack, self.names)

    def clause_of(self, event: Event) -> str | None:
        match event:
            case FightCalled(pile=None):
                return "SW-END-3"
            case FightCalled(stands_in=stands_in):
                return "SW-TURN-7" if stands_in else "SW-TURN-6"
            case FightEnded(reason=reason):
                return {BROKE: "SW-FIGHT-8", FIRST: "SW-FIGHT-16"}.get(reason, "SW-FIGHT-7")
            case PileTaken(won=won):
                return "SW-FIGHT-11" if won else "SW-TURN-5"
            case PileDiscarded(contested=contested):
                return "SW-TURN-6" if contested else "SW-TURN-5"
            case Tied(seats=seats):
                return "SW-END-3" if len(seats) == 2 else "SW-END-4"
            case GameEnded(outcome=outcome):
                by = {TIE_BREAKER: "SW-END-3", NO_CARDS: "SW-DECK-2"}
                return by.get(outcome.reason, "SW-END-1" if self.fights else "SW-END-2")
        return CLAUSES.get(type(event))

    def started(self, dealt: tuple[int, ...], boss: int, *, by_lot: bool) -> None:
        """SW-SETUP-1 to SW-SETUP-3, with the Fight Boss as entered or by lot."""
        told = [f"{name} {self.pack.cards[card].name}" for name, card in zip(self.names, dealt, strict=True)]
        self.add(f"A card for everybody: {', '.join(told)}.", "SW-SETUP-1")
        lot = "The lot says: " if by_lot else ""
        self.add(f"{lot}{self.names[boss]} is the first Fight Boss.", "SW-SETUP-3" if by_lot else "SW-SETUP-2")
        for seat, card in enumerate(dealt):
            self.collect(seat, (card,))

    def house_values(self) -> None:
        """What is ours, and may be otherwise in another box."""
        self.add(
            f"The names and rules of the cards, and 18 of each colour, are those of our pack {self.pack.name}. Cards "
            "of another box are told by their colour, and what stands on them holds.",
            "SW-CARDS-2",
        )

    def piles(self, piles: list[tuple[int, ...]], *, as_drawn: bool) -> None:
        told = "; ".join(f"{number}: {cards_told(pile, self.pack)}" for number, pile in enumerate(piles, start=1))
        self.add(f"The piles. {told}.", "SW-TURN-10" if as_drawn else "SW-TURN-2")

    def collect(self, seat: int, cards: tuple[int, ...]) -> None:
        """SW-SETS-1: a line for every set that these cards complete."""
        mine = self.cards[seat]
        before = {colour: count // IN_A_SET for colour, count in mine.items()}
        mine.update(self.pack.cards[card].colour for card in cards)
        made = [colour for colour in sorted(mine) if mine[colour] // IN_A_SET > before.get(colour, 0)]
        if made:
            has = sum(count // IN_A_SET for count in mine.values())
            what = " and ".join(COLOURS[colour] for colour in made)
            self.add(f"{self.names[seat]} completes {what}: {has} {'set' if has == 1 else 'sets'}.", "SW-SETS-1")


CLAUSES: Final[dict[type[Event], str]] = {
    Measured: "SW-FIGHT-6",
    Reshuffled: "SW-DECK-1",
    TurnStarted: "SW-TURN-1",
    Pointed: "SW-TURN-4",
    FightAgain: "SW-FIGHT-9",
}
"""The clauses of events that have one only; those with none at all are too small for a line."""
