"""The rules beside a second Fake Swords, input by input, with whatever anybody may try."""

from collections import Counter
from dataclasses import asdict
from itertools import combinations, product
from random import Random
from typing import Any

import pytest

from rumpus.games.fake_swords.rules.moves import FakeSwords
from rumpus.games.fake_swords.rules.sight import open_table
from rumpus.kernel.types import CLOCK, EVERYONE, TIME_UP, seats_of
from tests.effort import effort
from tests.games.fake_swords import second, second_table
from tests.games.fake_swords.second_duel import DISTANCES, HOUSE, MOVES, SIDES, Row
from tests.games.fake_swords.second_table import Table
from tests.games.fake_swords.tables import SEATS, WAYS, game

clause = pytest.mark.clause
pytestmark = pytest.mark.volume

GAMES = effort(40, 120)
HEIGHTS = (70, 71, 72, 90)
COUNT_DOWN, MOVE, STALLING = 191, 293, ("guard", "step")


class Pair:
    """The same game twice, and somebody who plays it at random.

    In some games all have cards enough for ties, in some the draw pile is nearly empty, and in some nobody strikes.
    """

    def __init__(self, seats: int, way: str, number: int) -> None:
        self.luck = Random(f"{seats} {way} {number}")
        self.state = game(seats, f"pair {number}", fights=way, beat=self.luck.choice(("15", "8", "30", "none")))
        self.is_peaceful = self.luck.random() < 0.15
        self.restless = self.luck.choice((0.1, 0.5, 0.8))
        self.apart = self.luck.choice((0.0, 0.4, 0.9))
        events = self.state.take_events()[1:]
        if number % 3:
            enrich(self.state, self.luck, short=self.luck.randrange(1, 12) if number % 3 == 2 else 0)
        self.second = of_state(self.state)
        assert [heard(event) for event in events] == [plain(event) for event in self.second["told"]]
        self.happened: Counter[str] = Counter()

    # What somebody does at random

    def anything(self) -> tuple[int, int | str, int]:
        """A seat, what it does or says, and when."""
        state, luck = self.state, self.luck
        until = int(state.deadline())
        at = int(state.now) + luck.choice((0, 0, 1, 40, 900, 5000))
        at = at if until < 0 else min(at, until + luck.choice((0, 0, 0, 1)))
        if luck.random() < 0.05:  # nonsense
            return luck.randrange(state.seats), luck.randrange(318), at - luck.choice((0, 0, 1))
        if luck.random() < (0.3 if state.speakers() else 0.02):
            return luck.randrange(state.seats), f"{luck.choice(('', 'not '))}pile {luck.randrange(1, 6)}", at
        asked = seats_of(int(state.asked()))
        if until >= 0 and (not asked or luck.random() < 0.08):
            return CLOCK, TIME_UP, until
        seat = luck.choice(asked)
        return seat, self.choice(seat), at

    def choice(self, seat: int) -> int:
        legal, luck, phase = list(self.state.legal(seat)), self.luck, self.second["phase"]
        if phase == "measuring":
            return luck.choice(HEIGHTS)
        if COUNT_DOWN in legal and luck.random() > self.restless:
            return COUNT_DOWN
        if phase == "pointing" and luck.random() < self.apart:
            return legal[seat % len(legal)]
        if phase == "beat" and self.is_peaceful:
            legal = [action for action in legal if MOVES[action - MOVE].startswith(STALLING)]
        return luck.choice(legal)

    # Both do it

    def step(self) -> None:
        seat, deed, at = self.anything()
        state, table = self.state, self.second
        table["told"] = []
        if seat == CLOCK:
            state.act(CLOCK, TIME_UP, at)
            second.time_is_up(table, brought(state))
        else:
            action = state.understood(deed)
            is_allowed = state.check(seat, action, at) is None
            assert second_table.allows(table, seat, deed, at) == is_allowed, (seat, deed, at, seen(state))
            self.happened["refused"] += not is_allowed
            if not is_allowed:
                return
            state.act(seat, action, at)
            second.do(table, seat, deed, at, brought(state))
        events = state.take_events()
        assert all(event.to == EVERYONE for event in events)
        assert [heard(event) for event in events] == [plain(event) for event in table["told"]]
        assert seen_in_second(table) == seen(state), (seat, deed, at)
        self.happened["inputs"] += 1
        self.happened.update(event["kind"] for event in table["told"])
        self.happened.update([table["phase"]] if table["phase"] in ("choosing", "naming", "tying", "deciding") else [])

    def play(self) -> None:
        while not self.state.is_over():
            self.step()
        self.happened[self.second["outcome"]["reason"]] += 1
        self.happened["shared"] += len(self.second["outcome"]["winners"]) > 1
        self.happened["few piles"] += self.second["piles"] < second_table.PILES[self.second["seats"]]


def enrich(state: FakeSwords, luck: Random, short: int) -> None:
    """Give everybody cards from the draw pile, but not three sets; `short`: and leave only so many there."""
    for _ in range((3 if short else 16) * int(state.seats)):
        seat, place = luck.randrange(state.seats), luck.randrange(state.left)
        card = state.deck[place]
        if state.sets(seat) < 2 or state.count[seat * 4 + card // 18] % 3 < 2:
            state.left -= 1
            state.deck[place] = state.deck[state.left]
            state.give(card, seat)
        if state.left < 20:
            break
    state.left = short or state.left


def of_state(state: FakeSwords) -> Table:
    """The second game, just dealt as the first; in a duel the first turn has begun."""
    luck = brought(state)
    draw = [int(card) // 3 for card in list(state.deck)[: state.left]] + luck["drawn"]
    hands = [[card // 3 for card in range(72) if state.owner[card] == seat] for seat in range(state.seats)]
    table = second_table.set_up(int(state.seats), state.real, int(state.beat), hands, int(state.boss), draw)
    if not state.real:
        second.deal_heights(table, luck)
    return table


def brought(state: FakeSwords) -> second.Luck:
    """What chance brought by the last input, if anything."""
    shown = open_table(state)
    drawn = [int(state.drawn[place]) // 3 for place in range(state.draws)]
    rules = [card for card in range(24) if int(state.rules) >> card & 1]
    return {"heights": list(shown.heights), "order": list(shown.order), "drawn": drawn, "rules": rules}


def plain(value: Any) -> Any:
    """Tuples and lists are the same."""
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items()}
    return [plain(part) for part in value] if isinstance(value, list | tuple) else value


def heard(event: Any) -> Any:
    told = asdict(event)
    del told["to"]
    return plain({"kind": type(event).__name__, **told})


def seen(state: FakeSwords) -> Any:
    table = dict(vars(open_table(state)))
    for name in ("fight", "outcome"):
        table[name] = table[name] and asdict(table[name])
    for name in ("claims", "drawn"):
        table[name] = [part and asdict(part) for part in table[name]]
    if state.real and table["fight"]:
        table["fight"] = {key: table["fight"][key] for key in REAL}
    legal = [list(state.legal(seat)) if state.asked() >> seat & 1 else [] for seat in range(state.seats)]
    return plain(table) | {"legal": legal, "now": int(state.now), "until": int(state.deadline())}


REAL = (
    "left",
    "right",
    "pile",
    "boss",
    "rules",
    "gives_way",
    "first",
    "shorter",
    "hands",
    "round",
    "beats",
    "breaches",
)


def seen_in_second(table: Table) -> Any:
    seats = range(table["seats"])
    claims = [table["claims"].get(seat) for seat in seats]
    shown = {
        "real_swords": table["real"],
        "beat": table["limit"],
        "turn": table["turn"],
        "deck": table["draw"].total(),
        **{key: table[key] for key in ("phase", "boss", "heights", "order", "piles", "pointed", "tied", "outcome")},
        "collected": [sorted(cards) for cards in table["hands"]],
        "sets": [second_table.sets(table, seat) for seat in seats],
        "discard": sorted(table["discard"]),
        "drawn": [
            {"place": place, "card": card, "pile": pile}
            for place, (card, pile) in enumerate(table["drawn"])
            if pile is not None
        ],
        "answered": [seat in table["sealed"] for seat in seats],
        "claims": [claim and {"pile": claim[0], "points": claim[1]} for claim in claims],
        "claims_left": [5 - table["said"][seat] for seat in seats],
        "contested": second_table.contested(table),
        "fighters": table["pair"] or [],
        "fought": table["at stake"] if table["pair"] else None,
        "fight": table["fight"] and fight_in_second(table),
        "legal": [second_table.legal(table, seat) if seat in second_table.asked(table) else [] for seat in seats],
        "now": table["now"],
        "until": -1 if table["until"] is None else table["until"],
    }
    return plain(shown)


def fight_in_second(table: Table) -> Any:
    fight = {key: table["fight"][key] for key in table["fight"] if key != "position"}
    cards = [HOUSE[card] for card in fight["rules"]]
    fight |= {"hands": all(card.get("hands", True) for card in cards), "breaches": [[], []]}
    fight["first"] = next((card for card in fight["rules"] if HOUSE[card]["name"] == "Photo Finish"), None)
    clash = clash_with_swords if table["real"] else clash_in_duel
    pairs = [(one, other) for one, other in combinations(fight["rules"], 2) if clash(HOUSE[one], HOUSE[other])]
    fight["gives_way"] = [{"card": one, "to": other} for one, other in pairs]
    if table["real"]:
        return fight
    position = table["fight"]["position"]
    times = {effect["when"] for card in cards for effect in card["effect"] if effect["does"] in ("forbid", "safe")}
    opening = 2 if "first two beats" in times else 1 if "first beat" in times else 0
    broken = [
        [(number, second.broken(table["fight"], side, move)) for number, move in enumerate(MOVES)] for side in SIDES
    ]
    return fight | {
        "distance": DISTANCES.index(position.distance),
        "lacking": [side in position.lacking for side in SIDES],
        "breaches": [[{"move": move, "card": card} for move, card in side if card is not None] for side in broken],
        "opening": max(0, opening + 1 - position.beat),
        "touched": position.touched and "after a touch" in times,
    }


def clash_with_swords(one: Row, other: Row) -> bool:
    """SW-FIGHT-17: as one of the two says."""
    return other["name"] in one.get("clashes", []) or one["name"] in other.get("clashes", [])


def clash_in_duel(one: Row, other: Row) -> bool:
    """SW-DUEL-7: both set the same thing, differently."""
    keys = {"start": "at", "touch_distance": "at", "reach": "at", "touch_tempo": "lacks"}
    return any(
        mine["does"] == theirs["does"] and mine[keys[mine["does"]]] != theirs[keys[mine["does"]]]
        for mine in one["effect"]
        for theirs in other["effect"]
        if mine["does"] in keys
    )


@clause("SW-SETUP-1", "SW-TURN-1", "SW-TURN-2", "SW-TURN-5", "SW-TURN-6", "SW-TURN-7", "SW-TURN-8", "SW-TURN-9")
@clause("SW-FIGHT-1", "SW-FIGHT-6", "SW-FIGHT-11", "SW-FIGHT-12", "SW-FIGHT-13", "SW-DUEL-4", "SW-DUEL-6")
@clause("SW-FIGHT-16", "SW-FIGHT-17", "SW-FIGHT-18")
@clause("SW-SETS-1", "SW-END-1", "SW-END-2", "SW-END-3", "SW-END-4", "SW-END-5", "SW-DECK-1", "SW-DECK-2")
@pytest.mark.parametrize("way", WAYS)
def test_both_play_the_same_game(way: str) -> None:
    happened: Counter[str] = Counter()
    for seats, number in product(SEATS, range(GAMES)):
        pair = Pair(seats, way, number)
        pair.play()
        happened += pair.happened
    assert happened["refused"] > 4 * GAMES
    assert way != "duel" or min(happened["BeatPlayed"] // 50, happened["Undecided"]) > GAMES // 4
    assert way == "duel" or happened["FightAgain"] > GAMES
    assert min(happened[often] for often in ("three sets", "no cards left", "few piles", "naming")) > GAMES // 2
    assert min(happened[seldom] for seldom in ("Tied", "Reshuffled", "choosing")) > GAMES // 4
    assert happened["shared"]
