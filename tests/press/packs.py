"""What every pack says of its cards, read straight from its TOML: the words on each card, and how many there are."""

import tomllib
from collections.abc import Callable, Iterator
from typing import Any

from rumpus.games import open_game

Entry = tuple[int, tuple[str, ...]]
"""Copies, and words that each of them shows."""
Toml = dict[str, Any]  # a pack before anybody has checked it


def fight_song(pack: Toml) -> Iterator[Entry]:
    letters = {colour["name"]: colour["letter"] for colour in (*pack["division"], *pack["inner"])}
    for kind in pack["subdivision"]:
        pair = (kind["division"], kind["inner"])
        yield 5, (kind["name"], f"{pair[0]}·{pair[1]}", *(letters[name] for name in pair))
    for card in (*pack["activity"], *pack["song"]):
        corners = [card[f"{row}_{side}"] for row in ("upper", "lower") for side in ("left", "right")]
        bonus = (f"bonus {letters[card['bonus']]}",) if "bonus" in card else ()
        yield 1, (card["name"], *(f"{outer}·{inner}" for outer, inner in corners), *bonus)


def fake_swords(pack: Toml) -> Iterator[Entry]:
    for card in pack["card"]:
        yield 3, (card["name"], card["swords"], card["colour"][0].upper())


def fightball(pack: Toml) -> Iterator[Entry]:
    for team in pack["team"]:
        for player in team["player"]:
            values = "".join(map(str, (*player["shot"], *player["block"])))
            yield player["copies"], (player["name"], player["position"], team["letter"], *values)
        for kind in ("ball", "shot", "effect"):
            for card in team[kind]:
                yield card["copies"], (card["name"], card.get("text", ""), team["letter"])
        yield 1, ("Buzz", team["letter"])
        for zone, count in team["court"].items():
            yield count, (f"{zone.title()} zone", team["letter"])


def word_combat(pack: Toml) -> Iterator[Entry]:
    for letter in pack["letter"]:
        for card in letter["cards"]:
            yield 1, (letter["name"], str(letter["points"]), card["word"], card["meaning"])
    for zap in pack["zap"]:
        yield zap["copies"], (zap["name"], zap["text"], "ZAP")


def marching_bandimals(pack: Toml) -> Iterator[Entry]:
    for kind in ("bonus", "penalty", "player", "equipment"):
        for card in pack[kind]:
            yield card.get("copies", 1), (card["name"], card.get("text", ""), card.get("animal", ""))
    for kind in ("no_u", "halt"):
        yield 6, (pack[kind][0]["name"], pack[kind][0]["text"])
    for card in pack["major"]:
        yield 1, (card["name"], "Drum Major")
    for kind in ("competition", "theme", "blank"):
        for card in pack[kind]:
            yield 1, (card["name"], card["text"])


ENTRIES: dict[str, Callable[[Toml], Iterator[Entry]]] = {
    "fight-song": fight_song,
    "fake-swords": fake_swords,
    "fightball": fightball,
    "word-combat": word_combat,
    "marching-bandimals": marching_bandimals,
}
PUBLISHED = {"fight-song": 96, "fake-swords": 72, "word-combat": 66, "fightball": 6 * (44 + 12)}
"""What the boxes of the real games hold, or by our clauses would."""


def entries_of(slug: str, text: str | None = None) -> list[Entry]:
    return list(ENTRIES[slug](tomllib.loads(open_game(slug).house_pack_text() if text is None else text)))
