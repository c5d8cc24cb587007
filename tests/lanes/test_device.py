"""The form of the rules for a GPU, under the system's compiler: the same games as the native lane."""

import subprocess
from pathlib import Path

import pytest

from rumpus.cli import main
from rumpus.games import GAMES, open_game
from rumpus.kernel.chance import Chance
from rumpus.kernel.drivers import trace
from rumpus.kernel.game import Setup
from rumpus.lanes.__main__ import write
from rumpus.lanes.build import NoCompiler, compiler, cuda_compiler
from rumpus.lanes.fields import Field
from rumpus.lanes.gpu import Gpu
from rumpus.lanes.kinds import INT, ListOf
from rumpus.lanes.narrow import DeviceHere, check_for_device, device_text, lanes_of, seen_in
from rumpus.lanes.native import Native, Trapped
from rumpus.lanes.program import Program
from rumpus.lanes.refused import Outside
from rumpus.lanes.slots import STORES, STORES_MORE, store_bytes, widened
from tests.effort import PROVE, effort
from tests.lanes.small import QUICKLY, lucks, small_game, told_by_python
from tests.lanes.test_meaning import ABOVE, RULES

ON_GPU = [slug for slug in GAMES if slug != "word-combat"]  # whose words a GPU has no way for yet
BY_DAY = ["fight-song"]
LUCKS = [(b"game %d" % number, b"luck %d" % number) for number in range(effort(40, 2_000))]


def translated(slug: str, seats: int) -> Program:
    program = Program(open_game(slug), Setup(seats))
    program.translate()
    return program


@pytest.mark.parametrize("slug", ON_GPU if PROVE else BY_DAY)
def test_the_form_for_a_gpu_plays_the_same_games(slug: str) -> None:
    counts = GAMES[slug].seat_counts
    for seats in counts if PROVE else counts[-1:]:
        program = translated(slug, seats)
        seen = seen_in(program, effort(300, 5_000), *QUICKLY[:1])
        native = Native(open_game(slug), Setup(seats), *QUICKLY)
        marks = native.traces(lucks(LUCKS))
        small = bool(lanes_of(program, seen))
        for in_lanes in (True, False) if small and PROVE else (small,):
            device = DeviceHere(program, seen, *QUICKLY[:1], in_lanes=in_lanes)
            assert device.traces(lucks(LUCKS)) == marks
            assert device.rests(5, len(LUCKS)) == native.rests(5, len(LUCKS))


def test_the_subset_means_the_same_there(tmp_path: Path) -> None:
    game, _text = small_game(tmp_path, RULES, ABOVE)
    program = Program(game, Setup(2))
    program.translate()
    check = [(b"deal %d" % number, b"play %d" % number) for number in range(20)]
    device = DeviceHere(program, seen_in(program, 200, *QUICKLY[:1]), *QUICKLY[:1])
    assert device.traces(lucks(check)) == told_by_python(game, Setup(2), lucks(check))


def test_a_place_that_is_too_narrow_stops_the_game_and_says_which() -> None:
    program = translated("fight-song", 2)
    seen = seen_in(program, 100, *QUICKLY[:1])
    place = program.slots.numbers["FightSong.hands_played"]
    seen[place] = (0, 0)
    device = DeviceHere(program, seen, *QUICKLY[:1])
    with pytest.raises(Trapped, match=r"game 0 of these stops at a number too big for `FightSong\.hands_played`"):
        device.traces(lucks(LUCKS))


def test_a_place_is_a_little_wider_than_what_it_held() -> None:
    assert widened((0, 3), is_row=False) == (0, 7)
    assert widened((-1, 3), is_row=False) == (-4, 7)
    assert widened((0, 0), is_row=False) == (0, 1)
    assert widened((0, (1 << 32) - 1), is_row=False) == (0, (1 << 32) - 1)
    assert widened((-5, 1 << 40), is_row=False) == STORES_MORE[1]
    assert widened((0, 191), is_row=True) == (0, 255)
    assert [store_bytes(ends) for ends in (*STORES, *STORES_MORE)] == [1, 1, 2, 2, 4, 4, 8]


def test_rows_lie_in_lanes_where_they_are_small() -> None:
    for slug, names in (("fight-song", ["FightSong"]), ("fightball", [])):
        program = translated(slug, 2)
        device_text(program, [(0, 0)] * 5_000)
        seen = [(0, 90_000 if place.startswith("Fightball") else 11) for place in program.slots.numbers]
        assert [cls.__name__ for cls in lanes_of(program, seen)] == names


def test_a_list_in_the_state_has_no_place_on_a_gpu() -> None:
    program = translated("fight-song", 2)
    check_for_device(program)
    program.classes[program.state_class]["said"] = Field(ListOf(INT))
    with pytest.raises(Outside, match=r"FightSong\.said is a list, .*; use a row and a count"):
        check_for_device(program)


def test_without_nvcc_a_line_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr("shutil.which", lambda _name: None)
    with pytest.raises(NoCompiler, match="there is no nvcc here, which compiles for GPUs"):
        cuda_compiler()


def test_without_a_gpu_the_native_lane_plays(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("rumpus.lanes.gpu.DRIVER", "no such library")
    monkeypatch.setattr("rumpus.lanes.build.QUICK", QUICKLY[0])
    assert main(["simulate", "fight-song", "--lane", "gpu", "--games", "20", "--json"]) == 0
    told = capsys.readouterr()
    assert "The native lane plays, as there is no GPU here." in told.err
    assert main(["simulate", "fight-song", "--games", "20", "--json"]) == 0
    assert capsys.readouterr().out == told.out


def test_a_game_with_big_tables_is_refused_there() -> None:
    with pytest.raises(Outside, match="tables too big for the GPU lane; play it natively"):
        Gpu(open_game("word-combat"), Setup(2))


C_PROGRAM = """
#include <stdio.h>
#include "fight-song-2.h"
int main(void) {
    uint32_t words[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    int64_t mark = 0;
    fight_song_failure failure;
    if (lane_trace(words, 1, 0, &mark, &failure) != 1) return 1;
    printf("%lld %d %d", (long long)mark, FIGHT_SONG_SEATS, FIGHT_SONG_NUMBERS);
    return 0;
}
"""


def test_other_languages_call_the_rules_by_a_header(tmp_path: Path) -> None:
    header = write("fight-song", 2, tmp_path)
    (tmp_path / "main.c").write_text(C_PROGRAM, "utf-8")
    command = [compiler(), "-x", "c", "-Wall", "-Werror", "main.c", "-x", "none", "libfight-song-2.so", "-Wl,-rpath,."]
    subprocess.run([*command, "-Wno-unused-variable", "-o", "main"], cwd=tmp_path, check=True)
    told = subprocess.run([tmp_path / "main"], cwd=tmp_path, check=True, capture_output=True, text=True).stdout.split()
    game = open_game("fight-song")
    mark = trace(game.new(Setup(2), Chance(1, 2, 3, 4)), Chance(5, 6, 7, 8))
    assert told == [str(mark), "2", str(len(game.new(Setup(2), Chance(1, 2, 3, 4)).observe(0)))]
    assert "gpu" not in header.read_text("utf-8")
