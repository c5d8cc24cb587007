"""What a house player thinks of plays, cards and opponents, from what its seat can see. More is better."""

from typing import Final

from rumpus.games.marching_bandimals.actions import PICKS, SLOTS
from rumpus.games.marching_bandimals.rules.band import (
    FITS,
    fit,
    hand_limit,
    has_equipment,
    is_blocked,
    of_section,
    slot_for,
)
from rumpus.games.marching_bandimals.rules.effects import can_aim, last_wanted
from rumpus.games.marching_bandimals.rules.tables import (
    AIMLESS,
    BAND_HALT,
    BAND_PLAYS,
    BLOCK,
    DISCARD,
    DISCARD_HAND,
    DISCARDS,
    DRAW,
    DRAWS,
    DROP,
    EQUIPMENT,
    FREE_REMOVAL,
    HAND_LIMIT,
    KEEP,
    LOOK,
    NO_BONUS,
    NO_MAJOR,
    NO_U,
    PASS_HANDS,
    PLAYS,
    POACH,
    PROTECT,
    RECALL,
    RECRUIT,
    REFRESH,
    REPAIR,
    SEVERAL,
    SHIELD,
    SKIP,
    STEAL,
    SWAP_HANDS,
    UNBONUS,
    USES,
)
from rumpus.games.marching_bandimals.state import MUST_HAVE, NONE, ONE_SECTION, BandimalsState
from rumpus.kernel.native import i64

NEVER: Final[i64] = -10_000
PAIRED: Final[i64] = 100  # a card that makes a pair
STARTS_PAIR: Final[i64] = 60  # a card whose partner is in the hand, and can follow at once
HALF_A_PAIR: Final[i64] = 40  # … and can follow in the next turn
WAITS: Final[i64] = 30  # a card that will wait for its partner
GIVES_WAY: Final[i64] = 10  # taking off a card that waits
STAYS: Final[i64] = -50  # taking off one that is of use
THREAT_OF_MAJOR: Final[i64] = 60
TAKES: Final[i64] = 8  # what taking a card out of a band is worth, before asking whose


# Building


def band_worth(state: BandimalsState, seat: i64, kind: i64) -> i64:
    """How much a card that fits brings the band nearer to being complete."""
    slot = slot_for(state, seat, kind)
    section = state.tables.section[kind]
    if state.section_in(seat, slot) != NONE:
        return PAIRED
    if state.goal == MUST_HAVE and section != state.must and is_last_for_must(state, seat):
        return -1
    if has_partner(state, seat, kind):
        return STARTS_PAIR if state.plays > 1 else HALF_A_PAIR
    return WAITS


def is_last_for_must(state: BandimalsState, seat: i64) -> bool:
    """Whether the last slot is kept for the section that must be there."""
    return of_section(state, seat, state.must) == 0 and empty_slots(state, seat) <= 1


def empty_slots(state: BandimalsState, seat: i64) -> i64:
    count: i64 = 0
    for slot in range(SLOTS):
        if state.section_in(seat, slot) == NONE:
            count += 1
    return count


def has_partner(state: BandimalsState, seat: i64, kind: i64) -> bool:
    """Whether the hand holds a card that would make a pair with this one."""
    tables = state.tables
    wants_equipment = tables.sort[kind] != EQUIPMENT
    for place in range(state.held[seat]):
        other = state.card_in_hand(seat, place)
        if tables.is_band_card(other) and tables.section[other] == tables.section[kind]:
            is_equipment = tables.sort[other] == EQUIPMENT
            if is_equipment == wants_equipment and not (is_equipment and has_equipment(state, seat, other)):
                return True
    return False


def removal_worth(state: BandimalsState, seat: i64, place: i64) -> i64:
    """A full band gives up a card for the section that it must have, and one that waits for a pair in the hand."""
    if empty_slots(state, seat) > 0:
        return STAYS
    slot = place // 2
    is_waiting = state.card_in_band(seat, slot, 1 - place % 2) == NONE
    section = state.section_in(seat, slot)
    if state.goal == MUST_HAVE:
        of_must = of_section(state, seat, state.must)
        if of_must == 0:
            return 20 if is_waiting else 5
        if of_must == 1 and section == state.must:
            return STAYS
    return GIVES_WAY if is_waiting and state.plays > 1 and has_pair_besides(state, seat, section) else STAYS


def has_pair_besides(state: BandimalsState, seat: i64, section: i64) -> bool:
    """Whether the hand holds a pair of another section that only lacks a slot."""
    if state.goal == ONE_SECTION:
        return False
    for place in range(state.held[seat]):
        kind = state.card_in_hand(seat, place)
        other = state.tables.section[kind]
        if not state.tables.is_band_card(kind) or other == section or is_blocked(state, seat, other):
            continue
        is_double = state.tables.sort[kind] == EQUIPMENT and has_equipment(state, seat, kind)
        has_room = slot_for(state, seat, kind) == NONE and of_section(state, seat, other) < state.most
        if has_room and not is_double and has_partner(state, seat, kind):
            return True
    return False


# What a card in the hand is good for


def keeping_worth(state: BandimalsState, seat: i64, kind: i64) -> i64:
    """What it is worth to keep a card."""
    tables = state.tables
    sort = tables.sort[kind]
    if sort == NO_U:
        return 70
    if sort == BAND_HALT:
        return 20
    if not tables.is_band_card(kind):
        return 24 + use_worth(state, seat, kind) // 2
    if state.goal == ONE_SECTION and state.own[seat] != tables.section[kind]:
        return 0
    if sort == EQUIPMENT and has_equipment(state, seat, kind):
        return 1
    slot = slot_for(state, seat, kind)
    if slot == NONE:
        return 6
    if state.section_in(seat, slot) != NONE:
        return 90
    if of_section(state, seat, tables.section[kind]) >= state.most:
        return 5
    if state.goal == MUST_HAVE and tables.section[kind] == state.must:
        return 60
    return 45 if has_partner(state, seat, kind) else 22 + 3 * empty_slots(state, seat)


# Opponents


def threat(state: BandimalsState, seat: i64) -> i64:
    """How near somebody is to winning."""
    cards: i64 = 0
    for place in range(seat * SLOTS, (seat + 1) * SLOTS):
        if state.players[place] != NONE:
            cards += 1
        if state.equipment[place] != NONE:
            cards += 1
    danger = 2 * cards + 2 * state.pairs(seat) + min(state.held[seat], 8) // 2
    return danger + THREAT_OF_MAJOR if state.major[seat] else danger


def aim_worth(state: BandimalsState, seat: i64, kind: i64, target: i64, pick: i64) -> i64:
    """What a card would do if it were aimed at this; `target` NONE: it is not aimed.

    What hurts one of many opponents helps all the others as well, so it is worth less the more there are; except to
    somebody who is about to win.
    """
    tables = state.tables
    worth: i64 = 0
    if target != NONE and tables.turns[kind] > 0:
        worth += threat(state, target) // 3
    for row in range(tables.first[kind], tables.first[kind + 1]):
        worth += row_worth(state, row, seat, kind, target, pick)
    if target != NONE and target != seat and tables.is_penalty(kind) and not state.major[target]:
        return worth * 6 // max(6, state.seats + 2)
    return worth


def use_worth(state: BandimalsState, seat: i64, kind: i64) -> i64:
    """What a Bonus or Penalty can do at best."""
    if state.tables.aim[kind] == AIMLESS:
        return aim_worth(state, seat, kind, NONE, 0)
    best: i64 = 0
    for target in range(state.seats):
        for pick in range(PICKS):
            if can_aim(state, seat, kind, target, pick):
                best = max(best, aim_worth(state, seat, kind, target, pick))
    return best


def row_worth(  # noqa: C901 - a case for each effect
    state: BandimalsState, row: i64, seat: i64, kind: i64, target: i64, pick: i64
) -> i64:
    """What one effect of a card is worth to whoever plays it."""
    does, count = state.tables.does[row], state.tables.count[row]
    if state.tables.turns[kind] > 0:
        turns = state.tables.turns[kind]
        if target == NONE:
            return lasting_worth(state, row, seat, turns)
        return hindering_worth(state, row, target, turns)
    if target == NONE and state.tables.is_penalty(kind):
        return everyone_worth(state, row, seat)
    if does == DRAW:
        return 7 * count
    if does == STEAL:
        return 11 * count + threat(state, target) // (3 * state.seats)
    if does == LOOK:
        return 6
    if does == RECRUIT:
        return recruit_worth(state, seat, state.tables.on[row], count)
    if does == RECALL:
        return 11 * count if state.discarded > 4 else 2
    if does == PLAYS:
        return 12 * playable(state, seat)
    if does == SWAP_HANDS:
        return 5 * (state.held[target] - state.held[seat])
    if does == REPAIR:
        return 14
    if does == REFRESH:
        return 10 * count + 3 * useless(state, seat) - 2 * (state.held[seat] - useless(state, seat))
    if does in (DISCARD, DISCARD_HAND):
        lost = min(state.held[target], 5 if does == DISCARD_HAND else count)
        return 4 * lost + threat(state, target) // 3
    if does == UNBONUS:
        return 10 + threat(state, target) // 4
    assert does in (DROP, POACH)
    return taking_worth(state, target, pick) + (8 if does == POACH else 0)


def recruit_worth(state: BandimalsState, seat: i64, section: i64, count: i64) -> i64:
    """A section that the band has room for is worth more."""
    if section == SEVERAL:
        return 10 * count
    if state.goal == ONE_SECTION and state.own[seat] != section:
        return 2
    room = state.most - of_section(state, seat, section)
    return 11 * count if room > 0 and not is_blocked(state, seat, section) else 6 * count


def playable(state: BandimalsState, seat: i64) -> i64:
    """How many cards of the hand could be played to the band now, two at most."""
    count: i64 = 0
    for place in range(state.held[seat]):
        kind = state.card_in_hand(seat, place)
        if state.tables.is_band_card(kind) and fit(state, seat, kind) == FITS:
            count += 1
    return min(count, 2)


def useless(state: BandimalsState, seat: i64) -> i64:
    """How many Players and Equipments of the hand have no place in the band."""
    count: i64 = 0
    for place in range(state.held[seat]):
        kind = state.card_in_hand(seat, place)
        if state.tables.is_band_card(kind) and fit(state, seat, kind) != FITS:
            count += 1
    return count


def taking_worth(state: BandimalsState, target: i64, pick: i64) -> i64:
    """Out of whose band, and whether it breaks a pair."""
    breaks = state.card_in_band(target, pick // 2, 1 - pick % 2) != NONE
    return TAKES + threat(state, target) + (6 if breaks else 0)


def everyone_worth(state: BandimalsState, row: i64, seat: i64) -> i64:
    """What the others lose by a Penalty for everyone, each on average, less what oneself loses."""
    does, count = state.tables.does[row], state.tables.count[row]
    worth: i64 = 0
    if does == PASS_HANDS:
        giver = (seat + state.seats - count) % state.seats
        return 5 * (state.held[giver] - state.held[seat] + 2)
    own: i64 = 0
    for other in range(state.seats):
        loss: i64 = 0
        if does == DROP:
            pick = last_wanted(state, row, other)
            loss = 0 if pick == NONE else 4 + taking_worth(state, other, pick) // 3
        elif does == DISCARD:
            loss = 6 * min(count, state.held[other])
        else:
            loss = 3 * state.held[other]
        if other == seat:
            own = loss
        else:
            worth += loss
    return 3 * worth // (state.seats - 1) - 2 * own


def lasting_worth(state: BandimalsState, row: i64, seat: i64, turns: i64) -> i64:
    """A Band Bonus, over its turns."""
    does, count = state.tables.does[row], state.tables.count[row]
    if does == DRAWS:
        return 4 * count * turns
    if does == BAND_PLAYS:
        return 4 * turns
    if does == HAND_LIMIT:
        return 2 * count
    if does == USES:
        return 6 * turns
    if does == FREE_REMOVAL:
        return 6
    if does == PROTECT:
        section = state.tables.on[row]
        if section == SEVERAL:
            return 3 * state.pairs(seat) * 2
        return 8 * of_section(state, seat, section)
    if does == SHIELD:
        return 12 + 4 * state.pairs(seat)
    assert does == KEEP
    return 5 * turns


def hindering_worth(state: BandimalsState, row: i64, target: i64, turns: i64) -> i64:
    """What a Band Penalty does to its victim, over its turns."""
    does, count = state.tables.does[row], state.tables.count[row]
    danger = threat(state, target)
    worth: i64 = 0
    if does in (DRAWS, BAND_PLAYS):
        worth += -4 * count * turns
    elif does == HAND_LIMIT:
        worth += 12 + max(0, state.held[target] - hand_limit(state, target) - count) * 3
    elif does == BLOCK:
        worth += 3 * turns if of_section(state, target, state.tables.on[row]) > 0 else turns
    elif does == SKIP:
        worth += 12 + danger // 4
    elif does == NO_BONUS:
        worth += 2 * turns
    elif does == NO_MAJOR:
        worth += 20 if state.pairs(target) >= 4 and not state.major[target] else 4
    elif does == DISCARDS:
        worth += 3 * count * turns
    return worth


# No U


def harm(state: BandimalsState, seat: i64) -> i64:
    """How much the Penalty that waits would hurt a player."""
    kind, target = state.played, state.target
    if target != NONE and target != seat:
        return -1000
    tables = state.tables
    hurt: i64 = 0
    for row in range(tables.first[kind], tables.first[kind + 1]):
        hurt += row_harm(state, row, seat)
    return hurt


def row_harm(state: BandimalsState, row: i64, seat: i64) -> i64:
    does, count = state.tables.does[row], state.tables.count[row]
    near = 4 * state.pairs(seat) + (100 if state.major[seat] else 0)
    if does == DROP and state.target == NONE:
        return 0 if last_wanted(state, row, seat) == NONE else 10 + near
    if does in (DROP, POACH):
        return 12 + near
    if does == DISCARD_HAND:
        return 4 * state.held[seat]
    if does in (DISCARD, STEAL):
        return 6 * min(count, state.held[seat])
    if does == SKIP:
        return 10 + near
    if does == NO_MAJOR:
        return 40 if state.pairs(seat) >= 4 else 4
    if does in (DRAWS, BAND_PLAYS):
        return -9 * count
    if does == BLOCK:
        return 14 if of_section(state, seat, state.tables.on[row]) > 0 else 8
    if does == PASS_HANDS:
        return 2 * state.held[seat] - 10
    return 8
