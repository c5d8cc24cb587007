"""What goes into the referee and what comes out: sheets, stacks, cards as they are printed, and score cards."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Does:
    """One thing that a Special Effect does, by the names of docs/packs.md: `points` with 5, `intercept`."""

    does: str
    amount: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed:
    """A card by what is printed on it, where it is not in the pack, or is another there.

    `type`: "player", "ball", "shot" or "effect"; `values`: of a Player the six from the top, of a Shot Red, Blue and
    Green; `colour`: of a Ball. Once it is typed it goes by its name in the whole sheet.
    """

    type: str
    name: str
    values: tuple[int, ...] = ()
    colour: str = ""
    does: tuple[Does, ...] = ()


@dataclass(frozen=True, slots=True)
class Played:
    """A card of the stack and the team that played it, which may be left out where only one of the two has it."""

    card: str | Printed
    by: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StackSheet:
    """A stack from the bottom, the zone it is in, and whose zone that is (nobody's in Green).

    `choices`: what coaches decided about a card that leaves it to them, by its place from 1, by its name or by the team
    that decides: "more" or "less".
    """

    zone: str
    side: str | None = None
    cards: tuple[Played, ...]
    choices: dict[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A stack (see StackSheet), or with `stacks` several of a quarter, of which the one beside them is the last.

    `discards`: the cards in a team's discard pile, for cards that look there.
    """

    zone: str | None = None
    side: str | None = None
    cards: tuple[Played, ...] = ()
    teams: tuple[str, str]
    choices: dict[str, str | int] = field(default_factory=dict)
    discards: dict[str, tuple[str, ...]] = field(default_factory=dict)
    stacks: tuple[StackSheet, ...] = ()


@dataclass(frozen=True, slots=True)
class AccountLine:
    """What one card did, the Shot Value after it, why where it did nothing, and the clause that says so."""

    card: str
    by: str
    did: str
    value: int
    why: str
    clause: str


@dataclass(frozen=True, slots=True)
class PointsLine:
    """Points and what for: "play", "false start", "early shot", "after the shot" or "called foul"; and the clause."""

    team: str
    points: int
    reason: str
    card: str
    clause: str


@dataclass(frozen=True, slots=True)
class FoulLine:
    """A foul: the card, who played it, and who gets how many points for it."""

    foul: str
    card: str
    by: str
    to: str
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StackCard:
    """The account of a stack. `zone`: where the play ended up; `undecided`: cards that still leave it to a coach.

    Those are counted as is better for that coach. `house`: cards that were read by the values of the house pack, which
    are not those of a printed box.
    """

    account: tuple[AccountLine, ...]
    zone: str
    shot_value: int
    needs: int
    complete: bool
    success: bool
    points: dict[str, int]
    reasons: tuple[PointsLine, ...]
    fouls: tuple[FoulLine, ...]
    undecided: tuple[str, ...]
    house: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreCard(StackCard):
    """The account of the last stack, those `before` it, and the `total` of all."""

    before: tuple[StackCard, ...] = ()
    total: dict[str, int]
