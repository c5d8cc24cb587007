"""Two implementations of the rules, one of them plain and slow, follow the same games input by input."""

from collections import Counter
from dataclasses import asdict
from random import Random
from typing import Any, Final

import pytest

from rumpus.games.marching_bandimals import MarchingBandimalsGame
from rumpus.games.marching_bandimals.rules.moves import MarchingBandimals
from rumpus.games.marching_bandimals.rules.sight import open_table, own_cards
from rumpus.kernel.chance import Chance, chance_from
from rumpus.kernel.game import Setup
from rumpus.kernel.types import CLOCK, TIME_UP, seats_of
from tests.effort import effort
from tests.games.marching_bandimals import second, second_contests, second_table
from tests.games.marching_bandimals.bands import HOUSE, TEST
from tests.games.marching_bandimals.pack import pack_text
from tests.games.marching_bandimals.second_table import Table

clause = pytest.mark.clause
pytestmark = pytest.mark.volume

TABLES: Final[dict[str, tuple[tuple[int, ...], dict[str, str]]]] = {
    "base": ((2, 3, 5, 8), {}),
    "alternate": ((2, 4), {"variant": "alternate"}),
    "quicker": ((3, 4), {"variant": "quicker", "removed": "discard"}),
    "large": ((6, 8), {"variant": "large", "window": "none"}),
    "one section": ((2, 5), {"goal": "one-section", "first": "years"}),
    "required section": ((3, 4), {"goal": "required-section", "section": "woodwind", "window": "3"}),
    "alternate, by lot": ((2, 3), {"variant": "alternate", "goal": "required-section", "removed": "discard"}),
    "quicker, one section": ((2, 4), {"variant": "quicker", "goal": "one-section"}),
    "booster": ((2, 3, 6, 8), {"booster": "true", "first": "years"}),
    "booster, by people": ((3, 7), {"booster": "true", "contests": "table", "variant": "base"}),
}
INPUTS: Final = effort(900, 2_700)
"""At each table."""
LONGEST: Final = 260
"""Inputs of one game at most."""


class Pair:
    """The same game twice, and what has happened in it."""

    def __init__(self, game: MarchingBandimalsGame, text: str, seats: int, house: dict[str, str], seed: str) -> None:
        self.luck = Random(seed)
        self.chance = chance_from(seed.encode())
        self.sense = self.luck.choice((0.3, 0.7, 0.95))
        self.state = game.new(Setup(seats, house), chance_from(f"pair {seed}".encode()), listen=True)
        self.state.take_events()
        if self.luck.random() < 0.8:
            enrich(self.state, self.luck)
        if self.luck.random() < 0.4:
            shorten(self.state, self.luck.randrange(4))
        if self.luck.random() < 0.1:
            self.state.turns += 100 * seats - self.luck.randrange(1, 2 * seats)
        self.second = of_state(self.state, text)
        self.happened: Counter[str] = Counter()

    # What somebody does

    def anything(self) -> tuple[int, int, int]:
        """A seat, what it does, and when."""
        state, luck = self.state, self.luck
        until = int(state.deadline())
        at = int(state.now) + luck.choice((0, 1, 40, 100, 300, 900))
        at = at if until < 0 else min(at, until + luck.choice((0, 0, 0, 1)))
        if luck.random() < 0.04:  # nonsense
            return luck.randrange(state.seats), luck.randrange(657), at - luck.choice((0, 0, 1))
        asked = seats_of(int(state.asked()))
        patience = 0.85 if self.second["phase"] == "waiting" else 0.06
        if until >= 0 and (not asked or luck.random() < patience):
            return CLOCK, TIME_UP, until + luck.choice((0, 0, 7))
        seat = luck.choice(asked)
        if luck.random() < 0.3:
            at = max(int(state.earliest(seat)), at - luck.randrange(600))
        return seat, self.choice(seat), at

    def choice(self, seat: int) -> int:
        state, luck, legal = self.state, self.luck, list(self.state.legal(seat))
        match self.second["phase"]:
            case "years":
                return luck.choice((0, 0, 1, 100))
            case "recalling" if luck.random() < 0.7:
                return second_table.SECTION + int(state.memory[state.score[seat]])
            case "throwing" | "bidding" | "numbers" | "joining" | "voting" | "writing" | "hosting":
                return luck.choice(legal)
            case "discarding" if second_table.HALT in legal and luck.random() < 0.7:
                return second_table.HALT
            case "major" if luck.random() < 0.7:
                return second_table.TAKE_MAJOR
        return int(state.guess(seat, self.chance)) if luck.random() < self.sense else luck.choice(legal)

    # Both do it

    def step(self) -> None:
        seat, action, at = self.anything()
        state, table = self.state, self.second
        table["told"] = []
        self.happened[table["phase"]] += 1
        if seat == CLOCK:
            state.act(CLOCK, TIME_UP, at)
            second.time_is_up(table, at)
        else:
            is_allowed = state.check(seat, action, at) is None
            assert second_table.allows(table, seat, action, at) == is_allowed, (seat, action, at, seen(state))
            self.happened["refused"] += not is_allowed
            if not is_allowed:
                return
            state.act(seat, action, at)
            second.do(table, seat, action, at)
        assert [heard(event) for event in state.take_events()] == plain(table["told"]), (seat, action, at)
        assert seen_in_second(table) == seen(state), (seat, action, at)
        self.happened["inputs"] += 1
        self.happened.update(event["kind"] for event in table["told"])
        if 275 <= action < 339 and state.phase != 4:
            self.happened[table["cards"][action - 275]["name"]] += 1
        if 339 <= action < 419:
            self.happened[table["aimed"]] += 1
        table["aimed"] = table["aiming"] is not None and table["cards"][table["aiming"]]["name"]

    def play(self) -> None:
        for _ in range(LONGEST):
            if self.state.is_over():
                self.happened[self.second["outcome"]["reason"]] += 1
                self.happened["shared"] += len(self.second["outcome"]["winners"]) > 1
                return
            self.step()


def enrich(state: MarchingBandimals, luck: Random) -> None:
    """Fill bands from the draw pile as the rules allow it, some of them whole."""
    for seat in range(state.seats):
        for place in sorted(range(state.left), key=lambda _: luck.random())[: luck.choice((20, 60, 150))]:
            if place < state.left and fits(state, seat, int(state.deck[place])):
                kind = state.deck[place]
                state.left -= 1
                state.deck[place] = state.deck[state.left]
                state.put_in_band(seat, slot_of(state, seat, int(kind)), kind)


def fits(state: MarchingBandimals, seat: int, kind: int) -> bool:
    card = state.tables.pack.cards[kind]
    if card.sort < 6 or (card.sort == 7 and kind in list(state.equipment)[seat * 5 : seat * 5 + 5]):
        return False
    if state.goal == 1 and state.own[seat] != card.section:
        return False
    slot = slot_of(state, seat, kind)
    sections = [int(state.section_in(seat, one)) for one in range(5)]
    return slot >= 0 and (sections[slot] >= 0 or sections.count(card.section) < state.most)


def slot_of(state: MarchingBandimals, seat: int, kind: int) -> int:
    card = state.tables.pack.cards[kind]
    sections = [int(state.section_in(seat, one)) for one in range(5)]
    waits = [
        one for one in range(5) if sections[one] == card.section and state.card_in_band(seat, one, card.sort - 6) < 0
    ]
    return next(iter(waits + [one for one in range(5) if sections[one] < 0]), -1)


def shorten(state: MarchingBandimals, left: int) -> None:
    """Only so many cards are in the draw pile, and as many more discarded; the others are in the box."""
    for place in range(left):
        state.put_on_discard(state.deck[place])
    state.left = min(int(state.left), 2 * left)
    for place in range(left):
        state.deck[place] = state.deck[left + place]
    state.left = left


# Both as plain lists and dicts


def of_state(state: MarchingBandimals, text: str) -> Table:
    """The second game, just dealt as the first."""
    cards, program = second_table.cards_of(text)
    luck, seats = state.luck, range(state.seats)
    bands = [
        {
            "slots": [[none(state.card_in_band(seat, slot, side)) for side in range(2)] for slot in range(5)],
            "bonuses": [None, None],
            "penalties": [None, None],
            "major": False,
            "own": none(state.own[seat]),
            "rested": False,
        }
        for seat in seats
    ]
    agreed = {
        **{name: int(getattr(state, name)) for name in ("draws", "band_plays", "limit", "least", "most", "window")},
        **{name: getattr(state, name) for name in ("major_wins", "booster", "hosted")},
        "to_hand": state.removed_to_hand,
        "goal": ("any", "one-section", "required-section")[state.goal],
        "must": none(state.must),
    }
    return {
        **agreed,
        "seats": int(state.seats),
        "cards": cards,
        "program": program,
        "luck": Chance(luck.a, luck.b, luck.c, luck.d),
        "bands": bands,
        "hands": [list(own_cards(state, seat).hand) for seat in seats],
        "deck": [int(card) for card in list(state.deck)[: state.left]],
        "discard": [int(card) for card in list(state.discard)[: state.discarded]],
        "stack": [int(card) for card in list(state.stack)[: len(program)]],
        "majors": int(state.majors),
        "phase": "years" if state.asks_years else "turn",
        "in": list(seats) if state.asks_years else [],
        "turn": int(state.turns),
        "mover": int(state.mover),
        **dict.fromkeys(("plays", "uses", "thrown", "now", "round"), 0),
        **dict.fromkeys(("until", "aiming", "penalty", "active", "shown", "drawer", "contest", "outcome")),
        **{name: [] for name in ("undo", "passed", "members", "done", "told")},
        "sealed": {},
        "aimed": "",
    }


def none(number: int) -> int | None:
    return None if number < 0 else int(number)


def plain(value: Any) -> Any:
    """Tuples and lists are the same."""
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items()}
    return [plain(part) for part in value] if isinstance(value, list | tuple) else value


def heard(event: Any) -> Any:
    told = asdict(event)
    to = told.pop("to")["seats"]
    return plain({"kind": type(event).__name__, "to": None if to is None else min(to), **told})


def seen(state: MarchingBandimals) -> Any:
    table = dict(vars(open_table(state)))
    for name in ("penalty", "contest", "outcome"):
        table[name] = table[name] and asdict(table[name])
    table["bands"] = [asdict(band) for band in table["bands"]]
    seats = range(state.seats)
    legal = [list(state.legal(seat)) if state.asked() >> seat & 1 else [] for seat in seats]
    own = [vars(own_cards(state, seat)) for seat in seats]
    deck = [int(card) for card in list(state.deck)[: state.left]]
    more = {"legal": legal, "own": own, "cards": deck, "now": int(state.now), "until": int(state.deadline())}
    return plain(table | more)


def seen_in_second(t: Table) -> Any:
    seats = range(t["seats"])
    same = (
        *("turn", "mover", "draws", "band_plays", "limit", "least", "most", "major_wins", "goal", "must", "booster"),
        *("hosted", "window", "plays", "uses", "thrown", "discard", "majors", "active", "shown", "drawer", "members"),
        "outcome",
    )
    return plain(
        {
            **{name: t[name] for name in same},
            "phase": "bonus" if t["phase"] == "aiming" else t["phase"],
            "round": -(-t["turn"] // t["seats"]),
            "removed_to_hand": t["to_hand"],
            "discards": second_table.discards(t, t["mover"]),
            "bands": [band_in_second(t, seat) for seat in seats],
            "deck": len(t["deck"]),
            "penalty": t["penalty"] and {**t["penalty"], "seat": t["mover"]},
            "answered": [seat in (t["passed"] if t["phase"] == "window" else t["sealed"]) for seat in seats],
            "contest": contest_in_second(t) if t["contest"] else None,
            "legal": [second_table.legal(t, seat) if seat in second_table.asked(t) else [] for seat in seats],
            "own": [own_in_second(t, seat) for seat in seats],
            "cards": t["deck"],
            "now": t["now"],
            "until": -1 if t["until"] is None else t["until"],
        }
    )


def band_in_second(t: Table, seat: int) -> Any:
    band = t["bands"][seat]
    slots = [(slot, second_table.section_of(t, slot)) for slot in band["slots"]]
    return {
        "slots": [{"player": slot[0], "equipment": slot[1], "section": section_number(of)} for slot, of in slots],
        **{row: [lies and {"card": lies["card"], "turns": lies["turns"]} for lies in band[row]] for row in ROWS},
        **{name: band[name] for name in ("major", "own", "rested")},
        "hand": len(t["hands"][seat]),
        "limit": second_table.limit(t, seat),
        "pairs": second_table.pairs(t, seat),
        "complete": second_table.is_complete(t, seat),
        "wants": [wanted(t, seat, slot) for slot in band["slots"] if None in slot],
        "needs_must": t["must"] is not None and not second_table.slots_of(t, seat, second_table.SECTIONS[t["must"]]),
    }


ROWS: Final = ("bonuses", "penalties")


def section_number(section: str | None) -> int | None:
    return None if section is None else second_table.SECTIONS.index(section)


def wanted(t: Table, seat: int, slot: list[int | None]) -> Any:
    """MB-BAND-4, MB-VAR-ONE: what may still come into a slot."""
    own = t["bands"][seat]["own"]
    if slot == [None, None]:
        free = [
            one
            for one in range(5)
            if own in (None, one) and second_table.slots_of(t, seat, second_table.SECTIONS[one]) < t["most"]
        ]
        return {"what": "pair", "sections": free}
    missing = "player" if slot[0] is None else "equipment"
    return {"what": missing, "sections": [section_number(second_table.section_of(t, slot))]}


def contest_in_second(t: Table) -> Any:
    contest = t["program"][t["shown"]].get("contest", {})
    return {
        "plays": t["contest"],
        "playing": sorted(t["in"]),
        "done": sorted(t["done"]),
        "round": t["round"],
        "length": contest.get("length", 0),
        "beat": contest.get("beat", 0),
        "lowest": contest.get("lowest", False),
        "sections": t["memory"] if t["phase"] == "showing" else [],
    }


def own_in_second(t: Table, seat: int) -> Any:
    return {
        "hand": t["hands"][seat],
        "aiming": t["aiming"] if t["phase"] == "aiming" and seat == t["mover"] else None,
        "sealed": t["sealed"].get(seat),
        "number": t["numbers"][seat] if t["phase"] == "numbers" else None,
        "right": second_contests.right(t, seat) if t["phase"] == "recalling" else 0,
    }


def played(name: str, inputs: int) -> Counter[str]:
    """Games of a kind with the house's pack and with that of the tests, and what happened in them."""
    counts, house = TABLES[name]
    happened: Counter[str] = Counter()
    number = 0
    while happened["inputs"] < inputs * (1 if happened["MajorTaken"] else 6):  # with one section it is rare
        game, text = (TEST, pack_text()) if number % 3 else (HOUSE, HOUSE.house_pack_text())
        pair = Pair(game, text, counts[number % len(counts)], house, f"{name} {number}")
        pair.play()
        happened += pair.happened
        number += 1
    return happened


@pytest.mark.parametrize("name", TABLES)
def test_both_play_the_same_game(name: str) -> None:
    happened = played(name, INPUTS)
    assert min(happened[often] for often in ("refused", "PenaltyPlayed", "MajorTaken", "BandPlayed")) > 0
    assert "booster" not in name or min(happened["HaltCalled"], happened["ContestWon"], happened["ThemeStarted"]) > 0
