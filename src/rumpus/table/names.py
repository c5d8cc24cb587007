"""What people are called: which names can be seen, which look alike (Unicode confusables); and the bots' names."""

import unicodedata
from typing import Final

from rumpus.kernel.errors import NotAllowed

BOT_NAMES: Final = (
    *("Rosie", "Bertram", "Maple", "Duke", "Tilda", "Bruno"),
    *("Pepper", "Gus", "Olive", "Hector", "Juno", "Wally"),
)
"""More than any table has seats, so that one is always free."""
NOBODY: Final = "Somebody"
"""What is left of a name where its owner wanted to be forgotten."""

BLANKS: Final = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\u034f\U00016fe4\U0001d159")
"""Letters, marks and signs that show nothing."""
SELECTORS: Final = frozenset(map(chr, [*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)]))
"""Variation selectors: how the sign before them is drawn. Emoji have them; alone they show nothing."""
MOST_MARKS: Final = 3
"""Combining marks on one letter: what living languages need."""
WITH_ANY: Final = frozenset(("CJK", "HIRAGANA", "KATAKANA", "BOPOMOFO", "HANGUL", "MODIFIER"))
"""Writings that stand beside another one within a word, as in Japanese."""

LOOKALIKES: Final = str.maketrans(
    dict(
        zip(
            # Cyrillic, small and large
            "асԁеһіјӏкоԛрѕтухѵԝгьпԌ" + "АВСЕНІЈӀКМОԚРЅТУХѴԜҮЗЬ"
            # Greek, small and large
            "αβγεηικνοπρτυχωϲϳμ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿ"
            # Armenian, Cherokee, Lisu, Coptic
            "աօսհոցզյՏՕՍԼ" + "ᎠᎡᎢᎪᎫᎬᎳᎷᎻᏀᏃᏎᏙᏚᏞᏟᏢᏦᏴᏙ" + "ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ" + "ⲀⲂⲈⲎⲒⲔⲘⲚⲞⲢⲤⲦⲨⲬⲟⲣⲥ"
            "ᏧᏏᏂᏒᏳᎩᎽᏔᎥ" + "ᗅᗷᑕᗞᗪᖴᕼᒍᒪᗰᑎᗝᑭᖇᔕᑌᐯᗯ᙭ᑲᑯ"  # and Canadian
            # Latin beyond the alphabet
            "ıɑⱭɡɩɪʋɣɯᴑᴀʙᴄᴅᴇɢʜᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ" + "ƖǀɭĸƅĐÐ"
            "ロニカエタトハヘー"  # Japanese, as Chinese signs
            # letters and digits that are one stroke or one ring
            "01|",
            "acdehijlkoqpstyxvwrbnG" + "ABCEHIJLKMOQPSTYXVWY3b"
            "abyenikvonptuxwcju" + "ABEZHIKMNOPTYXCJ"
            "wouhngqjSOUL" + "DRTAJEWMHGZ4VSLCPKBV" + "BPDTGKJCZFMNLSRVHWXYAEIOU" + "ABEHIKMNOPCTYXopc"
            "dbhRGYYWi" + "ABCDDFHJLMNOPRSUVWXbd"
            "iaagiivywoabcdeghjklmnoprstuvwyz" + "lllkbDD"
            "口二力工夕卜八へ一"
            "oll",
            strict=True,
        )
    )
)
"""Letters of other alphabets, and the Latin letter that each one looks like."""
STROKES: Final = {ord("i"): "l", ord("m"): "rn", ord("w"): "vv"}
"""In many typefaces I is l, m is rn, and W is VV."""


def checked_name(name: str) -> str:
    """A name as it is shown; refuses what can not be seen, and letters under heaps of marks."""
    name = unicodedata.normalize("NFC", " ".join(name.split(" ")).strip())
    if not is_visible(name):
        raise NotAllowed("a name is made of signs that can be seen")
    if has_heaps(name):
        raise NotAllowed(f"a name has at most {MOST_MARKS} marks on one letter")
    if any(len(alphabets_in(word)) > 1 for word in name.split()):
        raise NotAllowed("a word of a name is written in one alphabet")
    return name


def alphabets_in(word: str) -> set[str]:
    """The alphabets of the letters of a word (scripts), without those that stand beside others."""
    letters = (sign for sign in unicodedata.normalize("NFKC", word) if unicodedata.category(sign)[0] == "L")
    return {unicodedata.name(letter, "").partition(" ")[0] for letter in letters} - WITH_ANY


def is_visible(text: str) -> bool:
    """Whether all of a text can be seen: no controls, no blank letters, something that is drawn."""
    is_drawn = any(unicodedata.category(sign)[0] not in "MZ" for sign in text)
    return text.isprintable() and not BLANKS.intersection(text) and is_drawn


def has_heaps(text: str) -> bool:
    """Whether a letter carries more combining marks than any language puts there (zalgo)."""
    marks = 0
    for sign in unicodedata.normalize("NFC", text):
        marks = marks + 1 if unicodedata.category(sign) in ("Mn", "Me") and sign not in SELECTORS else 0
        if marks > MOST_MARKS:
            return True
    return False


def skeleton(name: str) -> str:
    """What is left of a name for the eye; two names with the same skeleton look alike."""
    counted = "".join(str(unicodedata.decimal(sign, sign)) for sign in name)  # digits of all writings
    latin = unicodedata.normalize("NFKC", counted.translate(LOOKALIKES)).translate(LOOKALIKES)
    bare = ""
    for sign in latin:
        is_mark_on_latin = unicodedata.category(sign) in ("Mn", "Me") and bare[-1:].isascii()
        if not is_mark_on_latin and sign not in SELECTORS and sign not in BLANKS:
            bare += sign
    return bare.casefold().translate(STROKES).replace(" ", "")


def plain(name: str) -> str:
    """A name without the different ways to write the same letter: NFKC, and small letters."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def look_alike(one: str, other: str) -> bool:
    """Whether somebody could take one name for the other."""
    return plain(one) == plain(other) or skeleton(one) == skeleton(other)
