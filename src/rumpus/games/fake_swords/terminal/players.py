"""The players on a terminal: how tall they are, their sets and what they have begun, and what they said or did.

            cm        purple  green   yellow  black   sets
Ada   boss  172 2nd   P ■■□   G □□□   Y◆■□□   B □□□      1  says 2
"""

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from rumpus.games.fake_swords.cards import COLOURS, Pack
from rumpus.games.fake_swords.terminal.cards import INKS, LETTERS
from rumpus.games.fake_swords.view import FakeSwordsView
from rumpus.terminal.text import fitted, plain, shortened

LONGEST_NAME: Final = 12
IN_A_SET: Final = 3
RANKS: Final = ("1st", "2nd", "3rd", "4th", "5th", "6th")


def players(view: FakeSwordsView, pack: Pack, names: tuple[str, ...], width: int) -> RenderableType:
    """A line a player, below the names of the columns."""
    head = Text(f"{'':{LONGEST_NAME + 6}}{'cm' if view.heights else '':<8}", "dim")
    for colour in COLOURS:
        head.append(f"{colour:<8}", "dim")
    head.append("sets", "dim")
    lines = [head, *(player_line(view, pack, names, seat) for seat in range(len(names)))]
    for line in lines:
        line.truncate(width, overflow="ellipsis")
    return Group(*lines)


def player_line(view: FakeSwordsView, pack: Pack, names: tuple[str, ...], seat: int) -> Text:
    style = "bold" if seat == view.seat else ""
    line = fitted(names[seat], LONGEST_NAME, style=style)
    line.append(f" {'boss' if seat == view.boss else '':<5}", "bold yellow")
    line.append(f"{stature(view, seat):<8}")
    for colour, count in enumerate(counts(view, pack, seat)):
        line.append(progress(colour, count))
    line.append(f"{view.sets[seat]:>4}", "bold")
    note = note_on(view, seat)
    return line.append(f"  {note}", "cyan") if note else line


def counts(view: FakeSwordsView, pack: Pack, seat: int) -> list[int]:
    """Cards of each colour in front of a player."""
    colours = [pack.cards[kind].colour for kind in view.collected[seat]]
    return [colours.count(colour) for colour in range(len(COLOURS))]


def stature(view: FakeSwordsView, seat: int) -> str:
    """How tall, and the place among all from the shortest."""
    return f"{view.heights[seat]} {RANKS[view.order.index(seat)]}" if view.heights else ""


def progress(colour: int, count: int) -> Text:
    """`P◆■■□`: a set, and two of the next."""
    sets, begun = divmod(count, IN_A_SET)
    text = Text(f"{LETTERS[colour]}{'◆' * sets or ' '}", INKS[colour] if count else "dim")
    text.append("■" * begun, INKS[colour]).append("□" * (IN_A_SET - begun), "dim")
    text.append(" " * max(1, 8 - text.cell_len))
    return text


def note_on(view: FakeSwordsView, seat: int) -> str:
    """What a player said, and as much of what they did as all can see."""
    said = said_by(view, seat)
    match view.phase:
        case "measuring":
            return "done" if view.answered[seat] else "..."
        case "pointing":
            done = "done" if view.answered[seat] else "..."
            return f"{done}, says {said}" if said else done
    if view.pointed is None or view.phase == "over":
        return f"says {said}" if said else ""
    return f"at {view.pointed[seat] + 1}, said {said}" if said else f"points at {view.pointed[seat] + 1}"


def said_by(view: FakeSwordsView, seat: int) -> str:
    claim = view.claims[seat]
    if claim is None:
        return ""
    return f"{'' if claim.points else 'not '}{claim.pile + 1}"


def sets_in_a_line(view: FakeSwordsView, names: tuple[str, ...]) -> Text:
    told = ", ".join(f"{shortened(name, LONGEST_NAME)} {sets}" for name, sets in zip(names, view.sets, strict=True))
    return Text(f"Sets: {told}", "dim", no_wrap=True, overflow="ellipsis")


def collected(view: FakeSwordsView, pack: Pack, names: tuple[str, ...]) -> RenderableType:
    """The cards of everybody by name."""
    lines: list[Text] = []
    for seat, name in enumerate(names):
        line = Text(f"{plain(name)}: ", "bold")
        for colour in range(len(COLOURS)):
            own = [plain(pack.cards[kind].name) for kind in view.collected[seat] if pack.cards[kind].colour == colour]
            if own:
                line.append(f"{LETTERS[colour]} ", f"bold {INKS[colour]}").append(f"{', '.join(own)}  ")
        lines.append(line)
    return Group(*lines)
