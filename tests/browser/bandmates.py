"""People who play Marching Band(-imals): they draw, build, aim, stop, discard and tap, by clicks."""

from typing import Any, ClassVar, Final

from playwright.sync_api import Locator, expect

from tests.browser.bands_so_far import CARDS, KINDS
from tests.browser.browsers import Regular

STEPS: Final = ("Draw", "Band", "Bonus or Penalty", "Discard")
FACES: Final = ("No U!", "Let it pass")
COUNT_IN: Final = 4
"""Lamps of a rhythm before the first tap."""

KEEP_THE_BEAT: Final = """([first, end]) => {
  const space = { key: " ", code: "Space", bubbles: true };
  const lamps = document.querySelector(".lamps");
  let last = first - 1;
  new MutationObserver(() => {
    const lit = [...lamps.children].findIndex((lamp) => lamp.matches(".lit"));
    if (lit <= last || lit >= end) return;
    last = lit;
    document.body.dispatchEvent(new KeyboardEvent("keydown", space));
  }).observe(lamps, { attributes: true, subtree: true, attributeFilter: ["class"] });
}"""
"""As quick as a page can be: Space with every lamp that lights up."""

KEEP_SIGHTS: Final = """
window.sights = [];
new MutationObserver(() => {
  const said = document.querySelector("[data-program=result] .winner")?.textContent;
  if (said && !sights.includes(said)) sights.push(said);
}).observe(document, { childList: true, subtree: true });"""
"""Who won a contest: seen only for a moment by somebody who has things shown quickly."""


class Bandmate(Regular):
    """Somebody at a table of Marching Band(-imals)."""

    game: ClassVar[str] = "marching-bandimals"
    seats: ClassVar[int] = 2

    def __init__(self, *wishes: Any, **more: Any) -> None:  # those of a Person
        super().__init__(*wishes, **more)
        self.screen.run_first(KEEP_SIGHTS)

    # What is on the screen

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("group", name="Your hand").locator("[data-card]")

    @property
    def able(self) -> Locator:
        """The cards with which something can be done now."""
        return self.hand.and_(self.page.locator("[aria-disabled=false]"))

    @property
    def step(self) -> Locator:
        return self.page.locator("ol.steps [aria-current=step] .name")

    @property
    def window(self) -> Locator:
        return self.page.get_by_role("region", name="A Penalty", exact=True)

    @property
    def sheet(self) -> Locator:
        """A contest or a theme."""
        return self.page.locator("[data-program]")

    @property
    def end_screen(self) -> Locator:
        return self.page.get_by_role("dialog").filter(has_text="The game is over")

    def card(self, name: str) -> Locator:
        return self.page.locator(f'[data-card][data-kind="{KINDS[name]}"]').first

    def band(self, seat: int) -> Locator:
        return self.page.locator(f'[data-spot="band-{seat}"]')

    def half(self, seat: int, name: str) -> Locator:
        """A card in a band."""
        return self.band(seat).locator(".half").filter(has=self.page.locator(f'.name:text-is("{name}")'))

    def deed(self, words: str) -> Locator:
        return self.page.locator("[data-guide=steps]").get_by_role("button", name=words)

    def place_of(self, card: Locator) -> int:
        """Where a card is in the hand, from the left."""
        place: int = card.evaluate("card => [...card.parentElement.querySelectorAll('[data-card]')].indexOf(card)")
        return place

    def expect_step(self, number: int) -> None:
        expect(self.step).to_have_text(STEPS[number - 1])

    def expect_winner(self, words: str) -> None:
        """The result of a contest was seen, and has gone."""
        self.page.wait_for_function("words => sights.some((said) => said.includes(words))", arg=words)
        expect(self.sheet).to_have_count(0)

    # What is done

    def press(self, words: str) -> None:
        self.deed(words).click()

    def put(self, name: str) -> None:
        """Play, use or discard a card of the hand, and mean it: what works at once is pressed twice."""
        card = self.card(name)
        expect(card).to_have_attribute("aria-disabled", "false")
        card.click()

    def aim(self, seat: int, name: str) -> None:
        """At a card in a band, once it lights up."""
        self.half(seat, name).and_(self.page.locator("[data-target]")).click()

    def draw(self) -> None:
        self.press("Draw")
        self.expect_step(2)

    def discard_enough(self) -> None:
        """From the first card on, until the turn can end."""
        self.expect_step(4)
        while not self.deed("End turn").count():
            cards = self.hand.count()
            self.able.first.click()
            expect(self.hand).to_have_count(cards - 1)

    def end_turn(self) -> None:
        """On from step 2, with nothing more."""
        self.press("On to step 3")
        self.press("On to step 4")
        self.discard_enough()
        self.press("End turn")

    def halt(self) -> None:
        self.press("Band Halt!")
        expect(self.sheet).to_be_visible()

    def keep_the_beat(self, beats: int = 8) -> None:
        """Tap with the lamps, as many as there are or as are told."""
        expect(self.page.locator('[data-program="rhythm"]')).to_be_visible()
        self.page.evaluate(KEEP_THE_BEAT, [COUNT_IN, COUNT_IN + beats])

    # The wire

    def last_event(self, kind: str) -> dict[str, Any]:
        self.let_frames_come()
        return next(event for event in reversed(self.events()) if event["kind"] == kind)

    def held(self) -> list[str]:
        """The names of the cards in the hand, as the wire tells."""
        return [CARDS[kind].name for kind in self.position()["own"]["hand"]]
