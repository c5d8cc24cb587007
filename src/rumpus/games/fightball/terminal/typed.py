"""What a coach types: `take`, `g3`, `discard`, `wait`, understood."""

from typing import Final

from rumpus.games.fightball.actions import BUZZ, DISCARD, LESS, MORE, PICK_UP, PLAY, READY, TAKE, WAIT
from rumpus.games.fightball.terminal.sides import keys_of
from rumpus.games.fightball.view import FightballView
from rumpus.kernel.errors import NotLegal
from rumpus.kernel.sheets import shown
from rumpus.kernel.types import Ask

WORDS: Final = {
    **dict.fromkeys(("take", "t"), TAKE),
    **dict.fromkeys(("pick up", "pick", "p"), PICK_UP),
    **dict.fromkeys(("discard", "d"), DISCARD),
    "buzz": BUZZ,
    **dict.fromkeys(("wait", "w"), WAIT),
    **dict.fromkeys(("more", "+", "+1"), MORE),
    **dict.fromkeys(("less", "-", "-1"), LESS),
    "ready": READY,
}
STACK: Final = "stack "
CLAUSES: Final = {"choosing": "FB-FX-3", "break": "FB-FAST-11"}  # what is asked then, and nothing else


def action_in(words: str, view: FightballView, ask: Ask) -> int:
    """The action in some words; what the rules have against it they say themselves."""
    words = " ".join(words.casefold().split())
    possible = expected(view, has_buzz=BUZZ in ask.actions)
    action = WORDS.get(words)
    if action is None:
        action = PLAY + stack_in(words.removeprefix("play ").removeprefix("on "), view, possible)
    if action in ask.actions or (view.phase == "fast" and action <= WAIT):
        return action
    raise NotLegal(f"{shown(words)} can not be done now; type {possible}", CLAUSES.get(view.phase, "FB-FAST-2"))


def stack_in(words: str, view: FightballView, otherwise: str) -> int:
    """A stack by its short name."""
    for stack, key in keys_of(view.seat).items():
        if words.replace(" ", "") == key:
            return stack
    raise NotLegal(f"{shown(words)} is not clear; type {otherwise}")


def stack_to_show(words: str, view: FightballView) -> int | None:
    """The stack that somebody wants to see in full; None: that is not what the words say."""
    words = " ".join(words.casefold().split())
    if not words.startswith(STACK):
        return None
    return stack_in(words.removeprefix(STACK), view, "a stack such as stack g3, stack r2 or stack ob1")


def expected(view: FightballView, *, has_buzz: bool) -> str:
    """What can be typed now."""
    match view.phase:
        case "choosing":
            return "more or less"
        case "break":
            return "ready, or only Enter"
    if has_buzz:
        return "buzz, discard (d) or wait (w)"
    if view.held is not None:
        return "a stack (g3, r2, b1, ob1), discard (d) or wait (w)"
    ways = ["take (t)"] if view.decks[view.seat] else []
    ways += ["pick up (p)"] if view.discards[view.seat] else []
    return " or ".join([", ".join(ways), "wait (w)"] if ways else ["wait (w)"])
