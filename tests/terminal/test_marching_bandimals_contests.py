"""Contests and themes of Marching Band(-imals) as a terminal without colours shows them."""

import pytest

from rumpus.games.marching_bandimals import contest_events
from rumpus.games.marching_bandimals.actions import HALT, JOIN
from rumpus.games.marching_bandimals.cards import THEME
from rumpus.games.marching_bandimals.terminal.cards import LETTERS
from rumpus.games.marching_bandimals.view import view_of
from tests.terminal.bandstand import GAME, NAMES, clock, contest, give, new, program, step
from tests.terminal.test_marching_bandimals_painting import painted, painter, shown

clause = pytest.mark.clause


@clause("MB-BOOST-6")
@pytest.mark.parametrize(
    ("name", "ticks", "words", "question"),
    [
        ("Horn, Drum, Flag", 0, "Throw 1: rock, paper or scissors?", "r, p or s > "),
        ("Downbeat", 0, "It begins in a moment.", "get ready > "),
        ("Downbeat", 1, "Wait for NOW", "not yet ... > "),
        ("Downbeat", 2, "NOW!  Enter!", "NOW! Enter! > "),
        ("Drill Chart", 1, "Remember:", "remember them > "),
        ("Drill Chart", 2, "You have 0 of 5 right.", "b, c, d, f or w > "),
        ("Uniform Auction", 0, "cards in your hand: 1.", "your bid > "),
        ("Lowest Drawer", 0, "1 to 5, or 0 for none", "your bid > "),
        ("Yard Lines", 0, "Your number is ", "keep, or change > "),
        ("Keep the Beat", 1, "Enter on each of 8 beats", "Enter on the beat > "),
        ("Pirate Crew", 0, "Who plays along?", "along, or out > "),
        ("Your Own Idea", 0, "A blank card: Ada says what it is.", "what is it, by number or name? > "),
    ],
)
def test_a_contest_says_what_is_done_and_what_can_be_typed(name: str, ticks: int, words: str, question: str) -> None:
    state = contest(name)
    for _ in range(ticks):
        clock(state)
    told = shown(state)
    assert f" {name} " in told
    assert words in told
    (card,) = [card for card in GAME.pack.program if card.name == name]
    assert f"{'For all who stay in character' if card.sort == THEME else 'For the winner'}: " in told
    assert painter().question(view_of(state, 0), NAMES) == question


@clause("MB-BOOST-10")
def test_what_is_to_be_remembered_is_shown_by_letter_and_name_and_then_no_more() -> None:
    state = contest("Drill Chart")
    clock(state)
    sections = [int(state.memory[place]) for place in range(5)]
    assert " ".join(f" {LETTERS[section]} " for section in sections) in shown(state)
    said = state.take_events()
    clock(state)
    assert "Remember" not in shown(state)
    (memory,) = [event for event in said if isinstance(event, contest_events.MemoryShown)]
    assert painter().is_drawn(memory)
    assert painted(painter().told(memory, NAMES)) == "5 sections are shown.\n"


@clause("MB-BOOST-9")
def test_where_people_run_a_contest_its_drawer_says_who_won() -> None:
    state = step(new(3, booster="true", contests="table"), "discarding")
    give(state, 0, "Band Halt!", "Oboe")
    program(state, "Downbeat")
    state.act(0, HALT)
    assert "The people in the room do it, and Ada says who has won." in shown(state)
    assert painter().question(view_of(state, 0), NAMES) == "who won? A name, or nobody > "
    assert painter().question(view_of(state, 1), NAMES) == "waiting for Ada > "


@clause("MB-BOOST-5", "MB-BOOST-7")
def test_a_theme_stays_on_the_table_with_those_who_play_along() -> None:
    state = contest("Pirate Crew")
    for seat in range(3):
        state.act(seat, JOIN + (seat == 1))
    told = shown(state)
    assert " Pirate Crew  Talk like sea dogs" in told
    assert "Playing along: Ada and Cy. It stays until Ada is next." in told


@clause("MB-BOOST-7")
def test_the_vote_asks_for_those_who_fell_out_of_character() -> None:
    state = contest("Pirate Crew")
    for seat in range(3):
        state.act(seat, JOIN + (seat == 1))
    state.program_comes_back()
    assert "Who fell out of character: Ada and Cy? The vote is secret." in shown(state)


@clause("MB-BOOST-10")
def test_the_beat_shines_when_it_comes() -> None:
    state = contest("Keep the Beat")
    assert painter().pulse(view_of(state, 0), int(state.now)) is None
    clock(state)
    view, start = view_of(state, 0), int(state.started)
    pulses = {
        -1: ("( ) get ready, ", start),
        0: ("(●) count in 1, ", start + 200),
        200: ("( ) count in 1, ", start + 600),
        4 * 600: ("(●) beat 1 of 8, ", start + 4 * 600 + 200),
        11 * 600 + 599: ("( ) beat 8 of 8, ", start + 12 * 600),
        12 * 600: ("( ) that was all, ", start + 13 * 600),
    }
    for since, expected in pulses.items():
        assert painter().pulse(view, start + since) == expected
