"""What people write on a sheet of Fake Swords, read into numbers or refused with what was expected."""

from typing import Final

from rumpus.games.fake_swords.actions import SHORTEST, TALLEST
from rumpus.games.fake_swords.referee.sheet import Player, Sheet
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.sheets import shown

NOBODY: Final = "nobody"
ARMS: Final = "arms"
LONGEST_SEED: Final = 64


def check_heights(players: tuple[Player, ...], names: tuple[str, ...]) -> None:
    for name, player in zip(names, players, strict=True):
        if not SHORTEST <= player.height <= TALLEST:
            raise BadSetup(f"{name} is {player.height} cm tall; expected {SHORTEST} to {TALLEST} cm", "SW-FIGHT-6")


def lot_of(sheet: Sheet, names: tuple[str, ...]) -> bytes:
    """Where luck comes from: the seed; with printed cards, for lots and coins only, the names."""
    if len(sheet.seed) > LONGEST_SEED or not sheet.seed.isprintable():
        raise BadSetup(f"seed: {shown(sheet.seed)} came; expected up to {LONGEST_SEED} signs that can be seen")
    return (sheet.seed or "\n".join(names)).encode()
