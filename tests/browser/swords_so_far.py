"""Games of Fake Swords that have gone on for a while."""

from collections.abc import Callable
from typing import ClassVar, Final, Self

from rumpus.games.fake_swords import FakeSwordsGame
from rumpus.games.fake_swords.actions import (
    COUNT_DOWN,
    HEIGHT,
    LEFT_WON,
    MOVE,
    ON_GUARD,
    POINT,
    PUT,
    RIGHT_WON,
)
from rumpus.games.fake_swords.rules.shown import OpenTable
from rumpus.kernel.game import Game
from rumpus.kernel.types import Ask
from tests.browser.browsers import Person
from tests.browser.kept import KeptGame

GAME: Final = FakeSwordsGame()
CARDS: Final = tuple(card.name for card in GAME.pack.cards)
COLOURS: Final = tuple(card.colour for card in GAME.pack.cards)
IN_A_SET: Final = 3
SETS_TO_WIN: Final = 3
SHORT: Final = 70
"""Centimetres above the lowest height that the first player is tall; everybody else is taller than who sits before."""


class SwordsSoFar(KeptGame):
    """Whoever plays points and strikes in no order, and breaks no rule."""

    game: ClassVar[Game] = GAME

    @classmethod
    def among(cls, *people: Person, bots: int = 0, seed: str = "en garde", **house: str) -> Self:
        """A new game in which everybody has given a height; a duel has time."""
        game = cls.of(people, seed, {"beat": "none", **house}, bots=bots)
        return game.play_on(lambda table: table.phase == "piles")

    @property
    def table(self) -> OpenTable:
        table: OpenTable = self.open_table()
        return table

    # What is done

    def play_on(self, is_so: Callable[[OpenTable], bool]) -> Self:
        while not is_so(self.table):
            ask = next(iter(self.room.playing().asks()), None)
            if ask is None:
                self.pass_time()
            else:
                self._act(ask.seat, self._choice(ask))
        return self

    def _choice(self, ask: Ask) -> int:
        if ask.actions[0] == HEIGHT:
            return SHORT + 4 * ask.seat
        if ask.actions[0] >= LEFT_WON:
            return self.luck.choice((LEFT_WON, RIGHT_WON))
        if COUNT_DOWN in ask.actions:
            return COUNT_DOWN
        return self.luck.choice([action for action in ask.actions if action - MOVE not in self._breaches(ask.seat)])

    def _breaches(self, seat: int) -> list[int]:
        fight = self.table.fight
        if fight is None or seat not in (fight.left, fight.right):
            return []
        return [breach.move for breach in fight.breaches[(fight.left, fight.right).index(seat)]]

    def with_boss(self, boss: int, *, fewest: int = 0) -> Self:
        """On to the piles of somebody, after at least so many turns."""
        return self.play_on(lambda table: table.phase == "piles" and table.boss == boss and table.turn > fewest)

    def with_card(self, boss: int, *names: str) -> Self:
        """On to the piles of somebody who has drawn one of these cards, which is put alone on the first pile."""
        kinds = {CARDS.index(name) for name in names}
        self.play_on(
            lambda table: (
                table.phase == "piles" and table.boss == boss and any(laid.card in kinds for laid in table.drawn)
            )
        )
        place = next(laid.place for laid in self.table.drawn if laid.card in kinds)
        for laid in self.table.drawn:
            pile = 0 if laid.place == place else 1 + laid.place % (self.table.piles - 1)
            if laid.pile != pile:
                self._act(boss, PUT + laid.place * 5 + pile)
        return self

    def say(self, seat: int, words: str) -> Self:
        self._act(seat, words)
        return self

    def count_down(self) -> Self:
        """Until everybody may point."""
        self._act(self.table.boss, COUNT_DOWN)
        return self.wait_for("pointing")

    def point(self, *piles: int | None) -> Self:
        """Everybody points, from seat 0 on; with None somebody has not yet."""
        self.count_down()
        for seat, pile in enumerate(piles):
            if pile is not None:
                self._act(seat, POINT + pile)
        return self

    def start_swords(self) -> Self:
        """3, 2, 1, Fight!"""
        fight = self.table.fight
        assert fight is not None
        self._act(fight.boss, ON_GUARD)
        return self.wait_for("fighting")

    def choose_moves(self, left: int, right: int) -> Self:
        """A beat of a duel."""
        self.wait_for("beat")
        return self.choose_move(0, left).choose_move(1, right)

    def choose_move(self, fighter: int, move: int) -> Self:
        fight = self.table.fight
        assert fight is not None
        self._act((fight.left, fight.right)[fighter], MOVE + move)
        return self

    # What can be seen

    def winning_piles(self, seat: int) -> list[int]:
        """The piles with which a player would have three sets."""
        return [pile for pile in range(self.table.piles) if self._sets_with(seat, pile) >= SETS_TO_WIN]

    def _sets_with(self, seat: int, pile: int) -> int:
        cards = [*self.table.collected[seat], *(laid.card for laid in self.table.drawn if laid.pile == pile)]
        colours = [COLOURS[card] for card in cards]
        return sum(colours.count(colour) // IN_A_SET for colour in set(colours))

    def near_the_end(self, seat: int) -> Self:
        """On to piles of which one wins for somebody: who takes the largest pile of each turn, while all others want
        the smallest one."""
        while not self.play_on(lambda table: table.phase == "piles").winning_piles(seat):
            sizes = [sum(laid.pile == pile for laid in self.table.drawn) for pile in range(self.table.piles)]
            largest = sizes.index(max(sizes))
            smallest = min((size, pile) for pile, size in enumerate(sizes) if pile != largest)[1]
            self.point(*(largest if one == seat else smallest for one in range(len(self.room.seats))))
        return self
