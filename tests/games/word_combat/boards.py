"""One-line builders of Word Combat positions, and a pack of the tests' own so that points do not change under them.

A board is a picture: row after row of the grid from the top, each of up to seven signs. A capital is a card that lies
face up, a small letter one that lies face down, a dot (or nothing) a place without a card:

    board("TRAIN", "..cat")
"""

from typing import Final

from rumpus.games.word_combat import WordCombatGame
from rumpus.games.word_combat.events import CallFailed, PhotoFinish, WordTaken
from rumpus.games.word_combat.rules.moves import WordCombat
from rumpus.games.word_combat.rules.sight import open_table
from rumpus.kernel.chance import chance_from
from rumpus.kernel.game import Setup
from rumpus.kernel.types import CLOCK, TIME_UP, Event

NAMES: Final = ("Ada", "Bo")
COLUMNS: Final = 7
ROWS: Final = 4
CELLS: Final = 28
DOWN, UP, GONE = range(3)
COUNTDOWN, LOOK, TURN, SEARCH, LAST, BREAK, OVER = range(7)
AT_ONCE: Final = "at once"
ON_CHALLENGE: Final = "on challenge"
MODES: Final = (AT_ONCE, ON_CHALLENGE)

POINTS: Final = dict(zip("abcdegilnopqrstux", (1, 4, 3, 2, 1, 4, 2, 2, 2, 1, 5, 10, 2, 3, 1, 2, 8), strict=True))
COPIES: Final = dict(zip("abcdegilnopqrstux", (6, 1, 3, 1, 6, 1, 4, 3, 5, 4, 2, 1, 4, 5, 6, 2, 2), strict=True))
ZAPS: Final = ("Replace", "Wild Card", "Check", "2 Turns", "Discard")

NOW: Final = 100_000
"""The moment of a board."""
LIMITS: Final = {LOOK: 1_500, TURN: 10_000, SEARCH: 60_000, LAST: 1_200}


def pack_text(name: str = "Tests") -> str:
    letters = [
        f'[[letter]]\nname = "{letter.upper()}"\npoints = {POINTS[letter]}\ncards = ['
        + f'{{ word = "{letter}", meaning = "a letter" }}, ' * copies
        + "]\n"
        for letter, copies in COPIES.items()
    ]
    zaps = [f'[[zap]]\nname = "{zap}"\ncopies = 2\ntext = "out"\n' for zap in ZAPS]
    return "\n".join([f'name = "{name}"\n', *letters, *zaps])


HOUSE: Final = WordCombatGame()
GAME: Final = WordCombatGame(pack_text())


def worth(*words: str) -> int:
    """WC-END-4: the points on the cards of some words."""
    return sum(POINTS[letter] for word in words for letter in word)


# Positions


def game(seed: str = "board", *, played: WordCombatGame = GAME, **house: str) -> WordCombat:
    """A new game in its countdown, listened to."""
    return played.new(Setup(2, house), chance_from(seed.encode()), listen=True)


def board(
    *rows: str,
    phase: int | None = None,
    turn: int = 0,
    number: int = 1,
    judge: str = AT_ONCE,
    words: str = "balanced",
) -> WordCombat:
    """A round in which these cards lie, listened to, long after anybody said anything.

    Where something is face down somebody's turn has just come, and else the search has begun, unless told otherwise.
    """
    state = game(judge=judge, words=words)
    state.take_events()
    signs = "".join(row.ljust(COLUMNS, ".") for row in rows).ljust(CELLS, ".")
    assert len(signs) == CELLS, rows
    deal(state, signs.lower(), first=CELLS * (number - 1))
    for place in range(CELLS * (number - 1)):
        state.face[place] = UP  # left over in round one
    for cell, sign in enumerate(signs):
        state.face[CELLS * (number - 1) + cell] = GONE if sign == "." else UP if sign.isupper() else DOWN
    state.round, state.turn, state.starter, state.now = number, turn, 0, NOW
    state.down = sum(sign.islower() for sign in signs)
    state.phase = (TURN if state.down else SEARCH) if phase is None else phase
    state.started, state.until = NOW - 50_000, NOW + LIMITS[state.phase]
    for seat in range(2):
        state.spoke[seat] = NOW - 10_000
    return state


def deal(state: WordCombat, signs: str, first: int) -> None:
    """Lay cards with these letters at the places from `first` on; the rest of the pack goes everywhere else."""
    pool = [card.letter.lower() for card in state.tables.pack.cards]
    numbers = dict.fromkeys(range(2 * CELLS), -1)
    rest = set(range(len(pool)))
    for cell, letter in enumerate(signs):
        if letter != ".":
            numbers[first + cell] = card = min(number for number in rest if pool[number] == letter)
            rest.discard(card)
    others = iter(sorted(rest))
    for place, card in numbers.items():
        state.deal[place] = card if card >= 0 else next(others)


# What players do


def call(state: WordCombat, seat: int, word: str, at: int | None = None) -> None:
    """Call a word; whatever time brings before that comes first."""
    while at is not None and 0 <= state.deadline() < at:
        clock(state)
    state.act(seat, state.hear(word), at)


def clock(state: WordCombat) -> None:
    """Time is up."""
    state.act(CLOCK, TIME_UP, state.deadline())


def until(state: WordCombat, *phases: int) -> None:
    """Let time pass until the game is in one of these phases."""
    while state.phase not in phases:
        clock(state)


def flip_all(state: WordCombat) -> None:
    """Time passes until nothing is face down any more, and the last card has been looked at."""
    until(state, SEARCH, LAST)


# What is seen of it


def picture(state: WordCombat) -> tuple[str, ...]:
    """The board as it was drawn for `board`."""
    base = CELLS * (int(state.round) - 1)
    signs = ""
    for place in range(base, base + CELLS):
        letter = state.tables.pack.cards[state.deal[place]].letter
        signs += {DOWN: letter.lower(), UP: letter.upper(), GONE: "."}[int(state.face[place])]
    rows = [signs[row : row + COLUMNS].rstrip(".") for row in range(0, CELLS, COLUMNS)]
    while rows and not rows[-1]:
        rows.pop()
    return tuple(rows)


def scores(state: WordCombat) -> tuple[int, int]:
    return open_table(state).scores


def taken(state: WordCombat) -> list[tuple[int, str]]:
    """The words that stand, and whose they are, in the order of calling."""
    return [(word.seat, word.word) for word in open_table(state).taken]


def rows_of(state: WordCombat) -> list[tuple[int, str, int]]:
    """Who called which word when, in the order in which they stand."""
    return [(word.seat, word.word, word.at) for word in GAME.open_table(state).taken]


def failures(state: WordCombat) -> list[tuple[int, str, str, int]]:
    """The calls that took nothing, as they were told since the last time somebody asked."""
    events = [event for event in state.take_events() if isinstance(event, CallFailed)]
    return [(event.seat, event.word, event.reason, event.cost) for event in events]


def told(state: WordCombat) -> list[Event]:
    return state.take_events()


def photos(events: list[Event]) -> list[tuple[int, int, str, str, int, bool]]:
    """Who was before whom, with which words, by how much, and whether that came later."""
    found = [event for event in events if isinstance(event, PhotoFinish)]
    return [(photo.first, photo.second, photo.word, photo.other, photo.margin, photo.overtook) for photo in found]


def words_told(events: list[Event]) -> list[tuple[int, str]]:
    return [(event.seat, event.word) for event in events if isinstance(event, WordTaken)]
