"""What happened, as somebody at the table would tell it."""

from rumpus.games.fake_swords import events
from rumpus.games.fake_swords.events import EVENTS
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
    fields = {"beat": 3, "moves": (left, right), "before": 1, "after": 1, **plain, **told}
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
    (beat(3, 9), "Beat 3: left feints high, right steps in: at sword's length."),
    (beat(10, 11, after=0), "Beat 3: left steps back, right stands still: out of distance."),
    (
        beat(1, 7, touched=True, lacking=(True, False), after=2),
        "Beat 3: left strikes middle, right guards middle: the swords touch, close, left loses the tempo.",
    ),
    (
        beat(6, 3, lacking=(False, True)),
        "Beat 3: left guards high, right feints high: at sword's length, right loses the tempo.",
    ),
    (
        beat(2, 8, touched=True, lacking=(True, True)),
        "Beat 3: left strikes low, right guards low: the swords touch, at sword's length, nobody has the tempo.",
    ),
    (beat(0, 4, hits=(True, False)), "Beat 3: left strikes high, right feints middle: left hits."),
    (beat(4, 0, hits=(False, True)), "Beat 3: left feints middle, right strikes high: right hits."),
    (beat(0, 1, hits=(True, True), again=True), "Beat 3: left strikes high, right strikes middle: both hit, again."),
    (beat(0, 1, hits=(True, True)), "Beat 3: left strikes high, right strikes middle: both hit."),
    (beat(0, 4, broken=(SHELF, None)), "Beat 3: left strikes high, right feints middle: left breaks Top Shelf."),
    (
        beat(0, 0, broken=(UMBRELLA, BOING), again=True),
        "Beat 3: left strikes high, right strikes high: left breaks Umbrella and right breaks Boing, again.",
    ),
    (events.FightAgain(to=EVERYONE, took=4250), "Both hit after 4.2 s: the fight starts again."),
    (events.Undecided(to=EVERYONE, beats=40), "40 beats, and nobody has won: the Fight Boss decides."),
    (end(events.HIT), "Cy hits Ada and wins the fight."),
    (end(events.HIT, took=12_340), "Cy hits Ada after 12.3 s and wins the fight."),
    (end(events.BROKE, rule=BOING, took=900), "Ada broke Boing after 0.9 s: Cy wins the fight."),
    (end(events.BROKE, rule=BOING), "Ada broke Boing: Cy wins the fight."),
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


def test_every_event_has_its_sentence() -> None:
    for event, sentence in TOLD:
        assert HOUSE.sentence(event, NAMES, {}) == sentence


def test_no_kind_of_event_is_left_out() -> None:
    assert {type(event) for event, _ in TOLD} == set(EVENTS) == set(HOUSE.events)
