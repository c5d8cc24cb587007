"""The rules beside the second reader, on stacks by chance."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from tests.effort import effort
from tests.games.fightball.courts import ring
from tests.games.fightball.second import Laid, story_of
from tests.games.fightball.stacks import DECKS, Drawing, Drawn, fouls_in, points_in

clause = pytest.mark.clause
pytestmark = pytest.mark.volume

PAIRS = list(combinations(DECKS, 2))
STACKS = effort(30_000, 105_000) // len(PAIRS)
COURTS = 40
for_every_pair = pytest.mark.parametrize("teams", PAIRS, ids="-".join)


def drawing(teams: tuple[str, str], purpose: str) -> Drawing:
    return Drawing(teams, Random(f"{purpose} {teams}"))


def complaint(one: Drawn) -> str:
    """How the two readers differ; nothing where they agree."""
    rules, second = one.rules(), one.second()
    ends: list[tuple[int, ...]] = [(rules.needs,), (second["needs"],)] if rules.complete else [(), ()]
    if rules.success:  # what a play that fails would be worth nobody decides (FB-FX-3)
        ends = [(rules.needs, rules.worth), (second["needs"], second["worth"])]
    ours = (rules.complete, rules.success, rules.value, points_in(rules), fouls_in(rules), ends[0])
    theirs = (
        *(second["complete"], second["success"], second["value"], second["points"]),
        *(sorted(second["fouls"]), ends[1]),
    )
    if ours == theirs:
        return ""
    return f"{one.zone} of {one.side}, {one.names()}, piles {one.piles}: the rules say {ours}, the second {theirs}"


@clause("FB-PLAY-1", "FB-PLAY-2", "FB-PLAY-3", "FB-PLAYER-2", "FB-PLAYER-3", "FB-PLAYER-4", "FB-PLAYER-5", "FB-BALL-1")
@clause("FB-SHOT-1", "FB-FX-1", "FB-FX-4", "FB-FX-8", "FB-FX-9", "FB-FX-10", "FB-FX-11", "FB-OWN-1", "FB-FOUL-1")
@clause("FB-FOUL-2", "FB-FOUL-3", "FB-COURT-3", "FB-COURT-4")
@for_every_pair
def test_the_rules_read_stacks_as_the_second_reader_does(teams: tuple[str, str]) -> None:
    drawn = drawing(teams, "compare")
    complaints = [complaint(drawn.anywhere()) for _ in range(STACKS)]
    assert [told for told in complaints if told] == []


def test_the_stacks_are_of_all_kinds() -> None:
    """Most are complete, many succeed, every foul happens, and every Special Effect works in some complete play."""
    seen: Counter[str] = Counter()
    for teams in PAIRS:
        drawn = drawing(teams, "kinds")
        for _ in range(400):
            one = drawn.anywhere()
            verdict = one.second()
            seen["stacks"] += 1
            seen["complete"] += verdict["complete"]
            seen["success"] += verdict["success"]
            seen["moved"] += verdict["complete"] and verdict["zone"] != one.zone
            seen.update(foul for _, foul, _ in verdict["fouls"])
            if verdict["complete"]:
                seen.update(does for laid in one.cards for does, _ in laid["card"]["does"])
    assert seen["complete"] > seen["stacks"] * 0.4
    assert seen["complete"] * 0.2 < seen["success"] < seen["complete"] * 0.8
    assert min(seen[foul] for foul in ("false start", "early shot", "after the shot", "called foul", "moved")) > 50
    assert min(seen[does] for deck in DECKS.values() for card in deck for does, _ in card["does"]) > 30


@clause("FB-SCORE-1")
@for_every_pair
def test_the_stacks_of_a_court_come_to_the_same_in_any_order(teams: tuple[str, str]) -> None:
    drawn = drawing(teams, "court")
    for _ in range(COURTS):
        state, stacks = drawn.court()
        full = [place for place in stacks if stacks[place].cards]
        totals = []
        for places in (sorted(full), sorted(full, reverse=True), drawn.luck.sample(full, len(full))):
            points = [0, 0]
            for place in places:
                state.read_stack(place)
                points = [points[seat] + state.reader.points_of(seat) for seat in range(2)]
            totals.append(points)
        ring(state)
        assert totals == [list(state.score)] * 3


@clause("FB-FX-3", "FB-FX-5")
@pytest.mark.parametrize(("thief", "card"), [("team-sport", "Interception"), ("cruisers", "Pickpocket")])
@pytest.mark.parametrize("rival", DECKS)
def test_stealing_points_moves_those_of_the_play_and_never_those_of_fouls(thief: str, card: str, rival: str) -> None:
    if rival == thief:
        return
    drawn = drawing((rival, thief), f"steal {card}")
    stolen: Laid = {"card": next(one for one in DECKS[thief] if one["name"] == card), "by": 1, "choice": ""}
    compared = 0
    for _ in range(300):
        one = drawn.anywhere()
        before = one.rules()
        if before.complete:
            _, shot, _ = story_of(one.cards)
            assert shot is not None
            one.cards.insert(shot, stolen)
            after = one.rules()
            moved = [(place + (place > shot), foul, points) for place, foul, points in fouls_in(before)]
            assert fouls_in(after) == moved, one.names()
            assert sum(points_in(after)) == sum(points_in(before)), one.names()
            compared += 1
    assert compared > 100
