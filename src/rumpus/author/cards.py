"""The pack of an author's game, from the `cards.toml` beside its rules."""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from itertools import product
from keyword import iskeyword
from typing import Any, Final

from rumpus.author.wrong import WrongRules, meant

OWN: Final = frozenset({"number", "name", "copies", "facts"})
FACE: Final = ("text", "corner", "symbol", "color", "art", "back", "copies")
"""The facts that the house reads itself; all others are for the rules."""
INKS: Final = (
    *("black", "red", "blue", "green", "yellow", "gold", "orange", "purple", "pink", "teal", "brown", "grey", "gray"),
    *("white", "silver"),
)
"""Words for colours, as web/src/house/zones/faces.ts has them too."""
PICTURE: Final = re.compile(r".*\.(svg|png|jpe?g|gif|webp)", re.IGNORECASE)
INK: Final = re.compile(r"#[0-9a-fA-F]{6}")
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


def check_facts(cards: Iterable[Card], text: str, file: str, rules: str) -> None:
    """A fact that nothing uses, and that is called almost as one of the house's, was meant to be that."""
    for fact in dict.fromkeys(fact for card in cards for fact in card.facts):
        near = get_close_matches(fact, FACE, 1, 0.75)
        if near and fact not in (*FACE, "colour") and not re.search(rf"\b{fact}\b", rules):
            line = next(
                (number for number, line in enumerate(text.splitlines(), 1) if re.search(rf"\b{fact}\b", line)), 1
            )
            raise WrongRules(f"{file}:{line}: nothing uses {fact!r}; did you mean {near[0]!r}?")


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
        self.check_each_form(each)
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
            self.check_name(fact, self.line_below(line, fact))
            if isinstance(value, dict) or (isinstance(value, list) and not value):
                raise self.wrong(self.line_below(line, fact), f"{fact} is neither a value nor a list of values")
        for chosen in product(*lists.values()):
            yield {**entry, **dict(zip(lists, chosen, strict=True))}

    def check_name(self, fact: str, line: int) -> None:
        if fact in OWN - {"name", "copies"}:
            raise self.wrong(
                line, f"a card has a {fact!r} of the house already; call the fact something else, as value"
            )
        if not fact.isidentifier() or iskeyword(fact) or fact.startswith("_"):
            raise self.wrong(line, f"{fact!r} can not be asked for as card.{fact}; call the fact something else")

    def filled(self, words: str, facts: Mapping[str, Any], line: int) -> str:
        """Words with what they speak of: `{rank} of {suit}`."""
        for fact in TEMPLATE.findall(words):
            if fact not in facts:
                raise self.wrong(line, f"the words {words!r} speak of {fact!r}{meant(fact, facts)}")
        return TEMPLATE.sub(lambda fact: str(facts[fact[1]]), words)

    def check_color(self, color: object, name: str, line: int) -> None:
        known = isinstance(color, str) and (color == "" or color.lower() in INKS or INK.fullmatch(color) is not None)
        if not known:
            line = self.line_with(str(color), line)
            raise self.wrong(line, f"{name}: color = {color!r}{meant(str(color), INKS)} (or say it as #1d4e9e)")

    def add(self, cards: list[Card], facts: dict[str, Any], each: Mapping[str, Any], line: int) -> None:
        more: dict[str, Any] = {}
        for fact, value in facts.items():
            more.update(each.get(fact, {}).get(str(value), {}))
        facts = {**more, **facts}
        name, copies = str(facts.pop("name")), facts.pop("copies", 1)
        name = self.filled(name, facts, line)
        said = {"name": name, **facts}
        facts = {
            fact: self.filled(value, said, line) if isinstance(value, str) else value for fact, value in facts.items()
        }
        if PICTURE.fullmatch(art := str(facts.get("art", ""))):
            words = "expected a sign or two, or the d of a path in an SVG of 100 by 100, as M10 10h80v80z"
            raise self.wrong(self.line_with(art, line), f"{name}: art = {art!r}, {words}")
        self.check_color(facts.get("color", facts.get("colour", "")), name, line)
        if type(copies) is not int or not 1 <= copies <= MOST_KINDS:
            raise self.wrong(line, f"{name}: copies = {copies!r}, expected a number from 1 to {MOST_KINDS}")
        if any(card.name == name for card in cards):
            raise self.wrong(line, f"there are two cards {name!r}; say copies = 2, or give them other names")
        if len(cards) == MOST_KINDS:
            raise self.wrong(line, f"there are more than {MOST_KINDS} kinds of cards")
        cards.append(Card(len(cards), name, copies, facts))

    def check_each_form(self, each: object) -> None:
        """`[each.suit]` with a table for each value, or `[each.suit.hearts]`."""
        form = 'write [each.FACT], and below it VALUE = { ... }, as hearts = { symbol = "♥" }'
        if not isinstance(each, dict):
            raise self.wrong(self.line_of("each"), form)
        for fact, values in each.items():
            if not isinstance(values, dict):
                raise self.wrong(self.line_of(f"each.{fact}", "[each]"), form)
            for value, more in values.items():
                line = self.line_of(f"each.{fact}.{value}", f"\n{value} =", f'\n"{value}" =')
                if not isinstance(more, dict):
                    raise self.wrong(line, f"{fact} {value}: {more!r}, expected facts; {form}")
                for added in more:
                    self.check_name(added, line)

    def check_each(self, each: Mapping[str, Mapping[str, Any]], cards: Iterable[Card]) -> None:
        """What `[each.suit.hearts]` speaks of must be there, and of one kind."""
        for fact, values in each.items():
            known = {str(card.facts[fact]) for card in cards if fact in card.facts}
            if not known:
                facts = {name for card in cards for name in card.facts}
                raise self.wrong(self.line_of(f"each.{fact}"), f"no card has a {fact!r}{meant(fact, facts)}")
            kinds: dict[str, type] = {}
            for value, more in values.items():
                line = self.line_of(f"each.{fact}.{value}", f"\n{value} =", f'\n"{value}" =')
                if value not in known:
                    raise self.wrong(line, f"no card has {fact} = {value!r}{meant(value, known)}")
                for added, said in more.items():
                    kind = kinds.setdefault(added, type(said))
                    if added not in FACE and type(said) is not kind and {str} < {str, kind, type(said)}:
                        before = "words" if kind is str else "numbers"
                        raise self.wrong(line, f"{added} = {said!r}, though the {fact} above it has {before} for that")

    def line_below(self, line: int, fact: str) -> int:
        """Where a fact of the entry stands that begins in this line."""
        below = enumerate(self.text.splitlines()[line - 1 :], line)
        return next((number for number, text in below if re.match(rf"\s*{re.escape(fact)}\s*=", text)), line)

    def line_with(self, word: str, line: int) -> int:
        """Where a word stands; this line, if nowhere."""
        lines = enumerate(self.text.splitlines(), 1)
        return next((number for number, text in lines if f'"{word}"' in text), line)

    def line_of(self, *words: str) -> int:
        """Where the first of these stands that can be found."""
        place = next((self.text.index(one) + len(one) for one in words if one in self.text), 0)
        return self.text.count("\n", 0, place) + 1

    def wrong(self, line: int, words: str) -> WrongRules:
        return WrongRules(f"{self.file}:{line}: {words}")
