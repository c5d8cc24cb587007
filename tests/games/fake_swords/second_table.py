"""What lies on the table of the second Fake Swords, and what is allowed there. Cards are places in the pack."""

from collections import Counter
from itertools import combinations
from typing import Any, Final

from tests.games.fake_swords.second_duel import HOUSE, MOVES, SIDES, may_choose

Table = dict[str, Any]

PAIRS: Final = list(combinations(range(6), 2))
PUT, COUNT_DOWN, POINT, FIGHT, NAME, TIE, MOVE, ON_GUARD, LEFT, RIGHT, BOTH, BROKE = (
    *(151, 191, 192, 197, 272, 278, 293, 304, 305, 306, 307, 308),
)
PILES: Final = {3: 3, 4: 3, 5: 4, 6: 5}
SEALED: Final = {"measuring": 0, "pointing": POINT, "beat": MOVE}


def set_up(seats: int, real: bool, limit: int, hands: list[list[int]], boss: int, draw: list[int]) -> Table:
    """SW-SETUP-1, SW-SETUP-2: dealt, and everybody is to give a height."""
    return {
        "seats": seats,
        "real": real,
        "limit": limit,
        "hands": hands,
        "boss": boss,
        "draw": Counter(draw),
        "phase": "measuring",
        "turn": 0,
        "now": 0,
        "until": None,
        "heights": [],
        "order": [],
        "discard": [],
        "drawn": [],
        "piles": 0,
        "claims": {},
        "said": Counter(),
        "sealed": {},
        "pointed": None,
        "tied": [],
        "fight": None,
        "pair": None,
        "outcome": None,
        "told": [],
    }


def tell(table: Table, kind: str, **fields: Any) -> None:
    table["told"].append({"kind": kind, **fields})


# What lies there


def colour(card: int) -> str:
    return str(HOUSE[card]["colour"])


def sets(table: Table, seat: int) -> int:
    """SW-SETS-1."""
    return sum(count // 3 for count in Counter(colour(card) for card in table["hands"][seat]).values())


def on_pile(table: Table, pile: int) -> list[int]:
    return [card for card, where in table["drawn"] if where == pile]


def pointers(table: Table, pile: int) -> list[int]:
    return [seat for seat in range(table["seats"]) if table["pointed"][seat] == pile]


def contested(table: Table) -> list[int]:
    """SW-TURN-6."""
    if table["pointed"] is None:
        return []
    return [pile for pile in range(table["piles"]) if len(pointers(table, pile)) > 1 and on_pile(table, pile)]


def tie_breakers(table: Table) -> list[tuple[int, int]]:
    """SW-END-4, SW-END-5: nobody who is left out has more cards than one who fights."""
    cards = {seat: len(table["hands"][seat]) for seat in table["tied"]}
    return [
        pair
        for pair in combinations(table["tied"], 2)
        if all(cards[other] <= min(cards[one] for one in pair) for other in cards if other not in pair)
    ]


# What is allowed


def asked(table: Table) -> list[int]:
    match table["phase"]:
        case "measuring" | "pointing":
            return [seat for seat in range(table["seats"]) if seat not in table["sealed"]]
        case "beat":
            return sorted(table["fight"][side] for side in SIDES if table["fight"][side] not in table["sealed"])
        case "piles" | "choosing" | "tying" | "naming":
            return [table["boss"]]
        case "deciding" | "arming" | "fighting":
            return [table["fight"]["boss"]]
    return []


def legal(table: Table, seat: int) -> list[int]:
    """What a seat that is asked may do."""
    match table["phase"]:
        case "measuring":
            return list(range(151))
        case "piles":
            return arrangements(table)
        case "pointing":
            return [POINT + pile for pile in range(table["piles"])]
        case "choosing":
            fights = [(pile, pair) for pile in contested(table) for pair in combinations(pointers(table, pile), 2)]
            return [FIGHT + 15 * pile + PAIRS.index(pair) for pile, pair in fights]
        case "tying":
            return [TIE + PAIRS.index(pair) for pair in tie_breakers(table)]
        case "naming":
            return [NAME + other for other in range(table["seats"]) if other not in table["pair"]]
        case "beat":
            side = "left" if seat == table["fight"]["left"] else "right"
            position = table["fight"]["position"]
            return [MOVE + number for number, move in enumerate(MOVES) if may_choose(position, side, move)]
        case "deciding":
            return [LEFT, RIGHT]
        case "arming":
            return [ON_GUARD]
    rules = [*range(len(table["fight"]["rules"])), 4]  # SW-FIGHT-12
    return [LEFT, RIGHT, BOTH, *(BROKE + 5 * fighter + rule for fighter in range(2) for rule in rules)]


def arrangements(table: Table) -> list[int]:
    """SW-TURN-2, SW-TURN-3, SW-TURN-10."""
    puts = [
        PUT + 5 * place + pile
        for place, (_, where) in enumerate(table["drawn"])
        for pile in range(table["piles"])
        if pile != where
    ]
    return puts + [COUNT_DOWN] * all(on_pile(table, pile) for pile in range(table["piles"]))


def allows(table: Table, seat: int, deed: int | str, at: int) -> bool:
    if at < table["now"] or (table["until"] is not None and at > table["until"]):
        return False
    if isinstance(deed, str):  # SW-TURN-9
        pile = int(deed[-1]) - 1
        return bool(table["phase"] == "piles" and table["said"][seat] < 5 and pile < table["piles"])
    return seat in asked(table) and deed in legal(table, seat)
