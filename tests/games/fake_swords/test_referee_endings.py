"""The score keeper of Fake Swords: sets, the end of a game, tie breakers, and any game to its end."""

import random
from dataclasses import replace

import pytest

from rumpus.games.fake_swords.referee import (
    Bout,
    FightEntry,
    ScoreCard,
    Sheet,
    TurnEntry,
    Verdict,
)
from tests.games.fake_swords.sheets import (
    PACK,
    RACE,
    TIE,
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

APP = Sheet(players=people(3), seed="foam", boss="Ada")


# Sets and the end


@clause("SW-SETS-1")
def test_three_cards_of_a_colour_are_a_set_whatever_their_names() -> None:
    card = judge(printed("PYY", ("PPP B B", (1, 2, 3)), ("PP GG G", (1, 2, 3))))
    assert card.sets == (2, 0, 0)
    assert [line.text for line in card.lines if line.clause == "SW-SETS-1"] == [
        "Ada completes purple: 1 set.",
        "Ada completes purple: 2 sets.",
    ]


@clause("SW-SETS-1")
def test_cards_of_several_colours_are_no_set() -> None:
    card = judge(printed("PYY", ("PPP B B", (1, 2, 3)), ("GGY Y Y", (1, 2, 3)), ("GBB B B", (1, 2, 3))))
    assert card.sets == (2, 0, 0)
    assert [line.text for line in card.lines if line.clause == "SW-SETS-1"] == [
        "Ada completes purple: 1 set.",
        "Ada completes green: 2 sets.",
    ]


@clause("SW-END-1")
def test_the_first_with_three_sets_wins() -> None:
    card = judge(printed("GGG", *RACE))
    assert card.outcome is not None
    assert (card.step, card.outcome.winners, card.outcome.reason, card.turn) == ("over", (0,), "three sets", 3)
    assert card.next == "Ada wins."


@clause("SW-END-2")
def test_three_sets_from_lone_piles_end_the_game_before_the_fight() -> None:
    *before, _ = RACE
    sheet = printed("GGG", *before, ("YYY B B", (1, 2, 2)))
    card = judge(sheet)
    assert card.outcome is not None
    assert (card.outcome.winners, card.fight) == ((0,), None)
    assert card.lines[-1].clause == "SW-END-2"
    assert "turn 3: a fight came, but there is none" in refused(with_fight(sheet, won("Bo")))


@clause("SW-END-1", "SW-FIGHT-11")
def test_three_sets_after_a_fight_win() -> None:
    *before, _ = RACE
    card = judge(with_fight(printed("GGG", *before, ("YYY B B", (1, 2, 1))), won("Ada")))
    assert card.outcome is not None
    assert (card.outcome.winners, card.lines[-1].clause) == ((0,), "SW-END-1")


@clause("SW-END-3", "SW-END-5")
def test_two_who_win_at_the_same_moment_fight_by_two_of_their_cards() -> None:
    sheet = printed("PPB", *TIE)
    card = judge(sheet)
    assert (card.step, card.next) == ("turn up", "Shuffle all cards of Ada and Bo together and turn two up.")
    theirs = [PACK.cards[one].name for one in (card.collected[0][0], card.collected[1][-1])]
    fight = judge(with_fight(sheet, FightEntry(rules=tuple(theirs))))
    assert fight.fight is not None
    assert (fight.step, fight.fight.pile, fight.fight.boss) == ("fight", None, 2)
    assert {rule.name for rule in fight.fight.rules} == set(theirs)
    over = judge(with_fight(sheet, won("Bo", rules=tuple(theirs))))
    assert over.outcome is not None
    assert (over.outcome.winners, over.outcome.reason) == ((1,), "tie-breaker")
    blacks = [PACK.cards[one].name for one in card.collected[2][:2]]
    assert "but the fighters do not have it" in refused(with_fight(sheet, FightEntry(rules=tuple(blacks))))


@clause("SW-END-3")
@pytest.mark.parametrize("entry", [won("Bo"), FightEntry(boss="Cy")])
def test_a_tie_breaker_is_not_fought_before_its_rules_are_turned_up(entry: FightEntry) -> None:
    assert "the rules are missing (SW-END-3)" in refused(with_fight(printed("PPB", *TIE), entry))


@clause("SW-END-3")
def test_the_story_of_a_tie_breaker_tells_the_rules_that_people_turned_up() -> None:
    sheet = printed("PPB", *TIE)
    card = judge(sheet)
    theirs = [PACK.cards[one].name for one in (card.collected[0][0], card.collected[1][-1])]
    called = judge(with_fight(sheet, FightEntry(rules=tuple(theirs)))).lines[-1]
    assert called.clause == "SW-END-3"
    assert called.text.startswith(f"Ada against Bo for the game, by {theirs[0]} and {theirs[1]}. ")


@clause("SW-END-3")
@pytest.mark.parametrize(("fighter", "card"), [(0, "Low Ceiling"), (1, "Wet Paint Below")])
def test_the_rules_of_a_tie_breaker_may_be_two_cards_of_which_one_fighter_has_both(fighter: int, card: str) -> None:
    sheet = printed("PPB", *TIE)
    held = [judge(sheet).collected[seat].count(kind(card)) for seat in (fighter, 1 - fighter)]
    fight = judge(with_fight(sheet, FightEntry(rules=(card, card))))
    assert (held, fight.step) == ([2, 1], "fight")


@clause("SW-END-3")
def test_where_the_app_deals_it_turns_the_rules_of_a_tie_breaker_up_itself() -> None:
    for number in range(300):
        card = played_by_lot(Sheet(players=people(3), seed=f"tie {number}"), number)
        if any(line.clause == "SW-END-3" for line in card.lines):
            return
    pytest.fail("no tie-breaker in 300 games")


MANY = (
    ("PPB PP P B", (1, 2, 3, 4, 4)),
    ("GG GG PG B", (1, 2, 3, 4, 4)),
    ("GY GY GG B", (1, 2, 3, 4, 4)),
    ("Y Y YY BBB", (1, 2, 3, 4, 4)),
)


def three_tied(last: str) -> Sheet:
    """Ada, Bo and Cy have three sets after the fifth turn; Dee wins her fights with Edda until then."""
    sheet = printed("PPPBB", *MANY, (last, (1, 2, 3, 4, 4)), boss="Ada")
    *before, fourth = (replace(turn, fight=won("Dee")) for turn in sheet.turns[:-1])
    turns = (*before, replace(fourth, fight=won("Dee", boss="Ada")))  # when Dee is the Fight Boss
    return replace(sheet, turns=(*turns, sheet.turns[-1]))


@clause("SW-END-4")
def test_of_three_who_tie_the_two_with_most_cards_fight() -> None:
    card = judge(three_tied("Y YB Y BBB"))
    assert [len(cards) for cards in card.collected[:3]] == [10, 10, 9]
    assert card.fight is not None
    assert (card.step, card.fight.left, card.fight.right) == ("turn up", 0, 1)


@clause("SW-END-5")
def test_where_the_most_cards_are_tied_too_the_fight_boss_picks() -> None:
    sheet = three_tied("Y Y Y BBBB")
    card = judge(sheet)
    assert [len(cards) for cards in card.collected[:3]] == [10, 9, 9]
    assert (card.step, card.bouts) == ("tie", (Bout(None, 0, 1), Bout(None, 0, 2)))
    picked = judge(with_fight(sheet, FightEntry(fighters=("Ada", "Cy"))))
    assert picked.step == "turn up"
    assert "Bo and Cy can not fight" in refused(with_fight(sheet, FightEntry(fighters=("Bo", "Cy"))))


def short_deck() -> Sheet:
    """Six players take turn after turn until the draw pile is too small; every pile but one is discarded."""
    box, players = Box(), people(6)
    dealt = box.cards("PPPGGG")
    rest = [name for colour in ("purple", "green", "yellow", "black") for name in box.left[colour]]
    turns = []
    for number in range(8):  # 6 + 8 * 8 = 70 of 72 cards
        cards = rest[8 * number : 8 * number + 8]
        piles = (*((card,) for card in cards[:4]), tuple(cards[4:]))
        fighters = [seat + 1 for seat in range(6) if seat != number % 6][:2]
        turns.append(TurnEntry(piles, (1,) * 6, FightEntry(tuple(fighters), verdicts=(Verdict(fighters[0]),))))
    return Sheet(players=players, boss=1, dealt=dealt, turns=tuple(turns))


@clause("SW-DECK-1")
def test_what_the_draw_pile_ran_out_with_is_drawn_and_the_discard_pile_is_shuffled() -> None:
    sheet = short_deck()
    card = judge(sheet)
    assert (card.turn, card.step, len(card.last), card.draw) == (9, "piles", 2, 8)
    assert "SW-DECK-1" in clauses_of(card)
    last = [PACK.cards[one].name for one in card.last]
    again = [pile[0] for turn in sheet.turns for pile in turn.piles[1:4]]
    piles = ((last[0],), (last[1],), (again[0],), (again[1],), tuple(again[2:6]))
    assert judge(replace(sheet, turns=(*sheet.turns, TurnEntry(piles)))).step == "point"
    wrong = ((again[6],), *piles[1:])
    complaint = f"turn 9: the draw pile ran out with {last[0]}, but that was not drawn (SW-DECK-1)"
    assert complaint in refused(replace(sheet, turns=(*sheet.turns, TurnEntry(wrong))))


@clause("SW-DECK-1")
def test_what_the_draw_pile_ran_out_with_is_not_looked_for_in_the_turn_after() -> None:
    sheet = short_deck()
    last = [PACK.cards[one].name for one in judge(sheet).last]
    again = [pile[0] for turn in sheet.turns for pile in turn.piles[1:4]]
    ninth = ((last[0],), (last[1],), (again[0],), (again[1],), tuple(again[2:6]))
    tenth = (*((card,) for card in again[6:10]), tuple(again[10:14]))
    fought = TurnEntry(ninth, (1,) * 6, FightEntry((1, 2), verdicts=(Verdict(1),)))
    assert judge(replace(sheet, turns=(*sheet.turns, fought, TurnEntry(tenth)))).step == "point"


# Any game


def played_by_lot(sheet: Sheet, number: int) -> ScoreCard:
    """Steps by lot until the game is over; every step is judged, and all cards are somewhere."""
    chance = random.Random(number)
    for _ in range(400):
        card = judge(sheet)
        lying = sum(map(len, card.drawn))
        assert card.deck + card.discard + lying + sum(map(len, card.collected)) == 72
        for seat in range(len(card.names)):
            assert card.sets[seat] == sum(count // 3 for count in colours_of(card, seat).values())
        if card.outcome is not None:
            return card
        sheet = one_step_on(sheet, card, chance)
    raise AssertionError("no game takes that long")


def one_step_on(sheet: Sheet, card: ScoreCard, chance: random.Random) -> Sheet:
    turn = sheet.turns[card.turn - 1] if len(sheet.turns) >= card.turn else TurnEntry()
    fight = turn.fight or FightEntry()
    match card.step:
        case "piles":
            turn = TurnEntry(tuple(tuple(PACK.cards[one].name for one in pile) for pile in card.drawn))
        case "point":
            turn = replace(turn, pointed=tuple(chance.randint(1, card.piles) for _ in card.names))
        case "choose" | "tie":
            bout = chance.choice(card.bouts)
            turn = replace(turn, fight=FightEntry((bout.left + 1, bout.right + 1)))
        case "name":
            turn = replace(turn, fight=replace(fight, boss=chance.choice(card.stand_ins) + 1))
        case "fight":
            assert card.fight is not None
            winners: list[int | str] = [card.fight.left + 1, card.fight.right + 1, "nobody"]
            turn = replace(turn, fight=replace(fight, verdicts=(*fight.verdicts, Verdict(chance.choice(winners)))))
    return replace(sheet, turns=(*sheet.turns[: card.turn - 1], turn))


@pytest.mark.volume
@clause("SW-END-1", "SW-SETS-1", "SW-DECK-1")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_any_game_comes_to_an_end_and_loses_no_card(seats: int) -> None:
    for number in range(6):
        card = played_by_lot(Sheet(players=people(seats), seed=f"game {number}"), number)
        assert card.outcome is not None
        assert all(card.sets[winner] == max(card.sets) for winner in card.outcome.winners)
