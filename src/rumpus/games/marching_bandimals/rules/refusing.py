"""Why something can not be done now, in words, with the clause that says so."""

from typing import Final

from rumpus.games.marching_bandimals import actions as act
from rumpus.games.marching_bandimals.actions import PICKS, SLOTS
from rumpus.games.marching_bandimals.cards import SECTIONS
from rumpus.games.marching_bandimals.rules.asking import Asking
from rumpus.games.marching_bandimals.rules.band import (
    BLOCKED,
    NOT_OWN,
    TOO_MANY,
    TWICE,
    discards_of,
    fit,
    free_place,
    hand_limit,
    has,
)
from rumpus.games.marching_bandimals.rules.tables import BAND_BONUS, EQUIPMENT, NO_BONUS, NO_U, QUICK_BONUS
from rumpus.games.marching_bandimals.state import (
    AIMING,
    BAND,
    BIDDING,
    BONUS,
    BY_ROUNDS,
    DISCARDING,
    HOSTING,
    JOINING,
    MAJOR,
    NONE,
    NUMBERS,
    OVER,
    RECALLING,
    RHYTHM,
    TAPPING,
    THROWING,
    TURN,
    VOTING,
    WAITING,
    WINDOW,
    WRITING,
    YEARS,
)
from rumpus.kernel import state as kernel
from rumpus.kernel.errors import NotLegal, who
from rumpus.kernel.native import i64

STEPS: Final = {
    int(YEARS): ("say how many years, from 0 to 99, or that you would rather not", "MB-SETUP-5"),
    int(TURN): ("this turn begins with drawing, or is a reorganize turn", "MB-TURN-1"),
    int(BAND): ("this is step 2: plays to the band", "MB-TURN-3"),
    int(BONUS): ("this is step 3: a Bonus or Penalty card, or on", "MB-TURN-4"),
    int(AIMING): ("a card is being aimed: choose whom or what, or another card", "MB-TURN-4"),
    int(WINDOW): ("a Penalty waits: let it pass, or say No U", "MB-NOU-2"),
    int(DISCARDING): ("this is step 4: discard", "MB-TURN-5"),
    int(MAJOR): ("a Drum Major is offered: take it or leave it", "MB-MAJOR-4"),
    int(WRITING): ("say what the blank card is: another card of the stack, or an idea of your own", "MB-BOOST-8"),
    int(HOSTING): ("say who of this table has won, or that nobody has", "MB-BOOST-9"),
    int(THROWING): ("throw rock, paper or scissors", "MB-BOOST-10"),
    int(WAITING): ("wait for the signal, then tap", "MB-BOOST-10"),
    int(TAPPING): ("tap, and nothing else", "MB-BOOST-10"),
    int(RECALLING): ("name the next section from memory", "MB-BOOST-10"),
    int(BIDDING): ("bid a number", "MB-BOOST-10"),
    int(NUMBERS): ("keep your number, or change it", "MB-BOOST-10"),
    int(RHYTHM): ("tap on the beat, and nothing else", "MB-BOOST-10"),
    int(JOINING): ("play along with the theme, or sit it out", "MB-BOOST-7"),
    int(VOTING): ("name somebody else who plays along and fell out of character, or nobody", "MB-BOOST-7"),
}
"""What is asked in each phase, and by which clause."""
NOT_HELD: Final = "that card is not in your hand"


def clause_about(state: Asking, about: str) -> str:
    """The clause behind what the kernel refuses: whose turn it is, that the game is over, the clock."""
    phase = state.phase
    if phase == OVER:
        if state.ending == BY_ROUNDS:
            return "MB-END-1"
        return "MB-MAJOR-2" if not state.major_wins else "MB-VAR-HARD" if state.most == 1 else "MB-VAR-QUICK"
    if about == kernel.ASKED and TURN <= phase <= MAJOR and phase != WINDOW:
        return "MB-SETUP-2"  # play goes clockwise
    if about == kernel.TIME:
        return "MB-NOU-3" if phase == WINDOW else "MB-BOOST-11" if phase > MAJOR else "MB-TURN-1"
    return STEPS[int(phase)][1] if int(phase) in STEPS else "MB-BOOST-10"


def why_not(state: Asking, seat: i64, action: i64) -> NotLegal:
    """The reason why an action is not legal."""
    phase = state.phase
    if phase == BAND and act.PLAY <= action < act.REMOVE:
        return why_not_played(state, action - act.PLAY)
    if phase == BAND and act.REMOVE <= action < act.TAKE_BACK:
        return why_not_removed(state, action - act.REMOVE)
    if phase == BAND and action == act.TAKE_BACK:
        return NotLegal("nothing was played in this step that could be taken back", "MB-TURN-12")
    if phase == BONUS and act.USE <= action < act.AIM:
        return why_not_used(state, action - act.USE)
    if phase == AIMING and act.AIM <= action < act.ANOTHER:
        return why_not_aimed(state, seat, action - act.AIM)
    if phase == DISCARDING and act.HALT <= action <= act.END:
        return why_not_in_step_4(state, action)
    if phase == TURN and action == act.REORGANIZE:
        return why_no_rest(state, seat)
    if phase == WINDOW and action == act.SAY_NO:
        return NotLegal("you hold no No U", "MB-NOU-1")
    if phase == BIDDING:
        return NotLegal(f"bid from 0 to {int(state.most_bid(seat))}", "MB-BOOST-10")
    words, clause = STEPS[int(phase)]
    return NotLegal(words, clause)


def called(state: Asking, kind: i64) -> str:
    return state.tables.pack.cards[kind].name


def is_held(state: Asking, kind: i64) -> bool:
    return kind < state.tables.kinds and state.holds(state.mover, kind)


# Step 2


def why_not_played(state: Asking, kind: i64) -> NotLegal:
    """MB-BAND-7."""
    if not is_held(state, kind):
        return NotLegal(NOT_HELD, "MB-TURN-3")
    name = called(state, kind)
    if not state.tables.is_band_card(kind):
        return NotLegal(f"{name} is no Player or Equipment: it can not be played to the band", "MB-TURN-3")
    if state.plays == 0:
        return NotLegal("no plays to the band are left in this turn", "MB-TURN-3")
    return why_no_fit(state, kind, name)


def why_no_fit(state: Asking, kind: i64, name: str) -> NotLegal:
    reason = fit(state, state.mover, kind)
    section = SECTIONS[state.tables.section[kind]].title()
    if reason == TOO_MANY:
        most, clause = int(state.most), "MB-BAND-4"
        if most == 1:
            clause = "MB-VAR-HARD"
        elif most == 4:
            clause = "MB-VAR-LARGE"
        return NotLegal(f"{name} would be one {section} pair too many: at most {most} in a band", clause)
    if reason == TWICE:
        return NotLegal(f"{name} is in your band already: all Equipment must be different", "MB-BAND-5")
    if reason == BLOCKED:
        return NotLegal(f"{name} is blocked: a Band Penalty keeps {section} cards from being played", "MB-PEN-2")
    if reason == NOT_OWN:
        return NotLegal(f"{name} is {section}: your band must be of your own section only", "MB-VAR-ONE")
    side = 1 if state.tables.sort[kind] == EQUIPMENT else 0
    for slot in range(SLOTS):
        if state.card_in_band(state.mover, slot, side) == NONE:
            other = act.SIDES[1 - side].title()
            return NotLegal(
                f"{name} finds no place: all five slots are taken, and no {section} {other} there waits for it",
                "MB-BAND-2",
            )
    return NotLegal(f"{name} finds no place: never more than five {act.SIDES[side].title()}s", "MB-BAND-6")


def why_not_removed(state: Asking, place: i64) -> NotLegal:
    if state.card_in_band(state.mover, place // 2, place % 2) == NONE:
        return NotLegal(f"slot {place // 2 + 1} of your band has no {act.SIDES[place % 2].title()}", "MB-TURN-3")
    return NotLegal("no plays are left in this turn, and taking a card off the band is one", "MB-TURN-3")


# Step 3


def why_not_used(state: Asking, kind: i64) -> NotLegal:
    if not is_held(state, kind):
        return NotLegal(NOT_HELD, "MB-TURN-4")
    name, sort = called(state, kind), state.tables.sort[kind]
    if sort == NO_U:
        return NotLegal(f"{name} is played when an opponent plays a Penalty", "MB-NOU-1")
    if state.tables.is_band_card(kind):
        return NotLegal(f"{name} is no Bonus or Penalty: plays to the band come before", "MB-TURN-4")
    if not state.tables.is_acting(kind):
        return NotLegal(f"{name} is played before the discard", "MB-BOOST-4")
    if sort in (QUICK_BONUS, BAND_BONUS) and has(state, state.mover, NO_BONUS):
        return NotLegal(f"{name} can not be played: a Band Penalty keeps you from playing Bonus cards", "MB-PEN-2")
    if sort == BAND_BONUS and free_place(state.bonus, state.mover) == NONE:
        return NotLegal(f"{name} finds no place: two Band Bonuses are in effect", "MB-BONUS-2")
    return NotLegal(f"there is nobody and nothing that {name} could be aimed at", aim_clause(state, kind))


def aim_clause(state: Asking, kind: i64) -> str:
    """Where it is written whom or what a card can be aimed at."""
    if not state.tables.is_penalty(kind):
        return "MB-BONUS-1"
    return "MB-PEN-2" if state.tables.turns[kind] > 0 else "MB-PEN-1"


def why_not_aimed(state: Asking, seat: i64, aim: i64) -> NotLegal:
    kind, target = state.aiming, aim // PICKS
    name, clause = called(state, kind), aim_clause(state, state.aiming)
    if target >= state.seats or aim % PICKS >= 2 * SLOTS:
        return NotLegal(f"{name} must be aimed at a player at this table", clause)
    if target == seat:
        return NotLegal(f"{name} can not be aimed at yourself in that way", clause)
    return NotLegal(f"{name} finds nothing there that it could take from {who(target)} or hit", clause)


# Step 4


def why_not_in_step_4(state: Asking, action: i64) -> NotLegal:
    seat = state.mover
    if action == act.HALT:
        if not state.booster:
            return NotLegal("Band Halt! belongs to the Competitions & Themes booster, not in this game", "MB-BOOST-1")
        if state.active != NONE:
            return NotLegal("a Competitions & Themes card is active already", "MB-BOOST-4")
        return NotLegal("Band Halt! comes before the discard, and out of the own hand", "MB-BOOST-4")
    if action == act.END:
        limit, held = int(hand_limit(state, seat)), int(state.held[seat])
        if held > limit:
            more = held - limit
            return NotLegal(f"your hand has {held} cards, and its limit is {limit}: discard {more} more", "MB-HAND-1")
        return NotLegal(f"discard at least {int(discards_of(state, seat))}", "MB-TURN-5")
    return NotLegal(NOT_HELD, "MB-TURN-5")


def why_no_rest(state: Asking, seat: i64) -> NotLegal:
    if state.rested[seat]:
        return NotLegal("your last turn was a reorganize turn: this one must be a basic turn", "MB-TURN-7")
    limit = int(hand_limit(state, seat))
    return NotLegal(f"you hold more than {limit} cards, and a reorganize turn discards nothing", "MB-TURN-10")
