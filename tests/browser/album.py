"""Pictures of pages: where they are kept, and how a page is turned to a size and a scheme."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from tests.browser.browsers import DESK, PHONE, Person

Scheme = Literal["light", "dark"]
Size = tuple[int, int]
Look = tuple[Size, Scheme]

FEW: Final[tuple[Look, ...]] = ((DESK, "light"), (PHONE, "dark"))
"""One of each kind."""
SETTLED: Final = 500
"""Milliseconds after which nothing moves any more on a page that shows things quickly."""
IN_THE_AIR: Final = 1_700
"""Milliseconds after which most of the confetti can be seen."""
FREEZE: Final = "() => document.getAnimations().forEach((motion) => motion.pause())"


@dataclass
class Album:
    """Where the pictures go, and which sizes are taken."""

    folder: Path
    sizes: tuple[Size, ...] = (DESK, PHONE)

    def keep(self, person: Person, name: str, *looks: Look) -> None:
        """Every look, or where only some are named those: the folder is to stay small."""
        for size, scheme in self.wanted(looks):
            turn_to(person, size, scheme)
            self.take(person, name, size, scheme)

    def wanted(self, looks: tuple[Look, ...]) -> tuple[Look, ...]:
        schemes: tuple[Scheme, ...] = ("light", "dark")
        if looks and self.sizes == (DESK, PHONE):
            return looks
        return tuple((size, scheme) for size in self.sizes for scheme in schemes)

    def take(self, person: Person, name: str, size: Size, scheme: Scheme) -> None:
        path = self.folder / f"{name}-{size_words(size)}-{scheme}.png"
        person.page.screenshot(path=path)
        print(path)

    def keep_the_end(self, winner: Person, name: str, *looks: Look) -> None:
        """Confetti falls once: for every picture the result is opened anew."""
        for size, scheme in self.wanted(looks):
            winner.page.emulate_media(reduced_motion="reduce")
            turn_to(winner, size, scheme)
            winner.page.get_by_role("button", name="Look at the table").click()
            winner.page.emulate_media(reduced_motion="no-preference")
            winner.page.get_by_role("button", name="The result").first.click()
            winner.page.wait_for_timeout(IN_THE_AIR)
            winner.page.evaluate(FREEZE)
            self.take(winner, name, size, scheme)
        winner.page.emulate_media(reduced_motion="reduce")


def size_words(size: Size) -> str:
    return str(size[0]) if size in (DESK, PHONE) else f"{size[0]}x{size[1]}"


def turn_to(person: Person, size: Size, scheme: Scheme) -> None:
    person.page.set_viewport_size({"width": size[0], "height": size[1]})
    person.page.emulate_media(color_scheme=scheme)
    person.page.mouse.move(size[0] - 1, size[1] - 1)
    person.page.wait_for_timeout(SETTLED)
