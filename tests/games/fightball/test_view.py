"""What a coach and a watcher see, and what they may imagine."""

from collections import Counter

import pytest

from rumpus.games.fightball.actions import DISCARD, PICK_UP, TAKE
from rumpus.games.fightball.rules.moves import Fightball
from rumpus.kernel.chance import chance_from
from rumpus.kernel.types import WATCHER
from tests.games.fightball.courts import (
    GAME,
    burn,
    fast,
    held,
    number_in,
    play,
    take,
)
from tests.games.fightball.parts import PARTS

TULA = number_in("aztecs", "tula")


def after_some_moves() -> Fightball:
    """The first coach holds a Jump Shot; Tula and Zal lie on the court and in the pile."""
    state = fast()
    take(state, 0, "tula", 4000)
    play(state, 0, 16, 4200)
    take(state, 0, "zal", 4400)
    state.act(0, DISCARD, 4600)
    take(state, 0, "jump shot", 4800)
    return state


def test_only_its_coach_sees_a_card_from_the_deck() -> None:
    state = after_some_moves()
    assert [GAME.view(state, seat).held for seat in (0, 1, WATCHER)] == [
        number_in("aztecs", "jump shot"),
        None,
        None,
    ]
    for seat in (0, 1, WATCHER):
        view = GAME.view(state, seat)
        assert (view.in_hand, view.open_cards) == (("hidden", "nothing"), (None, None))


def test_everybody_knows_a_card_that_was_picked_up_from_the_discard_pile() -> None:
    state = after_some_moves()
    play(state, 0, 8, 5000)
    state.act(0, PICK_UP, 5200)
    for seat in (1, WATCHER):
        view = GAME.view(state, seat)
        assert (view.in_hand[0], view.open_cards[0]) == ("open", number_in("aztecs", "zal"))
        chance = chance_from(b"known")
        assert {held(GAME.imagine(view, chance), 0) for _ in range(20)} == {"Zal"}
        world = state.copy()
        world.determinise(seat, chance)
        assert held(world, 0) == "Zal"


def test_stacks_piles_and_what_is_left_of_decks_lie_open() -> None:
    view = GAME.view(after_some_moves(), WATCHER)
    assert [(lain.card, lain.by, lain.at) for lain in view.stacks[16]] == [(TULA, 0, 4200)]
    assert (view.discards, view.decks) == (((number_in("aztecs", "zal"),), ()), (41, 44))


@pytest.mark.parametrize("seat", [0, 1, WATCHER])
def test_no_view_tells_what_that_viewer_can_not_see(seat: int) -> None:
    state = after_some_moves()
    state.act(1, TAKE, 5000)
    world = state.copy()
    world.determinise(seat, chance_from(b"dealt anew"))
    assert [world.held[other] != state.held[other] for other in (0, 1)] == [seat != 0, seat != 1]
    assert GAME.view(world, seat) == GAME.view(state, seat)


@pytest.mark.parametrize("seat", [0, 1, WATCHER])
def test_nobody_knows_how_any_deck_lies_or_a_coin_will_fall(seat: int) -> None:
    state = after_some_moves()
    world = state.copy()
    world.determinise(seat, chance_from(b"dealt anew"))
    for coach in range(2):
        left = slice(44 * coach + int(state.dealt[coach]), 44 * coach + 43)
        assert list(world.deck)[left] != list(state.deck)[left]
    assert world.luck.word() != state.luck.word()


@pytest.mark.parametrize("seat", [0, 1, WATCHER])
def test_what_is_imagined_keeps_what_is_known(seat: int) -> None:
    state = after_some_moves()
    chance = chance_from(b"imagine")
    for _ in range(100):
        world = GAME.imagine(GAME.view(state, seat), chance)
        assert GAME.view(world, seat) == GAME.view(state, seat)
        cards = [*world.deck[world.dealt[0] : 44], *world.discard[: world.discarded[0]], world.held[0]]
        assert sorted([*cards, *world.cards_on(16)]) == list(range(44))


def test_the_other_coach_imagines_any_card_that_may_be_held_but_never_the_buzz() -> None:
    state = after_some_moves()
    view, chance = GAME.view(state, 1), chance_from(b"alike")
    worlds = 3000
    seen = Counter(held(GAME.imagine(view, chance), 0) for _ in range(worlds))
    assert "Buzz" not in seen
    for name, copies in {"Tula": 1, "Zal": 1, "Tex": 2, "Jump Shot": 3, "Eclipse": 1}.items():
        assert abs(seen[name] / worlds - copies / 41) < 0.02


def test_with_an_empty_deck_the_other_coach_knows_that_it_is_the_buzz() -> None:
    state = fast()
    burn(state, 0)
    assert held(GAME.imagine(GAME.view(state, 1), chance_from(b"")), 0) == "Buzz"


# In every part of a game


OPEN = (
    *("now", "until", "phase", "quarter", "practice", "beat", "overtime", "home", "away", "started", "rung", "buzzed"),
    *("ready", "dealt", "held_open", "discarded", "benched", "moved", "score", "gained", "foul_points", "fast_time"),
)


@pytest.mark.parametrize("part", PARTS)
def test_in_every_part_of_a_game_what_lies_open_is_imagined_as_it_lies(part: str) -> None:
    state = PARTS[part]()
    assert GAME.open_table(state).phase == part.partition(",")[0]
    for seat in (0, 1, WATCHER):
        view = GAME.view(state, seat)
        world = GAME.imagine(view, chance_from(b"part"))
        assert GAME.view(world, seat) == view
        assert {name: getattr(world, name) for name in OPEN} == {name: getattr(state, name) for name in OPEN}
        assert [world.asked(), world.bell()] == [state.asked(), state.bell()]
