"""Tables of Fightball as axe sees them."""

from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.axe import check_every_look
from tests.browser.browsers import Browser, Person
from tests.browser.coaches import GREEN, Coach, show_figure
from tests.browser.courts_so_far import CourtSoFar
from tests.browser.kept import come_to
from tests.server.houses import OwnProcess

COURTS: Final = {"street": {}, "practice": {"pace": "practice", "beat": "none"}}


@pytest.mark.parametrize("pace", COURTS)
def test_a_court_has_no_violation_while_it_goes_fast(browser: Browser, server: OwnProcess, pace: str) -> None:
    ada = Coach(browser, server.port, "Ada")
    come_to(CourtSoFar.of((ada,), "rush", COURTS[pace], bots=1).lay(GREEN, GREEN, GREEN + 1), server, ada)
    ada.hold()
    check_every_look(ada)


def test_a_court_has_no_violation_from_the_first_scoring_to_the_replay(browser: Browser, server: OwnProcess) -> None:
    ada = Coach(browser, server.port, "Ada")
    game = CourtSoFar.of((ada,), "rush", {}, bots=1).lay(GREEN, GREEN, GREEN + 1)
    come_to(game.play_on(lambda table: table.phase == "break"), server, ada)
    ada.scoring_round.get_by_role("button", name="Green 1").click()
    check_every_look(ada)
    ada.scoring_round.get_by_role("button", name="To the summary").or_(
        ada.scoring_round.get_by_role("button", name="Go on")
    ).click()
    ada.skip_the_scoring()
    check_every_look(ada)
    game = CourtSoFar.of((ada,), "rush", {"overtime": "false"}, bots=1)
    ada.go(game.play_on(lambda table: table.phase == "over").keep(server.db))
    expect(ada.end_screen).to_be_visible()
    check_every_look(ada)
    ada.page.get_by_role("link", name="Watch the replay").click()
    expect(ada.page.get_by_role("slider")).to_be_visible()
    check_every_look(ada)


def test_the_referee_has_no_violation_with_a_stack_to_decide(browser: Browser, server: OwnProcess) -> None:
    person = Person(browser, server.port, "Ada").go("/keeper/fightball")
    show_figure(person, 4)
    expect(person.page.get_by_role("region", name="What came of it")).to_contain_text("Team Sport")
    check_every_look(person)
