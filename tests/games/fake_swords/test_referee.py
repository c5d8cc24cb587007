"""The referee for people with foam swords: what they did goes in, what follows comes out."""

import json
import re
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from rumpus.cli import main
from rumpus.games import open_game
from rumpus.games.fake_swords.referee import (
    Bout,
    FightCard,
    FightEntry,
    InForce,
    Line,
    Player,
    ScoreCard,
    Sheet,
    TurnEntry,
    Verdict,
)
from rumpus.kernel.errors import BadSetup
from rumpus.table.files import sheet_in
from tests.games.fake_swords.sheets import (
    PACK,
    Box,
    clauses_of,
    colours_of,
    judge,
    kind,
    people,
    printed,
    refused,
    with_fight,
    won,
)

clause = pytest.mark.clause

PAGE = Path(__file__).parents[3] / "docs" / "referee.md"
APP = Sheet(players=people(3), seed="foam", boss="Ada")


# Setting up


@clause("SW-SETUP-1", "SW-SETUP-2")
def test_printed_cards_are_dealt_first_and_the_first_fight_boss_is_entered() -> None:
    card = judge(printed("PGY", boss="Cy"))
    assert [dict(colours_of(card, seat)) for seat in range(3)] == [{"purple": 1}, {"green": 1}, {"yellow": 1}]
    assert (card.step, card.turn, card.boss, card.next) == ("piles", 1, 2, "Cy draws 5 cards and makes 3 piles.")
    assert (card.deck, card.drawn) == (69, ())


def test_before_the_deal_nothing_is_known() -> None:
    card = judge(Sheet(players=people(4)))
    assert (card.step, card.next) == ("deal", "Deal everybody a card, face up.")
    assert (card.collected, card.copies, card.lines) == (((),) * 4, (3,) * 24 + (18,) * 4, ())


@clause("SW-SETUP-3", "SW-FIGHT-6")
def test_lot_and_coin_hang_on_the_seed_and_without_one_on_the_names() -> None:
    equals = (Player("Ada", 170), Player("Bo", 170), Player("Cy", 170))
    seeds = [judge(Sheet(players=equals, seed=f"evening {number}")) for number in range(40)]
    assert {card.boss for card in seeds} == {0, 1, 2}
    assert len({card.order for card in seeds}) == 6
    assert judge(Sheet(players=equals)).order == judge(Sheet(players=equals)).order
    assert "A coin told Ada, Bo and Cy apart." in " ".join(line.text for line in seeds[0].lines)


@clause("SW-FIGHT-6")
def test_the_order_is_by_height() -> None:
    assert judge(Sheet(players=people(6))).order == (3, 0, 5, 1, 2, 4)


def test_the_same_seed_deals_the_same_cards() -> None:
    assert judge(APP) == judge(APP)
    assert judge(APP).drawn != judge(replace(APP, seed="other")).drawn


# Piles and pointing


@clause("SW-TURN-1", "SW-TURN-2")
@pytest.mark.parametrize(("seats", "draw", "piles"), [(3, 5, 3), (4, 6, 3), (5, 7, 4), (6, 8, 5)])
def test_cards_and_piles_of_a_turn_go_by_the_number_of_players(seats: int, draw: int, piles: int) -> None:
    card = judge(Sheet(players=people(seats), seed="foam"))
    assert (card.draw, card.piles, sum(map(len, card.drawn))) == (draw, piles, draw)


@clause("SW-TURN-5", "SW-TURN-8")
def test_a_lone_pointer_takes_the_pile_and_nobodys_is_discarded() -> None:
    box = Box()
    card = judge(printed("PPP", ("GG YY B", (1, 3, 2)), box=box))
    assert [dict(colours_of(card, seat)) for seat in range(3)] == [
        {"purple": 1, "green": 2},
        {"purple": 1, "black": 1},
        {"purple": 1, "yellow": 2},
    ]
    assert (card.boss, card.turn, card.discard, card.step) == (1, 2, 0, "piles")
    lonely = judge(printed("PPPP", ("GG YY BB", (1, 1, 2, 1))))
    assert lonely.discard == 2
    assert lonely.pointed == (0, 0, 1, 0)


@clause("SW-TURN-10")
def test_where_the_app_deals_the_piles_may_stay_as_they_came() -> None:
    laid = judge(APP).drawn
    card = judge(replace(APP, turns=(TurnEntry(pointed=(1, 2, 3)),)))
    assert [set(laid[seat]) <= set(card.collected[seat]) for seat in range(3)] == [True] * 3
    assert "SW-TURN-10" in clauses_of(card)


@clause("SW-TURN-2", "SW-TURN-3")
def test_where_the_app_deals_the_piles_are_made_of_what_was_drawn() -> None:
    names = [PACK.cards[one].name for pile in judge(APP).drawn for one in pile]
    piles = ((names[4], names[0], names[2]), (names[1],), (names[3],))
    card = judge(replace(APP, turns=(TurnEntry(piles),)))
    assert card.step == "point"
    assert [[PACK.cards[one].name for one in sorted(pile)] for pile in card.drawn] == [
        sorted(pile, key=kind) for pile in piles
    ]
    other = next(card.name for card in PACK.cards if card.name not in names)
    wrong = (piles[0], (other,), piles[2])
    assert f"turn 1: {other} is not among the cards drawn" in refused(replace(APP, turns=(TurnEntry(wrong),)))


# A fight


@clause("SW-TURN-6")
def test_the_fight_boss_chooses_pile_and_fighters_and_other_contested_piles_are_discarded() -> None:
    box = Box()
    sheet = printed("PPPPP", ("GG YY B PP", (1, 1, 1, 2, 2)), box=box, boss="Cy")
    card = judge(sheet)
    assert (card.step, card.next) == ("choose", "Cy chooses which fight takes place.")
    assert card.bouts == (Bout(0, 0, 1), Bout(0, 0, 2), Bout(0, 1, 2), Bout(1, 3, 4))
    chosen = judge(with_fight(sheet, FightEntry(fighters=("Dee", "Edda"), pile=2)))
    assert chosen.fight is not None
    assert (chosen.fight.left, chosen.fight.right, chosen.fight.pile, chosen.fight.boss) == (3, 4, 1, 2)
    assert chosen.discard == 5, "two piles that nobody wants, and the one of three players"


TWO = printed("PPPP", ("GG YY BB", (1, 1, 2, 2)))
"""Ada and Bo want the first pile, Cy and Dee the second; Ada is the Fight Boss."""
DUEL = printed("PPP", ("GY YB B", (1, 3, 1)), boss="Bo")
"""Ada (160) and Cy (181) fight for a green and a yellow card, Bo is the Fight Boss."""


@clause("SW-TURN-7")
def test_a_fight_boss_who_fights_names_another() -> None:
    card = judge(with_fight(TWO, FightEntry(fighters=(1, 2))))
    assert (card.step, card.stand_ins) == ("name", (2, 3))
    assert card.fight is not None
    assert card.fight.boss is None
    named = judge(with_fight(TWO, FightEntry(fighters=("bo", "ada"), boss="dee")))
    assert named.fight is not None
    assert (named.step, named.fight.boss) == ("fight", 3)
    assert "Bo fights and can not" in refused(with_fight(TWO, FightEntry(fighters=(1, 2), boss="Bo")))


@clause("SW-FIGHT-13")
def test_the_only_fight_takes_place_and_the_only_other_player_stands_in() -> None:
    card = judge(replace(DUEL, boss="Ada"))
    assert card.fight is not None
    assert (card.step, card.fight.left, card.fight.right, card.fight.boss) == ("fight", 0, 2, 1)


@clause("SW-FIGHT-1", "SW-FIGHT-5")
def test_the_rules_are_those_of_the_pile_each_once_and_a_black_one_is_for_the_shorter() -> None:
    piles = (("Boing", "Bad Knees", "Boing"), ("Umbrella",), ("Magnets",))
    entry = TurnEntry(piles, (2, 1, 1))
    card = judge(Sheet(players=people(3), dealt=("Umbrella",) * 2 + ("Magnets",), boss=1, turns=(entry,)))
    assert card.fight is not None
    texts = {name: PACK.cards[kind(name)].swords for name in ("Boing", "Bad Knees")}
    assert card.fight.rules == (
        InForce(kind("Boing"), "Boing", "yellow", texts["Boing"], None, ()),
        InForce(kind("Bad Knees"), "Bad Knees", "black", texts["Bad Knees"], 0, ()),
    )
    assert card.fight.shorter == 0, "Bo is shorter than Cy"


@clause("SW-FIGHT-3")
def test_some_fights_start_without_swords_in_hand() -> None:
    for first, hands in (("Lost Property", False), ("Nose to Nose", True)):
        entry = TurnEntry(((first,), ("Boing", "Boing"), ("Magnets", "Magnets")), (1, 1, 2))
        card = judge(Sheet(players=people(3), dealt=("Umbrella",) * 3, boss=3, turns=(entry,)))
        assert card.fight is not None
        assert card.fight.hands is hands


@clause("SW-FIGHT-7", "SW-FIGHT-10", "SW-FIGHT-11")
def test_the_winner_takes_the_pile_and_the_loser_nothing() -> None:
    card = judge(with_fight(DUEL, won("Cy")))
    assert dict(colours_of(card, 2)) == {"purple": 1, "green": 1, "yellow": 1}
    assert dict(colours_of(card, 0)) == {"purple": 1}
    assert [line.text for line in card.lines if line.clause == "SW-FIGHT-7"] == ["Cy hits Ada and wins the fight."]


@clause("SW-FIGHT-7", "SW-FIGHT-8")
@pytest.mark.parametrize(("broke", "rule"), [("arms", "SW-FIGHT-7"), ("Nose to Nose", "SW-FIGHT-8")])
def test_whoever_breaks_a_rule_or_blocks_with_the_arms_loses(broke: str, rule: str) -> None:
    card = judge(with_fight(DUEL, won("Ada", broke)))
    (line,) = [line for line in card.lines if line.clause == rule]
    assert line.text.startswith("Cy b")
    assert line.text.endswith("Ada wins the fight.")
    assert colours_of(card, 0).total() == 3


@clause("SW-FIGHT-9", "SW-FIGHT-14")
def test_both_hit_and_the_fight_starts_again() -> None:
    both = Verdict("nobody")
    card = judge(with_fight(DUEL, FightEntry(verdicts=(both, both))))
    assert card.fight is not None
    assert (card.step, card.fight.round, card.turn) == ("fight", 3, 1)
    over = judge(with_fight(DUEL, FightEntry(verdicts=(both, Verdict(1)))))
    assert (over.step, over.turn) == ("piles", 2)


@clause("SW-FIGHT-16")
def test_where_both_hit_and_a_card_says_who_was_first_the_fight_is_won() -> None:
    entry = TurnEntry((("Photo Finish", "Boing"), ("Boing",), ("Magnets", "Magnets")), (1, 1, 2), won("nobody"))
    card = judge(Sheet(players=people(3), dealt=("Umbrella",) * 3, boss=3, turns=(entry,)))
    assert (card.step, card.turn) == ("piles", 2)
    assert dict(colours_of(card, 0)) == {"purple": 1, "black": 1, "yellow": 1}, "Ada is shorter than Bo"
    assert [line.text for line in card.lines if line.clause == "SW-FIGHT-16"] == [
        "Both hit, and by Photo Finish Ada was first: Ada wins the fight."
    ]
    on = judge(Sheet(players=people(3), dealt=("Umbrella",) * 3, boss=3, turns=(replace(entry, fight=None),)))
    assert on.fight is not None and on.fight.first == kind("Photo Finish")


@clause("SW-FIGHT-17")
def test_it_is_said_which_card_gives_way_to_which() -> None:
    entry = TurnEntry((("Umbrella", "Low Ceiling"), ("Boing",), ("Magnets", "Magnets")), (1, 1, 2))
    card = judge(Sheet(players=people(3), dealt=("Noodle Arms",) * 3, boss=3, turns=(entry,)))
    assert card.fight is not None
    assert [(rule.name, rule.gives_way) for rule in card.fight.rules] == [
        ("Low Ceiling", ("Umbrella",)),
        ("Umbrella", ()),
    ]


# Sheets as files, and the page about it


def test_a_sheet_in_a_file_may_leave_out_what_is_clear() -> None:
    game = open_game("fake-swords")
    text = {"players": [{"name": "Ada", "height": 160}, {"name": "Bo", "height": 172}, {"name": "Cy", "height": 181}]}
    card = game.judge(sheet_in(json.dumps({**text, "seed": "foam", "turns": [{"pointed": [1, 1, 2]}]}), game))
    assert isinstance(card, ScoreCard)
    assert card.step == "fight"
    with pytest.raises(BadSetup, match="missing required field `height`"):
        sheet_in(json.dumps({"players": [{"name": "Ada"}]}), game)
    with pytest.raises(BadSetup, match="unknown key 'seeds'"):
        sheet_in(json.dumps({**text, "seeds": 1}), game)


def section() -> str:
    return PAGE.read_text("utf-8").partition("## Fake Swords\n")[2].partition("\n## ")[0]


def test_the_example_of_the_page_is_judged_as_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    (entry,) = re.findall(r"^```json\n(.*?)^```$", section(), re.DOTALL | re.MULTILINE)
    (expected,) = re.findall(r"^```text\n(.*?)^```$", section(), re.DOTALL | re.MULTILINE)
    path = tmp_path / "sheet.json"
    path.write_text(entry)
    assert main(["referee", "fake-swords", str(path)]) == 0
    assert [line.rstrip() for line in capsys.readouterr().out.splitlines()] == expected.splitlines()


@pytest.mark.parametrize(
    "record", [Sheet, Player, TurnEntry, FightEntry, Verdict, ScoreCard, FightCard, InForce, Bout, Line]
)
def test_the_page_names_every_field(record: type[Any]) -> None:
    missing = [field.name for field in fields(record) if f"`{field.name}`" not in section()]
    assert missing == []
