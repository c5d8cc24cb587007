"""Where a game with foam swords stands, and what is to be done next by whom."""

from typing import Final

from rumpus.games.fake_swords.actions import FIGHT, PAIRS
from rumpus.games.fake_swords.cards import BLACK, COLOURS, COPIES, KINDS, OF_A_COLOUR, Pack
from rumpus.games.fake_swords.referee.printed import PrintedCards
from rumpus.games.fake_swords.referee.sheet import Bout, FightCard, InForce, Line, ScoreCard
from rumpus.games.fake_swords.rules.moves import FakeSwords
from rumpus.games.fake_swords.rules.sentences import listed
from rumpus.games.fake_swords.rules.telling import by_height
from rumpus.games.fake_swords.state import ARMING, CHOOSING, NAMING, NONE, OVER, PILES, POINTING, TYING

DEAL: Final = "deal"
LAY: Final = "piles"
POINT: Final = "point"
CHOOSE: Final = "choose"
TIE: Final = "tie"
TURN_UP: Final = "turn up"
NAME: Final = "name"
FIGHTING: Final = "fight"
DONE: Final = "over"
STEPS: Final = dict(
    zip(
        map(int, (PILES, POINTING, CHOOSING, TYING, NAMING, ARMING, OVER)),
        (LAY, POINT, CHOOSE, TIE, NAME, FIGHTING, DONE),
        strict=True,
    )
)


def step_of(state: FakeSwords, *, is_dealt: bool, lacks_rules: bool) -> str:
    if not is_dealt:
        return DEAL
    if lacks_rules and state.phase in (NAMING, ARMING):
        return TURN_UP
    return STEPS[int(state.phase)]


def sentence_for(step: str, state: FakeSwords, names: tuple[str, ...], *, is_printed: bool) -> str:
    """What is to be done, and by whom."""
    boss = names[state.boss]
    cards, piles = f"{state.draws} cards", f"{state.piles} piles"
    if step in (TURN_UP, NAME, FIGHTING):
        left, right = (names[fighter] for fighter in state.fighters)
        return {
            TURN_UP: f"Shuffle all cards of {left} and {right} together and turn two up.",
            NAME: f"{boss} fights, and names who is the Fight Boss of this fight.",
            FIGHTING: f"{left} against {right}: {names[state.fight_boss]} counts down and gives the verdict.",
        }[step]
    if step == LAY:
        return f"{boss} draws {cards} and makes {piles}." if is_printed else f"{boss} makes {piles} of {cards}."
    if step == DONE:
        outcome = state.outcome()
        assert outcome is not None
        winners = listed([names[seat] for seat in outcome.winners])
        return f"{winners} {'wins' if len(outcome.winners) == 1 else 'share it'}."
    return {
        DEAL: "Deal everybody a card, face up.",
        POINT: "3, 2, 1, Point! Everybody points at a pile.",
        CHOOSE: f"{boss} chooses which fight takes place.",
        TIE: f"{boss} picks which two fight the tie-breaker.",
    }[step]


def bouts_of(state: FakeSwords) -> tuple[Bout, ...]:
    """The fights that can be: those to choose from, or the one that is on."""
    if state.phase == CHOOSING:
        chosen = [(action - FIGHT) // len(PAIRS) for action in state.fights_to_choose()]
        pairs = [PAIRS[(action - FIGHT) % len(PAIRS)] for action in state.fights_to_choose()]
        return tuple(Bout(pile, *pair) for pile, pair in zip(chosen, pairs, strict=True))
    if state.phase == TYING:
        return tuple(Bout(None, *pair) for pair in state.tie_pairs())
    return (Bout(None if state.pile == NONE else int(state.pile), int(state.fighters[0]), int(state.fighters[1])),)


def fight_card(state: FakeSwords, pack: Pack, rules: tuple[int, ...]) -> FightCard:
    shorter = int(state.shorter())
    cards = [(kind, pack.cards[kind]) for kind in rules]
    clashes = state.tables.clashes(state.rules, real=True)
    return FightCard(
        left=int(state.fighters[0]),
        right=int(state.fighters[1]),
        pile=None if state.pile == NONE else int(state.pile),
        boss=None if state.fight_boss == NONE else int(state.fight_boss),
        shorter=shorter,
        hands=all(card.hands for _, card in cards),
        rules=tuple(
            InForce(
                card=kind,
                name=card.name,
                colour=COLOURS[card.colour],
                text=card.swords,
                favours=shorter if card.colour == BLACK else None,
                gives_way=tuple(pack.cards[to].name for one, to in clashes if one == kind),
            )
            for kind, card in cards
        ),
        first=state.tables.deciding(state.rules),
        round=max(1, int(state.rounds)),
    )


def score_card(
    state: FakeSwords,
    names: tuple[str, ...],
    cards: PrintedCards,
    pack: Pack,
    *,
    rules: tuple[int, ...],
    step: str,
    is_printed: bool,
    is_laid: bool,
    last: tuple[int, ...],
    lines: tuple[Line, ...],
) -> ScoreCard:
    seats = range(len(names))
    is_dealt, copies = step != DEAL, cards.copies()
    all_copies = (*(COPIES,) * KINDS, *(COPIES * OF_A_COLOUR,) * len(COLOURS))
    in_hand = step in (DEAL, LAY) and is_printed  # the engine drew, the people have yet to
    return ScoreCard(
        names=names,
        heights=tuple(int(state.height[seat]) for seat in seats),
        order=by_height(state),
        collected=tuple(cards.collected(seat) if is_dealt else () for seat in seats),
        sets=tuple(int(state.sets(seat)) if is_dealt else 0 for seat in seats),
        turn=int(state.turn),
        boss=int(state.boss),
        step=step,
        next=sentence_for(step, state, names, is_printed=is_printed),
        draw=int(state.draws),
        piles=int(state.piles),
        drawn=tuple(cards.on_pile(pile) for pile in range(state.piles)) if is_laid and is_dealt else (),
        deck=int(state.left) + (int(state.draws) if in_hand else 0),
        discard=int(state.discarded),
        copies=tuple(copies[kind] if is_dealt else every for kind, every in enumerate(all_copies)),
        last=last,
        pointed=() if state.pointed[0] == NONE else tuple(int(state.pointed[seat]) for seat in seats),
        bouts=bouts_of(state) if step in (CHOOSE, TIE) else (),
        stand_ins=tuple(state.stand_ins()) if step == NAME else (),
        fight=fight_card(state, pack, rules) if step in (TURN_UP, NAME, FIGHTING) else None,
        outcome=state.outcome(),
        lines=lines,
    )
