"""Sheets of games with foam swords, in few words."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from rumpus.games import open_game
from rumpus.games.fake_swords import FakeSwordsGame
from rumpus.games.fake_swords.cards import COLOURS, house_pack
from rumpus.games.fake_swords.referee import FightEntry, Player, ScoreCard, Sheet, TurnEntry, Verdict
from rumpus.kernel.errors import BadSetup

PACK = house_pack()
HEIGHTS = {"Ada": 160, "Bo": 172, "Cy": 181, "Dee": 150, "Edda": 190, "Finn": 165}
LETTERS = {"P": "purple", "G": "green", "Y": "yellow", "B": "black"}


def people(seats: int) -> tuple[Player, ...]:
    return tuple(Player(name, height) for name, height in list(HEIGHTS.items())[:seats])


def judge(sheet: Sheet) -> ScoreCard:
    game = open_game("fake-swords")
    assert isinstance(game, FakeSwordsGame)
    return game.judge(sheet)


def kind(name: str) -> int:
    return [card.name for card in PACK.cards].index(name)


class Box:
    """The printed cards: hands out the next one of a colour that has not come yet."""

    def __init__(self) -> None:
        names = {colour: [card.name for card in PACK.cards if COLOURS[card.colour] == colour] for colour in COLOURS}
        self.left = {colour: [name for name in names[colour] for _ in range(3)] for colour in COLOURS}

    def cards(self, letters: str) -> tuple[str, ...]:
        """`PPG`: two purple cards and a green one."""
        return tuple(self.left[LETTERS[letter]].pop(0) for letter in letters)

    def piles(self, letters: str) -> tuple[tuple[str, ...], ...]:
        """`PP GY B`: three piles."""
        return tuple(self.cards(pile) for pile in letters.split())


def printed(dealt: str, *turns: tuple[str, Sequence[int]] | TurnEntry, box: Box | None = None, **more: Any) -> Sheet:
    """A game with printed cards, `P` for the next purple one, where piles are only pointed at; Ada begins."""
    box = box or Box()
    first = box.cards(dealt)
    entries = [turn if isinstance(turn, TurnEntry) else TurnEntry(box.piles(turn[0]), tuple(turn[1])) for turn in turns]
    return Sheet(**{"players": people(len(dealt)), "boss": "Ada", "dealt": first, "turns": tuple(entries), **more})


def won(winner: int | str, broke: str | None = None, **more: Any) -> FightEntry:
    return FightEntry(verdicts=(Verdict(winner, broke),), **more)


def colours_of(card: ScoreCard, seat: int) -> Counter[str]:
    return Counter(COLOURS[PACK.cards[one].colour] for one in card.collected[seat])


def clauses_of(card: ScoreCard) -> list[str]:
    return [line.clause for line in card.lines]


def with_fight(sheet: Sheet, fight: FightEntry) -> Sheet:
    return replace(sheet, turns=(*sheet.turns[:-1], replace(sheet.turns[-1], fight=fight)))


def refused(sheet: Sheet) -> str:
    """Why a sheet is refused."""
    with pytest.raises(BadSetup) as refusal:
        judge(sheet)
    return str(refusal.value)


RACE = (("PPP B B", (1, 2, 3)), ("GGG B B", (1, 2, 3)), ("YYY B B", (1, 2, 3)))
"""Ada takes three sets in three turns, each from a pile that nobody else wants."""
TIE = (("PP PP B", (1, 2, 3)), ("GG GG B", (1, 2, 3)), ("GY GY B", (1, 2, 3)), ("YY YY B", (1, 2, 3)))
"""Ada and Bo complete their third sets at the same moment, in the fourth turn."""
