"""A stack read from bottom to top: Shooters, Blockers, Balls, Shots and fouls."""

import pytest

from rumpus.games.fightball.cards import EFFECT, PLAYER
from rumpus.games.fightball.events import Reading, StackScored
from tests.games.fightball.courts import GAME, Stack, court, finish_scoring, ring, scored, stack

clause = pytest.mark.clause


# A complete play


@clause("FB-PLAY-1")
@pytest.mark.parametrize(
    ("cards", "complete"),
    [
        (("tula@aztecs", "blue ball", "jump shot"), True),
        (("tula@aztecs", "blue ball"), False),
        (("tula@aztecs", "jump shot"), False),
        (("tula@aztecs", "jump shot", "blue ball"), False),
        (("tula@aztecs",), False),
        (("blue ball@aztecs", "tula@aztecs", "jump shot"), False),
    ],
    ids=lambda cards: " ".join(cards) if isinstance(cards, tuple) else "",
)
def test_a_complete_play_has_a_shooter_a_ball_and_a_shot_in_that_order(cards: tuple[str, ...], complete: bool) -> None:
    assert scored("blue", *cards, side="cruisers").card.complete is complete


@clause("FB-PLAY-1")
@pytest.mark.parametrize(("shot", "value", "points"), [("dunk shot", 9, {}), ("long shot", 10, {"aztecs": 2})])
def test_a_play_succeeds_with_ten_or_more(shot: str, value: int, points: dict[str, int]) -> None:
    play = scored("blue", "tex@aztecs", "red ball", shot, side="cruisers")
    assert (play.value, play.points) == (value, points)


@clause("FB-PLAY-2")
@pytest.mark.parametrize(
    ("zone", "side", "values"),
    [
        ("red", "cruisers", [6, 6 - 3, 6 - 3, 6 - 3 + 4]),
        ("blue", "cruisers", [5, 5 - 4, 5 - 4 + 2, 5 - 4 + 2 + 7]),
        ("green", None, [4, 4 - 2, 4 - 2, 4 - 2 + 4]),
    ],
)
def test_every_value_is_that_of_the_zone(zone: str, side: str | None, values: list[int]) -> None:
    cards = ("nochtli@aztecs", "domino@cruisers", "blue ball", "jump shot")
    assert scored(zone, *cards, side=side).values() == values


@clause("FB-PLAY-3")
def test_a_blocker_on_the_shot_does_not_block() -> None:
    play = scored("blue", "tula@aztecs", "blue ball", "jump shot", "stern@cruisers", side="cruisers")
    assert (play.value, play.card.success) == (16, True)


@clause("FB-PLAY-3")
@pytest.mark.parametrize(
    "above", ["human pyramid@wildcats", "skye@wildcats", "red ball@wildcats", "dunk shot@wildcats"]
)
def test_no_card_on_the_shot_changes_the_play(above: str) -> None:
    play = scored("red", "bitsy@wildcats", "red ball", "jump shot", above, side="dark")
    assert (play.value, play.points) == (13, {"texas-wildcats": 2, "the-dark": 1})


# Players


@clause("FB-PLAYER-1")
def test_a_player_has_a_character_a_position_and_six_values_blocks_printed_from_green_to_red() -> None:
    players = [card for team in GAME.pack.teams for card in team.cards if card.type == "player"]
    assert all(card.name and card.position and len(card.shot) == len(card.block) == 3 for card in players)
    zal = next(card for card in players if card.name == "Zal")
    assert (zal.shot, zal.block) == ((5, 4, 3), (5, 4, 2))  # printed: shot 5 4 3, block 2 4 5


@clause("FB-PLAYER-2")
def test_a_player_on_a_court_card_is_the_shooter() -> None:
    play = scored("green", "citlali@aztecs")
    assert (play.values(), play.card.account[0].did, play.points) == ([7], "shoots 7", {})


@clause("FB-PLAYER-3")
def test_several_blockers_block_together() -> None:
    cards = ("tula@aztecs", "stern@cruisers", "domino@cruisers", "duke@cruisers", "blue ball", "jump shot")
    assert scored("blue", *cards, side="cruisers").value == 7 - 4 - 4 - 3 + 2 + 7


@clause("FB-PLAYER-3")
def test_copies_of_one_blocker_block_once() -> None:
    cards = ("tula@aztecs", "stern@cruisers", "domino@cruisers", "domino@cruisers", "blue ball", "jump shot")
    play = scored("blue", *cards, side="cruisers")
    assert play.value == 7 - 4 - 4 + 2 + 7
    assert play.idle == ["Domino"]


@clause("FB-PLAYER-3", "FB-PLAYER-4")
def test_a_blocker_beneath_a_new_shooter_blocks_again_with_another_copy_above() -> None:
    cards = ("tula@aztecs", "domino@cruisers", "tex@aztecs", "domino@cruisers", "blue ball", "jump shot")
    assert scored("blue", *cards, side="cruisers").value == 5 - 4 + 2 + 7


@clause("FB-PLAYER-4")
@pytest.mark.parametrize(
    "beneath",
    ["stern@cruisers", "blue ball@aztecs", "noon sun@aztecs", "back door@cruisers", "down the steps@aztecs"],
)
def test_a_new_shooter_cancels_everything_beneath(beneath: str) -> None:
    cards = ("tula@aztecs", beneath, "tex@aztecs", "red ball", "jump shot")
    play = scored("blue", *cards, side="cruisers")
    assert (play.value, play.card.needs, play.card.zone) == (5 + 7, 10, "blue")


@clause("FB-PLAYER-4")
def test_a_new_shooter_needs_a_ball_of_its_own() -> None:
    play = scored("blue", "tula@aztecs", "blue ball", "tex@aztecs", "jump shot", side="cruisers")
    assert not play.card.complete
    assert play.fouls == [("early shot", "Jump Shot", "cruisers", 1)]


@clause("FB-PLAYER-4")
def test_the_shooters_own_character_again_is_ignored() -> None:
    cards = ("tula@aztecs", "stern@cruisers", "blue ball", "noon sun", "tula@aztecs", "jump shot")
    play = scored("blue", *cards, side="cruisers")
    assert play.value == 7 - 4 + 2 + 3 + 7
    assert play.idle == ["Tula"]


@clause("FB-PLAYER-4")
def test_the_first_shooter_again_after_a_new_one_is_a_new_shooter() -> None:
    cards = ("tula@aztecs", "tex@aztecs", "blue ball", "tula@aztecs", "red ball", "jump shot")
    assert scored("blue", *cards, side="cruisers").value == 7 + 7


@clause("FB-PLAYER-4", "FB-COURT-3")
def test_the_other_teams_player_never_becomes_the_shooter() -> None:
    play = scored("green", "citlali@aztecs", "moxie@cruisers", "green ball", "long shot")
    assert (play.value, play.points) == (7 - 4 + 2 + 7, {"aztecs": 3})


@clause("FB-PLAYER-5")
def test_an_early_shot_beneath_a_new_shooter_stays_a_foul() -> None:
    cards = ("tula@aztecs", "dunk shot@aztecs", "tex@aztecs", "blue ball", "jump shot")
    assert scored("blue", *cards, side="cruisers").points == {"aztecs": 2, "cruisers": 1}


# Balls and Shots


@clause("FB-BALL-1")
@pytest.mark.parametrize(("balls", "bonus"), [(("green", "blue"), 2), (("blue", "green"), 0), (("red", "green"), 0)])
def test_only_the_topmost_ball_counts(balls: tuple[str, str], bonus: int) -> None:
    cards = ("tula@aztecs", *(f"{ball} ball" for ball in balls), "jump shot")
    assert scored("blue", *cards, side="cruisers").value == 7 + bonus + 7


@clause("FB-BALL-1", "FB-OWN-1", "FB-SHOT-1")
@pytest.mark.parametrize("ball", ["aztecs", "cruisers"])
@pytest.mark.parametrize("shot", ["aztecs", "cruisers"])
def test_balls_and_shots_of_anybody_count_alike(ball: str, shot: str) -> None:
    play = scored("blue", "tula@aztecs", f"blue ball@{ball}", f"jump shot@{shot}", side="cruisers")
    assert (play.value, play.points) == (16, {"aztecs": 2})


@clause("FB-OWN-1")
@pytest.mark.parametrize(("by", "to"), [("aztecs", "cruisers"), ("cruisers", "aztecs")])
@pytest.mark.parametrize(
    ("cards", "foul"),
    [
        (("dunk shot@{by}",), "false start"),
        (("citlali@aztecs", "dunk shot@{by}"), "early shot"),
        (("citlali@aztecs", "red ball", "altar slam", "dunk shot@{by}"), "after the shot"),
    ],
)
def test_a_foul_is_charged_to_whoever_played_the_card(cards: tuple[str, ...], foul: str, by: str, to: str) -> None:
    play = scored("green", *(card.format(by=by) for card in cards), teams=("aztecs", "cruisers"))
    assert [(kind, card, gets) for kind, card, gets, _ in play.fouls] == [(foul, "Dunk Shot", to)]


@clause("FB-SHOT-1")
def test_the_first_shot_after_a_ball_closes_the_play() -> None:
    play = scored("blue", "tula@aztecs", "blue ball", "dunk shot", "jump shot", side="cruisers")
    assert play.value == 7 + 2 + 4
    assert play.fouls == [("after the shot", "Jump Shot", "cruisers", 1)]


@clause("FB-SHOT-1")
def test_the_other_coachs_bad_shot_can_make_a_play_fail() -> None:
    cards = ("ottavio@cavaliers", "red ball", "dunk shot@cruisers")
    assert scored("green", *cards).card.success is False
    assert scored("green", *cards[:2], "long shot@cavaliers", teams=("cavaliers", "cruisers")).card.success is True


# Fouls


@clause("FB-FOUL-1")
@pytest.mark.parametrize("bottom", ["blue ball@aztecs", "jump shot@aztecs", "noon sun@aztecs"])
@pytest.mark.parametrize(("zone", "side", "worth"), [("red", "cruisers", 2), ("blue", "aztecs", 2), ("green", None, 3)])
def test_a_false_start_gives_the_zones_worth_and_all_above_is_ignored(
    bottom: str, zone: str, side: str | None, worth: int
) -> None:
    play = scored(zone, bottom, "tula@aztecs", "blue ball", "jump shot", "dunk shot", side=side)
    assert play.fouls == [("false start", play.card.account[0].card, "cruisers", worth)]
    assert (play.points, play.card.complete) == ({"cruisers": worth}, False)


@clause("FB-FOUL-1", "FB-COURT-3")
def test_a_false_start_scores_even_where_the_other_team_could_not_shoot() -> None:
    play = scored("blue", "jump shot@aztecs", side="cruisers")
    assert play.points == {"cruisers": 2}


@clause("FB-FOUL-2")
def test_only_the_first_card_after_the_shot_costs_a_point() -> None:
    cards = ("tula@aztecs", "blue ball", "jump shot", "stern@cruisers", "dunk shot@aztecs", "duke@cruisers")
    play = scored("blue", *cards, side="cruisers")
    assert play.fouls == [("after the shot", "Stern", "aztecs", 1)]
    assert play.points == {"aztecs": 2 + 1}


@clause("FB-FOUL-2")
def test_a_card_after_the_shot_is_a_foul_on_a_play_that_fails_too() -> None:
    play = scored("green", "tula@aztecs", "blue ball", "dunk shot", "stern@cruisers")
    assert (play.card.success, play.points) == (False, {"aztecs": 1})


@clause("FB-FOUL-3")
def test_the_play_goes_on_after_an_early_shot() -> None:
    play = scored("blue", "tula@aztecs", "dunk shot", "blue ball", "jump shot", side="cruisers")
    assert (play.values(), play.points) == ([7, 7, 9, 16], {"aztecs": 2, "cruisers": 1})


@clause("FB-FOUL-3")
def test_every_early_shot_costs_a_point() -> None:
    play = scored("blue", "tula@aztecs", "dunk shot", "long shot@cruisers", "jump shot", side="cruisers")
    assert play.points == {"cruisers": 2, "aztecs": 1}


# The account


@clause("FB-SCORE-2")
def test_the_account_names_every_card_what_it_did_and_the_running_value() -> None:
    cards = (
        "gordo@wildcats",
        "dunk shot",
        "green ball",
        "hush@dark",
        "blue ball",
        "spirit fingers",
        "long shot",
        "bull@dark",
    )
    play = scored("blue", *cards, side="dark")
    assert [line.card for line in play.card.account] == [
        *("Gordo", "Dunk Shot", "Green Ball", "Hush", "Blue Ball", "Spirit Fingers", "Long Shot", "Bull"),
    ]
    assert play.values() == [6, 6, 6, 3, 5, 8, 13, 13]
    assert [line.by for line in play.card.account].count("the-dark") == 2
    did = [line.did for line in play.card.account]
    assert [did[0], did[3], did[4], did[6]] == ["shoots 6", "blocks 3", "+2, in place of the Green Ball", "+5"]


@clause("FB-SCORE-2")
def test_whatever_did_nothing_has_a_reason() -> None:
    cards = ("gordo@wildcats", "dunk shot", "boo!", "skye@wildcats", "blue ball", "long shot", "bull@dark", "ash@dark")
    assert scored("blue", *cards, side="dark").idle == ["Dunk Shot", "Boo!", "Bull", "Ash"]


@clause("FB-SCORE-2")
def test_a_false_start_is_told_card_by_card_too() -> None:
    play = scored("blue", "blue ball@aztecs", "tula@aztecs", "jump shot@aztecs", side="cruisers")
    assert (play.idle, play.values()) == (["Blue Ball", "Tula", "Jump Shot"], [0, 0, 0])


# One stack after another


def of_sort(team: str, sort: str) -> list[str]:
    """The cards of a sort that a team has, as they are played by it."""
    (found,) = [one for one in GAME.pack.teams if one.id == team]
    return [f"{card.name}@{team}" for card in found.cards if card.type == sort]


@clause("FB-SCORE-1")
@pytest.mark.parametrize("shooting", [True, False])
@pytest.mark.parametrize("team", GAME.team_numbers)
def test_what_a_card_does_on_one_stack_changes_no_other(team: str, shooting: bool) -> None:
    """Each Special Effect of a team in a play of its own and in one of the other team, beside a plain play."""
    other = "cavaliers" if team == "aztecs" else "aztecs"
    ours, theirs = (team, other) if shooting else (other, team)
    (first, second, *_), (blocker, *_) = of_sort(ours, PLAYER), of_sort(theirs, PLAYER)
    plain = stack("blue", second, blocker, f"red ball@{ours}", f"jump shot@{ours}", side=theirs)
    places = (4, 5) if plain.teams.index(theirs) == 0 else (16, 17)
    (alone,) = readings(plain, at=places[1:])
    for effect in of_sort(team, EFFECT):
        built = stack("blue", first, blocker, f"red ball@{ours}", effect, f"long shot@{ours}", side=theirs)
        assert readings(built, plain, at=places)[1] == alone, effect


def readings(*stacks: Stack, at: tuple[int, ...]) -> list[Reading]:
    state = court(*stacks, at=at)
    ring(state)
    finish_scoring(state, {})
    return [event.reading for event in state.take_events() if isinstance(event, StackScored)]
