"""The Special Effects: small functions that a pack names. Each gives the reason where it does nothing, else no words.

They work in a complete play only, in the order in which they were played (FB-FX-1). Those that cancel others are
looked at first, from the top down (`reading.py`): a cancelled card cancels nothing.
"""

from collections.abc import Callable
from typing import Final

from rumpus.games.fightball.cards import EFFECTS
from rumpus.games.fightball.rules.court import GREEN, RED, zone_worth
from rumpus.games.fightball.rules.plays import LEFT_LESS, LEFT_MORE, MADE_LESS, MADE_MORE, NONE, UNDECIDED, Play
from rumpus.games.fightball.rules.tables import BALL_CARD, EFFECT_CARD
from rumpus.kernel.native import i64

CALLED_FOUL: Final[i64] = 4  # the reason of an award; see `reading.REASONS`
MOST_DISCARDS: Final[i64] = 3  # so many Players of a discard pile count


def shot_value(play: Play, place: i64, amount: i64) -> str:
    play.extra += amount
    return ""


def points(play: Play, place: i64, amount: i64) -> str:
    """FB-FX-2: Human Pyramid."""
    play.worth += amount
    return ""


def times(play: Play, place: i64, amount: i64) -> str:
    """FB-FX-2: Double Shot."""
    play.worth *= amount
    return ""


def either(play: Play, place: i64, amount: i64) -> str:
    """FB-FX-3: Go, Team! Its coach decides."""
    decided = play.decided[place]
    if play.fails:
        return "there is nothing to decide: the play fails"
    if decided == UNDECIDED:
        play.undecided = place if play.undecided == NONE else play.undecided
        return "nobody has decided yet: more or less"
    assert decided in (MADE_MORE, MADE_LESS, LEFT_MORE, LEFT_LESS)
    is_more = decided in (MADE_MORE, LEFT_MORE)
    play.worth += amount if is_more else -amount
    if play.steps is not None:
        why = "as its coach decides"
        if decided in (LEFT_MORE, LEFT_LESS):
            why = NOT_DECIDED
            play.clause = "FB-FX-14"
        play.said = f"worth {amount} {'more' if is_more else 'less'}, {why}"
    return ""


def intercept(play: Play, place: i64, amount: i64) -> str:
    """FB-FX-3: Interception."""
    if play.receiver == play.by[place]:
        return "the points are its coach's already"
    play.receiver = play.by[place]
    play.said = "any points of this play go to its coach"
    return ""


def steal(play: Play, place: i64, amount: i64) -> str:
    play.stolen[play.by[place]] += amount
    if play.steps is not None:
        play.said = f"{amount} of this play's points {'goes' if amount == 1 else 'go'} to its coach"
    return ""


def nearer(play: Play, place: i64, amount: i64) -> str:
    return move(play, play.zone - amount, "the play is in Red already")


def farther(play: Play, place: i64, amount: i64) -> str:
    """FB-FX-4: beyond Green lies the Shooter's own side."""
    return move(play, play.zone + amount, "the Shooter may not shoot from farther away than Green")


def move(play: Play, wanted: i64, why_not: str) -> str:
    """FB-FX-8: all values are those of the new zone, and the worth changes as the zones' worths differ."""
    zone = max(RED, min(GREEN, wanted))
    if zone == play.zone:
        play.clause = "FB-FX-4"
        return why_not
    play.worth += zone_worth(zone) - zone_worth(play.zone)
    play.zone = zone
    return ""


def needs(play: Play, place: i64, amount: i64) -> str:
    play.needs += amount
    return ""


def cancels(play: Play, place: i64, amount: i64) -> str:
    """What is cancelled was found out before; here it only remains to say whether there was anything."""
    for beneath in range(play.shooter + 1, place):
        if play.cancelled[beneath] == place:
            return ""
    return "there is no Special Effect for it to cancel"


def no_blocks(play: Play, place: i64, amount: i64) -> str:
    if play.blockers == 0:
        return NO_BLOCKER
    for number in range(play.blockers):
        play.block_times[number] = 0
    return ""


def blocks(play: Play, place: i64, amount: i64) -> str:
    if play.blockers == 0:
        return NO_BLOCKER
    for number in range(play.blockers):
        play.block_more[number] += amount
    return ""


def bench(play: Play, place: i64, amount: i64) -> str:
    strongest = play.strongest_blocker()
    if strongest < 0:
        return "no Blocker takes anything off"
    play.remove_blocker(strongest)
    return ""


def double_team(play: Play, place: i64, amount: i64) -> str:
    strongest = play.strongest_blocker()
    if strongest < 0:
        return "no Blocker takes anything off"
    play.block_times[strongest] *= 2
    return ""


def no_more_blocks(play: Play, place: i64, amount: i64) -> str:
    play.is_shielded = True
    return ""


def any_ball(play: Play, place: i64, amount: i64) -> str:
    """FB-FX-12: the Ball that lies there, not one that comes later."""
    if play.ball < 0:
        return NO_BALL
    play.any_ball = True
    return ""


def flat_ball(play: Play, place: i64, amount: i64) -> str:
    """FB-FX-12."""
    if play.ball < 0:
        return NO_BALL
    play.flat_ball = True
    return ""


def best_shot(play: Play, place: i64, amount: i64) -> str:
    play.best_shot = True
    return ""


def own_discards(play: Play, place: i64, amount: i64) -> str:
    return from_discards(play, place, play.by[place], amount)


def their_discards(play: Play, place: i64, amount: i64) -> str:
    return from_discards(play, place, 1 - play.by[place], amount)


def from_discards(play: Play, place: i64, seat: i64, amount: i64) -> str:
    """FB-FX-6: the pile as it was left when the fast round ended."""
    players = min(MOST_DISCARDS, play.benched[seat])
    if players == 0:
        return "there is no Player in that discard pile"
    play.extra += amount * players
    if play.steps is not None:
        whose = "its coach's" if seat == play.by[place] else "the other coach's"
        are = "Player" if players == 1 else "Players"
        play.said = f"Shot Value {amount * players:+}: {players} {are} in {whose} discard pile"
    return ""


def foul_blockers(play: Play, place: i64, amount: i64) -> str:
    if play.blockers < 2:
        return "there are not two Blockers"
    for number in range(1, play.blockers):
        play.foul(play.blocker[number], 1, CALLED_FOUL)
    return ""


def foul_effects(play: Play, place: i64, amount: i64) -> str:
    """FB-FX-13: those that are cancelled are none."""
    found = False
    for beneath in range(play.shooter + 1, place):
        is_effect = play.tables.type[play.kind[beneath]] == EFFECT_CARD
        if is_effect and play.by[beneath] != play.by[place] and play.cancelled[beneath] == NONE:
            play.foul(beneath, 1, CALLED_FOUL)
            found = True
    return "" if found else "no Special Effect of the other coach works here"


def foul_balls(play: Play, place: i64, amount: i64) -> str:
    """Balls that lie under another one, whoever played them."""
    found = False
    for beneath in range(play.shooter + 1, place):
        if play.tables.type[play.kind[beneath]] == BALL_CARD and beneath != play.ball:
            play.foul(beneath, 1, CALLED_FOUL)
            found = True
    return "" if found else "no Ball is covered by another"


NO_BLOCKER: Final = "there is no Blocker"
NO_BALL: Final = "there is no Ball yet"
NOT_DECIDED: Final = "which is better for its coach, who has not decided"  # FB-FX-14

FUNCTIONS: Final[dict[str, Callable[[Play, int, int], str]]] = {
    "shot_value": shot_value,
    "points": points,
    "times": times,
    "either": either,
    "intercept": intercept,
    "steal": steal,
    "nearer": nearer,
    "farther": farther,
    "needs": needs,
    "cancel_last": cancels,
    "cancel_all": cancels,
    "cancel_theirs": cancels,
    "no_blocks": no_blocks,
    "blocks": blocks,
    "bench": bench,
    "double_team": double_team,
    "no_more_blocks": no_more_blocks,
    "any_ball": any_ball,
    "flat_ball": flat_ball,
    "best_shot": best_shot,
    "own_discards": own_discards,
    "their_discards": their_discards,
    "foul_blockers": foul_blockers,
    "foul_effects": foul_effects,
    "foul_balls": foul_balls,
}
IN_ORDER: Final = [FUNCTIONS[name] for name in EFFECTS]
BY_CLAUSE: Final[dict[str, str]] = {
    **dict.fromkeys(("points", "times"), "FB-FX-2"),
    **dict.fromkeys(("either", "intercept"), "FB-FX-3"),
    **dict.fromkeys(("nearer", "farther"), "FB-FX-8"),
    **dict.fromkeys(("any_ball", "flat_ball"), "FB-FX-12"),
    **dict.fromkeys(("own_discards", "their_discards"), "FB-FX-6"),
    **dict.fromkeys(("cancel_last", "cancel_all", "cancel_theirs"), "FB-FX-10"),
    **dict.fromkeys(("foul_blockers", "foul_balls"), "FB-FX-11"),
    "steal": "FB-FX-5",
    "blocks": "FB-FX-9",
    "foul_effects": "FB-FX-13",
}
CLAUSES: Final = [BY_CLAUSE.get(name, "FB-FX-1") for name in EFFECTS]
CANCEL_LAST: Final[i64] = list(EFFECTS).index("cancel_last")
CANCEL_ALL: Final[i64] = list(EFFECTS).index("cancel_all")
CANCEL_THEIRS: Final[i64] = list(EFFECTS).index("cancel_theirs")


def find_cancelled(play: Play, first: i64, last: i64) -> None:
    """Which Special Effects from place `first` on and before `last` are cancelled (FB-FX-10)."""
    cancelled = play.cancelled
    for place in range(first, last):
        cancelled[place] = NONE
    for offset in range(last - first):
        place = last - 1 - offset
        kind = play.kind[place]
        if play.tables.type[kind] == EFFECT_CARD and cancelled[place] == NONE:
            for doing in range(play.tables.doing_from[kind], play.tables.doing_from[kind + 1]):
                cancel_beneath(play, first, place, play.tables.does[doing])


def cancel_beneath(play: Play, first: i64, place: i64, does: i64) -> None:
    if does != CANCEL_LAST and does != CANCEL_ALL and does != CANCEL_THEIRS:
        return
    for offset in range(place - first):
        beneath = place - 1 - offset
        if play.tables.type[play.kind[beneath]] == EFFECT_CARD:
            is_meant = does != CANCEL_THEIRS or play.by[beneath] != play.by[place]
            if is_meant and play.cancelled[beneath] == NONE:
                play.cancelled[beneath] = place
            if does == CANCEL_LAST:
                return
