"""The standings of an arena as data, and as a page that needs no network (HTML with pictures in it)."""

from dataclasses import asdict
from html import escape
from typing import Any, Final

from rumpus.lab.arena import Pairing, Standings
from rumpus.lab.ratings import Rating, ratings_of
from rumpus.lab.sequential import elo_of

WIDTH: Final = 320
ROW: Final = 22
STYLE: Final = """
:root { color-scheme: light dark; --ink: #1c1c1e; --faint: #5a5a60; --line: #c9c9cf; --ground: #fff; --blue: #2f6fd0; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f1f1f4; --faint: #a8a8b0; --line: #4a4a52; --ground: #17171a; --blue: #7fb0ff; }
}
body { font: 16px/1.45 system-ui, "Segoe UI", Roboto, sans-serif; color: var(--ink); background: var(--ground);
  max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; margin: 0 0 .25rem; } h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
p { margin: .25rem 0 1rem; } .faint { color: var(--faint); font-size: .9rem; }
.verdict { border-left: 4px solid var(--blue); padding: .5rem .75rem; font-size: 1.1rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .75rem .3rem 0; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
th:first-child, td:first-child { text-align: left; white-space: normal; overflow-wrap: anywhere;
  min-width: 5.5rem; }
td.spread { white-space: normal; }
svg { vertical-align: middle; max-width: 30vw; }
svg .axis { stroke: var(--line); } svg .reach { stroke: var(--ink); stroke-width: 3; }
svg .dot { fill: var(--blue); }
""".strip()


def as_data(standings: Standings) -> dict[str, Any]:
    """What `--json` prints."""
    pairings = standings.pairings()
    arena = standings.arena
    test = standings.test
    return {
        "game": arena.game.slug,
        "seats": arena.seats,
        "seed": arena.seed,
        "house": standings.arena.played.house,
        "rules": arena.game.rules_version,
        "pack": arena.game.pack_digest,
        "program": standings.arena.played.program,
        "deals": arena.sets,
        "interrupted": standings.interrupted,
        "ratings": [asdict(rating) for rating in ratings_in(pairings)],
        "pairings": [pairing_data(pairing) for pairing in pairings],
        "test": None
        if test is None
        else {
            **asdict(test.question),
            "verdict": test.verdict or None,
            "sets": test.sets,
            "for_more": round(test.for_more, 4),
            "for_less": round(test.for_less, 4),
            "enough": [round(bound, 4) for bound in test.enough],
        },
    }


def pairing_data(pairing: Pairing) -> dict[str, Any]:
    low, high = pairing.scores.bounds
    return {
        "bots": pairing.bots,
        "games": pairing.games,
        "sets": pairing.scores.sets,
        "score": round(pairing.scores.mean, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "spread": {str(score): sets for score, sets in pairing.spread.items()},
        "endings": pairing.endings,
        "saved": round(pairing.saved, 3),
    }


def ratings_in(pairings: list[Pairing]) -> list[Rating]:
    return ratings_of({pairing.bots: pairing.scores for pairing in pairings})


def board(standings: Standings) -> str:
    """The page."""
    arena, played, pairings = standings.arena, standings.arena.played, standings.pairings()
    title = f"Arena: {arena.game.title}"
    games = sum(pairing.games for pairing in pairings)
    house = ", ".join(f"{rule}={choice}" for rule, choice in played.house.items())
    parts = [
        f"<h1>{escape(title)}</h1>",
        (
            f"<p>{games:,} games at tables of {arena.seats} on duplicate deals: every deal is played from each other's"
            f" seats. Seed {arena.seed}.</p>"
        ),
    ]
    if standings.test is not None:
        parts.append(f'<p class="verdict">{escape(verdict_words(standings))}</p>')
    rated = (
        "Elo, by Bradley and Terry over all sets at once; 0 is the middle of those here, lines are 95 % intervals. "
        "Numbers among programs say little about people."
    )
    met = (
        "A set is one deal from all seats; spread: what a set brought the first one, and how often. "
        "Worth: so many games on unrelated deals say as much."
    )
    by = f"Rules {played.rules}, pack {played.pack[:16]}{f', {house}' * bool(house)}, rumpus {played.program}."
    parts += ["<h2>Ratings</h2>", faint(rated), rating_table(ratings_in(pairings))]
    parts += ["<h2>Who beats whom</h2>", faint(met), pair_table(pairings), faint(by)]
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{escape(title)}</title>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<style>\n{STYLE}\n</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def faint(words: str) -> str:
    return f'<p class="faint">{escape(words)}</p>'


def verdict_words(standings: Standings) -> str:
    """What a test has found, in a sentence."""
    test = standings.test
    assert test is not None
    one, other = standings.arena.bots
    question = test.question
    if test.verdict == "more":
        sure = f"({percent(1 - question.alpha)} sure)"
        return f"{one} is better than {other}: it wins more than {percent(question.p0)} {sure}."
    if test.verdict == "less":
        sure = f"({percent(1 - question.beta)} sure)"
        return f"{one} is not that much better than {other}: it wins less than {percent(question.p1)} {sure}."
    more, less = test.enough
    return (
        f"It is not known yet whether {one} wins more than {percent(question.p0)} or less than {percent(question.p1)} "
        f"against {other}: {max(0.0, test.for_more):.1f} of {more:.1f} say more, {max(0.0, test.for_less):.1f} of "
        f"{less:.1f} say less."
    )


def percent(part: float) -> str:
    return f"{100 * part:.4g} %"


def rating_table(ratings: list[Rating]) -> str:
    if not ratings:
        return "<p>Nothing has been played yet.</p>"
    most = max(abs(rating.elo) + rating.plus_minus for rating in ratings) or 1.0
    rows = [
        f"<tr><td>{escape(rating.name)}</td><td>{rating.elo:+.0f}</td><td>±{rating.plus_minus:.0f}</td>"
        f"<td>{bar(rating, most)}</td></tr>"
        for rating in ratings
    ]
    head = "<tr><th>bot</th><th>Elo</th><th>95 %</th><th></th></tr>"
    return f'<div class="wide"><table>{head}{"".join(rows)}</table></div>'


def bar(rating: Rating, most: float) -> str:
    """A dot and its interval on a scale that all share, with a mark at the middle."""

    def place(elo: float) -> float:
        return round(WIDTH / 2 + (WIDTH / 2 - 8) * elo / most, 1)

    low, high, middle = place(rating.elo - rating.plus_minus), place(rating.elo + rating.plus_minus), ROW / 2
    told = f"{rating.elo:+.0f}, 95 % within {rating.plus_minus:.0f}"
    return (
        f'<svg viewBox="0 0 {WIDTH} {ROW}" width="{WIDTH}" height="{ROW}" role="img" aria-label="{told}">'
        f'<line class="axis" x1="{WIDTH / 2}" x2="{WIDTH / 2}" y1="0" y2="{ROW}"/>'
        f'<line class="reach" x1="{low}" x2="{high}" y1="{middle}" y2="{middle}"/>'
        f'<circle class="dot" cx="{place(rating.elo)}" cy="{middle}" r="5"/></svg>'
    )


def pair_table(pairings: list[Pairing]) -> str:
    rows = []
    for pairing in pairings:
        low, high = pairing.scores.bounds
        mean = pairing.scores.mean
        elo = f"{elo_of(mean):+.0f}" if 0 < mean < 1 else "–"
        spread = ", ".join(f"{score:.4g}: {sets:,}" for score, sets in pairing.spread.items())
        worth = f"{pairing.games * pairing.saved:,.0f}" if pairing.saved else "–"
        one, other = map(escape, pairing.bots)
        rows.append(
            f"<tr><td>{one} against {other}</td><td>{pairing.games:,}</td><td>{100 * mean:.1f} %</td>"
            f"<td>{100 * low:.1f}–{100 * high:.1f}</td><td>{elo}</td><td>{worth}</td>"
            f'<td class="spread">{spread}</td></tr>'
        )
        rows += [
            f'<tr><td colspan="7" class="faint">{times:,} × {escape(ending)}</td></tr>'
            for ending, times in pairing.endings.items()
            if any(ending.startswith(f"{bot} ") for bot in pairing.bots)
        ]
    titles = ("", "games", "first wins", "95 %", "Elo", "worth", "spread")
    head = "".join(f"<th>{title}</th>" for title in titles)
    return f'<div class="wide"><table><tr>{head}</tr>{"".join(rows)}</table></div>'
