"""Builds the dictionary of Word Combat from its sources and our own decisions; see README.md beside this file."""

import argparse
import hashlib
import tomllib
from collections import Counter
from pathlib import Path
from typing import Final

from pack import Entry, file_of
from plurals import Reader, by_rule, stems
from sources import folded, pinned, read_agid, read_commonness, read_scowl, read_specialist, read_tags, read_wordnet

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
    Dictionary,
)
from rumpus.games.word_combat.words.judge import SHORTEST, legal_kinds

HERE: Final = Path(__file__).parent
FILE: Final = HERE.parents[1] / "src" / "rumpus" / "games" / "word_combat" / "words" / "dictionary.xz"
SURE, IF_CONFIRMED, NAMES = 60, 70, 70  # sizes of SCOWL's lists
NOT_A_WORD, ADMITTED = -1, -2
DECIDED: Final = {
    "legal": LEGAL,
    "plural": PLURAL,
    "verb_or_plural": VERB_OR_PLURAL,
    "plural_or_verb": PLURAL_OR_VERB,
    "plural_only": PLURAL_ONLY,
    "proper": PROPER,
    "abbreviation": ABBREVIATION,
    "slang": SLANG,
    "not_a_word": NOT_A_WORD,
    "admitted": ADMITTED,
}
"""The headings of our decisions. A word admitted is in the dictionary, its kind as the sources have it."""
DECISIONS: Final = ("decisions.toml", "admitted.toml")
UNFIT_WORDS: Final = HERE / "unfit.toml"


def read_decisions() -> dict[str, int]:
    """Our own decisions; each word once."""
    decisions: dict[str, int] = {}
    text = "\n".join((HERE / name).read_text("utf-8") for name in DECISIONS)
    for heading, groups in tomllib.loads(text).items():
        for name, words in groups.items():
            for word in words.split():
                if word in decisions:
                    raise SystemExit(f"{word} in {heading}.{name} is decided twice")
                if folded(word) != word or len(word) < SHORTEST:
                    raise SystemExit(f"{word} in {heading}.{name} is not a word of a to z")
                decisions[word] = DECIDED[heading]
    return decisions


def read_unfit() -> set[str]:
    """Our list of words unfit for children, each once."""
    words = " ".join(tomllib.loads(UNFIT_WORDS.read_text("utf-8"))["unfit"].values()).split()
    if twice := [word for word, times in Counter(words).items() if times > 1]:
        raise SystemExit(f"{', '.join(twice)} in unfit.toml: twice")
    return set(words)


def read_sources(unpacked: Path) -> Reader:
    return Reader(
        read_scowl(unpacked / "usr/share/dict/scowl"),
        read_wordnet(unpacked / "usr/share/wordnet"),
        read_specialist(),
        read_agid(),
        read_tags(),
        read_commonness(),
    )


def is_confirmed(reader: Reader, word: str) -> bool:
    """Whether WordNet has the word, or what it is an inflected form of."""
    lemmas = reader.net.lemmas
    if any(word in some for some in lemmas.values()):
        return True
    if any(base in lemmas["noun"] or base in lemmas["verb"] for base in by_rule(word)):
        return True
    return any(base in lemmas["verb"] or base in lemmas["adj"] for base in stems(word))


def kinds_of(reader: Reader, decisions: dict[str, int], unfit: set[str]) -> dict[str, int]:
    """The kind of every word in the dictionary. What is decided stands above what is found; rude words are slang."""
    kinds: dict[str, int] = {}
    for name in reader.net.names:
        kinds[name] = PROPER
    for word, size in reader.scowl.names.items():
        if size <= NAMES:
            kinds[word] = PROPER
    for word, size in reader.scowl.abbreviations.items():
        if size <= reader.scowl.names.get(word, NAMES):
            kinds[word] = ABBREVIATION
    for word, size in reader.scowl.words.items():
        if size <= SURE or (size <= IF_CONFIRMED and is_confirmed(reader, word)):
            kinds[word] = reader.kind(word)
    for word, kind in decisions.items():
        if kind == ADMITTED:
            kinds[word] = reader.kind(word)
    kinds |= {word: kind for word, kind in decisions.items() if kind != ADMITTED}
    kinds |= dict.fromkeys(unfit - kinds.keys(), SLANG)
    return {word: kind for word, kind in kinds.items() if kind != NOT_A_WORD and len(word) >= SHORTEST}


def entries_of(reader: Reader, kinds: dict[str, int], decisions: dict[str, int], unfit: set[str]) -> list[Entry]:
    nouns = {word for word, kind in kinds.items() if kind == LEGAL and (reader.is_noun(word) or word in decisions)}
    return [
        Entry(word, kind, reader.zipf.get(word, 0.0), word in nouns, word in unfit)
        for word, kind in sorted(kinds.items())
    ]


def summary(data: bytes) -> str:
    built = Dictionary(data)
    names = {kind: heading for heading, kind in DECIDED.items()}
    lines = [f"{len(data)} bytes, {len(built.words)} entries"]
    lines += [f"  {names[kind]}: {count}" for kind, count in sorted(Counter(built.kinds).items())]
    for policy in POLICIES:
        legal = sum(legal_kinds(policy) >> kind & 1 for kind in built.kinds)
        sizes = f"{len(built.minimal[policy])} minimal multisets, {len(built.minimal_fit[policy])} for families"
        lines.append(f"{policy}: {legal} legal words, {sizes}")
    lines.append(f"unfit for children: {sum(built.unfit)}")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--debs", type=Path, required=True, help="the folder of scowl's and wordnet-base's packages")
    parser.add_argument("--unpacked", type=Path, required=True, help="the folder both are unpacked in")
    parser.add_argument("--out", type=Path, default=FILE)
    asked = parser.parse_args()
    for name in ("scowl", "wordnet"):
        packages = list(asked.debs.glob(f"{name}*.deb"))
        if len(packages) != 1:
            raise SystemExit(f"{asked.debs}: {len(packages)} packages {name}*.deb, expected one")
        pinned(packages[0], name)
    reader = read_sources(asked.unpacked)
    decisions = read_decisions()
    unfit = read_unfit()
    data = file_of(entries_of(reader, kinds_of(reader, decisions, unfit), decisions, unfit))
    before = asked.out.read_bytes() if asked.out.exists() else b""
    asked.out.write_bytes(data)
    print(summary(data))
    print("unchanged" if data == before else "changed", hashlib.sha256(data).hexdigest())


if __name__ == "__main__":
    main()
