"""The pack of an author's game, from the `cards.toml` beside its rules."""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import Any, Final

from rumpus.author.wrong import WrongRules, meant

OWN: Final = frozenset({"number", "name", "copies", "facts"})
ENTRY: Final = re.compile(r"^\s*\[\[\s*card\s*\]\]", re.MULTILINE)
TEMPLATE: Final = re.compile(r"\{(\w+)\}")
MOST_KINDS: Final = 1000
MOST_CARDS: Final = 5000


class Card:
    """A kind of card: whatever `cards.toml` says of it is a fact, `card.suit`. Copies of a card are the same one.

    Cards with different backs are told apart face down.
    """

    number: int
    name: str
    copies: int
    back: str
    facts: Mapping[str, Any]

    def __init__(self, number: int, name: str, copies: int, facts: Mapping[str, Any]) -> None:
        back = str(facts.get("back", ""))
        self.__dict__.update(facts, number=number, name=name, copies=copies, back=back, facts=dict(facts))

    def __getattr__(self, fact: str) -> Any:  # a fact is whatever the file says
        if fact.startswith("__"):
            raise AttributeError(fact)
        raise AttributeError(f"the card {self.name!r} has no {fact!r}{meant(fact, self.facts)}")

    def __setattr__(self, fact: str, value: object) -> None:
        raise AttributeError(f"a card stays as it is in cards.toml; {fact!r} can not be set in play")

    def __lt__(self, other: "Card") -> bool:
        return self.number < other.number

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"<{self.name}>"


def read_cards(text: str, file: str) -> tuple[Card, ...]:
    """The kinds of cards in a file, or a `WrongRules` that names the line."""
    try:
        found = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        line = re.search(r"at line (\d+)", str(error))
        raise WrongRules(f"{file}{f':{line[1]}' if line else ''}: {error}") from None
    return Reader(text, file).read(found)


class Reader:
    """Goes through the entries, and knows in which line each begins."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        self.lines = [text.count("\n", 0, entry.end()) + 1 for entry in ENTRY.finditer(text)]

    def read(self, found: dict[str, Any]) -> tuple[Card, ...]:
        for key in found:
            if key not in ("card", "each"):
                raise self.wrong(self.line_of(key), f"{key!r} is nothing that a pack has{meant(key, ('card', 'each'))}")
        entries, each = found.get("card"), found.get("each", {})
        if not isinstance(entries, list) or not entries:
            raise self.wrong(1, "a pack needs at least one [[card]]")
        cards: list[Card] = []
        for place, entry in enumerate(entries):
            line = self.lines[place] if place < len(self.lines) else 1
            for facts in self.kinds(entry, line):
                self.add(cards, facts, each, line)
        if sum(card.copies for card in cards) > MOST_CARDS:
            raise self.wrong(1, f"that are more than {MOST_CARDS} cards")
        self.check_each(each, cards)
        return tuple(cards)

    def kinds(self, entry: Mapping[str, Any], line: int) -> Iterator[dict[str, Any]]:
        """One kind; or where facts are lists, one for each way to choose from them."""
        if not isinstance(entry.get("name"), str):
            raise self.wrong(line, 'a card needs a name, such as name = "{rank} of {suit}"')
        lists = {fact: value for fact, value in entry.items() if isinstance(value, list)}
        for fact, value in entry.items():
            if not fact.isidentifier() or fact in OWN - {"name", "copies"}:
                raise self.wrong(line, f"{fact!r} can not be the name of a fact")
            if isinstance(value, dict) or (isinstance(value, list) and not value):
                raise self.wrong(line, f"{fact} is neither a value nor a list of values")
        for chosen in product(*lists.values()):
            yield {**entry, **dict(zip(lists, chosen, strict=True))}

    def add(self, cards: list[Card], facts: dict[str, Any], each: Mapping[str, Any], line: int) -> None:
        more: dict[str, Any] = {}
        for fact, value in facts.items():
            of_fact = each.get(fact, {}) if isinstance(each, dict) else {}
            more.update(of_fact.get(str(value), {}) if isinstance(of_fact, dict) else {})
        facts = {**more, **facts}
        name, copies = str(facts.pop("name")), facts.pop("copies", 1)
        for fact in TEMPLATE.findall(name):
            if fact not in facts:
                raise self.wrong(line, f"the name {name!r} speaks of {fact!r}{meant(fact, facts)}")
        name = TEMPLATE.sub(lambda fact: str(facts[fact[1]]), name)
        if type(copies) is not int or not 1 <= copies <= MOST_KINDS:
            raise self.wrong(line, f"{name}: copies = {copies!r}, expected a number from 1 to {MOST_KINDS}")
        if any(card.name == name for card in cards):
            raise self.wrong(line, f"there are two cards {name!r}; say copies = 2, or give them other names")
        if len(cards) == MOST_KINDS:
            raise self.wrong(line, f"there are more than {MOST_KINDS} kinds of cards")
        cards.append(Card(len(cards), name, copies, facts))

    def check_each(self, each: object, cards: Iterable[Card]) -> None:
        """What `[each.suit.hearts]` speaks of must be there."""
        if not isinstance(each, dict):
            raise self.wrong(self.line_of("each"), "write [each.FACT.VALUE], as [each.suit.hearts]")
        for fact, values in each.items():
            known = {str(card.facts[fact]) for card in cards if fact in card.facts}
            if not known:
                facts = {name for card in cards for name in card.facts}
                raise self.wrong(self.line_of(f"each.{fact}"), f"no card has a {fact!r}{meant(fact, facts)}")
            for value, more in values.items() if isinstance(values, dict) else ():
                if not isinstance(more, dict):
                    raise self.wrong(self.line_of(f"each.{fact}"), "write [each.FACT.VALUE], as [each.suit.hearts]")
                if value not in known:
                    line = self.line_of(f"each.{fact}.{value}", f"\n{value} =")
                    raise self.wrong(line, f"no card has {fact} = {value!r}{meant(value, known)}")

    def line_of(self, *words: str) -> int:
        """Where the first of these stands that can be found."""
        place = next((self.text.index(one) + len(one) for one in words if one in self.text), 0)
        return self.text.count("\n", 0, place) + 1

    def wrong(self, line: int, words: str) -> WrongRules:
        return WrongRules(f"{self.file}:{line}: {words}")
