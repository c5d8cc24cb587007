"""Accessibility as axe sees it, in every look of a page."""

from pathlib import Path
from typing import Any, Final

from tests.browser.browsers import DESK, PHONE, Person, Scheme
from tests.effort import PROVE

AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN_AXE: Final = "() => axe.run({ resultTypes: ['violations'], selectors: false })"
FIRST_LOOKS: Final[list[tuple[tuple[int, int], Scheme]]] = [(DESK, "light"), (PHONE, "dark")]
"""Every size and every scheme once. What is wrong in a scheme or a size is mostly seen in either of its looks: the
other two are for `make prove`."""
OTHER_LOOKS: Final[list[tuple[tuple[int, int], Scheme]]] = [(DESK, "dark"), (PHONE, "light")]
LOOKS: Final = FIRST_LOOKS + OTHER_LOOKS if PROVE else FIRST_LOOKS


def violations(person: Person) -> list[str]:
    """What axe finds on the page: each rule with the first thing that breaks it."""
    if not person.page.evaluate("() => 'axe' in window"):
        person.page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = person.page.evaluate(RUN_AXE)
    return [f"{rule['id']}: {rule['help']}: {rule['nodes'][0]['html'][:200]}" for rule in found["violations"]]


def check_every_look(person: Person) -> None:
    """The page as it is, turned to every size and scheme."""
    found = {}
    for size, scheme in LOOKS:
        person.page.set_viewport_size({"width": size[0], "height": size[1]})
        person.page.emulate_media(color_scheme=scheme)
        person.come_to_rest()
        found[f"{size[0]} {scheme}"] = violations(person)
    assert not any(found.values()), found
