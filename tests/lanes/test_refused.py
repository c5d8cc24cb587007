"""What stands outside the subset is refused, with file, line and advice; nothing becomes something else."""

import re
from pathlib import Path

import pytest

from rumpus.kernel.game import Setup
from rumpus.lanes.program import Program
from rumpus.lanes.refused import Outside
from tests.lanes.small import small_game

ABOVE = """
class Tool:
    def __init__(self) -> None:
        self.used: i64 = 0


class Free:
    pass


TOOL: Final = Tool()
SEEN: Final[list[int]] = []
MARKS: Final = {"low": 1, "high": 2}
UNEVEN: Final = ((1, 2), (3,), (4, 5, 6))


def keep(state: State, row: vec[i64]) -> None:
    state.row = row


def untold(number):
    return number
"""
CASES = {
    "a dict made in play": ("found = {action: 1}\nreturn len(found)", "use a row of numbers"),
    "a dict of what is not known": (
        'name = "low"\nif action > 2:\n    name = "high"\nreturn MARKS[name]',
        "use a row or a tuple",
    ),
    "a set": ("seen = {action, seat}\nreturn len(seen)", "use bits of a number"),
    "a fraction": ("return int(action / 2)", "use `//`"),
    "a fraction by multiplication": ("return int(action * 0.5)", "rules count in whole numbers"),
    "a power": ("return action ** seat", "multiply in a loop"),
    "a lambda": ("double = lambda number: number * 2\nreturn double(action)", "a function at the top of the module"),
    "try": ("try:\n    return self.row[action]\nexcept IndexError:\n    return 0", "ask before with `if`"),
    "with": ('with open("x") as file:\n    return 1', "rules open nothing"),
    "match": ("match action:\n    case 1:\n        return 2\nreturn 3", "write `if` and `elif`"),
    "a function in a function": ("def inner() -> int:\n    return 1\nreturn inner()", "at the top of the module"),
    "yield": ("yield action\nreturn 1", "fill a list and return it"),
    "global": ("global TURNS\nreturn 1", "in a field of the state"),
    "walrus": ("if (more := action + 1) > 3:\n    return more\nreturn 0", "in a line of its own"),
    "an import": ("import math\nreturn math.floor(action)", "import at the top of the module"),
    "del": ("some = [1, 2]\ndel some[0]\nreturn some[0]", "keep a count"),
    "a local bound in one branch": ("if action > 3:\n    late = 1\nreturn late", "give it one before the branch"),
    "a local bound in a loop": (
        "for number in range(action):\n    late = number\nreturn late",
        "give it one before the branch",
    ),
    "a field outside __init__": ("self.extra = action\nreturn 1", "give it a line there"),
    "a row that two fields name": ("self.row = self.other\nreturn 1", "give the other one a copy"),
    "a row used after it was given away": (
        "fresh = vec[i64]([0] * 8)\nself.row = fresh\nfresh[0] = 1\nreturn self.row[0]",
        "give the field a row of its own",
    ),
    "a name for a row that is replaced": (
        "old = self.row\nself.row = self.other[:]\nreturn old[0]",
        "name the field where it is used",
    ),
    "a row of unknown length": ("some = vec[i64]([0] * action)\nreturn len(some)", "use a constant or the setup"),
    "a row of another length": ("self.row = vec[i64]([0] * 9)\nreturn 1", "rows keep their length"),
    "a second name for an own row": (
        "one = vec[i64]([0] * 2)\nother = one\nother[0] = 1\nreturn one[0]",
        "use one name",
    ),
    "what all games share is changed": ("TOOL.used += 1\nreturn TOOL.used", "keep what changes in the state"),
    "a known list is filled": ("SEEN.append(action)\nreturn len(SEEN)", "keep what changes in the state"),
    "uneven rows": ("return UNEVEN[action % 3][seat]", "make them equally long"),
    "one of two rows": ("row = self.row if action else self.other\nreturn row[0]", "write `if`"),
    "a row now and then another type": (
        "some = 1\nif action:\n    some = self.row\nreturn 1",
        "keep one type for one name",
    ),
    "and for its value": ("some = action and seat\nreturn some", "compare it"),
    "a star in a call": ("return max(*self.row)", "name"),
    "sorted by a key": ("return sorted([1, 2], key=abs)[0]", "sort numbers"),
    "a function that does not say what it returns": ("return untold(action)", "annotate it"),
    "an object without __init__": ("free = Free()\nreturn 1", "write one with a line for each field"),
    "identity": ("return 1 if self.luck is self.row else 0", "compare numbers"),
    "time": ("return int(time.time())", "is not known"),
    "a made text compared": ('told = f"{action}"\nreturn {told: 1}[told]', "use a row of numbers"),
    "else of a loop": ("for number in range(3):\n    pass\nelse:\n    return 1\nreturn 2", "keep in a local"),
    "two targets": ("one = two = action\nreturn one + two", "write a line for each"),
    "super by name of what is missing": ("return self.nothing(action)", "write it in the class"),
    "an object that returns": ("return self.chance_now().word()", "use it where it lies"),
}


@pytest.mark.parametrize("name", CASES)
def test_a_beginner_s_rule_is_refused_with_line_and_advice(tmp_path: Path, name: str) -> None:
    lines, advice = CASES[name]
    body = "\n".join(f"    {line}" for line in lines.split("\n"))
    helper = "\n\ndef chance_now(self) -> Chance:\n    return self.luck\n"
    game, text = small_game(tmp_path, f"def rule(self, seat: i64, action: i64) -> i64:\n{body}{helper}", ABOVE)
    with pytest.raises(Outside) as refused:
        Program(game, Setup(2)).translate()
    assert advice in refused.value.advice or advice in refused.value.what, str(refused.value)
    assert re.fullmatch(r".+/small_rules_\d+\.py:\d+: .+; .+", str(refused.value))
    first = text[: text.rindex(lines.split("\n")[0])].count("\n") + 1
    told = text.split("\n")[refused.value.line - 1]
    near = range(first - 1, first + len(lines.split("\n")))
    assert refused.value.line in near or told.startswith(
        ("def untold", "    def chance_now", "        return self.luck")
    )


def test_luck_from_elsewhere_is_no_constant(tmp_path: Path) -> None:
    """What answers differently each time is not asked once, before the game, and kept."""
    lucky = "def lucky(limit: int) -> int:\n    return next(COUNT) % limit\n"
    above = f"import itertools\n\nCOUNT = itertools.count()\n\n\n{lucky}"
    game, _text = small_game(tmp_path, "def rule(self, seat: i64, action: i64) -> i64:\n    return lucky(100)", above)
    with pytest.raises(Outside, match="answers now this and now that"):
        Program(game, Setup(2)).translate()
