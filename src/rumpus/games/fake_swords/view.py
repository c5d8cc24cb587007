"""What one player, or a watcher, sees of a game of Fake Swords; and a game that this could be a sight of."""

from dataclasses import dataclass

from rumpus.games.fake_swords.rules.moves import MOST_CLAIMS, FakeSwords
from rumpus.games.fake_swords.rules.shown import OpenTable, OwnCards
from rumpus.games.fake_swords.rules.sight import PHASES, open_table, own_cards
from rumpus.games.fake_swords.rules.tables import Tables, rule_bit
from rumpus.games.fake_swords.rules.telling import CLAIMED_TO_LEAVE
from rumpus.games.fake_swords.state import NONE, SILENT
from rumpus.kernel.chance import Chance
from rumpus.kernel.game import View
from rumpus.kernel.types import mask_of

COPIES = 3


@dataclass(kw_only=True)
class FakeSwordsView(OwnCards, OpenTable, View):
    """All that a player may know: `OpenTable`, `OwnCards`, and the numbers by which the rules go on."""

    now: int
    until: int
    draws: int
    rules: int
    position: int
    rounds: int
    began: int
    ending: int
    fights: int
    all_beats: int


def view_of(state: FakeSwords, seat: int) -> FakeSwordsView:
    """All that a player may know."""
    return FakeSwordsView(
        seat=seat,
        **vars(open_table(state)),
        **vars(own_cards(state, seat)),
        now=state.now,
        until=state.until,
        draws=state.draws,
        rules=state.rules,
        position=state.position,
        rounds=state.rounds,
        began=state.began,
        ending=state.ending,
        fights=state.fights,
        all_beats=state.all_beats,
    )


class Box:
    """All 72 cards; copies are taken out as they are seen."""

    def __init__(self) -> None:
        self.left = list(range(72))

    def take(self, kind: int) -> int:
        card = next(card for card in self.left if card // COPIES == kind)
        self.left.remove(card)
        return card


def imagined_from(view: FakeSwordsView, tables: Tables, chance: Chance) -> FakeSwords:
    """A game that looks like this to the viewer; everything else is dealt by chance."""
    state = FakeSwords(tables, len(view.collected))
    lay_out(state, view)
    for seat in range(len(view.collected)):
        if view.heights:
            state.height[seat], state.rank[seat] = view.heights[seat], view.order.index(seat)
        state.pointed[seat] = NONE if view.pointed is None else view.pointed[seat]
        state.claims[seat] = MOST_CLAIMS - view.claims_left[seat]
        claim = view.claims[seat]
        if claim is not None:
            state.claim[seat] = claim.pile + (0 if claim.points else CLAIMED_TO_LEAVE)
        if view.answered[seat]:
            state.answer[seat] = 0 if view.sealed is None or seat != view.seat else view.sealed
        else:
            state.answer[seat] = SILENT
    state.real, state.beat = view.real_swords, view.beat
    state.now, state.until, state.phase = view.now, view.until, PHASES.index(view.phase)
    state.turn, state.boss, state.piles = view.turn, view.boss, view.piles
    state.rules, state.position = view.rules, view.position
    state.pile = NONE if view.fought is None else view.fought
    for fighter, seat in enumerate(view.fighters):
        state.fighters[fighter] = seat
    state.rounds, state.began, state.ending = view.rounds, view.began, view.ending
    state.fights, state.all_beats, state.tied = view.fights, view.all_beats, mask_of(view.tied)
    state.winners = 0 if view.outcome is None else mask_of(view.outcome.winners)
    if view.fight is not None:
        state.fight_boss, state.beats = view.fight.boss, view.fight.beats
        assert rule_bit(view.fight.rules[0]) & view.rules
    state.determinise(view.seat, chance)
    return state


def lay_out(state: FakeSwords, view: FakeSwordsView) -> None:
    """Every card that can be seen where it lies; the rest is the draw pile."""
    box = Box()
    for seat, kinds in enumerate(view.collected):
        for kind in kinds:
            state.give(box.take(kind), seat)
    for kind in view.discard:
        state.put_on_discard(box.take(kind))
    state.draws = view.draws
    for laid in view.drawn:
        state.drawn[laid.place] = box.take(laid.card)
        state.pile_of[laid.place] = laid.pile
    for card in box.left:
        state.deck[state.left] = card
        state.left += 1
    assert state.left == view.deck
