"""The referee for printed cards: bands go in as they lie; what fits, what is missing and who may win come out."""

from typing import Any

import pytest

from rumpus.games import open_game
from rumpus.games.marching_bandimals import MarchingBandimalsGame
from rumpus.games.marching_bandimals.cards import EQUIPMENT, SECTIONS, Card
from rumpus.games.marching_bandimals.cards import PLAYER as OF_PLAYERS
from rumpus.games.marching_bandimals.referee import BandEntered, InEffect, ScoreCard, Sheet, Verdict

clause = pytest.mark.clause

GAME = open_game("marching-bandimals")
assert isinstance(GAME, MarchingBandimalsGame)
CARDS = GAME.pack.cards
BRASS, GUARD, DRUMS, FRONT, WOOD = range(5)

COMPLETE = (BRASS, BRASS, GUARD, GUARD, DRUMS)


def of(sort: int, section: int) -> list[str]:
    """The names of the cards of a sort and a section, in the order of the pack."""
    return [card.name for card in CARDS if (card.sort, card.section) == (sort, section)]


def pairs(*sections: int, seat: int = 0) -> tuple[str, ...]:
    """A pair of each of these sections, all cards different; those of another seat are others."""
    names: list[str] = []
    for place, section in enumerate(sections):
        number = sections[:place].count(section)
        names += [of(OF_PLAYERS, section)[number + 5 * seat], of(EQUIPMENT, section)[number]]
    return tuple(names)


def judge(*bands: BandEntered, players: int = 2, **more: Any) -> ScoreCard:
    assert isinstance(GAME, MarchingBandimalsGame)
    names = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")[:players]
    return GAME.judge(Sheet(players=names, bands=bands, **more))


def ada(*cards: str, effects: tuple[InEffect, ...] = (), own: str = "", major: str = "", **more: Any) -> Verdict:
    """What is said of the band of the first player."""
    return judge(BandEntered(cards=cards, in_effect=effects, own=own, major=major), **more).bands[0]


def clauses(lines: Any) -> list[str]:
    return [line.clause for line in lines]


def closed(verdict: Verdict, name: str) -> str | None:
    """The clause by which a card can not be played; None: it can."""
    (kind,) = [kind for kind, card in enumerate(CARDS) if card.name == name]
    found = [line.clause for line in verdict.closed if kind in line.cards]
    assert len(found) <= 1, "a card has one reason"
    return found[0] if found else None


# Pairs


@clause("MB-BAND-1", "MB-BAND-8")
def test_a_player_and_an_equipment_of_one_section_are_a_pair_in_any_order() -> None:
    band = ada("Oboe", "Bugle Bo", "Reed Ready", "Euphonium")
    assert [(pair.player, pair.equipment) for pair in band.pairs[:2]] == [
        ("Reed Ready", "Oboe"),
        ("Bugle Bo", "Euphonium"),
    ]
    assert [pair.section for pair in band.pairs] == [WOOD, BRASS, None, None, None]
    assert (band.full, band.wrong) == (2, ())


@clause("MB-BAND-2")
def test_a_half_of_a_pair_waits_for_its_own_section() -> None:
    band = ada("Bugle Bo", "Oboe")
    assert [line.text for line in band.missing] == [
        "Brass Equipment for Bugle Bo",
        "Woodwind Player for Oboe",
        "three more pairs",
    ]
    assert band.full == 0


def test_any_player_of_a_section_has_a_name_of_its_own() -> None:
    band = ada("brass player", "Brass Player", "Euphonium")
    assert [pair.player for pair in band.pairs[:2]] == ["Brass Player", "Brass Player"]
    assert closed(band, "Bugle Bo") == "MB-BAND-4", "two waiting pairs are two"
    assert judge(BandEntered(cards=("woodwind player",) * 2)).bands[1].closed == (), "no printed card is used up"


# What fits


@clause("MB-BAND-4", "MB-BAND-7")
def test_a_section_stands_twice_in_a_band_and_not_three_times() -> None:
    band = ada(*pairs(BRASS, BRASS))
    assert {closed(band, name) for name in of(OF_PLAYERS, BRASS)} == {"MB-BAND-4"}
    assert closed(band, "Mellophone") == "MB-BAND-4"
    assert closed(band, "Oboe") is None
    assert (
        ada(*pairs(BRASS, BRASS, BRASS)).wrong[0].text
        == f"{of(OF_PLAYERS, BRASS)[2]}: at most two Brass pairs in a band"
    )


@clause("MB-BAND-5", "MB-BAND-7")
def test_the_same_equipment_does_not_come_twice() -> None:
    band = ada("Oboe")
    assert closed(band, "Oboe") == "MB-BAND-5"
    assert closed(band, "Clarinet") is None
    assert clauses(ada("Oboe", "Oboe").wrong) == ["MB-BAND-5"]


@clause("MB-BAND-6", "MB-BAND-7")
def test_there_are_never_more_than_five_players_or_equipments() -> None:
    band = ada(*pairs(*COMPLETE))
    assert closed(band, "Reed Ready") == closed(band, "Oboe") == "MB-BAND-6"
    assert clauses(ada(*pairs(*COMPLETE, WOOD)).wrong) == ["MB-BAND-6", "MB-BAND-6"]


@clause("MB-BAND-2")
def test_a_slot_that_waits_takes_no_other_section() -> None:
    players = [of(OF_PLAYERS, section)[0] for section in (BRASS, GUARD, DRUMS, FRONT)]
    band = ada(*players, of(OF_PLAYERS, FRONT)[1])
    assert closed(band, "Oboe") == "MB-BAND-2"
    assert closed(band, "Marimba") is None


@clause("MB-BAND-7")
@pytest.mark.parametrize(
    ("band", "name", "why"),
    [
        (ada("Oboe"), "Oboe", "it is in the band already, and all Equipment is different"),
        (ada(*pairs(BRASS, BRASS)), "Mellophone", "at most two Brass pairs in a band"),
        (ada(*pairs(BRASS), variant="alternate"), "Mellophone", "at most one Brass pair in a band"),
        (ada(*pairs(*COMPLETE)), "Oboe", "there are five Equipments, and never more"),
        (ada(*pairs(*COMPLETE)), "Reed Ready", "there are five Players, and never more"),
        (
            ada(*pairs(BRASS, BRASS, GUARD, GUARD), of(OF_PLAYERS, DRUMS)[0]),
            "Oboe",
            "all five slots are taken, and no Player there waits for a Woodwind one",
        ),
        (
            ada(effects=(InEffect("Stuck Valves"),)),
            "Mellophone",
            "a Band Penalty keeps Brass cards from being played",
        ),
        (ada(own="woodwind", goal="one-section"), "Mellophone", "this band is of Woodwind only"),
        (ada(goal="one-section"), "Oboe", "say first which section is this band's own"),
    ],
)
def test_what_does_not_fit_is_told_with_the_reason(band: Verdict, name: str, why: str) -> None:
    (kind,) = [kind for kind, card in enumerate(CARDS) if card.name == name]
    assert [line.text for line in band.closed if kind in line.cards] == [why]


@clause("MB-BAND-3", "MB-BAND-4")
@pytest.mark.parametrize(
    ("sections", "missing"),
    [
        ((), "five pairs"),
        ((BRASS,), "four more pairs"),
        ((BRASS, BRASS, GUARD, GUARD), "one more pair of Drumline, Front Ensemble or Woodwind"),
    ],
)
def test_the_pairs_that_are_missing_are_told_with_the_sections_that_may_still_come(
    sections: tuple[int, ...], missing: str
) -> None:
    assert [line.text for line in ada(*pairs(*sections)).missing] == [missing]


def test_a_printed_card_lies_in_one_band_only() -> None:
    for card in CARDS:
        if card.sort in (OF_PLAYERS, EQUIPMENT):
            names = [BandEntered(cards=(card.name,)) for _copy in range(card.copies)]
            assert closed(judge(*names, players=8).bands[-1], card.name) == "MB-CARDS-4"
            assert closed(judge(*names[1:], players=8).bands[-1], card.name) is None


@pytest.mark.parametrize(
    ("name", "copies", "told"),
    [("Bugle Bo", 1, "it lies in a band already"), ("Oboe", 2, "all two of it lie in bands")],
)
def test_of_a_card_that_is_used_up_it_is_said_how_many_lie_in_bands(name: str, copies: int, told: str) -> None:
    band = judge(*[BandEntered(cards=(name,))] * copies, players=3).bands[2]
    assert f"{told}, as many as the pack 'House band' has" in [line.text for line in band.closed]


@pytest.mark.parametrize("does", ["Stuck Valves", "Noise Complaint", "Flat Tyres"])
def test_a_band_penalty_closes_a_section_and_leaves_what_lies_there(does: str) -> None:
    (card,) = [card for card in CARDS if card.name == does]
    band = ada(*pairs(BRASS, DRUMS, FRONT), effects=(InEffect(does),))
    assert band.wrong == ()
    for section in range(len(SECTIONS)):
        expected = "MB-PEN-2" if section == card.section else None
        assert closed(band, of(OF_PLAYERS, section)[1]) == expected


# Complete


@clause("MB-BAND-3", "MB-MAJOR-1")
@pytest.mark.parametrize("sections", [COMPLETE, (WOOD, FRONT, DRUMS, GUARD, BRASS), (WOOD, WOOD, BRASS, FRONT, FRONT)])
def test_five_pairs_of_three_sections_may_take_a_drum_major(sections: tuple[int, ...]) -> None:
    band = ada(*pairs(*sections))
    assert (band.full, band.complete, band.may_major) == (5, True, True)
    assert (band.wrong, band.missing, clauses(band.notes)) == ((), (), ["MB-MAJOR-1"])


@clause("MB-BAND-1", "MB-MAJOR-1")
@pytest.mark.parametrize("gone", range(10))
def test_a_band_without_any_of_its_ten_cards_is_not_complete(gone: int) -> None:
    cards = list(pairs(*COMPLETE))
    del cards[gone]
    band = ada(*cards)
    assert (band.full, band.complete, band.may_major) == (4, False, False)
    assert clauses(band.missing) == ["MB-BAND-1"]


@clause("MB-MAJOR-2")
def test_a_complete_band_with_its_drum_major_wins_when_the_turn_comes() -> None:
    whole = BandEntered(cards=pairs(*COMPLETE), major="kept")
    assert judge(whole, turn="Bo").winner is None
    assert judge(whole).winner is None, "nobody has said whose turn it is"
    card = judge(whole, turn="Ada")
    assert (card.winner, card.next.clause) == (0, "MB-MAJOR-2")
    assert (card.next.text, card.bands[0].notes) == ("Ada wins: the band is complete and has its Drum Major.", ())
    taken = BandEntered(cards=pairs(*COMPLETE), major="new")
    assert judge(taken, turn="Ada").winner is None, "it was taken in this very turn"


@clause("MB-MAJOR-3")
def test_a_band_that_is_not_complete_returns_its_drum_major() -> None:
    band = BandEntered(cards=pairs(*COMPLETE)[:-1], major="kept")
    card = judge(band, turn="Ada")
    assert card.winner is None
    assert clauses(card.bands[0].wrong) == ["MB-MAJOR-3"]


@clause("MB-MAJOR-4")
def test_several_may_have_a_drum_major_and_who_has_one_takes_no_other() -> None:
    bands = [BandEntered(cards=pairs(*COMPLETE, seat=seat), major="kept") for seat in range(2)]
    card = judge(*bands, turn="Bo")
    assert [(band.complete, band.may_major) for band in card.bands] == [(True, False)] * 2
    assert card.winner == 1


@clause("MB-TURN-11")
def test_who_misses_the_turn_does_not_win_in_it() -> None:
    card = judge(BandEntered(cards=pairs(*COMPLETE), major="kept", in_effect=(InEffect("Detention"),)), turn="Ada")
    assert card.winner is None
    assert (card.next.text, card.next.clause) == ("Ada misses this turn.", "MB-TURN-11")


def test_a_band_penalty_keeps_a_complete_band_from_its_drum_major() -> None:
    band = ada(*pairs(*COMPLETE), effects=(InEffect("Understudy"),))
    assert (band.complete, band.may_major, clauses(band.notes)) == (True, False, ["MB-PEN-2"])


# Variants


@clause("MB-VAR-HARD")
def test_in_the_alternate_game_every_section_stands_once() -> None:
    band = ada(*pairs(BRASS), variant="alternate")
    assert closed(band, "Trudy Toot") == "MB-VAR-HARD"
    assert not ada(*pairs(*COMPLETE), variant="alternate").complete
    whole = BandEntered(cards=pairs(*range(5)), major="new")
    card = judge(whole, variant="alternate")
    assert (card.winner, card.next.clause) == (0, "MB-VAR-HARD")
    assert card.bands[0].draws == 3


@clause("MB-VAR-QUICK")
def test_in_the_quicker_game_the_numbers_are_higher_and_the_drum_major_wins_at_once() -> None:
    card = judge(BandEntered(cards=pairs(*COMPLETE), major="new"), variant="quicker")
    band = card.bands[1]
    assert (band.draws, band.plays, band.limit) == (3, 4, 9)
    assert (card.winner, card.next.clause) == (0, "MB-VAR-QUICK")


@clause("MB-VAR-LARGE")
def test_in_the_large_game_a_section_stands_four_times() -> None:
    four = pairs(WOOD, WOOD, WOOD, WOOD)
    assert closed(ada(*four, players=6, variant="large"), "Bassoon") == "MB-VAR-LARGE"
    assert ada(*four, *pairs(BRASS), players=6, variant="large").complete


@clause("MB-VAR-ONE")
def test_with_one_section_only_no_other_is_played() -> None:
    band = ada(*pairs(WOOD), own="woodwind", goal="one-section")
    assert closed(band, "Bugle Bo") == "MB-VAR-ONE"
    assert closed(band, "Clarinet") is None
    assert ada(*pairs(*[WOOD] * 5), own="wood", goal="one-section").complete
    assert clauses(ada("Oboe", own="brass", goal="one-section").wrong) == ["MB-VAR-ONE"]
    both = (BandEntered(own="brass"), BandEntered(cards=pairs(WOOD), own="woodwind"))
    assert [clauses(band.wrong) for band in judge(*both, goal="one-section").bands] == [[], []]


@clause("MB-VAR-ONE")
def test_until_the_sections_are_given_out_nothing_is_complete() -> None:
    band = ada(goal="one-section")
    assert "MB-VAR-ONE" in clauses(band.missing)
    assert closed(band, "Oboe") == "MB-VAR-ONE"


@clause("MB-VAR-MUST")
def test_a_section_that_must_be_there_is_missing_until_it_is() -> None:
    terms: dict[str, Any] = {"goal": "required-section", "section": "woodwind"}
    band = ada(*pairs(*COMPLETE), **terms)
    assert (band.full, band.complete, clauses(band.missing)) == (5, False, ["MB-VAR-MUST"])
    assert ada(*pairs(*COMPLETE[:-1], WOOD), **terms).complete
    assert not ada(*pairs(*COMPLETE), goal="required-section").complete, "nobody has said which one"


# Numbers of a turn


def card_named(name: str) -> Card:
    (card,) = [card for card in CARDS if card.name == name]
    return card


def changed(does: str, *names: str) -> int:
    """By how much some cards of the pack change a number."""
    return sum(one.count for name in names for one in card_named(name).effects if one.does == does)


@clause("MB-HAND-1")
@pytest.mark.parametrize(
    "names", [(), ("Bigger Lockers",), ("Broken Zip",), ("Bigger Lockers", "Band Parents", "Broken Zip")]
)
def test_band_cards_in_effect_change_the_hand_limit(names: tuple[str, ...]) -> None:
    assert ada(effects=tuple(InEffect(name) for name in names)).limit == 8 + changed("hand_limit", *names)
    assert [changed("hand_limit", name) > 0 for name in ("Bigger Lockers", "Broken Zip")] == [True, False]


@clause("MB-TURN-2", "MB-TURN-3", "MB-TURN-4", "MB-TURN-5")
def test_the_numbers_of_a_turn_are_told() -> None:
    names = ("Late Bus", "Double Booking", "Drill Captain")
    card = judge(BandEntered(in_effect=tuple(InEffect(name) for name in names)), turn="Ada")
    usual = {"draws": 2, "band_plays": 3, "uses": 1, "discards": 1, "hand_limit": 8}
    draws, plays, uses, discards, limit = (number + changed(does, *names) for does, number in usual.items())
    band = card.bands[0]
    assert (band.draws, band.plays, band.uses, band.discards, band.limit) == (draws, plays, uses, discards, limit)
    assert f"draw {draws}, up to {plays} band plays, up to {uses} Bonus or Penalty" in card.next.text
    assert f"discard at least {discards}, keep at most {limit}" in card.next.text
    assert plays > 3 and uses > 1 and discards > 1


@clause("MB-BONUS-3")
def test_band_cards_last_as_many_turns_as_they_say_the_one_of_a_bonus_not_counted() -> None:
    def left(name: str) -> list[int]:
        return [ada(effects=(InEffect(name, gone),)).in_effect[0].left for gone in range(12)]

    bonus, penalty = card_named("Bigger Lockers").turns, card_named("Broken Zip").turns
    assert left("Bigger Lockers") == [bonus, *range(bonus, 0, -1), *[0] * (11 - bonus)]
    assert left("Broken Zip") == [*range(penalty, 0, -1), *[0] * (12 - penalty)]
    over = ada(effects=(InEffect("Broken Zip", penalty),))
    assert (over.limit, over.notes[0].text) == (8, "Broken Zip is over and is discarded")
    assert ada(effects=(InEffect("Broken Zip", penalty - 1),)).notes == ()
