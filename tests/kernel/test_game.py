"""What a game answers of itself, and what a state answers where its game has nothing better to say."""

import pickle

import pytest

from rumpus.games.fight_song import FightSongGame
from rumpus.games.fight_song.cards import house_pack_text
from rumpus.kernel.chance import chance_from
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import Setup
from rumpus.kernel.types import EVERYONE, WATCHER, Audience, mask_of, seats_of
from tests.kernel.tiny import ROUNDS, Tiny, TinyGame

GAME = FightSongGame()


def test_a_setup_fills_in_the_usual_choices() -> None:
    usual = {rule.name: rule.choices[0] for rule in GAME.house_rules}
    assert GAME.checked(Setup(2)) == usual
    assert GAME.checked(Setup(3, {"corners": "shared"})) == {**usual, "corners": "shared"}


@pytest.mark.parametrize(
    ("setup", "complaint"),
    [
        (Setup(5), "Fight Song is for 2, 3, 4 players, not 5"),
        (Setup(2, {"stairs": "up"}), "Fight Song has no house rule 'stairs'; there are "),
        (Setup(2, {"corners": "round"}), "house rule corners: 'round' is not one of "),
    ],
)
def test_a_setup_that_no_table_can_have_is_refused(setup: Setup, complaint: str) -> None:
    with pytest.raises(BadSetup, match=complaint):
        GAME.checked(setup)


def test_a_choice_that_is_not_offered_is_refused_with_the_clause_of_its_house_rule() -> None:
    for rule in GAME.house_rules:
        with pytest.raises(BadSetup) as refused:
            GAME.checked(Setup(2, {rule.name: "otherwise"}))
        assert refused.value.clause == rule.clause


def test_a_level_is_found_by_its_name() -> None:
    assert TinyGame().level("hard").iterations == 60
    with pytest.raises(BadSetup, match="there is no level 'godlike'; there are easy, normal, hard"):
        TinyGame().level("godlike")


def test_a_game_travels_as_its_pack() -> None:
    text = house_pack_text().replace("Trumpet Line", "Kazoo Choir")
    for game in (GAME, FightSongGame(text)):
        other = pickle.loads(pickle.dumps(game))
        assert (other.pack_digest, other.foreign_pack) == (game.pack_digest, game.foreign_pack)


def test_its_clauses_are_read_in_order() -> None:
    clauses = GAME.clauses()
    assert len({clause.id for clause in clauses}) == len(clauses) > 20
    assert all(clause.id.startswith("FS-") and clause.text for clause in clauses)


def test_most_games_have_no_bell_no_plan_and_no_plain_action() -> None:
    state = Tiny(2, [1, 2])
    assert (state.bell(), state.plain_action(0), state.turned(), state.effort(0)) == (-1, -1, 0, 100)
    assert (state.tallies(), state.worth(0, 1), state.earliest(1), state.moment(1)) == ({}, 0, 0, 100)
    assert not state.is_deadline_secret()


def test_where_all_look_alike_any_is_guessed() -> None:
    state, chance = Tiny(2, [1, 2]), chance_from(b"guess")
    assert {state.guess(0, chance) for _ in range(50)} == {0, 1, 2}


def test_a_position_is_worth_half_until_it_is_won_shared_or_lost() -> None:
    state = Tiny(3, [1, 2, 3])
    assert state.value(0) == 0.5
    state.round, state.points = ROUNDS, [2, 1, 2]
    assert [state.value(seat) for seat in range(3)] == [0.5, 0.0, 0.5]
    state.points = [0, 1, 0]
    assert [state.value(seat) for seat in range(3)] == [0.0, 1.0, 0.0]


def test_nothing_is_told_where_nobody_listens() -> None:
    state = Tiny(2, [1, 2])
    state.act(0, 2)
    assert state.take_events() == []
    assert state.asks() != []
    state.round = ROUNDS
    assert state.asks() == []


def test_an_audience_is_everyone_or_the_seats_named() -> None:
    assert [EVERYONE.includes(seat) for seat in (WATCHER, 0, 3)] == [True, True, True]
    assert [Audience.only(0, 2).includes(seat) for seat in (WATCHER, 0, 1, 2)] == [False, True, False, True]


def test_masks_and_seats_say_the_same() -> None:
    assert (seats_of(0b1011), mask_of((3, 0, 1, 1))) == ((0, 1, 3), 0b1011)


def test_a_plain_table_ends_with_who_won() -> None:
    game, state = TinyGame(), Tiny(2, [3, 7])
    tables = [game.open_table(state)]
    state.round, state.points = ROUNDS, [1, 2]
    tables.append(game.open_table(state))
    assert [table["outcome"] for table in tables if isinstance(table, dict)] == [None, state.outcome()]
