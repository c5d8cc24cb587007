"""What a game is declared of: zones for its cards, and marks."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, Self

from rumpus.author.cards import Card
from rumpus.author.wrong import meant

if TYPE_CHECKING:
    from rumpus.author.course import Course

ALL: Final = "all"
"""Everybody knows the cards of such a zone, who only watches too."""
OWNER: Final = "owner"
"""Whoever's zone it is knows its cards, and nobody else."""
OTHERS: Final = "others"
"""The other seats: who knows a zone, or whom a move may name."""
NOBODY: Final = "nobody"
"""The cards of such a zone lie face down."""
EVERYBODY: Final = "everybody"
"""Any seat: whom a move may name."""
KINDS: Final = "kinds"
"""Any card of the pack, wherever it is: what a move may name."""
LAYOUTS: Final = ("hand", "pile", "row", "grid", "pool")
SIZES: Final = ("", "small", "large")
FELTS: Final = ("", "green", "blue", "red", "purple", "brown", "grey")
"""Colours of the table; empty: the house's own."""

Knows = str | Callable[["Course", int], Sequence[int]]
Domain = str | range | Sequence[str | int]


class Enough(BaseException):
    """While it is only asked whether a move is allowed: nothing forbade it before it would change something."""


class Named:
    """Something that a class declares: it knows its name, and the place where its value lies in a position."""

    name = ""
    place = -1
    label = ""
    where = ""
    """Its file and line, to begin a sentence with."""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name


class Zone(Named):
    """A place for cards. `each`: every seat has one of its own.

    `knows` is who may see its cards: `ALL`, `OWNER`, `OTHERS`, `NOBODY`, or a method of the game that gives the seats
    who do, of the owner's seat. `layout` says how a table shows it: hand, pile, row, grid or pool. `columns` of a grid.
    `label` is what it is called there; `size`: small or large, for cards that are less or more to look at.
    """

    def __init__(
        self,
        *,
        each: bool = False,
        knows: Knows = "",
        layout: str = "",
        label: str = "",
        columns: int = 0,
        size: str = "",
    ) -> None:
        self.each = each
        self.knows = knows or (OWNER if each else ALL)
        self.layout = layout or ("pile" if self.knows == NOBODY else "hand" if self.knows == OWNER else "row")
        self.label = label
        self.columns = columns
        self.size = size

    if TYPE_CHECKING:

        def __get__(self, game: object, kind: type | None = None) -> Any: ...  # a pile, or one for each seat


class Zones(Named):
    """Several zones of the same kind, as `melds = Zones(8, layout="row")`: in play a row of piles.

    Each is a zone of its own, here `melds_1` to `melds_8`; a table shows those that were used.
    """

    def __init__(
        self, count: int, *, knows: Knows = "", layout: str = "", label: str = "", columns: int = 0, size: str = ""
    ) -> None:
        self.count = count
        self.label = label
        self.made = [Zone(knows=knows, layout=layout, columns=columns, size=size) for _ in range(count)]

    def __set_name__(self, owner: type, name: str) -> None:
        super().__set_name__(owner, name)
        label = self.label or name.replace("_", " ")
        for number, zone in enumerate(self.made, 1):
            zone.label = f"{label} {number}"
            setattr(owner, f"{name}_{number}", zone)
            zone.__set_name__(owner, f"{name}_{number}")

    if TYPE_CHECKING:

        def __get__(self, game: object, kind: type | None = None) -> Any: ...  # a tuple of piles
    else:

        def __get__(self, game, kind=None):
            if game is None:
                return self
            return Piles([game.__dict__[zone.name] for zone in self.made], self.name, "number")


class Mark(Named):
    """A number, a word, yes or no, or nothing, that the table shows; with `each` one for every seat.

    `of_seat`: its numbers are seats, shown by their names. `shown=False`: everybody may know it, but no table shows it.
    """

    def __init__(
        self,
        start: int | str | bool | None = 0,
        *,
        each: bool = False,
        label: str = "",
        of_seat: bool = False,
        shown: bool = True,
    ) -> None:
        self.start = start
        self.each = each
        self.label = label
        self.of_seat = of_seat
        self.shown = shown

    if TYPE_CHECKING:

        def __get__(self, game: object, kind: type | None = None) -> Any: ...  # its value, or one for each seat

        def __set__(self, game: object, value: Any) -> None: ...
    else:

        def __get__(self, game, kind=None):
            return self if game is None else game._marks[self.place]

        def __set__(self, game, value):
            if game._is_asking:
                raise Enough
            if self.each:
                if not isinstance(value, list | tuple) or len(value) != len(game.everybody):
                    raise ValueError(f"{self.name} has a value for every seat: set {self.name}[seat]")
                game._marks[self.place] = Row(game, [held(one) for one in value])
            else:
                game._marks[self.place] = value if type(value) in PLAIN else held(value)


PLAIN: Final = frozenset({int, str, bool, type(None)})


def held(value: Any) -> Any:
    """What a mark may hold: all that can be copied, told and compared as it is written."""
    if type(value) in PLAIN or type(value) is float:
        return value
    if type(value) is tuple:
        return tuple(map(held, value))
    if type(value) in (list, Row):
        return tuple(map(held, value))
    what = "a card: put its name there, or the card into a zone" if isinstance(value, Card) else f"{value!r}"
    raise TypeError(f"a mark holds a number, a word, yes or no, None, or a tuple of these, and not {what}")


def no_seat(seat: object, seats: int) -> str:
    return f"there is no seat {seat!r} at a table of {seats}; seats go from 0 to {seats - 1}"


WATCHING: Final = 1
"""In a mask of who knows something: the bit of those who only watch. That of a seat stands one place higher than it."""


def knowers_of(zone: Zone, owner: int, seats: int) -> int | None:
    """Who may see the cards of a pile, as a mask with the watchers' bit; None: a method says so, of the moment."""
    everybody, own = (1 << (seats + 1)) - 1, 1 << (owner + 1)
    masks = {ALL: everybody, OWNER: own, OTHERS: everybody & ~own & ~WATCHING, NOBODY: 0}
    return masks.get(zone.knows) if isinstance(zone.knows, str) else None


class Row:
    """The values of a mark that every seat has."""

    __slots__ = ("_game", "_values")

    def __init__(self, game: "Course", values: Sequence[Any]) -> None:
        self._game = game
        self._values = list(values)

    def __getitem__(self, seat: int) -> Any:  # whatever the mark holds
        if seat.__class__ is int and seat < 0:
            raise IndexError(no_seat(seat, len(self._values)))
        try:
            return self._values[seat]
        except (IndexError, TypeError):
            raise IndexError(no_seat(seat, len(self._values))) from None

    def count(self, value: object) -> int:
        return self._values.count(value)

    def index(self, value: object) -> int:
        """The first seat that has this value."""
        return self._values.index(value)

    def __setitem__(self, seat: int, value: Any) -> None:
        if self._game._is_asking:
            raise Enough
        if type(seat) is not int or not 0 <= seat < len(self._values):
            raise IndexError(no_seat(seat, len(self._values)))
        self._values[seat] = value if type(value) in PLAIN else held(value)

    def __iter__(self) -> Iterator[Any]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def copy_for(self, game: "Course") -> "Row":
        return Row(game, self._values)


class Piles(tuple["Pile", ...]):
    """The piles of a zone that every seat has, or of several zones of a kind."""

    def __new__(cls, piles: Iterable["Pile"], name: str, of: str) -> Self:
        made = super().__new__(cls, piles)
        made.told = (name, of)
        return made

    told: tuple[str, str]

    if not TYPE_CHECKING:

        def __getitem__(self, place):
            if place.__class__ is int and place < 0:
                raise IndexError(f"there is no {self.told[0]}[{place}]; they go from 0 to {len(self) - 1}")
            try:
                return tuple.__getitem__(self, place)
            except (IndexError, TypeError):
                raise IndexError(f"there is no {self.told[0]}[{place!r}]; they go from 0 to {len(self) - 1}") from None

    def __getattr__(self, name: str) -> Any:
        row, of = self.__dict__.get("told", ("it", "seat"))
        raise AttributeError(f"{row} is a row of piles and has no {name!r}; say {row}[{of}]")


class Pile:
    """The cards of a zone, the last one on top."""

    __slots__ = ("_cards", "_game", "_known", "owner", "zone")

    def __init__(self, game: "Course", zone: Zone, owner: int, cards: list[Card], known: int | None) -> None:
        self._game = game
        self._known = known
        """Who may see its cards, where that is always the same: see `knowers_of`."""
        self.zone = zone
        self.owner = owner
        self._cards = cards

    def __iter__(self) -> Iterator[Card]:
        return iter(self._cards[:])  # a loop may give them away

    def __eq__(self, other: object) -> bool:
        return self._cards == list(other) if isinstance(other, list | tuple) else self is other

    __hash__ = object.__hash__

    def __len__(self) -> int:
        return len(self._cards)

    def __contains__(self, card: Card) -> bool:
        return card in self._cards

    def __getitem__(self, place: int) -> Card:
        return self._cards[place]

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"a pile has no {name!r}{meant(name, [one for one in dir(Pile) if one[0] != '_'])}")

    @property
    def top(self) -> Card:
        if not self._cards:
            raise LookupError(f"{self.said} is empty: there is no card on top")
        return self._cards[-1]

    def count(self, **facts: object) -> int:
        """How many cards have these facts: `hand.count(rank="ace")`."""
        return len(self.having(**facts))

    def having(self, **facts: object) -> list[Card]:
        """The cards that have these facts."""
        found = self._cards[:]
        for fact, value in facts.items():
            found = [card for card in found if getattr(card, fact) == value]
        return found

    def give(self, card: Card, to: "Pile", *, under: bool = False) -> None:
        """Put a card of this kind on top of another pile, or under it."""
        self.give_all(to, (card,), under=under)

    def give_all(self, to: "Pile", cards: Sequence[Card] | None = None, *, under: bool = False) -> None:
        """Put all cards on top of another pile, or under it, or all of these, in their order."""
        if self._game._is_asking:
            raise Enough
        check_pile(to)
        moving = tuple(self._cards if cards is None else cards)
        for card in moving:
            if card not in self._cards:
                is_card = isinstance(card, Card)
                raise LookupError(f"there is no {card} in {self.said}{'' if is_card else f'; {card!r} is no card'}")
            self._cards.remove(card)
        self._put(to, moving, under)

    def deal(self, to: "Pile", count: int = 1, *, under: bool = False) -> int:
        """Put so many cards from the top on another pile, or as many as there are; how many that were."""
        if self._game._is_asking:
            raise Enough
        check_pile(to)
        if type(count) is not int or count < 0:
            raise ValueError(f"{self.said} can not deal {count!r} cards")
        count = min(count, len(self._cards))
        moving = tuple(self._cards[len(self._cards) - count :][::-1])
        del self._cards[len(self._cards) - count :]
        self._put(to, moving, under)
        return count

    def _put(self, to: "Pile", cards: tuple[Card, ...], under: bool) -> None:
        if under:
            to._cards[:0] = cards
        else:
            to._cards.extend(cards)
        if cards:
            self._game._moved(self, to, cards)

    def backs(self) -> tuple[str, ...]:
        """What all see of cards that lie face down."""
        return tuple([card.back for card in self._cards])

    def shuffle(self) -> None:
        if self._game._is_asking:
            raise Enough
        if self.zone.knows == ALL and self.zone.name != "box":
            raise ValueError(f"{self.said} is shuffled, though everybody sees its cards: declare knows=NOBODY")
        self._game._shuffle(self._cards)

    def sort(self, key: Callable[[Card], Any] | None = None) -> None:
        """Put the cards in order; without a key, that of the pack."""
        if self._game._is_asking:
            raise Enough
        self._cards.sort(key=key or number_of)

    @property
    def said(self) -> str:
        return self.zone.name if self.owner < 0 else f"{self.zone.name}[{self.owner}]"

    def copy_for(self, game: "Course") -> "Pile":
        return Pile(game, self.zone, self.owner, self._cards[:], self._known)


def check_pile(to: object) -> None:
    if type(to) is Pile:
        return
    if isinstance(to, Piles):
        raise TypeError(f"{to.told[0]} is a row of piles; say {to.told[0]}[{to.told[1]}]")
    raise TypeError(f"cards go to a pile, and not to {to!r}")


def number_of(card: Card) -> int:
    return card.number
