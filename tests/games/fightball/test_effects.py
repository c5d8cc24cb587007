"""The Special Effects that change a play: its Shot Value, its worth, its zone, and who gets the points."""

import pytest

from rumpus.games.fightball import FightballGame
from rumpus.games.fightball.actions import PICK_UP, PLAY
from rumpus.games.fightball.cards import EFFECTS
from rumpus.games.fightball.referee import Played, Sheet
from rumpus.games.fightball.rules.effects import FUNCTIONS
from rumpus.kernel.errors import BadSetup
from tests.games.fightball.courts import GAME, HOUSE, court, on, ring, scored, stack
from tests.games.fightball.pack import pack_text

clause = pytest.mark.clause


def test_the_pack_and_the_rules_name_the_same_effects_and_every_one_is_used() -> None:
    used = {doing.does for team in HOUSE.pack.teams for card in team.cards for doing in card.doings}
    assert used == set(EFFECTS) == set(FUNCTIONS)
    assert len(EFFECTS) == 25


# FB-FX-1: only in a complete play, in order


@clause("FB-FX-1")
@pytest.mark.parametrize("end", [(), ("red ball",), ("jump shot",)], ids=["nothing more", "a Ball", "an early Shot"])
def test_effects_are_ignored_in_a_play_that_is_not_complete(end: tuple[str, ...]) -> None:
    play = scored("blue", "tula@aztecs", "noon sun", "down the steps", *end, side="cruisers")
    assert (play.value, play.card.zone) == (7, "blue")
    assert {"Noon Sun", "Down the Steps"} <= set(play.idle)


@clause("FB-FX-1")
def test_a_foul_is_not_called_in_a_play_that_is_not_complete() -> None:
    cards = ("tula@aztecs", "noon sun", "domino@cruisers", "duke@cruisers", "bribed refball", "tattletale", "red ball")
    assert scored("blue", *cards, side="cruisers").fouls == []


@clause("FB-FX-1", "FB-PLAY-3")
def test_an_effect_on_the_shot_is_only_a_foul() -> None:
    play = scored("blue", "tula@aztecs", "blue ball", "jump shot", "noon sun", side="cruisers")
    assert (play.value, play.points) == (16, {"aztecs": 2, "cruisers": 1})


@clause("FB-FX-1")
@pytest.mark.parametrize(
    ("cards", "value"),
    [(("domino@cruisers", "feathered serpent"), 7 + 7), (("feathered serpent", "domino@cruisers"), 7 - 4 + 7)],
)
def test_effects_work_in_the_order_in_which_they_were_played(cards: tuple[str, str], value: int) -> None:
    assert scored("blue", "tula@aztecs", *cards, "red ball", "jump shot", side="cruisers").value == value


# Shot Value


@pytest.mark.parametrize(
    ("zone", "cards", "value"),
    [
        pytest.param("blue", ("tula@aztecs", "noon sun"), 7 + 3 + 7, id="more"),
        pytest.param("blue", ("tula@aztecs", "evil omen"), 7 - 3 + 7, id="less"),
        pytest.param("blue", ("tula@aztecs", "noon sun", "noon sun", "evil omen"), 7 + 3 + 7, id="added up"),
        pytest.param("red", ("tula@aztecs", "perfect form"), 7 + 2 + 4, id="best shot"),
        pytest.param("blue", ("tula@aztecs", "perfect form"), 7 + 7, id="best shot where it is the best anyway"),
        pytest.param("blue", ("citlali@aztecs", "perfect form"), 7 + 7, id="best shot of Green"),
    ],
)
def test_the_shot_value_changes(zone: str, cards: tuple[str, ...], value: int) -> None:
    assert scored(zone, *cards, "red ball", "jump shot", side="cruisers").value == value


@clause("FB-FX-12")
@pytest.mark.parametrize(
    ("cards", "value"),
    [
        (("red ball", "wet paint"), 7 + 2 + 7),
        (("wet paint", "red ball"), 7 + 7),
        (("red ball", "wet paint", "green ball"), 7 + 7),
        (("blue ball", "wet paint"), 7 + 2 + 7),
        (("blue ball", "puncture"), 7 + 7),
        (("puncture", "blue ball"), 7 + 2 + 7),
        (("blue ball", "puncture", "blue ball"), 7 + 2 + 7),
        (("red ball", "puncture"), 7 + 7),
        (("blue ball", "puncture", "wet paint"), 7 + 7),
        (("blue ball", "wet paint", "puncture"), 7 + 7),
    ],
)
def test_a_ball_takes_the_zones_colour_or_gives_no_bonus(cards: tuple[str, ...], value: int) -> None:
    play = scored("blue", "shuttle@sport", *cards, "jump shot", side="dark")
    assert play.value == value
    assert bool(play.idle) is (not cards[0].endswith("ball"))


@pytest.mark.parametrize(
    ("card", "needs", "success"), [("shrunken goal", 13, False), ("back door", 7, True), ("pickpocket", 10, True)]
)
def test_a_play_needs_more_or_less(card: str, needs: int, success: bool) -> None:
    play = scored("blue", "tex@aztecs", f"{card}@cruisers", "red ball", "jump shot", side="cruisers")
    assert (play.value, play.card.needs, play.card.success) == (12, needs, success)


@clause("FB-FX-1")
def test_what_a_play_needs_adds_up() -> None:
    cards = ("tex@aztecs", "shrunken goal@cruisers", "back door@cruisers", "red ball", "jump shot")
    assert scored("blue", *cards, side="cruisers").card.needs == 10 + 3 - 3


@clause("FB-FX-6")
@pytest.mark.parametrize(
    ("piles", "more", "idle"),
    [
        ({"dark": ("bull",)}, 1, []),
        ({"dark": ("bull", "red ball", "hush", "silence")}, 2, []),
        ({"dark": ("bull", "hush", "bull", "ash", "widow")}, 3, []),
        ({"dark": ("red ball", "dunk shot")}, 0, ["Patient Dagger"]),
        ({"aztecs": ("zal", "tex")}, 0, ["Patient Dagger"]),
        ({}, 0, ["Patient Dagger"]),
    ],
)
def test_players_in_the_own_discard_pile_add_to_the_shot_value(
    piles: dict[str, tuple[str, ...]], more: int, idle: list[str]
) -> None:
    cards = ("vesper@dark", "patient dagger", "red ball", "jump shot")
    play = scored("blue", *cards, side="aztecs", discards=piles)
    assert (play.value, play.idle) == (6 + more + 7, idle)


@clause("FB-FX-6")
@pytest.mark.parametrize(
    ("piles", "less"),
    [({"aztecs": ("zal", "tex")}, 2), ({"aztecs": ("zal", "tex", "tula", "tex")}, 3), ({"dark": ("bull",)}, 0)],
)
def test_players_in_the_other_discard_pile_take_from_the_shot_value(
    piles: dict[str, tuple[str, ...]], less: int
) -> None:
    cards = ("tula@aztecs", "voices in the fog@dark", "red ball", "jump shot")
    assert scored("blue", *cards, side="dark", discards=piles).value == 7 - less + 7


@clause("FB-FX-6")
def test_a_player_that_was_picked_up_again_lies_in_the_pile_no_more() -> None:
    piles: dict[str, tuple[str, ...]] = {"dark": ("bull", "hush")}
    state = court(
        stack("blue", "vesper@dark", "patient dagger", "red ball", "jump shot", side="aztecs", discards=piles)
    )
    state.act(1, PICK_UP)
    state.act(1, PLAY + 8)
    state.read_stack(4)
    assert state.reader.total == 6 + 1 + 7


@clause("FB-FX-6")
def test_scoring_puts_nothing_into_a_discard_pile() -> None:
    state = court(
        stack("blue", "vesper@dark", "blue ball", "jump shot", side="aztecs", discards={"dark": ("bull",)}),
        stack("red", "red ball@aztecs", side="dark"),
    )
    ring(state)
    assert list(state.discarded) == [0, 1]
    assert on(state, 4) == ["Vesper", "Blue Ball", "Jump Shot"]


# Worth, and who gets the points


@clause("FB-FX-2")
@pytest.mark.parametrize(
    ("cards", "side", "points"),
    [
        (("skye@wildcats", "human pyramid"), "cavaliers", {"texas-wildcats": 2 + 5}),
        (("skye@wildcats", "double shot"), "cavaliers", {"texas-wildcats": 2 * 2}),
        (("isolde@cavaliers", "double shot"), "wildcats", {"cavaliers": 2 * 2}),
    ],
)
def test_a_play_is_worth_more(cards: tuple[str, ...], side: str, points: dict[str, int]) -> None:
    play = scored("red", *cards, "red ball", "dunk shot", side=side, teams=("cavaliers", "wildcats"))
    assert play.points == points


@clause("FB-FX-3")
def test_an_interception_takes_all_points_of_the_play() -> None:
    cards = ("skye@wildcats", "interception", "human pyramid", "red ball", "dunk shot")
    assert scored("red", *cards, side="sport").points == {"team-sport": 2 + 5}


@clause("FB-FX-3")
def test_an_interception_of_the_own_play_leaves_the_points_where_they_were() -> None:
    assert scored("red", "pogo@sport", "interception", "red ball", "dunk shot", side="dark").points == {"team-sport": 2}


@clause("FB-FX-3")
@pytest.mark.parametrize(("last", "other"), [("team-sport", "the-dark"), ("the-dark", "team-sport")])
def test_of_two_interceptions_the_later_one_takes_the_points(last: str, other: str) -> None:
    """The house has that card in one deck only; a sheet may have it on both sides."""
    deeds = (("Interception", other), ("Interception", last), ("Red Ball", "team-sport"), ("Dunk Shot", "team-sport"))
    cards = (Played("Pogo", "team-sport"), *(Played(card, by) for card, by in deeds))
    sheet = Sheet(zone="red", side="the-dark", cards=cards, teams=("the-dark", "team-sport"))
    assert GAME.judge(sheet).points == {last: 2, other: 0}


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        (("pickpocket",), {"aztecs": 1, "cruisers": 1}),
        (("pickpocket", "pickpocket"), {"cruisers": 2}),
        (("pickpocket", "pickpocket", "tribute"), {"aztecs": 2, "cruisers": 2}),
    ],
)
def test_a_pickpocket_takes_one_of_the_points(cards: tuple[str, ...], points: dict[str, int]) -> None:
    assert scored("red", "xoco@aztecs", *cards, "red ball", "dunk shot", side="cruisers").points == points


def test_a_pickpocket_on_the_own_play_takes_nothing_and_gives_nothing() -> None:
    assert scored("red", "duke@cruisers", "pickpocket", "red ball", "dunk shot", side="aztecs").points == {
        "cruisers": 2
    }


def test_nothing_is_stolen_from_a_play_that_fails() -> None:
    assert scored("green", "xoco@aztecs", "pickpocket", "red ball", "dunk shot").points == {}


def test_a_pickpocket_takes_from_whoever_intercepted() -> None:
    cards = ("duke@cruisers", "interception@sport", "pickpocket", "red ball", "dunk shot")
    assert scored("red", *cards, side="sport").points == {"team-sport": 1, "cruisers": 1}


@clause("FB-FX-5")
@pytest.mark.parametrize(
    ("cards", "side", "points"),
    [
        (("interception@sport", "dunk shot@wildcats"), "sport", {"team-sport": 2 + 1}),
        (("dunk shot@sport", "interception@sport"), "sport", {"team-sport": 2, "texas-wildcats": 1}),
    ],
)
def test_an_interception_never_touches_foul_points(cards: tuple[str, ...], side: str, points: dict[str, int]) -> None:
    play = scored("red", "skye@wildcats", *cards, "red ball", "dunk shot@wildcats", side=side)
    assert play.points == points


@clause("FB-FX-5")
def test_a_pickpocket_never_touches_foul_points() -> None:
    cards = ("xoco@aztecs", "dunk shot@cruisers", "pickpocket", "pickpocket", "red ball", "dunk shot")
    assert scored("red", *cards, side="cruisers").points == {"cruisers": 2, "aztecs": 1}


# Zones


@clause("FB-FX-4", "FB-FX-8")
@pytest.mark.parametrize(
    ("zone", "side", "card", "to", "value", "points"),
    [
        ("green", None, "over the wall@dark", "blue", 7 + 2 + 7, 2),
        ("blue", "dark", "over the wall@dark", "red", 4 + 4, 2),
        ("red", "dark", "over the wall@dark", "red", 4 + 4, 0),
        ("red", "dark", "vanish@dark", "blue", 7 + 2 + 7, 2),
        ("blue", "dark", "vanish@dark", "green", 3 + 4, 0),
        ("green", None, "vanish@dark", "green", 3 + 4, 0),
    ],
)
def test_a_play_moves_one_zone_and_has_all_its_values_there(
    zone: str, side: str | None, card: str, to: str, value: int, points: int
) -> None:
    play = scored(zone, "tula@aztecs", card, "blue ball", "jump shot", side=side)
    assert (play.card.zone, play.value) == (to, value)
    assert play.points == ({"aztecs": points} if value >= 10 else {})
    assert bool(play.idle) is (zone == to)


@clause("FB-FX-4")
def test_a_play_does_not_move_to_the_shooters_own_side() -> None:
    cards = ("needle@dark", "vanish", "green ball", "long shot")
    play = scored("green", *cards)
    assert (play.card.zone, play.points, play.idle) == ("green", {"the-dark": 3}, ["Vanish"])


@clause("FB-FX-4")
def test_where_a_play_can_not_move_the_rest_of_the_card_still_works() -> None:
    play = scored("green", "wanda@sport", "boomerang", "red ball", "jump shot")
    assert (play.value, play.idle) == (7 + 2 + 4, [])


@clause("FB-FX-4")
def test_no_free_court_card_is_needed_where_a_play_moves() -> None:
    mover = stack("blue", "vesper@dark", "vanish", "green ball", "long shot", side="aztecs")
    players = ("zal", "tex", "xoco", "citlali", "ohtli", "nochtli", "tula", "huitzilopochtli")
    full = [stack("green", f"{player}@aztecs", teams=("aztecs", "dark")) for player in players]
    state = court(mover, *full, at=(4, *range(8, 16)))
    ring(state)
    assert list(state.score) == [0, 3]


@clause("FB-FX-8")
@pytest.mark.parametrize(
    ("cards", "worth"), [(("double shot", "vanish"), 2 * 2 + 1), (("vanish", "double shot"), (2 + 1) * 2)]
)
def test_the_worth_changes_by_what_the_zones_differ(cards: tuple[str, ...], worth: int) -> None:
    assert scored("blue", "needle@dark", *cards, "green ball", "long shot", side="aztecs").points == {"the-dark": worth}


@clause("FB-FX-8")
def test_a_blocker_blocks_with_the_value_of_the_zone_that_the_play_moved_to() -> None:
    cards = ("tula@aztecs", "hush@dark", "down the steps", "widow@dark", "red ball", "dunk shot")
    assert scored("green", *cards).value == 7 - 3 - 4 + 4


# Nothing is less than nothing


def with_amount(does: str, amount: int) -> FightballGame:
    """The game with another amount on all cards that do this."""
    text = pack_text()
    lines = [line for line in text.splitlines() if f'does = "{does}"' in line]
    for line in set(lines):
        text = text.replace(line, f'effect = [{{ does = "{does}", amount = {amount} }}]')
    return FightballGame(text)


@clause("FB-FX-9")
def test_no_play_is_worth_less_than_nothing() -> None:
    cards = ("xoco@aztecs", "tribute", "pickpocket@cruisers", "red ball", "dunk shot")
    play = scored("red", *cards, side="cruisers", game=with_amount("points", -9))
    assert (play.card.success, play.points, play.reading.worth) == (True, {}, 0)


@clause("FB-FX-9")
def test_no_blocker_blocks_less_than_nothing() -> None:
    cards = ("duke@cruisers", "zal@aztecs", "tex@aztecs", "tied shoelaces", "red ball", "dunk shot")
    card = with_amount("blocks", -9).judge(stack("red", *cards, side="aztecs").sheet())
    assert card.shot_value == 7 + 2 + 7


@clause("FB-FX-4")
@pytest.mark.parametrize(
    ("does", "card", "zone", "side"),
    [("nearer", "over the wall", "green", None), ("farther", "vanish", "red", "aztecs")],
)
def test_no_pack_moves_a_play_off_the_court(does: str, card: str, zone: str, side: str | None) -> None:
    try:
        game = with_amount(does, -1)
    except BadSetup:
        return  # as good: a play can not move by less than nothing
    assert game.judge(stack(zone, "ash@dark", card, "red ball", "jump shot", side=side).sheet()).zone == zone
