"""Every team against every other: who plays whom, on which seat, and what it adds up to."""

import xml.etree.ElementTree as ET
from typing import ClassVar

import pytest

from rumpus.games import open_game
from rumpus.kernel.chance import Chance
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import HouseRule, Setup
from rumpus.lab import League, Matchups, heat_map, play_league
from rumpus.lab.heat_map import INK, colour_of, rates_of
from rumpus.lab.summary import interval
from tests.kernel.tiny import Tiny, TinyGame

TEAMS = ("reds", "the-blues", "greens")


class TinyLeague(TinyGame):
    """Tiny with three teams; a reds player is dealt a point beforehand, so that reds win more often."""

    title: ClassVar[str] = "Tiny & Friends"
    seat_counts: ClassVar[tuple[int, ...]] = (2,)
    house_rules: ClassVar[tuple[HouseRule, ...]] = (HouseRule("one", TEAMS, ""), HouseRule("other", TEAMS[::-1], ""))
    team_rules: ClassVar[tuple[str, ...]] = ("one", "other")

    def new(self, setup: Setup, chance: Chance, *, listen: bool = False) -> Tiny:
        state = super().new(setup, chance, listen=listen)
        for seat, rule in enumerate(self.team_rules):
            state.points[seat] += 2 * (setup.house[rule] == "reds")
        return state


def league(games: int = 60, **changes: object) -> League:
    return League(TinyLeague(), games, "random", **changes)  # type: ignore[arg-type]  # a short way to write it


FOUND = play_league(league())


def test_every_pairing_is_played_once_in_the_order_of_the_teams() -> None:
    assert [pairing.teams for pairing in FOUND.pairings] == [
        ("reds", "the-blues"),
        ("reds", "greens"),
        ("the-blues", "greens"),
    ]
    assert [pairing.games for pairing in FOUND.pairings] == [60, 60, 60]


@pytest.mark.parametrize("games", [6, 7])
def test_half_of_the_games_have_the_seats_swapped_and_no_two_share_their_luck(games: int) -> None:
    work = league(games).work()
    seated = [(batch.plan.house["one"], batch.plan.house["other"], batch.last - batch.first) for batch in work]
    assert seated[:2] == [("reds", "the-blues", (games + 1) // 2), ("the-blues", "reds", games // 2)]
    numbers = [number for batch in work for number in range(batch.first, batch.last)]
    assert sorted(numbers) == list(range(3 * games))


def test_the_stronger_team_is_found_wherever_it_sits() -> None:
    reds, blues, greens = FOUND.teams
    assert reds.low > 0.5
    assert blues.high < 0.5
    assert greens.high < 0.5
    assert FOUND.first_seat.low < 0.5 < FOUND.first_seat.high


def test_totals_are_the_pairings_added_up() -> None:
    reds = FOUND.teams[0]
    with_reds = [pairing for pairing in FOUND.pairings if "reds" in pairing.teams]
    assert reds.games == 120
    assert reds.won == sum(pairing.won[0] for pairing in with_reds)
    assert reds.shared == sum(pairing.shared for pairing in with_reds)
    assert reds.rate == pytest.approx((reds.won + reds.shared / 2) / 120, abs=1e-4)
    assert (reds.low, reds.high) == pytest.approx(interval(reds.rate, 120), abs=1e-3)
    assert reds.points == pytest.approx(sum(pairing.points[0] for pairing in with_reds) / 2, abs=1e-3)
    for pairing in FOUND.pairings:
        assert sum(pairing.won) + pairing.shared == pairing.games
        assert pairing.together == pytest.approx(sum(pairing.points), abs=1e-3)


def test_the_same_seed_gives_the_same_matchups_on_any_number_of_cores() -> None:
    assert play_league(league(), jobs=2) == FOUND
    assert play_league(league(seed=2)) != FOUND


def test_progress_counts_every_game() -> None:
    told: list[int] = []
    play_league(league(7), progress=told.append)
    assert sum(told) == league(7).total == 21


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        (League(open_game("fight-song")), "Fight Song has no teams of its own that meet two by two"),
        (league(1), "at least 2 games, one with each seating, not 1"),
        (league(house={"one": "reds"}), "house rule one: every team plays"),
        (league(house={"three": "x"}), "has no house rule 'three'"),
        (League(TinyLeague(), 10, "genius"), "there is no level 'genius'"),
        (League(TinyLeague(), 10, "easy,hard"), "there is no level 'easy,hard'"),
    ],
)
def test_a_league_that_can_not_be_played_is_refused(wrong: League, complaint: str) -> None:
    with pytest.raises(BadSetup, match=complaint):
        play_league(wrong)


def test_all_fifteen_pairings_of_fightball_are_in_its_league() -> None:
    fightball = League(open_game("fightball"), 2, "random")
    fightball.check()
    assert len(set(fightball.pairings)) == 15


# The picture


def words_in(found: Matchups, title: str = "Tiny") -> list[str]:
    root = ET.fromstring(heat_map(title, found))
    return [element.text or "" for element in root.iter("{http://www.w3.org/2000/svg}text")]


def test_the_heat_map_says_in_words_what_it_says_in_colour() -> None:
    words = words_in(FOUND)
    for rate in rates_of(FOUND).values():
        assert f"{100 * rate.rate:.1f} %" in words
        assert f"{100 * rate.low:.1f}–{100 * rate.high:.1f}" in words
    for name in ("Reds", "The Blues", "Greens"):
        assert name in words or set(name.split()) <= set(words)
    assert words.count("–") == 3, "nobody meets themselves"


def test_both_sides_of_a_pairing_make_one() -> None:
    rates = rates_of(FOUND)
    for (one, other), rate in rates.items():
        assert rate.rate + rates[other, one].rate == pytest.approx(1, abs=1e-3)
        assert rate.low <= rate.rate <= rate.high


def test_a_title_is_written_safely() -> None:
    assert words_in(FOUND, "Tiny & <Friends>")[0] == "Tiny & <Friends>: who beats whom"


def light(colour: tuple[int, ...]) -> float:
    parts = [value / 255 for value in colour]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("percent", range(0, 101, 5))
def test_numbers_stand_out_from_every_colour(percent: int) -> None:
    ink = tuple(int(INK[place : place + 2], 16) for place in (1, 3, 5))
    assert (light(colour_of(percent / 100)) + 0.05) / (light(ink) + 0.05) >= 4.5


def test_colours_go_from_one_through_white_to_the_other() -> None:
    assert colour_of(0.5) == (255, 255, 255)
    assert colour_of(0.2) == colour_of(0.0) != colour_of(1.0) == colour_of(0.8)
