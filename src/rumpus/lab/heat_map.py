"""The matchups of a game as a picture (SVG): a square for each pairing, from one colour through white to the other.

    row's team wins less often                    as often                    more often
    ORANGE ---------------------------------------- white ---------------------------- BLUE

Rates and intervals stand in the squares as numbers, so that nothing hangs on colour alone.
"""

from html import escape
from typing import Final

from rumpus.lab.matchups import Matchups, Pairing, Rate, TeamTotal

Attributes = dict[str, str | float]

ORANGE: Final = (238, 134, 66)  # light enough for dark numbers
BLUE: Final = (98, 164, 236)
FULL: Final = 0.20  # so far from one half a square has its full colour
INK: Final = "#1c1c1e"
FAINT: Final = "#5a5a60"

EDGE: Final = 24
TOP: Final = 128  # down to the squares: title, subtitle, names of the columns
NAMES: Final = 128
CELL: Final = 92
ROW: Final = 62
BAR: Final = 210
LEGEND: Final = 74
STEP: Final = 46  # columns of a colour in the legend
THIN_EDGE: Final[Attributes] = {"stroke": "#c9c9cf", "stroke_width": 0.5}
FONT: Final = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"


def heat_map(title: str, matchups: Matchups) -> str:
    """The picture, as the text of an SVG file."""
    teams = [total.team for total in matchups.teams]
    rates = rates_of(matchups)
    right = EDGE + NAMES + CELL * len(teams)
    width, height = right + EDGE + BAR + EDGE, TOP + ROW * len(teams) + LEGEND
    games = f"{matchups.games:,} games a pairing, {matchups.bots} bots, seed {matchups.seed}"
    label = f"{title}: who beats whom"
    box: Attributes = {"viewBox": f"0 0 {width} {height}", "width": width, "height": height}
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg"{written(box)} font-family="{FONT}" role="img">',
        f"<title>{escape(label)}</title>",
        shape("rect", width=width, height=height, fill="#ffffff"),
        words(EDGE, 36, label, size=20, weight=700),
        words(EDGE, 58, f"How often the team of the row beats the team of the column; {games}.", size=13, ink=FAINT),
    ]
    for place, team in enumerate(teams):
        middle = EDGE + NAMES + CELL * place + CELL // 2
        parts += [
            words(middle, TOP - 26 + 15 * line, word, size=13, weight=600, anchor="middle", ink=INK)
            for line, word in enumerate(two_lines(name_of(team)))
        ]
    parts.append(words(right + EDGE, TOP - 11, "against all, and 95 % interval", size=13, weight=600))
    for place, total in enumerate(matchups.teams):
        top = TOP + ROW * place
        parts.append(
            words(EDGE + NAMES - 12, top + ROW // 2 + 5, name_of(total.team), size=14, weight=600, anchor="end")
        )
        for column, other in enumerate(teams):
            parts += square(EDGE + NAMES + CELL * column, top, rates.get((total.team, other)))
        parts += bar(right + EDGE, top, total)
    parts += [*legend(TOP + ROW * len(teams) + 22), "</svg>"]
    return "\n".join(parts) + "\n"


def rates_of(matchups: Matchups) -> dict[tuple[str, str], Rate]:
    """The rate of every team against every other."""
    rates: dict[tuple[str, str], Rate] = {}
    for pairing in matchups.pairings:
        one, other = pairing.teams
        rates[one, other] = Rate(pairing.rate, pairing.low, pairing.high)
        rates[other, one] = turned(pairing)
    return rates


def turned(pairing: Pairing) -> Rate:
    """The same pairing as the second team sees it."""
    return Rate(round(1 - pairing.rate, 4), round(1 - pairing.high, 4), round(1 - pairing.low, 4))


def name_of(team: str) -> str:
    """`old-hands` as `Old Hands`."""
    return team.replace("-", " ").title()


def two_lines(name: str) -> list[str]:
    """At the foot of two lines."""
    first, _, rest = name.partition(" ")
    return [first, rest] if rest else ["", first]


def colour_of(rate: float) -> tuple[int, int, int]:
    part = max(-1.0, min(1.0, (rate - 0.5) / FULL))
    red, green, blue = BLUE if part > 0 else ORANGE
    reach = abs(part)
    return (round(255 + (red - 255) * reach), round(255 + (green - 255) * reach), round(255 + (blue - 255) * reach))


def paint_of(colour: tuple[int, int, int]) -> str:
    return "#" + "".join(f"{value:02x}" for value in colour)


def percent(part: float) -> str:
    return f"{100 * part:.1f}"


def square(left: int, top: int, rate: Rate | None) -> list[str]:
    """A pairing; a team does not meet itself."""
    place: Attributes = {"x": left + 1, "y": top + 1, "width": CELL - 2, "height": ROW - 2, "rx": 4}
    middle = left + CELL // 2
    if rate is None:
        return [
            shape("rect", **place, fill="#ededf0"),
            words(middle, top + ROW // 2 + 5, "–", size=14, anchor="middle", ink=FAINT),
        ]
    colour = colour_of(rate.rate)
    interval = f"{percent(rate.low)}–{percent(rate.high)}"
    return [
        shape("rect", **place, fill=paint_of(colour), **THIN_EDGE),
        words(middle, top + 29, f"{percent(rate.rate)} %", size=16, weight=700, anchor="middle"),
        words(middle, top + 47, interval, size=11, anchor="middle"),
    ]


def bar(left: int, top: int, total: TeamTotal) -> list[str]:
    """A team against all others on a scale from 20 to 80 %: a dot, its interval as a line, one half as a mark."""

    def place(part: float) -> float:
        return round(left + max(0.0, min(1.0, (part - 0.2) / 0.6)) * BAR, 1)

    def line(start: float, end: float, stroke: str, thick: int) -> str:
        return shape("line", x1=start, x2=end, y1=middle, y2=middle, stroke=stroke, stroke_width=thick)

    middle, half = top + 40, place(0.5)
    told = f"{percent(total.rate)} %  ({percent(total.low)}–{percent(total.high)})"
    return [
        words(left, top + 24, told, size=13, weight=600),
        line(left, left + BAR, "#d5d5da", 2),
        shape("line", x1=half, x2=half, y1=middle - 8, y2=middle + 8, stroke=FAINT),
        line(place(total.low), place(total.high), INK, 4),
        shape("circle", cx=place(total.rate), cy=middle, r=5.5, fill=INK),
    ]


def legend(top: int) -> list[str]:
    """What the colours say."""
    steps = (0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7)
    parts = []
    for number, rate in enumerate(steps):
        left = EDGE + NAMES + STEP * number
        told = f"≤ {rate:.0%}" if number == 0 else f"≥ {rate:.0%}" if number == len(steps) - 1 else f"{rate:.0%}"
        parts += [
            shape("rect", x=left, y=top, width=STEP, height=12, fill=paint_of(colour_of(rate)), **THIN_EDGE),
            words(left + STEP // 2, top + 28, told.replace("%", " %"), size=11, anchor="middle", ink=FAINT),
        ]
    parts.append(words(EDGE + NAMES - 12, top + 11, "row's team wins", size=12, anchor="end", ink=FAINT))
    return parts


def words(
    left: float, foot: float, told: str, *, size: int, weight: int = 400, anchor: str = "start", ink: str = INK
) -> str:
    style: Attributes = {"font_size": size, "font_weight": weight, "text_anchor": anchor, "fill": ink}
    return f"<text{written({'x': left, 'y': foot, **style})}>{escape(told)}</text>"


def shape(name: str, **attributes: str | float) -> str:
    return f"<{name}{written(attributes)}/>"


def written(attributes: Attributes) -> str:
    """`font_size` is written as `font-size`."""
    return "".join(f' {key.replace("_", "-")}="{escape(str(value))}"' for key, value in attributes.items())
