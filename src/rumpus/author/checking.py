"""Looks through the source of an author's game when it is read: what is misspelt there is said with its line."""

import ast
import inspect
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

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
    Move,
    Step,
    Zone,
)
from rumpus.author.shape import SLOT, parts_of
from rumpus.author.wrong import WrongRules, meant

if TYPE_CHECKING:
    from rumpus.author.play import CardGame


HEAD: Final = ("title", "players", "pack_of", "felt", "unit", "lowest_wins", "version", "house_rules", "levels")


class Source:
    """The text of a class, as far as it can be found."""

    def __init__(self, table: type["CardGame"]) -> None:
        self.table = table
        self.file = inspect.getfile(table)
        self.node: ast.ClassDef | None = None
        try:
            tree = ast.parse(Path(self.file).read_text("utf-8"))
        except (OSError, SyntaxError):
            return
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and node.name == table.__name__:
                self.node = node

    def line_of(self, name: str) -> int:
        """Where the class declares something."""
        for node in self.node.body if self.node else ():
            if isinstance(node, ast.FunctionDef) and node.name == name:
                return node.lineno
            if isinstance(node, ast.Assign | ast.AnnAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                if any(isinstance(target, ast.Name) and target.id == name for target in targets):
                    return node.lineno
        return self.node.lineno if self.node else 1

    def wrong(self, name: str, words: str) -> WrongRules:
        return WrongRules(f"{Path(self.file).name}:{self.line_of(name)}: {words}")

    def own_names(self) -> list[tuple[str, int, bool]]:
        """Every `self.name` in its methods: the name, the line, and whether it is set there."""
        found = []
        for method in self.node.body if self.node else ():
            if isinstance(method, ast.FunctionDef) and method.args.args:
                own = method.args.args[0].arg
                for node in ast.walk(method):
                    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == own:
                        found.append((node.attr, node.lineno, isinstance(node.ctx, ast.Store)))
        return found


def check_class(table: type["CardGame"]) -> None:
    """Refuse a class whose declarations do not fit each other."""
    source = Source(table)
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
    for move in moves.values():
        check_move(move, zones, source)
    for step in parts_of(table, Step):
        check_step(step, table, moves, source)
    known = {name for name in dir(table) if not name.startswith("_")} | {"seats", "now", "everybody", "house", "mover"}
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


def check_head(table: type["CardGame"], source: Source) -> None:
    if not table.title:
        raise source.wrong(table.__name__, f'{table.__name__} needs a title = "..."')
    if table.felt not in FELTS:
        raise source.wrong("felt", f"felt = {table.felt!r}{meant(table.felt, FELTS[1:])}")
    players: Any = table.players
    is_row = isinstance(players, tuple | list | range) and len(players) > 0
    if not is_row or not all(isinstance(count, int) and 1 <= count <= 12 for count in players):
        raise source.wrong("players", f"players = {players!r}, expected numbers of players from 1 to 12, as (2, 3, 4)")
    for count in players:
        sides = table.sides(count)
        if sorted(seat for side in sides for seat in side) != list(range(count)):
            raise source.wrong("sides", f"sides({count}) = {sides}: every seat from 0 to {count - 1} plays on one side")
    used = {name for name, _, _ in source.own_names()}
    for name, value in vars(table).items():
        near = get_close_matches(name, HEAD, 1, 0.8)
        if near and name not in HEAD and name not in used and isinstance(value, str | int | tuple):
            raise source.wrong(name, f"nothing uses {name!r}; did you mean {near[0]!r}?")
    if "deal" not in vars(table) and all("deal" not in vars(base) for base in table.__mro__[1:-3]):
        raise source.wrong(table.__name__, f"{table.__name__} has no method deal(self): it lays out the cards")


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
        if not isinstance(domain, str) and len(domain) == 0:
            raise source.wrong(move.name, f"{move.name}: there is nothing to choose from for {name!r}")


def check_step(step: Step, table: type["CardGame"], moves: dict[str, Move], source: Source) -> None:
    if not step.moves:
        raise source.wrong(step.name, f"{step.name} names no move")
    for name in (*step.moves, *filter(None, [step.silent])):
        if name not in moves:
            raise source.wrong(step.name, f"{step.name} asks for {name!r}, which is no move{meant(name, moves)}")
    if step.needs_seconds and not step.seconds:
        raise source.wrong(
            step.name, f"{step.name} needs seconds = ...: who is away would keep everybody waiting for ever"
        )
    if step.then and not callable(getattr(table, step.then, None)):
        methods = [name for name, value in vars(table).items() if callable(value)]
        raise source.wrong(step.name, f"{step.name}: there is no method {step.then!r}{meant(step.then, methods)}")
    if step.needs_seconds and not step.then:
        raise source.wrong(step.name, f"{step.name} needs then = ...: what comes when time is up")
