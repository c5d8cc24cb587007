"""A second Word Combat, written from the clauses alone: plain dicts and strings, slow and simple.

Nothing is kept that can be told from the rest. The cards that are gone are those of the words that stand; whoever
called the newest word since the last flip has the next one; a score is added up anew whenever it is asked for. Of the
game's own code only the judge of words is used.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from rumpus.games.word_combat.words.dictionary import dictionary
from rumpus.games.word_combat.words.judge import judge

Table = dict[str, Any]
Word = dict[str, Any]
CELLS: Final = range(28)
UNFIT: Final = Path(__file__).parents[3] / "tools" / "word_combat" / "unfit.toml"
DONE, CHALLENGE, READY = 28, 29, 30
ON: Final = ("look", "turn", "search", "last")  # WC-WORD-1: while a round is on


def set_up(letters: str, points: dict[str, int], starter: int, **agreed: Any) -> Table:
    """The letters of both sets, place by place; `agreed`: judge, policy, family, and look in milliseconds."""
    table: Table = {"letters": letters, "points": points, "starter": starter, **agreed}
    table |= {"now": 0, "round": 0, "words": [], "mistakes": [0, 0], "spoke": [0, 0], "began": 0, "ready": set()}
    lay_out(table)
    return table


def lay_out(table: Table) -> None:
    """WC-SETUP-1, WC-SETUP-3, WC-END-3."""
    table["round"] += 1
    if table["round"] == 2:
        table["starter"] = 1 - table["starter"]
    table |= {"flipped": set(), "flipper": table["starter"], "done": set(), "ready": set()}
    go(table, "countdown", 3000)


def go(table: Table, phase: str, time: int) -> None:
    table["phase"], table["until"] = phase, table["now"] + time


# What lies there


def of_this_round(table: Table) -> list[Word]:
    return [word for word in table["words"] if word["round"] == table["round"]]


def letter(table: Table, cell: int) -> str:
    return str(table["letters"][28 * (table["round"] - 1) + cell])


def face_up(table: Table, aside: list[Word]) -> dict[int, str]:
    """The cards that are face up, along the rows from the top, if some words had not been called."""
    held = {cell for word in of_this_round(table) if word not in aside for cell in word["cells"]}
    return {cell: letter(table, cell) for cell in CELLS if cell in table["flipped"] and cell not in held}


def face_down(table: Table) -> list[int]:
    return [cell for cell in CELLS if cell not in table["flipped"]]


def turn(table: Table) -> int:
    """WC-WORD-2."""
    since = [word for word in of_this_round(table) if word["since flip"]]
    return int(since[-1]["by"] if since else table["flipper"])


def score(table: Table, seat: int) -> int:
    """WC-END-4."""
    own = [word for word in table["words"] if word["by"] == seat]
    return sum(worth(table, word) for word in own) - 5 * int(table["mistakes"][seat])


def worth(table: Table, word: Word) -> int:
    return sum(table["points"][sign] for sign in word["word"])


def spelled(cards: dict[int, str], word: str) -> list[int]:
    """WC-WORD-3, WC-WORD-12: the cards that a word takes; none where they do not form it."""
    left, cells = dict(cards), []
    for sign in word:
        fitting = [cell for cell in left if left[cell] == sign]
        if not fitting:
            return []
        cells.append(fitting[0])
        del left[fitting[0]]
    return cells


@cache
def unfit_words() -> set[str]:
    """The list as it was written."""
    return set(" ".join(tomllib.loads(UNFIT.read_text("utf-8"))["unfit"].values()).split())


@cache
def legal_words(policy: str, family: bool) -> list[tuple[str, set[str]]]:
    """All of them, short ones first, each with the letters in it."""
    words = [word for word in dictionary().words if judge(word, policy).legal]
    if family:
        words = [word for word in words if word not in unfit_words()]
    return [(word, set(word)) for word in sorted(words, key=len)]


@cache
def holds_a_word(letters: str, policy: str, family: bool) -> bool:
    """WC-END-2."""
    there = set(letters)
    for word, signs in legal_words(policy, family):
        if len(word) > len(letters):
            return False
        if signs <= there and all(word.count(sign) <= letters.count(sign) for sign in signs):
            return True
    return False


# What is allowed


def legal(table: Table, seat: int) -> set[int]:
    phase = table["phase"]
    if phase == "break":
        return {READY} - ({READY} if seat in table["ready"] else set())
    actions: set[int] = set()
    if phase == "turn" and seat == turn(table):
        actions.update(face_down(table))
    if phase == "search" and seat not in table["done"]:
        actions.add(DONE)
    if phase in ON and doubtful(table, seat):
        actions.add(CHALLENGE)
    return actions


def allows(table: Table, seat: int, deed: int | str, at: int) -> bool:
    """Whether a player may do or say this now, with a moment that the link's delay was taken out of."""
    if at > table["until"]:
        return False
    if table["phase"] in ON:
        if at < max(table["now"] - 400, table["began"], table["spoke"][seat] + 150):  # WC-WORD-10, WC-WORD-14
            return False
    elif at < table["now"]:
        return False
    return table["phase"] in ON if isinstance(deed, str) else deed in legal(table, seat)


# What happens


def time_is_up(table: Table) -> None:
    table["now"] = table["until"]
    match table["phase"]:
        case "countdown":
            table |= {"began": table["now"], "spoke": [table["now"] - 1000] * 2}
            go(table, "turn", 10_000)
        case "look" if face_down(table):
            go(table, "turn", 10_000)
        case "look":
            search(table)
        case "turn":
            flip(table, face_down(table)[0])  # WC-FLIP-4
        case "search":
            close(table)
        case "last":
            end(table)
        case "break":
            lay_out(table)


def do(table: Table, seat: int, deed: int | str, at: int) -> None:
    table["now"] = max(table["now"], at)
    match deed:
        case str(word):
            call(table, seat, word, at)
        case 28:
            table["done"].add(seat)
            go(table, "search", 60_000)  # WC-END-5: a minute in which nobody said that they are done
            if len(table["done"]) == 2:
                close(table)
        case 29:
            challenge(table, seat)
        case 30:
            table["ready"].add(seat)
            if len(table["ready"]) == 2:
                lay_out(table)
        case cell:
            flip(table, cell)


def flip(table: Table, cell: int) -> None:
    """WC-FLIP-1, WC-FLIP-3, WC-WORD-7."""
    table["flipper"] = 1 - turn(table)
    table["flipped"].add(cell)
    for word in table["words"]:
        word |= {"open": False, "since flip": False}
    go(table, "look", table["look"])


def call(table: Table, seat: int, said: str, at: int) -> None:
    table["spoke"][seat] = at
    later = [word for word in of_this_round(table) if word["at"] > at and word["by"] != seat]
    for count in range(len(later) + 1):
        aside = later[len(later) - count :]  # WC-WORD-10: the newest first, and no more than it takes
        if cells := spelled(face_up(table, aside), said):
            break
    else:
        recent = [word for word in of_this_round(table) if word["at"] > at - 1000]
        if not spelled(face_up(table, recent), said):  # WC-WORD-11
            table["mistakes"][seat] += 1  # WC-WORD-5
        return
    if (table["judge"] == "at once" or is_plain(table, said)) and not is_good(table, said):
        table["mistakes"][seat] += 1  # WC-WORD-7, WC-WORD-15, WC-WORD-16
        return
    table["words"] = [word for word in table["words"] if word not in aside]
    stand(table, {"by": seat, "word": said, "at": at, "open": table["judge"] != "at once", "good": False}, cells)
    for word in aside:
        if cells := spelled(face_up(table, []), word["word"]):
            stand(table, word, cells)
    changed(table)


def is_plain(table: Table, said: str) -> bool:
    """WC-WORD-15, WC-WORD-16: what nobody needs a dictionary for."""
    return len(said) <= 2 or (table["family"] and said in unfit_words())


def is_good(table: Table, said: str) -> bool:
    return judge(said, table["policy"]).legal and not (table["family"] and said in unfit_words())


def stand(table: Table, word: Word, cells: list[int]) -> None:
    """Words stand in the order of calling."""
    table["words"].append(word | {"cells": cells, "round": table["round"], "since flip": True})
    table["words"].sort(key=lambda one: one["at"])


def doubtful(table: Table, seat: int) -> Word | None:
    """WC-WORD-13."""
    words = [word for word in table["words"] if word["open"] and word["by"] != seat]
    return words[-1] if words else None


def challenge(table: Table, seat: int) -> None:
    """WC-WORD-6, WC-WORD-7."""
    word = doubtful(table, seat)
    assert word is not None
    if is_good(table, word["word"]):
        word |= {"open": False, "good": True}
        if table["phase"] == "last":
            close(table)
        return
    table["words"].remove(word)
    table["mistakes"][word["by"]] += 1
    changed(table)


def changed(table: Table) -> None:
    """Cards were taken or put back: WC-FLIP-4, WC-END-5."""
    table["done"] = set()
    if face_down(table):
        go(table, "look", table["look"])
    else:
        search(table)


def search(table: Table) -> None:
    """WC-END-2: nothing is face down."""
    letters = "".join(sorted(face_up(table, []).values()))
    if holds_a_word(letters, table["policy"], table["family"]):
        go(table, "search", 60_000)
    else:
        close(table)


def close(table: Table) -> None:
    """WC-END-5."""
    go(table, "last", 5000 if any(word["open"] for word in table["words"]) else 1200)


def end(table: Table) -> None:
    """WC-END-1, WC-SETUP-3."""
    for word in table["words"]:
        word["open"] = False
    if table["round"] == 1:
        go(table, "break", 90_000)
    else:
        table |= {"phase": "over", "until": -1}
