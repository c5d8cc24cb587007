"""Games of Marching Band(-imals) that have gone on for a while."""

from collections.abc import Callable, Iterable, Iterator
from itertools import count
from typing import ClassVar, Final, Self

from rumpus.games.marching_bandimals import MarchingBandimalsGame
from rumpus.games.marching_bandimals import actions as act
from rumpus.games.marching_bandimals.cards import BAND_PENALTY, QUICK_PENALTY
from rumpus.games.marching_bandimals.glance import glance_worth
from rumpus.games.marching_bandimals.rules.band import FITS, fit
from rumpus.games.marching_bandimals.rules.effects import can_aim
from rumpus.games.marching_bandimals.rules.moves import MarchingBandimals
from rumpus.games.marching_bandimals.rules.shown import OpenTable
from rumpus.kernel.game import Game, Setup
from rumpus.kernel.seals import shuffle_of
from rumpus.kernel.types import Ask
from rumpus.table.entries import AnyEntry
from tests.browser.browsers import Person
from tests.browser.kept import KeptGame

GAME: Final = MarchingBandimalsGame()
CARDS: Final = GAME.pack.cards
KINDS: Final = {card.name: kind for kind, card in enumerate(CARDS)}
PROGRAM: Final = {card.name: place for place, card in enumerate(GAME.pack.program)}
TAKERS: Final = ("Twisted Ankle", "Dented Horn", "Better Offer", "Wrong Truck")
"""Penalties that are aimed at a card of a band."""
UNKIND: Final = {
    kind
    for kind, card in enumerate(CARDS)
    if card.sort in (QUICK_PENALTY, BAND_PENALTY) or any(effect.does == "steal" for effect in card.effects)
}
NEAR: Final = 2
"""Pairs after which a band is soon complete."""
SHY: Final = (act.TAKE_BACK, act.ANOTHER)
"""What would go in circles."""

Deal = Callable[[MarchingBandimals], bool]


class BandsSoFar(KeptGame):
    """Everybody does what looks best at a glance, as far as nothing else is agreed."""

    game: ClassVar[Game] = GAME

    def __init__(self, room_id: str, entries: list[tuple[int, AnyEntry]], seed: str) -> None:
        super().__init__(room_id, entries, seed)
        self.hoards: dict[int, set[int]] = {}
        self.sheds: dict[int, set[int]] = {}
        self.idle: tuple[int, ...] = ()
        """Seats that only draw and discard."""
        self.winner: int | None = None
        """Who takes a Drum Major: until somebody may, it goes on."""
        self.peaceful = False
        """Nobody plays a Penalty, nor takes anything from a hand."""

    @classmethod
    def among(
        cls,
        *people: Person,
        bots: int = 0,
        seed: str = "strike up",
        deal: Deal = lambda state: state.mover == 0,
        **house: str,
    ) -> Self:
        """A new game, with the first deal that is as wanted; Ada begins it unless something else is."""
        setup = Setup(len(people) + bots, house)
        salts = ("",) * (len(people) + bots)  # nobody here adds any
        seeds = (f"{seed} {number}" for number in count())
        found = next(one for one in seeds if deal(GAME.new(setup, shuffle_of(one.encode().hex(), salts))))
        return cls.of(people, found, house, bots=bots)

    @property
    def table(self) -> OpenTable:
        table: OpenTable = self.open_table()
        return table

    @property
    def state(self) -> MarchingBandimals:
        state = self.room.playing()._state
        assert isinstance(state, MarchingBandimals)
        return state

    def holds(self, seat: int, *names: str) -> bool:
        """Whether a player holds one of these cards."""
        return any(self.state.holds(seat, KINDS[name]) for name in names)

    def held(self, seat: int, *names: str) -> str:
        """Which of these cards a player holds."""
        return next(name for name in names if self.holds(seat, name))

    # What is agreed

    def hoard(self, seat: int, *names: str) -> Self:
        """A player neither plays nor discards these cards, as far as that can be helped."""
        self.hoards[seat] = {KINDS[name] for name in names}
        return self

    def shed(self, seat: int, *names: str) -> Self:
        """A player gets rid of these cards first."""
        self.sheds[seat] = {KINDS[name] for name in names}
        return self

    def in_peace(self, *idle: int) -> Self:
        """No Penalties any more; and some only draw and discard."""
        self.peaceful, self.idle = True, idle
        return self

    # What is done

    def play_on(self, is_so: Callable[[OpenTable], bool]) -> Self:
        while not is_so(self.table):
            assert self.table.phase != "over", "it has not come about"
            ask = next(iter(self.room.playing().asks()), None)
            if ask is None:
                self.pass_time()
            else:
                self._act(ask.seat, self._choice(ask))
        return self

    def on_to(self, phase: str, mover: int = 0, *, fewest: int = 0) -> Self:
        """On to a step of somebody's turn, after at least so many rounds."""
        return self.play_on(lambda table: table.phase == phase and table.mover == mover and table.round > fewest)

    def on_to_a_plain_turn(self, is_so: Callable[[OpenTable], bool] = lambda _: True) -> Self:
        """On to a later turn of Ada that is as usual: nothing in force for her, and a card in hand for her band."""

        def is_plain(table: OpenTable) -> bool:
            band = table.bands[0]
            is_hers = (table.phase, table.mover) == ("turn", 0) and table.round > 1
            return is_hers and not any((*band.bonuses, *band.penalties)) and self._can_build() and is_so(table)

        return self.in_peace(0).play_on(is_plain)

    def _can_build(self) -> bool:
        state = self.state
        held = [state.card_in_hand(0, place) for place in range(state.held[0])]
        return any(state.tables.is_band_card(kind) and fit(state, 0, kind) == FITS for kind in held)

    def do(self, seat: int, *actions: int) -> Self:
        for action in actions:
            self._act(seat, action)
        return self

    def aim(self, seat: int, card: str, at: int, pick: int = 0) -> Self:
        """Play a card of step 3 at somebody."""
        return self.do(seat, act.USE + KINDS[card], act.AIM + at * act.PICKS + pick)

    def _choice(self, ask: Ask) -> int:
        shed = {act.DISCARD + kind for kind in self.sheds.get(ask.seat, ())}
        for action in shed.intersection(ask.actions):
            return int(action)
        wise = [action for action in ask.actions if self._is_agreed(ask.seat, action)] or list(ask.actions)
        return max(wise, key=lambda action: (glance_worth(self.state, ask.seat, action), -action))

    def _is_agreed(self, seat: int, action: int) -> bool:
        hoard = self.hoards.get(seat, set())
        if action in SHY or (action == act.REORGANIZE and hoard):
            return False
        if act.PLAY <= action < act.TAKE_BACK:
            return seat not in self.idle
        if act.USE <= action < act.AIM:
            kind = action - act.USE
            return seat not in self.idle and kind not in hoard and not (self.peaceful and kind in UNKIND)
        if action == act.TAKE_MAJOR:
            return seat == self.winner
        if action == act.SAY_NO:
            return KINDS["No U"] not in hoard
        if action == act.HALT:
            return KINDS["Band Halt!"] not in hoard
        return not (act.DISCARD <= action < act.END) or action - act.DISCARD not in hoard

    # What comes about

    def near_the_end(self, seat: int) -> Self:
        """On to step 2 of somebody who can make the band complete with one card; nobody else builds."""
        self.in_peace(*(other for other in range(len(self.room.seats)) if other != seat))
        return self.play_on(
            lambda table: table.phase == "band" and table.mover == seat and self.last_card(seat) is not None
        )

    def win(self, seat: int) -> Self:
        """On to the end, which somebody wins; the others build until they come near."""
        self.peaceful, self.winner = True, seat
        self.play_on(lambda table: max(band.pairs for band in table.bands) > NEAR)
        return self.near_the_end(seat).play_on(lambda table: table.phase == "over")

    def last_card(self, seat: int) -> str | None:
        """A card of the hand that makes a band complete."""
        wants = self.table.bands[seat].wants
        if len(wants) != 1 or wants[0].what == "pair":
            return None
        for action in self.state.legal(seat):
            if act.PLAY <= action < act.REMOVE:
                card = CARDS[action - act.PLAY]
                if card.section in wants[0].sections and (card.animal != "") == (wants[0].what == "player"):
                    return card.name
        return None

    def with_a_taker(self, seat: int, target: int, *, stopper: bool = True, fewest: int = 1) -> Self:
        """On to step 3 of somebody who can take a card from the next band; its owner holds a No U, or else who comes
        after that does."""
        third = (target + 1) % len(self.room.seats)
        holder, other = (target, third) if stopper else (third, target)
        self.in_peace().hoard(seat, *TAKERS).hoard(holder, "No U").shed(other, "No U")
        return self.play_on(
            lambda table: (
                (table.phase, table.mover) == ("bonus", seat)
                and table.round > fewest
                and (self.holds(holder, "No U"), self.holds(other, "No U")) == (True, False)
                and any(self.takes(seat, target))
            )
        )

    def before_a_taker(self) -> Self:
        """On to a turn of Ada with a card that can take one from Bo's band, who holds a No U."""
        self.hoard(0, *TAKERS).hoard(1, "No U")
        return self.on_to_a_plain_turn(lambda _: self.holds(1, "No U") and any(self.takes(0, 1)))

    def takes(self, seat: int, target: int) -> Iterator[tuple[str, int]]:
        """The cards that take one from a band, each with where it can be aimed."""
        for name in TAKERS:
            if self.holds(seat, name):
                for pick in range(act.PICKS):
                    if can_aim(self.state, seat, KINDS[name], target, pick):
                        yield name, pick

    def taker(self, seat: int, target: int) -> tuple[str, int]:
        return next(self.takes(seat, target))

    def card_at(self, seat: int, pick: int) -> int:
        """The card of a band that is aimed at."""
        slot = self.table.bands[seat].slots[pick // 2]
        card = slot.equipment if pick % 2 else slot.player
        assert card is not None
        return card


def dealt(mover: int = 0, *, top: str = "", held: Iterable[tuple[int, str]] = ()) -> Deal:
    """Deals in which somebody begins, a card of the booster comes first, and some hold some cards."""

    def is_so(state: MarchingBandimals) -> bool:
        if state.mover != mover or (top and state.stack[0] != PROGRAM[top]):
            return False
        return all(state.holds(seat, KINDS[name]) for seat, name in held)

    return is_so
