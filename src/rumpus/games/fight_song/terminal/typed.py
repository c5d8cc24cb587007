"""What somebody types at a table of Fight Song: `3 ul`, `3 1`, or whom to battle."""

import re
from typing import Final

from rumpus.games.fight_song.actions import CORNERS, PickRival, PlayCard, action_of, number_of
from rumpus.games.fight_song.cards import CORNER_NAMES
from rumpus.games.fight_song.view import FightSongView
from rumpus.kernel.errors import NotLegal
from rumpus.kernel.types import Ask
from rumpus.terminal.text import listed

CORNER_KEYS: Final = ("ul", "ur", "ll", "lr")
LONGEST: Final = 20  # signs; longer than any move or name
PLAY: Final = re.compile(r"([0-9]{1,3})[\s,]*(.*)")


def cards_to_play(view: FightSongView) -> tuple[int, ...]:
    """The hand that the viewer plays from, in the order of its numbers on the screen."""
    return view.battle_hand if view.phase == "battle" else view.hand


def rivals_of(view: FightSongView) -> list[int]:
    """The seats that the viewer may pick, in the order of their numbers on the screen."""
    return [seat for seat in range(view.seats) if seat != view.seat]


def action_in(words: str, view: FightSongView, ask: Ask, names: tuple[str, ...]) -> int:
    """The action in some words, or a refusal that says what was expected."""
    words = " ".join(words.casefold().split())
    if len(words) > LONGEST:
        words = words[: LONGEST - 1] + "…"
    return rival_in(words, view, names) if view.phase == "pick" else play_in(words, view, ask)


def rival_in(words: str, view: FightSongView, names: tuple[str, ...]) -> int:
    for number, seat in enumerate(rivals_of(view), start=1):
        if words in (str(number), names[seat].casefold()):
            return number_of(PickRival(seat))
    choices = [f"{number} for {names[seat]}" for number, seat in enumerate(rivals_of(view), start=1)]
    raise NotLegal(f"{words!r} is not a rival; type {' or '.join(choices)}")


def play_in(words: str, view: FightSongView, ask: Ask) -> int:
    found = PLAY.fullmatch(words)
    if found is None:
        raise NotLegal(f"{words!r} is not a card and a corner; type for example 1 {CORNER_KEYS[free_corners(ask)[0]]}")
    digits, place = found.groups()
    if len(digits) == 2 and not place:
        digits, place = digits[0], digits[1]  # 31 is card 3, corner 1
    hand = cards_to_play(view)
    number = int(digits)
    if not 1 <= number <= len(hand):
        raise NotLegal(f"there is no card {number}; your cards are 1 to {len(hand)}")
    corner = corner_in(place, ask)
    action = number_of(PlayCard(hand[number - 1], corner))
    if action not in ask.actions:
        raise NotLegal(f"the {CORNER_NAMES[corner]} corner has its card; free: {told_free(ask)}", "FS-HAND-4")
    return action


def corner_in(words: str, ask: Ask) -> int:
    """A corner by its number, its letters or its name; where one only is free, no word means that one."""
    free = free_corners(ask)
    if not words and len(free) == 1:
        return free[0]
    for corner, (key, name) in enumerate(zip(CORNER_KEYS, CORNER_NAMES, strict=True)):
        if words in (str(corner + 1), key, name):
            return corner
    wrong = f"{words!r} is not a corner" if words else "the corner is missing"
    raise NotLegal(f"{wrong}; free: {told_free(ask)}")


def free_corners(ask: Ask) -> list[int]:
    """The corners that something may be played to."""
    plays = [action_of(number) for number in ask.actions]
    corners = {play.corner for play in plays if isinstance(play, PlayCard)}
    return [corner for corner in range(CORNERS) if corner in corners]


def told_free(ask: Ask) -> str:
    return listed([f"{corner + 1} {CORNER_KEYS[corner]}" for corner in free_corners(ask)])
