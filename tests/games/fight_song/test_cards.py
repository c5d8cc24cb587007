"""The pack: what it holds, how it is spread, and what is refused."""

from collections import Counter

import pytest

from rumpus.games.fight_song import FightSongGame
from rumpus.games.fight_song.cards import house_pack, house_pack_text, read_pack
from rumpus.kernel.chance import chance_from
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import Setup
from tests.games.fight_song.positions import hand, stack

clause = pytest.mark.clause


@clause("FS-CARDS-1")
def test_the_pack_has_60_game_play_24_activity_and_12_fight_song_cards() -> None:
    pack = house_pack()
    state = FightSongGame().new(Setup(4), chance_from(b""))
    in_play = [*stack(state), *(card for seat in range(4) for card in hand(state, seat).split())]
    assert (len(in_play), len(pack.activities), len(pack.songs)) == (60, 24, 12)
    assert sorted(state.activity_order) == list(range(24))
    assert sorted(state.song_order) == list(range(12))


@clause("FS-CARDS-2")
def test_a_sub_division_has_an_outer_and_an_inner_colour() -> None:
    pack = house_pack()
    assert [division.name for division in pack.divisions] == ["Band", "Cheer", "Fans"]
    for number, kind in enumerate(pack.kinds):
        assert (kind.outer, kind.inner) == divmod(number, 4)


@clause("FS-CARDS-3")
def test_five_copies_of_twelve_sub_divisions_with_the_same_inner_colours_in_every_division() -> None:
    state = FightSongGame().new(Setup(2), chance_from(b""))
    counts = Counter([*stack(state), *hand(state, 0).split(), *hand(state, 1).split()])
    assert counts == {outer + inner: 5 for outer in "BCF" for inner in "GPST"}
    assert len({kind.name for kind in house_pack().kinds}) == 12


@clause("FS-CARDS-4")
def test_only_activity_cards_have_a_bonus_colour_and_only_on_the_lower_right_corner() -> None:
    for card in house_pack().activities:
        assert [corner.bonus is not None for corner in card.corners] == [False, False, False, True]
    assert all(corner.bonus is None for card in house_pack().songs for corner in card.corners)


@clause("FS-CARDS-5")
def test_a_bonus_colour_is_not_the_corners_own() -> None:
    assert all(card.corners[3].bonus != card.corners[3].outer for card in house_pack().activities)


@pytest.mark.parametrize("row", ["activities", "songs"])
def test_no_colour_and_no_corner_is_favoured(row: str) -> None:
    cards = getattr(house_pack(), row)
    for place in range(4):
        pairs = Counter((card.corners[place].outer, card.corners[place].inner) for card in cards)
        assert set(pairs.values()) == {len(cards) // 12}
        assert len(pairs) == 12
    doubled: Counter[int] = Counter()
    for card in cards:
        outers = Counter(corner.outer for corner in card.corners)
        assert sorted(outers.values()) == [1, 1, 2]
        assert {corner.inner for corner in card.corners} == {0, 1, 2, 3}
        doubled.update(outer for outer, times in outers.items() if times == 2)
    assert set(doubled.values()) == {len(cards) // 3}


def test_no_bonus_colour_is_favoured() -> None:
    pairs = Counter((card.corners[3].outer, card.corners[3].bonus) for card in house_pack().activities)
    assert set(pairs.values()) == {4}
    assert len(pairs) == 6


def changed(old: str, new: str, *, times: int = 1) -> str:
    text = house_pack_text()
    assert old in text
    return text.replace(old, new, times)


BAD_PACKS = {
    "bonus is the corner's own": (
        changed('lower_right = ["Fans", "plum"]\nbonus = "Band"', 'lower_right = ["Fans", "plum"]\nbonus = "Fans"'),
        r"activity \d+ \('.+'\): the bonus colour 'Fans' is the lower right corner's own outer colour",
    ),
    "unknown division": (
        changed('upper_left = ["Band"', 'upper_left = ["Bnad"'),
        r"activity \d+ \('.+'\): upper_left: 'Bnad' is not a division; expected one of Band, Cheer, Fans",
    ),
    "unknown inner colour": (
        changed('"gold"]', '"golden"]'),
        r"activity \d+ \('.+'\): .+: 'golden' is not an inner colour; expected one of gold, plum, sky, teal",
    ),
    "corner missing": (
        changed("lower_left = [", "lower_middle = ["),
        r"activity 1 \('Parade Warm-Up'\): lower_left is missing",
    ),
    "corner with one colour": (
        changed('upper_left = ["', 'upper_left = ["gold"]\nextra = ["'),
        r"activity 1 \('Parade Warm-Up'\): upper_left must be \[division, inner colour\], not \['gold'\]",
    ),
    "bonus missing": (
        changed("bonus = ", "Bonus = "),
        r"activity 1 \('Parade Warm-Up'\): bonus is missing",
    ),
    "bonus on a song": (
        house_pack_text() + 'bonus = "Band"\n',
        r"song 12 \('One More Time, Louder'\): unknown key 'bonus'",
    ),
    "too few songs": (
        house_pack_text()[: house_pack_text().rindex("[[song]]")],
        r"the pack has 11 entries \[\[song\]\]; expected 12",
    ),
    "two of one name": (
        changed('name = "Coin Toss"', 'name = "Bonfire Night"'),
        r"activity 6 \('Bonfire Night'\): there is an entry of that name already",
    ),
    "two sub-divisions alike": (
        changed('division = "Band"\ninner = "plum"', 'division = "Band"\ninner = "gold"'),
        r"subdivision 'Woodwind' has the colours of 'Trumpet Line'",
    ),
    "no name": (changed('name = "Parade Warm-Up"', "name = 7"), r"activity 1: name must be some text, not 7"),
    "no pack name": (changed('name = "Homecoming"', 'name = ""'), r"the pack needs a name, not ''"),
    "unknown key": (changed('name = "Homecoming"', 'name = "X"\nsize = 3'), r"the pack has an unknown key 'size'"),
    "letter twice": (changed('letter = "P"', 'letter = "G"'), r"the pack uses the letter 'G' for two colours"),
    "long letter": (changed('letter = "P"', 'letter = "Pl"'), r"inner 2 \('plum'\): letter must be one letter"),
    "bad paint": (changed("#3b82f6", "blue"), r"division 1 \('Band'\): colour must be like #3b82f6, not 'blue'"),
    "not a list": ("name = 'X'\ndivision = 3\n", r"division must be a list of entries"),
    "not an entry": ("name = 'X'\ndivision = [1, 2, 3]\n", r"division 1: an entry has keys and values, not 1"),
    "not TOML": ("name = \n", r"the pack is not TOML: .*line 1"),
}


@clause("FS-CARDS-5")
@pytest.mark.parametrize(("text", "complaint"), BAD_PACKS.values(), ids=BAD_PACKS.keys())
def test_a_bad_pack_is_refused_naming_the_entry_and_what_is_wrong(text: str, complaint: str) -> None:
    with pytest.raises(BadSetup, match=complaint):
        read_pack(text)


def test_another_pack_is_played_as_written() -> None:
    text = changed('name = "Trumpet Line"', 'name = "Kazoo Choir"')
    game = FightSongGame(text)
    assert game.words(0, ("Ann", "Bob")) == "Kazoo Choir to the upper left corner"
    assert game.pack_digest != FightSongGame().pack_digest


@clause("FS-CARDS-2")
def test_the_sub_divisions_that_the_rulebook_names_are_under_their_divisions() -> None:
    pack = house_pack()
    under = {kind.name: pack.divisions[kind.outer].name for kind in pack.kinds}
    named = {name: under[name] for name in ("Woodwind", "Spotter", "Students")}
    assert named == {"Woodwind": "Band", "Spotter": "Cheer", "Students": "Fans"}
