"""Builds the meanings of Word Combat's words: the first sense of each in WordNet, in a line; see README.md."""

import argparse
import hashlib
import lzma
import re
import tomllib
from pathlib import Path
from typing import Final

from plurals import by_rule, stems
from sources import KINDS_OF_SPEECH, WordNet, folded, read_wordnet

from rumpus.games.word_combat.words.dictionary import dictionary
from rumpus.games.word_combat.words.judge import is_unfit
from rumpus.games.word_combat.words.meanings import FIRST_LINE, FORM_OF, explained

HERE: Final = Path(__file__).parent
FILE: Final = HERE.parents[1] / "src" / "rumpus" / "games" / "word_combat" / "words" / "meanings.xz"
TYPOS: Final[dict[str, str]] = tomllib.loads((HERE / "typos.toml").read_text("utf-8"))
LONGEST: Final = 80
A_WORD: Final = re.compile(r"[a-z]+")
ASIDE: Final = re.compile(r"\s*\([^()]*\)")
EXAMPLES: Final = re.compile(r';?\s*".*')
FILTERS: Final = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 4, "lp": 0, "pb": 0}]


def senses_of(folder: Path, kind: str) -> dict[str, str]:
    """The gloss of the commonest sense of each lemma that is no name there."""
    synsets: dict[str, tuple[set[str], str]] = {}
    for line in (folder / f"data.{kind}").read_text("utf-8").splitlines():
        if not line.startswith(" "):
            told, _, gloss = line.partition(" | ")
            fields = told.split()
            words = {word.partition("(")[0] for word in fields[4 : 4 + 2 * int(fields[3], 16) : 2]}
            synsets[fields[0]] = (words, gloss)
    found: dict[str, str] = {}
    for line in (folder / f"index.{kind}").read_text("utf-8").splitlines():
        if line.startswith(" "):
            continue
        fields = line.split()
        for offset in fields[-int(fields[2]) :]:
            words, gloss = synsets[offset]
            if fields[0] in words and (meaning := short(gloss)) and is_fit(meaning):
                found.setdefault(folded(fields[0]), meaning)
                break
    return found


def is_fit(meaning: str) -> bool:
    """Whether no word of a meaning is unfit for children."""
    return not any(is_unfit(word) for word in A_WORD.findall(meaning.lower()))


def short(gloss: str) -> str:
    """A gloss without asides and examples, up to its first semicolon, at most so long."""
    told = repaired(EXAMPLES.sub("", ASIDE.sub("", gloss)).split(";")[0].strip(" .:,"))
    if len(told) <= LONGEST:
        return told
    return told[: told.rindex(" ", 0, LONGEST)].rstrip(" ,") + " …"


def repaired(told: str) -> str:
    """Without the slips of the source that we know of."""
    for slip, meant in TYPOS.items():
        told = re.sub(rf"\b{re.escape(slip)}\b", meant, told)
    return told


def base_of(net: WordNet, senses: dict[str, str], word: str) -> str:
    """What a word is a form of; "" where that has no meaning either."""
    irregular = [base for kind in KINDS_OF_SPEECH for base in sorted(net.irregular[kind].get(word, ()))]
    made_of = [base for base in (*irregular, *stems(word), *by_rule(word)) if base != word and not is_unfit(base)]
    bases = [base for base in made_of if base in senses]
    return bases[0] if bases else ""


def line_of(net: WordNet, senses: dict[str, str], word: str) -> str:
    """A word's meaning, or what it is a form of; the meaning of that where it is no word of ours. None if unfit."""
    if is_unfit(word):
        return ""
    base = "" if word in senses else base_of(net, senses, word)
    if not base:
        return senses.get(word, "")
    return FORM_OF + base if base in explained() else senses[base]


def senses_in(net: WordNet, folder: Path) -> dict[str, str]:
    """The commonest sense of each word in the kind of speech that it was met in most often."""
    by_kind = {kind: senses_of(folder, kind) for kind in KINDS_OF_SPEECH}
    senses: dict[str, str] = {}
    for word in set().union(*by_kind.values()):
        met = {kind: net.counts[kind].get(word, 0) for kind in KINDS_OF_SPEECH if word in by_kind[kind]}
        senses[word] = by_kind[max(met, key=met.__getitem__)][word]
    return senses


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--unpacked", type=Path, required=True, help="the folder that wordnet-base is unpacked in")
    parser.add_argument("--out", type=Path, default=FILE)
    asked = parser.parse_args()
    folder = asked.unpacked / "usr/share/wordnet"
    net = read_wordnet(folder)
    senses = senses_in(net, folder)
    lines = [f"{FIRST_LINE} {dictionary().digest}"]
    lines += [line_of(net, senses, word) for word in explained()]
    data = lzma.compress("\n".join(lines).encode(), lzma.FORMAT_XZ, check=lzma.CHECK_CRC32, filters=FILTERS)
    before = asked.out.read_bytes() if asked.out.exists() else b""
    asked.out.write_bytes(data)
    told = sum(bool(line) for line in lines[1:])
    print(f"{len(data)} bytes, {told} of {len(lines) - 1} words have a meaning")
    print("unchanged" if data == before else "changed", hashlib.sha256(data).hexdigest())


if __name__ == "__main__":
    main()
