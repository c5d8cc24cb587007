"""The referee of a game with printed cards: a stack is entered, its account comes out."""

from dataclasses import dataclass, field
from typing import Final

from rumpus.games.fightball.cards import BUZZ, EFFECT, PLAYER, ZONES, Card, Pack
from rumpus.games.fightball.events import PLAY, Reading
from rumpus.games.fightball.rules.court import NOBODY
from rumpus.games.fightball.rules.plays import MADE_LESS, MADE_MORE, MOST_CARDS, UNDECIDED
from rumpus.games.fightball.rules.reading import Reader
from rumpus.games.fightball.rules.tables import Tables
from rumpus.kernel.errors import BadSetup

GREEN: Final = "green"
MOST: Final = 88
CHOICES: Final = {
    **dict.fromkeys(("more", "one more", "+1", "1", "+", "plus", "add"), MADE_MORE),
    **dict.fromkeys(("less", "one less", "-1", "-", "minus", "subtract"), MADE_LESS),
}


@dataclass(frozen=True, slots=True)
class Played:
    """A card of the stack and the team that played it, which may be left out where only one of the two has it."""

    card: str
    by: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A stack from the bottom, the zone it is in, and whose zone that is (nobody's in Green).

    `choices`: what coaches decided about a card that leaves it to them, by its place from 1, by its name or by the team
    that decides: "more" or "less". `discards`: the cards in a team's discard pile, for cards that look there.
    """

    zone: str
    side: str | None = None
    cards: tuple[Played, ...]
    teams: tuple[str, str]
    choices: dict[str, str | int] = field(default_factory=dict)
    discards: dict[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class AccountLine:
    """What one card did, the Shot Value after it, and why where it did nothing."""

    card: str
    by: str
    did: str
    value: int
    why: str


@dataclass(frozen=True, slots=True)
class PointsLine:
    """Points and what for: "play", "false start", "early shot", "after the shot" or "called foul"."""

    team: str
    points: int
    reason: str
    card: str


@dataclass(frozen=True, slots=True)
class FoulLine:
    """A foul: the card, who played it, and who gets how many points for it."""

    foul: str
    card: str
    by: str
    to: str
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreCard:
    """The account of a stack. `zone`: where the play ended up; `undecided`: cards that still leave it to a coach."""

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


def letters_of(name: str) -> str:
    """A name without signs and case: `goteam`."""
    return "".join(sign for sign in name.casefold() if sign.isalnum())


def judged(sheet: Sheet, tables: Tables) -> ScoreCard:
    """Read the stack of a sheet, or refuse what it names wrongly."""
    desk = RefereeDesk(sheet, tables)
    undecided = desk.reader.undecided_places(desk.zone, desk.side)
    return desk.score_card(desk.reader.reading(desk.zone, desk.side), undecided)


class RefereeDesk:
    """A sheet whose names have become numbers."""

    def __init__(self, sheet: Sheet, tables: Tables) -> None:
        self.sheet = sheet
        self.tables = tables
        self.pack: Pack = tables.pack
        self.teams = [self.team_in(name) for name in sheet.teams]
        if self.teams[0] == self.teams[1]:
            raise BadSetup(f"teams: two different teams meet, not {sheet.teams[0]!r} twice")
        self.zone = self.zone_in(sheet.zone)
        self.side = self.side_in(sheet.side)
        self.reader = Reader(tables)
        self.lay_cards()
        self.choose()
        self.lay_discards()

    # Names

    def team_in(self, name: str) -> int:
        for number, team in enumerate(self.pack.teams):
            if name.strip().casefold() in (team.id.casefold(), team.name.casefold()):
                return number
        known = ", ".join(team.id for team in self.pack.teams)
        raise BadSetup(f"there is no team {name!r}; there are {known}")

    def zone_in(self, name: str) -> int:
        zone = name.strip().casefold()
        if zone not in ZONES:
            raise BadSetup(f"there is no zone {name!r}; there are {', '.join(ZONES)}")
        return ZONES.index(zone)

    def side_in(self, name: str | None) -> int:
        """The coach whose zone it is, as a place in `teams`."""
        is_given = name is not None and name.strip().casefold() not in ("", "none")
        if ZONES[self.zone] == GREEN:
            if is_given:
                raise BadSetup(f"side: the green zone is nobody's, not {name!r}")
            return int(NOBODY)
        if name is None or not is_given:
            raise BadSetup(f"side is missing: whose {ZONES[self.zone]} zone is it, {' or '.join(self.team_ids())}")
        return self.coach_in("side", name)

    def coach_in(self, what: str, name: str) -> int:
        team = self.team_in(name)
        if team not in self.teams:
            raise BadSetup(f"{what}: {name!r} does not play here; the teams are {' and '.join(self.team_ids())}")
        return self.teams.index(team)

    def team_ids(self) -> list[str]:
        return [self.pack.teams[team].id for team in self.teams]

    # The stack

    def lay_cards(self) -> None:
        if len(self.sheet.cards) > MOST_CARDS:
            raise BadSetup(f"a stack has at most {MOST} cards, not {len(self.sheet.cards)}")
        for place, played in enumerate(self.sheet.cards):
            coach, kind = self.card_in(f"card {place + 1}", played)
            self.reader.kind[place] = kind
            self.reader.by[place] = coach
            self.reader.decided[place] = UNDECIDED
        self.reader.count = len(self.sheet.cards)

    def card_in(self, what: str, played: Played) -> tuple[int, int]:
        """The coach who played a card, and its kind."""
        if played.by is None:
            owners = [coach for coach in range(2) if self.kind_in(self.teams[coach], played.card) is not None]
            if len(owners) != 1:
                self.kind_elsewhere(what, played.card)
                have = "both teams have" if owners else "neither team has"
                raise BadSetup(f"{what}: {have} {played.card!r}; say by whom it was played")
            coach = owners[0]
        else:
            coach = self.coach_in(f"{what}, by", played.by)
        kind = self.kind_in(self.teams[coach], played.card)
        if kind is None:
            kind = self.kind_elsewhere(what, played.card, f", not for {self.team_ids()[coach]}")
        if self.card_of(kind).type == BUZZ:
            raise BadSetup(f"{what}: the Buzz is played into the court and never lies in a stack")
        return coach, kind

    def kind_in(self, team: int, name: str) -> int | None:
        wanted = name.strip().casefold()
        for number, card in enumerate(self.pack.teams[team].cards):
            if card.name.casefold() == wanted:
                return int(self.tables.first[team]) + number
        return None

    def kind_elsewhere(self, what: str, name: str, not_for: str = "") -> int:
        """A card that another team's deck has: whose it is matters for Players only (FB-OWN-1)."""
        kinds = [kind for team in range(len(self.pack.teams)) if (kind := self.kind_in(team, name)) is not None]
        if not kinds:
            raise BadSetup(f"{what}: there is no card {name!r}")
        if self.card_of(kinds[0]).type == PLAYER:
            owner = self.pack.teams[self.tables.team_of(kinds[0])]
            raise BadSetup(f"{what}: {name!r} plays for the team {owner.id}{not_for}")
        return kinds[0]

    def choose(self) -> None:
        for key, choice in self.sheet.choices.items():
            decision = CHOICES.get(str(choice).strip().casefold())
            if decision is None:
                raise BadSetup(f"choices: {choice!r} for {key!r} is not a choice; expected more or less")
            for place in self.places_of(key):
                self.reader.decided[place] = decision

    def places_of(self, key: str) -> list[int]:
        """The cards that a choice is about: one place, all of a name or of a team; signs and case do not matter."""
        wanted = letters_of(key)
        ids = [letters_of(team) for team in self.team_ids()]
        places = [
            place
            for place in range(self.reader.count)
            if wanted in (str(place + 1), letters_of(self.name_at(place)), ids[self.reader.by[place]])
            and self.leaves_choice(place)
        ]
        if not places:
            raise BadSetup(f"choices: {key!r} is not a card of this stack that leaves anything to its coach")
        return places

    def leaves_choice(self, place: int) -> bool:
        card = self.card_at(place)
        return card.type == EFFECT and any(doing.does == "either" for doing in card.doings)

    def lay_discards(self) -> None:
        for name, cards in self.sheet.discards.items():
            coach = self.coach_in("discards", name)
            for number, card in enumerate(cards, start=1):
                kind = self.kind_in(self.teams[coach], card)
                if kind is None:
                    raise BadSetup(f"discards of {name}, card {number}: there is no card {card!r} in that deck")
                self.reader.benched[coach] += self.card_of(kind).type == PLAYER

    # Words

    def card_of(self, kind: int) -> Card:
        team = self.pack.teams[self.tables.team_of(kind)]
        return team.cards[self.tables.number_of(kind)]

    def card_at(self, place: int) -> Card:
        return self.card_of(self.reader.kind[place])

    def name_at(self, place: int) -> str:
        return self.tables.names[self.reader.kind[place]]

    def score_card(self, reading: Reading, undecided: list[int]) -> ScoreCard:
        ids = self.team_ids()
        points = dict.fromkeys(ids, 0)
        for award in reading.awards:
            points[ids[award.seat]] += award.points
        return ScoreCard(
            account=tuple(
                AccountLine(self.name_at(place), ids[step.by], step.did, step.value, step.why)
                for place, step in enumerate(reading.steps)
            ),
            zone=ZONES[reading.zone],
            shot_value=reading.value,
            needs=reading.needs,
            complete=reading.complete,
            success=reading.success,
            points=points,
            reasons=tuple(
                PointsLine(ids[award.seat], award.points, award.reason, self.name_at(award.place))
                for award in reading.awards
            ),
            fouls=tuple(
                FoulLine(award.reason, self.name_at(award.place), ids[1 - award.seat], ids[award.seat], award.points)
                for award in reading.awards
                if award.reason != PLAY
            ),
            undecided=tuple(self.name_at(place) for place in undecided),
        )
