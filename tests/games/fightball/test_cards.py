"""The pack: what is published about it, how it is made up, and what is refused."""

import math
import tomllib
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from rumpus.games.fightball import FightballGame
from rumpus.games.fightball.cards import Card, Team, house_pack, house_pack_text, read_pack
from rumpus.games.fightball.referee import Played, Sheet
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import Setup
from tests.games.fightball.pack import pack_text

clause = pytest.mark.clause

RED, BLUE, GREEN = range(3)
SIX = ("Aztecs", "Cavaliers", "Cruisers", "The Dark", "Team Sport", "Texas Wildcats")
TEAMS = {team.name: team for team in house_pack().teams}
FILE: list[dict[str, Any]] = tomllib.loads(house_pack_text())["team"]  # Any: what the file holds is what is tested


def card_of(team: str, name: str) -> Card:
    (found,) = [card for card in TEAMS[team].cards if card.name == name]
    return found


def of_type(team: Team, kind: str) -> list[Card]:
    return [card for card in team.cards if card.type == kind]


# What is published


@clause("FB-GAME-2")
def test_there_are_six_teams() -> None:
    assert tuple(TEAMS) == SIX


@clause("FB-COURT-1", "FB-COURT-2")
def test_each_team_brings_twelve_court_cards() -> None:
    for team in FILE:
        assert team["court"] == {"red": 4, "blue": 4, "green": 4}


@pytest.mark.parametrize(
    ("team", "players"),
    [
        ("Aztecs", ["Huitzilopochtli", "Tula", "Zal", "Tex"]),
        ("Cavaliers", ["Drew", "Marco"]),
        ("Cruisers", ["Stern", "Domino"]),
        ("The Dark", ["Bull"]),
        ("Texas Wildcats", ["Heather M.", "Gordo"]),
    ],
)
def test_the_players_of_the_rulebook_play_for_their_teams(team: str, players: list[str]) -> None:
    assert {card_of(team, player).type for player in players} == {"player"}


@pytest.mark.parametrize(
    ("team", "position"),
    [
        ("Team Sport", "goalie"),
        ("Team Sport", "target man"),
        ("Team Sport", "boomeranger"),
        ("Texas Wildcats", "rocket"),
        ("Aztecs", "priest"),
    ],
)
def test_the_positions_of_the_rulebook_are_filled(team: str, position: str) -> None:
    positions = [card.position.casefold() for card in of_type(TEAMS[team], "player")]
    assert any(position in one for one in positions)
    if position in ("rocket", "priest"):
        assert "centre" in next(one for one in positions if position in one)


@clause("FB-EX-3", "FB-EX-4", "FB-EX-5", "FB-PLAYER-1")
def test_the_values_of_the_rulebook() -> None:
    assert card_of("Aztecs", "Tula").shot[BLUE] == 7
    assert card_of("Cruisers", "Stern").block[BLUE] == card_of("Cruisers", "Domino").block[BLUE] == 4
    assert card_of("Texas Wildcats", "Heather M.").shot[GREEN] == 5
    assert card_of("Cavaliers", "Marco").shot[RED] == 6
    for team in TEAMS:
        assert card_of(team, "Jump Shot").shot[BLUE] == 7
        assert (card_of(team, "Long Shot").shot[RED], card_of(team, "Long Shot").shot[GREEN]) == (3, 7)


@clause("FB-EX-6", "FB-PLAY-2")
def test_what_the_figures_leave_half_open_fits_them() -> None:
    """Figure 2: a Player of Red 7 and a Shot of Red 4. Figure 6: Gordo, a Blue Ball and a Long Shot make 13."""
    assert any(card.shot[RED] == 7 for card in of_type(TEAMS["Aztecs"], "player"))
    assert any(card.shot[RED] == 4 for card in of_type(TEAMS["Aztecs"], "shot"))
    gordo, long_shot = card_of("Texas Wildcats", "Gordo"), card_of("Texas Wildcats", "Long Shot")
    assert gordo.shot[BLUE] + 2 + long_shot.shot[BLUE] == 13
    assert all(card_of(team, "Dunk Shot").type == "shot" for team in TEAMS)


@clause("FB-FX-2", "FB-FX-3")
def test_the_special_effects_of_the_rulebook_are_with_the_teams_that_played_them() -> None:
    assert [(doing.does, doing.amount) for doing in card_of("Texas Wildcats", "Human Pyramid").doings] == [
        ("points", 5)
    ]
    assert [(doing.does, doing.amount) for doing in card_of("Texas Wildcats", "Go, Team!").doings] == [("either", 1)]
    assert [doing.does for doing in card_of("Team Sport", "Interception").doings] == ["intercept"]
    doublers = [team for team in TEAMS if any(card.name == "Double Shot" for card in TEAMS[team].cards)]
    assert doublers
    for team in doublers:
        assert [(doing.does, doing.amount) for doing in card_of(team, "Double Shot").doings] == [("times", 2)]


def test_the_cavaliers_wear_purple_and_gold() -> None:
    red, green, blue = bytes.fromhex(TEAMS["Cavaliers"].paint[1:])
    assert blue > red > green
    red, green, blue = bytes.fromhex(TEAMS["Cavaliers"].trim[1:])
    assert red > green > blue


# How it is made up


@clause("FB-FAST-4", "FB-SETUP-1")
@pytest.mark.parametrize("team", SIX)
def test_a_deck_has_44_cards_the_buzz_last(team: str) -> None:
    counts: Counter[str] = Counter()
    for card in TEAMS[team].cards:
        counts[card.type] += card.copies
    assert counts == {"player": 20, "ball": 6, "shot": 7, "effect": 10, "buzz": 1}
    assert TEAMS[team].cards[-1].type == "buzz"


@clause("FB-BALL-1")
@pytest.mark.parametrize("team", SIX)
def test_a_deck_has_balls_of_all_three_colours(team: str) -> None:
    assert {card.colour for card in of_type(TEAMS[team], "ball")} == {RED, BLUE, GREEN}


@clause("FB-OWN-1")
def test_cards_that_teams_share_are_equal_apart_from_how_many_there_are() -> None:
    cards = [card for team in TEAMS.values() for card in team.cards]
    for name in {card.name for card in cards}:
        faces = {
            (card.type, card.shot, card.block, card.colour, card.text, card.doings)
            for card in cards
            if card.name == name
        }
        assert len(faces) == 1, name


def test_no_two_players_of_any_teams_share_a_name() -> None:
    names = Counter(card.name for team in TEAMS.values() for card in of_type(team, "player"))
    assert set(names.values()) == {1}


@pytest.mark.parametrize("team", SIX)
def test_every_team_has_one_shot_of_its_own_and_three_that_all_have(team: str) -> None:
    shots = {card.name for card in of_type(TEAMS[team], "shot")}
    (own,) = shots - {"Jump Shot", "Long Shot", "Dunk Shot"}
    assert [other for other in SIX if own in {card.name for card in TEAMS[other].cards}] == [team]


@pytest.mark.parametrize("team", SIX)
def test_every_team_has_eight_characters(team: str) -> None:
    assert len(of_type(TEAMS[team], "player")) == 8


def test_the_teams_colours_differ_in_lightness() -> None:
    def lightness(paint: str) -> float:
        red, green, blue = ((channel / 255) ** 2 for channel in bytes.fromhex(paint[1:]))
        return math.sqrt(0.2126 * red + 0.7152 * green + 0.0722 * blue)

    shades = sorted(lightness(team.paint) for team in TEAMS.values())
    assert all(lighter - darker > 0.05 for darker, lighter in pairwise(shades))


# Packs that are refused


TEXT = pack_text()


def changed(old: str, new: str) -> str:
    """The pack of the tests with the first of something changed."""
    assert old in TEXT
    return TEXT.replace(old, new, 1)


PRIEST = 'name = "Huitzilopochtli"\nposition = "Somewhere"\nshot = [7, 5, 2]\nblock = [2, 3, 4]\ncopies = 2\n'
SUN = 'effect = [{ does = "shot_value", amount = 3 }]'
PLAYER = r"Aztecs, player 1 \('Huitzilopochtli'\): "
BALL = r"Aztecs, ball 1 \('Red Ball'\): "
SHOT = r"Aztecs, shot 1 \('Jump Shot'\): "
EFFECT = r"Aztecs, effect 1 \('Noon Sun'\): "
TEAM = r"team 1 \('Aztecs'\): "


def priest(old: str, new: str) -> str:
    return changed(PRIEST, PRIEST.replace(old, new))


def sun(new: str) -> str:
    return changed(SUN, f"effect = {new}")


def without_shots(line: str) -> str:
    """The first team with this line instead of its Shots."""
    before, rest = TEXT.split("[[team.shot]]", 1)
    after = rest[rest.index("[[team.effect]]") :]
    return before.replace('letter = "A"', f'letter = "A"\n{line}') + after


BAD_PACKS = {
    "not TOML": ("name = \n", r"the pack is not TOML: .*line 1"),
    "no name": (changed('name = "Test League"', 'name = " "'), r"the pack needs a name, not ' '"),
    "name missing": (changed('name = "Test League"', ""), r"the pack needs a name, not None"),
    "unknown key": (changed('name = "Test League"', 'name = "X"\nsize = 3'), r"the pack has an unknown key 'size'"),
    "one team": (
        TEXT[: TEXT.index("[[team]]", TEXT.index("[[team]]") + 1)],
        r"the pack has 1 entries \[\[team\]\]; expected 2 to 6",
    ),
    "no list of teams": ("name = 'X'\nteam = 3\n", r"team must be a list of entries"),
    "no team": ("name = 'X'\nteam = [1, 2, 3, 4, 5, 6]\n", r"team 1: an entry has keys and values, not 1"),
    "two teams with one id": (changed('id = "cavaliers"', 'id = "aztecs"'), r"two teams with the id 'aztecs'"),
    "two teams with one name": (changed('name = "Cavaliers"', 'name = "Aztecs"'), r"two teams with the name 'Aztecs'"),
    "two teams with one letter": (changed('letter = "C"', 'letter = "A"'), r"two teams with the letter 'A'"),
    "long letter": (changed('letter = "A"', 'letter = "Az"'), TEAM + r"letter must be one letter, not 'Az'"),
    "no id": (changed('id = "aztecs"\n', ""), TEAM + r"id is missing"),
    "no story": (changed("story = ", "Story = "), TEAM + r"story is missing"),
    "bad paint": (changed("#102030", "orange"), TEAM + r"paint must be like #3b82f6, not 'orange'"),
    "bad trim": (changed("#f0e0d0", "#f0e0d"), TEAM + r"trim must be like #3b82f6, not '#f0e0d'"),
    "unknown key of a team": (changed('letter = "A"', 'letter = "A"\nhats = 9'), TEAM + r"unknown key 'hats'"),
    "no court": (changed("court = { red = 4, blue = 4, green = 4 }", "court = 12"), TEAM + r"court must be like"),
    "court cards in words": (changed("red = 4, blue", 'red = "4", blue'), TEAM + r"court must be like"),
    "fewer court cards than none": (
        changed("red = 4, blue = 4, green = 4", "red = 9, blue = 4, green = -1"),
        TEAM + r"court: a zone has at least 0 court cards, not -1",
    ),
    "a court card too many": (
        changed("red = 4, blue", "red = 5, blue"),
        TEAM + r"court: a team brings 12 court cards \(FB-COURT-1\), not 13",
    ),
    "a card too many": (priest("copies = 2", "copies = 3"), TEAM + r"the deck has 45 cards with the Buzz; expected 44"),
    "a card too few": (priest("copies = 2", "copies = 1"), TEAM + r"the deck has 43 cards with the Buzz; expected 44"),
    "a card missing": (changed("[[team.player]]\n" + PRIEST, ""), TEAM + r"the deck has 42 cards"),
    "no copies": (priest("copies = 2", "copies = 0"), PLAYER + r"copies must be a number from 1, not 0"),
    "copies in words": (priest("copies = 2", 'copies = "two"'), PLAYER + r"copies must be a number from 1, not 'two'"),
    "copies by yes": (priest("copies = 2", "copies = true"), PLAYER + r"copies must be a number from 1, not True"),
    "copies missing": (priest("copies = 2\n", ""), PLAYER + r"copies is missing"),
    "two cards of one name": (changed('name = "Tula"', 'name = "ZAL"'), TEAM + r"there are two cards named 'zal'"),
    "no card name": (
        changed('name = "Huitzilopochtli"', "name = 7"),
        r"Aztecs, player 1: name must be some text, not 7",
    ),
    "no position": (priest('position = "Somewhere"\n', ""), PLAYER + r"position is missing"),
    "shot missing": (priest("shot = [7, 5, 2]\n", ""), PLAYER + r"shot is missing"),
    "two shot values": (priest("[7, 5, 2]", "[7, 5]"), PLAYER + r"shot must be three numbers, not \[7, 5\]"),
    "a shot value too high": (priest("[7, 5, 2]", "[7, 10, 2]"), PLAYER + r"shot: 10 is not a number from 0 to 9"),
    "a shot value below zero": (priest("[7, 5, 2]", "[7, -1, 2]"), PLAYER + r"shot: -1 is not a number from 0 to 9"),
    "a value of words": (priest("[7, 5, 2]", '[7, "5", 2]'), PLAYER + r"shot: '5' is not a number from 0 to 9"),
    "a value of yes": (priest("[7, 5, 2]", "[7, true, 2]"), PLAYER + r"shot: True is not a number from 0 to 9"),
    "block missing": (priest("block = ", "Block = "), PLAYER + r"block is missing"),
    "one block value": (priest("[2, 3, 4]", "3"), PLAYER + r"block must be three numbers, not 3"),
    "a block value below zero": (priest("[2, 3, 4]", "[2, 3, -4]"), PLAYER + r"block: -4 is not a number from 0 to 9"),
    "unknown key of a card": (priest("copies = 2", "copies = 2\nhat = true"), PLAYER + r"unknown key 'hat'"),
    "unknown colour": (
        changed('colour = "red"', 'colour = "pink"'),
        BALL + r"colour: 'pink' is not a zone; .* red, blue",
    ),
    "colour missing": (changed('colour = "red"\n', ""), BALL + r"colour is missing"),
    "no green ball": (
        changed('colour = "green"', 'colour = "red"'),
        TEAM + r"the deck needs Balls of all three colours",
    ),
    "a shot too high": (
        changed("shot = [4, 7, 4]", "shot = [4, 17, 4]"),
        SHOT + r"shot: 17 is not a number from -9 to 9",
    ),
    "no list of shots": (without_shots("shot = 3"), r"Aztecs.*shot must be a list of entries"),
    "no shot": (without_shots("shot = [1, 2]"), r"Aztecs, shot 1: an entry has keys and values, not 1"),
    "no effect": (changed(SUN + "\n", ""), EFFECT + r"effect is missing"),
    "an effect of words": (sun('"shot_value"'), EFFECT + r"effect must be a list like .* not 'shot_value'"),
    "an effect that is no entry": (sun("[3]"), EFFECT + r"effect: 3 does not say what it does"),
    "an unknown effect": (
        sun('[{ does = "fly" }]'),
        EFFECT + r"effect: .*'fly'.* does not say what it does; .* points,",
    ),
    "an effect that is a list": (
        sun('[{ does = ["points"], amount = 2 }]'),
        EFFECT + r"effect: .* does not say what it does",
    ),
    "no amount": (sun('[{ does = "points" }]'), EFFECT + r"effect 'points' has the keys amount, does, not does"),
    "a play doubled by nothing": (
        sun('[{ does = "times", amount = 0 }]'),
        EFFECT + r"effect 'times': the amount must be at least 1, not 0",
    ),
    "an amount where none belongs": (
        sun('[{ does = "intercept", amount = 1 }]'),
        EFFECT + r"effect 'intercept' has the keys does, not amount, does",
    ),
    "an unknown key of an effect": (
        sun('[{ does = "points", amount = 1, why = "so" }]'),
        EFFECT + r"effect 'points' has the keys amount, does, not amount, does, why",
    ),
    "an amount of words": (
        sun('[{ does = "points", amount = "5" }]'),
        EFFECT + r"effect 'points': the amount must be .*'5'",
    ),
    "an amount of yes": (
        sun('[{ does = "points", amount = true }]'),
        EFFECT + r"effect 'points': the amount must .*True",
    ),
    "an amount too high": (
        sun('[{ does = "points", amount = 10 }]'),
        EFFECT + r"effect 'points': the amount .* not 10",
    ),
    "no text": (changed('text = "shot_value 3"\n', ""), EFFECT + r"text is missing"),
}


@clause("FB-PLAYER-1", "FB-BALL-1", "FB-COURT-2")
@pytest.mark.parametrize(("text", "complaint"), BAD_PACKS.values(), ids=BAD_PACKS.keys())
def test_a_bad_pack_is_refused_naming_the_entry_and_what_is_wrong(text: str, complaint: str) -> None:
    with pytest.raises(BadSetup, match=complaint):
        read_pack(text)


def test_a_pack_with_another_team_is_refused() -> None:
    with pytest.raises(BadSetup, match="the pack has the team 'toltecs'; known: aztecs, cavaliers, cruisers, the-dark"):
        FightballGame(changed('id = "aztecs"', 'id = "toltecs"'))


@clause("FB-GAME-2", "FB-GAME-4", "FB-GAME-5")
def test_a_box_of_two_teams_is_a_pack() -> None:
    head, *teams = TEXT.split("[[team]]")
    box = FightballGame("[[team]]".join([head, teams[0], teams[3]]))
    assert list(box.team_numbers) == ["aztecs", "the-dark"]
    house = box.checked(Setup(2))
    assert (house["home"], house["away"]) == ("aztecs", "the-dark")
    turned = box.checked(Setup(2, {"home": "the-dark"}))
    assert (turned["home"], turned["away"]) == ("the-dark", "aztecs")
    with pytest.raises(BadSetup, match="the pack has no team 'cruisers'; it has aztecs, the-dark"):
        box.checked(Setup(2, {"away": "cruisers"}))
    bull = next(card for card in box.pack.teams[1].cards if card.name == "Bull")
    sheet = Sheet(zone="green", cards=(Played("Bull"),), teams=("aztecs", "the-dark"))
    assert (box.judge(sheet).shot_value, box.judge(sheet).house) == (bull.shot[2], ())


@clause("FB-COURT-1")
def test_a_box_may_split_its_court_cards_otherwise_or_not_say_it() -> None:
    assert read_pack(changed("red = 4, blue = 4, green = 4", "red = 5, blue = 5, green = 2")).teams[0].court == (
        5,
        5,
        2,
    )
    assert read_pack(changed("court = { red = 4, blue = 4, green = 4 }\n", "")).teams[0].court == (4, 4, 4)


@clause("FB-FX-1")
def test_an_effect_that_the_rules_do_not_know_does_nothing_and_says_so() -> None:
    cards = ("Tula", "Noon Sun", "Blue Ball", "Jump Shot")
    sheet = Sheet(
        zone="blue",
        side="cruisers",
        cards=tuple(Played(card, "aztecs") for card in cards),
        teams=("aztecs", "cruisers"),
    )
    line = FightballGame(sun("[]")).judge(sheet).account[1]
    assert (line.did, line.why) == ("nothing", "what this card does nobody has told the referee")


@clause("FB-SHOT-1")
def test_a_shot_may_take_away_from_the_shot_value() -> None:
    pack = read_pack(changed("shot = [8, 3, 1]", "shot = [8, 3, -9]"))
    assert next(card for card in pack.teams[0].cards if card.name == "Altar Slam").shot == (8, 3, -9)


def test_another_pack_is_played_as_written() -> None:
    game = FightballGame(changed('name = "Tula"', 'name = "Tollan"'))
    assert game.cards().teams[0].cards[1].name == "Tollan"
    assert game.pack_digest != FightballGame().pack_digest
