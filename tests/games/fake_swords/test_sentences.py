"""What happened, as somebody at the table would tell it."""

import pytest

from rumpus.games.fake_swords import events
from rumpus.games.fake_swords.events import EVENTS
from rumpus.games.fake_swords.rules.reasons import why
from rumpus.kernel.types import EVERYONE, Event, Outcome
from tests.games.fake_swords.tables import CARDS, HOUSE, NAMES

BOING, UMBRELLA, SHELF = (CARDS.index(name) for name in ("Boing", "Umbrella", "Top Shelf"))
NOTHING = (None, None)
NEITHER = (False, False)


def beat(left: int, right: int, **told: object) -> Event:
    plain = {
        "hits": NEITHER,
        "parried": NEITHER,
        "broken": NOTHING,
        "lacking": NEITHER,
        "touched": False,
        "again": False,
    }
    fields = {"left": 1, "right": 3, "beat": 3, "moves": (left, right), "before": 1, "after": 1, **plain, **told}
    return events.BeatPlayed(to=EVERYONE, **fields)  # type: ignore[arg-type]  # each as its field wants it


def call(pile: int | None, boss: int, stands_in: bool) -> Event:
    rules = (UMBRELLA, BOING)
    return events.FightCalled(
        to=EVERYONE, left=0, right=2, pile=pile, rules=rules, shorter=0, boss=boss, stands_in=stands_in
    )


def end(reason: str, rule: int | None = None, took: int | None = None) -> Event:
    return events.FightEnded(to=EVERYONE, winner=2, loser=0, reason=reason, rule=rule, took=took)


TOLD: list[tuple[Event, str]] = [
    (
        events.GameStarted(to=EVERYONE, real_swords=True, dealt=(0, 1, 2), boss=1),
        "A card for everybody, with real swords. The lot says Bo is the first Fight Boss.",
    ),
    (
        events.GameStarted(to=EVERYONE, real_swords=False, dealt=(0, 1, 2), boss=0),
        "A card for everybody, with duels. The lot says Ada is the first Fight Boss.",
    ),
    (
        events.Measured(to=EVERYONE, heights=(170, 150, 170), order=(1, 2, 0), tossed=(0, 2), by_lot=False),
        "From the shortest: Bo (150 cm), Cy (170 cm), Ada (170 cm). A coin told Ada and Cy apart.",
    ),
    (
        events.Measured(to=EVERYONE, heights=(170, 150, 171), order=(1, 0, 2), tossed=(), by_lot=True),
        "By lot, from the shortest: Bo (150 cm), Ada (170 cm), Cy (171 cm).",
    ),
    (events.Reshuffled(to=EVERYONE, cards=31), "The discard pile is shuffled into a new draw pile of 31."),
    (
        events.TurnStarted(to=EVERYONE, turn=4, boss=2, drawn=(BOING, BOING, SHELF), piles=3),
        "Turn 4: Cy is the Fight Boss and draws Boing, Boing and Top Shelf.",
    ),
    (events.CardPut(to=EVERYONE, place=0, card=BOING, pile=1), "Boing goes to pile 2."),
    (events.Claimed(to=EVERYONE, seat=0, pile=1, points=True), 'Ada: "I point at pile 2."'),
    (events.Claimed(to=EVERYONE, seat=0, pile=2, points=False), 'Ada: "I leave pile 3 alone."'),
    (events.CountdownStarted(to=EVERYONE, countdown=3000), "3, 2, 1 ..."),
    (events.PointingStarted(to=EVERYONE), "Everybody points at a pile."),
    (events.Pointed(to=EVERYONE, piles=(0, 2, 0)), "Point! Ada at 1, Bo at 3, Cy at 1."),
    (events.PileTaken(to=EVERYONE, seat=1, pile=2, cards=(BOING,), won=False), "Bo takes pile 3: Boing."),
    (events.PileTaken(to=EVERYONE, seat=1, pile=2, cards=(BOING, BOING), won=True), "Bo wins pile 3: Boing and Boing."),
    (
        events.PileDiscarded(to=EVERYONE, pile=0, cards=(SHELF,), contested=False),
        "Pile 1 is discarded, nobody wants it: Top Shelf.",
    ),
    (
        events.PileDiscarded(to=EVERYONE, pile=0, cards=(SHELF,), contested=True),
        "Pile 1 is discarded, nobody fights over it: Top Shelf.",
    ),
    (events.Tied(to=EVERYONE, seats=(0, 1, 3)), "Ada, Bo and Di have three sets at the same moment."),
    (call(1, 1, False), "Ada against Cy for pile 2, by Umbrella and Boing."),
    (call(None, 3, True), "Ada against Cy for the game, by Umbrella and Boing. Di stands in as Fight Boss."),
    (events.FightCountdown(to=EVERYONE, countdown=3000, round=1), "On guard: 3, 2, 1 ..."),
    (events.FightCountdown(to=EVERYONE, countdown=3000, round=2), "On guard again: 3, 2, 1 ..."),
    (events.FightBegan(to=EVERYONE), "Fight!"),
    (beat(9, 9, after=2), "Beat 3: Bo steps in, Di steps in: close."),
    (beat(10, 11, after=0), "Beat 3: Bo steps back, Di stands still: out of distance."),
    (
        beat(1, 7, touched=True, parried=(True, False), after=2),
        "Beat 3: Bo strikes middle, Di guards middle: a guard parries a strike on its line; the swords touch, close.",
    ),
    (
        beat(6, 3, lacking=(True, False), after=2),
        "Beat 3: Bo guards high, Di feints high: a feint fools a guard; close, Bo loses the tempo.",
    ),
    (
        beat(9, 8, touched=True, lacking=(True, True), after=2),
        "Beat 3: Bo steps in, Di guards low: a guard stops a step in; the swords touch, close, nobody has the tempo.",
    ),
    (beat(0, 4, hits=(True, False)), "Beat 3: Bo strikes high, Di feints middle: a strike hits a feint; Bo hits."),
    (beat(8, 0, hits=(False, True)), "Beat 3: Bo guards low, Di strikes high: the guard was low; Di hits."),
    (beat(0, 1, hits=(True, True), again=True), "Beat 3: Bo strikes high, Di strikes middle: both hit, again."),
    (
        beat(0, 1, hits=(True, True)),
        "Beat 3: Bo strikes high, Di strikes middle: two strikes at once, and a card says who was first; both hit.",
    ),
    (beat(0, 4, broken=(SHELF, None)), "Beat 3: Bo strikes high, Di feints middle: Bo breaks Top Shelf."),
    (
        beat(0, 0, broken=(UMBRELLA, BOING), again=True),
        "Beat 3: Bo strikes high, Di strikes high: Bo breaks Umbrella and Di breaks Boing, again.",
    ),
    (events.FightAgain(to=EVERYONE, took=4250), "Both hit after 4.2 s: the fight starts again."),
    (events.Undecided(to=EVERYONE, beats=40), "40 beats, and nobody has won: the Fight Boss decides."),
    (end(events.HIT), "Cy hits Ada and wins the fight."),
    (end(events.HIT, took=12_340), "Cy hits Ada after 12.3 s and wins the fight."),
    (end(events.BROKE, rule=BOING, took=900), "Ada broke Boing after 0.9 s: Cy wins the fight."),
    (end(events.BROKE, rule=BOING), "Ada broke Boing: Cy wins the fight."),
    (end(events.FIRST, rule=SHELF), "Both hit, and by Top Shelf Cy was first: Cy wins the fight."),
    (end(events.ARMS, took=60_000), "Ada blocked with the arms after 60.0 s: Cy wins the fight."),
    (end(events.DECIDED), "The Fight Boss gives the fight to Cy."),
    (
        events.GameEnded(to=EVERYONE, outcome=Outcome(events.THREE_SETS, (1,), (2, 3, 0))),
        "The end: Bo wins (three sets).",
    ),
    (
        events.GameEnded(to=EVERYONE, outcome=Outcome(events.NO_CARDS, (0, 1), (2, 2, 0))),
        "The end: Ada and Bo share it (no cards left).",
    ),
]


OUT, LENGTH, CLOSE = 0, 1, 2
HIGH = {"strike": 0, "feint": 3, "guard": 6, "step in": 9, "step back": 10, "stand still": 11}
REASONS: tuple[tuple[int, str, str, dict[str, tuple[bool, bool]], str], ...] = (
    (LENGTH, "strike", "step in", {"hits": (True, False)}, "a strike hits a step in"),
    (LENGTH, "strike", "stand still", {"hits": (True, False)}, "whoever stands still is hit"),
    (CLOSE, "strike", "step back", {"hits": (True, False)}, "close, a strike hits a step back"),
    (CLOSE, "strike", "step in", {"hits": (True, False)}, "without the tempo a step in jams no strike"),
    (OUT, "strike", "strike", {"hits": (True, False)}, "the other strike falls short"),
    (OUT, "strike", "strike", {}, "both strikes fall short"),
    (OUT, "strike", "feint", {}, "the strike falls short"),
    (LENGTH, "strike", "step back", {}, "a step back makes a strike miss"),
    (CLOSE, "strike", "step in", {}, "close, a step in jams a strike"),
    (LENGTH, "guard", "step in", {}, "a guard stops a step in"),
    (LENGTH, "step in", "feint", {}, "a step in catches a feint"),
    (LENGTH, "step in", "step back", {}, "a step in overtakes a step back"),
    (CLOSE, "step in", "step back", {}, "close, a step back makes a step in stumble"),
    (LENGTH, "step in", "stand still", {}, "a step in surprises whoever stands still"),
    (LENGTH, "guard", "step back", {}, ""),
    (LENGTH, "feint", "feint", {}, ""),
)


@pytest.mark.clause("SW-DUEL-2", "SW-DUEL-5")
def test_a_beat_says_why() -> None:
    for before, left, right, came, reason in REASONS:
        event = beat(HIGH[left], HIGH[right], before=before, **came)
        other = beat(HIGH[right], HIGH[left], before=before, **{key: pair[::-1] for key, pair in came.items()})
        assert isinstance(event, events.BeatPlayed) and isinstance(other, events.BeatPlayed)
        assert (why(event), why(other)) == (reason, reason), (before, left, right)


def test_every_event_has_its_sentence() -> None:
    for event, sentence in TOLD:
        assert HOUSE.sentence(event, NAMES, {}) == sentence


def test_no_kind_of_event_is_left_out() -> None:
    assert {type(event) for event, _ in TOLD} == set(EVENTS) == set(HOUSE.events)
