"""What can be seen of a position: the open table and what a coach holds."""

from typing import Final

from rumpus.games.fightball.rules.court import STACKS
from rumpus.games.fightball.rules.moves import Fightball
from rumpus.games.fightball.rules.shown import Choice, Lain, OpenTable, OwnCards
from rumpus.games.fightball.rules.tables import DECK_SIZE
from rumpus.games.fightball.state import CHOOSING, NO_CARD, SILENT
from rumpus.kernel.native import i64
from rumpus.kernel.types import WATCHER

PHASES: Final = ("countdown", "fast", "buzzer", "choosing", "break", "over")


def open_table(state: Fightball) -> OpenTable:
    """What lies on the table, listed one by one."""
    buzzed = int(state.buzzed)
    return OpenTable(
        teams=(int(state.home), int(state.away)),
        practice=state.practice,
        beat=int(state.beat),
        overtime=state.overtime,
        phase=PHASES[state.phase],
        quarter=int(state.quarter),
        scores=(int(state.score[0]), int(state.score[1])),
        by_quarter=by_quarter(state),
        stacks=tuple([lain_on(state, stack) for stack in range(STACKS)]),
        decks=(int(state.deck_size(0)), int(state.deck_size(1))),
        discards=(discard_pile(state, 0), discard_pile(state, 1)),
        in_hand=(in_hand(state, 0), in_hand(state, 1)),
        open_cards=(open_card(state, 0), open_card(state, 1)),
        has_chosen=(state.answer[0] != SILENT, state.answer[1] != SILENT),
        ready=(state.ready & 1 != 0, state.ready & 2 != 0),
        buzzed=None if buzzed < 0 else buzzed,
        choices=choices_on(state),
        outcome=state.outcome(),
    )


def by_quarter(state: Fightball) -> tuple[tuple[int, int], ...]:
    """The points of the quarters that are scored."""
    scored = state.quarter if PHASES[state.phase] in ("break", "over") else state.quarter - 1
    return tuple([(int(state.gained[2 * number]), int(state.gained[2 * number + 1])) for number in range(scored)])


def lain_on(state: Fightball, stack: i64) -> tuple[Lain, ...]:
    cards: list[Lain] = []
    card = state.first[stack]
    while card != NO_CARD:
        by = int(card // DECK_SIZE)
        cards.append(Lain(state.number_of(card), by, int(state.played_at[card]), int(state.decided[card])))
        card = state.above[card]
    return tuple(cards)


def discard_pile(state: Fightball, seat: i64) -> tuple[int, ...]:
    """From the bottom."""
    base = seat * DECK_SIZE
    return tuple([state.number_of(state.discard[base + place]) for place in range(state.discarded[seat])])


def in_hand(state: Fightball, seat: i64) -> str:
    if state.held[seat] == NO_CARD:
        return "nothing"
    return "open" if state.held_open[seat] else "hidden"


def open_card(state: Fightball, seat: i64) -> int | None:
    is_open = state.held[seat] != NO_CARD and state.held_open[seat]
    return state.number_of(state.held[seat]) if is_open else None


def choices_on(state: Fightball) -> tuple[Choice, ...]:
    if state.phase != CHOOSING:
        return ()
    choices: list[Choice] = []
    for stack in range(STACKS):
        card = state.choice_on(stack)
        if card != NO_CARD:
            choices.append(Choice(int(card // DECK_SIZE), state.number_of(card), int(stack)))
    return tuple(choices)


def own_cards(state: Fightball, seat: int) -> OwnCards:
    """What a coach holds; a watcher holds nothing."""
    if seat == WATCHER:
        return OwnCards(held=None, sealed=None)
    held, answer = state.held[seat], int(state.answer[seat])
    return OwnCards(
        held=None if held == NO_CARD else state.number_of(held),
        sealed=None if answer == SILENT else answer,
    )
