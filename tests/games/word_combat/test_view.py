"""What is seen of a game, and what may be imagined of the rest: nothing face down is told before its flip."""

from collections import Counter
from dataclasses import asdict

import pytest

from rumpus.games.word_combat.events import CardFlipped, RoundEnded, WordTaken
from rumpus.games.word_combat.rules.moves import WordCombat
from rumpus.games.word_combat.words.judge import POLICIES
from rumpus.games.word_combat.words.meanings import meaning_of
from rumpus.kernel.chance import chance_from
from rumpus.kernel.drivers import playout, random_step
from rumpus.kernel.types import EVERYONE, WATCHER
from tests.games.word_combat.boards import (
    BREAK,
    COUNTDOWN,
    GAME,
    HOUSE,
    LAST,
    LOOK,
    MODES,
    NOW,
    ON_CHALLENGE,
    OVER,
    SEARCH,
    TURN,
    board,
    call,
    clock,
    game,
    picture,
    until,
)

clause = pytest.mark.clause
EVERYBODY = (0, 1, WATCHER)


def shown_cards(state: WordCombat, seat: int) -> set[int]:
    """Every card that a view names."""
    view = GAME.view(state, seat)
    words = [card for word in view.taken for card in word.cards]
    return {*words, *(card for card in view.grid if card >= 0), *view.first_set}


@clause("WC-FLIP-2")
@pytest.mark.parametrize("judge", MODES)
def test_no_card_is_named_anywhere_before_it_was_flipped(judge: str) -> None:
    chance = chance_from(b"hidden")
    for number in range(12):
        state = game(f"hidden {number}", played=HOUSE, judge=judge)
        flipped: set[int] = set()
        while not state.is_over():
            random_step(state, chance)
            for event in state.take_events():
                assert event.to == EVERYONE
                if isinstance(event, CardFlipped):
                    flipped.add(event.card)
                elif isinstance(event, WordTaken):
                    assert set(event.cards) <= flipped
                elif isinstance(event, RoundEnded):
                    assert set(event.left) <= flipped
                else:
                    assert "card" not in asdict(event) and "cards" not in asdict(event)
            for seat in EVERYBODY:
                assert shown_cards(state, seat) <= flipped
        assert flipped == set(range(56))


def test_everybody_sees_the_same() -> None:
    state = board("CATS", "xq", judge=ON_CHALLENGE)
    call(state, 1, "cats")
    views = [asdict(GAME.view(state, seat)) | {"seat": None} for seat in EVERYBODY]
    assert views[0] == views[1] == views[2]
    assert vars(GAME.own_cards(state, 0)) == {}


def test_the_open_table_shows_what_lies_there() -> None:
    state = board("CATSX", "q", judge=ON_CHALLENGE, turn=0, words="strict")
    call(state, 1, "cats", NOW + 500)
    call(state, 0, "lion", NOW + 600)
    table = GAME.open_table(state)
    letters = [card.letter for card in GAME.pack.cards]
    assert [letters[card] if card >= 0 else card for card in table.grid[:8]] == [-2, -2, -2, -2, "X", -2, -2, -1]
    assert (table.judge, table.words, table.look_time) == (ON_CHALLENGE, "strict", 1500)
    assert (table.phase, table.round, table.starter, table.turn) == ("look", 1, 0, 1)
    assert (table.scores, table.deductions, table.outcome) == ((-5, 8), (5, 0), None)
    (word,) = table.taken
    assert (word.seat, word.word, word.cells, word.points, word.at) == (1, "cats", (0, 1, 2, 3), 8, NOW + 500)
    assert (word.open, word.good) == (True, False)
    until(state, TURN)
    clock(state)
    (word,) = GAME.open_table(state).taken
    assert (word.open, word.good) == (False, False), "nobody has challenged it"


def test_every_phase_has_its_name() -> None:
    state, named = game(), dict[int, str]()
    while not state.is_over():
        named[int(state.phase)] = GAME.open_table(state).phase
        clock(state)
    named[int(state.phase)] = GAME.open_table(state).phase
    phases = (COUNTDOWN, LOOK, TURN, SEARCH, LAST, BREAK, OVER)
    assert named == dict(zip(phases, ("countdown", "look", "turn", "search", "last", "break", "over"), strict=True))


def test_what_a_word_means_is_shown_and_told() -> None:
    state = board("CAT", "x")
    state.take_events()
    call(state, 1, "cat")
    (shown,) = GAME.open_table(state).taken
    (told,) = [event for event in state.take_events() if isinstance(event, WordTaken)]
    assert shown.meaning == told.meaning == meaning_of("cat") != ""


@pytest.mark.parametrize("words", POLICIES)
def test_what_is_imagined_goes_by_the_words_of_its_table(words: str) -> None:
    state = board("CATS", "x", words=words)
    assert GAME.view(GAME.imagine(GAME.view(state, 0), chance_from(b"words")), 0).words == words


def positions(count: int, judge: str, *, every: int = 17) -> list[WordCombat]:
    """Positions of random games, one out of `every`, with words, mistakes and challenges behind them."""
    chance, found = chance_from(b"view"), list[WordCombat]()
    steps = 0
    for number in range(count):
        state = game(f"view {number}", played=HOUSE, judge=judge)
        state.heard = None
        while not state.is_over():
            random_step(state, chance)
            steps += 1
            if steps % every == 0:
                found.append(state.copy())
    return found


@pytest.mark.volume
@pytest.mark.parametrize("judge", MODES)
@pytest.mark.parametrize("seat", EVERYBODY)
def test_what_is_imagined_keeps_what_is_known_and_deals_whole_even_sets(seat: int, judge: str) -> None:
    chance = chance_from(b"imagine")
    whole = Counter(card.letter for card in HOUSE.pack.cards)
    for state in positions(12, judge):
        world = HOUSE.imagine(HOUSE.view(state, seat), chance)
        assert HOUSE.view(world, seat) == HOUSE.view(state, seat)
        assert sorted(world.deal) == list(range(56))
        first = Counter(HOUSE.pack.cards[world.deal[place]].letter for place in range(28))
        assert all(abs(2 * first[letter] - copies) == copies % 2 for letter, copies in whole.items())
        assert [list(world.legal(one)) for one in range(2)] == [list(state.legal(one)) for one in range(2)]


OPEN = (
    *("now", "until", "started", "phase", "round", "starter", "turn", "at_once", "look_time", "down", "face"),
    *("words", "word_of", "spot_in", "won", "lost", "spoke", "done", "ready", "sights", "left", "failed"),
)
OF_WORDS = ("said_by", "said_in", "said_at", "turn_before", "is_open", "is_good")


@pytest.mark.parametrize("judge", MODES)
def test_in_every_part_of_a_game_what_lies_open_is_imagined_as_it_lies(judge: str) -> None:
    seen = set[str]()
    for state in positions(3, judge, every=3):
        world = HOUSE.imagine(HOUSE.view(state, 1), chance_from(b"part"))
        assert HOUSE.view(world, 1) == HOUSE.view(state, 1)
        assert {name: getattr(world, name) for name in OPEN} == {name: getattr(state, name) for name in OPEN}
        for name in OF_WORDS:
            assert list(getattr(world, name))[: state.words] == list(getattr(state, name))[: state.words]
        seen.add(HOUSE.open_table(state).phase)
    assert {"look", "turn", "last", "break"} <= seen


@clause("WC-SETUP-2")
def test_what_is_imagined_in_the_middle_of_round_one_makes_even_sets_with_what_lies_face_up() -> None:
    state, chance = game("even", played=HOUSE), chance_from(b"even")
    while state.down > 10:
        until(state, TURN)
        state.act(state.turn, state.legal(state.turn)[0])
    whole = Counter(card.letter for card in HOUSE.pack.cards)
    for world in [HOUSE.imagine(HOUSE.view(state, 0), chance) for _ in range(10)]:
        first = Counter(HOUSE.pack.cards[world.deal[place]].letter for place in range(28))
        assert all(abs(2 * first[letter] - copies) == copies % 2 for letter, copies in whole.items())


@pytest.mark.parametrize("judge", MODES)
def test_a_game_that_is_imagined_goes_on_like_the_true_one_once_all_is_known(judge: str) -> None:
    """At the end of round two nothing is hidden: the same inputs lead to the same end."""
    compared = 0
    for state in positions(12, judge, every=2):
        if state.round == 2 and state.down == 0 and not state.is_over():
            world = HOUSE.imagine(HOUSE.view(state, 0), chance_from(b"late"))
            world.luck = state.luck.copy()
            assert HOUSE.view(world, 0) == HOUSE.view(state, 0)
            for one in (state, world):
                playout(one, chance_from(b"on"))
            assert HOUSE.view(world, 0) == HOUSE.view(state, 0)
            compared += 1
    assert compared > 5


def test_what_is_face_down_is_imagined_as_anything_that_it_may_be() -> None:
    """The Q is in either set, and in this one anywhere."""
    state = game("imagined", played=HOUSE)
    until(state, TURN)
    view, chance, worlds = HOUSE.view(state, 0), chance_from(b"alike"), 3000
    (queen,) = [number for number, card in enumerate(HOUSE.pack.cards) if card.letter == "Q"]
    places = Counter(list(HOUSE.imagine(view, chance).deal).index(queen) for _ in range(worlds))
    assert len(places) == 56
    assert abs(sum(places[place] for place in range(28)) / worlds - 0.5) < 0.03
    assert max(places.values()) < 2.2 * worlds / 56


def test_in_round_two_what_is_face_down_is_known_but_not_where_it_lies() -> None:
    state = game("round two", played=HOUSE)
    until(state, TURN)
    while state.round == 1:
        until(state, TURN)
        state.act(state.turn, state.legal(state.turn)[0])
    until(state, TURN)
    view, chance = HOUSE.view(state, 1), chance_from(b"two")
    worlds = [HOUSE.imagine(view, chance) for _ in range(20)]
    assert all(list(world.deal)[:28] == list(state.deal)[:28] for world in worlds)
    assert all(sorted(list(world.deal)[28:]) == sorted(list(state.deal)[28:]) for world in worlds)
    assert len({tuple(world.deal) for world in worlds}) == 20


def test_a_position_dealt_anew_looks_the_same() -> None:
    state = board("CAt", "xqlion")
    other = state.copy()
    other.determinise(0, chance_from(b"anew"))
    assert picture(other)[0][:2] == "CA"
    assert list(other.deal) != list(state.deal)
    assert GAME.view(other, 0) == GAME.view(state, 0)
