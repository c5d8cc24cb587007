"""What the house says of a game that brings rules and nothing else: table, cards, offers and events, plainly."""

from dataclasses import dataclass, fields
from typing import Any, Final

from rumpus.kernel.types import Event

SAID_ELSEWHERE: Final = frozenset({"seat", "seats", "now", "until", "tempo"})
"""What every table shows anyway."""
WHO: Final = ("seat", "player", "by")
"""Fields of an event that name a seat."""


@dataclass(frozen=True, slots=True)
class PlainCard:
    """A card with words on it."""

    name: str
    text: str = ""
    copies: int = 1


@dataclass(frozen=True, slots=True)
class PlainOffer:
    """An action of which nothing can be told beforehand."""

    action: int


def spoken(name: str) -> str:
    """`a_long_name` as one reads it: `A long name`."""
    words = name.replace("_", " ").replace("-", " ")
    return words[:1].upper() + words[1:]


def rows_of(record: Any) -> dict[str, object]:  # a record is any dataclass
    """The fields of a view by their names, as far as they are the game's own."""
    return {field.name: getattr(record, field.name) for field in fields(record) if field.name not in SAID_ELSEWHERE}


def told_plainly(event: Event, names: tuple[str, ...]) -> str:
    """An event from its name and its fields: `Card played by Ada: card 3.`"""
    said = {field.name: getattr(event, field.name) for field in fields(event) if field.name != "to"}
    seats = [key for key in WHO if said.get(key) in range(len(names))]
    who = names[said.pop(seats[0])] if seats else ""
    deed = "".join(f" {sign.lower()}" if sign.isupper() else sign for sign in type(event).__name__).strip().capitalize()
    rest = ", ".join(f"{spoken(name).lower()} {told_value(value)}" for name, value in said.items())
    return f"{deed}{f' by {who}' * bool(who)}{f': {rest}' * bool(rest)}."


def told_value(value: object) -> str:
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(told_value, value)) if isinstance(value, list | tuple) else str(value)
