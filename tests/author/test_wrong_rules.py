"""Games that are wrong, each in its own way: a sentence says what is wrong there, and where."""

import re
from pathlib import Path

import pytest

from rumpus.author.wrong import WrongRules
from rumpus.contract import Broken, Effort, keeps_the_contract
from tests.author.spoilt import EXAMPLE, SPOILT, Spoilt

pytestmark = pytest.mark.volume
LITTLE = Effort(games=6, positions=60, secrets=120)


@pytest.mark.parametrize("spoilt", SPOILT, ids=lambda spoilt: spoilt.name.replace(" ", "-"))
def test_a_fault_is_named(spoilt: Spoilt, tmp_path: Path) -> None:
    game = spoilt.write(tmp_path)
    if "SEEN" in spoilt.after:
        rules = game / "rules.py"
        rules.write_text(rules.read_text("utf-8").replace("SUITS =", "SEEN = []\nSUITS =", 1), "utf-8")
    if "Window" in spoilt.after:
        rules = game / "rules.py"
        rules.write_text(rules.read_text("utf-8").replace("Turn, Zone", "Turn, Window, Zone", 1), "utf-8")
    with pytest.raises((Broken, WrongRules)) as found:
        keeps_the_contract(game, LITTLE)
    assert re.search(spoilt.says, str(found.value)), str(found.value)


def test_what_is_sound_is_called_so() -> None:
    keeps_the_contract(EXAMPLE, LITTLE)
