"""Tells plurals from singulars, verb forms and words that merely end in s, by what the sources say together."""

from dataclasses import dataclass

from sources import Forms, Scowl, WordNet

from rumpus.games.word_combat.words.dictionary import (
    LEGAL,
    PLURAL,
    PLURAL_ONLY,
    PLURAL_OR_VERB,
    VERB_OR_PLURAL,
)

VERBISH, NOUNISH = "VBZ", "NNS"
SURE, LIKELY = 2 / 3, 1 / 2  # the share of a verb in all uses of a word


@dataclass(slots=True, frozen=True)
class Reader:
    """All sources, asked about one word at a time."""

    scowl: Scowl
    net: WordNet
    specialist: Forms
    agid: Forms
    tags: dict[str, str]
    zipf: dict[str, float]

    def is_noun(self, word: str) -> bool:
        """Whether any source has the word as a singular noun."""
        return self.scowl.nouns.get(word, 99) <= 70 or word in self.net.lemmas["noun"] or word in self.specialist.nouns

    def singulars(self, word: str) -> set[str]:
        """The nouns that this may be a plural of."""
        found = {noun for noun in by_rule(word) if self.is_noun(noun) and noun != word}
        for forms in (self.specialist.singulars, self.agid.singulars, self.net.irregular["noun"]):
            found.update(noun for noun in forms.get(word, ()) if len(noun) > 1 and noun != word and self.is_noun(noun))
        if word.endswith("men") and self.is_noun(word[:-2] + "an"):
            found.add(word[:-2] + "an")
        return found

    def verbs(self, word: str) -> set[str]:
        """The verbs that this may be the -s form of."""
        if not word.endswith("s"):
            return set()
        found = {verb for verb in by_rule(word) if verb in self.net.lemmas["verb"]}
        for forms in (self.specialist.verbs, self.agid.verbs):
            found.update(forms.get(word, ()))
        return found

    def kind(self, word: str) -> int:
        """Legal, or which kind of plural."""
        singulars = self.singulars(word)
        tag = self.tags.get(word, "")
        if not singulars:
            return self.kind_without_singular(word)
        if not word.endswith("s"):
            return self.kind_of_irregular(word)
        if self.is_headword(word, singulars):
            return PLURAL_ONLY if self.looks_plural_only(word, tag) else LEGAL
        if tag and not tag.startswith(("NN", "VB", "CD", "FW")):
            return LEGAL
        verbs = self.verbs(word)
        if not verbs:
            return PLURAL
        return VERB_OR_PLURAL if self.is_rather_verb(verbs, singulars, tag) else PLURAL_OR_VERB

    def kind_of_irregular(self, word: str) -> int:
        """Mice, or a word of its own: agenda, opera, stiletto."""
        is_own = self.scowl.nouns.get(word, 99) <= 60 and any(word in lemmas for lemmas in self.net.lemmas.values())
        return LEGAL if is_own and self.tags.get(word) != NOUNISH else PLURAL

    def kind_without_singular(self, word: str) -> int:
        """A word that no noun stands behind is legal, unless it is plainly some word with an s."""
        if not word.endswith("s") or word.endswith(("ss", "us", "is", "ics")):
            return LEGAL
        if word in self.net.plurals or (word in self.net.lemmas["noun"] and self.tags.get(word) == NOUNISH):
            return PLURAL_ONLY
        if self.verbs(word) or any(word in lemmas for lemmas in self.net.lemmas.values()) or self.is_noun(word):
            return LEGAL
        if word in self.tags and not self.tags[word].startswith("NNS"):
            return LEGAL
        return PLURAL if any(base in self.scowl.words for base in by_rule(word)) else LEGAL

    def is_headword(self, word: str, singulars: set[str]) -> bool:
        """Whether the word is a noun of its own: news, physics, series, trousers."""
        listed = word in self.net.lemmas["noun"] or word in self.specialist.nouns
        if word in self.scowl.nouns and listed:
            return True
        if word not in self.net.lemmas["noun"]:
            return False
        alone = max(self.zipf.get(noun, 0.0) for noun in singulars)
        return self.zipf.get(word, 0.0) - alone > 0.477  # log10 of three times

    def looks_plural_only(self, word: str, tag: str) -> bool:
        if word in self.net.plurals:
            return True
        return tag == NOUNISH if tag else not word.endswith(("ics", "is", "us", "ss"))

    def is_rather_verb(self, verbs: set[str], singulars: set[str], tag: str) -> bool:
        """Whether the verb is the commoner reading."""
        if tag == VERBISH:
            return True
        as_verb = sum(self.net.counts["verb"].get(verb, 0) for verb in verbs)
        as_noun = sum(self.net.counts["noun"].get(noun, 0) for noun in singulars)
        if as_verb + as_noun:
            return as_verb / (as_verb + as_noun) >= (SURE if tag == NOUNISH else LIKELY)
        if tag == NOUNISH:
            return False
        acting = max((self.zipf.get(form, 0.0) for verb in verbs for form in acting_forms(verb)), default=0.0)
        return acting > max(self.zipf.get(noun, 0.0) for noun in singulars)


def by_rule(word: str) -> list[str]:
    """What the word may be made from by adding an s, in the regular ways of English."""
    found: list[str] = []
    if word.endswith("s") and not word.endswith("ss"):
        found.append(word[:-1])
    if word.endswith(("ses", "xes", "zes", "ches", "shes", "oes")):
        found.append(word[:-2])
    if word.endswith(("sses", "zzes")):
        found.append(word[:-3])
    if word.endswith("ies"):
        found.append(word[:-3] + "y")
    return [base for base in found if len(base) > 1]


def acting_forms(verb: str) -> list[str]:
    """The regular -ed and -ing forms."""
    stem = verb[:-1] if verb.endswith("e") else verb
    past = verb[:-1] + "ied" if verb.endswith("y") else stem + "ed"
    doubled = [] if stem != verb else [verb + verb[-1] + "ed", verb + verb[-1] + "ing"]
    return [past, stem + "ing", *doubled]


def stems(word: str) -> list[str]:
    """What the word may be an -ed, -ing, -er or -est form of."""
    found: list[str] = []
    for ending in ("ed", "ing", "er", "est"):
        stem = word.removesuffix(ending)
        if stem != word and len(stem) > 1:
            found += [stem, stem + "e", stem[:-1]] if stem[-1] == stem[-2] else [stem, stem + "e"]
            if stem.endswith("i"):
                found.append(stem[:-1] + "y")
    return found
