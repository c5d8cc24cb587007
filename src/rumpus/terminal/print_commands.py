"""`rumpus print`: cards, score cards and references for paper, as PDF files. Games add what else they have."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import App, Parameter
from rich.text import Text

from rumpus.games import open_game
from rumpus.kernel.errors import Refusal
from rumpus.terminal.text import plain
from rumpus.terminal.usage import (
    FINE,
    SHOWN,
    GameName,
    PackFile,
    check_place,
    open_with_pack,
    progress_of,
    screen,
    teams_named,
)

if TYPE_CHECKING:
    from rumpus.press.pen import Document

CARDS_EXAMPLES: Final = f"""\
Examples:
  rumpus print cards {SHOWN.slug}
  rumpus print cards {SHOWN.slug} --backs --out cards.pdf
  rumpus print cards {SHOWN.slug} --pack mine.toml --paper letter
"""
SCORE_CARDS_EXAMPLES: Final = f"""\
Examples:
  rumpus print score-cards {SHOWN.slug}
  rumpus print score-cards {SHOWN.slug} --copies 20 --paper letter --out scores.pdf
"""
REFERENCE_EXAMPLES: Final = f"""\
Examples:
  rumpus print reference {SHOWN.slug}
  rumpus print reference {SHOWN.slug} --paper letter --out rules.pdf
"""

PaperName = Annotated[str, Parameter(help="The paper in the printer: a4 or letter.")]

print_app = App(
    name="print",
    help="Make PDF files to print: cards to cut out, and what else a game has.",
    help_epilogue=CARDS_EXAMPLES,
    help_format="plaintext",
    sort_key=8,
)


# The press is loaded only by these commands: it brings a PDF library, for which nothing else should have to wait.


@print_app.command(help_epilogue=CARDS_EXAMPLES)
def cards(
    game: GameName,
    /,
    *,
    pack: PackFile = None,
    teams: Annotated[
        str | None, Parameter(help="Only these teams of a game that has some, with a comma between.", metavar="A,B")
    ] = None,
    paper: PaperName = "a4",
    backs: Annotated[
        bool, Parameter(help="After every page the backs of its cards, for printing on both sides.", negative=())
    ] = False,
    out: Annotated[
        Path | None, Parameter(help=f"The PDF file; without it {SHOWN.slug}-cards-a4.pdf and the like.")
    ] = None,
) -> int:
    """Every card of a game, nine to a page, 2.5 by 3.5 inches each (63.5 by 88.9 mm), with marks to cut along."""
    from rumpus.press import card_sheets, deck_of, pages_of, paper_named

    rules = open_with_pack(game, pack)
    sheet = paper_named(paper)
    path = out or Path(f"{rules.slug}-cards-{sheet.name}.pdf")
    check_place(path)
    deck = deck_of(rules)
    if teams is not None:
        deck = deck.of_teams(teams_named(rules, teams))
    with progress_of("printing", pages_of(deck, backs=backs)) as advance:
        document = card_sheets(rules.title, deck, sheet, backs=backs, advance=advance)
    what = f"{count_of(deck.count, 'card')}{' with backs' if backs else ''}"
    long_edge = " Print on both sides, turned over the long edge." if backs else ""
    return keep(path, document, what, f"Print at actual size (100 %).{long_edge}")


@print_app.command(name="score-cards", help_epilogue=SCORE_CARDS_EXAMPLES)
def print_score_cards(
    game: GameName,
    /,
    *,
    copies: Annotated[int | None, Parameter(help="How many score cards; without it a page of them.")] = None,
    pack: PackFile = None,
    paper: PaperName = "a4",
    out: Annotated[
        Path | None, Parameter(help=f"The PDF file; without it {SHOWN.slug}-score-cards-a4.pdf and the like.")
    ] = None,
) -> int:
    """Score cards of a game, to fill in by pencil."""
    from rumpus.press import paper_named, score_card_of, score_cards

    rules = open_with_pack(game, pack)
    sheet = paper_named(paper)
    path = out or Path(f"{rules.slug}-score-cards-{sheet.name}.pdf")
    check_place(path)
    count = score_card_of(rules).on_a_page(sheet) if copies is None else copies
    return keep(path, score_cards(rules, count, sheet), count_of(count, "score card"), "")


@print_app.command(help_epilogue=REFERENCE_EXAMPLES)
def reference(
    game: GameName,
    /,
    *,
    paper: PaperName = "a4",
    out: Annotated[
        Path | None, Parameter(help=f"The PDF file; without it {SHOWN.slug}-reference-a4.pdf and the like.")
    ] = None,
) -> int:
    """A game on one sheet, to lie beside the cards: its aim, how it goes, and its rules in short."""
    from rumpus.press import paper_named, reference_sheet

    rules = open_game(game)
    sheet = paper_named(paper)
    path = out or Path(f"{rules.slug}-reference-{sheet.name}.pdf")
    check_place(path)
    return keep(path, reference_sheet(rules, sheet), "the quick reference", "")


def keep(path: Path, document: "Document", what: str, hint: str) -> int:
    """Write the file whole, and say what is in it."""
    content = document.finished()
    try:
        path.write_bytes(content)
    except OSError as error:
        raise Refusal(f"{path} can not be written: {error.strerror}") from None
    console = screen()
    told = f"{what[0].upper()}{what[1:]} on {count_of(document.pages, 'page')}: {plain(str(path))}"
    console.print(Text(told), soft_wrap=True)
    if hint:
        console.print(Text(hint, "dim"), soft_wrap=True)
    if document.missing:
        signs = " ".join(sorted(document.missing))
        console.print(Text(f"The type has no {plain(signs)}; a box stands in its place."), soft_wrap=True)
    return FINE


def count_of(number: int, what: str) -> str:
    return f"{number} {what}{'s' * (number != 1)}"
