"""Games in which something is said: what is understood, who may speak, and drivers and hands that do."""

from collections import Counter

import pytest

from rumpus.kernel.chance import chance_from
from rumpus.kernel.drivers import fuzz, is_time_up, playout, race, race_step, random_move, trace
from rumpus.kernel.errors import GameIsOver, NotAsked, NotLegal, WrongTime
from rumpus.kernel.hands import Hands
from rumpus.kernel.record import SeatEntry, replayed, verify
from rumpus.kernel.recorder import Recorder
from rumpus.kernel.state import SPOKEN
from rumpus.kernel.types import CLOCK, TIME_UP
from tests.kernel.shout import SKIP, TIME, Shout, Shouted, ShoutGame, ShoutHands
from tests.kernel.tiny import Tiny

GAME = ShoutGame()
SEATS = (SeatEntry(name="Ann"), SeatEntry(name="Bob"))


def hands(pace: int = 1000, reaction: int = 300, knows: int = 3) -> Hands:
    return ShoutHands(pace, reaction, 0, 0, knows, chance_from(b"hands"))


def recorder() -> Recorder:
    return Recorder(GAME, SEATS, {}, "seed")


# A game that hears nothing


def test_most_games_hear_nothing() -> None:
    state = Tiny(3, [1, 2, 3])
    assert (state.speakers(), state.stirred(), state.utterance(0, chance_from(b""))) == (0, 0, -1)
    assert not Hands(1, 1, 0, 0, 0, chance_from(b"")).intend(state, 0)
    with pytest.raises(NotLegal, match="nothing is said in this game, and so not 'hello'"):
        state.hear("hello")
    with pytest.raises(NotLegal, match="nothing is said in this game"):
        state.understood("hello")
    with pytest.raises(NotImplementedError):
        state.said(SPOKEN)


def test_a_number_is_understood_as_itself() -> None:
    state = Tiny(3, [1, 2, 3])
    assert (state.understood(2), state.deed_of(2)) == (2, 2)


def test_in_a_game_without_speakers_a_number_that_stands_for_words_is_refused() -> None:
    with pytest.raises(NotAsked, match="you are not asked now; nobody is"):
        Tiny(3, [1, 2, 3]).act(0, SPOKEN, 0)


# A game that does


def test_what_is_said_has_a_number_and_is_written_down_as_it_is() -> None:
    state = Shout(2)
    number = state.understood("Apple")
    assert number >= SPOKEN
    assert (state.said(number), state.deed_of(number)) == ("apple", "apple")
    assert state.understood("apple") == number != state.understood("ant")


def test_whoever_may_speak_may_do_so_unasked_but_do_nothing_else() -> None:
    state = Shout(2)
    with pytest.raises(NotAsked, match="you are not asked now; player 1 is"):
        state.act(1, SKIP, 100)
    state.act(1, state.hear("apple"), 100)
    assert (state.points, state.letter) == ([0, 1], 1)


@pytest.mark.parametrize("seat", [-2, 2, 9])
def test_nobody_else_is_heard(seat: int) -> None:
    state = Shout(2)
    with pytest.raises(NotAsked, match="player 1 and player 2 are"):
        state.act(seat, state.hear("apple"), 100)


def test_words_have_their_time_like_anything_else() -> None:
    state = Shout(2)
    with pytest.raises(WrongTime, match="after time was up"):
        state.act(0, state.hear("apple"), TIME + 1)
    state.act(0, state.hear("zoo"), 300)
    with pytest.raises(WrongTime, match="too early"):
        state.act(1, state.hear("apple"), 299)
    with pytest.raises(NotAsked, match="the clock says that time is up"):
        state.act(CLOCK, state.hear("apple"), TIME)


def test_after_the_end_nobody_is_heard() -> None:
    state = Shout(2)
    for _ in range(3):
        state.act(CLOCK, TIME_UP, state.deadline())
    with pytest.raises(GameIsOver):
        state.act(0, state.hear("apple"))


# Drivers


class Unasked(Shout):
    """Nobody is asked for anything, but all may speak."""

    def asked(self) -> int:
        return 0


def test_time_is_not_up_while_somebody_may_speak() -> None:
    state = Unasked(2)
    assert not is_time_up(state)
    state.now = TIME - 99
    assert is_time_up(state)


def test_at_random_people_speak_and_do_what_they_are_asked() -> None:
    chance, done = chance_from(b"random"), Counter[tuple[int, str]]()
    for _ in range(2000):
        state = Shout(2)
        seat, action, at = random_move(state, chance)
        assert at == 100
        done[seat, state.said(action)[0] if action >= SPOKEN else "skip"] += 1
    assert set(done) == {(0, "skip"), *((seat, letter) for seat in range(2) for letter in "abx")}
    assert abs(done[0, "skip"] / 2000 - 0.5) < 0.05


def test_who_has_nothing_to_say_is_silent() -> None:
    state = Shout(2)
    state.letter = 2
    chance = chance_from(b"silent")
    assert {random_move(state, chance)[:2] for _ in range(100)} == {(0, SKIP)}


def test_at_random_people_speak_unasked_or_the_clock_goes_on() -> None:
    chance = chance_from(b"unasked")
    done = Counter(random_move(Unasked(2), chance)[0] for _ in range(1000))
    assert set(done) == {CLOCK, 0, 1}


class Mute(Unasked):
    """And nobody thinks of a word: only the clock goes on."""

    def utterance(self, seat: int, chance: object) -> int:
        return -1


def test_where_nobody_is_asked_and_nobody_speaks_the_clock_goes_on() -> None:
    assert random_move(Mute(2), chance_from(b"")) == (CLOCK, TIME_UP, TIME)


def test_words_are_thrown_at_a_game_as_well_as_numbers() -> None:
    chance = chance_from(b"fuzz")
    refused = sum(fuzz(Shout(2), chance, 100) for _ in range(50))
    assert refused > 100


def test_a_random_game_with_words_is_written_down_and_proved() -> None:
    for number in range(20):
        notes = recorder()
        state = Shout(2)
        playout(state, chance_from(f"{number}".encode()), notes)
        record = notes.record(state.outcome())
        assert verify(GAME, record) == state.outcome()
        told = [event for _, _, events in replayed(GAME, record) for event in events]
        said = [entry.action for entry in record.inputs if isinstance(entry.action, str)]
        assert [event.word for event in told if isinstance(event, Shouted)] == said


def test_a_trace_tells_games_with_other_words_apart() -> None:
    assert len({trace(Shout(2), chance_from(f"{number}".encode())) for number in range(40)}) > 15


# Hands that intend something


def test_hands_do_what_they_intend_when_it_is_due() -> None:
    state, pair, notes = Shout(2), [hands(pace=900), hands(pace=700)], recorder()
    assert race_step(state, pair, notes) == 1
    assert [(entry.seat, entry.action, entry.at) for entry in notes.inputs()] == [(1, "aha", 700)]
    assert (state.points, state.now) == ([0, 1], 700)


def test_hands_look_again_whenever_something_has_changed() -> None:
    state, pair, notes = Shout(2), [hands(pace=900), hands(pace=700)], recorder()
    for _ in range(3):
        race_step(state, pair, notes)
    assert [(entry.seat, entry.action, entry.at) for entry in notes.inputs()] == [
        *((1, "aha", 700), (1, "bha", 1400), (1, "cha", 2100))
    ]
    assert pair[0].due == 1400 + 900  # what it had begun to say when it was too late


def test_hands_that_intend_nothing_leave_it_to_the_others_or_to_the_clock() -> None:
    state, pair, notes = Shout(2), [hands(knows=1), hands(knows=0)], recorder()
    race_step(state, pair, notes)  # A is known to the first
    race_step(state, pair, notes)  # B to nobody: the second, who is asked, skips it
    assert [(entry.seat, entry.action, entry.at) for entry in notes.inputs()] == [(0, "aha", 1000), (1, SKIP, 1300)]
    state, pair, notes = Mute(2), [hands(knows=0), hands(knows=0)], recorder()
    race_step(state, pair, notes)
    assert [(entry.seat, entry.action, entry.at) for entry in notes.inputs()] == [(CLOCK, TIME_UP, TIME)]


def test_the_clock_comes_before_hands_that_are_slower() -> None:
    state, pair, notes = Shout(2), [hands(pace=TIME + 1), hands(pace=TIME + 2)], recorder()
    race_step(state, pair, notes)
    assert [(entry.seat, entry.at) for entry in notes.inputs()] == [(CLOCK, TIME)]
    pair = [hands(pace=TIME), hands(pace=TIME + 2)]
    race_step(state, pair, notes)
    assert [(entry.seat, entry.at) for entry in notes.inputs()][1:] == [(0, 2 * TIME)]


class Deaf(Shout):
    """Takes no word that begins with A."""

    def refusal(self, seat: int, action: int) -> NotLegal | None:
        return NotLegal("no") if action >= SPOKEN and self.said(action)[0] == "a" else None


def test_what_is_not_possible_any_more_is_left() -> None:
    state, pair, notes = Deaf(2), [hands(), hands()], recorder()
    assert race_step(state, pair, notes) == 0
    assert notes.inputs() == []
    assert pair[0].due == 1000  # they look again from where the game is


def test_a_whole_race_of_speakers_ends_and_is_proved() -> None:
    state, notes = Shout(2), recorder()
    assert race(state, [hands(pace=800), hands(pace=700, knows=2)], notes) == len(notes.inputs()) == 3
    assert state.outcome() is not None
    assert verify(GAME, notes.record(state.outcome())) == state.outcome()


def test_what_is_said_is_understood_in_words_only() -> None:
    """A forged record may have any number; one that stands for words that nobody said has none."""
    state = Shout(2)
    with pytest.raises(NotLegal, match="what is said comes in words, not as a number"):
        state.understood(int(SPOKEN) + 4711)
