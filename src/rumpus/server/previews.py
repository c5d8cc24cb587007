"""What a link to a page looks like where it is sent: title, sentence and picture, in the HTML; for cameras a QR code.

Whoever draws such previews runs no scripts and keeps what it saw: nothing here depends on what soon changes.
Of a table only its game and its host are told.
"""

import re
import sys
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib.resources import files
from typing import Final

import segno

from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import Game

PICTURE: Final = "preview.png"
"""The file in a game's folder; `tools/previews.py` makes it."""
WIDTH, HEIGHT = 1200, 630
PLACE: Final = re.compile(r"<!--preview-->.*?<!--/preview-->", re.DOTALL)
"""Where it stands in index.html."""
WORDS: Final = "Rowdy card games with friends and bots. No account, just a link."
SHOWN: Final = 160
"""Letters."""
LONGEST_ADDRESS: Final = 300
"""Signs of an address that is drawn for cameras: a name of a host has at most 253."""
SENTENCE: Final = re.compile(r"(?<=[.!?])\s")


@dataclass(frozen=True, slots=True)
class Preview:
    """`game`: whose picture it is; "": the house's."""

    title: str = "Rumpus: rowdy card games with friends and bots"
    words: str = WORDS
    game: str = ""


def of_table(game: Game, host: str) -> Preview:
    title = f"{host} invites you to {game.title}" if host else f"A table of {game.title}"
    return Preview(title, f"Open the link, say your name and sit down: no account. {lead(game)}", game.slug)


def of_challenge(game: Game, host: str) -> Preview:
    title = f"{host} challenges you to {game.title}" if host else f"A challenge at {game.title}"
    return Preview(title, "The cards of a game that is over, dealt again: can you do better? No account.", game.slug)


def of_replay(game: Game, host: str) -> Preview:
    whose = f" at {host}'s table" if host else ""
    return Preview(f"A game of {game.title}{whose}", "Look through it move by move, with every hand open.", game.slug)


def of_rules(game: Game) -> Preview:
    return Preview(f"{game.title}: the rules", lead(game), game.slug)


def of_lesson(game: Game) -> Preview:
    return Preview(f"{game.title} in five minutes", lead(game), game.slug)


def of_keeper(game: Game) -> Preview:
    return Preview(f"{game.title}: the score keeper", "Keeps the score of a game with printed cards.", game.slug)


OF_GAMES: Final = {"rules": of_rules, "learn": of_lesson, "keeper": of_keeper}
"""By the first part of their pages' addresses."""


@cache
def lead(game: Game) -> str:
    """The first sentences of what a game is about, as many as are shown under a link."""
    aim: str = game.rulebook().get("aim", WORDS)
    first, *rest = SENTENCE.split(aim)
    for sentence in rest:
        if len(first) + len(sentence) > SHOWN:
            break
        first = f"{first} {sentence}"
    return first


def with_preview(index: str, preview: Preview, origin: str, path: str) -> str:
    """The page with its preview; names come from people, so everything is escaped."""
    title, words = escape(preview.title), escape(preview.words)
    picture = escape(f"{origin}/previews/{preview.game or 'house'}.png")
    tags = [
        f"<title>{title}</title>",
        f'<meta name="description" content="{words}" />',
        '<meta property="og:type" content="website" />',
        '<meta property="og:site_name" content="Rumpus" />',
        f'<meta property="og:title" content="{title}" />',
        f'<meta property="og:description" content="{words}" />',
        f'<meta property="og:url" content="{escape(origin + path)}" />',
        f'<meta property="og:image" content="{picture}" />',
        f'<meta property="og:image:width" content="{WIDTH}" />',
        f'<meta property="og:image:height" content="{HEIGHT}" />',
        f'<meta property="og:image:alt" content="{title}" />',
        '<meta name="twitter:card" content="summary_large_image" />',
    ]
    return PLACE.sub(lambda _: "\n    ".join(tags), index, count=1)


def picture_of(game: type[Game]) -> bytes | None:
    """A game's own picture; None where it brings none."""
    if not hasattr(sys.modules[game.__module__], "__path__"):  # it is one file
        return None
    picture = files(game.__module__).joinpath(PICTURE)
    return picture.read_bytes() if picture.is_file() else None


def qr_code(url: str) -> str:
    """An address as a picture for cameras, in SVG. A long one takes long to draw, and the host in it is the asker's."""
    if len(url) > LONGEST_ADDRESS:
        raise BadSetup(f"an address for cameras has at most {LONGEST_ADDRESS} signs")
    picture: str = segno.make_qr(url, error="m").svg_inline(scale=4, border=4, light="#fff", dark="#000")
    return picture


def below(index: str, root: str) -> str:
    """The page of a house that stands below a path of a site: its files are asked for there, and it knows where."""
    return index.replace('="./', f'="{escape(root)}/').replace("<html ", f'<html data-root="{escape(root)}" ', 1)
