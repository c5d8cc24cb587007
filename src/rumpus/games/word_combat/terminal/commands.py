"""`rumpus words check` and `rumpus words find`: the dictionary of Word Combat, asked without a game."""

import json as json_text
import sys
from collections.abc import Mapping, Sequence
from string import ascii_lowercase
from typing import Annotated, Final

from cyclopts import App, Parameter

from rumpus.games.word_combat import WordCombatGame
from rumpus.games.word_combat.rules.lexicon import lexicon
from rumpus.games.word_combat.terminal.pages import Found, best_page, found_page, nothing_page, verdicts_page
from rumpus.games.word_combat.words.judge import POLICIES, Verdict, folded, how_common, judge
from rumpus.games.word_combat.words.meanings import meaning_of
from rumpus.kernel.errors import BadSetup
from rumpus.terminal.play import is_typed
from rumpus.terminal.usage import FINE, Json, PackFile, WrongUsage, open_with_pack, screen

WORDS_EXAMPLES: Final = """\
Examples:
  rumpus words check cat cats paris
  rumpus words find retinas --best
"""
CHECK_EXAMPLES: Final = """\
Examples:
  rumpus words check cat cats paris
  rumpus words check runs --words strict --json
  rumpus words check < words.txt
"""
FIND_EXAMPLES: Final = """\
Examples:
  rumpus words find retinas
  rumpus words find retinas --best
  rumpus words find etaoinshrdlu --limit 10 --json
"""
FEWEST: Final = 3
MOST: Final = 28  # letters: a whole grid
SHOWN: Final = 40  # words, unless told otherwise

Policy = Annotated[
    str, Parameter("--words", help=f"How strict: {', '.join(POLICIES)} (what they do with plurals: rumpus rules).")
]

Family = Annotated[
    bool, Parameter(help="As at a family table: no word unfit for children is legal (WC-WORD-16).", negative=())
]

words = App(
    name="words",
    help="Ask the dictionary of Word Combat.",
    help_epilogue=WORDS_EXAMPLES,
    help_format="plaintext",
    sort_key=7,
)


@words.command(help_epilogue=CHECK_EXAMPLES)
def check(
    *word: Annotated[str, Parameter(help="Words; without any they are read from the input.")],
    policy: Policy = POLICIES[0],
    family: Family = False,
    json: Json = False,
) -> int:
    """Say of each word whether it is legal, or why it is not."""
    check_policy(policy)
    given = list(word) or words_from_input()
    verdicts = [judge(one, policy, family=family) for one in given]
    if json:
        print_json([told(one, verdict) for one, verdict in zip(given, verdicts, strict=True)])
    else:
        meanings = [meaning_of(verdict.word) if verdict.legal else "" for verdict in verdicts]
        screen().print(verdicts_page(given, verdicts, meanings, policy))
    return FINE


def words_from_input() -> list[str]:
    """What is piped in, one or more words a line."""
    given = [] if is_typed() or sys.stdin is None else sys.stdin.read().split()
    if not given:
        raise WrongUsage("words check needs at least one word, here or from the input")
    return given


def told(given: str, verdict: Verdict) -> dict[str, str | bool | None]:
    return {"word": given, "legal": verdict.legal, "reason": verdict.reason}


@words.command(help_epilogue=FIND_EXAMPLES)
def find(
    letters: Annotated[str, Parameter(help=f"{FEWEST} to {MOST} letters.")],
    /,
    *,
    best: Annotated[bool, Parameter(help="Only the best word.", negative=())] = False,
    limit: Annotated[int | None, Parameter(help=f"So many of the best words; without it {SHOWN}.")] = None,
    everything: Annotated[bool, Parameter("--all", help="Every word.", negative=())] = False,
    policy: Policy = POLICIES[0],
    pack: PackFile = None,
    json: Json = False,
) -> int:
    """Find the words in some letters, those with the most points first; none that is unfit for children."""
    check_policy(policy)
    asked = checked_letters(letters)
    if limit is not None and limit < 1:
        raise WrongUsage(f"--limit must be at least 1, not {limit}")
    if sum((best, everything, limit is not None)) > 1:
        raise WrongUsage("--best, --limit and --all say different things: give one of them")
    game = open_with_pack(WordCombatGame.slug, pack)
    assert isinstance(game, WordCombatGame)
    found = words_in(asked, policy, game)
    most = 1 if best else limit if limit is not None else len(found) if everything or json else SHOWN
    if json:
        print_json([{"word": one.word, "points": one.points, "common": one.common} for one in found[:most]])
    elif not found:
        is_hidden = lexicon(policy).solver.has_any(asked)  # WC-WORD-16
        screen().print(nothing_page(asked, [] if is_hidden else helpers(asked, policy, game), is_hidden=is_hidden))
    elif best:
        screen().print(best_page(found[0], meaning_of(found[0].word)))
    else:
        screen().print(found_page(asked, found, most))
    return FINE


def checked_letters(letters: str) -> str:
    """Lower-case letters without accents and spaces."""
    asked = "".join(folded(letters).split())
    if wrong := sorted({sign for sign in asked if sign not in ascii_lowercase}):
        raise WrongUsage(f"letters are A to Z, and not {wrong[0]!r}")
    if not FEWEST <= len(asked) <= MOST:
        raise WrongUsage(f"words are found in {FEWEST} to {MOST} letters, not in {len(asked)}")
    return asked


def words_in(letters: str, policy: str, game: WordCombatGame) -> list[Found]:
    """Every legal word: most points first, then the commonest, then A to Z."""
    found = [
        Found(word, game.tables.word_points(word), how_common(word))
        for word in lexicon(policy).solver.all_words(letters)
    ]
    return sorted(found, key=lambda one: (-one.points, -one.common, one.word))


def helpers(letters: str, policy: str, game: WordCombatGame) -> list[tuple[str, str]]:
    """Letters that would make a word of what has none, each with the commonest; the best help first."""
    ways = []
    for letter in ascii_lowercase:
        found = words_in(letters + letter, policy, game)
        if found:
            word = max(found, key=lambda one: one.common)
            ways.append((word.common, letter, word.word))
    return [(letter, word) for _, letter, word in sorted(ways, reverse=True)]


def check_policy(policy: str) -> None:
    if policy not in POLICIES:
        raise BadSetup(f"--words {policy!r} is not one of {', '.join(POLICIES)}")


def print_json(rows: Sequence[Mapping[str, object]]) -> None:
    """In signs that every terminal has."""
    body = ",\n".join(f" {json_text.dumps(row)}" for row in rows)
    screen().out(f"[\n{body}\n]" if rows else "[]")


def add_commands(rumpus: App, _: App) -> None:
    rumpus.command(words)
