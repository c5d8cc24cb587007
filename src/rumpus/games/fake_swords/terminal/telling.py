"""What happens in Fake Swords as a terminal tells it, with signs for what matters."""

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from rumpus.games.fake_swords import events
from rumpus.games.fake_swords.terminal.duel import hit_shown
from rumpus.kernel.types import Event

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


def told(event: Event, sentence: str) -> RenderableType:
    """A line, or a banner with a picture for the beat that ends a round; quiet where nothing is said about it."""
    match event:
        case events.FightCalled():
            return Text.assemble((" Fight! ", SIGN), " ", (sentence, "bold"))
        case events.Pointed():
            return Text.assemble((" Point! ", SIGN), " ", (sentence.removeprefix("Point! "), "bold cyan"))
        case events.GameEnded():
            return Text.assemble((" The end ", SIGN), " ", (sentence.removeprefix("The end: "), "bold green"))
        case events.BeatPlayed():
            line = Text(sentence)
            return Group(line, *hit_shown(event)) if any(event.hits) else line
    return Text(sentence, LOUD.get(type(event), "dim"))
