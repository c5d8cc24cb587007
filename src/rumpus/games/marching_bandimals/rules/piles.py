"""Cards on the move: drawing, discarding, and from one hand to another."""

from rumpus.games.marching_bandimals import events
from rumpus.games.marching_bandimals.rules.tables import ANY_EQUIPMENT, ANY_PLAYER, EQUIPMENT, PLAYER, SEVERAL
from rumpus.games.marching_bandimals.state import HAND_ROOM, NONE, BandimalsState
from rumpus.kernel.native import i64
from rumpus.kernel.types import EVERYONE, Audience


def turn_up(state: BandimalsState) -> i64:
    """The top card of the draw pile, made anew of the discard pile where it is empty (MB-TURN-9); NONE: both are."""
    if state.left == 0:
        if state.discarded == 0:
            return NONE
        for place in range(state.discarded):
            state.deck[place] = state.discard[place]
            state.discard[place] = 0
        state.left = state.discarded
        state.discarded = 0
        state.luck.shuffle(state.deck, state.left)
        if state.heard is not None:
            state.tell(events.Reshuffled(to=EVERYONE, cards=int(state.left)))
    state.left -= 1
    kind = state.deck[state.left]
    state.deck[state.left] = 0
    return kind


def draw_up(state: BandimalsState, seat: i64, count: i64) -> list[int]:
    """Draw so many cards, as far as there are any."""
    came: list[int] = []
    for _each in range(count):
        if state.held[seat] == HAND_ROOM:
            break
        kind = turn_up(state)
        if kind == NONE:
            break
        state.put_in_hand(seat, kind)
        came.append(int(kind))
    return came


def tell_came(state: BandimalsState, seat: i64, came: list[int]) -> None:
    """Which cards they were, to their owner alone."""
    if state.heard is not None and came:
        state.tell(events.CardsCame(to=Audience.only(int(seat)), seat=int(seat), cards=tuple(sorted(came))))


def draw(state: BandimalsState, seat: i64, count: i64) -> None:
    came = draw_up(state, seat, count)
    if state.heard is not None:
        state.tell(events.Drew(to=EVERYONE, seat=int(seat), count=len(came)))
        tell_came(state, seat, came)


def recruit(state: BandimalsState, seat: i64, count: i64, section: i64) -> None:
    """Turn up cards until so many Players or Equipments of a section have come; the rest is discarded.

    The draw pile is made anew for this where it is empty, and not once more before the end of it.
    """
    taken: list[int] = []
    turned: list[int] = []
    tables = state.tables
    most = state.left if state.left > 0 else state.discarded
    aside: list[int] = []
    while i64(len(taken)) < count and i64(len(turned)) < most and state.held[seat] < HAND_ROOM:
        kind = turn_up(state)
        turned.append(int(kind))
        if tables.is_band_card(kind) and (section == SEVERAL or tables.section[kind] == section):
            state.put_in_hand(seat, kind)
            taken.append(int(kind))
        else:
            aside.append(int(kind))
    for other in aside:
        state.put_on_discard(other)
    if state.heard is not None:
        told = events.Recruited(to=EVERYONE, seat=int(seat), cards=tuple(taken), turned=tuple(turned))
        state.tell(told)


def recall(state: BandimalsState, seat: i64, count: i64, what: i64) -> None:
    """Take the newest cards of a sort from the discard pile."""
    found: list[int] = []
    place = state.discarded - 1
    while place >= 0 and i64(len(found)) < count and state.held[seat] < HAND_ROOM:
        kind = state.discard[place]
        if is_such(state, kind, what):
            found.append(int(kind))
            state.put_in_hand(seat, kind)
            take_from_discard(state, place)
        place -= 1
    if state.heard is not None:
        state.tell(events.Recalled(to=EVERYONE, seat=int(seat), cards=tuple(found)))


def take_from_discard(state: BandimalsState, place: i64) -> None:
    state.discarded -= 1
    for later in range(place, state.discarded):
        state.discard[later] = state.discard[later + 1]
    state.discard[state.discarded] = 0


def is_such(state: BandimalsState, kind: i64, what: i64) -> bool:
    """Whether a card is a Player, an Equipment, or either of them, whatever is wanted."""
    sort = state.tables.sort[kind]
    return (sort == PLAYER and what != ANY_EQUIPMENT) or (sort == EQUIPMENT and what != ANY_PLAYER)


def discard_any(state: BandimalsState, seat: i64, count: i64) -> None:
    """A player discards so many cards at random."""
    gone: list[int] = []
    for _each in range(min(count, state.held[seat])):
        kind = state.take_any(seat)
        state.put_on_discard(kind)
        gone.append(int(kind))
    if state.heard is not None:
        state.tell(events.CardsDiscarded(to=EVERYONE, seat=int(seat), cards=tuple(gone)))


def refresh(state: BandimalsState, seat: i64, more: i64) -> None:
    """Discard the hand and draw as many again, and some more."""
    count = state.held[seat]
    discard_any(state, seat, count)
    draw(state, seat, count + more)


def steal(state: BandimalsState, seat: i64, victim: i64, count: i64) -> None:
    """Take cards at random from another hand."""
    taken: list[int] = []
    for _each in range(min(count, state.held[victim])):
        if state.held[seat] < HAND_ROOM:
            kind = state.take_any(victim)
            state.put_in_hand(seat, kind)
            taken.append(int(kind))
    if state.heard is not None:
        state.tell(events.CardsTaken(to=EVERYONE, seat=int(seat), victim=int(victim), count=len(taken)))
        tell_moved(state, victim, seat, taken)


def collect(state: BandimalsState, seat: i64, count: i64) -> None:
    """Take so many cards at random from every other hand, from the left on."""
    for step in range(1, state.seats):
        steal(state, seat, (seat + step) % state.seats, count)


def tell_moved(state: BandimalsState, giver: i64, taker: i64, cards: list[int]) -> None:
    """Cards went from hand to hand: both learn which, each from their own side."""
    if cards:
        went = events.CardsWent(
            to=Audience.only(int(giver)), seat=int(giver), to_seat=int(taker), cards=tuple(sorted(cards))
        )
        state.tell(went)
        tell_came(state, taker, cards)


def look(state: BandimalsState, seat: i64, victim: i64) -> None:
    if state.heard is not None:
        state.tell(events.HandLookedAt(to=EVERYONE, seat=int(seat), victim=int(victim)))
        cards = tuple(hand_of(state, victim))
        state.tell(events.HandSeen(to=Audience.only(int(seat)), seat=int(seat), victim=int(victim), cards=cards))


def hand_of(state: BandimalsState, seat: i64) -> list[int]:
    return [int(state.card_in_hand(seat, place)) for place in range(state.held[seat])]


def swap_hands(state: BandimalsState, seat: i64, other: i64) -> None:
    """Two players give each other the whole hand."""
    if state.heard is not None:
        state.tell(events.HandsSwapped(to=EVERYONE, seat=int(seat), other=int(other)))
    pass_round(state, [int(seat), int(other)])


def pass_hands(state: BandimalsState, seats: list[int]) -> None:
    """Each of these players gives the whole hand to the next of them."""
    if state.heard is not None:
        state.tell(events.HandsPassed(to=EVERYONE, seats=tuple(seats)))
    pass_round(state, seats)


def pass_round(state: BandimalsState, seats: list[int]) -> None:
    hands = [hand_of(state, seat) for seat in seats]
    for place in range(len(seats)):
        giver, taker = i64(seats[place]), i64(seats[(place + 1) % len(seats)])
        for card in range(HAND_ROOM):
            state.hand[taker * HAND_ROOM + card] = 0
        for number in range(len(hands[place])):
            state.hand[taker * HAND_ROOM + number] = hands[place][number]
        if giver != taker and state.heard is not None:
            tell_moved(state, giver, taker, hands[place])
    for place in range(len(seats)):
        state.held[seats[(place + 1) % len(seats)]] = len(hands[place])
