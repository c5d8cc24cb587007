"""Another game: it does not wait for who is away. The evening counts, whatever is played."""

import pytest

from rumpus.kernel.errors import BadSetup, NotAllowed
from rumpus.table import entries as written
from rumpus.table.again import IDLE_WAIT, REMATCH_WAIT, moved_on
from rumpus.table.evening import Tally
from tests.table.rooms import Parlour


def over(*guests: str, game: str = "tale", bots: tuple[int, ...] = ()) -> Parlour:
    """A game of some people, and bots, that is over; with the secret of the next one."""
    parlour = Parlour(len(guests) + len(bots), game=game).sit(*guests).bots(*bots).start().play_on()
    parlour.do([written.Sealed("second")])
    return parlour


def ready(parlour: Parlour, guest: str) -> Parlour:
    parlour.do(parlour.room.rematch(guest))
    parlour.room.settle(parlour.now)
    return parlour


def names(parlour: Parlour) -> list[str]:
    return [chair.name for chair in parlour.room.seats]


# Who is away, who says nothing, who has left


def test_bots_agree_at_once() -> None:
    parlour = ready(over("ada", bots=(1,)), "ada")
    assert (parlour.room.status, parlour.room.game_number) == ("playing", 2)


def test_the_others_go_on_without_who_is_away() -> None:
    parlour = over("ada", "bo", "cy")
    parlour.room.went("cy", parlour.now)
    ready(parlour, "ada")
    assert (parlour.room.rematch_at, parlour.room.waited_for(parlour.now)) == (None, [1])
    ready(parlour, "bo")
    at = parlour.now
    assert parlour.room.rematch_at == parlour.room.next_due() == at + REMATCH_WAIT
    parlour.pass_time(at + REMATCH_WAIT - 1)
    assert parlour.room.status == "over"
    parlour.pass_time(at + REMATCH_WAIT)
    assert (parlour.room.status, names(parlour)) == ("playing", ["Ada", "Bo", "Cy"])
    assert [chair.stood_in for chair in parlour.room.seats] == [False, False, True]
    assert parlour.again().seats == parlour.room.seats
    parlour.do(parlour.room.came("cy", parlour.now + 5))
    assert not parlour.room.seats[2].stood_in


def test_who_comes_back_in_time_is_waited_for() -> None:
    parlour = over("ada", "bo")
    parlour.room.went("bo", parlour.now)
    ready(parlour, "ada")
    at = parlour.now
    parlour.pass_time(at + 5000)
    parlour.room.came("bo", parlour.now)
    assert parlour.room.rematch_at is None
    parlour.pass_time(at + REMATCH_WAIT)
    assert parlour.room.status == "over"
    ready(parlour, "bo")
    assert parlour.room.status == "playing"


def test_who_is_here_and_says_nothing_is_not_waited_for_for_ever() -> None:
    parlour = ready(over("ada", "bo"), "ada")
    at = parlour.now
    assert parlour.room.next_due() == at + IDLE_WAIT
    parlour.pass_time(at + IDLE_WAIT)
    assert parlour.room.rematch_at == at + IDLE_WAIT + REMATCH_WAIT
    parlour.pass_time(at + IDLE_WAIT + REMATCH_WAIT)
    assert (parlour.room.status, parlour.room.seats[1].stood_in) == ("playing", True)
    parlour.do(parlour.room.sit("bo", 1, "Bo"))
    assert not parlour.room.seats[1].stood_in


def test_nothing_begins_while_nobody_is_there() -> None:
    parlour = over("ada", "bo")
    parlour.room.went("bo", parlour.now)
    ready(parlour, "ada")
    parlour.room.went("ada", parlour.now + 100)
    parlour.pass_time(parlour.now + 10 * REMATCH_WAIT)
    assert parlour.room.status == "over"


def test_nothing_is_due_when_who_was_ready_has_gone() -> None:
    """Or else a desk would wake all the time."""
    parlour = ready(over("ada", "bo"), "bo")
    parlour.room.went("bo", parlour.now)
    parlour.pass_time(parlour.now + 10 * IDLE_WAIT)
    assert (parlour.room.status, parlour.room.next_due()) == ("over", None)


def test_an_empty_seat_gets_a_bot_with_a_name_of_its_own() -> None:
    parlour = over("ada", "bo", "cy")
    parlour.do(parlour.room.stand("bo"))
    parlour.do(parlour.room.stand("cy"))
    ready(parlour, "ada")
    parlour.pass_time(parlour.now + REMATCH_WAIT)
    assert parlour.room.status == "playing"
    assert [chair.level for chair in parlour.room.seats] == ["", "normal", "normal"]
    assert len(set(names(parlour))) == 3


def test_who_left_in_mid_game_is_not_waited_for() -> None:
    parlour = Parlour(game="tale").sit("ada", "bo").start()
    parlour.do(parlour.room.stand("bo"))
    parlour.play_on()
    ready(parlour, "ada")
    parlour.pass_time(parlour.now + REMATCH_WAIT)
    assert (parlour.room.status, parlour.room.seats[1].stood_in) == ("playing", True)


def test_who_left_and_wants_another_game_plays_it() -> None:
    parlour = Parlour(game="tale").sit("ada", "bo").start()
    parlour.do(parlour.room.stand("bo"))
    parlour.play_on()
    ready(ready(parlour, "ada"), "bo")
    assert (parlour.room.status, parlour.room.seats[1].stood_in) == ("playing", False)


def test_after_a_restart_the_countdown_begins_when_somebody_ready_is_back() -> None:
    parlour = ready(over("ada", "bo"), "ada")
    room = parlour.again()
    room.resume(1_000_000)
    assert room.overdue(2_000_000) == []
    room.came("ada", 2_000_000)
    assert room.rematch_at == 2_000_000 + REMATCH_WAIT
    kinds = [type(entry) for _, entry in room.overdue(2_000_000 + REMATCH_WAIT)]
    assert kinds == [written.Started, written.StoodIn]


# Other ways to go on


def test_the_host_goes_on_with_fewer() -> None:
    parlour = over("ada", "bo", "cy")
    parlour.do(parlour.room.stand("bo"))
    ready(parlour, "cy")
    assert parlour.room.fewer() is None  # Ada is not ready, and Tale is not for one
    with pytest.raises(NotAllowed, match="only the host"):
        parlour.room.go_on("cy", "fewer", parlour.now)
    parlour.do(parlour.room.go_on("ada", "fewer", parlour.now))
    assert (parlour.room.status, names(parlour)) == ("playing", ["Ada", "Cy"])
    assert parlour.room.seat_of("cy") == 1
    assert parlour.again().seats == parlour.room.seats


def test_fewer_than_the_game_has_are_refused() -> None:
    parlour = over("ada", "bo")
    parlour.do(parlour.room.stand("bo"))
    with pytest.raises(BadSetup, match="for 2, 3 players, not 1"):
        parlour.room.go_on("ada", "fewer", parlour.now)
    assert parlour.room.status == "over"


def test_nobody_is_left_out_who_is_still_here() -> None:
    parlour = over("ada", "bo", "cy")
    for how in ("bots", "fewer", "order"):
        with pytest.raises(NotAllowed, match="Bo and Cy are still here"):
            parlour.room.go_on("ada", how, parlour.now)


def test_while_the_host_is_away_any_player_says_how_it_goes_on_and_the_table_has_a_host() -> None:
    parlour = over("ada", "bo", "cy")
    parlour.room.went("ada", parlour.now)
    ready(parlour, "cy")
    parlour.do(parlour.room.go_on("bo", "fewer", parlour.now))
    assert (parlour.room.host, names(parlour)) == ("bo", ["Bo", "Cy"])


def test_another_order_gives_everybody_other_neighbours() -> None:
    assert moved_on(2) == (1, 0)
    assert moved_on(3) == (0, 2, 1)
    opposite = {frozenset((moved_on(4)[seat], moved_on(4)[seat + 2])) for seat in range(2)}
    assert opposite == {frozenset((0, 1)), frozenset((2, 3))}
    parlour = over("ada", "bo", "cy")
    parlour.room.went("bo", parlour.now)
    ready(parlour, "cy")
    parlour.do(parlour.room.go_on("ada", "order", parlour.now))
    assert names(parlour) == ["Ada", "Cy", "Bo"]
    assert parlour.room.seats[2].stood_in
    assert parlour.room.playing().names == ("Ada", "Cy", "Bo")


def test_it_may_wait_for_somebody() -> None:
    parlour = over("ada", "bo")
    parlour.do(parlour.room.stand("bo"))
    parlour.do(parlour.room.go_on("ada", "wait", parlour.now))
    parlour.pass_time(parlour.now + 10 * REMATCH_WAIT)
    assert parlour.room.status == "over"
    parlour.room.came("cy", parlour.now)
    parlour.do(parlour.room.sit("cy", 1, "Cy"))
    ready(parlour, "cy")
    assert (parlour.room.status, names(parlour)) == ("playing", ["Ada", "Cy"])


# The evening


def test_whoever_stands_up_after_the_end_has_still_won() -> None:
    parlour = over("ada", "bo")
    table = parlour.room.table
    assert table is not None
    parlour.do(parlour.room.stand("bo"))
    assert table.names == ("Ada", "Bo")
    (played,) = parlour.room.evening.played
    assert played.winners == ("Ada", "Bo")  # nobody scores in Tale


def test_wins_are_counted_by_person_wherever_they_sit_and_across_restarts() -> None:
    parlour = over("ada", "bo")
    parlour.do(parlour.room.stand("bo"))
    parlour.do(parlour.room.sit("bo", 1, "Bobby"))
    ready(ready(parlour, "ada"), "bo").play_on()
    expected = [Tally("Ada", False, 2, 2), Tally("Bobby", False, 2, 2)]
    assert parlour.room.evening.tallies() == expected
    assert parlour.again().evening.tallies() == expected
    assert parlour.again().evening.played == parlour.room.evening.played


def test_a_bot_that_keeps_the_seat_of_who_left_wins_for_nobody() -> None:
    parlour = Parlour(3, game="tale").sit("ada", "bo").bots(2).start()
    parlour.do(parlour.room.stand("bo"))
    parlour.play_on()
    assert parlour.room.evening.tallies() == [Tally("Ada", False, 1, 1), Tally("Rosie", True, 1, 1)]
    assert parlour.room.evening.played[0].winners == ("Ada", "Bo", "Rosie")


def test_a_table_from_before_the_evening_was_kept_writes_its_last_game_down() -> None:
    parlour = over("ada", "bo")
    parlour.entries = [row for row in parlour.entries if not isinstance(row[1], written.Finished)]
    room = parlour.again()
    assert room.needs_result
    assert room.result() == parlour.room.evening.played[0].result


# Another game with the same people


def test_the_host_deals_no_further_game_over_anybodys_head() -> None:
    room = over("ada", "bo").room
    with pytest.raises(NotAllowed, match="when everybody wants it"):
        room.start("ada")


def test_the_same_people_play_another_game() -> None:
    parlour = over("ada", "bo", bots=(2,))
    parlour.do(parlour.room.change_game("ada", "picky"))
    room = parlour.room
    assert (room.status, room.game.slug, room.table, names(parlour)) == ("open", "picky", None, ["Ada", "Bo", "Rosie"])
    assert room.house == {"order": "all at once", "goal": "long", "hat": "none"}
    with pytest.raises(NotAllowed, match="when this one is over"):
        room.rematch("bo")
    parlour.start().play_on()
    assert (room.game_number, [game.result.game for game in room.evening.played]) == (2, ["tale", "picky"])
    again = parlour.again()
    assert again.table is not None
    assert room.table is not None
    assert again.table.record() == room.table.record()
    assert (again.game.slug, again.evening.tallies()) == ("picky", room.evening.tallies())


def test_a_game_may_be_changed_before_the_first_start_and_back() -> None:
    parlour = Parlour(2).sit("ada")
    with pytest.raises(NotAllowed, match="only the host"):
        parlour.room.change_game("bo", "tale")
    with pytest.raises(NotAllowed, match="plays Tiny already"):
        parlour.room.change_game("ada", "tiny")
    for slug in ("picky", "tiny"):
        parlour.do(parlour.room.change_game("ada", slug))
    assert parlour.again().game.slug == "tiny"


def test_people_who_do_not_fit_are_refused_and_bots_stand_up() -> None:
    four = Parlour(4, game="picky").sit("ada", "bo", "cy", "di")
    with pytest.raises(NotAllowed, match="Tiny is for 3 players at most, and 4 people sit here"):
        four.room.change_game("ada", "tiny")
    assert four.room.game.slug == "picky"
    parlour = Parlour(4, game="picky").sit("ada").bots(1)
    parlour.do(parlour.room.sit("bo", 3, "Bo"))
    parlour.do(parlour.room.change_game("ada", "tiny"))
    assert names(parlour) == ["Ada", "Rosie", "Bo"]


def test_a_level_that_is_not_there_becomes_the_middle_one() -> None:
    parlour = Parlour(3, game="picky").sit("ada").bots(1, level="hard")
    parlour.do([written.BotSat(seat=2, name="Mine", level="./mine.py:MyBot")])
    parlour.do(parlour.room.change_game("ada", "few"))
    assert [chair.level for chair in parlour.room.seats] == ["", "calm", "./mine.py:MyBot"]


def test_nobody_changes_the_game_in_mid_game() -> None:
    parlour = Parlour().sit("ada", "bo").start()
    with pytest.raises(NotAllowed, match="the game has begun"):
        parlour.room.change_game("ada", "tale")


def test_requests_for_a_seat_are_void_when_the_seats_are_others() -> None:
    parlour = Parlour(2).sit("ada").bots(1)
    parlour.do(parlour.room.arrange("ada", None, None, None, None, latecomers=False))
    parlour.room.came("bo", 0)
    parlour.do(parlour.room.ask_seat("bo", 1, "Bo", 0))
    parlour.do(parlour.room.change_game("ada", "tale"))
    assert parlour.room.requests == {}
