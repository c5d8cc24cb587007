"""What a player types, understood: heights, piles, claims, moves, verdicts, or a command."""

import re
from typing import Final

from rumpus.games.fake_swords.actions import (
    COUNT_DOWN,
    HEIGHT,
    MOST_PILES,
    MOVE,
    ON_GUARD,
    POINT,
    PUT,
    SHORTEST,
    TALLEST,
    Action,
    CallFight,
    CallTieBreaker,
    NameBoss,
    number_of,
)
from rumpus.games.fake_swords.cards import LINES, MOVES, Pack
from rumpus.games.fake_swords.terminal.people import one_of, two_of
from rumpus.games.fake_swords.terminal.verdicts import verdict_in
from rumpus.games.fake_swords.view import FakeSwordsView
from rumpus.kernel.errors import NotLegal
from rumpus.kernel.types import Deed
from rumpus.terminal.painting import Command
from rumpus.terminal.text import shortened

COMMANDS: Final[dict[str, Command]] = {
    **dict.fromkeys(("help", "?"), Command.HELP),
    "rules": Command.RULES,
    "score": Command.SCORE,
    "log": Command.LOG,
    "log all": Command.WHOLE_LOG,
    **dict.fromkeys(("quit", "exit", "q"), Command.QUIT),
}
CARDS: Final = "cards"
COMMAND_SIGNS: Final = ("/", ".")
GO: Final = ("go", "countdown", "start")
CM: Final = re.compile(r"(\d{1,3}) ?(?:cm)?|(\d)[.,](\d\d) ?m?")
A_PUT: Final = re.compile(r"(?:put )?(\d) ?(?:on |to )?(?:pile )?([1-9a-e])")
A_CLAIM: Final = re.compile(r"(not )?pile ?([1-9a-e])")
A_POINT: Final = re.compile(r"(?:point (?:at )?(?:pile )?)?([1-9a-e])")
A_MOVE: Final = re.compile(r"([sfg])[a-z]* ?([hml])[a-z]*")
VERBS: Final = ("strike", "feint", "guard")
STEPS: Final = {
    **dict.fromkeys(("in", "i", "step in"), MOVES.index("step in")),
    **dict.fromkeys(("back", "b", "step back"), MOVES.index("step back")),
}
FIGHTS: Final = ("on guard", "beat")
CHOSEN_BY_BOSS: Final = {"choosing": "SW-TURN-6", "tying": "SW-END-5", "naming": "SW-TURN-7"}
LONGEST: Final = 20


def understood(
    words: str, view: FakeSwordsView, pack: Pack, names: tuple[str, ...], offers: list[Action]
) -> Deed | Command:
    """What to do; a refusal where that can not be done now. `offers`: what is chosen by number."""
    said = " ".join(words.casefold().split())
    if said.startswith(COMMAND_SIGNS) or said in COMMANDS:
        return commanded(said.lstrip("/."))
    if not said:
        is_arming = view.phase == "arming" and view.fight is not None and view.fight.boss == view.seat
        return ON_GUARD if is_arming else Command.SHOW
    if claim := A_CLAIM.fullmatch(said):
        return claimed(place_of(claim[2]), claim[1] is None, view)
    match view.phase:
        case "measuring":
            return height_in(said, view)
        case "piles":
            return arranged(said, view, names)
        case "countdown" | "pointing":
            return pointed(said, view)
        case "choosing" | "tying" | "naming":
            return chosen(said, view, names, offers)
        case "on guard" | "beat":
            return moved(said, view, names)
        case "arming" | "counting" | "fighting" | "deciding":
            return verdict_in(said, view, pack, names)
    raise NotLegal("the game is over", "SW-END-1")


def commanded(word: str) -> Command:
    if word not in COMMANDS:
        raise NotLegal(f"there is no command {shown(word)}; there are help, cards, score, log, rules and quit")
    return COMMANDS[word]


def place_of(sign: str) -> int:
    """A pile, from 0: `2` or `b`."""
    return int(sign) - 1 if sign.isdigit() else "abcde".index(sign)


def not_clear(said: str, expected: str) -> NotLegal:
    return NotLegal(f"{shown(said)} is not clear; {expected}")


def check_silent(view: FakeSwordsView, done: str, clause: str) -> None:
    if view.answered[view.seat]:
        raise NotLegal(f"you {done} already", clause)


# The turn


def height_in(said: str, view: FakeSwordsView) -> int:
    check_silent(view, "have said how tall you are", "SW-FIGHT-6")
    found = CM.fullmatch(said)
    if found is None:
        raise not_clear(said, "type your height in centimetres, such as 172")
    height = int(found[1] or found[2] + found[3])
    if not SHORTEST <= height <= TALLEST:
        raise NotLegal(f"give a height from {SHORTEST} to {TALLEST} cm, not {height}", "SW-FIGHT-6")
    return HEIGHT + height - SHORTEST


def claimed(pile: int, points: bool, view: FakeSwordsView) -> str:
    """Something that is said about a pile; it is never taken for pointing there."""
    if view.phase in ("countdown", "pointing"):
        raise NotLegal(f"the talking is over; {pile + 1} alone points at pile {pile + 1}", "SW-TURN-3")
    if view.phase != "piles":
        raise NotLegal("where you will point is said while the piles are made", "SW-TURN-9")
    check_pile(pile, view)
    if not view.claims_left[view.seat]:
        raise NotLegal("you have said enough in this turn", "SW-TURN-9")
    return f"{'' if points else 'not '}pile {pile + 1}"


def check_pile(pile: int, view: FakeSwordsView) -> None:
    if pile >= view.piles:
        raise NotLegal(f"there is no pile {pile + 1}; there are {view.piles}", "SW-TURN-2")


def arranged(said: str, view: FakeSwordsView, names: tuple[str, ...]) -> int:
    """What the Fight Boss does with the piles."""
    put = A_PUT.fullmatch(said)
    if view.boss != view.seat:
        if put or said in GO:
            raise NotLegal(f"{names[view.boss]} is the Fight Boss and makes the piles", "SW-TURN-2")
        raise not_clear(said, "say pile 2 or not pile 2; you point when the countdown is over")
    if said in GO:
        return started(view)
    if put is None:
        raise not_clear(said, "put a card on a pile (3 2), type go, or say pile 2")
    place, pile = int(put[1]) - 1, place_of(put[2])
    check_pile(pile, view)
    card = next((laid for laid in view.drawn if laid.place == place), None)
    if card is None:
        raise NotLegal(f"there is no card {place + 1}; there are 1 to {len(view.drawn)}", "SW-TURN-1")
    if card.pile == pile:
        raise NotLegal(f"card {place + 1} is on pile {pile + 1} already", "SW-TURN-3")
    return PUT + place * MOST_PILES + pile


def started(view: FakeSwordsView) -> int:
    full = {laid.pile for laid in view.drawn}
    for pile in range(view.piles):
        if pile not in full:
            raise NotLegal(f"pile {pile + 1} is empty: every pile needs at least one card", "SW-TURN-2")
    return COUNT_DOWN


def pointed(said: str, view: FakeSwordsView) -> int:
    """Where to point; typed in the countdown it waits for its end."""
    check_silent(view, "have pointed", "SW-TURN-4")
    found = A_POINT.fullmatch(said)
    if found is None:
        raise not_clear(said, f"type a pile, 1 to {view.piles}, to point at it")
    pile = place_of(found[1])
    check_pile(pile, view)
    return POINT + pile


# The fight


def chosen(said: str, view: FakeSwordsView, names: tuple[str, ...], offers: list[Action]) -> int:
    """A fight, or a Fight Boss for it, by number or by names."""
    if view.boss != view.seat:
        raise NotLegal(f"{names[view.boss]} chooses", CHOSEN_BY_BOSS[view.phase])
    if said.isdecimal() and len(said) < 3:
        if not 1 <= int(said) <= len(offers):
            raise NotLegal(f"there is no choice {said}; there are 1 to {len(offers)}")
        return number_of(offers[int(said) - 1])
    if view.phase == "naming":
        seat = one_of(said, names, [offer.seat for offer in offers if isinstance(offer, NameBoss)])
        return number_of(NameBoss(seat))
    pairs = {(offer.left, offer.right): offer for offer in offers if isinstance(offer, CallFight | CallTieBreaker)}
    return number_of(pairs[two_of(said, names, list(pairs))])


def moved(said: str, view: FakeSwordsView, names: tuple[str, ...]) -> int:
    """A move of the duel; typed in the countdown it waits for the beat."""
    if view.seat not in view.fighters:
        raise NotLegal(f"{' and '.join(names[seat] for seat in view.fighters)} fight; you watch", "SW-DUEL-1")
    check_silent(view, "have chosen your move", "SW-DUEL-1")
    move = move_in(said)
    assert view.fight is not None
    if move < len(LINES) and view.fight.lacking[view.fighters.index(view.seat)]:
        raise NotLegal("you lack the tempo: no strike in this beat", "SW-DUEL-2")
    return MOVE + move


def move_in(said: str) -> int:
    if said in STEPS:
        return STEPS[said]
    found = A_MOVE.fullmatch(said)
    if found is not None:
        verb = "sfg".index(found[1])
        line = "hml".index(found[2])
        if is_cut(said, VERBS[verb], LINES[line]):
            return verb * len(LINES) + line
    raise not_clear(said, "type s, f or g and a line (s h is strike high), in, or back")


def is_cut(said: str, verb: str, line: str) -> bool:
    """Whether both words are cut short at most, `s h` or `sh`."""
    first, _, second = said.partition(" ")
    return (verb.startswith(first) and line.startswith(second)) if second else len(first) == 2


def is_early(deed: Deed, view: FakeSwordsView) -> bool:
    """Whether the countdown to it still runs."""
    if not isinstance(deed, int):
        return False
    if view.phase == "countdown":
        return POINT <= deed < POINT + view.piles
    return view.phase == "on guard" and view.seat in view.fighters and MOVE <= deed < MOVE + len(MOVES)


def breach_of(deed: Deed | Command, view: FakeSwordsView) -> int | None:
    """The card that a move of one's own would break."""
    if not isinstance(deed, int) or view.phase not in FIGHTS or view.fight is None:
        return None
    breaches = view.fight.breaches[view.fighters.index(view.seat)]
    return next((breach.card for breach in breaches if MOVE + breach.move == deed), None)


def shown(words: str) -> str:
    return repr(shortened(words, LONGEST))
