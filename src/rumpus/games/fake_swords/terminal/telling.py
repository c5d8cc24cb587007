"""What happens in Fake Swords as a terminal tells it: with names for the two fighters, and signs for what matters."""

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from rumpus.games.fake_swords import events
from rumpus.games.fake_swords.cards import Pack
from rumpus.games.fake_swords.rules.sentences import DONE, WHERE
from rumpus.games.fake_swords.terminal.duel import hit_shown
from rumpus.kernel.types import Event
from rumpus.terminal.text import listed, plain

SIGN: Final = "bold reverse"
LOUD: Final[dict[type[Event], str]] = {
    events.Pointed: "bold cyan",
    events.FightEnded: "bold",
    events.GameEnded: "bold green",
    events.TurnStarted: "bold",
    events.PileTaken: "green",
    events.Undecided: "yellow",
    events.FightAgain: "yellow",
    events.Tied: "bold yellow",
    events.Measured: "",
    events.Claimed: "cyan",
    events.FightBegan: "bold",
}


def told(event: Event, sentence: str, pack: Pack, fighters: tuple[str, str]) -> RenderableType:
    """A line, or a banner with a picture for the beat that ends a round; quiet where nothing is said about it."""
    match event:
        case events.FightCalled():
            return Text.assemble((" Fight! ", SIGN), " ", (sentence, "bold"))
        case events.Pointed():
            return Text.assemble((" Point! ", SIGN), " ", (sentence.removeprefix("Point! "), "bold cyan"))
        case events.GameEnded():
            return Text.assemble((" The end ", SIGN), " ", (sentence.removeprefix("The end: "), "bold green"))
        case events.BeatPlayed():
            line = Text(beat_told(event, pack, fighters))
            return Group(line, *hit_shown(event)) if any(event.hits) else line
    return Text(sentence, LOUD.get(type(event), "dim"))


def beat_told(event: events.BeatPlayed, pack: Pack, fighters: tuple[str, str]) -> str:
    """Both moves, and what they came to."""
    moves = ", ".join(f"{name} {DONE[move]}" for name, move in zip(fighters, event.moves, strict=True))
    return f"Beat {event.beat}: {moves}: {outcome_told(event, pack, fighters)}{', again' if event.again else ''}."


def outcome_told(event: events.BeatPlayed, pack: Pack, fighters: tuple[str, str]) -> str:
    broken = [
        f"{name} breaks {plain(pack.cards[card].name)}"
        for name, card in zip(fighters, event.broken, strict=True)
        if card is not None
    ]
    if broken:
        return listed(broken)
    if any(event.hits):
        return "both hit" if all(event.hits) else f"{fighters[event.hits.index(True)]} hits"
    touch = "the swords touch, " if event.touched else ""
    return f"{touch}{WHERE[event.after]}{tempo_told(event, fighters)}"


def tempo_told(event: events.BeatPlayed, fighters: tuple[str, str]) -> str:
    if all(event.lacking):
        return ", nobody has the tempo"
    return f", {fighters[event.lacking.index(True)]} loses the tempo" if any(event.lacking) else ""
