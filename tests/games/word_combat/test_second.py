"""The rules beside a second Word Combat, input by input, with whatever may come over any link."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from rumpus.games.word_combat import WordCombatGame
from rumpus.games.word_combat.rules.moves import WordCombat
from rumpus.games.word_combat.rules.sight import open_table
from rumpus.games.word_combat.words.dictionary import dictionary
from rumpus.games.word_combat.words.solver import packed
from rumpus.kernel.chance import chance_from
from rumpus.kernel.game import Setup
from rumpus.kernel.types import CLOCK, TIME_UP, Deed, seats_of
from tests.effort import effort
from tests.games.word_combat import second
from tests.games.word_combat.boards import AT_ONCE, GAME, HOUSE, MODES
from tests.games.word_combat.second import Table

clause = pytest.mark.clause
pytestmark = pytest.mark.volume

POLICIES = ("balanced", "strict", "lenient")
GAMES = effort(40, 120)
ANY_KIND = 0xFF
WAITS = (0, 0, 1, 30, 150, 151, 400, 900, 1500, 4000)


class Pair:
    """The same game twice, and somebody who plays it at random."""

    def __init__(self, played: WordCombatGame, seed: str, judge: str, words: str) -> None:
        self.luck = Random(f"{seed} {judge} {words}")
        look = self.luck.choice(("1.5", "1", "2", "3", "5"))
        family = self.luck.random() < 0.5
        setup = Setup(2, {"judge": judge, "words": words, "look_time": look, "family": "on" if family else "off"})
        self.state: WordCombat = played.new(setup, chance_from(seed.encode()))
        letters = "".join(played.pack.cards[card].letter.lower() for card in self.state.deal)
        points = {card.letter.lower(): card.points for card in played.pack.cards}
        agreed = {"judge": judge, "policy": words, "family": family, "look": int(float(look) * 1000)}
        self.second: Table = second.set_up(letters, points, int(self.state.starter), **agreed)
        self.quiet = self.luck.choice((0, 8, 12, 16, 20, 24))  # so many cards are turned before anybody calls
        self.sights = [""]
        self.planned: list[tuple[int, str, int]] = []
        self.happened: Counter[str] = Counter()

    # What somebody does at random

    def anything(self) -> tuple[int, Deed, int]:
        """A seat, what it does or says, and the moment that carries."""
        state, luck = self.state, self.luck
        if self.planned:
            seat, sight, at = self.planned.pop(0)
            return seat, self.word_in(sight or self.sights[-1]), min(at, state.deadline())
        able = state.asked() | state.speakers()
        if not able or luck.random() < 0.1:
            return CLOCK, TIME_UP, state.deadline()
        is_loud = state.speakers() and 28 - state.down >= self.quiet and luck.random() < (0.8 if state.down else 0.4)
        if is_loud and len(self.sights[-1]) > 3 and luck.random() < 0.4:
            self.plan()
            return self.anything()
        seat = luck.choice(seats_of(able))
        at = state.now + luck.choice(WAITS) if luck.random() < 0.5 else state.now - luck.randrange(450)
        at = min(max(at, state.earliest(seat) - luck.choice((0, 0, 0, 1))), state.deadline())
        if is_loud and luck.random() < (0.3 if state.down else 0.8):
            return seat, self.any_word(), at
        if luck.random() < 0.05:
            return seat, luck.randrange(31), at
        if not state.asked():
            return CLOCK, TIME_UP, state.deadline()
        seat = luck.choice(seats_of(state.asked()))
        return seat, luck.choice(state.legal(seat)), max(at, state.earliest(seat))

    def plan(self) -> None:
        """One player calls one to four words in a row; then those of the other come that were called before them."""
        luck, state = self.luck, self.state
        first = luck.randrange(2)
        start = max(state.now + 200, state.earliest(first))
        gap = luck.choice((150, 150, 160, 200))
        words = luck.randrange(1, 5)
        self.planned = [(first, "", start + gap * number) for number in range(words)]
        late = start + luck.randrange(-100, gap * words)
        self.planned += [(1 - first, self.sights[-1], late + 150 * number) for number in range(luck.randrange(1, 3))]

    def any_word(self) -> str:
        """A word that lies there or lay there before the last few inputs, of any kind; or something else."""
        state, luck = self.state, self.luck
        lexicon = state.lexicon
        roll = luck.random()
        if roll < 0.05:
            return luck.choice(lexicon.words)
        if roll < 0.15 and len(self.sights[-1]) > 1:
            return "".join(luck.sample(self.sights[-1], luck.choice((1, 2, 2))))
        if roll < 0.35 and (rude := rude_words(self.sights[-1])):
            return luck.choice(rude)
        if roll < 0.2:
            return "".join(luck.sample("aeioutrnsx", luck.randrange(1, 5)))
        if roll < 0.4 and state.words:
            return str(state.said(state.said_as[state.words - 1]))
        return self.word_in(luck.choice(self.sights[-4:]))

    def word_in(self, letters: str) -> str:
        lexicon = self.state.lexicon
        if len(letters) > 9:
            tried = (self.luck.choice(short_words()) for _ in range(100))
            return next((word for word in tried if not Counter(word) - Counter(letters)), "cat")
        mask = ANY_KIND if self.luck.random() < 0.2 else lexicon.legal_mask
        numbers = lexicon.solver.numbers_in(*packed(letters), 0, mask)
        return lexicon.words[self.luck.choice(numbers)] if numbers else "cat"

    # Both do it

    def step(self) -> None:
        seat, deed, at = self.anything()
        state = self.state
        action = state.understood(deed)
        if seat == CLOCK:
            state.act(CLOCK, TIME_UP, at)
            second.time_is_up(self.second)
        else:
            is_allowed = state.check(seat, action, at) is None
            assert second.allows(self.second, seat, deed, at) == is_allowed, (seat, deed, at, seen(state))
            self.happened["refused"] += not is_allowed
            if not is_allowed:
                return
            before = taken(self.second)
            state.act(seat, action, at)
            second.do(self.second, seat, deed, at)
            self.note(seat, deed, at, before)
        self.happened["inputs"] += 1
        self.sights.append("".join(second.face_up(self.second, []).values()))
        assert seen_in_second(self.second) == seen(state), (seat, deed, at)

    def note(self, seat: int, deed: Deed, at: int, before: list[tuple[int, str, int]]) -> None:
        """Count what is worth having happened often."""
        after = taken(self.second)
        self.happened["words"] += isinstance(deed, str) and len(after) >= len(before) and after != before
        self.happened["short"] += isinstance(deed, str) and len(deed) < 3
        self.happened["unfit"] += isinstance(deed, str) and deed in second.unfit_words()
        self.happened["challenges"] += deed == second.CHALLENGE
        self.happened["put back"] += deed == second.CHALLENGE and len(after) < len(before)
        self.happened["done"] += deed == second.DONE
        later = [word for word in before if word[2] > at and word[0] != seat]
        if isinstance(deed, str) and later and (seat, deed, at) in after:
            fallen = [word for word in later if word not in after]
            self.happened[f"before {len(later)} words, of which {len(fallen)} fell"] += 1


@cache
def short_words() -> list[str]:
    """Words of three and four letters that everybody knows, of all kinds."""
    known = dictionary()
    return [word for word, common in zip(known.words, known.common, strict=True) if len(word) < 5 and common > 35]


@cache
def rude_words(letters: str) -> list[str]:
    """Words unfit for children that lie in some letters."""
    held = Counter(letters)
    return [word for word in sorted(second.unfit_words()) if Counter(word) <= held]


def taken(table: Table) -> list[tuple[int, str, int]]:
    return [(word["by"], word["word"], word["at"]) for word in table["words"]]


def seen(state: WordCombat) -> dict[str, object]:
    table = open_table(state)
    letters = [card.letter.lower() for card in state.tables.pack.cards]
    return {
        "time": (int(state.now), int(state.until)),
        "phase": table.phase,
        "round": (table.round, table.starter),
        "turn": table.turn,
        "grid": ["?" if card == -1 else "." if card == -2 else letters[card] for card in table.grid],
        "taken": [
            (word.seat, word.round, word.word, list(word.cells), word.points, word.at, word.open, word.good)
            for word in table.taken
        ],
        "scores": table.scores,
        "deductions": table.deductions,
        "done": table.done,
        "ready": table.ready,
        "legal": [set(state.legal(seat)) if state.asked() >> seat & 1 else set() for seat in range(2)],
    }


def seen_in_second(table: Table) -> dict[str, object]:
    up, down = second.face_up(table, []), second.face_down(table)
    return {
        "time": (table["now"], table["until"]),
        "phase": table["phase"],
        "round": (table["round"], table["starter"]),
        "turn": second.turn(table) if down else None,
        "grid": ["?" if cell in down else up.get(cell, ".") for cell in second.CELLS],
        "taken": [
            (
                *(word["by"], word["round"], word["word"], word["cells"]),
                *(second.worth(table, word), word["at"], word["open"], word["good"]),
            )
            for word in table["words"]
        ],
        "scores": (second.score(table, 0), second.score(table, 1)),
        "deductions": (5 * table["mistakes"][0], 5 * table["mistakes"][1]),
        "done": (0 in table["done"], 1 in table["done"]),
        "ready": (0 in table["ready"], 1 in table["ready"]),
        "legal": [second.legal(table, seat) for seat in range(2)],
    }


def games(judge: str, words: str, purpose: str) -> Iterator[Pair]:
    for number in range(GAMES):
        yield Pair(HOUSE if number % 2 else GAME, f"{purpose} {number}", judge, words)


@clause("WC-FLIP-1", "WC-FLIP-4", "WC-WORD-1", "WC-WORD-2", "WC-WORD-5", "WC-WORD-7", "WC-WORD-10", "WC-WORD-11")
@clause(
    "WC-WORD-12",
    "WC-WORD-13",
    "WC-WORD-14",
    "WC-WORD-15",
    "WC-WORD-16",
    "WC-END-1",
    "WC-END-2",
    "WC-END-3",
    "WC-END-4",
    "WC-END-5",
)
@pytest.mark.parametrize("judge", MODES)
@pytest.mark.parametrize("words", POLICIES)
def test_both_play_the_same_game(judge: str, words: str) -> None:
    happened: Counter[str] = Counter()
    for pair in games(judge, words, "pair"):
        while not pair.state.is_over():
            pair.step()
        happened += pair.happened
    assert happened["inputs"] > 150 * GAMES
    assert happened["words"] > 10 * GAMES
    assert happened["refused"] > 3 * GAMES
    assert happened["before 1 words, of which 1 fell"] > GAMES // 2
    assert sum(count for what, count in happened.items() if what.startswith(("before 2", "before 3"))) > GAMES // 20
    assert happened["done"] > GAMES // 4
    assert happened["short"] > GAMES // 2
    assert happened["unfit"] > GAMES // 10
    assert judge == AT_ONCE or min(happened["put back"], happened["challenges"] - happened["put back"]) > 2 * GAMES
