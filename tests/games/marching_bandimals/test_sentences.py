"""Every event as somebody at the table would tell it."""

from rumpus.games.marching_bandimals import contest_events, events
from rumpus.games.marching_bandimals.events import EVENTS
from rumpus.kernel.types import EVERYONE, Event, Outcome
from tests.games.marching_bandimals.bands import NAMES, TEST, card, program

OBOE, SPY, LEMONADE, PONCHOS, NO_U = (card(name) for name in ("Oboe", "Spy", "Lemonade", "Ponchos", "No U"))
PIRATES, AUCTION, IDEA = program("Pirates"), program("Auction"), program("Own Idea")
ALL = {"to": EVERYONE}

TOLD: list[tuple[Event, str]] = [
    (events.GameStarted(**ALL, sections=(), must=None, hands=(8, 8)), "The cards are dealt."),
    (
        events.GameStarted(**ALL, sections=(2, 0, 4), must=None, hands=(8, 8, 8)),
        "The cards are dealt. Everybody fills the band with one section. Ada: drumline, Bo: brass and Cy: woodwind.",
    ),
    (
        events.GameStarted(**ALL, sections=(), must=1, hands=(8, 8)),
        "The cards are dealt. Every band needs color guard.",
    ),
    (events.CardsCame(**ALL, seat=0, cards=(NO_U, OBOE)), "Into your hand: No U and Oboe."),
    (
        events.FirstPlayer(**ALL, seat=1, years=(), tied=(), throws=()),
        "The lot falls on Bo, who goes first.",
    ),
    (
        events.FirstPlayer(**ALL, seat=1, years=(None, None), tied=(), throws=()),
        "Nobody tells any years of music: the lot falls on Bo.",
    ),
    (
        events.FirstPlayer(**ALL, seat=1, years=(3, 0, None), tied=(), throws=()),
        "Years of music: Ada 3 and Bo 0. Bo goes first.",
    ),
    (
        events.FirstPlayer(**ALL, seat=2, years=(3, 4, 3), tied=(0, 2), throws=((0, 1), (-1, 2))),
        "Years of music: Ada 3, Bo 4 and Cy 3. Throw 1: Ada rock and Cy paper. Throw 2: Cy scissors. Cy goes first.",
    ),
    (events.TurnStarted(**ALL, seat=2, turn=9, round=3), "Round 3: Cy."),
    (events.TurnMissed(**ALL, seat=0), "Ada misses the turn."),
    (events.Reshuffled(**ALL, cards=30), "The discard pile is shuffled into a draw pile of 30 cards."),
    (events.Drew(**ALL, seat=0, count=2), "Ada draws 2 cards."),
    (events.Drew(**ALL, seat=0, count=1), "Ada draws a card."),
    (events.Drew(**ALL, seat=0, count=0), "Ada draws no card."),
    (events.Reorganized(**ALL, seat=1, count=5), "Bo reorganizes and draws 5 cards."),
    (events.BandPlayed(**ALL, seat=0, card=OBOE, slot=1), "Ada plays Oboe (woodwind)."),
    (events.BandRemoved(**ALL, seat=0, card=OBOE, to_hand=True), "Ada takes Oboe off the band, back to the hand."),
    (events.BandRemoved(**ALL, seat=0, card=OBOE, to_hand=False), "Ada takes Oboe off the band, to the discard pile."),
    (events.PlayTakenBack(**ALL, seat=0, card=OBOE, removal=False), "Ada takes Oboe back."),
    (events.PlayTakenBack(**ALL, seat=0, card=OBOE, removal=True), "Ada puts Oboe back."),
    (events.BonusPlayed(**ALL, seat=0, card=PONCHOS, target=None), "Ada plays Ponchos."),
    (events.BonusPlayed(**ALL, seat=0, card=SPY, target=2), "Ada plays Spy, with an eye on Cy."),
    (
        events.PenaltyPlayed(**ALL, seat=0, card=LEMONADE, target=1, taken=None, window=6000),
        "Ada plays Lemonade against Bo. No U?",
    ),
    (
        events.PenaltyPlayed(**ALL, seat=0, card=card("Wrong Truck"), target=1, taken=OBOE, window=None),
        "Ada plays Wrong Truck against Bo (Oboe). No U?",
    ),
    (
        events.PenaltyPlayed(**ALL, seat=0, card=card("Fire Drill"), target=None, taken=None, window=6000),
        "Ada plays Fire Drill against everyone. No U?",
    ),
    (events.PenaltyStopped(**ALL, seat=2, against=0, card=LEMONADE), "Cy: No U! Lemonade of Ada is stopped."),
    (events.NobodyStopped(**ALL, seat=0, card=LEMONADE), "Nobody stops Lemonade."),
    (
        events.Shielded(**ALL, seat=1, card=PONCHOS, penalty=LEMONADE),
        "Ponchos keeps Lemonade from Bo, and is used up.",
    ),
    (events.Discarded(**ALL, seat=1, card=OBOE), "Bo discards Oboe."),
    (events.CardsDiscarded(**ALL, seat=1, cards=(OBOE, NO_U, SPY)), "Bo must discard Oboe, No U and Spy."),
    (events.CardsDiscarded(**ALL, seat=1, cards=()), "Bo must discard nothing."),
    (events.CardsTaken(**ALL, seat=0, victim=1, count=2), "Ada takes 2 cards from Bo's hand."),
    (events.CardsWent(**ALL, seat=1, to_seat=0, cards=(OBOE,)), "From your hand to Ada: Oboe."),
    (events.HandLookedAt(**ALL, seat=0, victim=1), "Ada looks at Bo's hand."),
    (events.HandSeen(**ALL, seat=0, victim=1, cards=(NO_U, OBOE)), "Bo holds No U and Oboe."),
    (events.HandsSwapped(**ALL, seat=0, other=2), "Ada and Cy swap their hands."),
    (events.HandsPassed(**ALL, seats=(0, 1, 2)), "Hands are passed on: Ada to Bo to Cy to Ada."),
    (events.HandsPassed(**ALL, seats=()), "Nobody passes a hand on."),
    (
        events.Recruited(**ALL, seat=0, cards=(OBOE,), turned=(NO_U, SPY, OBOE)),
        "Ada turns up 3 cards and takes Oboe.",
    ),
    (events.Recalled(**ALL, seat=0, cards=(OBOE,)), "Ada takes Oboe from the discard pile."),
    (events.Recalled(**ALL, seat=0, cards=()), "Ada takes nothing from the discard pile."),
    (events.BandLost(**ALL, seat=1, card=OBOE, to_seat=None), "Bo's band loses Oboe."),
    (events.BandLost(**ALL, seat=1, card=OBOE, to_seat=0), "Bo's band loses Oboe to Ada."),
    (events.BandCardOver(**ALL, seat=1, card=PONCHOS, expired=True), "Ponchos is over for Bo."),
    (events.BandCardOver(**ALL, seat=1, card=PONCHOS, expired=False), "Ponchos is gone for Bo."),
    (events.MorePlays(**ALL, seat=0, plays=2), "Ada has 2 more plays to the band."),
    (events.MajorTaken(**ALL, seat=0), "Ada's band is complete and takes a Drum Major!"),
    (events.MajorLeft(**ALL, seat=0), "Ada takes no Drum Major now."),
    (events.MajorReturned(**ALL, seat=0), "Ada's band is not complete any more: the Drum Major goes back."),
    (
        events.GameEnded(**ALL, outcome=Outcome(events.COMPLETE_BAND, (1,), (2, 5))),
        "Bo wins with a complete band.",
    ),
    (
        events.GameEnded(**ALL, outcome=Outcome(events.ROUNDS, (0, 1), (2, 2))),
        "The rounds are over: Ada and Bo with the most pairs.",
    ),
    (contest_events.HaltCalled(**ALL, seat=0, card=PIRATES), "Ada: Band Halt! Pirates: Play."),
    (contest_events.BlankFilled(**ALL, seat=0, card=AUCTION), "Ada makes the blank card Auction."),
    (contest_events.BlankFilled(**ALL, seat=0, card=None), "Ada makes the blank card a contest of the table's own."),
    (contest_events.ContestStarted(**ALL, card=AUCTION, plays="bid"), "Auction: everybody is in."),
    (contest_events.ContestStarted(**ALL, card=IDEA, plays="hosted"), "Own Idea: the table runs it."),
    (contest_events.RoundStarted(**ALL, round=2, seats=(0, 1, 2)), "Throw 2: Ada, Bo and Cy."),
    (contest_events.Thrown(**ALL, throws=(0, None, 1), out=(0, 1)), "Ada rock and Cy paper. Out: Ada and Bo."),
    (contest_events.Thrown(**ALL, throws=(None, None), out=()), "Nobody throws."),
    (contest_events.SignalAwaited(**ALL), "Wait for the signal."),
    (contest_events.SignalFeinted(**ALL), "That was not the signal."),
    (contest_events.SignalGiven(**ALL), "Now!"),
    (contest_events.TappedTooSoon(**ALL, seat=2), "Cy taps too soon and is out."),
    (contest_events.Tapped(**ALL, times=(250, None, 310), delays=(0, 0, 0)), "Ada 250 ms and Cy 310 ms."),
    (
        contest_events.Tapped(**ALL, times=(250, None, 310), delays=(20, 0, 0)),
        "Ada 250 ms and Cy 310 ms. The links took: Ada 20 ms, Cy 0 ms.",
    ),
    (contest_events.Tapped(**ALL, times=(None, None), delays=(0, 0)), "Nobody taps."),
    (contest_events.MemoryShown(**ALL, sections=(0, 4, 4), time=2700), "Remember: brass, woodwind, woodwind."),
    (contest_events.RecallStarted(**ALL, length=5), "Which were the 5 sections?"),
    (
        contest_events.Remembered(**ALL, right=(2, 0), sections=(0, 4)),
        "It was brass, woodwind. Ada 2 right and Bo 0 right.",
    ),
    (contest_events.BidsOpened(**ALL, bids=(2, None, 0)), "Ada 2 and Cy 0."),
    (contest_events.BidsOpened(**ALL, bids=(None, None)), "Nobody bids."),
    (contest_events.NumberDrawn(**ALL, seat=0, number=77), "Your number is 77."),
    (contest_events.NumbersShown(**ALL, numbers=(77, 12), changed=(1,)), "Ada 77 and Bo 12."),
    (contest_events.RhythmStarted(**ALL, length=8, beat=600), "Four beats to count in, and then 8 to hit."),
    (contest_events.RhythmScored(**ALL, off=(120, 90)), "Ada 120 ms off and Bo 90 ms off."),
    (contest_events.ContestWon(**ALL, seat=1, lot=False), "Bo wins!"),
    (contest_events.ContestWon(**ALL, seat=1, lot=True), "Bo wins, by lot among equals!"),
    (contest_events.ContestWon(**ALL, seat=None, lot=False), "Nobody wins."),
    (contest_events.ThemeStarted(**ALL, card=PIRATES, members=(0, 2)), "Pirates: Ada and Cy play along."),
    (contest_events.ThemeStarted(**ALL, card=PIRATES, members=(2,)), "Pirates: Cy plays along."),
    (
        contest_events.ThemeStarted(**ALL, card=PIRATES, members=()),
        "Pirates: nobody plays along, and nobody is rewarded.",
    ),
    (contest_events.VoteStarted(**ALL, members=(0, 2)), "Did somebody fall out of character? The vote is secret."),
    (
        contest_events.ThemeJudged(**ALL, votes=(2, 0, 1), winners=(1, 2)),
        "Found out of character: Ada 2 and Cy 1. The reward goes to Bo and Cy.",
    ),
    (
        contest_events.ThemeJudged(**ALL, votes=(1, 1), winners=()),
        "Found out of character: Ada 1 and Bo 1. The reward goes to nobody.",
    ),
    (contest_events.ThemeJudged(**ALL, votes=(0, 0), winners=(0, 1)), "The reward goes to Ada and Bo."),
    (contest_events.ProgramOver(**ALL, card=PIRATES), "Pirates is over and goes under its stack."),
]


def test_every_event_has_its_sentence() -> None:
    for event, sentence in TOLD:
        assert TEST.sentence(event, NAMES, {}) == sentence


def test_no_kind_of_event_is_left_out() -> None:
    assert {type(event) for event, _ in TOLD} == set(EVENTS) == set(TEST.events)
