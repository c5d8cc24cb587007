"""People who play Fake Swords: they make piles, talk, point, and fight, by clicks."""

from typing import Any, ClassVar, Final

from playwright.sync_api import Locator, Position, expect

from tests.browser.browsers import Regular

SECRETS: Final = ("measuring", "pointing", "beat")
"""Phases in which everybody chooses in secret."""
NOT_A_SLIP: Final = 400
"""Milliseconds after which a second tap is meant."""

BY_ITS_NAME: Final[Position] = {"x": 40, "y": 14}
"""Where a card is not covered by those that lie on it."""

KEEP_SIGHTS: Final = """
window.sights = { fingers: 0, ends: [] };
new MutationObserver(() => {
  sights.fingers = Math.max(sights.fingers, document.querySelectorAll(".finger:not(.secret)").length);
  const end = document.querySelector(".end .title")?.textContent;
  if (end && !sights.ends.includes(end)) sights.ends.push(end);
}).observe(document, { childList: true, subtree: true });"""
"""What is seen only for a moment by somebody who has things shown quickly."""


class Swordsman(Regular):
    """Somebody at a table of Fake Swords."""

    game: ClassVar[str] = "fake-swords"
    seats: ClassVar[int] = 3

    def __init__(self, *wishes: Any, **more: Any) -> None:  # those of a Person
        super().__init__(*wishes, **more)
        self.screen.run_first(KEEP_SIGHTS)

    # What is on the screen

    @property
    def height(self) -> Locator:
        return self.page.get_by_role("textbox", name="Height in centimetres")

    @property
    def count_button(self) -> Locator:
        return self.page.get_by_role("button", name="3, 2, 1, Point!")

    @property
    def fingers(self) -> Locator:
        return self.page.locator(".finger")

    @property
    def pad(self) -> Locator:
        return self.page.get_by_role("group", name="Your move")

    @property
    def end_screen(self) -> Locator:
        return self.page.get_by_role("dialog").filter(has_text="The game is over")

    def pile(self, pile: int) -> Locator:
        return self.page.locator(f'[data-place="{pile}"]')

    def card(self, place: int) -> Locator:
        return self.page.locator(f'[data-card="{place}"]')

    def player(self, name: str) -> Locator:
        return self.page.locator("[data-spot^=seat-]").filter(has=self.page.locator(f'.name:text-is("{name}")'))

    def bubble(self, name: str) -> Locator:
        return self.player(name).locator(".bubble")

    def move(self, move: int) -> Locator:
        return self.page.locator(f'[data-move="{move}"]')

    def expect_card_on(self, place: int, pile: int) -> None:
        expect(self.pile(pile).locator(f'[data-card="{place}"]')).to_have_count(1)

    def expect_fingers(self, count: int) -> None:
        """So many were seen at once."""
        self.page.wait_for_function("count => sights.fingers === count", arg=count)

    def expect_end(self, words: str) -> None:
        """The end of a fight was seen."""
        self.page.wait_for_function("words => sights.ends.includes(words)", arg=words)

    # What is done

    def put(self, place: int, pile: int) -> None:
        """Take a card by its name, which every card leaves to be seen, and carry it to a pile."""
        self.card(place).drag_to(self.pile(pile), source_position=BY_ITS_NAME)

    def pick(self, place: int) -> None:
        self.card(place).click(position=BY_ITS_NAME)

    def give_height(self, words: str) -> None:
        self.height.fill(words)
        self.page.get_by_role("button", name="This tall").click()
        expect(self.height).to_have_count(0)

    def say(self, words: str) -> None:
        self.page.get_by_role("button", name=words, exact=True).click()

    def point(self, pile: int) -> None:
        expect(self.pile(pile)).to_have_attribute("data-lit", "")
        self.page.get_by_role("button", name=f"Point at pile {pile + 1}").click()

    def choose_move(self, move: int) -> None:
        expect(self.move(move)).to_have_attribute("aria-disabled", "false")
        self.move(move).click()

    def judge(self, words: str) -> None:
        """Say how a fight went, and mean it."""
        self.page.get_by_role("button", name=words).click()
        self.page.wait_for_timeout(NOT_A_SLIP)
        self.page.get_by_role("button", name="Yes, that is my verdict").click()

    # The wire

    def last_event(self, kind: str) -> dict[str, Any]:
        self.let_frames_come()
        return next(event for event in reversed(self.events()) if event["kind"] == kind)

    def check_secrets(self, seat: int | None, *phases: str) -> None:
        """Frame by frame: what others choose in secret is not told before all have, nor is anything else of it."""
        self.let_frames_come()
        before: dict[str, Any] | None = None
        seen: set[str] = set()
        for message in self.messages():
            position = message.get("position")
            if not position:
                continue
            table = position["open"]
            phase = table["phase"]
            if phase in SECRETS:
                seen.add(phase)
                own = position["own"]["sealed"]
                assert own is None or (seat is not None and table["answered"][seat]), message
                if phase == "pointing":
                    assert table["pointed"] is None
                if before is not None and (before["phase"], before["turn"]) == (phase, table["turn"]):
                    assert {**before, "answered": None} == {**table, "answered": None}, message
                    assert all(told["event"]["kind"] == "TakenBack" for told in message.get("events", [])), message
            before = table
        assert seen.issuperset(phases)
