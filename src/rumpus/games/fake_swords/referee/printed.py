"""Printed cards: what people dealt and drew takes the place of what the engine drew.

A card may be told by its colour alone, as the cards of another box are: then some card of that colour stands for it in
the engine, and in everything that comes out it is KINDS + its colour.
"""

from collections import Counter
from dataclasses import replace
from typing import Final

from rumpus.games.fake_swords.cards import COLOURS, COPIES, KINDS, OF_A_COLOUR, Card, Pack
from rumpus.games.fake_swords.rules.moves import FakeSwords
from rumpus.games.fake_swords.rules.tables import CARDS, colour_of, kind_of
from rumpus.games.fake_swords.state import NONE
from rumpus.kernel.errors import BadSetup

PLAIN_NAMES: Final = tuple(f"a {colour} card" for colour in COLOURS)
AS_PRINTED: Final = "What stands on the card holds."


def with_plain_cards(pack: Pack) -> Pack:
    """The pack, and a card of each colour of which nothing else is known."""
    plain = (Card(name, colour, AS_PRINTED, AS_PRINTED, True, ()) for colour, name in enumerate(PLAIN_NAMES))
    return replace(pack, cards=(*pack.cards, *plain))


def colour_in(said: str) -> int | None:
    """`purple`, or `a purple card`: the number that stands for a card of this colour."""
    words = [word for word in said.casefold().split() if word not in ("a", "card")]
    return KINDS + COLOURS.index(words[0]) if len(words) == 1 and words[0] in COLOURS else None


class PrintedCards:
    """The cards of the engine, and which of them stand for cards that were told by colour."""

    def __init__(self, state: FakeSwords) -> None:
        self.state = state
        self.plain: set[int] = set()
        self.by_colour = False  # whether any ever was

    # What lies where, as it was told

    def told(self, card: int) -> int:
        return KINDS + int(colour_of(card)) if card in self.plain else int(kind_of(card))

    def collected(self, seat: int) -> tuple[int, ...]:
        return tuple(self.told(card) for card in range(CARDS) if self.state.owner[card] == seat)

    def on_pile(self, pile: int) -> tuple[int, ...]:
        state = self.state
        return tuple(self.told(int(state.drawn[place])) for place in range(state.draws) if state.pile_of[place] == pile)

    def drawn(self) -> tuple[int, ...]:
        return tuple(self.told(int(self.state.drawn[place])) for place in range(self.state.draws))

    # What can be drawn

    def copies(self) -> Counter[int]:
        """Of each card, and of each colour, how many can be drawn."""
        state = self.state
        cards = [int(state.deck[place]) for place in range(state.left)]
        cards += [int(state.drawn[place]) for place in range(state.draws) if state.pile_of[place] != NONE]
        found = Counter(KINDS + int(colour_of(card)) for card in cards)
        seen = Counter(int(kind_of(card)) for card in set(range(CARDS)) - set(cards) - self.plain)
        for kind in range(KINDS):
            found[kind] = min(COPIES - seen[kind], found[KINDS + kind // OF_A_COLOUR])
        return found

    def check(self, kinds: list[int], left: Counter[int], names: list[str], where: str) -> None:
        """SW-CARDS-2: a pack has only so many of each."""
        wanted = Counter(kinds)
        for kind in kinds:
            if kind < KINDS:
                wanted[KINDS + kind // OF_A_COLOUR] += 1
        for kind, count in wanted.items():
            had = left[kind]
            if count > had:
                what, all_of_it = (
                    (names[kind], COPIES) if kind < KINDS else (f"{COLOURS[kind - KINDS]} cards", COPIES * OF_A_COLOUR)
                )
                rest = f"{had} can be drawn" if had else "none can be drawn: the others lie elsewhere"
                words = f"{where}: {count} of {what} came, but {rest} (our pack has {all_of_it})"
                raise BadSetup(words, "SW-CARDS-2")

    # Dealing and drawing

    def deal(self, kinds: list[int], names: list[str]) -> None:
        """SW-SETUP-1: the first cards as they were dealt, instead of those that the engine dealt."""
        every = Counter(dict.fromkeys(range(KINDS), COPIES))
        every.update(dict.fromkeys(range(KINDS, KINDS + len(COLOURS)), COPIES * OF_A_COLOUR))
        self.check(kinds, every, names, "dealt")
        state = self.state
        for card in range(CARDS):
            if state.owner[card] != NONE:
                state.count[state.owner[card] * 4 + card // 18] -= 1
                state.owner[card] = NONE
                self.put_back(card)
        for seat, kind in enumerate(kinds):
            state.give(self.take(kind), seat)

    def draw(self, kinds: list[int]) -> None:
        """SW-TURN-1: the cards as they were drawn, instead of those that the engine drew."""
        for place in range(self.state.draws):
            self.put_back(int(self.state.drawn[place]))
        self.plain -= {int(self.state.deck[place]) for place in range(self.state.left)}
        for place, kind in enumerate(kinds):
            self.state.drawn[place] = self.take(kind)

    def put_back(self, card: int) -> None:
        self.state.deck[self.state.left] = card
        self.state.left += 1

    def take(self, kind: int) -> int:
        """A copy of a card that is in the draw pile; one that stands for another card changes places with that."""
        state = self.state
        deck = [int(state.deck[place]) for place in range(state.left)]
        if kind >= KINDS:
            copies = Counter(kind_of(card) for card in deck)
            card = max((card for card in deck if colour_of(card) == kind - KINDS), key=lambda one: copies[kind_of(one)])
            self.plain.add(card)
            self.by_colour = True
        else:
            found = [card for card in deck if kind_of(card) == kind]
            card = found[0] if found else self.exchanged(kind, deck)
        place = next(place for place in range(state.left) if state.deck[place] == card)
        state.left -= 1
        state.deck[place] = state.deck[state.left]
        return card

    def exchanged(self, kind: int, deck: list[int]) -> int:
        """A copy that stands for a card told by colour comes into the draw pile, and another of its colour goes out."""
        state = self.state
        card = next(card for card in sorted(self.plain) if kind_of(card) == kind)
        other = next(one for one in deck if colour_of(one) == colour_of(card))
        self.plain = self.plain - {card} | {other}
        state.owner[other], state.owner[card] = state.owner[card], NONE
        for row, count in ((state.deck, state.left), (state.discard, state.discarded), (state.drawn, state.draws)):
            for place in range(count):
                if row[place] in (card, other):
                    row[place] = other if row[place] == card else card
        return card
