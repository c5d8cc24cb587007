"""The pack: what is published about it, how it is made up, and what is refused."""

from collections import Counter
from string import ascii_uppercase

import pytest

from rumpus.games.word_combat import WordCombatGame
from rumpus.games.word_combat.cards import LetterCard, house_pack, read_pack
from rumpus.games.word_combat.words.dictionary import dictionary
from rumpus.games.word_combat.words.judge import POLICIES, judge
from rumpus.kernel.chance import chance_from
from rumpus.kernel.drivers import playout
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import Setup

clause = pytest.mark.clause

HOUSE = house_pack()
COPIES = Counter(card.letter for card in HOUSE.cards)
POINTS = {card.letter: card.points for card in HOUSE.cards}


# What is published


@clause("WC-CARDS-1")
def test_there_are_56_letter_cards_with_points() -> None:
    assert len(HOUSE.cards) == 56
    assert all(card.points > 0 for card in HOUSE.cards)


@clause("WC-CARDS-1")
def test_there_are_ten_zap_cards_two_of_each() -> None:
    assert {zap.name: zap.copies for zap in HOUSE.zaps} == {
        "Replace": 2,
        "Wild Card": 2,
        "Check": 2,
        "2 Turns": 2,
        "Discard": 2,
    }


def test_a_letter_card_has_a_vocabulary_word_with_its_meaning() -> None:
    assert all(card.word and card.meaning for card in HOUSE.cards)


# How it is made up


def test_the_cards_go_from_a_to_z_and_no_letter_is_missing() -> None:
    letters = [card.letter for card in HOUSE.cards]
    assert letters == sorted(letters)
    assert set(letters) == set(ascii_uppercase)


def test_the_vowels_are_two_of_five() -> None:
    assert sum(COPIES[vowel] for vowel in "AEIOU") == 22


@clause("WC-SETUP-2")
def test_dealt_evenly_both_sets_have_the_same_23_letters_and_five_of_ten_that_come_once() -> None:
    odd = {letter for letter, count in COPIES.items() if count % 2}
    assert odd == set("BFHJKQVWXZ")
    assert {COPIES[letter] for letter in odd} == {1}
    assert sum(count // 2 for count in COPIES.values()) == 23


def test_all_cards_of_a_letter_have_the_same_points_from_1_to_10() -> None:
    assert all(card.points == POINTS[card.letter] for card in HOUSE.cards)
    assert (min(POINTS.values()), max(POINTS.values())) == (1, 10)


def test_no_letter_is_worth_less_than_one_in_twice_as_many_words() -> None:
    words_with = Counter(letter for word in dictionary().words for letter in set(word.upper()))
    for rare in ascii_uppercase:
        for frequent in ascii_uppercase:
            if 2 * words_with[rare] < words_with[frequent]:
                assert POINTS[rare] >= POINTS[frequent], (rare, frequent)


def test_j_q_x_and_z_are_worth_most() -> None:
    assert set(sorted(POINTS, key=lambda letter: POINTS[letter])[-4:]) == set("JQXZ")


def test_a_word_begins_with_its_letter_and_fits_on_the_card() -> None:
    for card in HOUSE.cards:
        assert card.word.isascii() and card.word.isalpha() and card.word.islower(), card
        assert card.word[0] == card.letter.lower(), card
        assert 3 <= len(card.word) <= 12, card


@pytest.mark.parametrize("policy", POLICIES)
def test_the_words_are_legal_in_the_game_itself(policy: str) -> None:
    assert [card.word for card in HOUSE.cards if not judge(card.word, policy).legal] == []


def test_a_meaning_is_short_and_does_not_use_the_word() -> None:
    for card in HOUSE.cards:
        assert len(card.meaning) <= 60, card
        assert card.meaning == card.meaning.strip().removesuffix("."), card
        assert card.word not in card.meaning, card


@pytest.mark.parametrize("key", ["word", "meaning"])
def test_no_two_cards_share_words(key: str) -> None:
    assert len({getattr(card, key) for card in HOUSE.cards}) == 56


# Packs of one's own


LETTERS = "A7 B2 C2 D2 E7 F2 G2 H2 I3 J1 K1 L2 M2 N2 O3 P1 Q1 R2 S2 T2 U2 V1 W1 X1 Y1 Z2"
FEW_VOWELS = "A3 B2 C2 D2 E3 F2 G2 H2 I3 J1 K1 L2 M2 N7 O3 P1 Q1 R2 S2 T5 U2 V1 W1 X1 Y1 Z2"
ZAPS = ("Replace", "Wild Card", "Check", "2 Turns", "Discard")


def card_row(letter: str, number: int) -> str:
    return f'{{ word = "{letter.lower()}-{number}", meaning = "{number} of {letter}" }}'


def letter_entry(told: str) -> str:
    """The entry of `B2`."""
    letter, count = told[0], int(told[1:])
    rows = ", ".join(card_row(letter, number) for number in range(1, count + 1))
    return f'[[letter]]\nname = "{letter}"\npoints = {count}\ncards = [{rows}]\n'


def pack_text(letters: str = LETTERS) -> str:
    zaps = [f'[[zap]]\nname = "{name}"\ncopies = 2\ntext = "Zap!"\n' for name in ZAPS]
    return "\n".join(['name = "Test Words"\n', *map(letter_entry, letters.split()), *zaps])


TEXT = pack_text()


def changed(old: str, new: str) -> str:
    """The pack of the tests with the first of something changed."""
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def with_letters(old: str, new: str) -> str:
    assert old in LETTERS
    return pack_text(LETTERS.replace(old, new))


def test_a_pack_is_read_as_written() -> None:
    pack = read_pack(TEXT)
    assert pack.name == "Test Words"
    assert Counter(card.letter for card in pack.cards) == {told[0]: int(told[1:]) for told in LETTERS.split()}
    assert pack.cards[7:9] == (LetterCard("B", 2, "b-1", "1 of B"), LetterCard("B", 2, "b-2", "2 of B"))
    assert [zap.name for zap in pack.zaps] == list(ZAPS)


def test_the_order_of_the_letters_in_the_file_does_not_matter() -> None:
    backwards = pack_text(" ".join(reversed(LETTERS.split())))
    assert read_pack(backwards).cards == read_pack(TEXT).cards


def test_a_letter_may_be_missing_and_a_word_may_have_it_anywhere() -> None:
    pack = read_pack(with_letters("X1 Y1", "Y2").replace('"y-1"', '"Jolly"'))
    assert "X" not in {card.letter for card in pack.cards}
    assert "Jolly" in {card.word for card in pack.cards}


def test_fourteen_vowels_are_enough() -> None:
    assert len(read_pack(pack_text(FEW_VOWELS)).cards) == 56


def test_another_pack_is_played_as_written() -> None:
    game = WordCombatGame(TEXT)
    assert game.cards() == read_pack(TEXT)
    assert game.pack_digest != WordCombatGame().pack_digest


@clause("WC-CARDS-3")
def test_other_words_on_the_cards_make_the_same_game() -> None:
    games = []
    for text in (TEXT, TEXT.replace("-", "xyz").replace(" of ", " beside ")):
        chance = chance_from(b"words")
        state = WordCombatGame(text).new(Setup(2), chance)
        playout(state, chance)
        games.append((state.numbers(), state.outcome()))
    assert games[0] == games[1]


A = r"letter 1 \('A'\): "
B = r"letter 2 \('B'\): "
ZAP = r"zap 1 \('Replace'\): "
B1 = card_row("B", 1)
BAD_PACKS = {
    "not TOML": ("name = \n", r"the pack is not TOML: .*line 1"),
    "no name": (changed('name = "Test Words"', 'name = " "'), r"the pack needs a name, not ' '"),
    "unknown key": (
        changed('name = "Test Words"', 'name = "X"\nsize = 3'),
        r"unknown key 'size'; .* letter, name, zap",
    ),
    "no letters": ('name = "X"\n', r"the pack has 0 letter cards; expected 56 \(WC-CARDS-1\)"),
    "no list of letters": ('name = "X"\nletter = 3\n', r"letter must be a list of entries"),
    "no entry": ('name = "X"\nletter = [3]\n', r"letter 1: an entry has keys and values, not 3"),
    "a card too few": (with_letters("A7", "A6"), r"the pack has 55 letter cards; expected 56"),
    "a card too many": (with_letters("B2", "B3"), r"the pack has 57 letter cards; expected 56"),
    "eight of a letter": (with_letters("A7", "A8"), A + r"there are 8 cards; at most 7 have one letter"),
    "thirteen vowels": (
        pack_text(FEW_VOWELS.replace("A3", "A2").replace("B2", "B3")),
        r"the pack has 13 vowels \(A, E, I, O, U\); at least 14",
    ),
    "no letter name": (changed('name = "B"\n', ""), r"letter 2: name is missing"),
    "a small letter": (changed('name = "B"', 'name = "b"'), r"letter 2 \('b'\): name must be one letter from A to Z"),
    "two letters": (changed('name = "B"', 'name = "QU"'), r"letter 2 \('QU'\): name must be one letter from A to Z"),
    "a letter with an accent": (changed('name = "B"', 'name = "É"'), r"letter 2 \('É'\): name must be one letter"),
    "a letter twice": (changed('name = "B"', 'name = "A"'), r"letter 2 \('A'\): there is an entry of that letter"),
    "points missing": (changed("points = 2\n", ""), B + r"points is missing"),
    "no points": (changed("points = 2", "points = 0"), B + r"points must be a whole number from 1 to 10, not 0"),
    "too many points": (changed("points = 2", "points = 11"), B + r"points must be a whole number .* not 11"),
    "half points": (changed("points = 2", "points = 2.5"), B + r"points must be a whole number .* not 2.5"),
    "points in words": (changed("points = 2", 'points = "2"'), B + r"points must be a whole number .* not '2'"),
    "points by yes": (changed("points = 2", "points = true"), B + r"points must be a whole number .* not True"),
    "cards missing": (changed("cards = [{ word", "Cards = [{ word"), A + r"cards is missing"),
    "no cards": (
        changed("points = 2\ncards = [", "points = 2\ncards = []\nmore = ["),
        B + r"cards must be a list like",
    ),
    "a number of cards": (changed(f"[{B1}, {card_row('B', 2)}]", "2"), B + r"cards must be a list like .* not 2"),
    "unknown key of a letter": (changed("points = 2", "points = 2\nhat = 1"), B + r"unknown key 'hat'"),
    "a card of text": (changed(B1, '"bee"'), B + r"card 1 has the keys meaning, word, not 'bee'"),
    "an empty card": (changed(B1, "{}"), B + r"card 1 has the keys meaning, word, not none"),
    "no word": (changed(B1, '{ meaning = "m" }'), B + r"card 1 has the keys meaning, word, not meaning"),
    "no meaning": (changed(B1, '{ word = "bee" }'), B + r"card 1 has the keys meaning, word, not word"),
    "unknown key of a card": (
        changed(B1, '{ word = "bee", meaning = "m", points = 3 }'),
        B + r"card 1 has the keys meaning, word, not meaning, points, word",
    ),
    "an empty word": (changed('"b-2"', '" "'), B + r"card 2: word must be some text, not ' '"),
    "a word of numbers": (changed('"b-2"', "2"), B + r"card 2: word must be some text, not 2"),
    "an empty meaning": (changed('"2 of B"', '""'), B + r"card 2: meaning must be some text, not ''"),
    "a word without the letter": (changed('"b-2"', '"wasp"'), B + r"card 2: the word 'wasp' has no B in it"),
    "four zaps": (TEXT[: TEXT.rindex("[[zap]]")], r"the pack has 4 entries \[\[zap\]\]; expected 5"),
    "an unknown zap": (
        changed('"Replace"', '"Reverse"'),
        r"zap 1 \('Reverse'\): there is no such ZAP card; expected one of Replace, Wild Card, Check, 2 Turns, Discard",
    ),
    "a zap twice": (changed('"Check"', '"Replace"'), r"zap 3 \('Replace'\): there is an entry of that name already"),
    "zap copies missing": (changed("copies = 2\n", ""), ZAP + r"copies is missing"),
    "three of a zap": (changed("copies = 2", "copies = 3"), ZAP + r"copies must be 2, not 3"),
    "zap copies by yes": (changed("copies = 2", "copies = true"), ZAP + r"copies must be 2, not True"),
    "no text on a zap": (changed('text = "Zap!"', 'text = ""'), ZAP + r"text must be some text, not ''"),
    "unknown key of a zap": (changed('text = "Zap!"', 'text = "Zap!"\npoints = 1'), ZAP + r"unknown key 'points'"),
}


@clause("WC-CARDS-1")
@pytest.mark.parametrize(("text", "complaint"), BAD_PACKS.values(), ids=BAD_PACKS.keys())
def test_a_bad_pack_is_refused_naming_the_entry_and_what_is_wrong(text: str, complaint: str) -> None:
    with pytest.raises(BadSetup, match=complaint):
        read_pack(text)
