"""Cards of another box: told by their colour alone, and judged as ever."""

from dataclasses import replace

import pytest

from rumpus.games.fake_swords.cards import COLOURS
from rumpus.games.fake_swords.referee import FightEntry, Sheet, TurnEntry, Verdict
from tests.games.fake_swords.sheets import PACK, Box, clauses_of, judge, kind, people, refused, with_fight, won

clause = pytest.mark.clause

PURPLE, GREEN, YELLOW, BLACK = range(24, 28)
DEALT = Sheet(players=people(3), boss=1, dealt=("purple", "Green", "a yellow card"))
PILES = (("purple", "black"), ("purple", "green"), ("yellow",))
FOUGHT = replace(DEALT, turns=(TurnEntry(PILES, (1, 1, 3)),))


@clause("SW-CARDS-1", "SW-SETS-1")
def test_a_colour_is_enough() -> None:
    card = judge(replace(DEALT, turns=(TurnEntry(PILES, (1, 2, 3)),)))
    assert [sorted(cards) for cards in card.collected] == [
        [PURPLE, PURPLE, BLACK],
        [PURPLE, GREEN, GREEN],
        [YELLOW, YELLOW],
    ]
    assert "Ada takes pile 1: a purple card and a black card." in [line.text for line in card.lines]


@clause("SW-END-1")
def test_a_whole_game_is_won_by_colours() -> None:
    sets = (("purple",) * 3, ("green",) * 3, ("yellow",) * 3)
    turns = tuple(TurnEntry((three, ("black",), ("black",)), (1, 2, 3)) for three in sets)
    card = judge(replace(DEALT, turns=turns))
    assert card.outcome is not None and card.outcome.winners == (0,)
    assert card.sets[0] == 3


@clause("SW-CARDS-2")
def test_it_is_said_what_is_ours() -> None:
    said = [line.text for line in judge(DEALT).lines if line.clause == "SW-CARDS-2"]
    assert len(said) == 1 and "our pack Foam and Fury" in said[0] and "18 of each colour" in said[0]
    assert "SW-CARDS-2" not in clauses_of(judge(Sheet(players=people(3), seed="foam")))


@clause("SW-FIGHT-1", "SW-FIGHT-5")
def test_what_stands_on_such_a_card_its_owners_read() -> None:
    fight = judge(FOUGHT).fight
    assert fight is not None
    assert [(rule.card, rule.name, rule.colour, rule.favours) for rule in fight.rules] == [
        (PURPLE, "a purple card", "purple", None),
        (BLACK, "a black card", "black", 0),
    ]
    assert {rule.text for rule in fight.rules} == {"What stands on the card holds."}


@clause("SW-FIGHT-9", "SW-FIGHT-16")
def test_a_black_card_told_by_colour_is_never_taken_for_one_of_ours() -> None:
    """Some card of our pack stands for each; six of them were Photo Finish too, by which both hit ends a fight."""
    piles = (("black",) * 3, ("purple",), ("green",))
    first = TurnEntry(piles, (1, 1, 2), FightEntry(verdicts=(Verdict("nobody"), Verdict("Ada"))))
    card = judge(replace(DEALT, turns=(first, TurnEntry(piles, (1, 1, 2), won("nobody")))))
    assert card.fight is not None
    assert (card.step, card.turn, card.fight.round, card.fight.first) == ("fight", 2, 2, None)
    assert card.collected[0].count(BLACK) == 3


@clause("SW-FIGHT-8")
@pytest.mark.parametrize("said", ["purple", "a purple card"])
def test_who_broke_such_a_card_has_lost(said: str) -> None:
    card = judge(with_fight(FOUGHT, won("Bo", said)))
    assert "Ada broke a purple card: Bo wins the fight." in [line.text for line in card.lines]
    assert sorted(card.collected[1]) == [PURPLE, GREEN, BLACK]


@clause("SW-FIGHT-8")
def test_of_cards_with_names_a_colour_says_which_was_broken_where_that_is_clear() -> None:
    piles = (("Boing", "Umbrella"), ("purple", "green"), ("yellow",))
    sheet = replace(DEALT, turns=(TurnEntry(piles, (1, 1, 3), won("Bo", "yellow")),))
    assert "Ada broke Boing: Bo wins the fight." in [line.text for line in judge(sheet).lines]
    wrong = with_fight(sheet, won("Bo", "green"))
    assert "a green card is no rule of this fight; expected Umbrella, Boing or arms (SW-FIGHT-1)" in refused(wrong)


@clause("SW-CARDS-2")
def test_names_and_colours_go_together() -> None:
    """Copies that stood for a card of some colour make room for those that are named."""
    reds = (("purple",) * 3, ("Boing",), ("green",))
    named = (("Low Ceiling",) * 3, ("Wet Paint Below", "Wet Paint Below"))
    sheet = replace(
        DEALT, turns=(TurnEntry(reds, (1, 2, 3)), TurnEntry((named[0], named[1][:1], named[1][1:]), (1, 2, 3)))
    )
    card = judge(sheet)
    assert sorted(card.collected[0]) == [kind("Low Ceiling")] * 3 + [PURPLE] * 4
    assert card.sets[0] == 2
    assert card.copies[kind("Low Ceiling")] == 0
    assert card.copies[PURPLE] == 18 - 4 - 5


@clause("SW-CARDS-2")
def test_there_are_only_so_many_of_a_colour() -> None:
    fives = TurnEntry((("purple",) * 3, ("purple",), ("purple",)), (2, 3, 3), won("Bo", boss="Ada"))
    turns = [replace(fives, fight=FightEntry(verdicts=(Verdict("Bo"),))) for _ in range(4)]
    sheet = replace(DEALT, turns=tuple(turns))
    assert "turn 4: 5 of purple cards came, but" in refused(replace(sheet, dealt=("purple",) * 3))
    assert "(our pack has 18) (SW-CARDS-2)" in refused(replace(sheet, dealt=("purple",) * 3))


def test_where_the_app_deals_a_card_has_its_name() -> None:
    sheet = Sheet(players=people(3), seed="foam", turns=(TurnEntry(PILES, (1, 2, 3)),))
    assert "turn 1, pile 1: purple is a colour; the app dealt these cards" in refused(sheet)


@clause("SW-END-3", "SW-TURN-7")
@pytest.mark.parametrize("by_name", [True, False])
def test_the_rules_turned_up_hold_also_where_a_fight_boss_is_named_after_that(by_name: bool) -> None:
    """With four players Ada is the Fight Boss of the last turn, fights for the game, and names one of two."""
    box = Box()
    dealt = box.cards("PPBB")
    verdicts = (won("Cy"), won("Cy", boss="Ada"), won("Cy", boss="Ada"), None)
    piles = [box.piles(told) for told in ("PP PP BB", "GG GG BB", "GY GY BB", "YY YY BB")]
    turns = [TurnEntry(pile, (1, 2, 3, 3), fight) for pile, fight in zip(piles, verdicts, strict=True)]
    sheet = Sheet(players=people(4), boss="Bo", dealt=dealt, turns=tuple(turns))
    rules = (dealt[0], piles[1][0][0]) if by_name else ("purple", "green")
    if not by_name:
        sheet = in_colours(sheet)
    named = judge(with_fight(sheet, FightEntry(rules=rules)))
    assert (named.step, named.stand_ins) == ("name", (2, 3))
    fight = judge(with_fight(sheet, FightEntry(rules=rules, boss="Dee"))).fight
    assert fight is not None
    assert [rule.name for rule in fight.rules] == (list(rules) if by_name else ["a purple card", "a green card"])
    called = [line.text for line in judge(with_fight(sheet, FightEntry(rules=rules, boss="Dee"))).lines][-1]
    assert f"for the game, by {fight.rules[0].name} and {fight.rules[1].name}." in called


def in_colours(sheet: Sheet) -> Sheet:
    """The same, with all cards told by their colour."""

    def colour(name: str) -> str:
        return COLOURS[PACK.cards[kind(name)].colour]

    turns = tuple(
        replace(turn, piles=tuple(tuple(colour(card) for card in pile) for pile in turn.piles)) for turn in sheet.turns
    )
    return replace(sheet, dealt=tuple(map(colour, sheet.dealt)), turns=turns)
