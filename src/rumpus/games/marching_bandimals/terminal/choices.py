"""What can be chosen by number: whom or what a card is aimed at, and what the blank card is."""

from dataclasses import dataclass
from typing import Final

from rich.text import Text

from rumpus.games.marching_bandimals.actions import RECORDS, AimAt, FillBlank
from rumpus.games.marching_bandimals.cards import Pack
from rumpus.games.marching_bandimals.rules.tables import AT_BONUS, AT_CARD, AT_OWN, aim_of
from rumpus.games.marching_bandimals.terminal.cards import LETTERS, chip, flowing, in_columns, named
from rumpus.games.marching_bandimals.view import BandimalsView
from rumpus.terminal.text import fitted, plain

LONGEST_NAME: Final = 12
PROGRAM_NAME: Final = 24
OWN_IDEA: Final = "a contest of our own"


@dataclass(frozen=True, slots=True)
class Aim:
    """Something that a card can be aimed at. `card`: what it would take, if it takes something that lies open."""

    action: int
    seat: int
    card: int | None


def aims(view: BandimalsView, pack: Pack, offers: tuple[int, ...]) -> list[Aim]:
    """In the order in which they are numbered."""
    found: list[Aim] = []
    for action in offers:
        record = RECORDS[action]
        if isinstance(record, AimAt):
            found.append(Aim(action, record.seat, card_at(view, pack, record)))
    return found


def card_at(view: BandimalsView, pack: Pack, aim: AimAt) -> int | None:
    """The card in a band, or the Band card, that an aim is about."""
    assert view.aiming is not None
    band, kind = view.bands[aim.seat], aim_of(pack.cards[view.aiming])
    if kind == AT_CARD:
        slot = band.slots[aim.pick // 2]
        return slot.equipment if aim.pick % 2 else slot.player
    if kind in (AT_BONUS, AT_OWN):
        lying = band.bonuses if kind == AT_BONUS else band.penalties
        found = lying[aim.pick]
        return None if found is None else found.card
    return None


def aims_shown(view: BandimalsView, pack: Pack, names: tuple[str, ...], width: int, found: list[Aim]) -> list[Text]:
    """What the card says, and a line or two for each player that it can be aimed at."""
    assert view.aiming is not None
    card = pack.cards[view.aiming]
    lines = [Text(no_wrap=True, overflow="ellipsis").append(plain(card.name), "bold").append(f": {plain(card.text)}")]
    for seat in dict.fromkeys(aim.seat for aim in found):
        cells = [aim_cell(aim, number, pack) for number, aim in enumerate(found, start=1) if aim.seat == seat]
        flow = flowing(cells, width, LONGEST_NAME + 1)
        flow[0] = fitted(names[seat], LONGEST_NAME + 1).append(flow[0][LONGEST_NAME + 1 :])
        lines += flow
    return lines


def aim_cell(aim: Aim, number: int, pack: Pack) -> Text:
    cell = Text().append(f"{number:>2} ", "bold")
    if aim.card is None:
        return cell
    card = pack.cards[aim.card]
    return cell.append(chip(f" {LETTERS[card.section]} ", card.section)).append(" ").append(named(card))


def blanks(pack: Pack, offers: tuple[int, ...]) -> list[tuple[int, str]]:
    """What the blank card can be: the action and its name."""
    found: list[tuple[int, str]] = []
    for action in offers:
        record = RECORDS[action]
        if isinstance(record, FillBlank):
            found.append((action, OWN_IDEA if record.card is None else plain(pack.program[record.card].name)))
    return found


def blanks_shown(pack: Pack, offers: tuple[int, ...], width: int) -> list[Text]:
    cells = [
        Text().append(f"{number:>2} ", "bold").append(fitted(name, PROGRAM_NAME - 4))
        for number, (_, name) in enumerate(blanks(pack, offers), start=1)
    ]
    return in_columns(cells, max(1, width // PROGRAM_NAME))
