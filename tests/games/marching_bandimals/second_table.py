"""What lies on the table of the second Marching Band(-imals), what its cards change, and what is allowed there.

Hands and piles are lists, piles from the bottom up. A band is a dict; its slots are pairs [Player, Equipment] of cards
or None. A card is its number in the pack, as the wire tells it, and `cards[card]` what the file says about it.
"""

import tomllib
from typing import Any, Final

Table = dict[str, Any]
Entry = dict[str, Any]

SECTIONS: Final = ("brass", "color guard", "drumline", "front ensemble", "woodwind", "several")
SORTS: Final = (
    "quick bonus",
    "band bonus",
    "quick penalty",
    "band penalty",
    "no u",
    "band halt",
    "player",
    "equipment",
)
SEALED: Final = {"years": 0, "throwing": 586, "bidding": 595, "numbers": 616, "joining": 646, "voting": 648}
DRAW, REORGANIZE, PLAY, REMOVE, TAKE_BACK, NEXT, USE, AIM, ANOTHER = 101, 102, 103, 263, 273, 274, 275, 339, 419
LET_PASS, NO_U, HALT, DISCARD, END, TAKE_MAJOR, LEAVE_MAJOR, TAP, SECTION = 420, 421, 422, 423, 583, 584, 585, 589, 590
AWARD, NOBODY, WRITE, OWN_IDEA = 618, 626, 627, 645


def cards_of(text: str) -> tuple[list[Entry], list[Entry]]:
    """The green-backed cards of a file by sort and section, and those of the booster as they stand."""
    data = tomllib.loads(text)
    cards: list[Entry] = []
    for kind, entries in data.items():
        for entry in entries if isinstance(entries, list) else ():
            lasts = "band" if "turns" in entry else "quick"
            sort = {"bonus": f"{lasts} bonus", "penalty": f"{lasts} penalty", "no_u": "no u", "halt": "band halt"}
            copies = 6 if kind in ("no_u", "halt") else entry.get("copies", 1)
            if kind in ("bonus", "penalty", "no_u", "halt", "player", "equipment"):
                cards.append(
                    {"section": "several", "effect": [], **entry, "sort": sort.get(kind, kind), "copies": copies}
                )
    cards.sort(key=lambda card: (SORTS.index(card["sort"]), SECTIONS.index(card["section"])))
    program = [{**card, "sort": kind} for kind in ("competition", "theme", "blank") for card in data[kind]]
    return cards, program


def tell(t: Table, kind: str, to: int | None = None, **fields: Any) -> None:
    """Something everybody sees, or one seat alone."""
    t["told"].append({"kind": kind, "to": to, **fields})


def number(t: Table, sort: str) -> int:
    """The card of which there is one sort only."""
    return next(card for card, entry in enumerate(t["cards"]) if entry["sort"] == sort)


def section(t: Table, card: int) -> str:
    return str(t["cards"][card]["section"])


# Bands


def slots(t: Table, seat: int) -> list[list[int | None]]:
    found: list[list[int | None]] = t["bands"][seat]["slots"]
    return found


def section_of(t: Table, slot: list[int | None]) -> str | None:
    return next((section(t, card) for card in slot if card is not None), None)


def slots_of(t: Table, seat: int, wanted: str) -> int:
    return sum(section_of(t, slot) == wanted for slot in slots(t, seat))


def pairs(t: Table, seat: int) -> int:
    return sum(None not in slot for slot in slots(t, seat))


def is_complete(t: Table, seat: int) -> bool:
    """MB-BAND-1, MB-BAND-3, MB-BAND-4, MB-VAR-MUST."""
    counts = [count for one in SECTIONS if (count := slots_of(t, seat, one))]
    has_must = t["must"] is None or slots_of(t, seat, SECTIONS[t["must"]]) > 0
    return pairs(t, seat) == 5 and len(counts) >= t["least"] and max(counts) <= t["most"] and has_must


def place_for(t: Table, seat: int, card: int) -> int | None:
    """MB-BAND-8: beside a card that waits for it, else the first empty slot."""
    side = t["cards"][card]["sort"] == "equipment"
    waiting = [
        place
        for place, slot in enumerate(slots(t, seat))
        if slot[side] is None and section_of(t, slot) == section(t, card)
    ]
    empty = [place for place, slot in enumerate(slots(t, seat)) if slot == [None, None]]
    return next(iter(waiting + empty), None)


def fits(t: Table, seat: int, card: int) -> bool:
    """MB-BAND-7."""
    one, own, place = section(t, card), t["bands"][seat]["own"], place_for(t, seat, card)
    if own is not None and SECTIONS[own] != one:
        return False  # MB-VAR-ONE
    if any(effect.get("section", "several") in (one, "several") for effect in in_force(t, seat, "block")):
        return False
    if place is None or card in [slot[1] for slot in slots(t, seat)]:
        return False  # MB-BAND-6, MB-BAND-5
    return slots(t, seat)[place] != [None, None] or slots_of(t, seat, one) < t["most"]  # MB-BAND-4


# What Band cards change


def in_force(t: Table, seat: int, does: str) -> list[Entry]:
    """The effects of a kind that a player's Band cards have."""
    band = t["bands"][seat]
    lying = [lies["card"] for lies in band["bonuses"] + band["penalties"] if lies]
    return [effect for card in lying for effect in t["cards"][card]["effect"] if effect["does"] == does]


def changed(t: Table, seat: int, does: str, base: int) -> int:
    return max(0, base + sum(int(effect["count"]) for effect in in_force(t, seat, does)))


def limit(t: Table, seat: int) -> int:
    return changed(t, seat, "hand_limit", int(t["limit"]))


def discards(t: Table, seat: int) -> int:
    """MB-TURN-5."""
    return changed(t, seat, "discards", 0 if in_force(t, seat, "keep") else 1)


def is_protected(t: Table, seat: int, card: int) -> bool:
    named = [effect.get("section", "several") for effect in in_force(t, seat, "protect")]
    return section(t, card) in named or "several" in named


# Aims


def takes(t: Table, seat: int, effect: Entry) -> list[int]:
    """The places in a band (slot * 2 + side) from which a drop or poach can take a card."""
    found = []
    for place in range(10):
        card = slots(t, seat)[place // 2][place % 2]
        if card is None or is_protected(t, seat, card):
            continue
        is_sort = effect["what"] in ("card", t["cards"][card]["sort"])
        if is_sort and effect.get("section", "several") in ("several", section(t, card)):
            found.append(place)
    return found


def aims(t: Table, card: int) -> list[tuple[int, int]] | None:
    """Whom and what the mover may aim a card at; None: it needs no aim."""
    entry, mover = t["cards"][card], t["mover"]
    does = {effect["does"]: effect for effect in entry["effect"]}
    others = [seat for seat in range(t["seats"]) if seat != mover]
    if entry.get("everyone"):
        return None
    if "repair" in does:
        return [(mover, place) for place in range(2) if t["bands"][mover]["penalties"][place]]
    if taking := does.get("drop", does.get("poach")):
        return [(seat, place) for seat in others for place in takes(t, seat, taking)]
    if "unbonus" in does:
        return [(seat, place) for seat in others for place in range(2) if t["bands"][seat]["bonuses"][place]]
    if entry["sort"] == "band penalty":
        return [(seat, 0) for seat in others if None in t["bands"][seat]["penalties"]]
    if entry["sort"] == "quick penalty" or does.keys() & {"steal", "look", "swap_hands"}:
        return [(seat, 0) for seat in others if t["hands"][seat]]
    return None


# What is allowed


def asked(t: Table) -> list[int]:
    phase, everybody = t["phase"], range(t["seats"])
    if phase in ("over", "ready", "showing"):
        return []
    if phase == "window":
        return [seat for seat in everybody if seat != t["mover"] and seat not in t["passed"]]  # MB-NOU-2
    if phase in SEALED:
        return [seat for seat in t["in"] if seat not in t["sealed"]]
    if phase in ("waiting", "tapping", "recalling", "rhythm"):
        return [seat for seat in t["in"] if seat not in t["done"]]
    return [t["drawer"] if phase in ("writing", "hosting") else t["mover"]]


def legal(t: Table, seat: int) -> list[int]:
    """What a seat that is asked may do."""
    match t["phase"]:
        case "years":
            return list(range(101))
        case "turn":
            may_rest = not t["bands"][seat]["rested"] and len(t["hands"][seat]) <= limit(t, seat)
            return [DRAW] + [REORGANIZE] * may_rest  # MB-TURN-7, MB-TURN-10
        case "band":
            return band_plays(t, seat)
        case "bonus":
            return [NEXT, *(USE + card for card in sorted(set(t["hands"][seat])) if can_use(t, seat, card))]
        case "aiming":
            return [*(AIM + 10 * target + pick for target, pick in aims(t, t["aiming"]) or ()), ANOTHER]
        case "window":
            return [LET_PASS] + [NO_U] * (number(t, "no u") in t["hands"][seat])
        case "discarding":
            return discarding(t, seat)
        case "major":
            return [TAKE_MAJOR, LEAVE_MAJOR]
    return legal_in_contest(t, seat)


def band_plays(t: Table, seat: int) -> list[int]:
    """MB-TURN-3."""
    actions = []
    if t["plays"]:
        hand = [card for card in sorted(set(t["hands"][seat])) if t["cards"][card]["sort"] in ("player", "equipment")]
        actions += [PLAY + card for card in hand if fits(t, seat, card)]
    if t["plays"] or in_force(t, seat, "free_removal"):
        actions += [REMOVE + place for place in range(10) if slots(t, seat)[place // 2][place % 2] is not None]
    return [*actions, *([TAKE_BACK] if t["undo"] else []), NEXT]


def can_use(t: Table, seat: int, card: int) -> bool:
    """MB-TURN-4, MB-BONUS-2."""
    sort = t["cards"][card]["sort"]
    if sort not in SORTS[:4] or (sort in SORTS[:2] and in_force(t, seat, "no_bonus")):
        return False
    return aims(t, card) != [] and (sort != "band bonus" or None in t["bands"][seat]["bonuses"])


def discarding(t: Table, seat: int) -> list[int]:
    """MB-TURN-5, MB-HAND-1, MB-BOOST-4."""
    hand = t["hands"][seat]
    may_halt = t["booster"] and t["active"] is None and t["thrown"] == 0 and number(t, "band halt") in hand
    may_end = not hand or (t["thrown"] >= discards(t, seat) and len(hand) <= limit(t, seat))
    return [HALT] * may_halt + [DISCARD + card for card in sorted(set(hand))] + [END] * may_end


def legal_in_contest(t: Table, seat: int) -> list[int]:
    match t["phase"]:
        case "writing":  # MB-BOOST-8
            return [*(WRITE + card for card in range(18) if card != t["active"]), OWN_IDEA]
        case "hosting":
            return [*(AWARD + winner for winner in range(t["seats"])), NOBODY]
        case "throwing":
            return [586, 587, 588]
        case "waiting" | "tapping" | "rhythm":
            return [TAP]
        case "recalling":
            return [SECTION + one for one in range(5)]
        case "bidding":
            is_lowest = t["program"][t["shown"]]["contest"]["lowest"]
            return [595 + bid for bid in range(t["seats"] + 3 if is_lowest else min(len(t["hands"][seat]), 20) + 1)]
        case "numbers":
            return [616, 617]
        case "joining":
            return [646, 647]
    return [*(648 + other for other in t["in"] if other != seat), 656]  # MB-BOOST-7


def earliest(t: Table, seat: int) -> int:
    """What was done first counts as first though it came later (MB-BOOST-10: the time of the link is taken out)."""
    if t["phase"] == "tapping":
        return int(min(t["now"], t["signal"] - 1500))
    if t["phase"] == "rhythm":
        return int(min(t["now"], [t["rhythm began"], *t["taps"][seat]][-1]))
    return int(t["now"])


def allows(t: Table, seat: int, action: int, at: int) -> bool:
    if seat not in asked(t) or at < earliest(t, seat) or (t["until"] is not None and at > t["until"]):
        return False
    return action in legal(t, seat)
