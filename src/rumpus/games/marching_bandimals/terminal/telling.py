"""What happens in Marching Band(-imals) as a terminal tells it: signs for what matters, quiet where nothing does."""

from typing import Final

from rich.console import RenderableType
from rich.text import Text

from rumpus.games.marching_bandimals import contest_events, events
from rumpus.kernel.types import Event

SIGN: Final = "bold reverse"
LOUD: Final[dict[type[Event], str]] = {
    events.TurnStarted: "bold",
    events.FirstPlayer: "",
    events.TurnMissed: "yellow",
    events.CardsCame: "",
    events.CardsWent: "yellow",
    events.BandPlayed: "",
    events.BonusPlayed: "green",
    events.PenaltyPlayed: "bold red",
    events.NobodyStopped: "red",
    events.Shielded: "green",
    events.CardsDiscarded: "red",
    events.BandLost: "red",
    events.HandSeen: "",
    events.MajorTaken: "bold yellow",
    events.MajorReturned: "yellow",
    contest_events.Thrown: "",
    contest_events.SignalFeinted: "yellow",
    contest_events.TappedTooSoon: "yellow",
    contest_events.Tapped: "",
    contest_events.Remembered: "",
    contest_events.BidsOpened: "",
    contest_events.NumbersShown: "",
    contest_events.RhythmScored: "",
    contest_events.ContestWon: "bold",
    contest_events.ThemeStarted: "",
    contest_events.ThemeJudged: "bold",
}
DRAWN: Final = (events.TurnStarted, events.Drew, contest_events.MemoryShown)
"""What the table shows anyway, and what is to be remembered only while it is shown."""


def told(event: Event, sentence: str) -> RenderableType:
    """A line."""
    match event:
        case events.PenaltyStopped():
            return Text.assemble((" No U! ", SIGN), " ", (sentence.replace(": No U!", ":"), "bold"))
        case events.GameEnded():
            return Text.assemble((" The end ", SIGN), " ", (sentence, "bold green"))
        case contest_events.HaltCalled():
            return Text.assemble((" Band Halt! ", SIGN), " ", (sentence.replace(": Band Halt!", ":"), "bold"))
        case contest_events.SignalGiven():
            return Text(" NOW! ", SIGN)
        case contest_events.MemoryShown(sections=sections):  # or a look at the log would help too well
            return Text(f"{len(sections)} sections are shown.", "dim")
    return Text(sentence, LOUD.get(type(event), "dim"))
