"""What a keeper asks of a game's scribe, and how what is typed is taken apart."""

from dataclasses import dataclass
from typing import Final, Protocol

LONGEST_TOLD: Final = 40


@dataclass(frozen=True, slots=True)
class Standing:
    """How a sheet stands: what of it can be saved and its score card (None: nothing yet), all that can be told.

    `lacking`: what has to come next, where something has to; `prompt`: what may come.
    """

    sheet: object | None
    card: object | None
    lines: tuple[str, ...]
    lacking: str | None
    prompt: str = ""


class Scribe(Protocol):
    """Understands what is typed for the sheet of a game."""

    opening: str
    """What is asked first, as a sentence."""
    first: str
    """The same before the cursor."""
    is_precious: bool
    """Whether a sheet is the work of an evening, so that nobody leaves it unsaved by mistake."""

    def begun(self, words: str) -> object:
        """A sheet with what was asked first."""

    def entered(self, words: str, sheet: object) -> object:
        """The sheet with something more, not judged yet; or a refusal."""

    def standing(self, sheet: object) -> Standing:
        """What the referee says, or a refusal."""

    def advice(self) -> str: ...


def parts_of(words: str) -> list[str]:
    """What stands between commas or, where there are none, between spaces."""
    return [part.strip() for part in words.split(",")] if "," in words else words.split()


def shown(words: str) -> str:
    """Typed words as a refusal repeats them."""
    return repr(words if len(words) <= LONGEST_TOLD else words[: LONGEST_TOLD - 1] + "…")
