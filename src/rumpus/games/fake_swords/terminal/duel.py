"""A fight on a terminal: two little figures with swords, the distance, the tempo, and the cards in force.

  Ada           Rosie
   O ━━━━━━━━╸┃ O
  /|\\           /|\\          a strike that meets a guard on its line
  / \\           / \
"""

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from rumpus.games.fake_swords.cards import BLACK, GREEN, MOVES, Pack
from rumpus.games.fake_swords.duel.solution import BEATS
from rumpus.games.fake_swords.events import BeatPlayed
from rumpus.games.fake_swords.rules.sentences import DONE, listed, start_told
from rumpus.games.fake_swords.rules.shown import FightShown
from rumpus.games.fake_swords.terminal.cards import NAME, chip, named, text_of
from rumpus.games.fake_swords.view import FakeSwordsView
from rumpus.terminal.text import plain, shortened

DISTANCES: Final = ("out", "sword's length", "close")
GAPS: Final = (24, 10, 4)  # columns between the fighters, by distance
LONGEST_STRIKE: Final = 9
LONGEST_NAME: Final = 16
FIGURE: Final = (" O ", "/|\\", "/ \\")  # high, middle and low
HALF: Final = 38  # columns of one fighter's half
KINDS: Final = 3  # strike, feint, guard; three lines each
STEPS: Final = 9  # from here on a move has no line
SIDE_STYLES: Final = ("bold cyan", "bold magenta")


def fight(view: FakeSwordsView, pack: Pack, names: tuple[str, ...], last: BeatPlayed | None) -> RenderableType:
    """All that a fighter wants to see; `last` is the last beat of this round."""
    shown = view.fight
    assert shown is not None
    parts: list[RenderableType] = [prize_line(view, shown, names)]
    if view.real_swords:
        parts.append(start_line(shown, pack))
    else:
        parts += [standing_line(shown, names), *strip(shown, names, last)]
    parts.append(rules_in_force(view, shown, pack, names))
    parts += [Text(line, "yellow") for line in way_lines(shown, pack)]
    parts += [Text(line, "red") for line in forbidden_lines(shown, pack)]
    return Group(*parts)


def short(names: tuple[str, ...], seat: int) -> str:
    return shortened(names[seat], LONGEST_NAME)


def prize_line(view: FakeSwordsView, shown: FightShown, names: tuple[str, ...]) -> Text:
    cards = sum(laid.pile == shown.pile for laid in view.drawn)
    counted = "1 card" if cards == 1 else f"{cards} cards"
    prize = "the game" if shown.pile is None else f"pile {shown.pile + 1} ({counted})"
    text = Text(no_wrap=True, overflow="ellipsis")
    text.append(short(names, shown.left), SIDE_STYLES[0]).append(" against ")
    text.append(short(names, shown.right), SIDE_STYLES[1]).append(f" for {prize}. ")
    boss = "You boss it" if shown.boss == view.seat else f"Fight Boss: {short(names, shown.boss)}"
    again = f", round {shown.round}" if shown.round > 1 else ""
    return text.append(f"{boss}{again}.", "dim")


def start_line(shown: FightShown, pack: Pack) -> Text:
    """SW-FIGHT-15."""
    return Text(start_told(hands=shown.hands, green=any(pack.cards[kind].colour == GREEN for kind in shown.rules)))


def way_lines(shown: FightShown, pack: Pack) -> list[str]:
    """SW-FIGHT-17, SW-DUEL-7: which card gives way to which, where both can not be obeyed."""
    found: dict[int, list[str]] = {}
    for one in shown.gives_way:
        found.setdefault(one.card, []).append(plain(pack.cards[one.to].name))
    names = {card: plain(pack.cards[card].name) for card in found}
    return [f"{names[card]} gives way to {listed(to)} where both can not be obeyed." for card, to in found.items()]


def standing_line(shown: FightShown, names: tuple[str, ...]) -> Text:
    """The beat, the distance among all three, and who may not strike."""
    text = Text(no_wrap=True, overflow="ellipsis").append(f"Beat {min(BEATS, shown.beats + 1)} of {BEATS}", "bold")
    text.append("   ")
    for number, where in enumerate(DISTANCES):
        is_here = number == shown.distance
        text.append("" if number == 0 else " · ", "dim")
        text.append(f"[{where}]" if is_here else where, "bold" if is_here else "dim")
    return text.append("   ").append(tempo_told(shown, names), "yellow")


def tempo_told(shown: FightShown, names: tuple[str, ...]) -> str:
    match shown.lacking:
        case True, True:
            return "nobody may strike"
        case True, False:
            return f"{short(names, shown.left)} may not strike"
        case False, True:
            return f"{short(names, shown.right)} may not strike"
        case _:
            return "both may strike"


# The strip


def strip(shown: FightShown, names: tuple[str, ...], last: BeatPlayed | None) -> list[Text]:
    """Names, three lines of figures, and what both did in the last beat."""
    moves = None if last is None else last.moves
    hits = (False, False) if last is None else last.hits
    lines = figures(GAPS[shown.distance], moves, hits)
    shorter = [" (shorter)" if fighter == shown.shorter else "" for fighter in (0, 1)]
    labels = [f"{short(names, seat)}{shorter[place]}" for place, seat in enumerate((shown.left, shown.right))]
    done = ("", "") if moves is None else (DONE[moves[0]], DONE[moves[1]])
    gap = GAPS[shown.distance]
    return [beside(labels[0], labels[1], gap, SIDE_STYLES), *lines, beside(*done, gap, ("dim", "dim"))]


def beside(left: str, right: str, gap: int, styles: tuple[str, str]) -> Text:
    """Words on both sides of the room between two figures."""
    start = HALF - gap // 2
    line = Text(f"{left:>{start}}", styles[0])
    return line.append(" " * gap).append(right, styles[1])


def figures(gap: int, moves: tuple[int, int] | None, hits: tuple[bool, bool]) -> list[Text]:
    """Two figures with their swords in the room between them."""
    lines = []
    for row, part in enumerate(FIGURE):
        between = [" "] * gap
        right = [" "] * gap
        if moves is not None:
            draw_sword(between, row, moves[0], hits[0])
            draw_sword(right, row, moves[1], hits[1])
        elif row == 1:
            between[0] = right[0] = "/"
        for place, sign in enumerate(reversed(right)):
            if sign != " ":
                between[place] = crossed(between[place], mirrored(sign))
        line = Text(f"{part:>{HALF - gap // 2}}", SIDE_STYLES[0])
        lines.append(line.append("".join(between), "bold").append(part, SIDE_STYLES[1]))
    return lines


def draw_sword(room: list[str], row: int, move: int, hit: bool) -> None:
    """The sword of the left fighter in one row of the room before them."""
    if move >= STEPS:
        if row == 1:
            room[0] = "/"
        return
    kind, line = divmod(move, KINDS)
    if line != row:
        return
    if kind == 2:
        room[1] = "┃"
        return
    length = min(LONGEST_STRIKE if kind == 0 else LONGEST_STRIKE // 2, len(room) - 1)
    for place in range(length):
        room[place] = "━" if kind == 0 else "╍"
    if hit:
        room[-1] = "✶"


def crossed(one: str, other: str) -> str:
    """What is seen where two swords meet."""
    if " " in (one, other):
        return other if one == " " else one
    if "✶" in (one, other):
        return "✶"
    return "━" if {one, other} == {"━", "╍"} else "X"


def mirrored(sign: str) -> str:
    return "\\" if sign == "/" else sign


def hit_shown(event: BeatPlayed) -> list[Text]:
    """The beat that ended a round, as a picture."""
    return figures(GAPS[event.after], event.moves, event.hits)


# The cards


def rules_in_force(view: FakeSwordsView, shown: FightShown, pack: Pack, names: tuple[str, ...]) -> Grid:
    grid = Grid.grid(padding=(0, 1, 0, 0), expand=True)
    grid.add_column(width=3)
    grid.add_column(width=NAME, no_wrap=True)
    grid.add_column(ratio=1)
    shorter = short(names, (shown.left, shown.right)[shown.shorter])
    for kind in shown.rules:
        card = pack.cards[kind]
        words = Text(text_of(card, real_swords=view.real_swords))
        if card.colour == BLACK and view.real_swords:
            words.append(f" ({shorter} is the shorter)", "dim")
        grid.add_row(chip(card.colour), named(card), words)
    return grid


def forbidden_lines(shown: FightShown, pack: Pack) -> list[str]:
    """What would break a card in this beat; cards that forbid something forbid it to both."""
    told = ", ".join(f"{name} ({', '.join(moves)})" for name, moves in by_card(shown, pack).items())
    return [f"Forbidden now: {told}"] if told else []


def by_card(shown: FightShown, pack: Pack) -> dict[str, list[str]]:
    """The cards that forbid something now, and what."""
    found: dict[str, list[int]] = {}
    for breach in shown.breaches[0]:
        found.setdefault(plain(pack.cards[breach.card].name), []).append(breach.move)
    return {name: grouped(moves) for name, moves in found.items()}


def grouped(moves: list[int]) -> list[str]:
    """`strikes` where all three lines are meant."""
    words: list[str] = []
    for kind, many in enumerate(("strikes", "feints", "guards")):
        own = [move for move in moves if kind * KINDS <= move < (kind + 1) * KINDS]
        words += [many] if len(own) == KINDS else [MOVES[move] for move in own]
    return words + [MOVES[move] for move in moves if move >= STEPS]
