"""Names: which can be seen, and which look alike."""

import pytest

from rumpus.kernel.errors import NotAllowed
from rumpus.table.names import BOT_NAMES, checked_name, look_alike


@pytest.mark.parametrize(
    "other",
    [
        pytest.param("ADA", id="large letters"),
        pytest.param("\uff21da", id="fullwidth"),
        pytest.param("\u0410d\u0430", id="Cyrillic"),
        pytest.param("\u0391da", id="Greek"),
        pytest.param("\u13aada", id="Cherokee"),
        pytest.param("\U0001d4d0da", id="mathematical"),
        pytest.param("Ada\ufe0f", id="variation selector"),
        pytest.param("Ada\u034f", id="invisible joiner"),
        pytest.param("A da", id="a space"),
        pytest.param("Ada\u0336", id="struck through"),
        pytest.param("Ad\U0001107fa", id="a mark of another alphabet"),
        pytest.param("\u15c5\u15ea\u15c5", id="Canadian syllabics"),
        pytest.param("\u2c6dda", id="Latin alpha"),
    ],
)
def test_names_that_look_alike_are_one_name(other: str) -> None:
    assert look_alike("Ada", other)
    assert look_alike(other, "Ada")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ivan", "lvan"),
        ("Bo", "B0"),
        ("Bo", "B\u0966"),
        ("Arno", "Amo"),
        ("Zo\u00eb", "Zoe\u0308"),
        ("Wally", "VVally"),
        ("\u53e3", "\u30ed"),
    ],
)
def test_strokes_rings_and_marks_are_compared_as_the_eye_does(one: str, other: str) -> None:
    assert look_alike(one, other)


@pytest.mark.parametrize(("one", "other"), [("Ada", "Adam"), ("Jos\u00e9", "Jose"), ("Ли", "Ло"), ("李", "王")])
def test_names_that_differ_are_two(one: str, other: str) -> None:
    assert not look_alike(one, other)


def test_no_two_bots_are_taken_for_each_other() -> None:
    assert [(one, two) for one in BOT_NAMES for two in BOT_NAMES if one < two and look_alike(one, two)] == []


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "\u3164",
        "\u2800",
        "Ada\u3164",
        "\ufe0f",
        "Ada\u034f",
        "Ada\ufffc",
        "a\u200bb",
        "a\u202eb",
        "a\x00b",
        "\u00adAda",
    ],
)
def test_a_name_can_be_seen(name: str) -> None:
    with pytest.raises(NotAllowed, match="signs that can be seen"):
        checked_name(name)


@pytest.mark.parametrize("name", ["\u0301", "\U00016fe4", "A\U0001d159da"])
def test_marks_and_fillers_alone_are_no_name(name: str) -> None:
    with pytest.raises(NotAllowed, match="signs that can be seen"):
        checked_name(name)


@pytest.mark.parametrize("name", ["\u0410da", "Ad\u03b1", "Bo\u10ff", "Ро\u0443l"])
def test_a_word_of_a_name_is_in_one_alphabet(name: str) -> None:
    with pytest.raises(NotAllowed, match="one alphabet"):
        checked_name(name)


def test_a_name_has_no_heaps_of_marks() -> None:
    with pytest.raises(NotAllowed, match="at most 3 marks"):
        checked_name("A" + "\u0301" * 5)


@pytest.mark.parametrize(
    "name",
    [
        "Zo\u00eb",
        "Nguy\u1ec5n",
        "\u0e19\u0e49\u0e33",
        "\u05e9\u05b8\u05c1",
        "Bo \u2764\ufe0f",
        "王",
        "Ploy พลอย",
        "Oぽぽ",
        "Bo2",
        "ʻIolani",
    ],
)
def test_names_of_the_world_are_names(name: str) -> None:
    assert checked_name(f" {name} ") == name


def test_a_name_is_kept_in_one_way_of_writing_it() -> None:
    assert checked_name("Zoe\u0308") == "Zo\u00eb"
