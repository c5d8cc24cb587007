"""Pictures of Fightball: two coaches who know what they do, from the lobby to the end of a game."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from playwright.sync_api import Locator, expect

from rumpus.games import open_game
from rumpus.games.fightball import FightballGame
from rumpus.games.fightball.cards import BALL, EFFECT, PLAYER, SHOT, Card
from rumpus.games.fightball.rules.court import side_of, zone_of
from tests.browser.album import FEW, Album, turn_to
from tests.browser.browsers import DESK, Browser, Person
from tests.browser.coaches import GREEN, STACKS, Coach, show_figure
from tests.server.houses import OwnProcess

Position = dict[str, Any]
Laid = tuple[Card, int]
"""A card and whose it is."""

ON_DESK, ON_PHONE = FEW
LUCK: Final = Random(4)
HOUSE: Final = {"home": "aztecs", "away": "the-dark", "overtime": "false"}
SOON: Final = 300
CLOSE: Final = 60
"""Milliseconds until two coaches play on one stack, and between them."""
PRESS_AT: Final = """([code, at]) => {
  const press = new KeyboardEvent("keydown", { code, key: code, bubbles: true, cancelable: true });
  setTimeout(() => document.body.dispatchEvent(press), at - Date.now());
}"""
QUARTERS: Final = 4
EARLY: Final = 9
LATE: Final = 34
"""Cards of a deck that are gone."""


def picture_fightball(browser: Browser, server: OwnProcess, album: Album) -> None:
    picture_the_pages(browser, server, album)
    ada, bo = (Coach(browser, server.port, name) for name in ("Ada", "Bo"))
    bo.go(ada.open_table(**HOUSE)).sit()
    album.keep(ada, "fightball-waiting", *FEW)
    ada.start()
    picture_a_quarter(ada, bo, album)
    picture_the_scoring(ada, album)
    for _ in range(QUARTERS - 1):
        for coach in (ada, bo):
            coach.skip_the_scoring()
            coach.be_ready()
        play_a_quarter(ada, bo)
    winner = finish(ada, bo)
    album.keep_the_end(winner, "fightball-end", ON_DESK)
    for coach in (ada, bo):
        coach.context.close()


def picture_the_pages(browser: Browser, server: OwnProcess, album: Album) -> None:
    """What can be seen without a table."""
    reader = Person(browser, server.port, "Ada").go("/")
    reader.choose("Fightball")
    reader.page.get_by_text("Table options").click()
    expect(reader.page.get_by_role("radio", name="A draw")).to_be_attached()
    album.keep(reader, "fightball-lobby", ON_DESK)
    reader.go("/rules/fightball")
    expect(reader.page.locator("h1")).to_be_visible()
    album.keep(reader, "fightball-rules", ON_PHONE)
    reader.go("/keeper/fightball")
    show_figure(reader, 6)
    expect(reader.page.get_by_role("region", name="What came of it")).to_contain_text("Good!")
    reader.page.evaluate("scrollTo(0, 0)")
    album.keep(reader, "fightball-keeper", *FEW)
    reader.context.close()


# A quarter


def picture_a_quarter(ada: Coach, bo: Coach, album: Album) -> None:
    for coach in (ada, bo):
        coach.wait_for_a_free_hand()
    play_down_to(EARLY, ada, bo)
    hold_something(ada)
    wait_until_nothing_is_pinned(ada)
    album.keep(ada, "fightball-early", ON_PHONE)
    get_rid(ada)
    play_down_to(LATE, ada, bo)
    picture_a_photo_finish(ada, bo, album)
    hold_something(ada)
    wait_until_nothing_is_pinned(ada)
    album.keep(ada, "fightball-late")
    turn_to(ada, DESK, "light")
    get_rid(ada)
    end_quarter(ada, bo)


def picture_a_photo_finish(ada: Coach, bo: Coach, album: Album) -> None:
    """Both play on the same stack at once."""
    stack = next(stack for stack in range(GREEN, GREEN + 8) if is_open(laid_on(ada.position(), stack)))
    for size, scheme in album.wanted((ON_DESK,)):
        turn_to(ada, size, scheme)
        for coach in (ada, bo):
            hold_something(coach)
        wait_until_nothing_is_pinned(ada)
        start = int(ada.page.evaluate("Date.now()")) + SOON
        for coach, at in ((ada, start), (bo, start + CLOSE)):
            key = coach.stack(stack).get_attribute("aria-keyshortcuts") or ""
            coach.page.evaluate(PRESS_AT, [f"Key{key}", at])
        expect(photo_of(ada)).to_have_count(1)
        album.take(ada, "fightball-photo-finish", size, scheme)
    turn_to(ada, DESK, "light")


def photo_of(coach: Coach) -> Locator:
    return coach.page.get_by_role("figure").filter(has_text="Photo finish:")


def wait_until_nothing_is_pinned(coach: Coach) -> None:
    expect(photo_of(coach)).to_have_count(0)


def play_a_quarter(ada: Coach, bo: Coach) -> None:
    """One that Ada wins: Bo looks on."""
    for coach in (ada, bo):
        coach.wait_for_a_free_hand()
    play_down_to(LATE, ada)
    end_quarter(ada, bo)


def end_quarter(ada: Coach, bo: Coach) -> None:
    ada.burn()
    ada.buzz()
    expect(bo.scoring_round).to_be_visible()


def play_down_to(gone: int, *coaches: Coach) -> None:
    """In turn, until so many cards of each deck are gone."""
    while coaches[0].position()["open"]["decks"][0] > 44 - gone:
        for coach in coaches:
            coach.take()
            get_rid(coach)


def hold_something(coach: Coach) -> None:
    """A Player, or what comes instead of one."""
    for _ in range(3):
        coach.take()
        if card_in_hand(coach).type == PLAYER:
            return
        get_rid(coach)
    coach.take()


def get_rid(coach: Coach) -> None:
    """To where the card does most good, or to the discards."""
    stack = best_stack(coach.position(), seat_of(coach), card_in_hand(coach))
    if stack is None:
        coach.discard()
    else:
        coach.play_on(stack)


# The scoring round and the end


def picture_the_scoring(ada: Coach, album: Album) -> None:
    ada.skip_the_scoring()
    album.keep(ada, "fightball-summary", ON_PHONE)
    turn_to(ada, DESK, "light")
    stacks = ada.scoring_round.get_by_role("group", name="The stacks")
    good = stacks.get_by_role("button", name="Good!")
    (good if good.count() else stacks.get_by_role("button")).last.click()
    album.keep(ada, "fightball-scoring", *FEW)
    turn_to(ada, DESK, "light")
    ada.scoring_round.get_by_role("button", name="To the summary").click()


def finish(ada: Coach, bo: Coach) -> Coach:
    """Both see the result; the winner."""
    for coach in (ada, bo):
        coach.skip_the_scoring()
        coach.page.keyboard.press("Enter")
        expect(coach.end_screen).to_be_visible()
    return ada if ada.page.get_by_text("won!").or_(ada.page.get_by_text("All square!")).count() else bo


# What a coach who knows the game does with a card


def seat_of(coach: Coach) -> int:
    return 0 if coach.name == "Ada" else 1


def pack_card(position: Position, seat: int, number: int) -> Card:
    team: int = position["open"]["teams"][seat]
    return GAME.pack.teams[team].cards[number]


def card_in_hand(coach: Coach) -> Card:
    while (held := coach.position()["own"]["held"]) is None:
        coach.page.wait_for_timeout(20)
    return pack_card(coach.position(), seat_of(coach), held)


def laid_on(position: Position, stack: int) -> list[Laid]:
    return [(pack_card(position, lain["by"], lain["card"]), lain["by"]) for lain in position["open"]["stacks"][stack]]


def has(laid: list[Laid], kind: str) -> bool:
    return any(card.type == kind for card, _ in laid)


def is_open(laid: list[Laid]) -> bool:
    """A play that has begun and is not closed."""
    return bool(laid) and laid[0][0].type == PLAYER and not has(laid, SHOT)


def best_stack(position: Position, seat: int, card: Card) -> int | None:
    worths = [
        (worth, LUCK.random(), stack) for stack in range(STACKS) for worth in worth_on(position, seat, card, stack)
    ]
    return max(worths)[2] if worths else None


def worth_on(position: Position, seat: int, card: Card, stack: int) -> Iterator[int]:
    """How good a card is on a stack, where it makes any sense."""
    laid, zone = laid_on(position, stack), zone_of(stack)
    is_own, has_ball = bool(laid) and laid[0][1] == seat, has(laid, BALL)
    if not laid and card.type == PLAYER and side_of(stack) != seat and card.shot[zone] > 4:
        yield card.shot[zone]
    if not is_open(laid):
        return
    if card.type == PLAYER and not is_own and has_ball and len({by for _, by in laid}) == 1:
        yield card.block[zone] + 3
    if card.type == BALL and is_own and not has_ball:
        yield 2 if card.colour == zone else 1
    if card.type == SHOT and is_own and has_ball:
        yield card.shot[zone]
    if card.type == EFFECT and is_own and not has(laid, EFFECT):
        yield len(laid)


def the_game() -> FightballGame:
    game = open_game("fightball")
    assert isinstance(game, FightballGame)
    return game


GAME: Final = the_game()
