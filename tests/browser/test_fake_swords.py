"""Fake Swords in the browser: piles and lies, fingers and duels, real swords, a record, and the phone in the middle."""

from pathlib import Path
from typing import Final

from playwright.sync_api import expect

from tests.browser.browsers import PHONE, Browser, Person
from tests.browser.kept import come_to
from tests.browser.swords_so_far import CARDS, SwordsSoFar
from tests.browser.swordsmen import Swordsman
from tests.browser.weight import check_the_weight
from tests.server.houses import OwnProcess

FORBID: Final = ("Low Ceiling", "Wet Paint Below", "Manners First", "Sword in the Belt", "Knee High", "Lost Property")
"""Cards that forbid something in the first beat, to both."""
STEP_BACK: Final = 10


def people(browser: Browser, server: OwnProcess, *names: str) -> list[Swordsman]:
    return [Swordsman(browser, server.port, name) for name in names]


# A whole game


def test_a_game_from_the_lobby_to_the_next_one(browser: Browser, server: OwnProcess) -> None:
    """Two people and a bot; what lies between the first turn and the last one is played while the server is away."""
    ada, bo = people(browser, server, "Ada", "Bo")
    path = ada.set_up(3, "Fake Swords")
    ada.sit()
    bo.go(path).sit()
    ada.page.get_by_label("Level of the bot for seat 3").select_option("easy")
    ada.page.get_by_role("button", name="Add a bot").click()
    ada.start()
    for person in (ada, bo):
        expect(person.pile(2)).to_be_visible()
        for name, height in zip(("Ada", "Bo"), ada.position()["open"]["heights"], strict=False):  # by lot
            expect(person.player(name)).to_contain_text(str(height))
    play_a_turn(ada, bo)

    server.kill()
    game = SwordsSoFar.at(path, server.db).near_the_end(0)
    mine = game.winning_piles(0)[0]
    game.point(None, None, (mine + 1) % 3).keep(server.db)
    server.start()
    ada.point(mine)
    bo.point((mine + 1) % 3)
    expect(bo.end_screen).to_be_visible()
    check_the_weight(bo)  # who came by the link
    for person in (ada, bo):
        expect(person.end_screen).to_contain_text("Ada")
        person.end_screen.get_by_role("button", name="Play again").click()
    for person in (ada, bo):
        expect(person.end_screen).to_have_count(0)
        expect(person.pile(2)).to_be_visible()
        assert person.troubles == []


def play_a_turn(*players: Swordsman) -> None:
    """Whoever is the Fight Boss starts the countdown; everybody points somewhere else."""
    for player in players:
        if player.position()["open"]["boss"] == players.index(player):
            player.count_button.click()
    for pile, player in enumerate(players):
        player.point(pile)
    for player in players:
        player.expect_fingers(3)
        player.check_secrets(players.index(player), "pointing")


# One turn, seen by all


def test_what_is_open_all_see_at_once_and_what_is_secret_nobody(browser: Browser, server: OwnProcess) -> None:
    ada, bo, cy, wat = everybody = people(browser, server, "Ada", "Bo", "Cy", "Wat")
    game = SwordsSoFar.among(ada, bo, cy).with_card(0, *FORBID)
    come_to(game, server, *everybody)
    for person in everybody:
        expect(person.card(0)).to_be_visible()
    arrange(game, ada, bo, cy, wat)
    talk(ada, bo, cy, wat)
    point(ada, bo, cy, wat)
    break_a_rule(ada, bo, cy, wat)
    for seat, person in enumerate(everybody):
        person.check_secrets(seat if person is not wat else None, "pointing", "beat")
        assert person.troubles == []


def arrange(game: SwordsSoFar, ada: Swordsman, *others: Swordsman) -> None:
    """Ada drags a card to another pile and taps one back; an empty pile stops the countdown."""
    mine, theirs = ([laid.place for laid in game.table.drawn if laid.pile == pile] for pile in (1, 2))
    ada.put(mine[0], 2)
    for person in others:
        person.expect_card_on(mine[0], 2)
    ada.pick(theirs[0])
    ada.pile(1).click(position={"x": 5, "y": 5})
    for person in others:
        person.expect_card_on(theirs[0], 1)
    alone = next(laid.place for laid in game.table.drawn if laid.pile == 0)
    ada.put(alone, 1)
    expect(ada.count_button).to_be_disabled()
    expect(ada.page.get_by_text("Pile 1 is empty")).to_be_visible()
    ada.put(alone, 0)
    expect(ada.count_button).to_be_enabled()
    others[0].pick(alone)
    assert others[0].pile(0).get_attribute("data-lit") is None


def talk(ada: Swordsman, bo: Swordsman, *others: Swordsman) -> None:
    """Everybody may say something, and all see it."""
    bo.say("I point at pile 2")
    ada.say("I leave pile 1 alone")
    for person in (ada, bo, *others):
        expect(person.bubble("Bo")).to_have_text("I point at 2")
        expect(person.bubble("Ada")).to_have_text("I leave 1")
    expect(bo.page.get_by_text("4 of 5 left")).to_be_visible()


def point(ada: Swordsman, bo: Swordsman, cy: Swordsman, wat: Swordsman) -> None:
    """Ada and Bo want the first pile, Cy the second; nobody knows before all have pointed."""
    ada.count_button.click()
    ada.point(0)
    cy.point(1)
    expect(ada.page.get_by_text("Your finger is on pile 1")).to_be_visible()
    for person in (bo, wat):
        words = "Point at a pile!" if person is bo else "Waiting for the finger of Bo"
        expect(person.page.get_by_text(words)).to_be_visible()
        expect(person.player("Ada").locator(".answered")).to_be_visible()
        expect(person.fingers).to_have_count(0)
        assert "here" not in "".join(person.pile(pile).get_attribute("aria-label") or "" for pile in range(3))
    bo.point(0)
    for person in (ada, bo, cy, wat):
        person.expect_fingers(3)
        expect(person.page.get_by_text("Ada against Bo").first).to_be_visible()


def break_a_rule(ada: Swordsman, bo: Swordsman, cy: Swordsman, wat: Swordsman) -> None:
    """What breaks a card is asked for twice, and loses; nobody sees a move before both are chosen."""
    breach = ada.page.locator("[data-move].breaks[aria-disabled=false]").first
    expect(breach).to_be_visible()
    breach.click()
    expect(ada.pad.get_by_role("status")).to_contain_text("and loses the fight. Once more if you mean it.")
    ada.let_frames_come()
    assert ada.position()["open"]["answered"] == [False, False, False]
    breach.click()
    expect(ada.pad.get_by_role("status")).to_contain_text("Sealed: ")
    for person in (bo, cy, wat):
        expect(person.page.locator(".plate").first).to_contain_text("sealed")
        expect(person.page.locator(".plate .move")).to_have_count(0)
    bo.choose_move(STEP_BACK)
    for person in (ada, bo, cy, wat):
        person.expect_end("You win the fight!" if person is bo else "Bo wins the fight!")
        expect(person.player("Bo")).to_be_visible()
    ended = ada.last_event("FightEnded")
    assert (ended["winner"], ended["loser"], ended["reason"]) == (1, 0, "broke a rule")
    taken = ada.last_event("PileTaken")
    assert (taken["seat"], taken["won"]) == (1, True)
    assert CARDS[taken["cards"][0]] in FORBID


# Real swords


def test_with_real_swords_everybody_gives_a_height(browser: Browser, server: OwnProcess) -> None:
    ada, bo = people(browser, server, "Ada", "Bo")
    come_to(SwordsSoFar.of((ada, bo), "tall", {"fights": "real swords"}, bots=1), server, ada, bo)
    ada.give_height("1.72 m")
    expect(ada.page.get_by_text("All heights are shown when the last one is in.")).to_be_visible()
    bo.give_height("5'9")
    for person in (ada, bo):
        expect(person.pile(2)).to_be_visible()
        expect(person.player("Ada")).to_contain_text("172")
        expect(person.player("Bo")).to_contain_text("175")
        assert person.troubles == []


def test_real_swords_are_counted_in_and_judged_by_the_fight_boss(browser: Browser, server: OwnProcess) -> None:
    ada, bo, cy = people(browser, server, "Ada", "Bo", "Cy")
    game = SwordsSoFar.among(ada, bo, cy, fights="real swords").with_boss(0).point(0, 0, 1)
    fight = game.table.fight
    assert fight is not None
    come_to(game, server, ada, bo, cy)
    for person in (ada, bo):
        expect(person.page.get_by_text("Cy starts the fight.")).to_be_visible()
        for card in fight.rules:
            expect(person.page.get_by_text(CARDS[card]).first).to_be_visible()
    assert ada.page.locator(".safety svg").evaluate("({ clientWidth }) => clientWidth") < 100, "its styles have come"
    fight_a_round(ada, bo, cy)
    cy.judge("Both hit: again")
    for person in (ada, bo, cy):
        expect(person.page.get_by_text("back to your places for round 2")).to_be_visible()
    fight_a_round(ada, bo, cy)
    cy.judge("Ada won")
    for person in (ada, bo, cy):
        person.expect_end("You win the fight!" if person is ada else "Ada wins the fight!")
        expect(person.player("Ada")).to_be_visible()
    taken = cy.last_event("PileTaken")
    assert (taken["seat"], set(taken["cards"])) == (0, set(fight.rules))
    assert [person.troubles for person in (ada, bo, cy)] == [[], [], []]


def fight_a_round(ada: Swordsman, bo: Swordsman, cy: Swordsman) -> None:
    """Three, two, one, and the stopwatch runs for all."""
    cy.page.get_by_role("button", name="Fight!").click()
    for person in (ada, bo, cy):
        expect(person.page.get_by_role("status").filter(has_text="n guard!")).to_be_visible()
    for person in (ada, bo, cy):
        expect(person.page.get_by_role("timer")).to_be_visible()
    expect(ada.page.get_by_role("button", name="Ada won")).to_have_count(0)
    expect(cy.page.get_by_role("button", name="Ada won")).to_be_visible()


# Looking back


def test_a_record_shows_the_duel_again(browser: Browser, server: OwnProcess, tmp_path: Path) -> None:
    ada, bo = people(browser, server, "Ada", "Bo")
    game = SwordsSoFar.among(ada, bo, bots=1).play_on(lambda table: table.phase == "over")
    ada.go(game.keep(server.db))
    expect(ada.end_screen).to_be_visible()
    ada.page.get_by_role("link", name="Watch the replay").click()
    with ada.page.expect_download() as download:
        ada.page.get_by_role("link", name="Download the record").click()
    record = tmp_path / "duel.json"
    download.value.save_as(record)

    bo.go("/replay").page.locator("input[type=file]").set_input_files(record)
    slider = bo.page.get_by_role("slider")
    expect(slider).to_be_visible()
    step = bo.page.get_by_role("button", name="One step on")
    beats = bo.page.get_by_role("list", name="The last beats").get_by_role("listitem")
    while not beats.count():
        step.click()
    expect(beats.first).to_contain_text("Beat ")
    slider.fill(slider.get_attribute("max") or "")
    outcome = game.table.outcome
    assert outcome is not None
    winner = game.room.seats[outcome.winners[0]].name
    expect(bo.page.locator(".winner")).to_contain_text(f"{winner} wins the game")
    assert ada.troubles == bo.troubles == []


# One phone, real swords


def test_one_phone_leads_through_a_turn_and_a_reload_loses_nothing(browser: Browser, server: OwnProcess) -> None:
    ada = Person(browser, server.port, "Ada", size=PHONE, touch=True).go("/keeper/fake-swords")
    page = ada.page
    for place, (name, height) in enumerate((("Ada", 172), ("Bo", 180), ("Cy", 150)), 1):
        page.get_by_label(f"Name of player {place}").fill(name)
        page.get_by_label(f"Height of player {place} in centimetres").fill(str(height))
    page.get_by_text("Bo", exact=True).last.tap()
    page.get_by_role("button", name="Start the game").tap()
    expect(page.get_by_role("heading", name="Bo is the Fight Boss")).to_be_visible()
    page.get_by_role("button", name="The piles are made").tap()
    page.get_by_role("button", name="We have pointed").tap()
    for name, pile in (("Ada", 1), ("Bo", 2), ("Cy", 1)):
        page.get_by_role("group", name=f"{name} points at").get_by_role("button", name=f"Pile {pile}").tap()
    page.get_by_role("button", name="That is how we point").tap()
    fight = page.get_by_role("heading", name="Ada against Cy")
    expect(fight).to_be_visible()
    page.reload()
    expect(fight).to_be_visible()
    page.get_by_role("button", name="3, 2, 1, Fight!").tap()
    expect(page.get_by_role("timer")).to_be_visible()
    page.get_by_role("button", name="Cy won").tap()
    page.wait_for_timeout(400)
    page.get_by_role("button", name="Yes, that is my verdict").tap()
    over = page.get_by_role("heading", name="Turn 1 is over")
    expect(over).to_be_visible()
    page.reload()
    expect(over).to_be_visible()
    page.get_by_role("button", name="Turn 2: Cy").tap()
    expect(page.get_by_role("heading", name="Cy is the Fight Boss")).to_be_visible()
    assert ada.troubles == []
