"""What can not be in a game with foam swords: refused, with the turn and what is wrong."""

from dataclasses import replace

import pytest

from rumpus.games.fake_swords.referee import FightEntry, Player, Sheet, TurnEntry, Verdict
from tests.games.fake_swords.sheets import PACK, RACE, TIE, Box, judge, people, printed, refused, with_fight, won

GOOD = (("Boing", "Boing", "Umbrella"), ("Magnets",), ("Hot Soup",))
DEALT = Sheet(players=people(3), boss=1, dealt=("Umbrella", "Magnets", "Hot Soup"))


def turns(*entries: TurnEntry) -> Sheet:
    return replace(DEALT, turns=entries)


@pytest.mark.parametrize(
    ("sheet", "complaint"),
    [
        (Sheet(players=people(3)[:2]), "2 players came; expected 3 to 6"),
        (Sheet(players=(*people(6), Player("Gus", 170))), "7 players came"),
        (Sheet(players=(*people(2), Player("Cy", 250))), "Cy is 250 cm tall; expected 80 to 230 cm (SW-FIGHT-6)"),
        (Sheet(players=(*people(2), Player(" ada", 170))), "player 3 is called 'ada' as another is"),
        (Sheet(players=(*people(2), Player("Nobody", 170))), "player 3 is called 'Nobody'; expected"),
        (Sheet(players=(*people(2), Player("\x1b[2J", 170))), "player 3 is called"),
        (Sheet(players=people(3), seed="x" * 65), "seed: "),
        (Sheet(players=people(3), boss=4), "boss: there is no player 4; there are 3, from 1"),
        (Sheet(players=people(3), boss="Dee"), "boss: 'Dee' does not play; expected Ada, Bo or Cy"),
        (replace(DEALT, seed="foam"), "dealt: with a seed the app deals"),
        (replace(DEALT, dealt=("Boing",) * 2), "dealt: 2 cards came; expected one for each of 3 (SW-SETUP-1)"),
        (replace(DEALT, dealt=("Boing", "Magnet", "Boinc")), "dealt: there is no card 'Boinc'; the nearest is Boing"),
        (
            replace(DEALT, dealt=("Boing", "Magnets", "S")),
            "dealt: 'S' is not clear; expected Slow Honey, Seven",
        ),
        (Sheet(players=people(4), dealt=("Boing",) * 4), "dealt: 4 of Boing came, but 3 can be drawn"),
        (Sheet(players=people(3), turns=(TurnEntry(GOOD),)), "turn 1: a card for each player is dealt before it"),
        (turns(TurnEntry(GOOD[:2])), "turn 1: 2 piles came; expected 3 (SW-TURN-2)"),
        (turns(TurnEntry((*GOOD[:2], ()))), "turn 1: pile 3 is empty; every pile has at least one card (SW-TURN-2)"),
        (turns(TurnEntry((*GOOD[:2], ("Boing", "Boing")))), "turn 1: 6 cards came; Ada draws 5 (SW-TURN-1)"),
        (turns(TurnEntry((("Umbrella",) * 3, *GOOD[1:]))), "turn 1: 3 of Umbrella came, but 2 can be drawn"),
        (turns(TurnEntry((("Bong", "Boing", "Boing"), *GOOD[1:]))), "turn 1, pile 1: there is no card 'Bong'"),
        (turns(TurnEntry(pointed=(1, 2, 3))), "turn 1: the piles are missing (SW-TURN-2)"),
        (turns(TurnEntry(GOOD, (1, 2))), "turn 1: 2 point at a pile; expected all 3 (SW-TURN-4)"),
        (turns(TurnEntry(GOOD, (1, 2, 4))), "turn 1: Cy points at pile 4; there are 3, from 1"),
        (turns(TurnEntry(GOOD, (0, 2, 3))), "turn 1: Ada points at pile 0"),
        (turns(TurnEntry(GOOD, (), won("Ada"))), "turn 1: a fight came before anybody pointed (SW-TURN-4)"),
        (turns(TurnEntry(GOOD, (1, 2, 3), won("Ada"))), "turn 1: a fight came, but there is none"),
        (turns(TurnEntry(GOOD), TurnEntry(GOOD)), "turn 2: turn 1 is not finished: 3, 2, 1, Point!"),
        (turns(*[TurnEntry()] * 101), "101 turns came; a sheet has room for 100"),
    ],
)
def test_what_can_not_be_is_refused_with_the_turn_and_what_is_wrong(sheet: Sheet, complaint: str) -> None:
    assert complaint in refused(sheet)


@pytest.mark.parametrize(
    ("fight", "complaint"),
    [
        (FightEntry(("Ada", "Bo", "Cy")), "turn 1: 3 fighters came; expected two players (SW-TURN-6)"),
        (FightEntry(("Ada", "ada")), "turn 1: Ada came as both fighters; expected two players (SW-TURN-6)"),
        (FightEntry(("Ada", "Cy")), "turn 1: Ada and Cy can not fight; choose a contested pile"),
        (FightEntry(("Ada", "Zoe")), "turn 1, fighters: 'Zoe' does not play"),
        (FightEntry(("Ada", "Bo"), pile=2), "turn 1: they fight over pile 1, not over pile 2"),
        (FightEntry(pile=1), "turn 1: a pile to fight over came without its two fighters"),
        (won("Ada"), "turn 1: who fights is missing"),
        (FightEntry(boss="Bo"), "turn 1: who fights is missing (SW-TURN-6)"),
        (won("Ada", fighters=("Ada", "Bo")), "turn 1: who is the Fight Boss of the fight is missing (SW-TURN-7)"),
        (FightEntry(("Cy", "Dee"), boss="Bo"), "turn 1: Ada is the Fight Boss, not Bo"),
        (won("Ada", fighters=("Cy", "Dee")), "turn 1: Ada does not fight; expected Cy, Dee or nobody"),
        (won("Cy", "Boing", fighters=("Cy", "Dee")), "turn 1: Boing is no rule of this fight; expected"),
        (won("Cy", "Boink", fighters=("Cy", "Dee")), "turn 1, broke: there is no card 'Boink'; the nearest is Boing"),
        (won("nobody", "arms", fighters=("Cy", "Dee")), "turn 1: nobody won and a rule was broken"),
        (FightEntry(("Cy", "Dee"), rules=("Boing", "Boing")), "turn 1: rules came for a fight that has its own"),
        (FightEntry(("Cy", "Dee"), verdicts=(Verdict("Cy"),) * 2), "turn 1: a verdict came after the end of the fight"),
    ],
)
def test_a_fight_that_can_not_be_is_refused(fight: FightEntry, complaint: str) -> None:
    box = Box()
    sheet = printed("PPPP", ("GG PP BB", (1, 1, 2, 2)), box=box)
    assert complaint in refused(with_fight(sheet, fight))


def test_nothing_comes_after_the_end() -> None:
    sheet = printed("GGG", *RACE)
    assert "turn 4: the game was over before it" in refused(replace(sheet, turns=(*sheet.turns, TurnEntry(GOOD))))
    tie = printed("PPB", *TIE)
    card = judge(tie)
    rules = (PACK.cards[card.collected[0][0]].name, PACK.cards[card.collected[1][0]].name)
    over = with_fight(tie, FightEntry(rules=rules, verdicts=(Verdict(1), Verdict(2))))
    assert "turn 4: a verdict came after the end of the fight" in refused(over)


def test_names_may_be_cut_short_while_they_stay_clear() -> None:
    short = turns(TurnEntry((("boi", "BOING", "umb"), ("mag",), ("hot so",)), (1, 2, 3)))
    assert judge(short).collected == judge(turns(TurnEntry(GOOD, (1, 2, 3)))).collected
