"""What the cards of the second Marching Band(-imals) do, and how they go from pile to hand to band."""

from rumpus.kernel.chance import Chance
from tests.games.marching_bandimals.second_table import (
    Entry,
    Table,
    in_force,
    is_complete,
    section,
    section_of,
    slots,
    takes,
    tell,
)


def shuffled(cards: list[int], luck: Chance) -> list[int]:
    """From the last place down, each changes places with any up to itself."""
    mixed = list(cards)
    for last in range(len(mixed) - 1, 0, -1):
        other = int(luck.below(last + 1))
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed


# Piles and hands


def turn_up(t: Table) -> int | None:
    """MB-TURN-9."""
    if not t["deck"] and t["discard"]:
        t |= {"deck": shuffled(t["discard"], t["luck"]), "discard": []}
        tell(t, "Reshuffled", cards=len(t["deck"]))
    return t["deck"].pop() if t["deck"] else None


def give(t: Table, seat: int, *cards: int) -> None:
    t["hands"][seat] = sorted([*t["hands"][seat], *cards])


def draw(t: Table, seat: int, count: int, kind: str = "Drew") -> None:
    came = [card for card in [turn_up(t) for _ in range(count)] if card is not None]
    give(t, seat, *came)
    tell(t, kind, seat=seat, count=len(came))
    tell_came(t, seat, came)


def tell_came(t: Table, seat: int, cards: list[int]) -> None:
    if cards:
        tell(t, "CardsCame", seat, seat=seat, cards=sorted(cards))


def any_of(t: Table, seat: int, count: int) -> list[int]:
    """So many cards out of a hand at random."""
    return [
        t["hands"][seat].pop(int(t["luck"].below(len(t["hands"][seat]))))
        for _ in range(min(count, len(t["hands"][seat])))
    ]


def discard(t: Table, seat: int, count: int) -> None:
    gone = any_of(t, seat, count)
    t["discard"] += gone
    tell(t, "CardsDiscarded", seat=seat, cards=gone)


def recruit(t: Table, seat: int, count: int, wanted: str) -> None:
    """Until so many have come; a pile made anew for it is gone through once."""
    turned: list[int] = []
    most = len(t["deck"]) or len(t["discard"])
    while sum(is_such(t, card, wanted) for card in turned) < count and len(turned) < most:
        card = turn_up(t)
        assert card is not None
        turned.append(card)
    taken = [card for card in turned if is_such(t, card, wanted)]
    give(t, seat, *taken)
    t["discard"] += [card for card in turned if not is_such(t, card, wanted)]
    tell(t, "Recruited", seat=seat, cards=taken, turned=turned)


def is_such(t: Table, card: int, wanted: str) -> bool:
    """A Player or Equipment of a section."""
    return t["cards"][card]["sort"] in ("player", "equipment") and wanted in ("several", section(t, card))


def recall(t: Table, seat: int, count: int, what: str) -> None:
    sorts = ("player", "equipment") if what == "card" else (what,)
    places = [place for place, card in enumerate(t["discard"]) if t["cards"][card]["sort"] in sorts][-count:]
    found = [t["discard"].pop(place) for place in reversed(places)]
    give(t, seat, *found)
    tell(t, "Recalled", seat=seat, cards=found)


def steal(t: Table, seat: int, victim: int, count: int) -> None:
    taken = any_of(t, victim, count)
    give(t, seat, *taken)
    tell(t, "CardsTaken", seat=seat, victim=victim, count=len(taken))
    tell_moved(t, victim, seat, taken)


def pass_on(t: Table, seats: list[int]) -> None:
    """Each gives the whole hand to the next."""
    hands = [t["hands"][seat] for seat in seats]
    for giver, hand, taker in zip(seats, hands, seats[1:] + seats[:1], strict=True):
        t["hands"][taker] = hand
        if giver != taker:
            tell_moved(t, giver, taker, hand)


def tell_moved(t: Table, giver: int, taker: int, cards: list[int]) -> None:
    if cards:
        tell(t, "CardsWent", giver, seat=giver, to_seat=taker, cards=sorted(cards))
        tell_came(t, taker, cards)


# Bands


def mend(t: Table, seat: int) -> None:
    """MB-BAND-8: who has lost a partner gets the first one that has lost one too, from the left."""
    for slot in slots(t, seat):
        if slot[0] is not None and slot[1] is None:
            lone = [
                other
                for other in slots(t, seat)
                if other[0] is None and other[1] is not None and section_of(t, other) == section(t, slot[0])
            ]
            if lone:
                slot[1], lone[0][1] = lone[0][1], None


def return_major(t: Table, seat: int) -> None:
    """MB-MAJOR-3."""
    if t["bands"][seat]["major"] and not is_complete(t, seat):
        t["bands"][seat]["major"] = False
        t["majors"] += 1
        tell(t, "MajorReturned", seat=seat)


def lose(t: Table, seat: int, place: int, taker: int | None) -> None:
    """A Penalty takes a card out of a band."""
    slot = slots(t, seat)[place // 2]
    card = slot[place % 2]
    assert card is not None
    slot[place % 2] = None
    if taker is None:
        t["discard"].append(card)
    else:
        give(t, taker, card)
    tell(t, "BandLost", seat=seat, card=card, to_seat=taker)
    mend(t, seat)
    return_major(t, seat)


def put_away(t: Table, seat: int, row: str, place: int, *, expired: bool = False) -> None:
    card = t["bands"][seat][row][place]["card"]
    t["bands"][seat][row][place] = None
    t["discard"].append(card)
    tell(t, "BandCardOver", seat=seat, card=card, expired=expired)


# What an effect does


def carry_out(  # noqa: C901 - a case for each effect
    t: Table, effect: Entry, seat: int, target: int, pick: int
) -> None:
    count = effect.get("count", 0)
    match effect["does"]:
        case "draw":
            draw(t, seat, count)
        case "steal":
            steal(t, seat, target, count)
        case "collect":
            for victim in [*range(seat + 1, t["seats"]), *range(seat)]:
                steal(t, seat, victim, count)
        case "shed":
            for place, lies in enumerate(t["bands"][seat]["penalties"]):
                if lies:
                    put_away(t, seat, "penalties", place)
        case "look":
            tell(t, "HandLookedAt", seat=seat, victim=target)
            tell(t, "HandSeen", seat, seat=seat, victim=target, cards=list(t["hands"][target]))
        case "recruit":
            recruit(t, seat, count, effect.get("section", "several"))
        case "recall":
            recall(t, seat, count, effect["what"])
        case "swap_hands":
            tell(t, "HandsSwapped", seat=seat, other=target)
            pass_on(t, [seat, target])
        case "repair":
            put_away(t, seat, "penalties", pick)
        case "refresh":
            held = len(t["hands"][seat])
            discard(t, seat, held)
            draw(t, seat, held + count)
        case "discard":
            discard(t, target, count)
        case "discard_hand":
            discard(t, target, len(t["hands"][target]))
        case "drop":
            lose(t, target, pick, None)
        case "poach":
            lose(t, target, pick, seat)
        case "unbonus":
            put_away(t, target, "bonuses", pick)
        case other:
            assert other == "plays", f"{other} is no effect that works at once"


# Penalties that nobody has stopped


def is_shielded(t: Table, seat: int, penalty: int) -> bool:
    """MB-PEN-3: for its owner only, and it is used up."""
    for place, lies in enumerate(t["bands"][seat]["bonuses"]):
        if lies and any(effect["does"] == "shield" for effect in t["cards"][lies["card"]]["effect"]):
            t["bands"][seat]["bonuses"][place] = None
            t["discard"].append(lies["card"])
            tell(t, "Shielded", seat=seat, card=lies["card"], penalty=penalty)
            return True
    assert not in_force(t, seat, "shield")
    return False


def penalise(t: Table, card: int, target: int | None, pick: int) -> None:
    entry, mover = t["cards"][card], t["mover"]
    if target is None:
        penalise_everyone(t, card)
    elif is_shielded(t, target, card):
        pass
    elif entry["sort"] == "band penalty":
        free = t["bands"][target]["penalties"].index(None)
        t["bands"][target]["penalties"][free] = {"card": card, "turns": entry["turns"], "is_new": False}
        return
    else:
        for effect in entry["effect"]:
            carry_out(t, effect, mover, target, pick)
    t["discard"].append(card)


def penalise_everyone(t: Table, card: int) -> None:
    """MB-PEN-1: its player included, who comes first; MB-PEN-3."""
    around = [(t["mover"] + step) % t["seats"] for step in range(t["seats"])]
    hit = [seat for seat in around if not is_shielded(t, seat, card)]
    for effect in t["cards"][card]["effect"]:
        if effect["does"] == "pass_hands":
            seats = sorted(hit, reverse=effect["count"] < 0)
            tell(t, "HandsPassed", seats=seats)
            pass_on(t, seats)
            continue
        for seat in hit:
            if effect["does"] != "drop":
                carry_out(t, effect, t["mover"], seat, 0)
            elif places := takes(t, seat, effect):
                lose(t, seat, places[-1], None)
