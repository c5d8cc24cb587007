"""Fightball in the browser: without turns, by keys and by touch, with friends, bots and a referee."""

import re
from time import monotonic
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from rumpus.games import GAMES
from tests.browser.browsers import DESK, PHONE, Browser, Person
from tests.browser.coaches import GREEN, THEIR_RED, Coach, show_figure
from tests.browser.courts_so_far import CourtSoFar
from tests.browser.kept import come_to
from tests.browser.test_keyboard import tab_to
from tests.effort import PROVE
from tests.server.houses import OwnProcess

QUARTERS: Final = 4
FEW: Final = 4
"""Cards that are left in a deck."""
AT_ONCE: Final = 1_000
"""Milliseconds within which a card is on the other coach's screen."""
OPEN_CARDS: Final = {"CardPlayed", "CardDiscarded", "CardPickedUp"}

NOTE_THE_KEY: Final = """() => {
  window.pressed = new Promise(done => addEventListener("keydown", () => done(Date.now()), { capture: true }));
}"""
NOTE_THE_CARD: Final = """stack => {
  const watched = document.querySelector(`[data-stack="${stack}"]`);
  window.seen = new Promise(done => {
    new MutationObserver(() => done(Date.now())).observe(watched, { childList: true, subtree: true });
  });
}"""
HIDDEN_PARTS: Final = """() => {
  const things = [...document.querySelectorAll("[data-stack], [data-guide]")];
  const isHidden = thing => {
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isInside = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
    return !isInside || right - left < 20 || bottom - top < 20 || !(above && thing.contains(above));
  };
  return things.filter(isHidden).map(thing => thing.outerHTML.slice(0, 80));
}"""
SCROLLS: Final = """() => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  return scrollWidth > innerWidth || scrollHeight > innerHeight;
}"""


def set_up_by_keys(coach: Coach) -> None:
    """In the lobby: Fightball, an easy bot, and a draw where the scores are level."""
    coach.go("/")
    expect(coach.page.get_by_role("radio", name="Fightball", exact=True)).to_be_attached()
    press = coach.page.keyboard.press
    tab_to(coach, "Fight Song")
    for _ in range(list(GAMES).index("fightball")):
        press("ArrowRight")
    tab_to(coach, "Your name")
    coach.page.keyboard.type(coach.name)
    tab_to(coach, "Normal")
    press("ArrowLeft")
    tab_to(coach, "Table options")
    press("Enter")
    draw = coach.page.get_by_role("radio", name="A draw")
    expect(draw).to_be_attached()
    tab_to(coach, "Overtime")
    press("ArrowRight")
    expect(draw).to_be_checked()
    tab_to(coach, "Play against bots")
    press("Enter")


def complete_a_play(coach: Coach) -> int:
    """Shooter, Ball and Shot on the first Green stack that is empty; the stack."""
    stack = next(stack for stack in range(GREEN, GREEN + 8) if coach.said_of(stack).endswith(": empty"))
    for kind in ("Block Red", "Ball", r"Red \+"):
        coach.take_until(kind)
        coach.play_on(stack)
    return stack


def test_a_whole_game_by_keyboard(browser: Browser, server: OwnProcess) -> None:
    """Four decks of 44 cards are 352 moves of 150 ms (FB-FAST-7), which is over a minute and for `make prove`. Here
    the first quarter is played, and the end of the last one, at a table that is nearly done."""
    ada = Coach(browser, server.port, "Ada")
    set_up_by_keys(ada)
    ada.wait_for_a_free_hand()
    stack = complete_a_play(ada)
    name, _, words = ada.said_of(stack).partition(": ")
    assert words.endswith("; closed")
    finish_the_quarter(ada)
    told = ada.scoring_round.get_by_role("button", name=re.compile(f"{name}: (Good!|No good)"))
    expect(told).to_be_attached()
    ada.be_ready()
    ada.wait_for_a_free_hand()
    if PROVE:
        for _ in range(2, QUARTERS):
            finish_the_quarter(ada)
            ada.be_ready()
    else:
        come_to(
            CourtSoFar.of((ada,), "rush", {"overtime": "false"}, bots=1).burn_down_to(FEW, quarter=QUARTERS),
            server,
            ada,
        )
    finish_the_quarter(ada)
    ada.page.keyboard.press("Enter")
    expect(ada.end_screen).to_be_visible()
    assert ada.troubles == []


def finish_the_quarter(coach: Coach) -> None:
    coach.wait_for_a_free_hand()
    coach.burn()
    coach.buzz()
    coach.skip_the_scoring()


# Two coaches and a watcher


def test_a_guest_picks_the_own_team_and_a_break_says_how_long_it_lasts(browser: Browser, server: OwnProcess) -> None:
    ada, bo = (Coach(browser, server.port, name) for name in ("Ada", "Bo"))
    bo.go(ada.open_table()).sit()
    away = bo.page.get_by_role("group", name="Away: Bo")
    away.get_by_role("radio", name="The Dark").check(force=True)
    for coach in (ada, bo):
        chosen = coach.page.get_by_role("group", name="Away: Bo").get_by_role("radio", name="The Dark")
        expect(chosen).to_be_checked()
    expect(bo.page.get_by_role("group", name="Home: Ada").get_by_role("radio").first).to_be_disabled()

    game = CourtSoFar.of((ada, bo), "a break", {}).play_on(lambda table: table.phase == "break")
    come_to(game, server, ada, bo)
    for coach in (ada, bo):
        coach.skip_the_scoring()
        expect(coach.scoring_round.get_by_role("timer")).to_contain_text("goes on in 1:")
    assert ada.troubles == bo.troubles == []


def test_what_one_coach_plays_the_other_sees_at_once_and_what_is_held_nobody(
    browser: Browser, server: OwnProcess
) -> None:
    ada, bo, wat = (Coach(browser, server.port, name) for name in ("Ada", "Bo", "Wat"))
    wat.go(ada.start_with(bo))
    expect(wat.stack(GREEN)).to_be_visible()

    card = ada.take()
    expect(bo.page.get_by_role("img", name="Ada: 43 cards in the deck, a card in hand")).to_be_visible()
    expect(wat.deck).to_contain_text("43")
    for other in (bo, wat):
        other.let_frames_come()
        assert not [frame for frame in other.frames if card in frame]
    ada.page.evaluate(NOTE_THE_KEY)
    for other in (bo, wat):
        other.page.evaluate(NOTE_THE_CARD, GREEN)
    ada.play_on(GREEN)
    pressed = ada.page.evaluate("pressed")
    for other in (bo, wat):
        assert other.page.evaluate("seen") - pressed < AT_ONCE
        assert card in other.said_of(GREEN)
        other.let_frames_come()
        assert [frame for frame in other.frames if card in frame]

    for coach in (ada, bo):
        coach.take()
        coach.discard()
        coach.pick_up()
        coach.play_on(GREEN + 1)
        coach.take()
    check_only_own_cards_were_seen(bo, seat=1)
    check_only_own_cards_were_seen(wat, seat=None)
    assert [person.troubles for person in (ada, bo, wat)] == [[], [], []]


def check_only_own_cards_were_seen(coach: Coach, seat: int | None) -> None:
    """On no frame is a held card of somebody else, unless it was picked up from where it lay open."""
    coach.let_frames_come()
    events = coach.events()
    assert {"CardTaken", "CardPlayed", "CardDiscarded", "CardPickedUp"} <= {event["kind"] for event in events}
    seen = [event for event in events if "card" in event and event["kind"] not in OPEN_CARDS]
    assert all(event["seat"] == seat for event in seen)
    assert bool(seen) == (seat is not None)
    for position in coach.positions():
        opened = position["open"]
        for hand, card in zip(opened["in_hand"], opened["open_cards"], strict=True):
            assert (card is not None) == (hand == "open")
        if seat is None:
            assert position["own"] == {"held": None, "sealed": None}
            assert position["ask"] is None


def test_a_game_waits_for_a_coach_whose_page_closed(browser: Browser, server: OwnProcess) -> None:
    ada, bo = (Coach(browser, server.port, name) for name in ("Ada", "Bo"))
    path = ada.start_with(bo)
    card = bo.take()
    ada.take()
    ada.play_on(GREEN)
    before = table_as_seen(ada)

    left = monotonic()
    bo.page.close()
    expect(ada.notice("Waiting for Bo")).to_be_visible()
    assert 1.5 < monotonic() - left < 10
    ada.page.keyboard.press("Space")
    bo.page = bo.open_page()
    bo.go(path)
    for coach in (ada, bo):
        coach.expect_thaw()
    assert table_as_seen(ada) == before

    assert bo.held() == card
    bo.play_on(GREEN)
    expect(ada.stack(GREEN)).to_contain_text(card)
    ada.take()
    assert ada.troubles == bo.troubles == []


def table_as_seen(coach: Coach) -> tuple[str, ...]:
    """The Green stack in use, both decks and hands, as a screen reader says them."""
    bench = coach.page.get_by_role("img", name="cards in the deck").get_attribute("aria-label") or ""
    return coach.said_of(GREEN), coach.deck.inner_text(), coach.discards.inner_text(), bench


# Screens


@pytest.mark.parametrize(("size", "pace"), [(PHONE, "street"), (PHONE, "practice"), (DESK, "street")])
def test_the_whole_court_is_on_one_screen(
    browser: Browser, server: OwnProcess, size: tuple[int, int], pace: str
) -> None:
    ada = Coach(browser, server.port, "Ada", size=size, touch=size == PHONE)
    ada.start_against_a_bot(pace=pace)
    press = Locator.tap if size == PHONE else Locator.click
    press(ada.deck)
    card = ada.held()
    press(ada.stack(GREEN))
    expect(ada.stack(GREEN)).to_contain_text(card)
    press(ada.deck)
    ada.held()
    press(ada.discards)
    ada.wait_for_a_free_hand()
    assert ada.page.locator("[data-stack]").count() == 24
    assert ada.page.evaluate(HIDDEN_PARTS) == []
    assert not ada.page.evaluate(SCROLLS)
    assert ada.troubles == []


# Learning and keeping score


def test_the_first_game_is_explained_beat_by_beat(browser: Browser, server: OwnProcess) -> None:
    """At practice pace, and no beat ends before both have chosen."""
    ada = Coach(browser, server.port, "Ada").go("/learn/fightball")
    ada.page.get_by_role("button", name="Deal me in").click()
    guide = ada.page.get_by_role("complementary", name="Coach")
    expect(guide).to_contain_text("This is your deck")
    guide.get_by_role("button", name="Got it").click()
    card = ada.take()
    expect(guide).to_contain_text("You hold one card at a time")
    ada.page.keyboard.press("Enter")
    expect(guide).to_contain_text("Only a Player begins a play")
    ada.page.keyboard.press("Enter")
    ada.play_on(THEIR_RED)
    expect(ada.stack(THEIR_RED)).to_contain_text(card)
    expect(guide).to_contain_text("What lies stays")
    while guide.count():  # whatever else there is to say just now
        guide.get_by_role("button", name="Got it").click()
        ada.page.wait_for_timeout(100)
    left = ada.deck.inner_text()
    ada.page.get_by_role("button", name="Wait", exact=True).click()
    ada.wait_for_a_free_hand()
    assert ada.deck.inner_text() == left
    ada.take()
    ada.discard()
    assert ada.deck.inner_text() != left
    assert ada.troubles == []


FIGURES: Final = {
    2: (11, "Good!", ["+2"]),
    3: (8, "No good", ["No points."]),
    4: (12, "Good!", ["+2 Team Sport play"]),
    5: (11, "Good!", ["+2 Cavaliers play"]),
    6: (
        13,
        "Good!",
        ["+2 Texas Wildcats play", "+1 Texas Wildcats after the shot: Bull", "+1 The Dark early shot: Dunk Shot"],
    ),
}


def test_the_referee_reads_the_figures_as_the_rulebook_does(browser: Browser, server: OwnProcess) -> None:
    ada = Person(browser, server.port, "Ada").go("/keeper/fightball")
    for figure, (value, stamp, points) in FIGURES.items():
        show_figure(ada, figure)
        expect_result(ada, value, stamp, points)
        if figure == 4:
            decided = ada.page.get_by_role("group", name="What Texas Wildcats decided")
            decided.get_by_text("Not yet").click()
            expect(ada.page.get_by_text("Still to decide: Go, Team!.")).to_be_visible()
            expect_result(ada, value, stamp, ["+2 Team Sport play"])
            decided.get_by_text("One more").click()
            expect_result(ada, value, stamp, ["+4 Team Sport play"])
    assert ada.troubles == []


def expect_result(keeper: Person, value: int, stamp: str, points: list[str]) -> None:
    result = keeper.page.get_by_role("region", name="What came of it")
    expect(result.get_by_role("img", name=f"Shot Value {value}, needs 10")).to_be_visible()
    expect(result.get_by_text(stamp, exact=True)).to_be_visible()
    lines = result.get_by_role("listitem")
    expect(lines).to_have_count(len(points))
    for line in points:
        expect(lines.filter(has_text=line)).to_have_count(1)


def lay(keeper: Person, *cards: str) -> None:
    """Type the cards of a stack from the bottom."""
    field = keeper.page.get_by_label("Look for a card")
    for card in cards:
        field.fill(card)
        field.press("Enter")
        expect(field).to_have_value("")


def test_the_referee_reads_what_is_typed(browser: Browser, server: OwnProcess) -> None:
    """Figure 3 by hand; and the Human Pyramid, which makes 14 of 2 before a Double Shot and 9 after it."""
    ada = Person(browser, server.port, "Ada").go("/keeper/fightball")
    zone = ada.page.get_by_role("group", name="Zone", exact=True)
    zone.get_by_text("Blue").click()
    lay(ada, "tula", "stern", "blue ball", "domino", "jump")
    expect_result(ada, 8, "No good", ["No points."])

    show_figure(ada, 6)
    ada.page.get_by_role("button", name="Clear").click()
    zone.get_by_text("Red").click()
    lay(ada, "skye", "pyramid", "double shot", "red ball", "dunk")
    expect_result(ada, 7 + 2 + 7, "Good!", [f"+{(2 + 5) * 2} Texas Wildcats play"])
    ada.page.get_by_role("button", name="Change Double Shot").click()
    ada.page.get_by_role("button", name="Lower").click()
    expect_result(ada, 7 + 2 + 7, "Good!", [f"+{2 * 2 + 5} Texas Wildcats play"])
    assert ada.troubles == []
