"""The judge: whether a word is legal under a policy, and if not, why."""

import re
import unicodedata
from dataclasses import dataclass
from typing import Final

from rumpus.games.word_combat.words.dictionary import (
    ABBREVIATION,
    LEGAL,
    PLURAL,
    PLURAL_ONLY,
    PLURAL_OR_VERB,
    POLICIES,
    PROPER,
    SLANG,
    VERB_OR_PLURAL,
    dictionary,
)

__all__ = ["POLICIES", "REASONS", "Verdict", "folded", "how_common", "is_unfit", "judge", "legal_kinds"]

NOT_A_WORD: Final = "not a word"
TOO_SHORT: Final = "too short"
NOT_FOR_FAMILIES: Final = "not for families"
SHORTEST: Final = 3
REASONS: Final = {
    PLURAL: "plural",
    VERB_OR_PLURAL: "plural",
    PLURAL_OR_VERB: "plural",
    PLURAL_ONLY: "plural",
    PROPER: "proper noun",
    ABBREVIATION: "abbreviation",
    SLANG: "slang",
}
"""Why a word of this kind is not legal, where it is not."""
LEGAL_KINDS: Final = {
    "balanced": 1 << LEGAL | 1 << VERB_OR_PLURAL | 1 << PLURAL_ONLY,
    "strict": 1 << LEGAL,
    "lenient": 1 << LEGAL | 1 << VERB_OR_PLURAL | 1 << PLURAL_OR_VERB | 1 << PLURAL_ONLY,
}
A_TO_Z: Final = re.compile(r"[a-z]+")
LIGATURES: Final = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o"})


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the judge says of a word: as the judge read it, and the reason where it is not legal."""

    word: str
    legal: bool
    reason: str | None = None


def folded(word: str) -> str:
    """The word in lower case, without accents and without spaces around it."""
    parts = unicodedata.normalize("NFKD", word.strip().lower().translate(LIGATURES))
    return "".join(sign for sign in parts if not unicodedata.combining(sign))


def legal_kinds(policy: str) -> int:
    """The kinds that are legal under a policy, a bit for each."""
    return LEGAL_KINDS[policy]


def judge(word: str, policy: str = "balanced", *, family: bool = False) -> Verdict:
    """Says yes or gives the first reason against the word; `family`: none that is unfit for children counts."""
    said = folded(word)
    number = dictionary().number_of.get(said)
    if number is not None:
        reason = reason_against(number, legal_kinds(policy), family)
        return Verdict(said, reason is None, reason)
    if not A_TO_Z.fullmatch(said):
        return Verdict(said, False, NOT_A_WORD)
    if len(said) < SHORTEST:
        return Verdict(said, False, TOO_SHORT)
    if family and is_unfit(said):
        return Verdict(said, False, NOT_FOR_FAMILIES)
    return Verdict(said, False, "plural" if is_unlisted_plural(said) else NOT_A_WORD)


def reason_against(number: int, mask: int, family: bool) -> str | None:
    """The first reason against a word of the dictionary; None where it is legal. `mask`: a bit for each legal kind."""
    known = dictionary()
    if len(known.words[number]) < SHORTEST:
        return TOO_SHORT
    if family and known.unfit[number]:
        return NOT_FOR_FAMILIES
    kind = known.kinds[number]
    return None if mask >> kind & 1 else REASONS[kind]


def is_unfit(word: str) -> bool:
    """Whether a word, as `folded` reads it, is unfit for children; so is an unlisted plural of one."""
    known = dictionary()
    number = known.number_of.get(word)
    if number is not None:
        return bool(known.unfit[number])
    numbers = (known.number_of.get(noun) for noun in singulars_of(word))
    return any(number is not None and known.unfit[number] for number in numbers)


def is_unlisted_plural(word: str) -> bool:
    """Whether the word is made like a plural of a noun in the dictionary: furnitures, sheepses, hitmen."""
    known = dictionary()
    numbers = (known.number_of.get(noun) for noun in singulars_of(word))
    return any(number is not None and known.nouns[number] for number in numbers)


def singulars_of(word: str) -> list[str]:
    """What the word would be the plural of, made in the regular way or from a man or a woman."""
    if word.endswith("men"):
        return [word[:-2] + "an"]
    if not word.endswith("s"):
        return []
    if word.endswith("ies"):
        return [word[:-3] + "y", word[:-1]]
    if word.endswith(("ses", "xes", "zes", "ches", "shes", "oes")):
        return [word[:-2], word[:-1]]
    if word.endswith("ss"):
        return []
    return [word[:-1]]


def how_common(word: str) -> float:
    """The Zipf frequency: 7 for the commonest words, 3 for one in a million, 0 where nobody counted it."""
    known = dictionary()
    number = known.number_of.get(folded(word))
    return 0.0 if number is None else known.common[number] / 10
