"""A sheet played through the engine, entry by entry; whatever can not be is refused where it stands."""

from collections import Counter
from dataclasses import replace
from typing import Final

from rumpus.games.fake_swords.actions import (
    COUNT_DOWN,
    HEIGHT,
    MOST_PILES,
    POINT,
    PUT,
    SHORTEST,
)
from rumpus.games.fake_swords.cards import KINDS
from rumpus.games.fake_swords.referee.fights import FightDesk
from rumpus.games.fake_swords.referee.sheet import FightEntry, ScoreCard, Sheet, TurnEntry
from rumpus.games.fake_swords.referee.standing import score_card
from rumpus.games.fake_swords.rules.tables import Tables, kind_of
from rumpus.games.fake_swords.state import NONE
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.sheets import player_in

MOST_TURNS: Final = 100


def judged(sheet: Sheet, tables: Tables) -> ScoreCard:
    """Where a game stands by what was entered, or a refusal that names the turn and what is wrong with it."""
    desk = RefereeDesk(sheet, tables)
    desk.set_up()
    if len(sheet.turns) > MOST_TURNS:
        raise BadSetup(f"{len(sheet.turns)} turns came; a sheet has room for {MOST_TURNS}")
    for number, entry in enumerate(sheet.turns, start=1):
        desk.play(number, entry)
    return desk.score_card()


class RefereeDesk(FightDesk):
    """The engine's own game while a sheet is read into it: the deal and the turns."""

    # Setting up

    def set_up(self) -> None:
        """SW-SETUP-1 to SW-SETUP-3, SW-FIGHT-6."""
        self.state.deal()
        if self.sheet.boss is not None:
            self.state.boss = player_in(self.sheet.boss, self.names, "boss")
        if self.sheet.dealt:
            self.deal_printed()
        self.state.take_events()
        if self.is_dealt:
            self.tell_start()
        elif self.sheet.turns:
            raise BadSetup("turn 1: a card for each player is dealt before it, and missing under dealt", "SW-SETUP-1")
        for seat, player in enumerate(self.sheet.players):
            self.state.act(seat, HEIGHT + player.height - SHORTEST)
        self.hear()

    def deal_printed(self) -> None:
        if not self.is_printed:
            raise BadSetup("dealt: with a seed the app deals; leave one of the two out")
        dealt = self.sheet.dealt
        if len(dealt) != len(self.names):
            raise BadSetup(f"dealt: {len(dealt)} cards came; expected one for each of {len(self.names)}", "SW-SETUP-1")
        self.cards.deal([self.card_in(card, "dealt") for card in dealt], self.card_names)

    def tell_start(self) -> None:
        dealt = tuple(self.cards.collected(seat)[0] for seat in range(len(self.names)))
        self.teller.started(dealt, int(self.state.boss), by_lot=self.sheet.boss is None)
        if self.is_printed:
            self.teller.house_values()

    # A turn

    def play(self, number: int, entry: TurnEntry) -> None:
        self.where = f"turn {number}"
        if self.state.is_over():
            raise self.wrong("the game was over before it", "SW-END-1")
        if self.state.turn != number:
            raise self.wrong(f"turn {number - 1} is not finished: {self.next_sentence()}", "SW-TURN-8")
        is_entered = bool(entry.piles or entry.pointed or entry.fight)
        if not (entry.piles or (not self.is_printed and entry.pointed)):
            if is_entered:
                raise self.wrong("the piles are missing", "SW-TURN-2")
            return
        self.lay(entry.piles)
        if entry.pointed:
            self.point(entry.pointed)
        elif entry.fight is not None:
            raise self.wrong("a fight came before anybody pointed", "SW-TURN-4")
        if self.state.turn == number and not self.state.is_over() and entry.pointed:
            self.fight(entry.fight or FightEntry())
        elif entry.fight is not None and entry.pointed:
            raise self.wrong("a fight came, but there is none: no pile is contested, or the game is over", "SW-END-2")

    def lay(self, piles: tuple[tuple[str, ...], ...]) -> None:
        """SW-TURN-1 to SW-TURN-3: the cards, in the piles as they were made."""
        if piles:
            self.check_piles(piles)
            kinds = [self.card_in(card, f"{self.where}, pile {pile}") for pile, card in numbered(piles)]
            if self.is_printed:
                self.draw_printed(kinds)
            else:
                self.check_drawn(kinds)
            self.arrange(kinds, [pile - 1 for pile, _ in numbered(piles)])
        self.state.take_events()  # every single card that was moved
        self.is_laid = True
        if self.begun is not None:
            self.teller.tell(replace(self.begun, drawn=self.cards.drawn()))
            self.begun = None
        self.laid = [self.cards.on_pile(pile) for pile in range(self.state.piles)]
        self.teller.piles(self.laid, as_drawn=not piles)
        self.state.act(self.state.boss, COUNT_DOWN)
        self.wait()

    def check_piles(self, piles: tuple[tuple[str, ...], ...]) -> None:
        if len(piles) != self.state.piles:
            raise self.wrong(f"{len(piles)} piles came; expected {self.state.piles}", "SW-TURN-2")
        for number, pile in enumerate(piles, start=1):
            if not pile:
                raise self.wrong(f"pile {number} is empty; every pile has at least one card", "SW-TURN-2")
        count = sum(map(len, piles))
        if count != self.state.draws:
            raise self.wrong(f"{count} cards came; {self.boss_name()} draws {self.state.draws}", "SW-TURN-1")

    def check_drawn(self, kinds: list[int]) -> None:
        """The app dealt: the piles are made of what was drawn."""
        drawn = Counter(int(kind_of(self.state.drawn[place])) for place in range(self.state.draws))
        for kind in kinds:
            if drawn[kind] == 0:
                what = f"{self.card_names[kind]} is not among the cards drawn, or lies on two piles"
                raise self.wrong(what, "SW-TURN-2")
            drawn[kind] -= 1

    def draw_printed(self, kinds: list[int]) -> None:
        self.cards.check(kinds, self.cards.copies(), self.card_names, self.where)
        missing = Counter(self.last) - Counter(kinds)
        if missing and max(kinds) < KINDS:
            names = ", ".join(self.card_names[kind] for kind in missing.elements())
            raise self.wrong(f"the draw pile ran out with {names}, but that was not drawn", "SW-DECK-1")
        self.cards.draw(kinds)
        self.last = []

    def arrange(self, kinds: list[int], piles: list[int]) -> None:
        """Every card to its pile, one by one; copies of one card are alike."""
        free = list(range(self.state.draws))
        for kind, pile in zip(kinds, piles, strict=True):
            place = next(place for place in free if self.cards.told(int(self.state.drawn[place])) == kind)
            free.remove(place)
            if self.state.pile_of[place] != pile:
                self.state.act(self.state.boss, PUT + place * MOST_PILES + pile)

    def point(self, pointed: tuple[int, ...]) -> None:
        """SW-TURN-4, SW-TURN-5."""
        if len(pointed) != len(self.names):
            raise self.wrong(f"{len(pointed)} point at a pile; expected all {len(self.names)}", "SW-TURN-4")
        for name, pile in zip(self.names, pointed, strict=True):
            if not 1 <= pile <= self.state.piles:
                raise self.wrong(f"{name} points at pile {pile}; there are {self.state.piles}, from 1", "SW-TURN-4")
        for seat, pile in enumerate(pointed):
            self.state.act(seat, POINT + pile - 1)
        self.lacks_rules = self.is_printed and self.state.tied != 0
        self.hear()
        self.forget_stand_ins()

    def score_card(self) -> ScoreCard:
        if self.begun is not None and self.is_dealt:
            turn, boss = self.begun.turn, self.names[self.begun.boss]
            self.teller.add(f"Turn {turn}: {boss} is the Fight Boss and draws {self.state.draws} cards.", "SW-TURN-1")
        return score_card(
            self.state,
            self.names,
            self.cards,
            self.pack,
            rules=() if self.lacks_rules or self.state.fighters[0] == NONE else self.rules(),
            step=self.step(),
            is_printed=self.is_printed,
            is_laid=self.is_laid,
            last=tuple(self.last),
            lines=tuple(self.teller.lines) if self.is_dealt else (),  # the story begins with the deal
        )


def numbered(piles: tuple[tuple[str, ...], ...]) -> list[tuple[int, str]]:
    """Every card with the number of its pile, from 1."""
    return [(number, card) for number, pile in enumerate(piles, start=1) for card in pile]
