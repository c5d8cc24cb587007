"""The house's side of an author's game: everything a `Game` answers, from what the author declared."""

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, ClassVar

from rumpus.author.asks import Open, Step
from rumpus.author.cards import Card, check_facts, read_cards
from rumpus.author.checking import check_class
from rumpus.author.course import NONE
from rumpus.author.events import EVENTS, Done, Shown
from rumpus.author.hands import TableHands
from rumpus.author.parts import KINDS, Mark, Pile, Row, Zone
from rumpus.author.play import CardGame
from rumpus.author.rulebook import rulebook_of
from rumpus.author.shape import Shape, parts_of
from rumpus.author.watch import watch
from rumpus.author.wrong import BrokenRules, WrongRules, line_of
from rumpus.kernel.chance import Chance, chance_from
from rumpus.kernel.errors import named, who
from rumpus.kernel.game import Game, Level, Setup, View
from rumpus.kernel.hands import Hands
from rumpus.kernel.plain import PlainCard
from rumpus.kernel.types import WATCHER, Event, Outcome

CARDS = "cards.toml"
EASY = Level("easy", sample=2, haze=8)
SEARCHING = (EASY, Level("normal", iterations=20, ahead=3), Level("hard", iterations=60, ahead=6))
WITHOUT_WORTH = (EASY, Level("normal", iterations=60, ahead=6), Level("hard", iterations=240, ahead=8))
"""What the future may be is drawn by lot, which is quick, and takes more of it to learn something."""
IN_TIME = (
    Level("easy", pace=1500, reaction=900, haze=12),
    Level("normal", pace=1100, reaction=650, haze=4),
    Level("hard", pace=800, reaction=420),
)


@dataclass(slots=True, kw_only=True)
class TableView(View):
    """What a seat sees: of every pile its cards where it knows them, else their backs; all marks; who is asked."""

    seats: int
    now: int
    step: str
    asked: int
    called: int
    since: int
    until: int
    due: int
    serial: int
    turnings: int
    mover: int
    backs: tuple[tuple[str, ...], ...]
    piles: tuple[tuple[str, ...] | None, ...]
    marks: tuple[Any, ...]
    answered: tuple[bool, ...]
    own_answer: int | None
    claims: tuple[tuple[int, int, int], ...]
    outcome: Outcome | None
    house: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class FaceCard(PlainCard):
    """A card as it is drawn: what stands in its corner and below it, in which colour, and what is in its middle."""

    corner: str = ""
    symbol: str = ""
    color: str = ""
    art: str = ""


@dataclass(frozen=True, slots=True)
class ZoneShown:
    """A pile as it lies there; of cards that are not known how many there are, and their backs if they have several."""

    zone: str
    label: str
    layout: str
    columns: int
    size: str
    seat: int | None
    count: int
    cards: tuple[str, ...] | None
    backs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MarkShown:
    """A mark; `values` has one for every seat."""

    mark: str
    label: str
    value: Any
    values: tuple[Any, ...] | None
    of_seat: bool


@dataclass(frozen=True, slots=True)
class OpenTable:
    """What lies open: the words of the ask, zones and marks, who has chosen in secret, and the colour of the felt."""

    says: str
    zones: tuple[ZoneShown, ...]
    marks: tuple[MarkShown, ...]
    chosen: tuple[bool, ...]
    felt: str
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class OwnCards:
    """The piles that this seat knows and who watches does not, and what it has chosen in secret."""

    zones: tuple[ZoneShown, ...]
    chosen: "MoveOffer | None"


@dataclass(frozen=True, slots=True)
class MoveOffer:
    """A move: its name, the card of a pile that is touched for it, if there is one, and what else it names."""

    action: int
    move: str
    zone: str
    card: str
    seat: int | None
    choice: str


class TableGame(Game):
    """A `Game` made of a `CardGame`."""

    table: ClassVar[type[CardGame]]
    travels: ClassVar[bool] = False
    events: ClassVar[tuple[type[Event], ...]] = EVENTS

    def __init__(self, pack_text: str | None = None) -> None:
        super().__init__(pack_text)
        watch()
        text = self.house_pack_text() if pack_text is None else pack_text
        self.pack_digest = sha256(f"{text}\0{texts_of(self.table)[1]}".encode()).hexdigest()
        self.shape = Shape(self.table, read_cards(text, CARDS) if text else ())
        if not self.shape.cards and (move := plays_cards(self.shape)):
            raise WrongRules(f"{CARDS}:1: there are no cards, though {move} plays one")
        check_facts(self.shape.cards, text, CARDS, texts_of(self.table)[1])
        if self.table.pack_of not in (0, len(self.shape.pack)):
            raise WrongRules(
                f"{CARDS}:1: {len(self.shape.pack)} cards, but pack_of = {self.table.pack_of} in {self.table.__name__}"
            )
        self.by_name = {card.name: card for card in self.shape.cards}
        self.has_backs = len({card.back for card in self.shape.cards}) > 1

    def house_pack_text(self) -> str:
        return texts_of(self.table)[2]

    def __reduce__(self) -> Any:  # as pickle wants it
        if not self.travels:
            return super().__reduce__()
        from rumpus.author.loading import revived

        return revived, (*texts_of(self.table), self.foreign_pack)  # to a process that has not read the folder

    def new(self, setup: Setup, chance: Chance, *, listen: bool = False) -> CardGame:
        state = self.blank(setup.seats, self.checked(setup), chance.copy())
        state.box._cards.extend(self.shape.pack)
        if listen:
            state.listen()
        state.deal()
        if state._step is None and not state.is_over():
            raise BrokenRules(f"{line_of(self.table.deal)}deal asks nobody")
        state._tell(NONE, "deal", "", "")
        return state

    def blank(self, seats: int, house: Mapping[str, str], chance: Chance) -> CardGame:
        return self.table(self.shape, seats, house, chance)

    def view(self, state: CardGame, seat: int) -> TableView:
        piles = list(state._piles)
        known = [bool(state._knowers(pile) >> (seat + 1) & 1) for pile in piles]
        answer = NONE if seat == WATCHER else state._answers[seat]
        return TableView(
            seat=seat,
            seats=int(state.seats),
            now=int(state.now),
            step="" if state._step is None else state._step.name,
            asked=state._able,
            called=state._called,
            since=state._since,
            until=state._until,
            due=state._due,
            serial=state._serial,
            turnings=state._turnings,
            mover=state.mover,
            backs=tuple(pile.backs() for pile in piles),
            piles=tuple(
                tuple(card.name for card in pile) if is_known else None
                for pile, is_known in zip(piles, known, strict=True)
            ),
            marks=tuple(tuple(mark) if type(mark) is Row else mark for mark in state._marks),
            answered=tuple(one != NONE for one in state._answers),
            own_answer=None if answer == NONE else answer,
            claims=tuple(state._claims),
            outcome=state.outcome(),
            house=state.house,
        )

    def imagine(self, view: TableView, chance: Chance) -> CardGame:
        state = self.blank(view.seats, view.house, chance_from(b""))
        state.now = view.now
        state._step = self.shape.steps.get(view.step)
        state._able, state._called, state._since = view.asked, view.called, view.since
        state._until, state._due, state._serial = view.until, view.due, view.serial
        state._turnings, state.mover, state._claims = view.turnings, view.mover, list(view.claims)
        state._outcome, state._is_imagined = view.outcome, True
        for place, value in enumerate(view.marks):
            state._marks[place] = Row(state, value) if self.shape.marks[place].each else value
        rest = list(self.shape.pack)
        hidden: list[tuple[Pile, tuple[str, ...]]] = []
        for pile, cards, backs in zip(state._piles, view.piles, view.backs, strict=True):
            if cards is None:
                hidden.append((pile, backs))
            else:
                pile._cards.extend(self.by_name[name] for name in cards)
                for card in pile._cards:
                    rest.remove(card)
        unseen = {back: iter([card for card in rest if card.back == back]) for back in {card.back for card in rest}}
        for pile, backs in hidden:
            pile._cards.extend([next(unseen[back]) for back in backs])
        state._answers = [0 if answered else NONE for answered in view.answered]
        if view.own_answer is not None:
            state._answers[view.seat] = view.own_answer
        state.determinise(view.seat, chance)
        return state

    def words(self, action: int, names: tuple[str, ...]) -> str:
        return named(self.shape.deeds[action].words(), names)

    def sentence(self, event: Event, names: tuple[str, ...], house: Mapping[str, str]) -> str:
        words = event.words if isinstance(event, Done | Shown) else f"{who(getattr(event, 'seat', 0))} has chosen."
        return named(words, names)

    def offers(self, state: CardGame, actions: tuple[int, ...]) -> list[MoveOffer]:
        return [offer_of(self.shape, action) for action in actions]

    def open_table(self, state: CardGame) -> OpenTable:
        zones = tuple(self.shown(state, pile, WATCHER) for pile in state._piles if pile.zone.name != "box")
        marks = tuple(
            MarkShown(
                mark.name,
                label_of(mark),
                None if mark.each else value,
                tuple(value) if mark.each else None,
                mark.of_seat,
            )
            for mark, value in zip(self.shape.marks, state._marks, strict=True)
            if mark.shown
        )
        says = "" if state._step is None else state._said(state._step)
        chosen = tuple(answer != NONE for answer in state._answers)
        return OpenTable(says, zones, marks, chosen, self.table.felt, state.outcome())

    def own_cards(self, state: CardGame, seat: int) -> OwnCards:
        if seat == WATCHER:
            return OwnCards((), None)
        zones = tuple(
            self.shown(state, pile, seat)
            for pile in state._piles
            if state._knowers(pile) & (1 << (seat + 1) | 1) == 1 << (seat + 1)
        )
        answer = state._answers[seat]
        return OwnCards(zones, None if answer == NONE else offer_of(self.shape, answer))

    def shown(self, state: CardGame, pile: Pile, seat: int) -> ZoneShown:
        zone, is_known = pile.zone, state._knowers(pile) >> (seat + 1) & 1
        return ZoneShown(
            zone.name,
            label_of(zone),
            zone.layout,
            zone.columns,
            zone.size,
            None if pile.owner == NONE else pile.owner,
            len(pile),
            tuple(card.name for card in pile) if is_known else None,
            pile.backs() if self.has_backs and not is_known else (),
        )

    def rows(self, view: TableView) -> dict[str, object]:
        """A view in rows, as a terminal shows it."""
        found: dict[str, object] = {}
        piles = iter(zip(view.piles, map(len, view.backs), strict=True))
        for zone in self.shape.zones:
            each = [next(piles) for _ in range(view.seats if zone.each else 1)]
            if zone.name == "box" or not any(count for _, count in each):
                continue
            told = tuple(pile_told(cards, count, zone.layout) for cards, count in each)
            found[label_of(zone)] = told if zone.each else told[0]
        for mark, value in zip(self.shape.marks, view.marks, strict=True):
            if not mark.shown:
                continue
            found[label_of(mark)] = who(value) if mark.of_seat and isinstance(value, int) and value >= 0 else value
        return found

    def cards(self) -> tuple[FaceCard, ...]:
        return tuple(map(face_of, self.shape.cards))

    def teams(self, seats: int) -> tuple[tuple[int, ...], ...]:
        return self.table.sides(seats)

    @classmethod
    def rulebook(cls) -> dict[str, Any]:
        return super().rulebook() or rulebook_of(cls.table)


def pile_told(cards: tuple[str, ...] | None, count: int, layout: str) -> object:
    if cards is None:
        return f"{count} face down" if count else "–"
    return cards[-1] + (f" on {count - 1} more" if count > 1 else "") if cards and layout == "pile" else cards


def plays_cards(shape: Shape) -> str:
    """A move that needs cards."""
    zones = {zone.name for zone in shape.zones} | {KINDS}
    return next((move.name for move in shape.moves.values() if zones.intersection(map(str, move.domains.values()))), "")


def offer_of(shape: Shape, action: int) -> MoveOffer:
    deed = shape.deeds[action]
    zone, card, seat, choice = "", "", None, ""
    for domain, value in zip(deed.move.domains.values(), deed.arguments, strict=True):
        if isinstance(value, Card):
            zone, card = str(domain), value.name
        elif isinstance(domain, str):
            seat = value
        else:
            choice = str(value)
    return MoveOffer(action, deed.move.name, zone, card, seat, choice)


def face_of(card: Card) -> FaceCard:
    said = {name: str(card.facts.get(name, "")) for name in ("text", "corner", "symbol", "color", "art")}
    said["color"] = said["color"] or str(card.facts.get("colour", ""))
    return FaceCard(card.name, copies=card.copies, **said)


def label_of(part: Any) -> str:  # a zone or a mark
    words: str = part.label or part.name.replace("_", " ")
    return words[:1].upper() + words[1:]


def texts_of(table: type[CardGame]) -> tuple[str, str, str]:
    """Where the rules of a class stand, their text, and that of the cards beside them."""
    module = sys.modules[table.__module__]
    path = Path(module.__file__ or "")
    if "__source__" in vars(module):
        return str(path), vars(module)["__source__"], vars(module)["__cards__"]
    cards = path.with_name(CARDS)
    return str(path), path.read_text("utf-8"), cards.read_text("utf-8") if cards.is_file() else ""


def game_of(table: type[CardGame]) -> type[TableGame]:
    """Check what an author declared, number it, and make a `Game` of it, in the module of its rules."""
    for kind in (Zone, Mark):
        for place, part in enumerate(parts_of(table, kind)):
            part.place = place
    check_class(table)
    has_open = any(isinstance(step, Open) for step in parts_of(table, Step))
    has_worth = table.worth_of is not CardGame.worth_of
    made = type(
        f"{table.__name__}Game",
        (TableGame,),
        {
            "__module__": table.__module__,
            "__doc__": table.__doc__,
            "table": table,
            "travels": "__source__" in vars(sys.modules[table.__module__]),
            "slug": table.slug or slug_of(table.__name__),
            "title": table.title,
            "seat_counts": tuple(table.players),
            "house_rules": tuple(table.house_rules),
            "levels": tuple(table.levels) or (IN_TIME if has_open else SEARCHING if has_worth else WITHOUT_WORTH),
            "score_unit": table.unit,
            "hands_type": TableHands if has_open else Hands,
            "rules_version": table.version,
        },
    )
    setattr(sys.modules[table.__module__], made.__name__, made)
    return made


def slug_of(name: str) -> str:
    return "".join(f"-{sign.lower()}" if sign.isupper() else sign for sign in name).strip("-")
