"""The fields of a state and of other objects: which are constants, and how the others are read and set."""

import ast
import sys
from dataclasses import dataclass, field, fields
from typing import Any

from rumpus.kernel.state import State
from rumpus.lanes.annotations import annotated
from rumpus.lanes.kinds import (
    NUMBERS,
    UNKNOWN,
    VOID,
    Counts,
    Ex,
    Identity,
    Kind,
    Known,
    ListOf,
    Maybe,
    Row,
    Thing,
    told,
)
from rumpus.lanes.refused import Again, shown
from rumpus.lanes.slots import Slots
from rumpus.lanes.sources import Sources
from rumpus.lanes.writer import Writer


@dataclass
class Field:
    """A field of a class. `value`: what it always is, where known; `shared`: it points at what others have too."""

    kind: Kind
    value: Any = UNKNOWN  # Any: whatever the rules know
    was_read: bool = False
    shared: bool = False


@dataclass
class Fields:
    """Everything that is known of fields. `forced`: those that change, found out in earlier tries."""

    sources: Sources = field(default_factory=Sources)
    forced: set[tuple[type, str]] = field(default_factory=set)
    stale: bool = False  # something that was taken for a constant is none: translate anew
    classes: dict[type, dict[str, Field]] = field(default_factory=dict)
    slots: Slots = field(default_factory=Slots)
    never_filled: dict[int, tuple[type, str]] = field(default_factory=dict)  # empty lists of fields

    def know_class(self, cls: type) -> dict[str, Field]:
        return self.classes.setdefault(cls, {})

    def know_record(self, cls: type, writer: Writer, node: ast.AST) -> dict[str, Kind]:
        """The fields of a dataclass, by what it says of them."""
        known = self.know_class(cls)
        if not known:
            written = self.sources.class_node(cls)
            notes = {
                part.target.id: part.annotation
                for part in (written.body if written is not None else ())
                if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)
            }
            for one in fields(cls):
                kind = annotated(notes.get(one.name), sys.modules[cls.__module__], self.sources)
                if kind is None or kind == VOID:
                    told_of = f"{cls.__name__}.{one.name} has no type of the subset"
                    raise writer.outside(node, told_of, "numbers, texts and tuples of them")
                known[one.name] = Field(kind)
        return {name: one.kind for name, one in known.items()}

    def read_field(self, writer: Writer, owner: Ex, cls: type, node: ast.Attribute) -> Ex:
        known = self.know_class(cls)
        name = node.attr
        if name not in known:
            value = next((vars(base)[name] for base in cls.__mro__ if name in vars(base)), UNKNOWN)
            if isinstance(value, int | str | tuple):
                return writer.literal(value)
            source = self.sources.method(cls, name)
            if source is not None and any(ast.unparse(one) == "property" for one in source.node.decorator_list):
                return writer.call_source(source, [owner], {}, node)
            raise writer.outside(node, f"{cls.__name__} has no field `{name}`", "give it a line in `__init__`")
        one = known[name]
        if one.value is not UNKNOWN:
            one.was_read = True
            return writer.literal(one.value)
        places = frozenset([f"{cls.__name__}.{name}"]) if isinstance(one.kind, Row | Thing) else frozenset[str]()
        code = self.code_of(owner, cls, name, one)
        return Ex(f"(*{code})" if one.shared else code, one.kind, reads=True, places=places)

    def code_of(self, owner: Ex, cls: type, name: str, one: Field) -> str:
        code = f"{owner.code}.{name}_"
        if not isinstance(one.kind, Row):
            return code
        return f"ROW_{cls.__name__}({self.slots.row(f'{cls.__name__}.{name}')}, {name}, {code})"

    def store_field(
        self, writer: Writer, owner: Ex, target: ast.Attribute, ex: Ex, node: ast.AST, wanted: Kind | None
    ) -> None:
        cls, name = writer.need_thing(owner, target).cls, target.attr
        known = self.know_class(cls)
        writer.made.changes = True
        one = known.get(name)
        if one is None:
            if writer.source.node.name != "__init__":
                raise writer.outside(
                    node, f"the field {shown(target)} is not set in `__init__`", "give it a line there"
                )
            one = known[name] = Field(self.kind_of_field(wanted, ex))
            one.shared = bool(ex.places) and isinstance(one.kind, Thing) and ex.places <= frozenset(writer.made.params)
            if self.begins_empty(ex) and (cls, name) not in self.forced:
                one.value = []
                self.never_filled[id(one.value)] = (cls, name)
                return
            if ex.is_known and (cls, name) not in self.forced:
                one.value = ex.value
                return
        if one.value is not UNKNOWN:
            if ex.is_known and Identity(one.value) == Identity(ex.value):
                return
            is_first = issubclass(cls, State) and writer.made.is_straight and writer.depth == 0 and writer.loops == 0
            if ex.is_known and is_first and not one.was_read:
                one.value = ex.value
                return
            if isinstance(one.kind, Known):
                raise writer.outside(
                    node, f"the object in {shown(target)} changes", "keep a number that says which one it is"
                )
            self.forced.add((cls, name))
            self.stale = True
            one.value = UNKNOWN
        self.put_field(writer, one, self.code_of(owner, cls, name, one), f"{cls.__name__}.{name}", ex, node)

    def begins_empty(self, ex: Ex) -> bool:
        """A list without anything in it: for as long as nothing that is reached fills it, it stays so."""
        return isinstance(ex.kind, ListOf) and ex.is_empty

    def fills(self, rows: object) -> None:
        """Something is put into a known list: where it is a field's, it was not known after all."""
        if id(rows) in self.never_filled:
            self.forced.add(self.never_filled[id(rows)])
            self.stale = True
            raise Again

    def kind_of_field(self, wanted: Kind | None, ex: Ex) -> Kind:
        if wanted is not None and wanted != VOID and not isinstance(wanted, Thing | Counts):
            return wanted if not isinstance(wanted, Maybe) or wanted.item in NUMBERS else ex.kind
        return ex.kind

    def put_field(self, writer: Writer, one: Field, code: str, place: str, ex: Ex, node: ast.AST) -> None:
        if isinstance(one.kind, Known):
            raise writer.outside(
                node, f"an object in {place.replace('.', ' in its field ')}", "keep a number that stands for it"
            )
        if not isinstance(one.kind, Row | Thing):
            writer.put(f"{code} = {writer.fit(ex, one.kind, node).code};")
            return
        if ex.kind != one.kind:
            raise writer.outside(
                node, f"a {told(ex.kind)} in a field that is a {told(one.kind)}", "rows keep their length"
            )
        if one.shared:
            if writer.source.node.name != "__init__" or not ex.places <= frozenset(writer.made.params):
                raise writer.outside(node, f"the object in {place} changes", "keep a number that says which one it is")
            writer.made.shared |= ex.places
            writer.put(f"{code} = &{ex.code};")
            return
        if ex.places != frozenset([place]):
            writer.move(ex, node)
        writer.made.replaces.add(place)
        if isinstance(one.kind, Row):
            writer.put(f"copy_row({code}, {ex.code}, {one.kind.size});")
        else:
            writer.put(f"{code} = {ex.code};")
