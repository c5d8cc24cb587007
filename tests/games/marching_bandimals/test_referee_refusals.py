"""What can not be on a sheet of bands is refused, with what was expected."""

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rumpus.games.marching_bandimals import MarchingBandimalsGame
from rumpus.games.marching_bandimals.actions import SLOTS
from rumpus.games.marching_bandimals.cards import EQUIPMENT
from rumpus.games.marching_bandimals.cards import PLAYER as OF_PLAYERS
from rumpus.games.marching_bandimals.referee import BandEntered, InEffect, Pair, Sheet
from rumpus.games.marching_bandimals.rules.moves import MarchingBandimals
from rumpus.games.marching_bandimals.rules.tables import BAND_BONUS
from rumpus.kernel.chance import chance_from
from rumpus.kernel.errors import BadSetup, Refusal
from rumpus.kernel.game import Setup
from rumpus.table.files import sheet_in
from tests.effort import effort
from tests.games.marching_bandimals.test_referee import CARDS, GAME, card_named, judge

clause = pytest.mark.clause


@pytest.mark.parametrize(
    ("band", "complaint"),
    [
        (BandEntered(cards=("Kazoo",)), "Ada: there is no card 'Kazoo'; the nearest is "),
        (BandEntered(cards=("",)), "Ada: there is no card ''"),
        (BandEntered(cards=("b",)), "Ada: 'b' is not clear; expected "),
        (BandEntered(cards=("No U",)), "Ada: No U is no Player or Equipment"),
        (BandEntered(cards=("x" * 9000,)), "Ada: there is no card 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxx…'"),
        (BandEntered(cards=("Oboe",) * 41), "Ada: 41 cards came; expected ten at most"),
        (BandEntered(in_effect=(InEffect("Oboe"),)), "Ada: Oboe is no Band Bonus or Band Penalty"),
        (BandEntered(in_effect=(InEffect("Fire Drill"),)), "Ada: Fire Drill is no Band Bonus or Band Penalty"),
        (BandEntered(in_effect=(InEffect("Broken Zip", -1),)), "Broken Zip: -1 turns have gone; expected 0 to 99"),
        (BandEntered(in_effect=(InEffect("Broken Zip", 2**70),)), "turns have gone; expected 0 to 99"),
        (BandEntered(major="taken"), "Ada, major: 'taken' came; expected 'new', 'kept', 'back' or nothing"),
    ],
)
def test_a_band_that_can_not_be_is_refused(band: BandEntered, complaint: str) -> None:
    with pytest.raises(BadSetup) as refused:
        judge(band)
    assert complaint in str(refused.value)
    assert len(str(refused.value)) < 200


@clause("MB-BONUS-2", "MB-PEN-2")
@pytest.mark.parametrize(
    ("names", "told"),
    [
        (("Bigger Lockers", "Home Crowd", "Rain Ponchos"), r"two Band Bonuses .* \(MB-BONUS-2\)"),
        (("Broken Zip", "Late Bus", "Muddy Field"), r"two Band Penalties .* \(MB-PEN-2\)"),
    ],
)
def test_nobody_gets_a_third_band_card_of_a_sort(names: tuple[str, ...], told: str) -> None:
    effects = tuple(InEffect(name) for name in names)
    judge(BandEntered(in_effect=effects[:2]))
    with pytest.raises(BadSetup, match=told):
        judge(BandEntered(in_effect=effects))
    over = (InEffect(names[0], 9), *effects[1:])
    assert len(judge(BandEntered(in_effect=over)).bands[0].in_effect) == 3, "one that is over is not in effect"


@clause("MB-CARDS-4")
@pytest.mark.parametrize("name", ["Bugle Bo", "Oboe", "Broken Zip"])
def test_no_card_comes_more_often_than_the_pack_has_it(name: str) -> None:
    card = card_named(name)
    is_band_card = card.sort in (OF_PLAYERS, EQUIPMENT)
    one = BandEntered(cards=(name,)) if is_band_card else BandEntered(in_effect=(InEffect(name),))
    judge(*[one] * card.copies, players=8)
    with pytest.raises(
        BadSetup, match=f"{name} came {card.copies + 1} times, and the pack 'House band' has {card.copies} of it"
    ):
        judge(*[one] * (card.copies + 1), players=8)


@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        ({"variant": "bass"}, "variant: 'bass' is not one of base, alternate, quicker, large"),
        ({"goal": "all"}, "goal: 'all' is not one of any, one-section, required-section"),
        ({"goal": "required-section", "section": "tubas"}, "section: 'tubas' is not a section"),
        ({"turn": "Zed"}, "turn: 'Zed' does not play; expected Ada or Bo"),
        ({"players": 5, "variant": "quicker"}, "the quicker variant is for 2 to 4 players, not 5"),
        ({"players": 5, "variant": "large"}, "the large variant is for 6 to 8 players, not 5"),
        ({"players": 6, "goal": "one-section"}, "the one-section goal is for at most 5 players"),
        ({"variant": "alternate", "goal": "one-section"}, "can not be played with the alternate variant"),
    ],
)
def test_terms_that_can_not_be_played_are_refused(more: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadSetup) as refused:
        judge(**more)
    assert complaint in str(refused.value)


@clause("MB-VAR-ONE")
def test_two_bands_do_not_have_the_same_section_of_their_own() -> None:
    with pytest.raises(BadSetup, match=r"Bo and Ada both have brass; .* \(MB-VAR-ONE\)"):
        judge(BandEntered(own="brass"), BandEntered(own="Brass"), goal="one-section")


@pytest.mark.parametrize(
    ("players", "complaint"),
    [
        (("Ada",), "1 player came; expected 2 to 8"),
        (tuple(map(str, range(9))), "9 players came"),
        (("Ada", " "), "player 2 is called ''"),
        (("Ada", "B\x00"), "player 2 is called"),
        (("Ada", "B" * 21), "expected 1 to 20 signs"),
        (("Ada", " ada "), "player 2 is called 'ada' as another is"),
    ],
)
def test_players_can_be_read_and_told_apart(players: tuple[str, ...], complaint: str) -> None:
    with pytest.raises(BadSetup) as refused:
        GAME.judge(Sheet(players=players))
    assert complaint in str(refused.value)


def test_there_are_no_more_bands_than_players() -> None:
    with pytest.raises(BadSetup, match="3 bands came; expected at most 2"):
        judge(BandEntered(), BandEntered(), BandEntered())


@pytest.mark.parametrize(
    ("sheet", "complaint"),
    [
        ({"bands": [{"cards": ["Oboe", 3]}]}, "Expected `str`, got `int` - at `bands 1.cards 2`"),
        ({"bands": [{"hand": 3}]}, "bands 1 has an unknown key 'hand'; known: cards, in_effect, own, major"),
        ({"bands": [{"in_effect": ["Broken Zip"]}]}, "Expected `object`, got `str` - at `bands 1.in_effect 1`"),
        ({"players": "Ada"}, "Expected `array`, got `str` - at `players`"),
        ({"rounds": []}, "the sheet has an unknown key 'rounds'"),
    ],
)
def test_a_file_that_is_no_sheet_is_refused_where_it_is_none(sheet: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadSetup) as refused:
        sheet_in(json.dumps(sheet), GAME)
    assert complaint in str(refused.value)


# Any sheet, and any table of the engine

ENTERED = st.builds(
    BandEntered,
    cards=st.lists(
        st.sampled_from([card.name for card in CARDS if card.sort in (OF_PLAYERS, EQUIPMENT)]), max_size=14
    ).map(tuple),
    in_effect=st.lists(
        st.builds(InEffect, st.sampled_from(["Broken Zip", "Home Crowd", "oboe"]), st.integers(-1, 9))
    ).map(tuple),
    major=st.sampled_from(["", "new", "kept"]),
)


@given(st.lists(ENTERED, max_size=3), st.sampled_from(["base", "alternate", "quicker"]))
def test_any_sheet_is_judged_or_refused_and_no_card_is_lost(bands: list[BandEntered], variant: str) -> None:
    try:
        card = judge(*bands, players=3, variant=variant)
    except Refusal:
        return
    for band, verdict in zip(bands, card.bands, strict=False):
        lying = [name for pair in verdict.pairs for name in (pair.player, pair.equipment) if name]
        misplaced = [line for line in verdict.wrong if line.clause != "MB-MAJOR-3"]
        assert len(lying) + len(misplaced) == len(band.cards)
        assert Counter(lying) <= Counter(band.cards)
        assert not (verdict.complete and (verdict.wrong or verdict.missing))
        assert verdict.full == sum(bool(pair.player and pair.equipment) for pair in verdict.pairs)


@pytest.mark.volume
@pytest.mark.parametrize(
    ("seats", "variant", "goal"),
    [
        (2, "base", "any"),
        (4, "alternate", "required-section"),
        (3, "quicker", "any"),
        (6, "large", "required-section"),
        (5, "base", "one-section"),
    ],
)
def test_the_referee_agrees_with_the_table_all_through_a_game(seats: int, variant: str, goal: str) -> None:
    """Every few moves the table is entered as it lies; the engine keeps the same things in its own way."""
    assert isinstance(GAME, MarchingBandimalsGame)
    luck = chance_from(b"printed cards")
    house = {"variant": variant, "goal": goal, "window": "none"}
    state = GAME.new(Setup(seats=seats, house=house), chance_from(f"{variant} {goal}".encode()))
    compared = 0
    for move in range(effort(300, 900)):
        asks = state.asks()
        if not asks:
            break
        ask = asks[luck.below(len(asks))]
        best = max(ask.actions, key=lambda action, seat=ask.seat: state.worth(seat, action))  # type: ignore[misc]
        state.act(ask.seat, best if luck.below(4) else ask.actions[luck.below(len(ask.actions))])
        if move % 3 == 0:
            compare(state, variant, goal)
            compared += 1
    assert compared > 20


def compare(state: MarchingBandimals, variant: str, goal: str) -> None:
    assert isinstance(GAME, MarchingBandimalsGame)
    table = GAME.open_table(state)
    names = tuple(f"Player {seat}" for seat in range(1, int(state.seats) + 1))
    sections = ("brass", "color guard", "drumline", "front ensemble", "woodwind")
    must = table.must
    bands = tuple(
        BandEntered(
            cards=tuple(
                CARDS[kind].name for slot in band.slots for kind in (slot.player, slot.equipment) if kind is not None
            ),
            in_effect=tuple(
                InEffect(CARDS[one.card].name, CARDS[one.card].turns - one.turns + (CARDS[one.card].sort == BAND_BONUS))
                for one in (*band.bonuses, *band.penalties)
                if one is not None
            ),
            own="" if band.own is None else sections[band.own],
            major="kept" if band.major else "",
        )
        for band in table.bands
    )
    section = "" if must is None else sections[must]
    card = GAME.judge(Sheet(players=names, bands=bands, variant=variant, goal=goal, section=section))
    for seat, (verdict, band) in enumerate(zip(card.bands, table.bands, strict=True)):
        assert verdict.wrong == ()
        assert (verdict.full, verdict.complete, verdict.limit) == (band.pairs, band.complete, band.limit)
        empty = sum(slot.section is None for slot in band.slots)
        assert sum(pair == Pair(None, "", "") for pair in verdict.pairs) == empty
        assert len(verdict.pairs) == SLOTS
        wanted = sum(want.what != "pair" for want in band.wants)
        assert sum(line.clause == "MB-BAND-1" for line in verdict.missing) == wanted
        assert ("MB-VAR-MUST" in [line.clause for line in verdict.missing]) == band.needs_must
        if table.discards and seat == table.mover:
            assert verdict.discards == table.discards
