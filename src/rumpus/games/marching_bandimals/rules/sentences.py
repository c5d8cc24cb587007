"""Events as somebody at the table would tell them."""

from rumpus.games.marching_bandimals import events as seen
from rumpus.games.marching_bandimals.actions import THROWS
from rumpus.games.marching_bandimals.cards import SECTIONS, Pack
from rumpus.games.marching_bandimals.rules.contest_sentences import contest_sentence, listed
from rumpus.kernel.types import Event


def sentence_of(event: Event, pack: Pack, names: tuple[str, ...]) -> str:
    """One line for the log."""
    return (
        turn_sentence(event, pack, names)
        or card_sentence(event, pack, names)
        or opening_sentence(event, names)
        or contest_sentence(event, pack, names)
    )


def cards_told(cards: tuple[int, ...], pack: Pack) -> str:
    return listed([pack.cards[card].name for card in cards]) or "nothing"


def counted(count: int) -> str:
    return "no card" if count == 0 else "a card" if count == 1 else f"{count} cards"


def opening_sentence(event: Event, names: tuple[str, ...]) -> str:
    match event:
        case seen.GameStarted(sections=sections, must=must):
            if sections:
                goals = listed([f"{names[seat]}: {SECTIONS[section]}" for seat, section in enumerate(sections)])
                return f"The cards are dealt. Everybody fills the band with one section. {goals}."
            if must is not None:
                return f"The cards are dealt. Every band needs {SECTIONS[must]}."
            return "The cards are dealt."
        case seen.FirstPlayer():
            return first_told(event, names)
        case seen.GameEnded(outcome=outcome):
            winners = listed([names[seat] for seat in outcome.winners])
            if outcome.reason == seen.COMPLETE_BAND:
                return f"{winners} wins with a complete band."
            return f"The rounds are over: {winners} with the most pairs."
    return ""


def first_told(event: seen.FirstPlayer, names: tuple[str, ...]) -> str:
    given = [f"{names[seat]} {years}" for seat, years in enumerate(event.years) if years is not None]
    if not event.years:
        return f"The lot falls on {names[event.seat]}, who goes first."
    if not given:
        return f"Nobody tells any years of music: the lot falls on {names[event.seat]}."
    told = f"Years of music: {listed(given)}."
    for number, throws in enumerate(event.throws):
        hands = [f"{names[seat]} {THROWS[hand]}" for seat, hand in zip(event.tied, throws, strict=True) if hand >= 0]
        told += f" Throw {number + 1}: {listed(hands)}."
    return f"{told} {names[event.seat]} goes first."


def turn_sentence(event: Event, pack: Pack, names: tuple[str, ...]) -> str:
    match event:
        case seen.TurnStarted(seat=seat, round=number):
            return f"Round {number}: {names[seat]}."
        case seen.TurnMissed(seat=seat):
            return f"{names[seat]} misses the turn."
        case seen.Reshuffled(cards=cards):
            return f"The discard pile is shuffled into a draw pile of {cards} cards."
        case seen.Drew(seat=seat, count=count):
            return f"{names[seat]} draws {counted(count)}."
        case seen.Reorganized(seat=seat, count=count):
            return f"{names[seat]} reorganizes and draws {counted(count)}."
        case seen.BandPlayed(seat=seat, card=card):
            return f"{names[seat]} plays {pack.cards[card].name} ({SECTIONS[pack.cards[card].section]})."
        case seen.BandRemoved(seat=seat, card=card, to_hand=to_hand):
            where = "back to the hand" if to_hand else "to the discard pile"
            return f"{names[seat]} takes {pack.cards[card].name} off the band, {where}."
        case seen.PlayTakenBack(seat=seat, card=card, removal=removal):
            return f"{names[seat]} {'puts' if removal else 'takes'} {pack.cards[card].name} back."
        case seen.Discarded(seat=seat, card=card):
            return f"{names[seat]} discards {pack.cards[card].name}."
        case seen.MorePlays(seat=seat, plays=plays):
            return f"{names[seat]} has {plays} more plays to the band."
        case seen.MajorTaken(seat=seat):
            return f"{names[seat]}'s band is complete and takes a Drum Major!"
        case seen.MajorLeft(seat=seat):
            return f"{names[seat]} takes no Drum Major now."
        case seen.MajorReturned(seat=seat):
            return f"{names[seat]}'s band is not complete any more: the Drum Major goes back."
    return ""


def card_sentence(event: Event, pack: Pack, names: tuple[str, ...]) -> str:
    cards = pack.cards
    match event:
        case seen.CardsCame(cards=came):
            return f"Into your hand: {cards_told(came, pack)}."
        case seen.CardsWent(to_seat=taker, cards=went):
            return f"From your hand to {names[taker]}: {cards_told(went, pack)}."
        case seen.BonusPlayed(seat=seat, card=card, target=target):
            about = "" if target is None else f", with an eye on {names[target]}"
            return f"{names[seat]} plays {cards[card].name}{about}."
        case seen.PenaltyPlayed(seat=seat, card=card, target=target, taken=taken):
            whom = "everyone" if target is None else names[target]
            what = "" if taken is None else f" ({cards[taken].name})"
            return f"{names[seat]} plays {cards[card].name} against {whom}{what}. No U?"
        case seen.PenaltyStopped(seat=seat, against=against, card=card):
            return f"{names[seat]}: No U! {cards[card].name} of {names[against]} is stopped."
        case seen.NobodyStopped(card=card):
            return f"Nobody stops {cards[card].name}."
        case seen.Shielded(seat=seat, card=card, penalty=penalty):
            return f"{cards[card].name} keeps {cards[penalty].name} from {names[seat]}, and is used up."
        case seen.CardsDiscarded(seat=seat, cards=gone):
            return f"{names[seat]} must discard {cards_told(gone, pack)}."
        case seen.CardsTaken(seat=seat, victim=victim, count=count):
            return f"{names[seat]} takes {counted(count)} from {names[victim]}'s hand."
        case seen.HandLookedAt(seat=seat, victim=victim):
            return f"{names[seat]} looks at {names[victim]}'s hand."
        case seen.HandSeen(victim=victim, cards=held):
            return f"{names[victim]} holds {cards_told(held, pack)}."
        case seen.HandsSwapped(seat=seat, other=other):
            return f"{names[seat]} and {names[other]} swap their hands."
        case seen.HandsPassed(seats=seats):
            return (
                f"Hands are passed on: {' to '.join(names[seat] for seat in (*seats, seats[0]))}."
                if seats
                else "Nobody passes a hand on."
            )
        case seen.Recruited(seat=seat, cards=taken, turned=turned):
            return f"{names[seat]} turns up {counted(len(turned))} and takes {cards_told(taken, pack)}."
        case seen.Recalled(seat=seat, cards=found):
            return f"{names[seat]} takes {cards_told(found, pack)} from the discard pile."
        case seen.BandLost(seat=seat, card=card, to_seat=taker):
            where = "" if taker is None else f" to {names[taker]}"
            return f"{names[seat]}'s band loses {cards[card].name}{where}."
        case seen.BandCardOver(seat=seat, card=card, expired=expired):
            return f"{cards[card].name} is {'over' if expired else 'gone'} for {names[seat]}."
    return ""
