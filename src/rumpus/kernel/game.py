"""A game as every room above sees it: how to set it up, look at it, talk about it and imagine it."""

import sys
import tomllib
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from importlib.resources import files
from typing import Any, ClassVar

from rumpus.kernel.chance import Chance
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.hands import Hands
from rumpus.kernel.plain import PlainOffer, rows_of, spoken, told_plainly
from rumpus.kernel.state import State
from rumpus.kernel.types import WATCHER, Event

Own = Any  # a position, a view or a sheet of the game that is asked: it names its own type there


@dataclass
class View:
    """What one seat, or a `WATCHER`, sees. Games subclass it; a bot gets nothing else."""

    seat: int


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A rule the players may choose, the first choice being the usual one.

    `label` and `words` say rule and choices to people, `about` what a choice means; where a name tells enough they are
    made from it. `of_seats`: a number names a seat. `sets_pace`: it says how fast the game is, instead of a clock.
    `untimed`: the choices, of this rule and others, by which people do what no clock of the house may hurry.
    `seat`: whoever sits there chooses it too, not only the host of the table (-1: nobody else does).
    """

    name: str
    choices: tuple[str, ...]
    clause: str
    label: str = ""
    words: Mapping[str, str] = field(default_factory=dict)
    about: Mapping[str, str] = field(default_factory=dict)
    of_seats: bool = False
    sets_pace: bool = False
    untimed: Mapping[str, str] = field(default_factory=dict)
    seat: int = -1

    def __post_init__(self) -> None:
        object.__setattr__(self, "label", self.label or spoken(self.name))
        object.__setattr__(self, "words", {choice: self.words.get(choice, spoken(choice)) for choice in self.choices})


@dataclass(frozen=True, slots=True)
class Level:
    """A house player: how carefully it looks at what it sees.

    `sample`: how many of its possible actions it notices (0: all). `iterations`, `ahead` and `explore`: how much,
    how far and how widely it imagines what may come (see `kernel/search.py`; without iterations, not at all).
    Where there are no turns it has hands: `pace` is the time between two of its moves and `reaction` the time from
    its last look to its move, in milliseconds. `haze`: by how much it may misjudge what an action is worth.
    `knows`: where a game asks for knowledge, how common a thing must be for it to know it.
    """

    name: str
    sample: int = 0
    iterations: int = 0
    ahead: int = 0
    explore: float = 0.0
    pace: int = 0
    reaction: int = 0
    haze: int = 0
    knows: int = 0


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered rule of the rulebook in our words.

    `kind`: a `rule` stands in the rulebook, a `ruling` settles what it leaves open (`why` says for which reason), an
    `example` shows how rules work.
    """

    id: str
    kind: str
    text: str
    option: str | None = None
    why: str | None = None

    @property
    def chapter(self) -> str:
        return self.id.split("-")[1] if "-" in self.id else ""


@dataclass(frozen=True, slots=True)
class Setup:
    """What is agreed before the cards are dealt."""

    seats: int
    house: Mapping[str, str] = field(default_factory=dict)


class Game(ABC):
    """A game with a pack of cards. `pack_text` is TOML; None stands for the house pack.

    What is abstract is the game: its rules, what a seat sees of them and could believe, and its actions in words. All
    else has something plain by the house.
    """

    slug: ClassVar[str]
    title: ClassVar[str]
    rules_version: ClassVar[int] = 1
    plays_on_from: ClassVar[int] = 0  # the oldest version whose games these rules play on; 0: none but their own
    seat_counts: ClassVar[tuple[int, ...]]
    house_rules: ClassVar[tuple[HouseRule, ...]] = ()
    levels: ClassVar[tuple[Level, ...]] = (Level("easy", sample=2), Level("normal"), Level("hard", iterations=400))
    events: ClassVar[tuple[type[Event], ...]]
    score_unit: ClassVar[str] = "points"
    pack_called: ClassVar[str] = "the pack"  # what `pack_digest` is the digest of
    team_rules: ClassVar[tuple[str, ...]] = ()  # the house rules that say which team a seat plays, seat by seat
    terminal_house: ClassVar[Mapping[str, str]] = {}  # what fits typed lines; alone, where a table waits for them
    hands_type: ClassVar[type[Hands]] = Hands  # where there are no turns: its bots' own, if they `intend`
    has_plans: ClassVar[bool] = False  # whether they do: then bots look again at whatever anybody does
    travels: ClassVar[bool] = False  # to other processes as itself: there its name may stand for older rules
    sheet_type: ClassVar[type | None] = None  # what is entered for printed cards; None: it has no referee

    def __init_subclass__(cls) -> None:
        cls.has_plans = cls.hands_type is not Hands

    def __init__(self, pack_text: str | None = None) -> None:
        self.foreign_pack = pack_text
        self.pack_digest = sha256((self.house_pack_text() if pack_text is None else pack_text).encode()).hexdigest()

    def __reduce__(self) -> tuple[type["Game"], tuple[str | None]]:
        return type(self), (self.foreign_pack,)  # a game travels to another process as its pack

    def can_play_on(self, rules: int, pack: str = "") -> bool:
        """Whether these rules play a game on, or prove it, that was dealt by a version of them (compatibility).

        `pack`: the digest of its pack; empty: it was not written down, and is taken for this one.
        """
        oldest = self.plays_on_from or self.rules_version
        return oldest <= rules <= self.rules_version and pack in ("", self.pack_digest)

    @abstractmethod
    def new(self, setup: Setup, chance: Chance, *, listen: bool = False) -> State:
        """A game just dealt. Whoever listens finds the opening events in it."""

    @abstractmethod
    def view(self, state: Own, seat: int) -> View:
        """What a seat or a `WATCHER` sees, built from nothing."""

    @abstractmethod
    def imagine(self, view: Own, chance: Chance) -> State:
        """A position that whoever has this view could believe in."""

    @abstractmethod
    def words(self, action: int, names: tuple[str, ...]) -> str:
        """An action as somebody would say it."""

    def house_pack_text(self) -> str:
        return ""

    def open_table(self, state: Own) -> object:
        """What lies open for everybody, as screens draw it: of a watcher's view what is not only for thinking.

        It ends with the `outcome`, None before the end: from there screens know who won.
        """
        return {**rows_of(self.view(state, WATCHER)), "outcome": state.outcome()}

    def own_cards(self, state: Own, seat: int) -> object:
        """What a screen shows to this seat alone."""
        seen, known = rows_of(self.view(state, seat)), rows_of(self.view(state, WATCHER))
        return {name: value for name, value in seen.items() if value != known[name]}

    def rows(self, view: Own) -> Mapping[str, object]:
        """What a view shows, by its names, as a terminal prints it; a row of values for all seats belongs to these."""
        return rows_of(view)

    def cards(self) -> object:
        """The pack, as screens draw it; of a game without a press of its own a row of `PlainCard`."""
        return ()

    def offers(self, state: Own, actions: tuple[int, ...]) -> Sequence[object]:
        """Legal actions as a screen offers them: records, with what can be told of them beforehand. Can be hashed."""
        return [PlainOffer(action) for action in actions]

    def teams(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """Who plays together."""
        return tuple((seat,) for seat in range(seats))

    def sentence(self, event: Event, names: tuple[str, ...], house: Mapping[str, str]) -> str:
        """An event of a game by these house rules, as somebody would tell it."""
        return told_plainly(event, names)

    def judge(self, sheet: Own) -> object:
        """The score card of a game with printed cards, from what was entered: a `sheet_type`. Or a refusal."""
        raise BadSetup(f"{self.title} has no referee")

    def house_again(self, setup: Setup, first: int) -> dict[str, str]:
        """The house rules that another game at the same table changes, after one in which a seat had the first turn."""
        return {}

    def prepare(self) -> None:
        """Read whatever the first game would otherwise wait for."""
        return

    def checked(self, setup: Setup) -> dict[str, str]:
        """The house rules of a setup, all of them, or a refusal."""
        if setup.seats not in self.seat_counts:
            counts = ", ".join(map(str, self.seat_counts))
            raise BadSetup(f"{self.title} is for {counts} players, not {setup.seats}")
        house = {rule.name: rule.choices[0] for rule in self.house_rules}
        for name, choice in setup.house.items():
            if name not in house:
                raise BadSetup(f"{self.title} has no house rule {name!r}; there are {', '.join(house)}")
            house[name] = choice
        for rule in self.house_rules if setup.house else ():
            if house[rule.name] not in rule.choices:
                told = f"{house[rule.name]!r} is not one of {', '.join(rule.choices)}"
                raise BadSetup(f"house rule {rule.name}: {told}", rule.clause)
        return house

    def level(self, name: str) -> Level:
        for level in self.levels:
            if level.name == name:
                return level
        raise BadSetup(f"there is no level {name!r}; there are {', '.join(level.name for level in self.levels)}")

    def hands(self, level: Level, chance: Chance) -> Hands:
        """The hands of a bot of this level."""
        return self.hands_type(level.pace, level.reaction, level.sample, level.haze, level.knows, chance)

    @classmethod
    def rulebook(cls) -> dict[str, Any]:
        """The file of clauses beside the game; a game may come without."""
        if not hasattr(sys.modules[cls.__module__], "__path__"):  # it is one file
            return {}
        book = files(cls.__module__).joinpath("clauses.toml")
        return tomllib.loads(book.read_text("utf-8")) if book.is_file() else {}

    @classmethod
    def clauses(cls) -> tuple[Clause, ...]:
        """The rulebook of the game, clause by clause."""
        return tuple(Clause(**clause) for clause in cls.rulebook().get("clause", ()))

    @classmethod
    def chapters(cls) -> dict[str, str]:
        """Its chapters, by the middle of their clauses' ids: of `TI-END-1` it is `END`."""
        named = cls.rulebook().get("chapters", {})
        keys = dict.fromkeys(clause.chapter for clause in cls.clauses())
        return {key: named.get(key, key.capitalize()) for key in keys}
