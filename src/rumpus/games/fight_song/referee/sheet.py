"""What people enter, a sheet, and what they get back, a score card. Both travel as JSON."""

from dataclasses import dataclass, field

# The sheet


@dataclass(frozen=True, slots=True)
class SheetPlay:
    """A card on a corner; `points` is what the player wrote down for it, if anything."""

    player: str
    card: str
    corner: str
    points: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SongHand:
    """A Fight Song hand: the points of each team that battles, or a Fight Song card and the plays on it.

    The card is named, or typed as its four corners in reading order: `("CS", "Band gold", "FT", "FP")`.
    """

    points: tuple[int, ...] | None = None
    song: str | tuple[str, ...] | None = None
    plays: tuple[SheetPlay, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SongEntry:
    """A Fight Song round, or what came next in it: the rival picked, the winner (or nobody), or its hands."""

    rival: str | None = None
    winner: str | None = None
    hands: tuple[SongHand, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetRound:
    """A hand, entered like a `SongHand` but with the points of all teams and a bonus colour (`"FP+B"`); or a song."""

    points: tuple[int, ...] | None = None
    activity: str | tuple[str, ...] | None = None
    plays: tuple[SheetPlay, ...] = ()
    song: SongEntry | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """All that was entered. The players sit clockwise in this order; without a dealer nobody's turn is known."""

    players: tuple[str, ...]
    dealer: str | None = None
    house: dict[str, str] = field(default_factory=dict)
    rounds: tuple[SheetRound, ...] = ()


# The score card


@dataclass(frozen=True, slots=True)
class Section:
    """Six boxes, and whether the box for an extra point beside them is won."""

    filled: int
    extra: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamCard:
    """A team's row of the score card (FS-CARD-SHEET); `counter` counts towards its next Fight Song round.

    `tie_break`: one of its extra points was won in a tie-break at the end and belongs to no section (FS-CARD-2).
    """

    name: str
    players: tuple[str, ...]
    scoring: int
    extra: int
    tie_break: bool
    total: int
    counter: int
    sections: tuple[Section, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """Points that were written down wrong. The right ones count."""

    round: int
    player: str
    card: str
    corner: str
    claimed: int
    right: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DueSong:
    """A Fight Song round to be fought: the teams that started it, the players who battle, who plays first.

    `first` is None where that hangs on a dealer who is not known, or on a lot (FS-END-7). While `rivals` are named,
    `first` has to pick one of them and nobody battles yet. `hand` is 1, 2 or 3.
    """

    starters: tuple[str, ...]
    battlers: tuple[str, ...]
    first: str | None
    rivals: tuple[str, ...]
    hand: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TieBreak:
    """A tie at the top that has to be fought out, in round 1, 2 or 3."""

    round: int
    teams: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreCard:
    """What came of a sheet. `hands` were played, `next` says what to do now; winners are teams, with the reason.

    `from_pack`: the names of cards whose colours, corners and bonus colour were taken from the `pack` of that name,
    because they were not typed; in another box they may be printed otherwise.
    """

    teams: tuple[TeamCard, ...]
    target: int
    hands: int
    lines: tuple[str, ...]
    corrections: tuple[Correction, ...]
    due: DueSong | None
    tie_break: TieBreak | None
    from_pack: tuple[str, ...]
    pack: str
    next: str
    over: bool
    winners: tuple[str, ...]
    reason: str | None
