"""What can be seen of a position: the open table, and what a player has sealed."""

from typing import Final

from rumpus.games.fake_swords.duel.beat import distance_in, forbidden_in, lacking_in, opening_in, touched_in
from rumpus.games.fake_swords.duel.terms import BITS, MOVES
from rumpus.games.fake_swords.rules.breach import broken_by
from rumpus.games.fake_swords.rules.moves import MOST_CLAIMS, FakeSwords
from rumpus.games.fake_swords.rules.shown import Breach, Claim, FightShown, GivesWay, Laid, OpenTable, OwnCards
from rumpus.games.fake_swords.rules.tables import CARDS, kind_of, kinds_in
from rumpus.games.fake_swords.rules.telling import CLAIMED_TO_LEAVE, by_height
from rumpus.games.fake_swords.state import MEASURING, NONE, SILENT
from rumpus.kernel.native import i64
from rumpus.kernel.types import WATCHER, seats_of

PHASES: Final = (
    *("measuring", "piles", "countdown", "pointing", "choosing", "tying", "naming"),
    *("on guard", "beat", "deciding", "arming", "counting", "fighting", "over"),
)


def open_table(state: FakeSwords) -> OpenTable:
    """What lies on the table, listed one by one."""
    seats = range(state.seats)
    is_measured = state.phase != MEASURING
    return OpenTable(
        real_swords=state.real,
        beat=int(state.beat),
        phase=PHASES[state.phase],
        turn=int(state.turn),
        boss=int(state.boss),
        heights=tuple([int(state.height[seat]) for seat in seats]) if is_measured else (),
        order=by_height(state) if is_measured else (),
        collected=tuple([collected(state, seat) for seat in seats]),
        sets=tuple([int(state.sets(seat)) for seat in seats]),
        deck=int(state.left),
        discard=tuple(sorted([int(kind_of(state.discard[place])) for place in range(state.discarded)])),
        piles=int(state.piles),
        drawn=drawn(state),
        answered=tuple([state.answer[seat] != SILENT for seat in seats]),
        pointed=None if state.pointed[0] == NONE else tuple([int(state.pointed[seat]) for seat in seats]),
        claims=tuple([claim_of(state, seat) for seat in seats]),
        claims_left=tuple([int(MOST_CLAIMS - state.claims[seat]) for seat in seats]),
        contested=tuple(state.contested()),
        tied=seats_of(int(state.tied)),
        fighters=() if state.fighters[0] == NONE else (int(state.fighters[0]), int(state.fighters[1])),
        fought=None if state.pile == NONE else int(state.pile),
        fight=None if state.fight_boss == NONE else fight_shown(state),
        outcome=state.outcome(),
    )


def collected(state: FakeSwords, seat: i64) -> tuple[int, ...]:
    return tuple([int(kind_of(card)) for card in range(CARDS) if state.owner[card] == seat])


def drawn(state: FakeSwords) -> tuple[Laid, ...]:
    cards: list[Laid] = []
    for place in range(state.draws):
        if state.pile_of[place] != NONE:
            cards.append(Laid(int(place), int(kind_of(state.drawn[place])), int(state.pile_of[place])))
    return tuple(cards)


def claim_of(state: FakeSwords, seat: i64) -> Claim | None:
    claim = int(state.claim[seat])
    if claim == NONE:
        return None
    points = claim < CLAIMED_TO_LEAVE
    return Claim(claim if points else claim - CLAIMED_TO_LEAVE, points)


def fight_shown(state: FakeSwords) -> FightShown:
    rules, lacking = kinds_in(state.rules), lacking_in(state.position)
    return FightShown(
        left=int(state.fighters[0]),
        right=int(state.fighters[1]),
        pile=None if state.pile == NONE else int(state.pile),
        boss=int(state.fight_boss),
        rules=tuple(rules),
        gives_way=tuple([GivesWay(card, to) for card, to in state.tables.clashes(state.rules, real=state.real)]),
        first=state.tables.deciding(state.rules),
        shorter=int(state.shorter()),
        hands=all(state.tables.pack.cards[kind].hands for kind in rules),
        round=int(state.rounds),
        beats=int(state.beats),
        distance=int(distance_in(state.position)),
        lacking=(lacking & 1 != 0, lacking & 2 != 0),
        breaches=(breaches(state, 0), breaches(state, 1)),
        opening=int(opening_in(state.position)),
        touched=touched_in(state.position) != 0,
    )


def breaches(state: FakeSwords, fighter: i64) -> tuple[Breach, ...]:
    """The moves that would break a rule now; none where people fight with real swords."""
    if state.real:
        return ()
    forbidden = forbidden_in(state.tables.terms(state.rules, state.shorter()), state.position, fighter)
    found: list[Breach] = []
    for move in range(MOVES):
        if forbidden & BITS[move]:
            card = broken_by(state, state.position, fighter, move)
            assert card is not None
            found.append(Breach(int(move), card))
    return tuple(found)


def own_cards(state: FakeSwords, seat: int) -> OwnCards:
    """What a player has sealed; a watcher has nothing."""
    sealed = SILENT if seat == WATCHER else state.answer[seat]
    return OwnCards(sealed=None if sealed == SILENT else int(sealed))
