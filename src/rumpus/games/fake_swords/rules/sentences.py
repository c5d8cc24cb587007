"""Events as somebody at the table would tell them."""

from typing import Final

from rumpus.games.fake_swords.cards import Pack
from rumpus.games.fake_swords.events import (
    ARMS,
    BROKE,
    DECIDED,
    FIRST,
    BeatPlayed,
    CardPut,
    Claimed,
    CountdownStarted,
    FightAgain,
    FightBegan,
    FightCalled,
    FightCountdown,
    FightEnded,
    GameEnded,
    GameStarted,
    Measured,
    PileDiscarded,
    PileTaken,
    Pointed,
    PointingStarted,
    Reshuffled,
    Tied,
    TurnStarted,
    Undecided,
)
from rumpus.games.fake_swords.rules.reasons import why
from rumpus.kernel.types import Event

DONE: Final = (
    *[f"{verb} {line}" for verb in ("strikes", "feints", "guards") for line in ("high", "middle", "low")],
    *("steps in", "steps back", "stands still"),
)
WHERE: Final = ("out of distance", "at sword's length", "close")


def sentence_of(event: Event, pack: Pack, names: tuple[str, ...]) -> str:
    """One line for the log."""
    match event:
        case CardPut(card=card, pile=pile):
            return f"{pack.cards[card].name} goes to pile {pile + 1}."
        case Claimed(seat=seat, pile=pile, points=points):
            said = f"I point at pile {pile + 1}" if points else f"I leave pile {pile + 1} alone"
            return f'{names[seat]}: "{said}."'
        case BeatPlayed():
            return beat_told(event, pack, names)
        case Pointed(piles=piles):
            told = ", ".join(f"{names[seat]} at {pile + 1}" for seat, pile in enumerate(piles))
            return f"Point! {told}."
        case PileTaken(seat=seat, pile=pile, cards=cards, won=won):
            return f"{names[seat]} {'wins' if won else 'takes'} pile {pile + 1}: {cards_told(cards, pack)}."
        case PileDiscarded(pile=pile, cards=cards, contested=contested):
            why = "nobody fights over it" if contested else "nobody wants it"
            return f"Pile {pile + 1} is discarded, {why}: {cards_told(cards, pack)}."
        case TurnStarted(turn=turn, boss=boss, drawn=drawn):
            return f"Turn {turn}: {names[boss]} is the Fight Boss and draws {cards_told(drawn, pack)}."
        case CountdownStarted():
            return "3, 2, 1 ..."
        case PointingStarted():
            return "Everybody points at a pile."
        case FightCalled():
            return fight_told(event, pack, names)
        case FightCountdown(round=number):
            return "On guard: 3, 2, 1 ..." if number == 1 else "On guard again: 3, 2, 1 ..."
        case FightBegan():
            return "Fight!"
        case FightAgain(took=took):
            return f"Both hit after {seconds(took)}: the fight starts again."
        case Undecided(beats=beats):
            return f"{beats} beats, and nobody has won: the Fight Boss decides."
        case FightEnded():
            return end_told(event, pack, names)
        case Tied(seats=seats):
            return f"{listed([names[seat] for seat in seats])} have three sets at the same moment."
        case GameStarted(boss=boss, real_swords=real):
            how = "with real swords" if real else "with duels"
            return f"A card for everybody, {how}. The lot says {names[boss]} is the first Fight Boss."
        case Measured(order=order, heights=heights, tossed=tossed, by_lot=by_lot):
            told = ", ".join(f"{names[seat]} ({heights[seat]} cm)" for seat in order)
            coin = f" A coin told {listed([names[seat] for seat in tossed])} apart." if tossed else ""
            return f"{'By lot, from' if by_lot else 'From'} the shortest: {told}.{coin}"
        case Reshuffled(cards=cards):
            return f"The discard pile is shuffled into a new draw pile of {cards}."
        case GameEnded(outcome=outcome):
            winners = listed([names[seat] for seat in outcome.winners])
            return f"The end: {winners} {'wins' if len(outcome.winners) == 1 else 'share it'} ({outcome.reason})."
    raise AssertionError(f"an event without a sentence: {event}")


def beat_told(event: BeatPlayed, pack: Pack, names: tuple[str, ...]) -> str:
    fighters = (names[event.left], names[event.right])
    told = ", ".join(f"{name} {DONE[move]}" for name, move in zip(fighters, event.moves, strict=True))
    came = "; ".join(part for part in (why(event), outcome_told(event, pack, fighters)) if part)
    return f"Beat {event.beat}: {told}: {came}{', again' if event.again else ''}."


def outcome_told(event: BeatPlayed, pack: Pack, fighters: tuple[str, str]) -> str:
    broken = [
        f"{name} breaks {pack.cards[card].name}"
        for name, card in zip(fighters, event.broken, strict=True)
        if card is not None
    ]
    if broken:
        return " and ".join(broken)
    if any(event.hits):
        return "both hit" if all(event.hits) else f"{fighters[event.hits.index(True)]} hits"
    return f"{'the swords touch, ' if event.touched else ''}{WHERE[event.after]}{tempo_told(event, fighters)}"


def tempo_told(event: BeatPlayed, fighters: tuple[str, str]) -> str:
    if all(event.lacking):
        return ", nobody has the tempo"
    return f", {fighters[event.lacking.index(True)]} loses the tempo" if any(event.lacking) else ""


def fight_told(event: FightCalled, pack: Pack, names: tuple[str, ...]) -> str:
    prize = "the game" if event.pile is None else f"pile {event.pile + 1}"
    boss = f" {names[event.boss]} stands in as Fight Boss." if event.stands_in else ""
    rules = cards_told(event.rules, pack)
    return f"{names[event.left]} against {names[event.right]} for {prize}, by {rules}.{boss}"


def end_told(event: FightEnded, pack: Pack, names: tuple[str, ...]) -> str:
    winner, loser = names[event.winner], names[event.loser]
    after = "" if event.took is None else f" after {seconds(event.took)}"
    if event.reason == BROKE:
        rule = "a rule" if event.rule is None else pack.cards[event.rule].name
        return f"{loser} broke {rule}{after}: {winner} wins the fight."
    if event.reason == FIRST:
        card = "a card" if event.rule is None else pack.cards[event.rule].name
        return f"Both hit{after}, and by {card} {winner} was first: {winner} wins the fight."
    if event.reason == ARMS:
        return f"{loser} blocked with the arms{after}: {winner} wins the fight."
    if event.reason == DECIDED:
        return f"The Fight Boss gives the fight to {winner}."
    return f"{winner} hits {loser}{after} and wins the fight."


def start_told(*, hands: bool, green: bool) -> str:
    """SW-FIGHT-15, SW-FIGHT-3: how two with real swords stand before the countdown."""
    if not hands:
        return "No sword in hand: start with your fingertips touching."
    but = " A green card goes before that." if green else ""
    return f"Stand so far apart that only the tips of your swords touch.{but}"


def cards_told(cards: tuple[int, ...], pack: Pack) -> str:
    return listed([pack.cards[card].name for card in cards])


def listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def seconds(milliseconds: int) -> str:
    return f"{milliseconds / 1000:.1f} s"
