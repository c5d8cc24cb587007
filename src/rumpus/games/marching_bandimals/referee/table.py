"""A table of the engine with the bands of a sheet on it: cards are laid one by one, as the rules of bands allow."""

from collections import Counter
from typing import Final

from rumpus.games.marching_bandimals.actions import SLOTS
from rumpus.games.marching_bandimals.cards import EQUIPMENT, PLAYER, SECTIONS, Card
from rumpus.games.marching_bandimals.referee.sheet import Line
from rumpus.games.marching_bandimals.referee.words import Told, kinds_of
from rumpus.games.marching_bandimals.rules.band import (
    BLOCKED,
    FITS,
    NOT_OWN,
    TOO_MANY,
    TWICE,
    fit,
    slot_for,
)
from rumpus.games.marching_bandimals.rules.tables import BAND_BONUS, Tables
from rumpus.games.marching_bandimals.state import IN_EFFECT, NONE, BandimalsState
from rumpus.kernel.errors import BadSetup

SIDES: Final = ("Player", "Equipment")
TOO_MANY_BY: Final = {"alternate": "MB-VAR-HARD", "large": "MB-VAR-LARGE"}
NUMBERS: Final = ("none", "one", "two", "three", "four", "five")


class RefereeTable:
    """The state, and what it does not know: names, cards that found no place, Band cards that are over."""

    def __init__(self, tables: Tables, names: tuple[str, ...], variant: str) -> None:
        self.state = BandimalsState(tables, len(names))
        self.pack = tables.pack
        self.cards: tuple[Card, ...] = tables.pack.cards
        self.names = names
        self.variant = variant
        self.turn: int | None = None
        self.called = [[["", ""] for _slot in range(SLOTS)] for _name in names]  # by slot, its Player and Equipment
        self.wrong: list[list[Line]] = [[] for _name in names]
        self.majors = [""] * len(names)
        self.in_effect: list[list[tuple[int, int]]] = [[] for _name in names]  # kinds and turns left
        self.lying: Counter[int] = Counter()  # how many of each kind lie in bands
        self.ours: list[str] = []  # Players and Equipments told by their names in the pack
        self.standing_in: list[set[int]] = [set() for _name in names]  # kinds for Equipments that are none of ours

    def lay_all(self, seat: int, told: list[Told]) -> None:
        """The cards of a band; for an Equipment that is none of ours, a kind stands that is not in the band."""
        ours = {card.kind for card in told if card.is_ours}
        names: dict[str, int] = {}
        for card in told:
            kind = card.kind
            if card.is_ours:
                self.lying[kind] += 1
                self.ours.append(card.called)
            elif self.side_of(kind) and self.cards[kind].name.casefold() != card.name:
                kind = names[card.name] if card.name in names else self.stand_in(kind, ours | self.standing_in[seat])
                self.standing_in[seat].add(kind)
                if card.name:
                    names[card.name] = kind
            self.lay(seat, kind, card.called)

    def stand_in(self, kind: int, taken: set[int]) -> int:
        """Another kind of the same section and type."""
        card = self.cards[kind]
        return next((one for one in kinds_of(self.pack, card.sort, card.section) if one not in taken), kind)

    def otherwise(self, kind: int) -> str:
        """How a Player or Equipment of another box is told that is called so."""
        card = self.cards[kind]
        if card.sort not in (PLAYER, EQUIPMENT):
            return ""
        side = SIDES[self.side_of(kind)].casefold()
        return f"; for one of another box write {SECTIONS[card.section]} {side} {card.name}"

    def lay(self, seat: int, kind: int, name: str) -> None:
        """A card goes where the rules put it, or is told to be one too many. Band cards in effect come later."""
        reason = fit(self.state, seat, kind)
        if reason != FITS:
            line = self.against(seat, kind, int(reason))
            self.wrong[seat].append(Line(f"{name}: {line.text}", line.clause))
            return
        slot = int(slot_for(self.state, seat, kind))
        self.state.put_in_band(seat, slot, kind)
        self.called[seat][slot][self.side_of(kind)] = name

    def put_in_effect(self, seat: int, kind: int, left: int) -> None:
        """MB-BONUS-2, MB-PEN-2."""
        state, is_bonus = self.state, self.cards[kind].sort == BAND_BONUS
        self.in_effect[seat].append((kind, left))
        if left == 0:
            return
        cards, lefts = (state.bonus, state.bonus_left) if is_bonus else (state.penalty, state.penalty_left)
        for place in range(seat * IN_EFFECT, (seat + 1) * IN_EFFECT):
            if cards[place] == NONE:
                cards[place], lefts[place] = kind, left
                return
        called, clause = ("Band Bonuses", "MB-BONUS-2") if is_bonus else ("Band Penalties", "MB-PEN-2")
        raise BadSetup(f"{self.names[seat]} has two {called} in effect and can not get a third", clause)

    def side_of(self, kind: int) -> int:
        return int(self.cards[kind].sort == EQUIPMENT)

    # Reasons

    def against(self, seat: int, kind: int, reason: int) -> Line:
        """Why a card can not be played to a band."""
        called = SECTIONS[self.cards[kind].section].title()
        if reason == TWICE:
            return Line("it is in the band already, and all Equipment is different", "MB-BAND-5")
        if reason == BLOCKED:
            return Line(f"a Band Penalty keeps {called} cards from being played", "MB-PEN-2")
        if reason == NOT_OWN:
            own = self.state.own[seat]
            if own == NONE:
                return Line("say first which section is this band's own", "MB-VAR-ONE")
            return Line(f"this band is of {SECTIONS[own].title()} only", "MB-VAR-ONE")
        if reason == TOO_MANY:
            most = int(self.state.most)
            return Line(f"at most {NUMBERS[most]} {called} pair{'s' if most > 1 else ''} in a band", self.too_many_by())
        side = self.side_of(kind)
        if all(self.called[seat][slot][side] for slot in range(SLOTS)):
            return Line(f"there are five {SIDES[side]}s, and never more", "MB-BAND-6")
        return Line(f"all five slots are taken, and no {SIDES[1 - side]} there waits for a {called} one", "MB-BAND-2")

    def too_many_by(self) -> str:
        return TOO_MANY_BY.get(self.variant, "MB-BAND-4")

    def none_left(self, kind: int) -> Line:
        copies = self.cards[kind].copies
        lies = "it lies in a band already" if copies == 1 else f"all {NUMBERS[copies]} of it lie in bands"
        return Line(f"{lies}, as many as the pack {self.pack.name!r} has", "MB-CARDS-4")
