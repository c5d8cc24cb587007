"""Players of Word Combat: people who flip, spell and call by keys."""

import re
from itertools import permutations
from typing import Any, ClassVar, Final

from playwright.sync_api import Locator, WebSocket, expect

from rumpus.games.word_combat.words.judge import judge
from tests.browser.browsers import Regular
from tests.games.word_combat.finding import common_words

CELLS: Final = 28

LETTERS: Final = """() => [...document.querySelectorAll("[data-cell]")].map(
  place => "called" in place.dataset ? "" : (place.dataset.letter ?? "").toLowerCase()
)"""
NAMES: Final = "places => places.map(place => place.ariaLabel ?? place.textContent)"
LIT: Final = """() => [...document.querySelectorAll("[data-lit]")]
  .sort((one, other) => one.dataset.lit - other.dataset.lit)
  .map(place => Number(place.dataset.cell))"""
SCENE: Final = """() => {
  const turn = document.querySelector("[data-turn]");
  return {
    turn: turn?.dataset.turn ?? "",
    mine_next: turn?.textContent.includes("You flip next") ?? false,
    bar: document.querySelector("[data-slot]")?.dataset.slot ?? "",
    is_over: document.querySelector("[data-guide=round]") !== null,
  };
}"""
"""What is going on, at one moment."""


class Player(Regular):
    """Somebody at a table of Word Combat."""

    game: ClassVar[str] = "word-combat"

    def __init__(self, *wishes: Any, **more: Any) -> None:  # those of a Person
        self.sent: list[str] = []
        super().__init__(*wishes, **more)

    def _listen(self, socket: WebSocket) -> None:
        super()._listen(socket)
        socket.on("framesent", lambda text: self.sent.append(str(text)))

    # Before the game

    def start_with(self, friend: "Player", **house: str) -> str:
        """A friend comes by the link, and the countdown is over; the table's path."""
        path = self.open_table(**{"look_time": "1", **house})
        friend.go(path).sit()
        self.start()
        for player in (self, friend):
            expect(player.turn).to_have_attribute("data-turn", re.compile("mine|theirs"))
        return path

    # What is on the screen

    @property
    def turn(self) -> Locator:
        return self.page.locator("[data-turn]")

    @property
    def bar(self) -> Locator:
        return self.page.locator("[data-slot]")

    @property
    def line(self) -> Locator:
        """What is said above the bar."""
        return self.page.locator("[data-line]")

    @property
    def challenge(self) -> Locator:
        return self.page.locator("[data-guide=challenge]")

    @property
    def round_end(self) -> Locator:
        return self.page.locator("[data-guide=round]")

    @property
    def end_screen(self) -> Locator:
        return self.page.get_by_role("dialog").filter(has_text="The game is over")

    def place(self, cell: int) -> Locator:
        return self.page.locator(f'[data-cell="{cell}"]')

    def side(self, seat: int) -> Locator:
        return self.page.locator(f'[data-side="{seat}"]')

    def score(self, seat: int) -> Locator:
        """It says the score by its name."""
        return self.page.locator(f'[data-team="{seat}"]').get_by_role("img")

    def expect_score(self, seat: int, points: int) -> None:
        expect(self.score(seat)).to_have_accessible_name(str(points))

    def letters(self) -> list[str]:
        """What lies face up, place by place; "" for nothing."""
        found: list[str] = self.page.evaluate(LETTERS)
        return found

    def words(self) -> list[str]:
        """What could be called, the commonest first."""
        return common_words("".join(self.letters()))

    def lit(self) -> list[int]:
        """The places of the word in the making, letter by letter."""
        found: list[int] = self.page.evaluate(LIT)
        return found

    def scene(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(SCENE)
        return found

    def has_the_turn(self) -> bool:
        is_mine: bool = self.scene()["turn"] == "mine"
        return is_mine

    def table_as_seen(self) -> list[str]:
        """Every place and both sides, as they are read."""
        places = self.page.locator("[data-cell]").evaluate_all(NAMES)
        return [*places, *(self.side(seat).inner_text() for seat in range(2))]

    # What is done, by keys

    def wait_for_the_flip(self) -> None:
        expect(self.turn).to_have_attribute("data-turn", "mine")

    def flip(self, cell: int) -> str:
        """Flip a card that one goes to; its letter."""
        self.wait_for_the_flip()
        self.place(cell).focus()
        self.page.keyboard.press("Space")
        expect(self.place(cell)).to_have_attribute("data-face", "up")
        return self.letters()[cell]

    def spell(self, word: str) -> None:
        self.page.keyboard.type(word)
        expect(self.bar.locator(".tile")).to_have_text(list(word.upper()))

    def call(self, word: str) -> None:
        """Whatever comes of it."""
        self.spell(word)
        self.page.keyboard.press("Enter")

    def take(self, word: str) -> None:
        self.call(word)
        expect(self.bar).to_have_attribute("data-slot", "good")

    # The wire

    def acts(self) -> list[str]:
        """All that was ever sent to the table but signs of life."""
        return [message for message in self.sent if '"ping"' not in message]


def wrong_word(letters: str) -> str:
    """A word that can be formed and is none."""
    words = ("".join(some) for some in permutations(letters, 3))
    return next(word for word in words if judge(word).reason == "not a word")


def check_nothing_was_seen_before_its_flip(player: Player) -> None:
    """No frame, in the order they came, shows a card that was not flipped before or in it."""
    player.let_frames_come()
    flipped: set[int] = set()
    count = 0
    for message in player.messages():
        if message.get("fresh"):
            flipped = set()  # everything is told again
        for event in (told["event"] for told in message.get("events", [])):
            if event["kind"] == "CardFlipped":
                flipped.add(event["card"])
            shown = [*event.get("cards", ()), *event.get("left", ())]
            assert flipped.issuperset(shown), event
        if position := message.get("position"):
            table = position["open"]
            shown = [card for card in table["grid"] if card >= 0]
            shown += [card for row in table["taken"] for card in row["cards"]]
            assert flipped.issuperset(shown), message
            assert position["own"] in ({}, None)
            count += 1
    assert count > 0
    assert flipped
