"""Every table at every size, with as many players as there can be, as player and as watcher: nothing scrolls or is
cut off, no name shows less than six letters, what can be pressed can be pressed, and what was fetched is not too much.

For one game: `pytest tests/browser/test_sizes.py -k fight-song`. RUMPUS_SIZES=FOLDER keeps a picture of each look.
"""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from rumpus.games import GAMES
from rumpus.games.marching_bandimals.actions import HALT
from tests.browser import kept
from tests.browser.bands_so_far import BandsSoFar, dealt
from tests.browser.browsers import CARDS, Browser, Regular
from tests.browser.courts_so_far import CourtSoFar
from tests.browser.kept import KeptGame, come_to
from tests.browser.pictures_of_fake_swords import FEINT_MIDDLE, GUARD_HIGH, STEP_BACK, STEP_IN
from tests.browser.so_far import GameSoFar
from tests.browser.songs_so_far import SongSoFar
from tests.browser.swords_so_far import SwordsSoFar
from tests.browser.weight import check_the_weight
from tests.effort import effort
from tests.server.houses import OwnProcess

SIZES: Final = ((1440, 900), (1280, 720), (1024, 768), (820, 1180), (390, 844), (360, 640), (844, 390))
NOT_WIDER: Final = "({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth + 1"
MEASURE: Final = (Path(__file__).parent / "measuring.js").read_text()
HOST: Final = "Wilhelmina"
BOTS: Final = ("Bartholomew", "Magdalena", "Constantin", "Josephine", "Sebastian", "Anastasia", "Theodora")
"""Long names, as people have."""
GREEN: Final = 4
TURNS: Final = 3
ROUNDS: Final = 6
"""After which there is much on the table."""

ANKLE: Final = ((0, "Twisted Ankle"),)

Begin = Callable[[Regular], KeptGame]


def song(host: Regular) -> SongSoFar:
    """The host deals, which is a mark beside her name."""
    return SongSoFar.of((host,), "from every side", {"dealer": "1"}, left=["Josephine"], bots=2)


def swords(host: Regular, **house: str) -> SwordsSoFar:
    return SwordsSoFar.among(host, bots=5, **house)


def talking(host: Regular, boss: int) -> SwordsSoFar:
    """Everybody says something of the same pile."""
    game = swords(host).with_boss(boss, fewest=TURNS)
    for seat in range(len(game.room.seats)):
        game.say(seat, "not pile 4" if seat % 2 else "pile 4")
    return game


def without_tempo(host: Regular) -> SwordsSoFar:
    """A bot has lost the tempo, and has chosen."""
    game = swords(host).with_boss(1, fewest=TURNS).point(0, 1, 0, 2, 3, 4)
    game.choose_moves(STEP_BACK, GUARD_HIGH).choose_moves(STEP_IN, FEINT_MIDDLE)
    return game.wait_for("beat").choose_move(1, GUARD_HIGH)


def real_swords(host: Regular) -> SwordsSoFar:
    """The host judges."""
    game = swords(host, fights="real swords").with_boss(0, fewest=TURNS)
    return game.point(0, 1, 1, 2, 3, 4).start_swords()


def court(host: Regular, **house: str) -> CourtSoFar:
    return CourtSoFar.of((host,), "rush", house, bots=1)


def bands(host: Regular, held: tuple[tuple[int, str], ...] = ()) -> BandsSoFar:
    return BandsSoFar.among(host, bots=7, seed="a parade", deal=dealt(held=held), window="none")


def contest(host: Regular) -> BandsSoFar:
    """Of the booster: everybody throws."""
    deal = dealt(top="Horn, Drum, Flag", held=((0, "Band Halt!"),))
    game = BandsSoFar.among(host, bots=7, seed="a parade", deal=deal, booster="true", window="none")
    return game.in_peace().hoard(0, "Band Halt!").on_to("discarding", fewest=2).do(0, HALT).wait_for("throwing")


def words(host: Regular) -> GameSoFar:
    return GameSoFar.of((host,), "half a game", {"look_time": "1"}, bots=1)


def hers(game: SongSoFar, phase: str) -> SongSoFar:
    return game.play_on(lambda table: table.phase == phase and table.turn == 0)


MOMENTS: Final[dict[str, dict[str, Begin]]] = {
    "fight-song": {
        "hand": lambda host: hers(song(host), "hand"),
        "battle": lambda host: hers(song(host), "battle"),
    },
    "fake-swords": {
        "piles": lambda host: talking(host, boss=0),
        "beat": lambda host: swords(host).with_boss(1, fewest=TURNS).point(0, 1, 0, 2, 3, 4).wait_for("beat"),
    },
    "fightball": {
        "fast": lambda host: court(host).lay(GREEN, GREEN, GREEN + 1),
        "break": lambda host: court(host).lay(GREEN, GREEN).play_on(lambda table: table.phase == "break"),
    },
    "marching-bandimals": {
        "band": lambda host: bands(host).on_to("band", fewest=ROUNDS),
        "bonus": lambda host: bands(host, held=ANKLE).in_peace().hoard(0, "Twisted Ankle").on_to("bonus", fewest=2),
    },
    "word-combat": {
        "turn": lambda host: words(host).play_down_to(9).flip_until(0),
        "search": lambda host: words(host).play_down_to(6).flip_all(),
    },
}
BY_NIGHT: Final[dict[str, dict[str, Begin]]] = {
    "fight-song": {
        "picking": lambda host: song(host).play_on(lambda table: len(table.played) > 2),
    },
    "fake-swords": {
        "pointing": lambda host: talking(host, boss=1).point(None, 0, 0, 0, 1, 2),
        "choosing": lambda host: swords(host).with_boss(0, fewest=TURNS).point(0, 0, 0, 0, 1, 1),
        "tempo": without_tempo,
        "verdict": real_swords,
    },
    "fightball": {},
    "marching-bandimals": {
        "turn": lambda host: bands(host).on_to("turn", fewest=ROUNDS),
        "discarding": lambda host: bands(host).on_to("discarding", fewest=ROUNDS),
        "full": lambda host: bands(host).in_peace(0).on_to("discarding", fewest=2),
        "contest": contest,
    },
    "word-combat": {
        "break": lambda host: words(host).play_the_round(),
    },
}
"""More of the same tables."""
ENDS: Final[dict[str, Begin]] = {
    "fight-song": lambda host: song(host).play_to_the_end(),
    "fake-swords": lambda host: swords(host).play_on(lambda table: table.phase == "over"),
    "fightball": lambda host: court(host, overtime="false").play_on(lambda table: table.phase == "over"),
    "marching-bandimals": lambda host: bands(host).win(0),
    "word-combat": lambda host: words(host).play_the_round().be_ready().play_the_round(),
}


def looks() -> Iterator[tuple[str, str]]:
    for slug in GAMES:
        for moment in (*MOMENTS[slug], *BY_NIGHT[slug])[: effort(1, 100)]:
            yield slug, moment


def at_every_size(person: Regular, words: str) -> list[str]:
    """What is wrong, size by size."""
    found = []
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        person.come_to_rest()
        found += [f"{words} {width}x{height}: {trouble}" for trouble in person.page.evaluate(MEASURE)]
        if folder := os.environ.get("RUMPUS_SIZES"):
            person.page.screenshot(path=Path(folder) / f"{words.replace(' ', '-')}-{width}x{height}.png")
    return found


@pytest.mark.parametrize(("slug", "moment"), list(looks()))
def test_a_table_fits(
    browser: Browser, server: OwnProcess, monkeypatch: pytest.MonkeyPatch, slug: str, moment: str
) -> None:
    monkeypatch.setattr(kept, "BOTS", BOTS)
    host, watcher = (Regular(browser, server.port, name) for name in (HOST, "Watcher"))
    game = (MOMENTS[slug] | BY_NIGHT[slug])[moment](host)
    assert len(game.room.seats) == max(GAMES[slug].seat_counts)
    come_to(game, server, host)
    watcher.go(f"/table/{game.room.id}")
    for person in (watcher, host):
        expect(person.page.locator("h1")).to_have_count(1)
        person.hold()
    found = at_every_size(watcher, f"{slug} {moment} watcher") + at_every_size(host, f"{slug} {moment} player")
    if host.is_asked:
        host.page.locator(CARDS).first.dispatch_event("click", {"detail": 1})
        found += at_every_size(host, f"{slug} {moment} holding")
    assert not found, f"{len(found)} troubles:\n" + "\n".join(found)
    for person in (host, watcher):
        check_the_weight(person)
    assert host.troubles + watcher.troubles == []


@pytest.mark.parametrize("slug", GAMES)
def test_a_page_stays_light_from_the_waiting_room_to_the_end(browser: Browser, server: OwnProcess, slug: str) -> None:
    """A friend waits and plays, all on one page: what was fetched before is counted with what comes later."""
    host, friend = (Regular(browser, server.port, name) for name in (HOST, "Friend"))
    path = host.new_table(slug, max(GAMES[slug].seat_counts))
    friend.go(path).sit()
    check_the_weight(friend)
    for begin in (list(MOMENTS[slug].values())[-1], ENDS[slug]):
        friend.follow(begin(friend).keep(server.db))
        expect(friend.page.locator("h1.sr-only")).to_be_attached()
        check_the_weight(friend)
    expect(friend.page.get_by_role("button", name="Play again")).to_be_visible()
    assert friend.troubles == []


@pytest.mark.parametrize("slug", [*GAMES][: effort(1, len(GAMES))])
def test_after_the_end_another_game_is_one_press_away(browser: Browser, server: OwnProcess, slug: str) -> None:
    """Whatever a result has to tell: nobody scrolls to play again. By day one game does, for the page is the same."""
    host = Regular(browser, server.port, HOST)
    host.go(ENDS[slug](host).keep(server.db))
    again = host.page.get_by_role("button", name="Play again")
    expect(again).to_be_visible()
    for width, height in SIZES:
        host.page.set_viewport_size({"width": width, "height": height})
        host.come_to_rest()
        expect(again, f"{width}x{height}").to_be_in_viewport(ratio=0.99, timeout=1_000)
        assert host.page.locator(".end:has(> [role=dialog])").evaluate(NOT_WIDER), (
            f"{width}x{height}: the result is wider than the screen"
        )
