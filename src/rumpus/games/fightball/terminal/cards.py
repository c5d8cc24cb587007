"""Cards of Fightball, drawn: in full, as a hand holds them, and in a few signs, as they lie in a stack."""

import re
from typing import Final

from rich.text import Text

from rumpus.games.fightball.cards import BUZZ, EFFECT, ZONES, Card
from rumpus.games.fightball.referee import AccountLine
from rumpus.terminal.text import plain

PAINTS: Final = ("#b91c1c", "#1d4ed8", "#15803d")  # of the zones; their letter or name is always with them
NOTHING: Final = "nothing"
NUMBER: Final = re.compile(r"[+-]?\d+")
SHORT: Final = 5  # letters of a name
THEIRS: Final = "~"
NEWEST: Final = "»"


def zone_style(zone: int) -> str:
    return f"bold #ffffff on {PAINTS[zone]}"


def in_zones(values: tuple[int, ...], order: tuple[int, ...]) -> Text:
    """Values with the zones they belong to, each on its colour."""
    text = Text()
    for zone in order:
        text.append(f" {ZONES[zone].capitalize()} {values[zone]} ", zone_style(zone)).append(" ")
    return text


def in_full(card: Card) -> Text:
    """All that is printed on a card, in a line."""
    text = Text(plain(card.name), "bold")
    match card.type:
        case "player":
            text.append(f", {plain(card.position)}", "not bold").append("\n  Shot ", "not bold")
            return (
                text.append(in_zones(card.shot, (0, 1, 2)))
                .append("  Block ", "not bold")
                .append(in_zones(card.block, (2, 1, 0)))
            )
        case "ball":
            text.append("  +2 in ", "not bold")
            return text.append(f" {ZONES[card.colour].capitalize()} ", zone_style(card.colour))
        case "shot":
            return text.append("  Shot ", "not bold").append(in_zones(card.shot, (0, 1, 2)))
        case "effect":
            return text.append(f": {plain(card.text)}", "not bold")
    assert card.type == BUZZ
    return text.append(": buzz ends the fast round, at once", "not bold")


def short_names(cards: tuple[Card, ...]) -> tuple[str, ...]:
    """Five letters of each card's name; two that would look alike have the first letter of their last word."""
    names = [plain(card.name).split() for card in cards]
    starts = [words[0][:SHORT].rstrip(",.!") for words in names]
    return tuple(
        f"{start[: SHORT - 1]}{words[-1][0]}" if starts.count(start) > 1 and len(words) > 1 else start
        for start, words in zip(starts, names, strict=True)
    )


def token(card: Card, name: str, line: AccountLine, *, is_own: bool, is_newest: bool) -> Text:
    """A card in a stack: `Tula7` shoots, `~Stern-4` is the other's and blocks, `*Noon` is a Special Effect.

    What does nothing stands in brackets; `»` marks what was played last.
    """
    found = NUMBER.search(line.did)
    number = found[0] if found is not None else ""
    style = "bold" if is_own else ""
    match card.type:
        case "player":
            told = f"{name}-{number}" if line.did.startswith("blocks") else f"{name}{number}"
        case "ball":
            told = f"●{name}{number if number.startswith('+') else ''}"
            style += f" #ffffff on {PAINTS[card.colour]}"
        case "shot":
            told = f"{name}{number}"
        case _:
            told = f"*{name}"
    is_idle = line.did == NOTHING and card.type != EFFECT
    told = f"{'' if is_own else THEIRS}{told}"
    text = Text().append(NEWEST if is_newest else "", "bold")
    return text.append(f"({told})", "dim") if is_idle else text.append(told, style.strip())
