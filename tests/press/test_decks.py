"""Every card of every game: its words are there, inside it, off its edge, and there is something to see."""

import re
from itertools import product

import pytest

from rumpus.games import GAMES, open_game
from rumpus.press import card_sheets, deck_of, paper_named
from tests.press.packs import entries_of
from tests.press.reading import Box, Printed, squeezed
from tests.press.test_sheets import games, grid_of, printed

SMALLEST = 4.5  # points: what can still be read on paper
SAFE = 3.0  # millimetres that a knife may slip without harm to a word
BARE = 2.5  # millimetres at the edge with nothing at all
LONG = "Extraordinarily Long Winded Name That Somebody Thought Was Very Funny Indeed At The Time"
ENDLESS = f"{LONG}, and then it goes on. " * 12
UNBROKEN = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung"


@games
def test_every_card_shows_its_words(slug: str) -> None:
    cards = printed(slug).cards()
    for copies, words in entries_of(slug):
        showing = [card for card in cards if all(squeezed(part) in card for part in words)]
        assert len(showing) >= copies, words


@pytest.mark.parametrize(("slug", "backs"), list(product(GAMES, (False, True))))
def test_no_letter_is_near_the_edge_of_its_card(slug: str, backs: bool) -> None:
    check_letters(printed(slug, backs=backs))


def check_letters(read: Printed) -> None:
    for page in read.pages:
        places = grid_of(page)
        for sign in page.signs():
            inside = [place for place in places if place.meets(sign.box)]
            if inside:
                assert inside[0].inset(SAFE).holds(sign.box), (sign, page.number)
                assert sign.size >= SMALLEST, sign


@games
def test_nothing_is_printed_where_a_knife_may_slip(slug: str) -> None:
    """The outermost millimetres of both sides are bare, but for the thin line around the card."""
    read = printed(slug, backs=True)
    scale = 2.0
    dots = scale * 72 / 25.4
    for page in read.pages:
        picture = page.picture(scale)
        for box in page.card_boxes():
            outer = pixels(box.inset(0.3), dots)
            inner = pixels(box.inset(BARE), dots)
            across = picture.crop(outer)
            left, top = inner[0] - outer[0], inner[1] - outer[1]
            hole = (left, top, left + inner[2] - inner[0], top + inner[3] - inner[1])
            across.paste((255, 255, 255), hole)
            assert across.getextrema() == ((255, 255),) * 3, (page.number, box)


def pixels(box: Box, dots: float) -> tuple[int, int, int, int]:
    return round(box.left * dots), round(box.top * dots), round(box.right * dots), round(box.bottom * dots)


@games
def test_every_card_has_something_to_look_at(slug: str) -> None:
    for page in printed(slug, backs=True).pages:
        picture = page.picture(1)
        for box in page.card_boxes():
            card = picture.crop(pixels(box, 72 / 25.4))
            colours = card.getcolors(card.width * card.height)
            assert colours is not None and len(colours) > 12
            bare = sum(count for count, colour in colours if colour == (255, 255, 255))
            assert bare < 0.75 * card.width * card.height


LONG_PACKS: dict[str, tuple[tuple[str, str], ...]] = {
    "fight-song": (
        ('name = "Trumpet Line"', LONG),
        ('name = "Bonfire Night"', ENDLESS),
        ('name = "Old Iron Bell"', UNBROKEN),
        ('name = "Homecoming"', LONG),
    ),
    "fake-swords": (
        ('name = "After You"', UNBROKEN),
        ('swords = "Start with the tips of your shoes together and your swords pointing at the floor."', ENDLESS),
    ),
    "fightball": (
        ('name = "Tula"', LONG),
        ('position = "Sharpshooter"', ENDLESS),
        ('text = "This play is worth twice as many points."', ENDLESS),
        ('name = "Rocket Kick"', UNBROKEN),
    ),
    "word-combat": (
        ('word = "adroit"', UNBROKEN),
        ('meaning = "in the open air, like a picnic"', ENDLESS),
        ('text = "Take another turn right after this one."', ENDLESS),
    ),
    "marching-bandimals": (
        (r'(?<=\[\[bonus\]\]\n)name = "[^"]*"', LONG),
        (r'text = "[^"]*"', ENDLESS),
        (r'(?<=\[\[player\]\]\n)name = "[^"]*"', UNBROKEN),
        (r'animal = "[^"]*"', ENDLESS),
        (r'(?<=\[\[major\]\]\n)name = "[^"]*"', f"{LONG} Otter"),
        (r'(?<=\[\[theme\]\]\n)name = "[^"]*"', f"{LONG} Too"),
    ),
}


@games
def test_a_pack_with_long_texts_stays_inside_its_cards(slug: str) -> None:
    text = open_game(slug).house_pack_text()
    for found, words in LONG_PACKS[slug]:
        old = re.search(found, text)
        assert old is not None, found
        text = f'{text[: old.start()]}{old[0].partition(" = ")[0]} = "{words}"{text[old.end() :]}'
    read = printed(slug, text=text)
    check_letters(read)
    together = "".join(read.cards())
    assert "…" in together
    assert squeezed(LONG)[:20] in together
    if slug != "fightball":  # where a Player's name is on one line
        assert squeezed(LONG) in together


def test_any_latin_letters_are_printed() -> None:
    name = "Žluťoučký Łoś ßẞ Đặng İĞ Ș őŰ Æþ Ñ"
    text = open_game("fight-song").house_pack_text().replace("Trumpet Line", name)
    read = printed("fight-song", text=text)
    assert sum(squeezed(name) in card for card in read.cards()) == 5


def test_a_sign_that_the_type_lacks_is_a_box_and_is_told() -> None:
    text = open_game("fight-song").house_pack_text().replace("Trumpet Line", "Trumpet 語 Line")
    game = open_game("fight-song", text)
    document = card_sheets(game.title, deck_of(game), paper_named("a4"), backs=False, advance=lambda _: None)
    assert document.missing == {"語"}
    assert sum("Trumpet☐Line" in card for card in Printed(document.finished()).cards()) == 5
