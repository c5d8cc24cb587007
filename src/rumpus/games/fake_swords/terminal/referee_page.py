"""The score card of a game of Fake Swords around one table."""

from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from rumpus.games.fake_swords import FakeSwordsGame
from rumpus.games.fake_swords.cards import COLOURS, Pack
from rumpus.games.fake_swords.referee import FightCard, ScoreCard
from rumpus.games.fake_swords.referee.printed import with_plain_cards
from rumpus.games.fake_swords.rules.sentences import start_told
from rumpus.terminal.text import listed, number_grid, plain, shortened

LONGEST_NAME: Final = 20
PILES_SHOWN: Final = ("piles", "point", "choose")


def page(game: FakeSwordsGame, card: ScoreCard, width: int, told: int) -> RenderableType:
    parts: list[RenderableType] = [told_line(line.text, line.clause) for line in card.lines[told:]]
    pack = with_plain_cards(game.pack)
    parts.append(sets_of_all(card, pack))
    if card.step in PILES_SHOWN and any(card.drawn):
        parts.extend(piles_of(card, pack))
    if card.fight is not None and card.fight.rules:
        parts.extend(rules_in_force(card, card.fight))
    parts.append(Text(plain(card.next), "bold"))
    return Group(*parts)


def told_line(words: str, clause: str) -> Text:
    """What happened, and the clause that says so."""
    return Text(plain(words)).append(f" ({clause})", "dim")


def sets_of_all(card: ScoreCard, pack: Pack) -> Grid:
    """By player the cards of each colour, and the sets they make."""
    grid = number_grid("", "cm", *COLOURS, "sets")
    for seat, name in enumerate(card.names):
        kinds = [pack.cards[kind].colour for kind in card.collected[seat]]
        counts = [str(kinds.count(colour)) for colour in range(len(COLOURS))]
        grid.add_row(
            shortened(name, LONGEST_NAME), str(card.heights[seat]), *counts, Text(str(card.sets[seat]), "bold")
        )
    return grid


def piles_of(card: ScoreCard, pack: Pack) -> list[Text]:
    return [
        Text(f"Pile {number}: ", "bold").append(plain(listed([coloured(kind, pack) for kind in pile])), "not bold")
        for number, pile in enumerate(card.drawn, start=1)
        if pile
    ]


def coloured(kind: int, pack: Pack) -> str:
    """A card with the letter of its colour."""
    card = pack.cards[kind]
    return f"{card.name} {COLOURS[card.colour][0].upper()}"


def rules_in_force(card: ScoreCard, fight: FightCard) -> list[RenderableType]:
    """SW-FIGHT-1: what the fighters obey; a black card says whom it is for."""
    shown: list[RenderableType] = []
    for rule in fight.rules:
        whom = "" if rule.favours is None else f", for {card.names[fight.right if rule.favours else fight.left]}"
        shown.append(Text(f"{plain(rule.name)} ({rule.colour}{plain(whom)})", "bold"))
        shown.append(Padding(Text(plain(rule.text)), (0, 0, 0, 2)))
        if rule.gives_way:
            way = f"It gives way to {listed(list(rule.gives_way))} where both can not be obeyed. (SW-FIGHT-17)"
            shown.append(Padding(Text(plain(way), "yellow"), (0, 0, 0, 2)))
    start = start_told(hands=fight.hands, green=any(rule.colour == "green" for rule in fight.rules))
    shown.append(Text(f"{start} ({'SW-FIGHT-15' if fight.hands else 'SW-FIGHT-3'})"))
    return shown
