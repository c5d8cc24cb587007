"""What a player types, understood: a word to call, a card to flip, or a command.

Every command is a word that could be called as well. Where the cards form it, it is called; `/done` is always the
command and `!done` always the call.
"""

import re
from collections import Counter
from typing import Final

from rumpus.games.word_combat.actions import CHALLENGE, COLUMNS, DONE, FLIP, READY, cell_name
from rumpus.games.word_combat.cards import Pack
from rumpus.games.word_combat.rules.sight import FACE_DOWN
from rumpus.games.word_combat.view import WordCombatView
from rumpus.games.word_combat.words.judge import SHORTEST, folded, judge
from rumpus.kernel.errors import NotLegal
from rumpus.kernel.sheets import shown
from rumpus.kernel.types import Deed
from rumpus.terminal.painting import Command

CALL_SIGNS: Final = ("!", "=")
COMMAND_SIGNS: Final = ("/", ".")
COMMANDS: Final[dict[str, Deed | Command]] = {
    **dict.fromkeys(("help", "h", "?"), Command.HELP),
    "rules": Command.RULES,
    "score": Command.SCORE,
    "log": Command.LOG,
    "log all": Command.WHOLE_LOG,
    **dict.fromkeys(("quit", "exit", "q"), Command.QUIT),
    **dict.fromkeys(("done", "d"), DONE),
    **dict.fromkeys(("challenge", "c"), CHALLENGE),
    **dict.fromkeys(("ready", "r"), READY),
}
CELL: Final = re.compile(r"([a-d])\s?([1-7])|([1-7])\s?([a-d])")
A_WORD: Final = re.compile(r"[a-z]+")
JUST_NOW: Final = 3_000  # milliseconds for which a word may be meant whose cards are gone
ON: Final = ("look", "turn", "search", "last")


def understood(words: str, view: WordCombatView, pack: Pack, names: tuple[str, ...]) -> Deed | Command:
    """What to do; a refusal where that can not be done now, which costs nothing."""
    said = folded(words)
    if not said:
        return of_enter(view)
    if said.startswith(CALL_SIGNS):
        return called(said[1:].strip(), view)
    if said.startswith(COMMAND_SIGNS):
        return commanded(said[1:].strip(), view)
    if cell := CELL.fullmatch(said):
        row, column = (cell[1], cell[2]) if cell[1] else (cell[4], cell[3])
        return flipped("abcd".index(row) * COLUMNS + int(column) - 1, view, names)
    if said in COMMANDS and not is_meant_as_word(said, view, pack):
        return commanded(said, view)
    return called(said, view)


def of_enter(view: WordCombatView) -> Deed | Command:
    """Enter alone: flip a card, go on after a round, or look again."""
    if view.phase in ("look", "turn") and view.turn == view.seat:
        return FLIP + view.grid.index(FACE_DOWN)
    if view.phase == "break" and not view.ready[view.seat]:
        return READY
    return Command.SHOW


def called(word: str, view: WordCombatView) -> str:
    if not A_WORD.fullmatch(word):
        raise NotLegal(f"{shown(word)} is not clear; type one word, a card such as b3, or ? for help")
    if len(word) == 1:
        raise NotLegal(f"{shown(word)} is one letter, and a word has {SHORTEST} or more; ? for help", "WC-WORD-3")
    if view.phase not in ON:
        raise NotLegal("words are called while a round is on, not now", "WC-WORD-1")
    return word


def commanded(word: str, view: WordCombatView) -> Deed | Command:
    if word not in COMMANDS:
        raise NotLegal(f"there is no command {shown(word)}; there are help, score, log, rules, done, quit and more")
    meant = COMMANDS[word]
    if meant == DONE and (view.phase != "search" or view.done[view.seat]):
        told = "you are done already" if view.done[view.seat] else "done is for when all cards are face up"
        raise NotLegal(told, "WC-END-2")
    if meant == CHALLENGE and not can_challenge(view):
        if view.judge == "at once":
            raise NotLegal("the dictionary judges every word at once here: there is nothing to challenge", "WC-WORD-7")
        raise NotLegal("there is no word that can be challenged", "WC-WORD-13")
    if meant == READY and (view.phase != "break" or view.ready[view.seat]):
        raise NotLegal("you are ready already" if view.phase == "break" else "the round is on", "WC-SETUP-3")
    return meant


def can_challenge(view: WordCombatView) -> bool:
    return view.phase in ON and any(one.open and one.seat != view.seat for one in view.taken)


def flipped(cell: int, view: WordCombatView, names: tuple[str, ...]) -> int:
    """A flip, also while both still look at the cards: it waits for the end of that."""
    if view.phase not in ("look", "turn"):
        raise NotLegal("no card can be flipped now", "WC-FLIP-1")
    if view.turn is None:
        raise NotLegal("all cards are face up", "WC-END-2")
    if view.turn != view.seat:
        raise NotLegal(f"{names[view.turn]} flips the next card", "WC-FLIP-1")
    if view.grid[cell] != FACE_DOWN:
        raise NotLegal(f"{cell_name(cell)} is {'face up already' if view.grid[cell] >= 0 else 'empty'}", "WC-FLIP-1")
    return FLIP + cell


def is_early(deed: Deed, view: WordCombatView) -> bool:
    """Whether it is a flip that has to wait until the look is over."""
    return (
        isinstance(deed, int)
        and deed < FLIP + len(view.grid)
        and view.phase == "look"
        and view.turn == view.seat
        and view.grid[deed - FLIP] == FACE_DOWN
    )


def is_meant_as_word(said: str, view: WordCombatView, pack: Pack) -> bool:
    """Whether the cards form a command that is in the dictionary. Refused where they did a moment ago."""
    if view.phase not in ON or not judge(said, view.words, family=view.family).legal:
        return False
    up = Counter(pack.cards[card].letter.lower() for card in view.grid if card >= 0)
    if Counter(said) <= up:
        return True
    for taken in view.taken:
        if taken.round == view.round and taken.at > view.now - JUST_NOW:
            up.update(taken.word)
    if Counter(said) <= up:
        raise NotLegal(f"{shown(said)} may be a word or a command: type !{said} to call it, /{said} for the command")
    return False
