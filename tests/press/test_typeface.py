"""Words in boxes: whole where they fit, smaller where they must be, and never outside."""

from hypothesis import given
from hypothesis import strategies as st

from rumpus.press.typeface import ELLIPSIS, Type, broken, fitted, known, missing, width_of

words_of_any_kind = st.lists(
    st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Zl", "Zp")), min_size=1, max_size=40),
    min_size=1,
    max_size=25,
).map(" ".join)


@given(words_of_any_kind, st.floats(8, 80), st.floats(6, 60))
def test_whatever_is_written_stays_in_its_box(words: str, width: float, height: float) -> None:
    setting = fitted(words, Type.TEXT, width, height, most=12, least=3)
    widest = max((width_of(line, Type.TEXT, setting.size) for line in setting.lines), default=0)
    assert widest <= max(width, width_of("W" + ELLIPSIS, Type.TEXT, setting.size)) + 1e-6
    assert setting.height <= height + 1e-6
    assert 3 <= setting.size <= 12
    if not setting.is_cut:
        assert "".join(setting.lines).replace(" ", "") == "".join(known(words).split())


def test_words_that_fit_are_as_large_as_they_may_be() -> None:
    assert fitted("Low Ceiling", Type.BLACK, 80, 20, most=11, least=4).size == 11


def test_a_long_name_is_smaller_before_it_is_cut() -> None:
    setting = fitted("Trumpet Line of the Valley", Type.BLACK, 40, 12, most=11, least=3)
    assert 3 < setting.size < 11
    assert not setting.is_cut


def test_a_word_is_broken_only_where_it_can_not_be_helped() -> None:
    assert fitted("incomprehensibilities", Type.TEXT, 40, 40, most=10, least=3).lines == ("incomprehensibilities",)
    assert len(fitted("incomprehensibilities" * 3, Type.TEXT, 40, 40, most=10, least=3).lines) > 1


def test_what_can_not_fit_ends_in_an_ellipsis() -> None:
    setting = fitted("on and on " * 50, Type.TEXT, 30, 10, most=8, least=4)
    assert setting.is_cut
    assert setting.lines[-1].endswith(ELLIPSIS)
    assert width_of(setting.lines[-1], Type.TEXT, 4) > 0.8 * 30  # and what there is room for stays
    assert setting.size == 4


def test_two_lines_are_about_equally_long() -> None:
    lines = fitted("Stand Up, Lantern Hill", Type.BLACK, 62, 24, most=10.5, least=5).lines
    assert lines == ("Stand Up,", "Lantern Hill")


def test_a_line_takes_what_it_can() -> None:
    assert broken("one two three", Type.TEXT, 10, 1000) == ["one two three"]
    assert broken("one two three", Type.TEXT, 10, 1) == list("onetwothree")


def test_letters_and_accents_are_put_together() -> None:
    assert known("e\u0301t\u00e9\tand\u00a0so") == "été and so"
    assert missing("Škoda Łódź Đặng ß ẞ İ ş œ") == set()


def test_signs_of_other_scripts_are_told() -> None:
    assert missing("語 and ⚡") == {"語", "⚡"}
