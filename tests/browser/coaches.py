"""Coaches of Fightball: people who take, play and burn by keys, as fast as the screen lets them."""

import re
from typing import ClassVar, Final

from playwright.sync_api import Locator, expect

from tests.browser.browsers import Person, Regular

STACKS: Final = 24
GREEN: Final = 8
"""The first stack of the Green zone, where both may shoot."""
THEIR_RED: Final = 20
"""The first stack where only the first coach may shoot."""
BREATH: Final = 50
"""Milliseconds between two presses of a key that is pressed again and again: a hand moves once in 150."""


class Coach(Regular):
    """Somebody at a table of Fightball."""

    game: ClassVar[str] = "fightball"

    # Before the game

    def start_against_a_bot(self, level: str = "easy", **house: str) -> None:
        self.open_table(**house)
        self.call_a_bot(level)
        self.start()
        self.wait_for_a_free_hand()

    def start_with(self, friend: "Coach", **house: str) -> str:
        """A friend comes by the link; the table's path."""
        path = self.open_table(**house)
        friend.go(path).sit()
        self.start()
        for coach in (self, friend):
            coach.wait_for_a_free_hand()
        return path

    # What is on the screen

    @property
    def deck(self) -> Locator:
        return self.page.locator("[data-guide=deck]")

    @property
    def discards(self) -> Locator:
        return self.page.locator("[data-guide=discards]")

    @property
    def buzz_button(self) -> Locator:
        return self.page.get_by_role("button", name="Buzz!", exact=True)

    @property
    def scoring_round(self) -> Locator:
        return self.page.get_by_role("region", name="Scoring round")

    @property
    def end_screen(self) -> Locator:
        return self.page.get_by_role("dialog").filter(has_text="The game is over")

    @property
    def hand(self) -> Locator:
        """What a screen reader says of the held card, where it is known."""
        return self.page.get_by_role("status").filter(has_text="You hold")

    def held(self) -> str:
        """The name of the held card, as soon as it is seen."""
        expect(self.hand).to_be_attached()
        words = (self.hand.text_content() or "").removeprefix("You hold ")
        return re.split(r"[.,] |\.$", words.replace("Go, Team!", "Go Team!"))[0]

    def stack(self, stack: int) -> Locator:
        return self.page.locator(f'[data-stack="{stack}"]')

    def said_of(self, stack: int) -> str:
        """What a screen reader says of a stack: `Green 3: Tula, Blue Ball; 2 cards`."""
        return self.stack(stack).locator(".sr-only").inner_text()

    def is_playing(self) -> bool:
        """Whether the fast round goes on and the Buzz is not in hand."""
        return not self.buzz_button.count() and not self.scoring_round.count()

    def wait_for_a_free_hand(self) -> None:
        """In the fast round, with nothing held."""
        expect(self.deck).to_have_attribute("aria-disabled", "false")

    # The fast round, by keys

    def take(self) -> str:
        """Take a card and look at it; its name."""
        self.wait_for_a_free_hand()
        self.page.keyboard.press("Space")
        return self.held()

    def pick_up(self) -> str:
        """Take the top card of the discard pile; its name."""
        expect(self.discards).to_have_attribute("aria-disabled", "false")
        self.page.keyboard.press("p")
        return self.held()

    def play_on(self, stack: int) -> None:
        self.press_for(stack)
        self.wait_for_a_free_hand()

    def press_for(self, stack: int) -> None:
        """The key of a stack."""
        self.page.keyboard.press((self.stack(stack).get_attribute("aria-keyshortcuts") or "").lower())

    def discard(self) -> None:
        self.page.keyboard.press("p")
        self.wait_for_a_free_hand()

    def take_until(self, kind: str) -> str:
        """Burn the deck down to a card whose description has these words; its name."""
        while self.is_playing():
            name = self.take()
            if re.search(kind, self.hand.text_content() or ""):
                return name
            self.discard()
        raise AssertionError(f"there is no {kind} in the deck")

    def burn(self) -> None:
        """Take and discard, take and discard, until the Buzz is in hand or the other coach has buzzed."""
        while self.is_playing():
            for key in ("Space", "p", "Space", "p"):
                self.page.keyboard.press(key)
                self.page.wait_for_timeout(BREATH)

    def buzz(self) -> None:
        self.page.keyboard.press("Enter")
        expect(self.scoring_round).to_be_visible()

    # The scoring round, by keys

    def skip_the_scoring(self) -> None:
        self.page.keyboard.press("End")
        expect(self.scoring_round.get_by_role("table")).to_be_visible()

    def be_ready(self) -> None:
        expect(self.scoring_round.get_by_role("button", name="Ready for")).to_be_visible()
        self.page.keyboard.press("Enter")


def show_figure(keeper: Person, figure: int) -> None:
    """Have the referee read an example from the rulebook."""
    example = keeper.page.get_by_role("button", name=f"Figure {figure}")
    summary = keeper.page.get_by_text("Examples from the rulebook")
    expect(summary).to_be_visible()
    if not example.is_visible():
        summary.click()
    example.click()
