"""Painted tables of Fight Song, from views made by hand, as a terminal without colours shows them."""

import io
from dataclasses import replace
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console, Group, RenderableType

from rumpus.games import open_game
from rumpus.games.fight_song import FightSongGame
from rumpus.games.fight_song.events import HIGHEST_SCORE, SHARED_WIN, SongStarted
from rumpus.games.fight_song.rules.shown import Play
from rumpus.games.fight_song.terminal import FightSongPainter, cards, score_card
from rumpus.games.fight_song.view import FightSongView
from rumpus.kernel.types import EVERYONE, Outcome
from rumpus.terminal.text import fitted, ink_on, plain

clause = pytest.mark.clause

NAMES = ("Ada", "Rosie", "Bertram", "Maple")
LONG_NAMES = ("A" * 20, "B" * 20, "C" * 20, "漢" * 10)
GAME = open_game("fight-song")
assert isinstance(GAME, FightSongGame)
PAINTER = FightSongPainter(GAME, {})
PACK = GAME.pack
WARM_UP = next(number for number, card in enumerate(PACK.activities) if card.name == "Parade Warm-Up")
# upper left Band teal, upper right Fans sky, lower left Band plum, lower right Cheer gold with bonus Band


def a_view(seats: int = 2, **changes: Any) -> FightSongView:  # Any: the fields differ in type
    teams = 2 if seats == 4 else seats
    nothing = (0,) * teams
    view = FightSongView(
        seat=0,
        seats=seats,
        dealer=1,
        shared_corners=False,
        counter_resets=False,
        deal_passes=True,
        fair_finish=True,
        phase="hand",
        turn=0,
        starter=0,
        hand_number=3,
        activity=WARM_UP,
        past_activities=(),
        past_songs=(),
        songs_turned=0,
        songs=(),
        played=(),
        hand=(0, 1, 2, 3, 4, 5, 6, 7),
        battle_hand=(),
        hand_sizes=(8,) * seats,
        battle_hand_sizes=(0,) * seats,
        stack_size=40,
        stack=(None,) * 40,
        team_scored=nothing,
        team_extra=nothing,
        team_earned=nothing,
        team_boxes=((),) * teams,
        team_counter=nothing,
        team_gained=nothing,
        starter_teams=(),
        battlers=(),
        song_rounds=0,
        tie_round=0,
        outcome=None,
    )
    return replace(view, **changes)


def a_battle(seats: int = 2, **changes: Any) -> FightSongView:  # Any: as above
    battlers = tuple(range(seats))
    song = {"phase": "battle", "songs": (0,), "battle_hand": (0, 5, 11), "starter_teams": (1,), "battlers": battlers}
    return a_view(seats, **{**song, **changes})


def painted(renderable: RenderableType, width: int = 80) -> list[str]:
    console = Console(file=io.StringIO(), width=width, color_system=None, highlight=False)
    console.print(renderable)
    file = console.file
    assert isinstance(file, io.StringIO)
    return [line.rstrip() for line in file.getvalue().splitlines()]


def table(view: FightSongView, width: int = 80) -> list[str]:
    return painted(PAINTER.table(view, NAMES[: view.seats], width), width)


def line_with(words: str, lines: list[str]) -> str:
    found = [line for line in lines if words in line]
    assert len(found) == 1, f"{words!r} in {found}"
    return found[0]


def test_without_colours_every_corner_is_told_by_letter_and_name() -> None:
    lines = table(a_view())
    top = next(place for place, line in enumerate(lines) if "Parade Warm-Up" in line)
    upper_outer, upper_inner, _, inner_right, inner, outer = (line.strip(" │") for line in lines[top + 1 : top + 7])
    assert upper_outer.split() == ["B", "Band", "1", "ul", "ur", "2", "Fans", "F"]
    assert upper_inner.split() == ["T", "teal", "sky", "S"]
    assert inner_right.split() == ["gold", "G"]
    assert inner.split() == ["P", "plum", "Cheer", "C"]
    assert outer.split() == ["B", "Band", "3", "ll", "lr", "4", "bonus", "Band", "B"]


def test_paint_stays_on_the_bands() -> None:
    console = Console(file=io.StringIO(), width=80, color_system="truecolor", force_terminal=True)
    rows = console.render_lines(cards.corner_card(a_view(), PACK, NAMES[:2], 80))
    painted_columns = [
        sum(segment.cell_length for segment in row if segment.style is not None and segment.style.bgcolor is not None)
        for row in rows
    ]
    one, two = cards.BAND, 2 * cards.BAND
    assert painted_columns == [0, two, two, 0, one, two, two, 0]


def test_a_laid_card_stands_beside_its_corner_with_who_and_why() -> None:
    drum_pit = next(number for number, kind in enumerate(PACK.kinds) if kind.name == "Drum Pit")  # Band teal
    lines = table(a_view(played=(Play(1, drum_pit, 0, 0), Play(0, drum_pit, 3, 0))))
    assert line_with("outer and inner: 3", lines).startswith("outer and inner: 3 │")
    assert line_with("bonus corner: 1", lines).endswith("│ bonus corner: 1")
    assert "1 ul" not in "\n".join(lines), "a corner with a card is not offered"
    assert "3 ll" in "\n".join(lines)


def test_shared_corners_show_every_card_and_stay_open() -> None:
    plays = tuple(Play(seat, 3, 0, 0) for seat in (1, 2, 3))
    lines = table(a_view(4, shared_corners=True, played=plays))
    for name in NAMES[1:]:
        assert line_with(f"{name} BT 3", lines)
    assert "1 ul" in "\n".join(lines)


def test_the_hand_is_numbered() -> None:
    lines = table(a_view())
    for number, card in enumerate(range(8), start=1):
        assert line_with(f" {number}  {PACK.kinds[card].name}", lines)


@clause("FS-CARD-SHEET")
def test_the_score_card_has_sections_of_six_and_a_box_for_each() -> None:
    view = a_view(team_scored=(15, 6), team_extra=(1, 0), team_boxes=((1,), ()))
    lines = painted(PAINTER.score(view, NAMES[:2], 80))
    assert lines[0] == "Ada   ■■■■■■[ ] ■■■■■■[+] ■■■□□□[ ] □□□□□□[ ] □□□□□□[ ]   16"
    assert lines[1] == "Rosie ■■■■■■[ ] □□□□□□[ ] □□□□□□[ ] □□□□□□[ ] □□□□□□[ ]    6"
    assert "28 end the game" in lines[2]


@clause("FS-CARD-2")
def test_the_point_of_a_tie_break_stands_behind_the_sections() -> None:
    view = a_view(team_scored=(28, 27), team_extra=(1, 1), team_boxes=((), (3,)))
    lines = painted(PAINTER.score(view, NAMES[:2], 80))
    assert lines[0] == "Ada   ■■■■■■[ ] ■■■■■■[ ] ■■■■■■[ ] ■■■■■■[ ] ■■■■□□[ ] +1   29"
    assert lines[1] == "Rosie ■■■■■■[ ] ■■■■■■[ ] ■■■■■■[ ] ■■■■■■[+] ■■■□□□[ ]      28"


def test_three_players_go_to_twenty_one_in_four_sections() -> None:
    lines = painted(PAINTER.score(a_view(3), NAMES[:3], 80))
    assert lines[0].count("[ ]") == 4
    assert "21 end the game" in lines[3]


def test_where_the_counter_resets_the_score_card_tells_it() -> None:
    view = a_view(counter_resets=True, team_counter=(4, 1))
    assert "Ada 4, Rosie 1" in "\n".join(painted(PAINTER.score(view, NAMES[:2], 80)))


def test_a_fight_song_has_a_frame_of_its_own() -> None:
    battle = "\n".join(table(a_battle()))
    assert "FIGHT SONG" in battle
    assert "hand 1 of 3" in battle
    assert "extra point for Rosie; you can only keep it from them" in battle
    assert "Your own hand is only set aside, 8 cards: you take it up again after." in battle
    assert "only keep it" not in "\n".join(table(a_battle(starter_teams=(0, 1))))
    assert "╔" in battle
    assert "bonus" not in battle
    assert "╔" not in "\n".join(table(a_view()))


def test_only_those_who_battle_are_counted() -> None:
    assert line_with("so far", table(a_battle(3, battlers=(0, 1)))).endswith("so far: Ada 0, Rosie 0")


def test_a_rival_is_offered_with_the_score() -> None:
    lines = table(a_view(3, phase="pick", team_scored=(6, 4, 9), team_extra=(0, 1, 0)))
    assert line_with("1  Rosie", lines).endswith("score 5")
    assert line_with("2  Bertram", lines).endswith("score 9")


@pytest.mark.parametrize(
    ("outcome", "words"),
    [
        (Outcome(HIGHEST_SCORE, (0,), (29, 20)), "♪  Ada wins  ♪"),
        (Outcome(HIGHEST_SCORE, (1,), (20, 29)), "Rosie wins"),
        (Outcome(SHARED_WIN, (0, 1), (28, 28)), "Ada and Rosie share the win"),
    ],
)
def test_the_end_names_the_winners(outcome: Outcome, words: str) -> None:
    view = a_view(phase="over", outcome=outcome, team_scored=outcome.scores)
    lines = painted(PAINTER.result(view, NAMES[:2], 80))
    assert line_with(words, lines)
    assert " to ".join(map(str, sorted(outcome.scores, reverse=True))) in "\n".join(lines)


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("names", [NAMES, LONG_NAMES])
def test_nothing_is_wider_than_the_screen(width: int, seats: int, names: tuple[str, ...]) -> None:
    plays = tuple(Play(seat, 3 * seat, seat, 0) for seat in range(seats))
    song_plays = tuple(replace(play, song_hand=1) for play in plays)
    full = (33,) * (2 if seats == 4 else seats)
    over = Outcome(HIGHEST_SCORE, (0,), (33,) * seats)
    for view in (a_view(seats, played=plays, team_scored=full, outcome=over), a_battle(seats, played=song_plays)):
        drawings = [
            cards.corner_card(view, PACK, names[:seats], width),
            cards.hand_of_cards(view.hand, PACK, width),
            score_card.score_card(replace(view, outcome=over), names[:seats], width),
        ]
        for line in painted(Group(*drawings), 500):
            assert cell_len(line) <= width, line


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_turn_fits_on_a_small_screen(seats: int) -> None:
    plays = tuple(Play(seat, 3 * seat, seat, 0) for seat in range(1, seats))
    assert len(table(a_view(seats, played=plays))) <= 23
    assert len(table(a_battle(seats))) <= 23


def test_the_banner_of_a_fight_song_fits_on_a_narrow_screen() -> None:
    started = SongStarted(to=EVERYONE, starters=(0, 1), battlers=(0, 1, 2, 3), tie_round=0)
    lines = painted(PAINTER.told(started, LONG_NAMES), 60)
    assert lines[0] == "╔" + "═" * 58 + "╗"
    assert max(map(cell_len, lines)) == 60


def test_words_from_a_file_can_not_command_a_terminal() -> None:
    assert plain("a\x1b[2J\nb") == "a\N{REPLACEMENT CHARACTER}[2J b"


def test_ink_can_be_read_on_its_paint() -> None:
    assert ink_on("#ffffff") == "#000000"
    assert ink_on("#102030") == "#ffffff"


def test_fitted_text_is_exactly_as_wide_as_wanted() -> None:
    assert fitted("Trumpet Line", 8).plain == "Trumpet…"
    assert fitted("Ada", 6, "right").plain == "   Ada"
