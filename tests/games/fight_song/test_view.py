"""What a seat sees and remembers, and what it may imagine."""

from collections import Counter

import pytest

from rumpus.games.fight_song import FightSongGame
from rumpus.games.fight_song.rules import FightSong
from rumpus.games.fight_song.view import FightSongView, imagined_from
from rumpus.kernel.chance import chance_from
from rumpus.kernel.drivers import random_step
from rumpus.kernel.fields import fields_of
from rumpus.kernel.game import Setup
from rumpus.kernel.types import WATCHER
from tests.games.fight_song.positions import BATTLE, OVER, PICKING, PLAYING, cards, hand, lay, letters, play, stack

GAME = FightSongGame()


def seen(view: FightSongView) -> list[str]:
    """The known cards at the bottom of the stack, question marks for those put there unseen."""
    shown = ["?" if card is None else letters(card) for card in view.stack]
    first = next(place for place, card in enumerate(view.stack) if card is not None)
    return shown[first:]


def in_a_battle() -> FightSong:
    state = lay(
        hands=["BG BG BP BP", "FP FP FS FS"],
        activities=["BG BG / CG CG+B", "CP CP / CP CP+B"],
        songs=["BG CP / FS CT"],
        stack="BG FP BP FS BS FT",
    )
    play(state, "BG ul", "FP ll", "BG ur", "FP lr")
    return state


def after_a_battle() -> FightSong:
    state = in_a_battle()
    play(state, "BG ul", "FP ll")
    return state


def test_each_sees_the_own_cards_of_a_battle() -> None:
    state = in_a_battle()
    held = [[letters(card) for card in GAME.view(state, seat).battle_hand] for seat in (0, 1, WATCHER)]
    assert held == [["BG", "BP", "BS"], ["FP", "FS", "FT"], []]


def test_played_cards_are_remembered_and_unplayed_ones_only_by_their_player() -> None:
    state = after_a_battle()
    hand = ["BG", "FP", "BG", "FP"]
    assert seen(GAME.view(state, 0)) == ["BG", "FP", "BP", "BS", "?", "?", *hand]
    assert seen(GAME.view(state, 1)) == ["BG", "FP", "?", "?", "FS", "FT", *hand]
    assert seen(GAME.view(state, WATCHER)) == ["BG", "FP", "?", "?", "?", "?", *hand]


@pytest.mark.clause("FS-SETUP-3")
def test_a_partner_does_not_see_which_cards_were_not_played() -> None:
    """After a battle of four, everybody knows the own two that went under the stack, and nobody else's."""
    state = lay(
        seats=4,
        hands=["BG FT FT", "FP FP FT", "BG FT FT", "FP FP FT"],
        activities="BG BG / CG CG+B",
        songs=["BG CP / FS CT"],
        stack="BP CP BP CP BS CS BS CS BT CT BT CT",
    )
    play(state, "BG ul", "FP ll", "BG ur", "FP lr")
    play(state, "BP ul", "CP ll", "BP ur", "CP lr")
    assert state.phase == PLAYING
    own = {0: ["BS", "BT"], 1: ["CS", "CT"], 2: ["BS", "BT"], 3: ["CS", "CT"]}
    for viewer in (*range(4), WATCHER):
        unplayed = [letters_seen for seat in range(4) for letters_seen in (own[seat] if seat == viewer else "??")]
        assert seen(GAME.view(state, viewer)) == ["BP", "CP", "BP", "CP", *unplayed, "BG", "FP", "BG", "FP"]


def test_cards_turned_before_are_remembered_in_order() -> None:
    state = GAME.new(Setup(3), chance_from(b"memory"))
    chance = chance_from(b"plays")
    activities: list[int] = []
    songs: list[int] = []
    while not state.is_over():
        view = GAME.view(state, 1)
        if view.activity not in activities:
            activities.append(view.activity)
        songs.extend(view.songs[-1:] if view.songs and view.songs_turned > len(songs) else ())
        assert [*view.past_activities, view.activity] == activities[-24:]
        assert [*view.past_songs, *view.songs] == songs[-12:]
        state.act(state.turn, state.pick(state.turn, chance))
    assert len(songs) > 3


def test_a_watcher_holds_no_cards() -> None:
    view = GAME.view(after_a_battle(), WATCHER)
    assert (view.hand, view.battle_hand) == ((), ())
    assert view.hand_sizes == (8, 8)


def test_the_table_counts_the_hands_and_the_cards_of_each_player() -> None:
    state = lay(hands=["BG BG BP BP", "FP FP FS FS"], activities=["BG BG / CG CG+B"])
    before = GAME.open_table(state).hand_number
    assert GAME.open_table(state).hand_sizes == (4, 4)
    play(state, "BG ul")
    assert (GAME.open_table(state).hand_sizes, GAME.open_table(state).hand_number) == ((3, 4), before)
    assert GAME.open_table(GAME.new(Setup(2), chance_from(b"deal"))).hand_number == 1


def test_the_table_shows_who_deals_who_started_who_is_next_and_the_score_card() -> None:
    state = lay(
        seats=3,
        dealer=1,
        hands=["BG BG", "FP FP", "CP CP"],
        scored=[9, 4, 7],
        extra=[1, 0, 2],
        counter=[3, 4, 1],
    )
    play(state, "CP ur")
    table = GAME.open_table(state)
    assert (table.dealer, table.starter, table.turn) == (1, 2, 0)
    assert (table.team_scored, table.team_extra) == ((9, 4, 7), (1, 0, 2))
    assert (table.team_counter, table.team_gained) == ((3, 4, 1), (0, 0, 3))


def test_no_view_tells_what_that_viewer_can_not_see() -> None:
    chance = chance_from(b"dealt anew")
    for state in (
        in_a_battle(),
        after_a_battle(),
        *(GAME.new(Setup(seats), chance_from(b"deal")) for seats in (2, 3, 4)),
    ):
        for seat in (*range(state.seats), WATCHER):
            world = state.copy()
            world.determinise(seat, chance)
            assert world.numbers() != state.numbers()
            assert GAME.view(world, seat) == GAME.view(state, seat)


def test_nobody_knows_which_activity_or_song_comes_next() -> None:
    """Any that has not been turned, the true one like all others."""
    state, chance = GAME.new(Setup(2), chance_from(b"deal")), chance_from(b"next")
    redealt = [state.copy() for _ in range(250)]
    for world in redealt:
        world.determinise(0, chance)
    for worlds in (redealt, [GAME.imagine(GAME.view(state, 0), chance) for _ in range(250)]):
        assert {world.activity_order[1] for world in worlds} == {*range(24)} - {state.activity_order[0]}
        assert {world.song_order[0] for world in worlds} == {*range(12)}


def test_the_cards_of_a_battle_are_dealt_anew_too_and_none_is_lost() -> None:
    state, chance = GAME.imagine(GAME.view(in_a_battle(), 0), chance_from(b"battle")), chance_from(b"dealt anew")
    held = set()
    for _ in range(50):
        world = state.copy()
        world.determinise(0, chance)
        assert GAME.own_cards(world, 0) == GAME.own_cards(state, 0)
        unplayed = Counter({kind: sum(world.hands[kind::12]) for kind in range(12)})
        in_stack = Counter(world.stack[(world.stack_top + depth) % 64] for depth in range(world.stack_size))
        played = Counter(card.card for card in GAME.open_table(world).played)
        assert unplayed + in_stack + played == dict.fromkeys(range(12), 5)
        held.add(GAME.own_cards(world, 1).battle_hand)
    assert len(held) > 20


def test_what_is_imagined_turns_the_cards_again_in_the_order_in_which_they_came_before() -> None:
    state = lay(hands=["BG BG BP BP", "FP FP FS FS"], activities="BG BG / CG CG+B", stack="BG FP BP FS BS FT")
    state.hands_played, state.activities_turned, state.songs_turned = 24, 25, 13
    play(state, "BG ul", "FP ll", "BG ur", "FP lr")
    view = GAME.view(state, 1)
    world = imagined_from(view, state.pack, state.points, chance_from(b"circle"))
    assert (view.songs, GAME.view(world, 1)) == ((1,), view)
    assert list(world.song_order) == list(state.song_order)
    assert list(world.activity_order) == list(state.activity_order)


def test_what_is_imagined_of_a_tie_break_has_its_corners_and_points() -> None:
    state = lay(
        hands=["FP FP FP FP", "FS FS FS FS"],
        activities="BG BG / BG BG+C",
        songs=["BG BG / BG BG"],
        scored=[28, 28],
        stack="BG FP BG FP BG FP",
    )
    play(state, "FP ul", "FS ur", "FP ll", "FS lr", "BG ul")
    view = GAME.view(state, 1)
    world = imagined_from(view, state.pack, state.points, chance_from(b"tie"))
    assert (view.tie_round, view.team_gained, GAME.view(world, 1)) == (1, (3, 0), view)
    assert world.legal(1) == state.legal(1)


def test_what_is_imagined_keeps_what_is_known_and_deals_the_rest_by_chance() -> None:
    state = after_a_battle()
    view = GAME.view(state, 0)
    chance = chance_from(b"imagine")
    worlds = [GAME.imagine(view, chance) for _ in range(300)]
    for world in worlds:
        assert GAME.view(world, 0) == view
        assert sum(world.hands) + world.stack_size == 60
    tops = Counter(world.stack[world.stack_top] for world in worlds)
    assert len(tops) > 8
    assert all(world.stack[world.stack_top + world.stack_size - 1] == cards("FP")[0] for world in worlds)


def test_imagined_hands_are_drawn_from_all_that_is_unseen_alike() -> None:
    state = GAME.new(Setup(2), chance_from(b"deal"))
    view = GAME.view(state, 0)
    chance = chance_from(b"alike")
    held: Counter[int] = Counter()
    worlds = 2000
    for _ in range(worlds):
        world = GAME.imagine(view, chance)
        held.update({kind: world.hands[12 + kind] for kind in range(12)})
    for kind in range(12):
        unseen = 5 - view.hand.count(kind)
        assert abs(held[kind] / worlds - 8 * unseen / 52) < 0.06


def test_what_is_imagined_goes_by_the_same_house_rules() -> None:
    for house in ({}, {"corners": "shared", "song_counter": "reset", "deal": "stays", "finish": "at once"}):
        state = GAME.new(Setup(3, house), chance_from(b"house rules"))
        imagined = GAME.imagine(GAME.view(state, 1), chance_from(b"imagined"))
        names = ("shared_corners", "counter_resets", "deal_passes", "fair_finish", "dealer")
        assert [getattr(imagined, name) for name in names] == [getattr(state, name) for name in names]


HIDDEN = {"luck", "now", "hands", "stack", "stack_top", "seen_by", "activity_order", "song_order", "song", "used"}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("house", [{}, {"song_counter": "reset", "deal": "stays", "finish": "at once"}])
def test_at_every_move_of_a_game_what_lies_open_is_imagined_as_it_lies(seats: int, house: dict[str, str]) -> None:
    chance, phases = chance_from(b"open"), set[int]()
    for number in range(2):
        state = GAME.new(Setup(seats, house), chance_from(f"open {number}".encode()))
        while not state.is_over():
            random_step(state, chance)
            view = GAME.view(state, number)
            world = GAME.imagine(view, chance)
            assert GAME.view(world, number) == view
            true, imagined = dict(fields_of(state)), dict(fields_of(world))
            assert [name for name in true.keys() - HIDDEN if imagined[name] != true[name]] == []
            phases.add(int(state.phase))
    assert phases == ({PLAYING, PICKING, BATTLE, OVER} if seats == 3 else {PLAYING, BATTLE, OVER})


@pytest.mark.parametrize("seat", [0, 1, 2, WATCHER])
def test_all_other_hands_are_dealt_anew_from_a_whole_pack(seat: int) -> None:
    state, chance = GAME.new(Setup(3), chance_from(b"hands")), chance_from(b"anew")
    for other in range(3):
        true, dealt = hand(state, other), set[str]()
        for _ in range(20):
            world = state.copy()
            world.determinise(seat, chance)
            dealt.add(hand(world, other))
            held = " ".join(hand(world, one) for one in range(3)).split()
            assert set(Counter([*held, *stack(world)]).values()) == {5}
        assert (dealt == {true}) is (other == seat)
