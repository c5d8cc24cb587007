"""Looks through the source of an author's game when it is read: what is misspelt there is said with its line."""

import inspect
from collections.abc import Callable
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rumpus.author.asks import Move, Step
from rumpus.author.parts import (
    ALL,
    EVERYBODY,
    FELTS,
    KINDS,
    LAYOUTS,
    NOBODY,
    OTHERS,
    OWNER,
    SIZES,
    Mark,
    Named,
    Zone,
    held,
)
from rumpus.author.shape import SLOT, parts_of
from rumpus.author.source import Source
from rumpus.author.wrong import WrongRules, meant
from rumpus.kernel.game import HouseRule

if TYPE_CHECKING:
    from rumpus.author.play import CardGame


HEAD: Final = ("title", "players", "pack_of", "felt", "unit", "lowest_wins", "version", "house_rules", "levels")
WRITTEN: Final = {*HEAD, "about", "slug", "deal", "sides", "worth_of", "prospects", "fits"}
"""What the house has and an author may write anew."""
PLACED: Final = {"seats", "now", "heard", "everybody", "house", "mover"}
"""What a position has beside what its class declares."""


def check_class(table: type["CardGame"]) -> None:
    """Refuse a class whose declarations do not fit each other."""
    source = Source(table)
    source.check_module()
    check_names(table, source)
    for part in parts_of(table, Named):
        part.where = f"{source.place_of(part.name)} "
    zones = {zone.name: zone for zone in parts_of(table, Zone)}
    marks = {mark.name: mark for mark in parts_of(table, Mark)}
    moves = {move.name: move for move in parts_of(table, Move)}
    check_head(table, source)
    for name, value in vars(table).items():
        is_data = isinstance(value, list | dict | set) and not name.startswith("__")
        if is_data and name not in ("players", "levels", "house_rules"):
            raise source.wrong(name, f"{name} = {value!r} would be shared by all games: declare {name} = Mark(...)")
    for zone in zones.values():
        check_zone(zone, source)
    for mark in marks.values():
        check_mark(mark, source)
    for move in moves.values():
        check_move(move, zones, source)
    for step in parts_of(table, Step):
        check_step(step, table, moves, source)
    check_calls(table, moves, source)
    known = {name for name in dir(table) if not name.startswith("_")} | PLACED
    for name, line, is_set in source.own_names():
        file = Path(source.file).name
        if name not in known and name not in dir(table):
            declared = {**zones, **marks, **moves}
            near = meant(name, [*declared, *(one for one in known if is_own(table, one))])
            raise WrongRules(f"{file}:{line}: {table.__name__} has no {name!r}{near}")
        if is_set and name not in marks:
            kind = "a zone" if name in zones else "no mark"
            raise WrongRules(f"{file}:{line}: {name!r} is {kind} and can not be set; declare {name} = Mark(...)")


def is_own(table: type["CardGame"], name: str) -> bool:
    """Whether an author would call it by this name."""
    from rumpus.author.play import CardGame
    from rumpus.author.position import Position
    from rumpus.kernel.state import State

    return name in vars(table) or (name in dir(CardGame) and name not in dir(State) and name not in vars(Position))


def check_names(table: type["CardGame"], source: Source) -> None:
    """What the house calls something else can not be the name of a part or a method."""
    from rumpus.author.play import CardGame

    for name, first, again in source.names_twice():
        raise WrongRules(f"{source.place(again)} {name!r} stands in line {first} already, and would be lost")
    for name in vars(table):
        is_ours = hasattr(CardGame, name) or name in PLACED
        if is_ours and name not in WRITTEN and not (name.startswith("__") and name.endswith("__")):
            raise source.wrong(name, f"{name!r} is the house's own word; call yours something else")


def check_calls(table: type["CardGame"], moves: dict[str, Move], source: Source) -> None:
    """Methods that the house calls take what it gives."""
    wanted: dict[str, tuple[str, list[int]]] = {
        "deal": ("deal(self)", [1]),
        "worth_of": ("worth_of(self, me, move, *arguments)", [3 + len(move.domains) for move in moves.values()]),
        "prospects": ("prospects(self, me)", [2]),
        "fits": ("fits(self, me)", [2]),
    }
    wanted |= {step.then: (f"{step.then}(self)", [1]) for step in parts_of(table, Step) if step.then not in moves}
    for name, (how, counts) in wanted.items():
        method = getattr(table, name, None)
        if callable(method) and not all(takes(method, count) for count in counts):
            raise source.wrong(name, f"the house calls it as {how}")
    for zone in parts_of(table, Zone):
        if callable(zone.knows) and not takes(zone.knows, 2):
            name = getattr(zone.knows, "__name__", "knows")
            raise source.wrong(name, f"the house calls it as {name}(self, owner): who knows {zone.name} of that owner")


def takes(method: Callable[..., Any], count: int) -> bool:
    try:
        inspect.signature(method).bind(*range(count))
    except TypeError:
        return False
    return True


def check_mark(mark: Mark, source: Source) -> None:
    try:
        fits = held(mark.start) == mark.start
    except TypeError:
        fits = False
    if not fits:
        raise source.wrong(
            mark.name,
            f"{mark.name} starts with {mark.start!r}: a mark holds a number, a word, yes or no, None, "
            "or a tuple of these, as ()",
        )


def check_head(table: type["CardGame"], source: Source) -> None:
    title: object = table.title
    if not isinstance(title, str) or not title.strip():
        raise source.wrong(table.__name__, f'{table.__name__} needs a title = "..."')
    if table.felt not in FELTS:
        raise source.wrong("felt", f"felt = {table.felt!r}{meant(table.felt, FELTS[1:])}")
    players: Any = table.players
    is_row = isinstance(players, tuple | list | range) and len(players) > 0
    if not is_row or not all(isinstance(count, int) and 1 <= count <= 12 for count in players):
        raise source.wrong("players", f"players = {players!r}, expected numbers of players from 1 to 12, as (2, 3, 4)")
    if not isinstance(inspect.getattr_static(table, "sides"), classmethod):
        raise source.wrong("sides", "sides needs @classmethod above it: def sides(cls, seats)")
    if not takes(table.sides, 1):
        raise source.wrong("sides", "the house calls it as sides(cls, seats)")
    for count in players:
        sides = table.sides(count)
        if sorted(seat for side in sides for seat in side) != list(range(count)):
            raise source.wrong("sides", f"sides({count}) = {sides}: every seat from 0 to {count - 1} plays on one side")
    check_house_rules(table, source)
    used = {name for name, _, _ in source.own_names()}
    for name, value in vars(table).items():
        near = get_close_matches(name, HEAD, 1, 0.8)
        if near and name not in HEAD and name not in used and isinstance(value, str | int | tuple):
            raise source.wrong(name, f"nothing uses {name!r}; did you mean {near[0]!r}?")
    if next("title" in vars(base) and "box" in vars(base) for base in table.__mro__ if "deal" in vars(base)):  # ours
        raise source.wrong(table.__name__, f"{table.__name__} has no method deal(self): it lays out the cards")


def check_house_rules(table: type["CardGame"], source: Source) -> None:
    rules: Any = table.house_rules
    if not isinstance(rules, tuple | list) or not all(isinstance(rule, HouseRule) for rule in rules):
        raise source.wrong("house_rules", "house_rules is a row: (HouseRule(...),) with a comma")
    for rule in rules:
        choices: Any = rule.choices
        if not isinstance(choices, tuple | list) or not choices or not all(isinstance(one, str) for one in choices):
            raise source.wrong("house_rules", f"{rule.name}: choices {choices!r}, expected words, as ('100', '50')")


def check_zone(zone: Zone, source: Source) -> None:
    if isinstance(zone.knows, str):
        known = (ALL, OWNER, OTHERS, NOBODY)
        if zone.knows not in known:
            raise source.wrong(zone.name, f"{zone.name}: knows = {zone.knows!r}{meant(zone.knows, known)}")
        if not zone.each and zone.knows in (OWNER, OTHERS):
            raise source.wrong(zone.name, f"{zone.name} belongs to nobody, so knows = {zone.knows!r} says nothing")
    if zone.layout not in LAYOUTS:
        raise source.wrong(zone.name, f"{zone.name}: layout = {zone.layout!r}{meant(zone.layout, LAYOUTS)}")
    if zone.size not in SIZES:
        raise source.wrong(zone.name, f"{zone.name}: size = {zone.size!r}{meant(zone.size, SIZES[1:])}")


def check_move(move: Move, zones: dict[str, Zone], source: Source) -> None:
    arguments = list(inspect.signature(move.do).parameters)[2:]
    if len(inspect.signature(move.do).parameters) < 2:
        raise source.wrong(move.name, f"{move.name} needs two parameters before others: self, and the seat that moves")
    if arguments != list(move.domains):
        said = ", ".join(move.domains) or "none"
        raise source.wrong(
            move.name, f"{move.name}(self, me, ...) takes {', '.join(arguments) or 'none'}, but @move declares {said}"
        )
    for name in SLOT.findall(move.words + move.told):
        if name not in move.domains:
            raise source.wrong(move.name, f"the words {move.words!r} speak of {name!r}{meant(name, move.domains)}")
    for name, domain in move.domains.items():
        if isinstance(domain, str) and domain not in (OTHERS, EVERYBODY, KINDS) and domain not in zones:
            raise source.wrong(move.name, f"{move.name}: there is no zone {domain!r}{meant(domain, zones)}")
        if not isinstance(domain, str | range | tuple | list):
            how = "a zone, a range, a row of words, KINDS, OTHERS or EVERYBODY"
            raise source.wrong(move.name, f"{move.name}: {name} = {domain!r}, expected {how}")
        if not isinstance(domain, str) and len(domain) == 0:
            raise source.wrong(move.name, f"{move.name}: there is nothing to choose from for {name!r}")


def check_step(step: Step, table: type["CardGame"], moves: dict[str, Move], source: Source) -> None:
    if not step.moves:
        raise source.wrong(step.name, f"{step.name} names no move")
    for name in (*step.moves, *filter(None, [step.silent])):
        if name not in moves:
            raise source.wrong(step.name, f"{step.name} asks for {name!r}, which is no move{meant(name, moves)}")
    seconds: Any = step.seconds
    if seconds is not None and (isinstance(seconds, bool) or not isinstance(seconds, int | float) or seconds <= 0):
        raise source.wrong(step.name, f"{step.name}: seconds = {seconds!r}, expected a number above 0")
    if step.needs_seconds and not step.seconds:
        raise source.wrong(
            step.name, f"{step.name} needs seconds = ...: who is away would keep everybody waiting for ever"
        )
    if step.then and not callable(getattr(table, step.then, None)):
        methods = [name for name, value in vars(table).items() if callable(value)]
        raise source.wrong(step.name, f"{step.name}: there is no method {step.then!r}{meant(step.then, methods)}")
    if step.needs_seconds and not step.then:
        raise source.wrong(step.name, f"{step.name} needs then = ...: what comes when time is up")
