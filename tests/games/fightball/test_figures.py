"""The figures and examples of the rulebook, by the referee and by the rules after a Buzz."""

import pytest

from rumpus.games.fightball.actions import LESS, MORE
from rumpus.games.fightball.events import WorthDecided
from rumpus.kernel.chance import chance_from
from rumpus.kernel.errors import NotAsked
from tests.games.fightball.courts import (
    BREAK,
    CHOOSING,
    GAME,
    HOUSE,
    OVER,
    Scored,
    clock,
    court,
    finish_scoring,
    ring,
    scored,
    stack,
)

clause = pytest.mark.clause

FIGURE_4 = (
    *("heather m.@wildcats", "go, team!@wildcats", "green ball@wildcats"),
    *("blue ball@sport", "interception@sport", "long shot@sport"),
)
TWO_CHOICES = stack(
    *("red", "skye@wildcats", "go, team!", "go, team!", "red ball", "dunk shot"),
    side="dark",
    teams=("wildcats", "dark"),
)


def in_house(zone: str, *cards: str, **more: object) -> Scored:
    """A stack of the house pack: what is published must hold in it."""
    return scored(zone, *cards, game=HOUSE, **more)


def simplest(ball: str) -> Scored:
    """Figure 2 names neither the Player of Red 7 nor the Shot of Red 4: any pair of the house pack."""
    team = next(team for team in HOUSE.pack.teams if any(card.shot[:1] == (7,) for card in team.cards))
    shooter = next(card.name for card in team.cards if card.type == "player" and card.shot[0] == 7)
    shot = next(card.name for card in team.cards if card.type == "shot" and card.shot[0] == 4)
    return in_house("red", f"{shooter}@{team.id}", ball, shot, side="cruisers")


@clause("FB-EX-2", "FB-PLAY-1", "FB-PLAY-2")
def test_figure_2_the_simplest_play_seven_and_four_are_eleven_and_worth_two() -> None:
    play = simplest("blue ball")
    assert play.values() == [7, 7, 11]
    assert list(play.points.values()) == [2]


@clause("FB-EX-2", "FB-PLAY-2", "FB-BALL-1")
def test_figure_2_with_a_red_ball_is_two_more() -> None:
    assert simplest("red ball").values() == [7, 9, 13]


@clause("FB-EX-3")
def test_figure_3_a_play_with_blockers_is_complete_and_fails() -> None:
    play = in_house(
        *("blue", "tula@aztecs", "stern@cruisers", "blue ball@aztecs", "domino@cruisers", "jump shot@aztecs"),
        side="cruisers",
    )
    assert play.values() == [7, 3, 5, 1, 8]
    assert (play.card.complete, play.card.success, play.points) == (True, False, {})


@clause("FB-EX-4", "FB-FX-3")
@pytest.mark.parametrize(("choice", "points"), [("more", 4), ("less", 2)])
def test_figure_4_go_team_takes_a_point_from_the_interception_or_adds_one(choice: str, points: int) -> None:
    play = in_house("green", *FIGURE_4, choices={"go, team!": choice})
    assert play.values() == [5, 5, 7, 5, 5, 12]
    assert play.points == {"team-sport": points}


@clause("FB-EX-4", "FB-FX-14")
def test_figure_4_without_a_decision_is_worth_less_for_the_wildcats_sake() -> None:
    play = in_house("green", *FIGURE_4)
    assert play.points == {"team-sport": 2}
    assert play.card.undecided == ("Go, Team!",)


@clause("FB-EX-5")
def test_figure_5_a_new_shooter_cancels_blockers_and_ball_beneath() -> None:
    play = in_house(
        *("red", "drew@cavaliers", "zal@aztecs", "tex@aztecs", "green ball@cavaliers"),
        *("marco@cavaliers", "red ball@cavaliers", "long shot@cavaliers"),
        side="aztecs",
    )
    assert play.values()[4:] == [6, 8, 11]
    assert play.points == {"cavaliers": 2}


@clause("FB-EX-6")
def test_figure_6_two_fouls_around_a_good_play() -> None:
    play = in_house(
        *("blue", "gordo@wildcats", "dunk shot@wildcats", "blue ball@wildcats", "long shot@wildcats"),
        *("bull@dark", "jump shot@wildcats"),
        side="dark",
    )
    assert (play.value, play.card.success) == (13, True)
    assert play.fouls == [("early shot", "Dunk Shot", "the-dark", 1), ("after the shot", "Bull", "texas-wildcats", 1)]
    assert play.points == {"texas-wildcats": 2 + 1, "the-dark": 1}


@clause("FB-EX-6", "FB-FOUL-3")
def test_figure_6_the_early_shot_hurts_though_the_play_is_not_complete() -> None:
    play = in_house("blue", "gordo@wildcats", "dunk shot@wildcats", "blue ball@wildcats", side="dark")
    assert not play.card.complete
    assert play.points == {"the-dark": 1}


@clause("FB-FX-2")
@pytest.mark.parametrize(
    ("first", "second", "points"),
    [("double shot@dark", "human pyramid@wildcats", 9), ("human pyramid@wildcats", "double shot@dark", 14)],
)
def test_human_pyramid_and_double_shot_hang_on_their_order(first: str, second: str, points: int) -> None:
    play = in_house("red", "skye@wildcats", first, second, "red ball", "dunk shot", side="dark")
    assert play.points == {"texas-wildcats": points}


@clause("FB-FX-2")
def test_however_much_it_is_worth_a_play_must_succeed_to_score() -> None:
    play = scored("green", "skye@wildcats", "human pyramid", "double shot@dark", "red ball", "dunk shot")
    assert (play.value, play.points) == (2 + 1, {})


# Go, Team!


@clause("FB-FX-14")
@pytest.mark.parametrize(
    ("cards", "scores"),
    [
        (("skye@wildcats", "go, team!", "red ball", "dunk shot"), [2 + 1, 0]),
        (("crane@dark", "go, team!@wildcats", "red ball", "dunk shot"), [0, 2 - 1]),
        (("crane@dark", "go, team!@wildcats", "double shot@dark", "red ball", "dunk shot"), [0, (2 - 1) * 2]),
    ],
    ids=["the own play: more", "the other coach's play: less", "before it is doubled"],
)
def test_what_nobody_decides_falls_as_is_better_for_its_coach(cards: tuple[str, ...], scores: list[int]) -> None:
    state = court(
        stack("red", *cards, side="wildcats" if "crane@dark" in cards else "dark", teams=("wildcats", "dark"))
    )
    ring(state)
    finish_scoring(state, {})
    assert list(state.score) == scores


@clause("FB-FX-14")
def test_where_points_are_stolen_the_better_one_is_what_leaves_the_coach_ahead() -> None:
    """Both ways the thief is one point ahead (2 to 1, or 1 to 0): where it makes no difference it is more."""
    cards = ("skye@wildcats", "go, team!", "pickpocket@cruisers", "pickpocket@cruisers", "red ball", "dunk shot")
    play = scored("red", *cards, side="cruisers", teams=("wildcats", "cruisers"))
    assert play.points == {"cruisers": 2, "texas-wildcats": 1}


@clause("FB-FX-3")
@pytest.mark.parametrize(("choice", "points"), [("more", 3), ("less", 1)])
def test_go_team_on_the_own_play(choice: str, points: int) -> None:
    cards = ("skye@wildcats", "go, team!", "red ball", "dunk shot")
    assert scored("red", *cards, side="dark", choices={"go, team!": choice}).points == {"texas-wildcats": points}


@clause("FB-FX-3", "FB-FX-14")
def test_its_coach_is_asked_for_every_go_team_and_nobody_else() -> None:
    state = court(TWO_CHOICES)
    ring(state)
    for _ in range(2):
        assert [(ask.seat, ask.actions) for ask in state.asks()] == [(0, (MORE, LESS))]
        with pytest.raises(NotAsked):
            state.act(1, MORE)
        state.act(0, MORE)
    assert list(state.score) == [2 + 1 + 1, 0]


@clause("FB-FX-3")
def test_whoever_played_go_team_on_the_other_coachs_play_decides() -> None:
    cards = ("crane@dark", "go, team!@wildcats", "red ball", "dunk shot")
    state = court(stack("red", *cards, side="wildcats"))
    assert GAME.open_table(state).choices == ()
    ring(state)
    assert [(ask.seat, ask.actions) for ask in state.asks()] == [(0, (MORE, LESS))]
    assert [(choice.seat, choice.stack) for choice in GAME.open_table(state).choices] == [(0, 0)]
    state.act(0, LESS)
    assert list(state.score) == [0, 2 - 1]


@clause("FB-FX-3", "FB-FX-14")
def test_everybody_sees_what_is_decided_and_what_is_not() -> None:
    state = court(TWO_CHOICES)
    ring(state)
    state.act(0, LESS)
    view = GAME.view(state, 1)
    assert [lain.decided for lain in view.stacks[TWO_CHOICES.place()]] == [0, 2, 0, 0, 0]
    assert GAME.view(GAME.imagine(view, chance_from(b"")), 1) == view
    clock(state)
    assert [lain.decided for lain in GAME.view(state, 1).stacks[TWO_CHOICES.place()]] == [0, 2, 3, 0, 0]


@clause("FB-FX-14")
def test_time_is_up_for_all_decisions_at_once_and_each_is_told() -> None:
    state = court(TWO_CHOICES)
    ring(state)
    clock(state)
    told = [
        (event.seat, event.change, event.in_time) for event in state.take_events() if isinstance(event, WorthDecided)
    ]
    assert (told, state.phase, list(state.score)) == ([(0, 1, False), (0, 1, False)], BREAK, [2 + 1 + 1, 0])


@clause("FB-FX-14", "FB-GAME-1")
def test_no_clock_runs_on_when_the_last_decision_ends_the_game() -> None:
    state = court(TWO_CHOICES)
    state.quarter = 4
    ring(state)
    state.act(0, MORE)
    state.act(0, MORE)
    assert (state.phase, state.deadline()) == (OVER, -1)


@clause("FB-FX-14")
def test_twenty_seconds_are_given_for_all_decisions_together() -> None:
    state = court(TWO_CHOICES)
    ring(state)
    asked_at = state.now
    assert state.deadline() == asked_at + 20_000
    state.act(0, LESS, asked_at + 19_000)
    assert state.deadline() == asked_at + 20_000
    finish_scoring(state, {})
    assert list(state.score) == [2 - 1 + 1, 0]


@clause("FB-FX-14")
@pytest.mark.parametrize(
    "cards",
    [
        ("skye@wildcats", "go, team!", "red ball", "vesper@dark", "long shot"),
        ("skye@wildcats", "go, team!", "red ball"),
        ("skye@wildcats", "go, team!", "red ball", "silence@dark", "dunk shot"),
        ("skye@wildcats", "go, team!", "bitsy@wildcats", "red ball", "dunk shot"),
    ],
    ids=["the play fails", "the play is not complete", "the card is cancelled", "a new Shooter lies above"],
)
def test_nobody_is_asked_where_nothing_hangs_on_it(cards: tuple[str, ...]) -> None:
    state = court(stack("red", *cards, side="dark"))
    ring(state)
    assert state.phase != CHOOSING
