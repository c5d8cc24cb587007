"""What a player types, understood: cards by number or name, steps, answers, or a command."""

import re
from typing import Final

from rumpus.games.marching_bandimals.actions import (
    ANOTHER,
    DISCARD,
    DRAW,
    END,
    HALT,
    LEAVE_MAJOR,
    LET_PASS,
    MOST_YEARS,
    NEXT,
    NO_YEARS,
    PLAY,
    REMOVE,
    REORGANIZE,
    SAY_NO,
    TAKE_BACK,
    TAKE_MAJOR,
    USE,
    YEARS,
)
from rumpus.games.marching_bandimals.cards import BAND_HALT, BAND_PENALTY, NO_U, Pack
from rumpus.games.marching_bandimals.terminal.choices import aims
from rumpus.games.marching_bandimals.terminal.finding import aim_in, cards_in_hand, not_clear, place_in_band, shown
from rumpus.games.marching_bandimals.terminal.typed_contests import CONTESTS, answered_in_contest, why_no_part
from rumpus.games.marching_bandimals.view import BandimalsView
from rumpus.kernel.errors import NotLegal
from rumpus.kernel.types import Deed
from rumpus.terminal.painting import Command

COMMANDS: Final[dict[str, Command]] = {
    **dict.fromkeys(("help", "?"), Command.HELP),
    "rules": Command.RULES,
    **dict.fromkeys(("score", "bands"), Command.SCORE),
    "log": Command.LOG,
    "log all": Command.WHOLE_LOG,
    **dict.fromkeys(("quit", "exit", "q"), Command.QUIT),
}
COMMAND_SIGNS: Final = ("/", ".")
TAPPED: Final = ("waiting", "tapping", "rhythm")
"""Where Enter alone is a tap."""

DRAWN: Final = ("draw", "d", "basic", "basic turn")
RESTED: Final = ("rest", "r", "reorganize", "reorganise", "reorg")
ON: Final = ("next", "n", "on", "go on")
BACK: Final = ("undo", "u", "back", "take back")
OVER: Final = ("end", "e", "end turn", "done")
HALTED: Final = ("halt", "band halt", "band halt!", "halt!")
STOPPED: Final = ("no u", "nou", "no u!", "u", "stop")
PASSED: Final = ("pass", "p", "let pass", "let it pass")
TAKEN: Final = ("take", "t", "yes", "y", "major", "take it")
LEFT: Final = ("leave", "l", "no", "n", "leave it")
NOT_SAID: Final = ("no", "n", "rather not", "rather not say")
A_VERB: Final = re.compile(r"(play|use|discard|drop|throw away|remove|off|take off) (.+)")


def understood(
    words: str, view: BandimalsView, pack: Pack, names: tuple[str, ...], offers: tuple[int, ...]
) -> Deed | tuple[Deed, ...] | Command:
    """What to do; a refusal where it is not clear. Whether it can be done now, the rules say. `offers`: what can."""
    said = " ".join(words.casefold().replace(",", " ").split())
    if said.startswith(COMMAND_SIGNS) or said in COMMANDS:
        return commanded(said.lstrip("/."))
    if not said:
        return of_enter(view, pack, offers)
    if not offers:
        raise why_wait(view, names)
    if view.phase in CONTESTS:
        return answered_in_contest(said, view, pack, names, offers)
    match view.phase:
        case "years":
            return years_in(said)
        case "turn":
            return one_of(said, {DRAWN: DRAW, RESTED: REORGANIZE}, "draw, or rest (a reorganize turn)")
        case "window":
            return answered(said, view, pack, offers)
        case "major":
            return one_of(said, {TAKEN: TAKE_MAJOR, LEFT: LEAVE_MAJOR}, "take, or leave")
    return stepped(said, view, pack, names, offers)


def commanded(word: str) -> Command:
    if word not in COMMANDS:
        there = "help, cards, bands, pile, log, rules and quit"
        raise NotLegal(f"there is no command {shown(word)}; there are {there}")
    return COMMANDS[word]


def of_enter(view: BandimalsView, pack: Pack, offers: tuple[int, ...]) -> Deed | Command:
    """Enter alone taps; and it lets a Penalty pass where nothing else can be done. Otherwise it looks again."""
    is_only_pass = view.phase == "window" and not any(pack.cards[kind].sort == NO_U for kind in view.hand)
    if offers and (view.phase in TAPPED or is_only_pass):
        return offers[0]
    return Command.SHOW


def why_wait(view: BandimalsView, names: tuple[str, ...]) -> NotLegal:
    """Why nothing is asked of the viewer."""
    if view.phase == "over":
        return NotLegal("the game is over", "MB-MAJOR-2")
    if view.phase == "window" and view.seat == view.mover:
        return NotLegal("the others may answer your Penalty now", "MB-NOU-2")
    if view.phase in ("window", "years"):
        return NotLegal("you have answered", "MB-NOU-2" if view.phase == "window" else "MB-SETUP-5")
    if view.phase in CONTESTS:
        return why_no_part(view, names)
    return NotLegal(f"it is {names[view.mover]}'s turn", "MB-SETUP-2")


def one_of(said: str, ways: dict[tuple[str, ...], int], expected: str) -> int:
    for words, action in ways.items():
        if said in words:
            return action
    raise not_clear(said, f"type {expected}")


def answered(said: str, view: BandimalsView, pack: Pack, offers: tuple[int, ...]) -> int:
    """No U or not; the number of a No U in the hand says it too."""
    if said.isdecimal() and SAY_NO in offers:
        kinds = cards_in_hand(said, view, pack)
        if all(pack.cards[kind].sort == NO_U for kind in kinds):
            return SAY_NO
    return one_of(said, {STOPPED: SAY_NO, PASSED: LET_PASS}, "no u, or pass")


def years_in(said: str) -> int:
    if said in NOT_SAID:
        return NO_YEARS
    if not said.isdecimal() or int(said[:4]) > MOST_YEARS:
        raise not_clear(said, f"type your years of music, 0 to {MOST_YEARS}, or no")
    return YEARS + int(said)


# The steps of a turn


def stepped(
    said: str, view: BandimalsView, pack: Pack, names: tuple[str, ...], offers: tuple[int, ...]
) -> Deed | tuple[Deed, ...]:
    """Steps 2 to 4: on, back, end, or something with cards."""
    if said in BACK:
        return ANOTHER if view.aiming is not None else TAKE_BACK
    if said in ON and view.aiming is None:
        return END if view.phase == "discarding" else NEXT
    if said in OVER and view.aiming is None:
        return ended(view)
    if said in HALTED:
        return HALT
    if view.aiming is not None:
        return aim_in(said, aims(view, pack, offers), pack, names)
    verb = A_VERB.fullmatch(said)
    if verb is None:
        return with_cards(said, view, pack, offers)
    if verb[1] in ("discard", "drop", "throw away"):
        return tuple(DISCARD + kind for kind in cards_in_hand(verb[2], view, pack))
    if verb[1] in ("remove", "off", "take off"):
        return REMOVE + place_in_band(verb[2], view, pack)
    return with_cards(verb[2], view, pack, offers)


def ended(view: BandimalsView) -> int:
    """A turn ends after its discard; before that there are steps to go."""
    if view.phase == "discarding":
        return END
    raise NotLegal("a turn ends with step 4, the discard: next goes there step by step", "MB-TURN-5")


def with_cards(said: str, view: BandimalsView, pack: Pack, offers: tuple[int, ...]) -> tuple[Deed, ...]:
    """What one does with cards in this step."""
    kinds = cards_in_hand(said, view, pack)
    if view.phase == "discarding":
        if HALT in offers:
            check_halt(said, kinds, pack)
        return tuple(DISCARD + kind for kind in kinds)
    if view.phase == "band":
        return tuple(PLAY + kind for kind in kinds)
    for kind in kinds:
        card = pack.cards[kind]
        if card.sort > BAND_PENALTY:  # there is no number for playing such a card in step 3
            raise why_not_used(card.name, card.sort)
    return tuple(USE + kind for kind in kinds)


def check_halt(said: str, kinds: list[int], pack: Pack) -> None:
    """Where Band Halt! can be called, to discard it must be said in so many words."""
    for kind in kinds:
        if pack.cards[kind].sort == BAND_HALT:
            name = pack.cards[kind].name
            raise NotLegal(f"{name} can be called now: type halt; to throw it away, discard {said}", "MB-BOOST-4")


def why_not_used(name: str, sort: int) -> NotLegal:
    if sort == NO_U:
        return NotLegal(f"{name} is played when an opponent plays a Penalty", "MB-NOU-1")
    if sort == BAND_HALT:
        return NotLegal(f"{name} is played before the discard; next goes there", "MB-BOOST-4")
    return NotLegal(f"{name} is no Bonus or Penalty, and this is step 3; next goes on", "MB-TURN-4")
