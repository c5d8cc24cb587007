"""Why something can not be done now, in words, with the clause that says so."""

from typing import Final

from rumpus.games.marching_bandimals import actions as act
from rumpus.games.marching_bandimals.actions import PICKS, SLOTS
from rumpus.games.marching_bandimals.cards import SECTIONS
from rumpus.games.marching_bandimals.rules.asking import Asking
from rumpus.games.marching_bandimals.rules.band import (
    BLOCKED,
    FITS,
    NO_SLOT,
    NOT_OWN,
    TOO_MANY,
    TWICE,
    discards_of,
    fit,
    free_place,
    hand_limit,
    has,
)
from rumpus.games.marching_bandimals.rules.tables import BAND_BONUS, NO_BONUS, NO_U, QUICK_BONUS
from rumpus.games.marching_bandimals.state import (
    AIMING,
    BAND,
    BONUS,
    DISCARDING,
    MAJOR,
    NONE,
    TURN,
    VOTING,
    WINDOW,
)
from rumpus.kernel.native import i64

STEPS: Final = {
    int(TURN): "this turn begins with drawing, or is a reorganize turn (MB-TURN-1)",
    int(BAND): "this is step 2: plays to the band (MB-TURN-3)",
    int(BONUS): "this is step 3: a Bonus or Penalty card, or on (MB-TURN-4)",
    int(AIMING): "a card is being aimed: choose whom or what, or another card",
    int(WINDOW): "a Penalty waits: let it pass, or say No U (MB-NOU-2)",
    int(DISCARDING): "this is step 4: discard (MB-TURN-5)",
    int(MAJOR): "a Drum Major is offered: take it or leave it (MB-MAJOR-4)",
}
OTHERWISE: Final = "that is no answer to what is asked now"


def why_not(state: Asking, seat: i64, action: i64) -> str:
    """The reason why an action is not legal."""
    phase = state.phase
    if phase == BAND and act.PLAY <= action < act.REMOVE:
        return why_not_played(state, action - act.PLAY)
    if phase == BAND and act.REMOVE <= action < act.TAKE_BACK:
        return why_not_removed(state, action - act.REMOVE)
    if phase == BAND and action == act.TAKE_BACK:
        return "nothing was played in this step that could be taken back"
    if phase == BONUS and act.USE <= action < act.AIM:
        return why_not_used(state, action - act.USE)
    if phase == AIMING and act.AIM <= action < act.ANOTHER:
        return why_not_aimed(state, seat, action - act.AIM)
    if phase == DISCARDING and act.HALT <= action <= act.END:
        return why_not_in_step_4(state, action)
    if phase == TURN and action == act.REORGANIZE:
        return why_no_rest(state, seat)
    if phase == WINDOW and action == act.SAY_NO:
        return "you hold no No U (MB-NOU-1)"
    if phase == VOTING and act.VOTE <= action < act.ABSTAIN:
        return "vote for somebody else who plays along with the theme (MB-BOOST-7)"
    return STEPS.get(int(phase), OTHERWISE)


def called(state: Asking, kind: i64) -> str:
    return state.tables.pack.cards[kind].name


def is_held(state: Asking, kind: i64) -> bool:
    return kind < state.tables.kinds and state.holds(state.mover, kind)


def why_not_played(state: Asking, kind: i64) -> str:
    """MB-BAND-7."""
    if not is_held(state, kind):
        return "that card is not in your hand"
    name = called(state, kind)
    if not state.tables.is_band_card(kind):
        return f"{name} is no Player or Equipment: it can not be played to the band (MB-TURN-3)"
    if state.plays == 0:
        return "no plays to the band are left in this turn (MB-TURN-3)"
    reason = fit(state, state.mover, kind)
    assert reason != FITS
    section = SECTIONS[state.tables.section[kind]]
    return FIT_WORDS[int(reason)].format(name=name, section=section, most=int(state.most))


FIT_WORDS: Final = {
    int(NO_SLOT): "{name} finds no place: never more than five Players or five Equipments (MB-BAND-6)",
    int(TOO_MANY): "{name} would be one {section} pair too many: at most {most} in a band (MB-BAND-4)",
    int(TWICE): "{name} is in your band already: all Equipment must be different (MB-BAND-5)",
    int(BLOCKED): "{name} is blocked: a Band Penalty keeps {section} cards from being played",
    int(NOT_OWN): "{name} is {section}: your band must be of your own section only (MB-VAR-ONE)",
}


def why_not_removed(state: Asking, place: i64) -> str:
    if state.card_in_band(state.mover, place // 2, place % 2) == NONE:
        return f"slot {place // 2 + 1} of your band has no {act.SIDES[place % 2]}"
    return "no plays are left in this turn, and taking a card off the band is one (MB-TURN-3)"


def why_not_used(state: Asking, kind: i64) -> str:
    if not is_held(state, kind):
        return "that card is not in your hand"
    name, sort = called(state, kind), state.tables.sort[kind]
    if sort == NO_U:
        return f"{name} is played when an opponent plays a Penalty (MB-NOU-1)"
    if not state.tables.is_acting(kind):
        return f"{name} is played before the discard (MB-BOOST-4)"
    if sort in (QUICK_BONUS, BAND_BONUS) and has(state, state.mover, NO_BONUS):
        return f"{name} can not be played: a Band Penalty keeps you from playing Bonus cards"
    if sort == BAND_BONUS and free_place(state.bonus, state.mover) == NONE:
        return f"{name} finds no place: two Band Bonuses are in effect (MB-BONUS-2)"
    return f"there is nobody and nothing that {name} could be aimed at"


def why_not_aimed(state: Asking, seat: i64, aim: i64) -> str:
    target, name = aim // PICKS, called(state, state.aiming)
    if target >= state.seats or aim % PICKS >= 2 * SLOTS:
        return f"{name} must be aimed at a player at this table"
    if target == seat:
        return f"{name} can not be aimed at yourself in that way"
    return f"{name} finds nothing there that it could take or hit (MB-PEN-2)"


def why_not_in_step_4(state: Asking, action: i64) -> str:
    seat = state.mover
    if action == act.HALT:
        if not state.booster:
            return "Band Halt! belongs to the Competitions & Themes booster, which is not in this game (MB-BOOST-1)"
        if state.active != NONE:
            return "a Competitions & Themes card is active already (MB-BOOST-4)"
        return "Band Halt! comes before the discard, and out of the own hand (MB-BOOST-4)"
    if action == act.END:
        limit, held = int(hand_limit(state, seat)), int(state.held[seat])
        if held > limit:
            return f"your hand has {held} cards, and its limit is {limit}: discard {held - limit} more (MB-HAND-1)"
        return f"discard at least {int(discards_of(state, seat))} (MB-TURN-5)"
    return "that card is not in your hand"


def why_no_rest(state: Asking, seat: i64) -> str:
    if state.rested[seat]:
        return "your last turn was a reorganize turn: this one must be a basic turn (MB-TURN-7)"
    limit = int(hand_limit(state, seat))
    return f"you hold more than {limit} cards, and a reorganize turn discards nothing (MB-TURN-10)"
