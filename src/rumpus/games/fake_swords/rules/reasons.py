"""Why a beat came out as it did, in words (SW-DUEL-2, SW-DUEL-5)."""

from typing import Final

from rumpus.games.fake_swords.cards import LINES
from rumpus.games.fake_swords.events import BeatPlayed

KINDS: Final = ("strike", "feint", "guard", "step in", "step back", "stand still")
CLOSE: Final = 2


def kind_of(move: int) -> str:
    return KINDS[move // 3] if move < 9 else KINDS[move - 6]  # strike, feint and guard have three lines each


def why(event: BeatPlayed) -> str:
    """What beat what; nothing where a card was broken, or where neither move beats the other."""
    if any(card is not None for card in event.broken):
        return ""
    if all(event.hits):
        return "" if event.again else "two strikes at once, and a card says who was first"
    if any(event.hits):
        return why_of(event, event.hits.index(True))
    return why_of(event, 0) or why_of(event, 1)


def why_of(event: BeatPlayed, fighter: int) -> str:
    """How the move of one fighter beat the other's; nothing where it did not."""
    move, answer = kind_of(event.moves[fighter]), kind_of(event.moves[1 - fighter])
    close = event.before == CLOSE
    if event.hits[fighter]:
        return why_hit(event, fighter, answer)
    if event.parried[1 - fighter]:
        return "a guard parries a strike on its line"
    if answer == "strike" and move == "step back":
        return "a step back makes a strike miss"
    if answer == "strike" and move == "step in" and close:
        return "close, a step in jams a strike"
    if answer == "strike":
        return "both strikes fall short" if move == "strike" else "the strike falls short"
    if close and (move, answer) == ("step back", "step in"):
        return "close, a step back makes a step in stumble"
    if close and (move, answer) == ("step in", "step back"):
        return ""
    return PLAIN.get((move, answer), "")


PLAIN: Final = {
    ("feint", "guard"): "a feint fools a guard",
    ("guard", "step in"): "a guard stops a step in",
    ("step in", "feint"): "a step in catches a feint",
    ("step in", "step back"): "a step in overtakes a step back",
    ("step in", "stand still"): "a step in surprises whoever stands still",
}


def why_hit(event: BeatPlayed, fighter: int, answer: str) -> str:
    if answer == "guard":
        return f"the guard was {LINES[event.moves[1 - fighter] % 3]}"
    if answer == "step in" and event.before == CLOSE:
        return "without the tempo a step in jams no strike"
    if answer == "step back":
        return "close, a strike hits a step back"
    if answer == "stand still":
        return "whoever stands still is hit"
    return "the other strike falls short" if answer == "strike" else f"a strike hits a {answer}"
