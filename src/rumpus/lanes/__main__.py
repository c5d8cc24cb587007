"""Build the rules of a game for other languages: `python -m rumpus.lanes GAME [--seats N] [--gpu] --out FOLDER`."""

import argparse
import shutil
import sys
from pathlib import Path

from rumpus.games import open_game
from rumpus.kernel.errors import Refusal
from rumpus.kernel.game import Setup
from rumpus.lanes.build import GPU, built
from rumpus.lanes.environment import sizes_of
from rumpus.lanes.gpu import ELSEWHERE, options_for
from rumpus.lanes.header import header
from rumpus.lanes.narrow import check_for_device, device_text, list_bytes, seen_in
from rumpus.lanes.output import handed_over, written
from rumpus.lanes.program import Program
from rumpus.lanes.refused import Outside


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m rumpus.lanes", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, help="without it as few as the game allows")
    parser.add_argument("--gpu", action="store_true", help="for a GPU, with nvcc")
    parser.add_argument("--out", type=Path, required=True, help="the folder for the library and its header")
    asked = parser.parse_args()
    try:
        write(asked.game, asked.seats, asked.out, gpu=asked.gpu)
    except (Refusal, Outside) as reason:
        sys.stderr.write(f"{reason}\n")
        return 1
    return 0


def write(slug: str, seats: int | None, out: Path, *, gpu: bool = False) -> Path:
    """The library of a game and its header, in a folder; the header."""
    game = open_game(slug)
    setup = Setup(game.seat_counts[0] if seats is None else seats)
    program = Program(game, setup)
    program.translate()
    text = written(program)
    if handed_over(program):
        raise Outside(type(game).__module__, 1, "tables that Python hands over", "call it from Python")
    if gpu:
        check_for_device(program)
        ends = seen_in(program)
        words = options_for(program, ends, ELSEWHERE)
        library = built(device_text(program, ends), *words, list_bytes(program), form=GPU)
    else:
        library = built(text)
    observed = sizes_of(game, setup) if "observe" in program.roots else None
    out.mkdir(parents=True, exist_ok=True)
    name = f"{slug}-{setup.seats}{'-gpu' if gpu else ''}"
    shutil.copyfile(library, out / f"lib{name}.so")
    made = out / f"{name}.h"
    made.write_text(header(program, observed, gpu=gpu), "utf-8")
    return made


if __name__ == "__main__":
    sys.exit(main())
