"""Games that are wrong, each in its own way: a sentence says what is wrong there, and where."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from rumpus.author import watch
from rumpus.author.wrong import WrongRules
from rumpus.contract import CHECKS, Broken, Effort, keeps_the_contract
from rumpus.games import game_at
from rumpus.kernel.chance import chance_from
from rumpus.kernel.game import Setup
from tests.author.spoilt import EXAMPLE, SPOILT, Spoilt
from tests.author.spoilt_play import PLAY
from tests.author.spoilt_words import WORDS

pytestmark = pytest.mark.volume
LITTLE = Effort(games=6, positions=60, secrets=120)


@pytest.mark.parametrize("spoilt", [*SPOILT, *PLAY], ids=lambda spoilt: spoilt.name.replace(" ", "-"))
def test_a_fault_is_named(spoilt: Spoilt, tmp_path: Path) -> None:
    game = spoilt.write(tmp_path)
    if "SEEN" in spoilt.after:
        rules = game / "rules.py"
        text = rules.read_text("utf-8").replace("SUITS =", "SEEN = itertools.count()\nSUITS =", 1)
        rules.write_text(f"import itertools\n{text}", "utf-8")
    if "Window" in spoilt.after:
        rules = game / "rules.py"
        rules.write_text(rules.read_text("utf-8").replace("Turn, Zone", "Turn, Window, Zone", 1), "utf-8")
    with pytest.raises((Broken, WrongRules)) as found:
        keeps_the_contract(game, LITTLE)
    assert re.search(spoilt.says, str(found.value)), str(found.value)


@pytest.mark.parametrize("spoilt", WORDS, ids=lambda spoilt: spoilt.name.replace(" ", "-"))
def test_what_is_declared_wrongly_is_said_before_anything_is_played(spoilt: Spoilt, tmp_path: Path) -> None:
    with pytest.raises(WrongRules, match=spoilt.says):
        game_at(spoilt.write(tmp_path))


def test_rules_that_never_come_to_an_end_are_stopped_and_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watch, "LONGEST", 1.0)
    asked = "        if not self.goes(card):\n"
    endless = f"        while not self.goes(card):\n            pass\n{asked}"
    folder = Spoilt("a loop", asked, endless, "").write(tmp_path)
    with pytest.raises(Broken, match=r"rules\.py:\d+: what is allowed: .*does a loop never end\?"):
        keeps_the_contract(folder, LITTLE)
    (folder / "rules.py").write_text("while True:\n    pass\n", "utf-8")
    with pytest.raises(WrongRules, match=r"rules\.py:\d: .*does a loop never end\?"):
        game_at(folder)


def test_every_check_says_in_a_sentence_that_somebody_can_do_nothing(tmp_path: Path) -> None:
    empty = Spoilt("empty hands", "self.box.give_all(self.hand[seat]", "self.box.give_all(self.spent[seat]", "")
    game = game_at(replace(empty, game="goofspiel").write(tmp_path))()
    said: list[str] = []
    for check in CHECKS:
        try:
            check(game, 2, LITTLE)
        except Broken as fault:
            said.append(str(fault))
    assert len(said) == len(CHECKS) - 1, "that only its tables are set up is true all the same"
    assert all("is asked for 'bid'" in one for one in said)


def test_a_loop_over_a_pile_may_give_its_cards_away(tmp_path: Path) -> None:
    gather = "            self.bids[seat].give_all(self.spent[seat])\n"
    one_by_one = """            for card in self.hand[seat]:
                self.hand[seat].give(card, self.spent[seat])
            assert self.hand[seat] == []
            assert self.hand[seat] != self.spent[seat]
            assert self.spent[seat] == [*self.spent[seat]]
"""
    game = game_at(Spoilt("a loop", gather, gather + one_by_one, "", game="goofspiel").write(tmp_path))()
    state = game.new(Setup(2), chance_from(b"loop"))
    for seat in range(2):
        state.act(seat, state.legal(seat)[0])
    assert [len(pile) for pile in vars(state)["spent"]] == [13, 13]


def test_what_is_sound_is_called_so() -> None:
    keeps_the_contract(EXAMPLE, LITTLE)
