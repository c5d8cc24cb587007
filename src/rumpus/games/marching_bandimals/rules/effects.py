"""What Bonus and Penalty cards do, one small function each; a pack says which of them a card calls."""

from rumpus.games.marching_bandimals import events
from rumpus.games.marching_bandimals.actions import SLOTS
from rumpus.games.marching_bandimals.rules.band import free_place, is_complete, is_protected, mend, place_of
from rumpus.games.marching_bandimals.rules.piles import (
    collect,
    discard_any,
    draw,
    look,
    pass_hands,
    recall,
    recruit,
    refresh,
    steal,
    swap_hands,
)
from rumpus.games.marching_bandimals.rules.tables import (
    ANY_EQUIPMENT,
    ANY_PLAYER,
    AT_BONUS,
    AT_CARD,
    AT_ONE,
    AT_OWN,
    BAND_BONUS,
    BAND_PENALTY,
    COLLECT,
    DISCARD,
    DISCARD_HAND,
    DRAW,
    DROP,
    LOOK,
    PASS_HANDS,
    PLAYS,
    POACH,
    QUICK_PENALTY,
    RECALL,
    RECRUIT,
    REFRESH,
    REPAIR,
    SEVERAL,
    SHED,
    SHIELD,
    STEAL,
    SWAP_HANDS,
    UNBONUS,
)
from rumpus.games.marching_bandimals.state import HAND_ROOM, IN_EFFECT, NONE, BandimalsState
from rumpus.kernel.native import i64
from rumpus.kernel.types import EVERYONE

# Aiming


def can_aim(state: BandimalsState, seat: i64, kind: i64, target: i64, pick: i64) -> bool:
    """Whether a player may aim a card at this."""
    tables = state.tables
    aim = tables.aim[kind]
    if target < 0 or target >= state.seats or (target == seat) != (aim == AT_OWN):
        return False
    if aim == AT_ONE:
        return pick == 0 and can_hit(state, kind, target)
    if aim == AT_OWN:
        return pick < IN_EFFECT and state.penalty[seat * IN_EFFECT + pick] != NONE
    if aim == AT_BONUS:
        return pick < IN_EFFECT and state.bonus[target * IN_EFFECT + pick] != NONE
    return aim == AT_CARD and pick < 2 * SLOTS and can_take(state, kind, target, pick)


def can_hit(state: BandimalsState, kind: i64, target: i64) -> bool:
    """A Band Penalty needs a free place (MB-PEN-2); whatever is about the hand, a card in it."""
    if state.tables.sort[kind] == BAND_PENALTY:
        return free_place(state.penalty, target) != NONE
    return state.held[target] > 0


def can_take(state: BandimalsState, kind: i64, target: i64, pick: i64) -> bool:
    """Whether a Penalty can take this card out of a band."""
    card = state.card_in_band(target, pick // 2, pick % 2)
    if card == NONE:
        return False
    row = taking_row(state, kind)
    return is_wanted(state, row, card, pick % 2) and not is_protected(state, target, state.tables.section[card])


def taking_row(state: BandimalsState, kind: i64) -> i64:
    """The effect of a card that takes something out of a band."""
    tables = state.tables
    for row in range(tables.first[kind], tables.first[kind + 1]):
        if tables.does[row] == DROP or tables.does[row] == POACH:
            return row
    return NONE


def is_wanted(state: BandimalsState, row: i64, card: i64, side: i64) -> bool:
    what, section = state.tables.what[row], state.tables.on[row]
    if (what == ANY_PLAYER and side != 0) or (what == ANY_EQUIPMENT and side != 1):
        return False
    return section == SEVERAL or state.tables.section[card] == section


def has_aim(state: BandimalsState, seat: i64, kind: i64) -> bool:
    """Whether there is anything to aim a card at."""
    for target in range(state.seats):
        if has_aim_at(state, seat, kind, target):
            return True
    return False


def has_aim_at(state: BandimalsState, seat: i64, kind: i64, target: i64) -> bool:
    for pick in range(2 * SLOTS):
        if can_aim(state, seat, kind, target, pick):
            return True
    return False


# Working


def work_rows(state: BandimalsState, first: i64, last: i64, seat: i64, target: i64, pick: i64) -> i64:
    """Do what some effects say, for the player or to the target; how many plays to the band they give."""
    plays: i64 = 0
    for row in range(first, last):
        if state.tables.does[row] == PLAYS:
            plays += state.tables.count[row]
        else:
            work(state, row, seat, target, pick)
    return plays


def work(  # noqa: C901 - a case for each effect
    state: BandimalsState, row: i64, seat: i64, target: i64, pick: i64
) -> None:
    """Do what one effect says."""
    tables = state.tables
    does, count = tables.does[row], tables.count[row]
    if does == DRAW:
        draw(state, seat, count)
    elif does == STEAL:
        steal(state, seat, target, count)
    elif does == LOOK:
        look(state, seat, target)
    elif does == RECRUIT:
        recruit(state, seat, count, tables.on[row])
    elif does == RECALL:
        recall(state, seat, count, tables.what[row])
    elif does == SWAP_HANDS:
        swap_hands(state, seat, target)
    elif does == REPAIR:
        end_penalty(state, seat * IN_EFFECT + pick, seat)
    elif does == REFRESH:
        refresh(state, seat, count)
    elif does == DISCARD:
        discard_any(state, target, count)
    elif does == DISCARD_HAND:
        discard_any(state, target, state.held[target])
    elif does == DROP:
        lose(state, target, pick, NONE)
    elif does == POACH:
        lose(state, target, pick, seat)
    elif does == UNBONUS:
        end_bonus(state, target * IN_EFFECT + pick, target)
    elif does == COLLECT:
        collect(state, seat, count)
    elif does == SHED:
        shed(state, seat)


def shed(state: BandimalsState, seat: i64) -> None:
    """Throw off every Band Penalty of a player."""
    for place in range(seat * IN_EFFECT, (seat + 1) * IN_EFFECT):
        if state.penalty[place] != NONE:
            end_penalty(state, place, seat)


def end_penalty(state: BandimalsState, place: i64, seat: i64, *, expired: bool = False) -> None:
    kind = state.penalty[place]
    state.penalty[place] = NONE
    state.penalty_left[place] = 0
    put_away(state, kind, seat, expired)


def end_bonus(state: BandimalsState, place: i64, seat: i64, *, expired: bool = False) -> None:
    kind = state.bonus[place]
    state.bonus[place] = NONE
    state.bonus_left[place] = 0
    put_away(state, kind, seat, expired)


def put_away(state: BandimalsState, kind: i64, seat: i64, expired: bool) -> None:
    state.put_on_discard(kind)
    if state.heard is not None:
        state.tell(events.BandCardOver(to=EVERYONE, seat=int(seat), card=int(kind), expired=expired))


def lose(state: BandimalsState, seat: i64, pick: i64, to_seat: i64) -> None:
    """A Penalty takes a card out of a band (MB-BAND-7); a Drum Major goes back at once (MB-MAJOR-3)."""
    place = seat * SLOTS + pick // 2
    card = state.card_in_band(seat, pick // 2, pick % 2)
    if pick % 2 == 0:
        state.players[place] = NONE
    else:
        state.equipment[place] = NONE
    taker: int | None = None
    if to_seat != NONE and state.held[to_seat] < HAND_ROOM:
        state.put_in_hand(to_seat, card)
        taker = int(to_seat)
    else:
        state.put_on_discard(card)
    if state.heard is not None:
        state.tell(events.BandLost(to=EVERYONE, seat=int(seat), card=int(card), to_seat=taker))
    mend(state, seat)
    return_major(state, seat)


def return_major(state: BandimalsState, seat: i64) -> None:
    """MB-MAJOR-3: a band that is no longer complete returns its Drum Major at once."""
    if state.major[seat] and not is_complete(state, seat):
        state.major[seat] = 0
        state.majors += 1
        if state.heard is not None:
            state.tell(events.MajorReturned(to=EVERYONE, seat=int(seat)))


# Penalties


def is_shielded(state: BandimalsState, seat: i64, kind: i64) -> bool:
    """Whether a Band Bonus takes a Penalty for its owner; it is used up by that."""
    place = place_of(state, state.bonus, seat, SHIELD)
    if place == NONE:
        return False
    shield = state.bonus[place]
    state.bonus[place] = NONE
    state.bonus_left[place] = 0
    state.put_on_discard(shield)
    if state.heard is not None:
        state.tell(events.Shielded(to=EVERYONE, seat=int(seat), card=int(shield), penalty=int(kind)))
    return True


def penalise(state: BandimalsState, kind: i64, seat: i64, target: i64, pick: i64) -> None:
    """A Penalty that nobody has stopped works on one opponent (MB-PEN-1, MB-PEN-2)."""
    tables = state.tables
    if is_shielded(state, target, kind):
        state.put_on_discard(kind)
    elif tables.sort[kind] == QUICK_PENALTY:
        work_rows(state, tables.first[kind], tables.first[kind + 1], seat, target, pick)
        state.put_on_discard(kind)
    else:
        place = free_place(state.penalty, target)
        state.penalty[place] = kind
        state.penalty_left[place] = tables.turns[kind]


def penalise_everyone(state: BandimalsState, kind: i64, seat: i64) -> None:
    """MB-PEN-1: everyone, its player included, from the player on to the left."""
    tables = state.tables
    hit: list[int] = []
    for step in range(state.seats):
        target = (seat + step) % state.seats
        if not is_shielded(state, target, kind):
            hit.append(int(target))
    for row in range(tables.first[kind], tables.first[kind + 1]):
        if tables.does[row] == PASS_HANDS:
            around = sorted(hit)
            if tables.count[row] < 0:
                around.reverse()
            pass_hands(state, around)
            continue
        for victim in hit:
            if tables.does[row] == DROP:
                pick = last_wanted(state, row, victim)
                if pick != NONE:
                    lose(state, victim, pick, NONE)
            else:
                work(state, row, seat, victim, 0)
    state.put_on_discard(kind)


def last_wanted(state: BandimalsState, row: i64, seat: i64) -> i64:
    """Of the cards of a band that a Penalty for everyone takes, the one furthest to the right; NONE: there is none."""
    for turned in range(2 * SLOTS):
        pick = 2 * SLOTS - 1 - turned
        card = state.card_in_band(seat, pick // 2, pick % 2)
        if card == NONE or not is_wanted(state, row, card, pick % 2):
            continue
        if not is_protected(state, seat, state.tables.section[card]):
            return pick
    return NONE


# Band cards


def put_bonus(state: BandimalsState, seat: i64, kind: i64) -> None:
    """MB-BONUS-2. The turn in which it is played is not one of those that it lasts."""
    assert state.tables.sort[kind] == BAND_BONUS
    place = free_place(state.bonus, seat)
    state.bonus[place] = kind
    state.bonus_left[place] = state.tables.turns[kind] + 1


def count_turn(state: BandimalsState, seat: i64) -> None:
    """A turn of a player is over: one less for each Band card in effect."""
    for place in range(seat * IN_EFFECT, (seat + 1) * IN_EFFECT):
        if state.bonus[place] != NONE:
            state.bonus_left[place] -= 1
            if state.bonus_left[place] == 0:
                end_bonus(state, place, seat, expired=True)
        if state.penalty[place] != NONE:
            state.penalty_left[place] -= 1
            if state.penalty_left[place] == 0:
                end_penalty(state, place, seat, expired=True)
