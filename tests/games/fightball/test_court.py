"""The court, the teams and setting up."""

from collections import Counter

import pytest

from rumpus.games.fightball.actions import stack_name
from rumpus.games.fightball.cards import ZONES
from rumpus.games.fightball.events import GameStarted
from rumpus.games.fightball.rules.court import can_shoot, side_of, zone_of, zone_worth
from rumpus.kernel.chance import chance_from
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import Setup
from tests.games.fightball.courts import GAME, HOUSE, NAMES, clock, fast, game, quarter, scored

clause = pytest.mark.clause

SIX = ("Aztecs", "Cavaliers", "Cruisers", "The Dark", "Team Sport", "Texas Wildcats")
SHOOTERS = {
    "red": ("xoco@aztecs", "duke@cruisers"),
    "blue": ("tula@aztecs", "peggy lou@cruisers"),
    "green": ("citlali@aztecs", "moxie@cruisers"),
}
ENDINGS = {"red": "dunk shot", "blue": "jump shot", "green": "long shot"}


@clause("FB-GAME-2", "FB-GAME-4", "FB-GAME-5")
def test_any_two_of_six_teams_can_meet() -> None:
    ids = [team.id for team in HOUSE.pack.teams]
    assert tuple(team.name for team in HOUSE.pack.teams) == SIX
    for home in ids:
        for away in set(ids) - {home}:
            state = game(home=home, away=away)
            assert (ids[state.home], ids[state.away]) == (home, away)
            (started,) = [event for event in state.take_events() if isinstance(event, GameStarted)]
            assert tuple(ids[team] for team in started.teams) == (home, away)


@clause("FB-GAME-5")
@pytest.mark.parametrize("team", [team.id for team in HOUSE.pack.teams])
def test_a_team_does_not_meet_itself(team: str) -> None:
    with pytest.raises(BadSetup, match=f"'{team}' is the home team already; two different teams meet"):
        game(home=team, away=team)


@clause("FB-GAME-4", "FB-GAME-5")
def test_a_team_that_does_not_exist_is_refused_by_name() -> None:
    with pytest.raises(BadSetup, match="house rule home: 'romans' is not one of aztecs, cavaliers, cruisers"):
        game(home="romans")
    with pytest.raises(BadSetup, match="house rule away: 'romans' is not one of cruisers, aztecs, cavaliers"):
        game(away="romans")


@clause("FB-GAME-4", "FB-GAME-5")
def test_unless_told_otherwise_the_aztecs_meet_the_cruisers() -> None:
    state = GAME.new(Setup(2), chance_from(b""))
    assert [HOUSE.pack.teams[team].id for team in (state.home, state.away)] == ["aztecs", "cruisers"]


@clause("FB-GAME-1")
@pytest.mark.parametrize("seats", [1, 3, 4])
def test_two_coaches_play(seats: int) -> None:
    with pytest.raises(BadSetup, match=f"Fightball is for 2 players, not {seats}"):
        GAME.new(Setup(seats), chance_from(b""))


@clause("FB-COURT-1", "FB-COURT-2")
def test_24_court_cards_lie_in_five_zones_from_one_coach_to_the_other() -> None:
    zones = [stack_name(stack, NAMES).rsplit(" ", 1) for stack in range(len(GAME.open_table(fast()).stacks))]
    assert [zone for zone, _ in zones] == [
        *["Ada's Red"] * 4,
        *["Ada's Blue"] * 4,
        *["Green"] * 8,
        *["Bo's Blue"] * 4,
        *["Bo's Red"] * 4,
    ]
    assert [number for _, number in zones] == [*"1234", *"1234", *"12345678", *"1234", *"1234"]


@clause("FB-COURT-2", "FB-COURT-3", "FB-COURT-4")
def test_who_may_shoot_on_each_stack_and_for_how_much() -> None:
    stacks = range(24)
    assert [[place for place in stacks if can_shoot(seat, side_of(place))] for seat in range(2)] == [
        [*range(8, 24)],
        [*range(16)],
    ]
    assert [zone_worth(zone_of(place)) for place in stacks] == [*[2] * 8, *[3] * 8, *[2] * 8]
    zones = [ZONES[zone_of(place)] for place in stacks]
    assert zones == [*["red"] * 4, *["blue"] * 4, *["green"] * 8, *["blue"] * 4, *["red"] * 4]


@clause("FB-COURT-3", "FB-COURT-4")
@pytest.mark.parametrize("shooter", [0, 1])
@pytest.mark.parametrize("zone", ["red", "blue"])
def test_a_coach_shoots_in_the_opponents_red_and_blue_for_two(zone: str, shooter: int) -> None:
    team = ("aztecs", "cruisers")[shooter]
    cards = (SHOOTERS[zone][shooter], f"{zone} ball", ENDINGS[zone])
    assert scored(zone, *cards, side=("cruisers", "aztecs")[shooter]).points == {team: 2}


@clause("FB-COURT-3")
@pytest.mark.parametrize("shooter", [0, 1])
@pytest.mark.parametrize("zone", ["red", "blue"])
def test_a_coach_never_shoots_in_the_own_red_and_blue(zone: str, shooter: int) -> None:
    teams = ("aztecs", "cruisers")
    cards = (SHOOTERS[zone][shooter], f"{zone} ball", ENDINGS[zone])
    play = scored(zone, *cards, side=teams[shooter])
    assert not play.card.complete
    assert play.points == {teams[1 - shooter]: 2}


@clause("FB-COURT-3", "FB-COURT-4")
@pytest.mark.parametrize("shooter", [0, 1])
def test_both_coaches_shoot_in_green_for_three(shooter: int) -> None:
    cards = (SHOOTERS["green"][shooter], "green ball", "long shot")
    assert scored("green", *cards).points == {("aztecs", "cruisers")[shooter]: 3}


@clause("FB-SETUP-1")
def test_each_deck_has_all_its_cards_and_the_buzz_at_the_bottom() -> None:
    state = fast()
    for seat in range(2):
        deck = list(state.deck)[44 * seat : 44 * seat + 44]
        assert sorted(deck) == list(range(44 * seat, 44 * seat + 44))
        assert GAME.tables.names[state.kinds[deck[-1]]] == "Buzz"


@clause("FB-SETUP-1")
def test_each_deck_is_shuffled_by_itself() -> None:
    decks = [tuple(fast(f"{seed}").deck) for seed in range(600)]
    assert len({deck[:44] for deck in decks}) == len({deck[44:] for deck in decks}) == 600
    for place in (0, 20, 42):
        assert len(Counter(deck[place] for deck in decks)) == 43


@clause("FB-SETUP-1")
def test_the_decks_are_shuffled_anew_for_the_next_quarter_with_every_card_in_them() -> None:
    state = fast()
    first = list(state.deck)
    quarter(state, 1)
    clock(state)
    assert (state.quarter, [state.deck_size(seat) for seat in range(2)]) == (2, [44, 44])
    assert sorted(state.deck) == sorted(first)
    assert list(state.deck) != first
    assert not any(GAME.open_table(state).stacks)
    assert (GAME.open_table(state).discards, GAME.open_table(state).in_hand) == (((), ()), ("nothing", "nothing"))
