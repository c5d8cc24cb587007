"""Packs that are refused, naming the entry and what is wrong with it."""

import re

import pytest

from rumpus.games.marching_bandimals.cards import (
    read_pack,
)
from rumpus.games.marching_bandimals.effects import EFFECTS
from rumpus.kernel.errors import BadSetup
from tests.games.marching_bandimals.pack import pack_text

clause = pytest.mark.clause


TEXT = pack_text()


def changed(old: str, new: str, text: str = TEXT) -> str:
    """The pack of the tests with the first of something changed."""
    assert old in text
    return text.replace(old, new, 1)


def without(kind: str, name: str, count: int = 1) -> str:
    """Without the first so many entries of a kind from the one named on."""
    before, *entries = TEXT.split("[[")
    first = next(place for place, entry in enumerate(entries) if entry.startswith(f'{kind}]]\nname = "{name}"'))
    assert all(entry.startswith(f"{kind}]]") for entry in entries[first : first + count])
    return "[[".join([before, *entries[:first], *entries[first + count :]])


def sheet(effects: str, text: str = TEXT) -> str:
    """The pack with other effects of its first card, a Quick Bonus."""
    return changed('effect = [{ does = "draw", count = 3 }]', f"effect = {effects}", text)


def zip_(effects: str) -> str:
    """The same with a Band Penalty."""
    return changed('effect = [{ does = "hand_limit", count = -3 }]', f"effect = {effects}")


def drill(effects: str) -> str:
    """The same with a Quick Penalty for everyone."""
    return changed('effect = [{ does = "discard", count = 2 }]', f"effect = {effects}")


def lemonade(effects: str) -> str:
    """The same with a Quick Penalty for one opponent."""
    return changed('effect = [{ does = "discard", count = 3 }]', f"effect = {effects}")


def lockers(effects: str) -> str:
    """The same with a Band Bonus."""
    return changed(
        'effect = [{ does = "hand_limit", count = 3 }, { does = "draws", count = 1 }]', f"effect = {effects}"
    )


def many(count: int, *, copies: int = 1) -> str:
    lines = "".join(f'[[equipment]]\nname = "E{n}"\nsection = "brass"\ncopies = {copies}\n' for n in range(count))
    return TEXT + lines


SHEET = r"bonus 1 \('Sheet Music'\): "
ZIP = r"penalty 16 \('Broken Zip'\): "
DRILL = r"penalty 12 \('Fire Drill'\): "
LEMON = r"penalty 1 \('Lemonade'\): "
LOCKERS = r"bonus 14 \('Big Lockers'\): "
OBOE = r"equipment 21 \('Oboe'\): "
ON_QUICK_BONUS = "draw, steal, look, recruit, recall, plays, swap_hands, repair, refresh"
BAD_PACKS = {
    "not TOML": ("name = \n", r"the pack is not TOML: .*line 1"),
    "no name": (changed('name = "Test Band"', 'name = " "'), r"the pack needs a name, not ' '"),
    "unknown key": (changed("name", "size = 3\nname"), r"the pack has an unknown key 'size'; known: blank, bonus"),
    "no list": ("name = 'X'\nbonus = 3\n", r"bonus must be a list of entries, each under \[\[bonus\]\]"),
    "no entry": ("name = 'X'\nbonus = [7]\n", r"bonus 1: an entry has keys and values, not 7"),
    "no card name": (changed('name = "Sheet Music"', "name = 7"), r"bonus 1: name must be some text, not 7"),
    "no section": (changed('section = "several"\n', ""), SHEET + "section is missing"),
    "unknown section": (
        changed('section = "several"', 'section = "strings"'),
        SHEET + "section: 'strings' is not a section; expected one of brass, .*woodwind, several",
    ),
    "a gray player": (
        changed('animal = "Ant"\nsection = "brass"', 'animal = "Ant"\nsection = "several"'),
        r"player 1 \('Brass 1'\): section: 'several' is not a section; expected one of brass, .*woodwind$",
    ),
    "no animal": (changed('animal = "Ant"\n', ""), r"player 1 \('Brass 1'\): animal is missing"),
    "no text": (changed('text = "draw 3"', 'text = ""'), SHEET + "text must be some text, not ''"),
    "no copies": (changed("copies = 2", "copies = 0"), SHEET + "copies must be a number from 1 to 9, not 0"),
    "copies that are true": (changed("copies = 2", "copies = true"), SHEET + "copies must be .* not True"),
    "no turns": (changed("turns = 4", "turns = 0"), LOCKERS + "turns must be a number from 1 to 9, not 0"),
    "too many turns": (changed("turns = 4", "turns = 10"), LOCKERS + "turns must be a number from 1 to 9, not 10"),
    "turns in words": (changed("turns = 4", 'turns = "4"'), LOCKERS + "turns must be .*, not '4'"),
    "a key too many": (changed("copies = 2", "copies = 2\ncolour = 3"), SHEET + "unknown key 'colour'"),
    "a bonus for everyone": (
        changed("copies = 2", "copies = 2\neveryone = true"),
        SHEET + r"everyone = true is for Quick Penalties: cards under \[\[penalty\]\] without turns",
    ),
    "a band penalty for everyone": (
        changed("turns = 3\neffect = [{ does = \"hand_limit\", count = -3", "turns = 3\neveryone = true\n"
                'effect = [{ does = "hand_limit", count = -3'),
        ZIP + "everyone = true is for Quick Penalties",
    ),
    "everyone in words": (changed("everyone = true", 'everyone = "all"'), "everyone = true is for Quick Penalties"),
    "no effect": (changed('effect = [{ does = "draw", count = 3 }]\n', ""), SHEET + "effect is missing"),
    "an empty effect": (sheet("[]"), SHEET + r"effect must be a list like .*, not \[\]"),
    "an effect that is no list": (sheet('"draw"'), SHEET + "effect must be a list like .*, not 'draw'"),
    "an effect that does nothing": (
        sheet("[{ count = 3 }]"),
        SHEET + f"effect: {{'count': 3}} does not say what it does; expected one of {ON_QUICK_BONUS}",
    ),
    "an effect of words": (sheet('["draw"]'), SHEET + "effect: 'draw' does not say what it does"),
    "an unknown effect": (sheet('[{ does = "sing" }]'), SHEET + "effect: {'does': 'sing'} does not say what it does"),
    "an effect of another sort": (
        sheet('[{ does = "shield" }]'),
        SHEET + f"effect 'shield' is not for a quick bonus; expected one of {ON_QUICK_BONUS}",
    ),
    "a count missing": (sheet('[{ does = "draw" }]'), SHEET + "effect 'draw' has the keys count, does, not does"),
    "a key of another effect": (
        sheet('[{ does = "draw", count = 3, what = "card" }]'),
        SHEET + "effect 'draw' has the keys count, does, not count, does, what",
    ),
    "a section where there is none": (
        sheet('[{ does = "draw", count = 3, section = "brass" }]'),
        SHEET + "effect 'draw' has the keys count, does, not count, does, section",
    ),
    "a count too low": (
        sheet('[{ does = "draw", count = 0 }]'),
        SHEET + "effect 'draw': count must be a number from 1 to 9, not 0",
    ),
    "a count too high": (
        sheet('[{ does = "plays", count = 5 }]'),
        SHEET + "effect 'plays': count must be a number from 1 to 4, not 5",
    ),
    "a count that is true": (sheet('[{ does = "draw", count = true }]'), SHEET + "effect 'draw': count .* not True"),
    "a bonus that takes": (
        lockers('[{ does = "hand_limit", count = -1 }]'),
        LOCKERS + "effect 'hand_limit': count must be a number from 1 to 9, not -1",
    ),
    "a penalty that gives": (
        zip_('[{ does = "draws", count = 1 }]'),
        ZIP + "effect 'draws': count must be a number from -9 to -1, not 1",
    ),
    "hands that are not passed": (
        drill('[{ does = "pass_hands", count = 0 }]'),
        DRILL + "effect 'pass_hands': count must be a number from -1 to 1, not 0",
    ),
    "an unknown sort of card": (
        lemonade('[{ does = "drop", what = "hat" }]'),
        LEMON + "what: 'hat' is not a sort of card; expected one of player, equipment, card",
    ),
    "an unknown section of an effect": (
        lemonade('[{ does = "drop", what = "card", section = "strings" }]'),
        LEMON + "section: 'strings' is not a section",
    ),
    "two choices": (
        lemonade('[{ does = "drop", what = "card" }, { does = "unbonus" }]'),
        LEMON + "effect: drop and unbonus both ask what to take; a card asks for one thing only",
    ),
    "poaching from everyone": (
        drill('[{ does = "poach", what = "card" }]'),
        DRILL + "effect 'poach' is for one opponent, so it can not hit everyone",
    ),
    "stealing from everyone": (
        drill('[{ does = "steal", count = 1 }]'),
        DRILL + "effect 'steal' is for one opponent, so it can not hit everyone",
    ),
    "taking bonuses from everyone": (drill('[{ does = "unbonus" }]'), DRILL + "effect 'unbonus' is for one opponent"),
    "passing hands of one": (
        lemonade('[{ does = "pass_hands", count = 1 }]'),
        LEMON + "effect 'pass_hands' needs everyone = true",
    ),
    "a corner of another section": (
        sheet('[{ does = "recruit", count = 1, section = "brass" }]'),
        SHEET + r"section is 'several', but its effects are for 'brass' \(MB-CARDS-3\)",
    ),
    "a corner without a section": (
        changed('section = "several"', 'section = "drumline"'),
        SHEET + r"section is 'drumline', but its effects are for 'several' \(MB-CARDS-3\)",
    ),
    "two No U": (
        TEXT + '[[no_u]]\nname = "No V"\ntext = "No."\n',
        r"the pack has 2 entries \[\[no_u\]\]; expected 1",
    ),
    "no Band Halt!": (without("halt", "Band Halt!"), r"the pack has 0 entries \[\[halt\]\]; expected 1"),
    "a No U with copies": (
        changed('text = "No."', 'text = "No."\ncopies = 3'),
        r"no_u 1 \('No U'\): unknown key 'copies'",
    ),
    "equipment with text": (changed('name = "Oboe"', 'name = "Oboe"\ntext = "Toot."'), OBOE + "unknown key 'text'"),
    "a major with text": (changed('name = "Major 1"', 'name = "Major 1"\ntext = "I."'), "major 1 .*unknown key 'text'"),
    "seven players": (
        without("player", "Drumline 8"),
        r"the pack has 7 drumline Players; expected at least 8 \(MB-CARDS-4\)",
    ),
    "four equipments": (
        without("equipment", "Bassoon"),
        r"the pack has 4 different woodwind Equipments, 8 in all; expected at least 5 and 8 \(MB-CARDS-4\)",
    ),
    "seven in all": (
        re.sub(r'("brass"\n)copies = 2', r"\1copies = 1", TEXT[TEXT.index("[[equipment]]") :]).join(
            (TEXT[: TEXT.index("[[equipment]]")], "")
        ),
        r"the pack has 5 different brass Equipments, 5 in all; expected at least 5 and 8 \(MB-CARDS-4\)",
    ),
    "seven quick bonuses": (
        without("bonus", "Spy", 6),
        r"the pack has 7 quick bonus cards; expected at least 8 \(MB-CARDS-4\)",
    ),
    "seven band bonuses": (without("bonus", "Big Lockers", 3), r"the pack has 7 band bonus cards; expected .* 8"),
    "seven quick penalties": (without("penalty", "Lemonade", 8), r"the pack has 7 quick penalty cards; expected .* 8"),
    "seven band penalties": (without("penalty", "Broken Zip", 4), r"the pack has 7 band penalty cards; expected .* 8"),
    "seven majors": (
        without("major", "Major 3"),
        r"the pack has 7 Drum Majors; expected at least 8 \(MB-CARDS-4\)",
    ),
    "17 for the booster": (
        without("theme", "Robots"),
        r"the pack has 17 Competitions & Themes cards; expected 18 \(MB-BOOST-1\)",
    ),
    "too many kinds": (many(45), r"the pack has 161 different cards; at most 160 can be told apart"),
    "too many cards": (many(23, copies=9), r"the pack has more than 400 green-backed cards"),
    "too many bonuses": (
        TEXT + "".join(f'[[bonus]]\nname = "X{n}"\nsection = "several"\ntext = "x"\n'
                       'effect = [{ does = "look" }]\n' for n in range(14)),
        r"the pack has 130 different cards",
    ),
    "two cards of one name": (changed('"Oboe"', '"SPY"'), r"the pack has two cards named 'spy'"),
    "a theme named like a card": (changed('"Pirates"', '"Oboe"'), r"the pack has two cards named 'oboe'"),
    "no contest": (changed('contest = { plays = "knockout" }\n', ""), r"competition 1 .*: contest is missing"),
    "an unknown contest": (
        changed('plays = "knockout"', 'plays = "chess"'),
        r"contest: {'plays': 'chess'} does not say what is played; expected one of knockout, tap, memory, bid",
    ),
    "a contest of words": (changed('{ plays = "knockout" }', '"tap"'), r"contest: 'tap' does not say what is played"),
    "a contest without its key": (
        changed('plays = "tap", feints = 0', 'plays = "tap"'),
        r"contest 'tap' has the keys feints, plays, not plays",
    ),
    "a contest with a key too many": (
        changed('plays = "knockout"', 'plays = "knockout", beat = 400'),
        r"contest 'knockout' has the keys plays, not beat, plays",
    ),
    "too many feints": (changed("feints = 2", "feints = 4"), r"contest 'tap': feints must be .* 0 to 3, not 4"),
    "too long a memory": (changed("length = 5", "length = 9"), r"contest 'memory': length must be .* 3 to 8, not 9"),
    "too quick a beat": (changed("beat = 350", "beat = 349"), r"beat must be a number from 350 to 1500, not 349"),
    "a lowest that is a number": (
        changed("lowest = true", "lowest = 1"),
        r"contest 'bid': lowest must be true or false, not 1",
    ),
    "no reward": (
        changed("reward = [{ does = 'draw', count = 3 }]", "reward = []"),
        r"theme 1 \('Pirates'\): reward must be a list like .*, not \[\]",
    ),
    "a reward that is none": (
        changed("reward = [{ does = 'draw', count = 3 }]", "reward = [{ does = 'look' }]"),
        r"effect 'look' is not for a reward; expected one of draw, recruit, recall, refresh, collect, shed",
    ),
    "a theme with a contest": (
        changed('name = "Pirates"', 'name = "Pirates"\ncontest = { plays = "draw" }'),
        r"theme 1 \('Pirates'\): unknown key 'contest'",
    ),
}  # fmt: skip


@clause("MB-CARDS-3", "MB-CARDS-4", "MB-BOOST-1")
@pytest.mark.parametrize(("text", "complaint"), BAD_PACKS.values(), ids=BAD_PACKS.keys())
def test_a_bad_pack_is_refused_naming_the_entry_and_what_is_wrong(text: str, complaint: str) -> None:
    with pytest.raises(BadSetup, match=complaint):
        read_pack(text)


PLACES = {"quick bonus": sheet, "band bonus": lockers, "quick penalty": lemonade, "band penalty": zip_}
ROWS = {"count": "count = 1", "what": 'what = "card"'}


@pytest.mark.parametrize("does", EFFECTS)
def test_an_effect_stands_on_the_sorts_of_cards_that_may_have_it_and_on_no_other(does: str) -> None:
    sort = EFFECTS[does]
    for place, put in PLACES.items():
        count = "count = -1" if sort.least < 0 and place == "band penalty" else ROWS["count"]
        keys = [{"count": count, "what": ROWS["what"]}[key] for key in sort.keys if key != "section"]
        row = ", ".join([f'does = "{does}"', *keys])
        text = put(f"[{{ {row} }}]")
        if place in sort.on and does != "pass_hands":
            assert read_pack(text).name == "Test Band"
        else:
            with pytest.raises(BadSetup, match=rf"effect '{does}' (is not for a {place}|needs everyone = true)"):
                read_pack(text)
