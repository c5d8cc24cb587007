"""Word Combat in the browser: two players and a watcher, a phone, challenges, breaks, and lines that break."""

from time import monotonic
from typing import Final

from playwright.sync_api import expect

from tests.browser.browsers import PHONE, Browser
from tests.browser.kept import come_to
from tests.browser.players import CELLS, Player, check_nothing_was_seen_before_its_flip, wrong_word
from tests.browser.so_far import GAME, GameSoFar
from tests.server.houses import OwnProcess

IS_STILL: Final = """() => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  const field = document.activeElement?.closest("input, textarea, select, [contenteditable]") ?? null;
  return scrollWidth <= innerWidth && scrollHeight <= innerHeight && scrollX === 0 && scrollY === 0
    && visualViewport.scale === 1 && field === null;
}"""
"""Neither larger than the window nor scrolled nor zoomed, and no field that would bring the phone's own keys up."""
SMALL_OR_HIDDEN: Final = """() => {
  const things = [...document.querySelectorAll("[data-cell], [data-guide=keys] button, [data-turn], [data-slot]")];
  const isBad = thing => {
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isInside = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
    return !isInside || right - left < 28 || bottom - top < 40 || !(above && thing.contains(above));
  };
  return things.filter(isBad).map(thing => thing.outerHTML.slice(0, 80));
}"""


def people(browser: Browser, server: OwnProcess, *names: str) -> list[Player]:
    return [Player(browser, server.port, name) for name in names]


# Two players and a watcher


def test_what_is_flipped_and_taken_all_see_and_what_is_typed_nobody(browser: Browser, server: OwnProcess) -> None:
    ada, bo, wat = people(browser, server, "Ada", "Bo", "Wat")
    game = GameSoFar.between(ada, bo).flip_until(0, fewest=9)
    come_to(game, server, ada, bo, wat)

    cell = game.table.grid.index(-1)
    letter = ada.flip(cell)
    for other in (bo, wat):
        expect(other.place(cell)).to_have_attribute("data-letter", letter.upper())

    letters = ada.letters()
    word = next(word for word in ada.words() if cell in first_along_the_rows(letters, word))
    acts = ada.acts()
    ada.spell(word)
    places = ada.lit()
    assert places == first_along_the_rows(letters, word)
    ada.let_frames_come()
    assert ada.acts() == acts
    for other in (bo, wat):
        assert not [frame for frame in other.frames if f'"word":"{word}"' in frame]
        assert other.lit() == []

    ada.page.keyboard.press("Enter")
    points = sum(GAME.pack.cards[card].points for card in cards_at(ada, places))
    for player in (ada, bo, wat):
        for place in places:
            expect(player.place(place)).to_have_attribute("data-face", "gone")
        player.expect_score(0, points)
        expect(player.side(0).get_by_role("button", name=word.upper())).to_be_visible()
    ada.let_frames_come()
    meaning = next(event for event in ada.events() if event["kind"] == "WordTaken")["meaning"]
    assert meaning
    for player in (ada, bo, wat):
        expect(player.side(0).locator(".meaning")).to_contain_text(meaning)
        check_nothing_was_seen_before_its_flip(player)
    assert [player.troubles for player in (ada, bo, wat)] == [[], [], []]


def first_along_the_rows(letters: list[str], word: str) -> list[int]:
    free, places = list(letters), []
    for sign in word:
        places.append(free.index(sign))
        free[places[-1]] = ""
    return places


def cards_at(player: Player, places: list[int]) -> list[int]:
    """The cards that lay at some places before they were taken."""
    grids = [position["open"]["grid"] for position in player.positions()]
    grid = next(grid for grid in reversed(grids) if all(grid[place] >= 0 for place in places))
    return [grid[place] for place in places]


# On a phone


def test_a_phone_needs_no_keys_of_its_own(browser: Browser, server: OwnProcess) -> None:
    ada = Player(browser, server.port, "Ada", size=PHONE, touch=True)
    (bo,) = people(browser, server, "Bo")
    game = GameSoFar.between(ada, bo, seed="two words").flip_until(0, fewest=11)
    come_to(game, server, ada, bo)

    cell = game.table.grid.index(-1)
    ada.wait_for_the_flip()
    ada.place(cell).tap()
    expect(ada.place(cell)).to_have_attribute("data-face", "up")
    assert ada.page.evaluate(SMALL_OR_HIDDEN) == []
    assert ada.page.evaluate(IS_STILL)

    words = [word for word in ada.words() if len(word) == 3]
    keys = ada.page.get_by_role("group", name="Letter keys")
    for letter in words[0]:
        keys.get_by_role("button", name=letter.upper(), exact=True).tap()
    for _ in range(2):  # so quickly that a page could be zoomed by it
        keys.get_by_role("button", name="E", exact=True).tap()
    for _ in range(2):
        keys.get_by_role("button", name="Take the last letter back").tap()
    expect(ada.bar.locator(".tile")).to_have_text(list(words[0].upper()))
    assert ada.page.evaluate(IS_STILL)
    keys.get_by_role("button", name="Call", exact=True).tap()
    expect(ada.side(0)).to_contain_text(words[0].upper())

    word = next(word for word in ada.words() if len(word) == 3)
    places = first_along_the_rows(ada.letters(), word)
    for place in places:
        ada.place(place).tap()
    assert ada.lit() == places
    keys.get_by_role("button", name="Call", exact=True).tap()
    expect(ada.side(0)).to_contain_text(word.upper())
    for place in places:
        expect(ada.place(place)).to_have_attribute("data-face", "gone")
    assert ada.page.evaluate(IS_STILL)
    assert ada.page.locator("input, textarea").locator("visible=true").count() == 0
    assert ada.troubles == bo.troubles == []


# Challenges


def test_a_bad_word_stands_until_it_is_challenged(browser: Browser, server: OwnProcess) -> None:
    ada, bo = people(browser, server, "Ada", "Bo")
    game = GameSoFar.between(ada, bo, judge="on challenge").flip_until(0, fewest=8)
    come_to(game, server, ada, bo)
    word = wrong_word("".join(ada.letters()))
    ada.spell(word)
    places = ada.lit()
    ada.page.keyboard.press("Enter")
    for place in places:
        expect(bo.place(place)).to_have_attribute("data-face", "gone")
    expect(bo.side(0).get_by_role("button", name=word.upper())).to_contain_text("can be challenged")

    expect(bo.challenge).to_be_visible()
    bo.page.keyboard.press("!")
    for player in (ada, bo):
        for place in places:
            expect(player.place(place)).to_have_attribute("data-face", "up")
        player.expect_score(0, -5)
        player.expect_score(1, 0)
    expect(ada.line).to_have_text(f"{word.upper()}: challenged: not in the dictionary, −5")
    expect(bo.line).to_contain_text("−5 for Ada")
    expect(bo.challenge).to_have_count(0)
    assert ada.troubles == bo.troubles == []


# The end of a round


def test_the_break_shows_what_both_missed_and_waits_for_both(browser: Browser, server: OwnProcess) -> None:
    ada, bo, wat = people(browser, server, "Ada", "Bo", "Wat")
    game = GameSoFar.between(ada, bo).flip_all().search(few=3)
    come_to(game, server, ada, bo, wat)
    expect(bo.page.get_by_role("button", name="Done")).to_be_visible()
    while words := ada.words():
        ada.take(words[0])
    for player in (ada, bo, wat):
        expect(player.round_end).to_contain_text("Round 1 is over")
    ada.let_frames_come()
    ended = next(event for event in ada.events() if event["kind"] == "RoundEnded")
    assert ended["reason"] == "no word left"
    for player in (ada, bo, wat):
        listed = player.round_end.get_by_role("region", name="Words that both missed").get_by_role("listitem")
        expect(listed).to_have_count(min(12, len(ended["missed"])))
        expect(listed.first).to_contain_text(ended["missed"][0]["word"].upper())
        for seat in range(2):
            expect(player.page.locator(f'[data-round-side="{seat}"]')).to_contain_text(str(ended["scores"][seat]))
    expect(wat.round_end.get_by_role("button", name="Ready")).to_have_count(0)

    ada.round_end.get_by_role("button", name="Ready for round 2").click()
    expect(bo.round_end).to_contain_text("Ada is ready")
    bo.page.keyboard.press("Enter")
    for player in (ada, bo, wat):
        expect(player.round_end).to_have_count(0)
        expect(player.page.locator("[data-face=down]")).to_have_count(CELLS)
        check_nothing_was_seen_before_its_flip(player)
    assert [player.troubles for player in (ada, bo, wat)] == [[], [], []]


# Lines that break


def test_a_game_waits_for_a_player_whose_page_closed_and_a_reload_loses_nothing(
    browser: Browser, server: OwnProcess
) -> None:
    ada, bo = people(browser, server, "Ada", "Bo")
    path = ada.start_with(bo)
    first, second = (ada, bo) if ada.has_the_turn() else (bo, ada)
    for cell, player in ((3, first), (24, second), (11, first)):
        player.flip(cell)

    left = monotonic()
    bo.page.close()
    expect(ada.notice("Waiting for Bo")).to_be_visible()
    assert 1.5 < monotonic() - left < 10
    before = ada.table_as_seen()
    for key in ("Space", "c", "a", "t", "Enter"):
        ada.page.keyboard.press(key)
    ada.let_frames_come()
    assert ada.table_as_seen() == before
    bo.page = bo.open_page()
    bo.go(path)
    for player in (ada, bo):
        player.expect_thaw()
    assert bo.table_as_seen()[:CELLS] == ada.table_as_seen()[:CELLS]  # where the clock flips on if this machine is slow
    second.flip(17)
    for player in (ada, bo):
        expect(player.place(17)).to_have_attribute("data-face", "up")

    bo.page.reload()
    expect(bo.page.locator("[data-face=up]").first).to_be_visible()
    assert bo.table_as_seen()[:CELLS] == ada.table_as_seen()[:CELLS]
    first.flip(20)
    for player in (ada, bo):
        expect(player.place(20)).to_have_attribute("data-face", "up")
        check_nothing_was_seen_before_its_flip(player)
    assert ada.troubles == bo.troubles == []


# Looking back


def test_a_finished_game_can_be_gone_through_again(browser: Browser, server: OwnProcess) -> None:
    ada, bo = people(browser, server, "Ada", "Bo")
    game = GameSoFar.between(ada, bo).play_the_round().be_ready().play_the_round()
    ada.go(game.keep(server.db))
    expect(ada.end_screen).to_be_visible()
    ada.page.get_by_role("link", name="Watch the replay").click()
    slider = ada.page.get_by_role("slider")
    expect(slider).to_have_value("0")
    step = ada.page.get_by_role("button", name="One step on")
    up = ada.page.locator("[data-face=up]")
    while not up.count():
        step.click()
    expect(up).to_have_count(1)
    first = game.table.taken[0]
    while ada.side(first.seat).get_by_role("button", name=first.word.upper()).count() == 0:
        step.click()
    for cell in first.cells:
        expect(ada.place(cell)).to_have_attribute("data-face", "gone")
    ada.expect_score(first.seat, first.points)
    slider.fill(slider.get_attribute("max") or "")
    expect(ada.round_end).to_contain_text("The last round is over")
    for seat in range(2):
        expect(ada.page.locator(f'[data-round-side="{seat}"]')).to_contain_text(str(game.table.scores[seat]))
    assert ada.troubles == []
