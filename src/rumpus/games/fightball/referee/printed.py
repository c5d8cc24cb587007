"""A card by what is printed on it: checked, and made a card of the rules."""

from typing import Final

from rumpus.games.fightball.cards import AT_LEAST_ONE, BALL, EFFECT, EFFECTS, PLAYER, SHOT, ZONES, Card, Doing
from rumpus.games.fightball.referee.sheet import Does, Printed
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.sheets import shown

HIGHEST: Final = 20  # of a value that somebody types


def card_of(printed: Printed, what: str) -> Card:
    """The card, or a refusal; `what`: its place, for that."""
    name = " ".join(printed.name.split())
    if not name:
        raise BadSetup(f"{what}: a printed card needs its name")
    match printed.type.strip().casefold():
        case "player":
            values = values_of(
                printed, 6, 0, f"{what}: {name} needs the six values from the top of the card", "FB-PLAYER-1"
            )
            return Card(PLAYER, name, shot=values[:3], block=tuple(reversed(values[3:])))
        case "shot":
            told = f"{what}: {name} needs its three values, red, blue, green"
            return Card(SHOT, name, shot=values_of(printed, 3, -HIGHEST, told, "FB-SHOT-1"))
        case "ball":
            colour = printed.colour.strip().casefold()
            if colour not in ZONES:
                raise BadSetup(f"{what}: a Ball is red, blue or green, not {shown(printed.colour)}", "FB-BALL-1")
            return Card(BALL, name, colour=ZONES.index(colour))
        case "effect":
            doings = tuple(doing_of(does, what) for does in printed.does)
            return Card(EFFECT, name, text=", ".join(words_of(doing) for doing in doings), doings=doings)
    raise BadSetup(f"{what}: {shown(printed.type)} is no type of card; expected player, ball, shot or effect")


def values_of(printed: Printed, count: int, least: int, told: str, clause: str) -> tuple[int, ...]:
    if len(printed.values) != count or not all(least <= value <= HIGHEST for value in printed.values):
        came = " ".join(map(str, printed.values[:7])) or "none"
        raise BadSetup(f"{told}, each from {least} to {HIGHEST}, not {came}", clause)
    return printed.values


def doing_of(does: Does, what: str) -> Doing:
    if does.does not in EFFECTS:
        raise BadSetup(f"{what}: no Special Effect does {shown(does.does)}; known: {', '.join(EFFECTS)}", "FB-FX-1")
    needs = EFFECTS[does.does] != ""
    if abs(does.amount) > HIGHEST or needs != (does.amount != 0) or (does.does in AT_LEAST_ONE and does.amount < 1):
        expected = f"an amount up to {HIGHEST}" if needs else "no amount"
        raise BadSetup(f"{what}: {does.does} needs {expected}, not {does.amount}", "FB-FX-1")
    return Doing(does.does, does.amount)


def words_of(doing: Doing) -> str:
    """`points +5`, as far as a name of a function is words."""
    words = doing.does.replace("_", " ")
    return f"{words} {doing.amount:+}" if doing.amount else words
