"""What screens are shown, as records: the open table, bands, the contest that is on, and what only a player sees."""

from dataclasses import dataclass

from rumpus.kernel.types import Outcome


@dataclass(slots=True)
class Slot:
    """A Player and an Equipment of one section, or what is there of them."""

    player: int | None
    equipment: int | None
    section: int | None


@dataclass(slots=True)
class InForce:
    """A Band Bonus or Penalty, and how many turns of its owner it still lasts."""

    card: int
    turns: int


@dataclass(slots=True)
class Want:
    """What a slot is still missing: "player", "equipment" or "pair", of one of these sections."""

    what: str
    sections: tuple[int, ...]


@dataclass(slots=True)
class Band:
    """`limit`: how many cards the owner may keep; `own`: the only section for it. `pairs`: full slots.

    `wants`: what is missing to win; `needs_must`: the section that everybody needs is not in it yet. `rested`: the
    last turn was a reorganize turn.
    """

    slots: tuple[Slot, ...]
    bonuses: tuple[InForce | None, ...]
    penalties: tuple[InForce | None, ...]
    major: bool
    hand: int
    limit: int
    own: int | None
    pairs: int
    complete: bool
    wants: tuple[Want, ...]
    needs_must: bool
    rested: bool


@dataclass(slots=True)
class PenaltyShown:
    """The Penalty that waits for a No U. `target` None: everyone; `taken`: the card that it would take.

    `pick`: where that lies (slot * 2 + 1 for Equipment, or the place of a Band Bonus).
    """

    card: int
    seat: int
    target: int | None
    taken: int | None
    pick: int


@dataclass(slots=True)
class ContestShown:
    """The contest that is on: who is still `playing`, who is `done`; `length` and `beat` as its card says.

    `sections`: what is to be remembered, while it is shown. `lowest`: the lowest bid wins.
    """

    plays: str
    playing: tuple[int, ...]
    done: tuple[int, ...]
    round: int
    length: int
    beat: int
    lowest: bool
    sections: tuple[int, ...]


@dataclass(kw_only=True)
class OpenTable:
    """What lies open for everybody. Cards are numbers of their kinds, those of the booster places in its row.

    `phase`: "years", "turn", "band", "bonus", "window", "discarding", "major", "writing", "hosting", "ready",
    "throwing", "waiting", "tapping", "showing", "recalling", "bidding", "numbers", "rhythm", "joining", "voting" or
    "over". `draws`, `band_plays`, `limit`, `least` (sections) and `most` (pairs of one section): the terms of this
    game. `plays` and `uses`: what the mover has left; `thrown` of `discards` cards are discarded. `discard`: from the
    bottom up. `answered`: who has answered a Penalty or a sealed question. `active`: the card of the booster that is
    face up, `shown`: what it is played as, `drawer`: who turned it up, `members`: who plays along.
    """

    phase: str
    turn: int
    round: int
    mover: int
    draws: int
    band_plays: int
    limit: int
    least: int
    most: int
    major_wins: bool
    goal: str
    must: int | None
    booster: bool
    hosted: bool
    removed_to_hand: bool
    window: int
    plays: int
    uses: int
    thrown: int
    discards: int
    bands: tuple[Band, ...]
    deck: int
    discard: tuple[int, ...]
    majors: int
    penalty: PenaltyShown | None
    answered: tuple[bool, ...]
    active: int | None
    shown: int | None
    drawer: int | None
    members: tuple[int, ...]
    contest: ContestShown | None
    outcome: Outcome | None


@dataclass(kw_only=True)
class OwnCards:
    """What only the player sees. `aiming`: the card being aimed; `sealed`: the answer that is sealed (years, a throw,

    a bid, 0 keep or join, 1 change or sit out, a seat voted for). `number`: drawn in a contest; `right`: sections
    remembered so far.
    """

    hand: tuple[int, ...]
    aiming: int | None
    sealed: int | None
    number: int | None
    right: int
