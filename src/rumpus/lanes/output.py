"""A program as C++: structs, tables, functions, and the numbers of a position."""

from collections.abc import Callable, Sequence
from typing import Final

from rumpus.kernel.chance import Chance, chance_from
from rumpus.kernel.fields import OF_EVERY_STATE, numbers_in
from rumpus.kernel.state import State
from rumpus.lanes.fields import Field
from rumpus.lanes.kinds import BOOL, INT, UNKNOWN, Ex, Known, ListOf, Maybe, Pair, Row, Thing
from rumpus.lanes.program import Program
from rumpus.lanes.slots import Slots, plain

MOST_WRITTEN: Final = 4096  # numbers of a table that stand in the source
WIDTHS: Final = (("int8_t", 1 << 7), ("int16_t", 1 << 15), ("int32_t", 1 << 31), ("int64_t", 1 << 63))


def written(program: Program, places: Callable[[Slots], Sequence[str]] = plain, lanes: Sequence[type] = ()) -> str:
    """The whole text, between the runtime before it and the games behind it.

    `places`: the types of what holds numbers; `lanes`: classes whose rows lie in lanes.
    """
    lines = [f"// {type(program.game).__module__}, {program.setup}: translated, do not edit", ""]
    big = handed_over(program)
    lines += [table_of(name, values) for values, name in program.tables.items() if name not in big]
    lines += [f"TABLE_ELSEWHERE {kind}* {name};" for name, (kind, _values) in big.items()]
    if program.reads_letters:
        lines += [
            "inline i64 text_size(i64 text, int site) {",
            "    if (UNLIKELY(text == 1)) trap(site);",
            "    return text_starts[text + 1] - text_starts[text];",
            "}",
        ]
    done: set[type] = set()
    for cls in program.classes:
        struct_of(program, cls, done, lines)
    lines += ["struct Room {", *[f"    {cls.__name__} {name};" for name, cls in program.room.items()], "};", ""]
    numbers = {made.name for made in program.functions.values() if made.code and made.code[0].startswith("// every")}
    made_now = [made for made in program.functions.values() if not made.has_value]
    lines += [f"{made.head};" for made in made_now]
    for made in made_now:
        lines += ["", *(numbers_of(program, made.head) if made.name in numbers else made.code)]
    names = {root: made.name for root, made in program.roots.items()}
    state = f"&room.{program.state}"
    lines += [
        "",
        f"constexpr int SITES = {len(program.sites)};",
        f"RULE void game_new(Room& room, Chance& chance) {{ {names['new']}(room, &chance); }}",
        f"RULE i64 game_playout(Room& room, Chance& chance) {{ return i64({names['playout']}({state}, &chance)); }}",
        f"RULE void game_step(Room& room, Chance& chance) {{ {names['random_step']}({state}, &chance); }}",
        "RULE i64 game_trace_step(Room& room, Chance& chance, i64 mark) {",
        f"    return i64({names['trace_step']}({state}, &chance, mark));",
        "}",
        f"RULE i64 game_trace_end(Room& room, i64 mark) {{ return i64({names['trace_end']}({state}, mark)); }}",
        f"RULE bool game_over(Room& room) {{ return {called(program, 'is_over', state)}; }}",
        f"RULE i64 game_first_turn(Room& room) {{ return i64({called(program, 'first_turn', state)}); }}",
        f"RULE Maybe<Outcome> game_outcome(Room& room) {{ return {names['outcome']}({state}); }}",
        f"RULE Counts game_tallies(Room& room) {{ return {names['tallies']}({state}); }}",
        f"constexpr i64 SEATS = {program.setup.seats};",
        *environment_of(program, state),
        "#ifndef __CUDACC__",
        'extern "C" void lane_tables(const void* const* tables) {',
        "    (void)tables;",
        *[f"    {name} = static_cast<const {kind}*>(tables[{n}]);" for n, (name, (kind, _)) in enumerate(big.items())],
        "}",
        "#endif",
        "",
    ]
    lines[1:1] = laid_out(program, places(program.slots), lanes)
    return "\n".join(lines)


def environment_of(program: Program, state: str) -> list[str]:
    """What an environment asks of a game that can be observed."""
    if "observe" not in program.roots:
        return []
    names = {root: made.name for root, made in program.roots.items()}
    actions = program.game.new(program.setup, chance_from(b"sizes")).action_count()
    return [
        "#define OBSERVED",
        f"constexpr i64 ACTIONS = {int(actions)};",
        f"RULE i64 game_mover(Room& room) {{ return i64({names['mover']}({state})); }}",
        "RULE bool game_turn(Room& room, i64 seat, i64 action) {",
        f"    return {names['take_turn']}({state}, seat, action);",
        "}",
        f"RULE List<Int> game_observe(Room& room, i64 seat) {{ return {names['observe']}({state}, seat); }}",
        f"RULE List<Int> game_legal(Room& room, i64 seat) {{ return {names['legal']}({state}, seat); }}",
    ]


def laid_out(program: Program, places: Sequence[str], lanes: Sequence[type]) -> list[str]:
    """The types of all places, and for each class how its rows lie."""
    lines = list(places)
    end = "0"
    for cls in program.classes:
        name, way = cls.__name__, "IN_LANES" if cls in lanes else "IN_OBJECT"
        if cls in lanes:
            lines += places_in_lanes(program, cls, end)
            end = f"At_{name}::END"
        lines.append(f"#define ROW_{name}(SLOT, FIELD, ROW) {way}_ROW({name}, SLOT, FIELD, ROW)")
        lines.append(f"#define ROWS_{name}(SLOT, SIZE, FIELD) {way}_ROWS({name}, SLOT, SIZE, FIELD)")
    return [*lines, f"constexpr int LANE_WORDS = {end};"]


def places_in_lanes(program: Program, cls: type, end: str) -> list[str]:
    """Where the rows of a class lie, one behind the other, behind those of the classes before."""
    lines = [f"struct At_{cls.__name__} {{"]
    for name, row in rows_in(program, cls).items():
        lines.append(f"    static constexpr int {name} = {end};")
        end = f"{name} + WORDS_OF<{program.slots.row(f'{cls.__name__}.{name}')}, {max(1, row.size)}>"
    return [*lines, f"    static constexpr int END = {end};", "};"]


def rows_in(program: Program, cls: type) -> dict[str, Row]:
    return {
        name: one.kind
        for name, one in program.classes[cls].items()
        if one.value is UNKNOWN and isinstance(one.kind, Row)
    }


def handed_over(program: Program) -> dict[str, tuple[str, Sequence[int]]]:
    """Tables too big to be written out, by name, with their type: they are handed over when the code is loaded."""
    big: dict[str, tuple[str, Sequence[int]]] = {}
    for values, name in program.tables.items():
        if len(values) > MOST_WRITTEN:
            big[name] = (width_of(values), values)
    if program.reads_letters:
        starts = [0]
        for text in program.texts:
            starts.append(starts[-1] + len(text))
        big["text_letters"] = ("int32_t", [ord(letter) for text in program.texts for letter in text])
        big["text_starts"] = ("int32_t", starts)
    return big


def called(program: Program, root: str, state: str) -> str:
    made = program.roots[root]
    return str(int(made.value)) if made.has_value else f"{made.name}({state})"


def table_of(name: str, values: tuple[int, ...]) -> str:
    numbers = ", ".join([literal(value) for value in values])
    return f"TABLE {width_of(values)} {name}[{max(1, len(values))}] = {{{numbers}}};"


def width_of(values: Sequence[int]) -> str:
    least, most = min(values, default=0), max(values, default=0)
    return next((kind for kind, end in WIDTHS if -end <= least and most < end), "int64_t")


def literal(value: int) -> str:
    return f"{value}LL" if abs(value) >= 1 << 31 else str(value)


def struct_of(program: Program, cls: type, done: set[type], lines: list[str]) -> None:
    """The struct of a class, after those that lie in it."""
    if cls in done:
        return
    done.add(cls)
    members: list[str] = []
    for name, field in program.classes[cls].items():
        for inner in things_in(field):
            struct_of(program, inner, done, lines)
        if field.value is not UNKNOWN or isinstance(field.kind, Known):
            continue
        match field.kind:
            case Row(size=size):
                members.append(
                    f"    ROWS_{cls.__name__}({program.slots.row(f'{cls.__name__}.{name}')}, {max(1, size)}, {name})"
                )
            case Thing(cls=inner):
                members.append(f"    {inner.__name__}{'*' if field.shared else ''} {name}_;")
            case kind:
                members.append(f"    {program.slots.typed(f'{cls.__name__}.{name}', kind)} {name}_;")
    lines += [f"struct {cls.__name__} {{", *members, "};", ""]


def things_in(field: Field) -> list[type]:
    kinds = [field.kind]
    found: list[type] = []
    while kinds:
        kind = kinds.pop()
        match kind:
            case Thing(cls=cls):
                found.append(cls)
            case ListOf(item=item) | Maybe(item=item):
                kinds.append(item)
            case Pair(items=items):
                kinds.extend(items)
    return found


def numbers_of(program: Program, head: str) -> list[str]:
    """`numbers_of` of `kernel/fields.py` for this state."""
    cls = program.state_class
    known = program.classes[cls]
    born = program.sources.method(cls, "__init__")  # a compiled class can not be asked for its parameters
    given = {arg.arg for arg in born.node.args.args} if born is not None else set()
    lines = ["List<Int> found = List<Int>::fresh();"]
    others = [name for name in known if name not in (*OF_EVERY_STATE, "heard")]
    for name in (*OF_EVERY_STATE, *others):
        field = known[name]
        if not (issubclass(cls, State) and name in cls.apart):
            lines += field_numbers(program, cls, name, field, given=name in given)
    owner = head.rpartition(" ")[2].rstrip(")")
    return [f"{head} {{", *[f"    {line.replace('@', owner)}" for line in lines], "    return found;", "}"]


def field_numbers(program: Program, cls: type, name: str, field: Field, *, given: bool) -> list[str]:
    if field.value is not UNKNOWN:
        if given and not isinstance(field.value, int):
            return []
        return [f"found.append(L({number}));" for number in numbers_in(field.value)]
    match field.kind:
        case Row(size=size):
            row = program.code_of(Ex("(*@)", Thing(cls)), cls, name, field)
            return [f"for (Place i = 0; i < {size}; ++i) found.append({row}[i]);"]
        case Thing(cls=inner) if inner is Chance and not field.shared:
            return [f"found.append(@->{name}_.{word}_);" for word in "abcd"]
        case Thing() if field.shared:
            return []
        case kind if kind in (INT, BOOL):
            return [f"found.append(@->{name}_);"]
    raise AssertionError(f"{name} is no number")
