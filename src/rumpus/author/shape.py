"""A game's declarations, read once and numbered: what every action number stands for."""

import re
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import TYPE_CHECKING, Any, Final

from rumpus.author.asks import Move, Step
from rumpus.author.cards import Card
from rumpus.author.parts import EVERYBODY, KINDS, OTHERS, Mark, Zone
from rumpus.author.wrong import WrongRules
from rumpus.kernel.errors import who

if TYPE_CHECKING:
    from rumpus.author.course import Course
    from rumpus.author.play import CardGame

MOST_ACTIONS: Final = 50_000
SLOT: Final = re.compile(r"\{(\w+)\}")
UNKNOWN: Final = "a card"
THIRD: Final = {"have": "has", "be": "is", "do": "does", "go": "goes"}


@dataclass(frozen=True, slots=True)
class Deed:
    """One action: a move and its arguments."""

    number: int
    move: Move
    arguments: tuple[Any, ...]  # cards, seats, numbers and words

    def words(self) -> str:
        """As it is offered; seats stand as `{0}`."""
        return self.filled(self.move.words, hidden=False)

    def told(self, *, hidden: bool) -> str:
        """As others tell it, without the name of whoever did it; `hidden`: they do not see the card."""
        return self.filled(self.move.told or third_person(self.move.words), hidden)

    def filled(self, template: str, hidden: bool) -> str:
        said = {}
        for (name, domain), value in zip(self.move.domains.items(), self.arguments, strict=True):
            if domain in (OTHERS, EVERYBODY):
                said[name] = who(value)
            else:
                said[name] = UNKNOWN if hidden and isinstance(value, Card) else str(value)
        return SLOT.sub(lambda slot: said.get(slot[1], slot[0]), template)


def third_person(words: str) -> str:
    """`play {card}` as it is told of somebody: `plays {card}`."""
    verb, space, rest = words.partition(" ")
    if verb in THIRD:
        verb = THIRD[verb]
    elif re.search(r"[^aeiou]y$", verb):
        verb = f"{verb[:-1]}ies"
    else:
        verb += "es" if re.search(r"(s|x|z|ch|sh)$", verb) else "s"
    return verb + space + rest


class Shape:
    """Zones, marks, steps and moves of a game with its cards."""

    def __init__(self, table: type["CardGame"], cards: tuple[Card, ...]) -> None:
        self.table = table
        self.cards = cards
        self.pack = [card for card in cards for _ in range(card.copies)]
        self.zones: list[Zone] = parts_of(table, Zone)
        self.marks: list[Mark] = parts_of(table, Mark)
        self.steps: dict[str, Step] = {step.name: step for step in parts_of(table, Step)}
        self.moves: dict[str, Move] = {move.name: move for move in parts_of(table, Move)}
        self.deeds: list[Deed] = []
        self.first: dict[str, int] = {}
        """By move: the number of its first action; its arguments count up from there, the last one quickest."""
        self.sizes: dict[str, tuple[int, ...]] = {}
        for move in self.moves.values():
            values = [self.values(domain) for domain in move.domains.values()]
            self.first[move.name] = len(self.deeds)
            self.sizes[move.name] = tuple(map(len, values))
            for arguments in product(*values):
                self.deeds.append(Deed(len(self.deeds), move, arguments))
                if len(self.deeds) > MOST_ACTIONS:
                    raise WrongRules(f"{table.__name__}.{move.name}: that makes more than {MOST_ACTIONS} actions")

    def values(self, domain: Any) -> list[Any]:
        """All that an argument may ever be."""
        if isinstance(domain, str):
            return list(range(max(self.table.players))) if domain in (OTHERS, EVERYBODY) else list(self.cards)
        return list(domain)

    def candidates(self, game: "Course", move: Move, seat: int) -> list[int]:
        """The actions of a move that a seat has cards for, ascending; the rules have not been asked yet."""
        found = [self.first[move.name]]
        if not move.domains:
            return found
        rows = [self.places(game, domain, seat) for domain in move.domains.values()]
        step = prod(self.sizes[move.name])
        for places, size in zip(rows, self.sizes[move.name], strict=True):
            step //= size
            found = [number + place * step for number in found for place in places]
        return found

    def places(self, game: "Course", domain: Any, seat: int) -> Any:
        """Which of its values an argument may have now, by their places."""
        if not isinstance(domain, str):
            return range(len(domain))
        if domain == OTHERS:
            return [other for other in range(game.seats) if other != seat]
        if domain == EVERYBODY:
            return range(game.seats)
        if domain == KINDS:
            return range(len(self.cards))
        return sorted({card.number for card in game._pile_of(domain, seat)._cards})


def parts_of(table: type, kind: type) -> list[Any]:  # of that kind
    """What a class and those it extends declare, in the order in which they do."""
    found: dict[str, Any] = {}
    for base in reversed(table.__mro__):
        found.update((name, value) for name, value in vars(base).items() if isinstance(value, kind))
    return list(found.values())
