"""The score of Word Combat as it is typed: names, then every word that was called."""

from dataclasses import replace
from typing import Final

from rumpus.games.word_combat import WordCombatGame
from rumpus.games.word_combat.referee import Called, Sheet
from rumpus.games.word_combat.terminal.referee_page import story_of
from rumpus.kernel.errors import NotLegal
from rumpus.kernel.sheets import shown
from rumpus.terminal.scribing import Scribe, Standing, parts_of

ADVICE: Final = """\
ada train       Ada called a word; names may be cut short, or be 1 and 2
                (commas keep names whole: mary ann, train)
ada train 7     the same with the points on its cards, where they are not ours
ada train no    the cards did not form it
challenge       the word before was challenged, where a challenge decides
round           the second round begins
judge HOW       at once (usual) or on challenge
words HOW       how strict it is: balanced (usual), strict or lenient
family HOW      on: no word unfit for children counts; off (usual)"""
NOT_THERE: Final = ("no", "not formable")
ROUND: Final = ("round", "round 2", "next round")


class WordCombatScribe(Scribe[WordCombatGame, Sheet]):
    """The words for a sheet of Word Combat."""

    opening = "who plays? Type two names; ? for help."
    advice = ADVICE

    def begun(self, words: str) -> Sheet:
        match parts_of(words):
            case [first, second]:
                return Sheet(players=(first, second), rounds=((),))
        raise NotLegal(f"{shown(words)} came; expected two names, for example: ada, bo")

    def standing(self, sheet: Sheet) -> Standing:
        card = self.game.judge(sheet)
        prompt = f"round {len(sheet.rounds)}, call {len(sheet.rounds[-1]) + 1}"
        return Standing(sheet, card, story_of(card), None, prompt)

    def entered(self, words: str, sheet: Sheet) -> Sheet:
        said = " ".join(words.casefold().split())
        verb, _, rest = said.partition(" ")
        if said in ROUND:
            return replace(sheet, rounds=(*sheet.rounds, ()))
        if said == "challenge":
            return challenged(sheet)
        if verb == "judge":
            return replace(sheet, judge=rest)
        if verb == "words":
            return replace(sheet, words=rest)
        if verb == "family":
            return replace(sheet, family=rest)
        *before, last = sheet.rounds
        return replace(sheet, rounds=(*before, (*last, call_in(words))))


def call_in(words: str) -> Called:
    """`ada train`, and perhaps its points or that it was not there."""
    match parts_of(words):
        case [player, word]:
            return Called(player, word)
        case [player, word, *rest] if " ".join(rest).casefold() in NOT_THERE:
            return Called(player, word, formable=False)
        case [player, word, points] if points.isdecimal() and len(points) < 4:
            return Called(player, word, points=int(points))
    raise NotLegal(f"{shown(words)} is not clear; expected a player and a word (ada train) or another word of help")


def challenged(sheet: Sheet) -> Sheet:
    """The sheet with its newest word challenged."""
    *before, last = sheet.rounds
    if not last:
        raise NotLegal("there is no word to challenge in this round", "WC-WORD-13")
    if sheet.judge == "at once":
        raise NotLegal("the dictionary judges at once; type judge on challenge where a challenge decides", "WC-WORD-7")
    return replace(sheet, rounds=(*before, (*last[:-1], replace(last[-1], challenged=True))))


SCRIBE: Final = WordCombatScribe
