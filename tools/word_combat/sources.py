"""Reads the sources of the dictionary, each pinned by the digest of its bytes, into plain tables."""

import gzip
import hashlib
import re
import tomllib
import unicodedata
from collections import defaultdict
from dataclasses import dataclass, field
from importlib.metadata import files
from pathlib import Path
from typing import Final

from msgspec import msgpack

HERE: Final = Path(__file__).parent
PINNED: Final = tomllib.loads((HERE / "sources.toml").read_text("utf-8"))
A_TO_Z: Final = re.compile(r"[a-z]+")
KINDS_OF_SPEECH: Final = ("noun", "verb", "adj", "adv")
USED_IN_THE_PLURAL: Final = "06295235"
"""The synset that WordNet points to from words used in the plural, such as trousers."""


def folded(text: str) -> str:
    """Lower case without accents, or nothing where other signs than A to Z are left."""
    plain = "".join(sign for sign in unicodedata.normalize("NFKD", text.lower()) if not unicodedata.combining(sign))
    plain = plain.replace("æ", "ae").replace("œ", "oe").replace("ø", "o").replace("ł", "l")
    return plain if A_TO_Z.fullmatch(plain) else ""


def pinned(path: Path, name: str) -> bytes:
    """The bytes of a source, if they are the ones the decisions were made on."""
    found = path.read_bytes()
    digest = hashlib.sha256(found).hexdigest()
    if digest != PINNED[name]["sha256"]:
        raise SystemExit(f"{name}: the digest is {digest}, expected {PINNED[name]['sha256']}")
    return found


def packaged(name: str) -> bytes:
    """A data file out of an installed package, read without running the package."""
    entry = PINNED[name]
    for path in files(entry["package"]) or ():
        if str(path) == entry["file"]:
            return pinned(Path(str(path.locate())), name)
    raise SystemExit(f"{name}: package {entry['package']} has no {entry['file']}; see tools/word_combat/README.md")


@dataclass(slots=True)
class Scowl:
    """For each word of a category, the smallest size of list it is in; the smaller the commoner."""

    words: dict[str, int] = field(default_factory=dict)
    names: dict[str, int] = field(default_factory=dict)
    abbreviations: dict[str, int] = field(default_factory=dict)
    nouns: dict[str, int] = field(default_factory=dict)
    """Words given with 's: the singular nouns."""


def read_scowl(folder: Path) -> Scowl:
    """The lists are UTF-8, whatever the README of the package says."""
    scowl = Scowl()
    tables = {
        "words": scowl.words,
        "upper": scowl.names,
        "proper-names": scowl.names,
        "abbreviations": scowl.abbreviations,
    }
    for path in sorted(folder.iterdir()):
        region, _, rest = path.name.partition("-")
        category, _, size = rest.rpartition(".")
        if category not in tables or region.startswith("special") or region.endswith("variant_3"):
            continue
        for line in path.read_text("utf-8").splitlines():
            bare = line.removesuffix("'s")
            table = tables[category] if bare == line else scowl.nouns if category == "words" else None
            word = folded(bare)
            if word and table is not None:
                table[word] = min(table.get(word, 99), int(size))
    return scowl


@dataclass(slots=True)
class WordNet:
    """Lemmas of one word by kind of speech, how often each was counted in texts, and which are used in the plural."""

    lemmas: dict[str, set[str]] = field(default_factory=lambda: {kind: set() for kind in KINDS_OF_SPEECH})
    names: set[str] = field(default_factory=set)
    irregular: dict[str, dict[str, set[str]]] = field(default_factory=dict)
    counts: dict[str, dict[str, int]] = field(default_factory=lambda: {kind: {} for kind in KINDS_OF_SPEECH})
    plurals: set[str] = field(default_factory=set)


def read_wordnet(folder: Path) -> WordNet:
    net = WordNet()
    for kind in KINDS_OF_SPEECH:
        for line in (folder / f"data.{kind}").read_text("utf-8").splitlines():
            if not line.startswith(" "):
                read_synset(net, kind, line.partition(" | ")[0].split())
        net.irregular[kind] = defaultdict(set)
        for line in (folder / f"{kind}.exc").read_text("utf-8").splitlines():
            form, *lemmas = (folded(word) for word in line.split())
            net.irregular[kind][form].update(lemma for lemma in lemmas if lemma and lemma != form)
    read_counts(net, (folder / "cntlist.rev").read_text("utf-8"))
    return net


def read_synset(net: WordNet, kind: str, fields: list[str]) -> None:
    """A line of a data file: offset, file, type, count, words with numbers, then pointers of four fields each."""
    count = int(fields[3], 16)
    words = [word.partition("(")[0] for word in fields[4 : 4 + 2 * count : 2]]
    at = 4 + 2 * count
    plural: set[int] = set()
    for number in range(int(fields[at])):
        sign, offset, _, ends = fields[at + 1 + 4 * number : at + 5 + 4 * number]
        if sign == ";u" and offset == USED_IN_THE_PLURAL:
            plural.add(int(ends[:2], 16))  # of which word this is said, from 1; 0 for all
    for number, word in enumerate(words, 1):
        lemma = folded(word)
        if lemma and word != word.lower():
            net.names.add(lemma)
        elif lemma:
            net.lemmas[kind].add(lemma)
            if plural & {0, number}:
                net.plurals.add(lemma)


def read_counts(net: WordNet, text: str) -> None:
    """How often each sense was met in tagged texts: `lemma%type:...  sense  count`."""
    kinds = dict(zip("12345", (*KINDS_OF_SPEECH, "adj"), strict=True))
    for line in text.splitlines():
        key, _, count = line.split()
        lemma, _, rest = key.partition("%")
        lemma = folded(lemma)
        if lemma:
            table = net.counts[kinds[rest[0]]]
            table[lemma] = table.get(lemma, 0) + int(count)


@dataclass(slots=True)
class Forms:
    """Inflected forms: the singulars of a plural, the verbs of an -s form; and nouns in their base form."""

    singulars: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    verbs: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    nouns: set[str] = field(default_factory=set)


def read_specialist() -> Forms:
    """The NIH SPECIALIST lexicon as lemminflect carries it: rows of form, kind of speech, lemmas."""
    forms = Forms()
    for line in gzip.decompress(packaged("lemmas")).decode("utf-8").splitlines():
        form, kind, lemmas = line.split(",")
        if form != form.lower() or not folded(form):
            continue
        for lemma in map(folded, lemmas.split("/")):
            if kind == "noun" and lemma == folded(form):
                forms.nouns.add(lemma)
            elif kind == "noun" and lemma:
                forms.singulars[folded(form)].add(lemma)
            elif kind == "verb" and lemma and form.endswith("s") and lemma != folded(form):
                forms.verbs[folded(form)].add(lemma)
    return forms


def read_agid() -> Forms:
    """AGID as pyinflect carries it: a base form, N, V or A, and its inflected forms."""
    forms = Forms()
    for line in packaged("agid").decode("utf-8").splitlines():
        base, kind, *inflected = line.split(",")
        lemma = folded(base)
        if base != base.lower() or not lemma:
            continue
        into = forms.singulars if kind == "N" else forms.verbs if kind == "V" else None
        if into is None:
            continue
        for form in inflected if kind == "N" else inflected[-1:]:
            for one in map(folded, form.split("/")):
                if one and one != lemma:
                    into[one].add(lemma)
    return forms


def read_tags() -> dict[str, str]:
    """The commonest tag of a lower-case form, from Brill's lexicon as textblob carries it."""
    tags: dict[str, str] = {}
    for line in packaged("tags").decode("utf-8").splitlines():
        if line and not line.startswith(";;;"):
            form, tag = line.split()[:2]
            if form == form.lower() and folded(form):
                tags.setdefault(folded(form), tag)
    return tags


def read_commonness() -> dict[str, float]:
    """The Zipf frequency of every token of A to Z: the base-10 logarithm of its uses in a thousand million words."""
    buckets = msgpack.decode(gzip.decompress(packaged("frequencies")))
    assert buckets[0] == {"format": "cB", "version": 1}
    found: dict[str, float] = {}
    for centibels, tokens in enumerate(buckets[1:]):
        for token in map(folded, tokens):
            if token:
                found[token] = max(found.get(token, 0.0), 9 - centibels / 100)
    return found
