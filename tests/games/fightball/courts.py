"""One-line builders of Fightball stacks, courts and fast rounds.

A card is its name and who played it, `tula@aztecs`. Where the name alone is given it is the card of the one team that
has it, or else of the coach who played the bottom card. A stack is its zone, its cards from the bottom, and whose zone
it is; it can be read by the referee and, the same cards on a court, by the rules when the Buzz is played:

    scored("blue", "tula@aztecs", "stern@cruisers", "blue ball", "jump shot", side="cruisers")
"""

from dataclasses import dataclass, field
from typing import Final

from rumpus.games.fightball import FightballGame
from rumpus.games.fightball.actions import BUZZ, DISCARD, LESS, MORE, PLAY, READY, TAKE
from rumpus.games.fightball.cards import ZONES
from rumpus.games.fightball.events import Reading, StackScored
from rumpus.games.fightball.referee import Played, ScoreCard, Sheet
from rumpus.games.fightball.rules.moves import Fightball
from rumpus.games.fightball.rules.position import Layout
from rumpus.games.fightball.rules.reading import Reader
from rumpus.games.fightball.rules.shown import Lain
from rumpus.kernel.chance import chance_from
from rumpus.kernel.game import Setup
from rumpus.kernel.types import CLOCK, TIME_UP
from tests.games.fightball.pack import pack_text

HOUSE: Final = FightballGame()
GAME: Final = FightballGame(pack_text())
NAMES: Final = ("Ada", "Bo")
SHORT: Final = {"dark": "the-dark", "sport": "team-sport", "wildcats": "texas-wildcats"}
STACKS: Final = {("red", 0): 0, ("blue", 0): 4, ("green", None): 8, ("blue", 1): 16, ("red", 1): 20}
COUNTDOWN, FAST, BUZZER, CHOOSING, BREAK, OVER = range(6)
NOW: Final = 100_000
"""When the Buzz is played on a court that was laid out."""


def team_id(name: str) -> str:
    return SHORT.get(name, name)


def team_number(name: str) -> int:
    return GAME.team_numbers[team_id(name)]


def number_in(team: str, card: str, played: FightballGame = GAME) -> int:
    """A card's place in its team's list; -1: the team has none of this name."""
    names = [one.name.casefold() for one in played.pack.teams[team_number(team)].cards]
    return names.index(card.casefold()) if card.casefold() in names else -1


@dataclass
class Stack:
    """A stack in a zone, whose zone that is, and the two teams."""

    zone: str
    cards: list[tuple[str, str]]
    side: str | None
    teams: tuple[str, str]
    choices: dict[str, str] = field(default_factory=dict)
    discards: dict[str, tuple[str, ...]] = field(default_factory=dict)
    game: FightballGame = GAME

    def sheet(self) -> Sheet:
        return Sheet(
            zone=self.zone,
            side=self.side,
            cards=tuple(Played(card, by) for card, by in self.cards),
            teams=self.teams,
            choices=dict(self.choices),
            discards=self.discards,
        )

    def place(self) -> int:
        """Where on the court it lies."""
        return STACKS[self.zone, None if self.side is None else self.teams.index(self.side)]

    def lain(self) -> tuple[Lain, ...]:
        """Its cards as they lie on a court, one every 200 ms."""
        seats = [self.teams.index(by) for _, by in self.cards]
        numbers = [number_in(by, card, self.game) for card, by in self.cards]
        return tuple(
            Lain(number, seat, 1000 + 200 * n, 0) for n, (number, seat) in enumerate(zip(numbers, seats, strict=True))
        )


def stack(
    zone: str,
    *cards: str,
    side: str | None = None,
    teams: tuple[str, str] | None = None,
    choices: dict[str, str] | None = None,
    discards: dict[str, tuple[str, ...]] | None = None,
    game: FightballGame = GAME,
) -> Stack:
    """The two teams are those that are named, in any order; a second one is found where only one is."""
    pairs = [(name, team_id(by)) for name, _, by in (card.partition("@") for card in cards)]
    named = [by for _, by in pairs if by] + ([team_id(side)] if side else [])
    both = tuple(map(team_id, teams or tuple(sorted({*named}))[:2]))
    if len(both) == 1:
        both = tuple(sorted({both[0], "cruisers" if both[0] != "cruisers" else "aztecs"}))
    assert len(both) == 2 and {*named} <= {*both}, f"two teams meet, not {named}"
    laid = [(name, by or owner_of(name, (both[0], both[1]), pairs[0][1])) for name, by in pairs]
    return Stack(
        zone,
        laid,
        team_id(side) if side else None,
        (both[0], both[1]),
        choices or {},
        {team_id(team): pile for team, pile in (discards or {}).items()},
        game,
    )


def owner_of(card: str, teams: tuple[str, str], bottom: str) -> str:
    owners = [team for team in teams if number_in(team, card) >= 0]
    assert owners, f"neither team has {card!r}"
    return owners[0] if len(owners) == 1 else bottom


# A stack read twice


@dataclass
class Scored:
    """What became of a stack, by the referee and, as far as it goes, by the rules alike."""

    card: ScoreCard
    reading: Reading

    @property
    def value(self) -> int:
        return self.card.shot_value

    @property
    def points(self) -> dict[str, int]:
        """Points by team, where there are any."""
        return {team: points for team, points in self.card.points.items() if points}

    @property
    def fouls(self) -> list[tuple[str, str, str, int]]:
        """The foul, the card, and who gets how many points for it."""
        return [(foul.foul, foul.card, foul.to, foul.points) for foul in self.card.fouls]

    @property
    def idle(self) -> list[str]:
        """The cards that did nothing; the account must say why (FB-SCORE-2)."""
        idle = [line for line in self.card.account if line.did == "nothing"]
        assert all(line.why for line in idle)
        return [line.card for line in idle]

    def values(self) -> list[int]:
        """The running Shot Value, card by card."""
        return [line.value for line in self.card.account]


def scored(zone: str, *cards: str, **more: object) -> Scored:
    """Read a stack by the referee, and on a court by the rules after the Buzz; both must say the same."""
    one = stack(zone, *cards, **more)  # type: ignore[arg-type]  # the options of `stack`
    card, reading = one.game.judge(one.sheet()), buzzed(one)
    told = [(step.did, step.value, step.why) for step in reading.steps]
    assert [(line.did, line.value, line.why) for line in card.account] == told
    assert (card.shot_value, card.complete, card.success) == (reading.value, reading.complete, reading.success)
    assert card.zone == ZONES[reading.zone]
    awards = [(one.teams[award.seat], award.points, award.reason) for award in reading.awards]
    assert [(line.team, line.points, line.reason) for line in card.reasons] == awards
    return Scored(card, reading)


def buzzed(one: Stack) -> Reading:
    """The account of a stack that is alone on a court when the Buzz is played."""
    state = court(one)
    ring(state)
    finish_scoring(state, one.choices)
    (told,) = [event.reading for event in state.take_events() if isinstance(event, StackScored)]
    return told


# Courts


def court(*stacks: Stack, at: tuple[int, ...] = (), holds: str = "Buzz") -> Fightball:
    """A fast round with these stacks, listened to; the first coach holds a card, or the Buzz.

    Whoever holds the Buzz has not burned the deck down to it: the pile would be in the way. `at` are places.
    """
    first, second = stacks[0].teams
    played = stacks[0].game
    home, away = team_number(first), team_number(second)
    layout = Layout(played.tables, Reader(played.tables, played.most_awards(home, away)), home, away)
    layout.state.listen()
    for number, one in enumerate(stacks):
        layout.stack(at[number] if at else one.place(), one.lain())
        for team, pile in one.discards.items():
            layout.discard(one.teams.index(team), tuple(number_in(team, card, played) for card in pile))
    if holds:
        layout.hold(0, number_in(first, holds, played), is_open=False)
    state = layout.finish()
    state.phase, state.quarter, state.now, state.until = FAST, 1, NOW, -1
    return state


def ring(state: Fightball, seat: int = 0, *, at: int | None = None) -> None:
    """Play the Buzz, and let pass what may still be on its way."""
    state.act(seat, BUZZ, at)
    clock(state)


def clock(state: Fightball) -> None:
    """Time is up."""
    state.act(CLOCK, TIME_UP, state.deadline())


def finish_scoring(state: Fightball, choices: dict[str, str]) -> None:
    """Decide what there is to decide, as `choices` says by the card's name, and let time pass about the rest."""
    while state.phase == CHOOSING:
        asked = [
            (one.seat, choice)
            for one in GAME.open_table(state).choices
            for name, choice in choices.items()
            if state.tables.pack.teams[state.team_of(one.seat)].cards[one.card].name.casefold() == name.casefold()
        ]
        if not asked:
            clock(state)
            continue
        seat, choice = asked[0]
        state.act(seat, MORE if choice == "more" else LESS)


# Fast rounds


def game(seed: str = "court", *, home: str = "aztecs", away: str = "cruisers", **house: str) -> Fightball:
    """A new game in its countdown, listened to."""
    teams = {"home": team_id(home), "away": team_id(away)}
    return GAME.new(Setup(2, {**teams, **house}), chance_from(seed.encode()), listen=True)


def fast(seed: str = "court", **house: str) -> Fightball:
    """A game whose first fast round has just begun, at 3 seconds."""
    state = game(seed, **house)
    clock(state)
    state.take_events()
    return state


def give(state: Fightball, seat: int, *cards: str) -> None:
    """Put these cards on top of a coach's deck, the first one uppermost."""
    team = state.tables.pack.teams[state.team_of(seat)]
    base, dealt = seat * 44, int(state.dealt[seat])
    for depth, name in enumerate(cards):
        wanted = next(number for number, card in enumerate(team.cards) if card.name.casefold() == name.casefold())
        places = range(base + dealt + depth, base + 43)
        found = next(place for place in places if state.number_of(state.deck[place]) == wanted)
        upper = base + dealt + depth
        state.deck[upper], state.deck[found] = state.deck[found], state.deck[upper]


def take(state: Fightball, seat: int, card: str, at: int | None = None) -> None:
    """Take this card from the deck."""
    give(state, seat, card)
    state.act(seat, TAKE, at)


def play(state: Fightball, seat: int, where: int, at: int | None = None) -> None:
    """Play the held card on a stack."""
    state.act(seat, PLAY + where, at)


def burn(state: Fightball, seat: int, *, keep: int = 0) -> None:
    """Burn the deck down until so many cards are left, one card at a time; a held card first."""
    if state.held[seat] >= 0:
        state.act(seat, DISCARD)
    while state.deck_size(seat) > keep:
        state.act(seat, TAKE)
        if state.deck_size(seat) > keep:
            state.act(seat, DISCARD)


def on(state: Fightball, where: int) -> list[str]:
    """The names of the cards on a stack, from the bottom."""
    return [name_of(state, card) for card in state.cards_on(where)]


def name_of(state: Fightball, card: int) -> str:
    return state.tables.names[state.kinds[card]]


def held(state: Fightball, seat: int) -> str:
    """The name of the card in a coach's hand; nothing for an empty one."""
    return name_of(state, state.held[seat]) if state.held[seat] >= 0 else ""


def quarter(state: Fightball, *points: int) -> None:
    """Play the rest of a quarter with nothing on the court but false starts: each coach scores so many twos.

    The other one pays: a Ball on a court card of a red zone is worth 2 (FB-FOUL-1).
    """
    if state.phase == COUNTDOWN:
        clock(state)
    for seat, twos in enumerate(points):
        for number in range(twos):
            take(state, 1 - seat, "red ball")
            play(state, 1 - seat, number if seat else 20 + number)
    burn(state, 0)
    ring(state)
    finish_scoring(state, {})


def be_ready(state: Fightball, *seats: int) -> None:
    for seat in seats:
        state.act(seat, READY)
