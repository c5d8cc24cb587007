"""The referee's page of Word Combat, beside a real table: words judged as they are typed, score, turn and clock."""

from playwright.sync_api import expect

from tests.browser.browsers import PHONE, Browser, Person
from tests.server.houses import OwnProcess


def opened(browser: Browser, server: OwnProcess, *, judge: str = "The dictionary judges at once") -> Person:
    """A referee on a phone, with a game that has just begun."""
    ada = Person(browser, server.port, "Ada", size=PHONE, touch=True).go("/keeper/word-combat")
    ada.page.get_by_role("textbox", name="Player 1").fill("Ada")
    ada.page.get_by_role("textbox", name="Player 2").fill("Bo")
    ada.page.get_by_text(judge).click()
    ada.page.get_by_role("button", name="Start the game").click()
    return ada


def write(referee: Person, word: str, verdict: str, button: str | None = None) -> None:
    referee.page.get_by_role("textbox", name="A word is called").fill(word)
    expect(referee.page.get_by_role("region", name="Judge a word").get_by_role("status").first).to_contain_text(verdict)
    if button is not None:
        referee.page.get_by_role("button", name=button).click()


def expect_score(referee: Person, ada: str, bo: str) -> None:
    score = referee.page.get_by_role("region", name="The score")
    expect(score.locator("strong")).to_have_text([f"Score {ada}", f"Score {bo}"])


def test_words_are_judged_as_they_are_typed_and_a_reload_loses_nothing(browser: Browser, server: OwnProcess) -> None:
    ada = opened(browser, server)
    write(ada, "train", "a good word", "Ada takes it")
    write(ada, "boxes", "a plural", "Costs Bo 5")
    expect_score(ada, "5", "−5")
    ada.page.reload()
    expect_score(ada, "5", "−5")
    ada.page.get_by_role("button", name="Take out boxes").click()
    expect_score(ada, "5", "0")
    write(ada, "eat", "a good word")
    ada.page.get_by_role("button", name="One point more").click()
    ada.page.get_by_role("button", name="Bo takes it").click()
    expect_score(ada, "5", "4")
    ada.page.get_by_role("button", name="Round 1 is over").click()
    ada.page.get_by_role("button", name="The game is over").click()
    expect(ada.page.get_by_role("heading", name="Ada wins!")).to_be_visible()
    ada.page.get_by_role("button", name="New game").click()
    ada.page.get_by_role("button", name="Yes, a new game").click()
    expect(ada.page.get_by_role("button", name="Start the game")).to_be_visible()
    assert ada.troubles == []


def test_the_flip_goes_to_and_fro_and_to_whoever_takes_a_word(browser: Browser, server: OwnProcess) -> None:
    ada = opened(browser, server)
    for who in ("Ada", "Bo"):
        ada.page.get_by_role("button", name=f"{who} flips tap").click()
        expect(ada.page.get_by_role("button", name="Look!")).to_be_visible()
    write(ada, "tea", "a good word", "Bo takes it")
    expect(ada.page.get_by_role("button", name="Bo flips tap as card 3 of 28")).to_be_visible()
    assert ada.troubles == []


def test_a_challenge_that_is_right_gives_the_flip_back(browser: Browser, server: OwnProcess) -> None:
    ada = opened(browser, server, judge="Only when challenged")
    write(ada, "boxes", "stands unless it is challenged", "Bo takes it")
    expect(ada.page.get_by_role("button", name="Bo flips tap")).to_be_visible()
    ada.page.get_by_role("button", name="Challenge boxes").click()
    expect_score(ada, "0", "−5")
    expect(ada.page.get_by_role("button", name="Ada flips tap")).to_be_visible()
    assert ada.troubles == []
