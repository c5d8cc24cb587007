"""People with browsers: what they see and what they press. Debian's Chromium, driven by Playwright."""

import json
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any, ClassVar, Final, Literal, Self
from urllib.parse import urljoin

from playwright.sync_api import Browser as Chromium
from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Locator, Page, WebSocket, expect, sync_playwright

FLAGS: Final = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update"),
)
Scheme = Literal["light", "dark"]
Motion = Literal["reduce", "no-preference"]
CHROMIUMS: Final = ("chromium-headless-shell", "chromium", "google-chrome")  # the first has no window to draw
DESK: Final = (1440, 900)
PHONE: Final = (390, 844)
LOG: Final = 'ol[aria-label^="What happened"] li'
CARDS: Final = "[data-card][aria-disabled=false]"
RIVALS: Final = "button[data-seat]"
PATIENCE: Final = 40_000
"""Milliseconds; these machines are shared."""

QUICK: Final = "localStorage.setItem('rumpus.quick', 'yes'); delete window.AudioContext"
"""Things are shown quickly, and without sound, which nobody hears and every page would reckon."""

FRAMES_COME: Final = """async () => {
  const frame = () => new Promise((shown) => requestAnimationFrame(shown));
  await fetch("/healthz", { cache: "no-store" });
  await frame();
  await frame();
}"""
"""What the server had sent before it answered is on the page, and what is on the page has been told to the test."""

FOLLOW: Final = "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }"

REMEMBER_SOCKETS: Final = """
window.sockets = [];
window.WebSocket = class extends WebSocket {
  constructor(...wishes) {
    super(...wishes);
    window.sockets.push(this);
  }
};"""

REMEMBER_NOTICES: Final = """
window.notices = [];
new MutationObserver(() => {
  const now = [...document.querySelectorAll("[role=alert]")].map((one) => one.textContent);
  window.notices.push(...now.filter((words) => !window.notices.includes(words)));
}).observe(document, { childList: true, subtree: true, characterData: true });"""
"""A busy machine may look too late for what is said for a few seconds only."""

AT_REST: Final = """async () => {
  const frame = () => new Promise((shown) => requestAnimationFrame(shown));
  await frame();
  const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime));
  await Promise.all(ending.map(({ finished }) => finished.catch(() => null)));
  await frame();
  await frame();
}"""

expect.set_options(timeout=PATIENCE)


def find_chromium() -> str:
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUMS)), None)
    assert found, "the browser tests need Chromium: install it, or say where it is with CHROMIUM=/path/to/it"
    return found


def find_whole_chromium() -> str:
    """One that can show notifications, with a window or without."""
    named = os.environ.get("CHROMIUM", "")
    whole = named if named and "headless-shell" not in named else ""
    found = whole or next(filter(None, map(shutil.which, CHROMIUMS[1:])), None)
    assert found, "tests of notifications need a whole Chromium, not only its headless shell"
    return found


class Screen:
    """What somebody looks through: a page with cookies of its own."""

    def __init__(self, chromium: Chromium, *, touch: bool) -> None:
        self.touch = touch
        self.context: BrowserContext = chromium.new_context(has_touch=touch, is_mobile=touch)
        self.context.set_default_timeout(PATIENCE)
        self.page = self.context.new_page()
        self._undo: list[Callable[[], None]] = []

    def run_first(self, script: str) -> None:
        """On every page, before its own scripts."""
        self._undo.append(self.context.add_init_script(script).close)

    def listen(self, page: Page, event: Any, told: Callable[[Any], None]) -> None:  # as Playwright names and tells it
        page.on(event, told)
        self._undo.append(lambda: page.remove_listener(event, told))

    def clear(self) -> None:
        """As if nobody had been here: the page ends, and nothing is remembered but what the server's files are."""
        for undo in self._undo:
            undo()
        self._undo.clear()
        (self.page,) = self.context.pages
        if self.page.url.startswith("http"):
            self.page.goto(urljoin(self.page.url, "/robots.txt"))
            self.page.evaluate("localStorage.clear(); sessionStorage.clear()")
            self.page.mouse.move(0, 0)
        self.context.clear_cookies()


class Browser:
    """A Chromium whose screens are lent again: a new one costs more than most of what is done in it."""

    def __init__(self, chromium: Chromium) -> None:
        self._chromium = chromium
        self._free: list[Screen] = []
        self._lent: list[Screen] = []

    def another(self, program: str) -> "Browser":
        """Another program, driven beside this one; whoever asks for it closes it."""
        return Browser(self._chromium.browser_type.launch(executable_path=program, args=list(FLAGS)))

    def close(self) -> None:
        self._chromium.close()

    def lend(self, *, touch: bool) -> Screen:
        free = [screen for screen in self._free if screen.touch == touch]
        screen = free[0] if free else Screen(self._chromium, touch=touch)
        if free:
            self._free.remove(screen)
        self._lent.append(screen)
        return screen

    def take_back(self, *, anew: bool = False) -> None:
        """Everybody leaves: pages that stay open would go on playing, and take their time from the tests after it.

        `anew`: the next ones get screens of their own, where no worker remembers anything.
        """
        while self._lent:
            screen = self._lent.pop()
            if anew:
                screen.context.close()
                continue
            try:
                screen.clear()
            except (Error, ValueError):  # closed, or with another page, or its server is away
                screen.context.close()
            else:
                self._free.append(screen)


@contextmanager
def open_browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        yield Browser(chromium)
        chromium.close()


class Person:
    """Somebody with a browser of their own: own cookies, own screen."""

    def __init__(
        self,
        browser: Browser,
        port: int,
        name: str,
        *,
        size: tuple[int, int] = DESK,
        scheme: Scheme = "light",
        motion: Motion = "reduce",
        quick: bool = True,
        touch: bool = False,
    ) -> None:
        self.screen = browser.lend(touch=touch)
        self.context = self.screen.context
        if quick:
            self.screen.run_first(QUICK)
        self.address = f"http://127.0.0.1:{port}"
        self.name = name
        self.troubles: list[str] = []
        self.frames: list[str] = []
        self.size, self.scheme, self.motion = size, scheme, motion
        self.page = self._set_up(self.screen.page)

    def open_page(self) -> Page:
        """Another one, with the same cookies."""
        return self._set_up(self.context.new_page())

    def _set_up(self, page: Page) -> Page:
        page.set_viewport_size({"width": self.size[0], "height": self.size[1]})
        page.emulate_media(color_scheme=self.scheme, reduced_motion=self.motion)
        self.screen.listen(page, "pageerror", lambda error: self.troubles.append(str(error)))
        self.screen.listen(page, "console", self._note)
        self.screen.listen(page, "websocket", self._listen)
        return page

    def _note(self, message: ConsoleMessage) -> None:
        if is_trouble(message.text):
            self.troubles.append(message.text)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.frames.append(str(text)))

    def go(self, path: str) -> Self:
        self.page.goto(self.address + path)
        return self

    def follow(self, path: str) -> None:
        """As by a link on the page, which is not loaded again."""
        self.page.evaluate(FOLLOW, path)

    def come_to_rest(self) -> None:
        """Until what began with another size, scheme or position is over and painted."""
        self.page.evaluate(AT_REST)

    def messages(self) -> list[dict[str, Any]]:
        """Every message that came over this person's sockets."""
        return [json.loads(frame) for frame in self.frames]

    def position(self) -> dict[str, Any]:
        """The newest that came over this person's sockets."""
        newest = next(frame for frame in reversed(self.frames) if '"position":{' in frame)
        position: dict[str, Any] = json.loads(newest)["position"]
        return position

    def let_frames_come(self) -> None:
        """What the page shows already may still be on its way to `frames`."""
        self.page.evaluate(FRAMES_COME)

    # The lobby and the waiting room

    def choose(self, game: str) -> None:
        """Say in the lobby what is to be played; a long title is shown short there."""
        game = game.removeprefix("Let's Hit Each Other With ").removesuffix("(-imals)")
        games = self.page.get_by_role("group", name="Game", exact=True)
        games.get_by_role("radio", name=game, exact=True).check(force=True)
        expect(self.page.get_by_role("heading", name=f"A new table of {game}")).to_be_visible()

    def new_table(self, game: str, seats: int, **house: str) -> str:
        """Make a table without the lobby; its path."""
        wanted = {"game": game, "seats": seats, "pace": 0, "house": house, "public": False}
        answer = self.context.request.post(f"{self.address}/api/tables", data=wanted)
        return f"/table/{answer.json()['id']}"

    def set_up(self, seats: int, game: str) -> str:
        """Make a table for friends; its path."""
        self.go("/")
        self.choose(game)
        self.page.get_by_label("Your name").fill(self.name)
        players = self.page.get_by_role("group", name="Players", exact=True)
        if players.count():  # where a game has only one number of seats, nobody is asked
            players.get_by_role("radio", name=str(seats), exact=True).check(force=True)
        self.page.get_by_role("button", name="Play with friends").click()
        self.page.wait_for_url("**/table/*")
        return self.page.url.removeprefix(self.address)

    def sit(self) -> None:
        """As somebody does who came by the link; who has set the table up sits already."""
        seated = self.page.get_by_role("button", name="Stand up")
        welcome = self.page.get_by_role("button", name="Sit down")
        expect(seated.or_(welcome)).to_be_visible()
        if welcome.is_visible():
            self.page.get_by_label("Your name").fill(self.name)
            welcome.click()
        expect(seated).to_be_visible()

    # Playing

    @property
    def is_asked(self) -> bool:
        return self.page.locator(CARDS).count() > 0

    def wait_until_asked(self) -> None:
        """A card or a rival can be pressed."""
        self.page.locator(f"{CARDS}, {RIVALS}").first.wait_for()

    def play(self) -> None:
        """Press a card and a corner that lights up, or a rival, as soon as the page asks."""
        self.wait_until_asked()
        rivals = self.page.locator(RIVALS)
        if rivals.count():
            rivals.first.click()
            expect(rivals).to_have_count(0)
            return
        actions = self.log_length()
        self.page.locator(CARDS).first.click()
        self.page.locator("[data-lit]").first.click()
        self.wait_for_the_log(actions)

    def wait_for_the_end(self) -> None:
        expect(self.page.locator("[role=dialog] button", has_text="Play again")).to_be_visible()

    def wait_for_the_log(self, length: int) -> None:
        """To be longer."""
        self.page.wait_for_function(f"length => document.querySelectorAll('{LOG}').length > length", arg=length)

    def log_length(self) -> int:
        return self.page.locator(LOG).count()


class Regular(Person):
    """Somebody who comes for one game in which time counts."""

    game: ClassVar[str]
    seats: ClassVar[int] = 2

    def __init__(self, *wishes: Any, **more: Any) -> None:  # those of a Person
        super().__init__(*wishes, **more)
        self.screen.run_first(REMEMBER_SOCKETS)
        self.screen.run_first(REMEMBER_NOTICES)

    def open_table(self, **house: str) -> str:
        """A table with house rules and a seat at it; its path."""
        path = self.new_table(self.game, self.seats, **house)
        self.go(path).sit()
        return path

    def call_a_bot(self, level: str = "easy") -> None:
        self.page.get_by_label("Level of the bot for seat 2").select_option(level)
        self.page.get_by_role("button", name="Add a bot").click()

    def start(self) -> None:
        self.page.get_by_role("button", name="Start the game").click()

    def notice(self, words: str) -> Locator:
        """What is said while the game stands still."""
        return self.page.get_by_role("alert").filter(has_text=words)

    def expect_thaw(self) -> None:
        """It was said that all are back, and play goes on."""
        self.page.wait_for_function("() => notices.some((words) => words.includes('Everybody is back'))")
        expect(self.notice("Everybody is back")).to_be_hidden()
        self.page.evaluate("notices.length = 0")

    def hold(self) -> None:
        """Hear no more of the table, which goes on."""
        self.page.evaluate("for (const socket of sockets) socket.onmessage = null")

    # The wire

    def positions(self) -> list[dict[str, Any]]:
        """Every position that came over this person's sockets."""
        return [message["position"] for message in self.messages() if message.get("position")]

    def events(self) -> list[dict[str, Any]]:
        return [told["event"] for message in self.messages() for told in message.get("events", [])]


def is_trouble(text: str) -> bool:
    return "WebSocket" not in text and "ERR_CONNECTION_REFUSED" not in text and "[vite]" not in text


def wait_for_a_mover(*people: Person) -> Person | None:
    """Who is asked in a game by turns; None when it is over. The wire tells, which costs less than to look at pages."""
    until = monotonic() + PATIENCE / 1000
    told = [0 for _ in people]
    while monotonic() < until:
        for place, person in enumerate(people):
            if len(person.frames) > told[place]:
                told[place] = len(person.frames)
                if person.position()["ask"] is not None:
                    return person
                if person.position()["open"]["phase"] == "over":
                    return None
        people[0].page.wait_for_timeout(20)
    raise AssertionError("nobody is asked")


def play_to_the_end(*people: Person) -> None:
    """Everybody plays whenever it is their turn, until all see the end."""
    while mover := wait_for_a_mover(*people):
        mover.play()
    for person in people:
        person.wait_for_the_end()
