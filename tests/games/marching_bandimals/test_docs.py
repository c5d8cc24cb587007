"""What authors of packs are told of this game."""

from pathlib import Path

from rumpus.games.marching_bandimals.effects import CONTEST_KEYS, EFFECTS

ROOT = Path(__file__).parents[3]


def test_every_effect_and_contest_of_a_band_card_is_told_with_its_keys() -> None:
    told = (ROOT / "docs" / "packs.md").read_text("utf-8").partition("### Every effect")[2].partition("\n### ")[0]
    effects, _, contests = told.partition("A `contest` is")
    for part, keys in ((effects, {name: sort.keys for name, sort in EFFECTS.items()}), (contests, CONTEST_KEYS)):
        rows = {row.split("|")[1].strip(" `"): row for row in part.splitlines() if row.startswith("| `")}
        assert rows.keys() == keys.keys()
        assert [name for name, row in rows.items() if not all(f"`{key}`" in row for key in keys[name])] == []
