"""Who plays and with which cards: names on a sheet become the numbers that the rules know."""

from typing import Final

from rumpus.games.fightball.cards import BUZZ, PLAYER, Card, Pack, house_pack
from rumpus.games.fightball.referee.printed import card_of
from rumpus.games.fightball.referee.sheet import Played, Printed, Sheet, StackSheet
from rumpus.games.fightball.rules.tables import Tables
from rumpus.kernel.errors import BadSetup

PUBLISHED: Final = ("Human Pyramid", "Double Shot", "Interception", "Go, Team!")


class Roster:
    """The two teams of a sheet, their decks, and the cards that were typed by what is printed on them."""

    def __init__(self, sheet: Sheet, stacks: tuple[StackSheet, ...], tables: Tables) -> None:
        self.pack: Pack = tables.pack
        self.tables = tables
        self.teams = [self.team_in(name) for name in sheet.teams]
        if self.teams[0] == self.teams[1]:
            raise BadSetup(f"teams: two different teams meet, not {sheet.teams[0]!r} twice", "FB-GAME-5")
        self.typed: dict[tuple[int, str], int] = {}  # kinds, by coach and name
        self.more: list[Card] = []
        self.first_typed = len(tables.names)
        for number, stack in enumerate(stacks, start=1):
            for place, played in enumerate(stack.cards, start=1):
                if isinstance(played.card, Printed):
                    where = f"stack {number}, card {place}" if len(stacks) > 1 else f"card {place}"
                    self.take_typed(where, played, played.card)
        if self.more:
            self.tables = Tables(self.pack, tuple(self.more))
        self.benched = [self.benched_in(sheet, coach) for coach in range(2)]

    # Teams

    def team_in(self, name: str) -> int:
        for number, team in enumerate(self.pack.teams):
            if name.strip().casefold() in (team.id.casefold(), team.name.casefold()):
                return number
        known = ", ".join(team.id for team in self.pack.teams)
        raise BadSetup(f"there is no team {name!r}; there are {known}", "FB-GAME-2")

    def coach_in(self, what: str, name: str) -> int:
        team = self.team_in(name)
        if team not in self.teams:
            raise BadSetup(f"{what}: {name!r} does not play here; the teams are {' and '.join(self.team_ids())}")
        return self.teams.index(team)

    def team_ids(self) -> list[str]:
        return [self.pack.teams[team].id for team in self.teams]

    # Cards

    def take_typed(self, what: str, played: Played, printed: Printed) -> None:
        """A card by its values: from here on its name means it."""
        card = card_of(printed, what)
        coach = self.coach_of_typed(what, card, played.by)
        key = (coach, card.name.casefold())
        if key not in self.typed:
            self.typed[key] = self.first_typed + len(self.more)
            self.more.append(card)
        elif self.card_of(self.typed[key]) != card:
            raise BadSetup(f"{what}: {card.name} was typed with other values before")

    def coach_of_typed(self, what: str, card: Card, by: str | None) -> int:
        if by is not None:
            return self.coach_in(f"{what}, by", by)
        owners = [coach for coach in range(2) if self.kind_of(coach, card.name) is not None]
        if len(owners) == 1:
            return owners[0]
        raise BadSetup(f"{what}: say by whom {card.name} was played", "FB-OWN-1")

    def card_in(self, what: str, played: Played) -> tuple[int, int]:
        """The coach who played a card, and its kind."""
        name = played.card.name if isinstance(played.card, Printed) else played.card
        if played.by is None:
            owners = [coach for coach in range(2) if self.kind_of(coach, name) is not None]
            if len(owners) != 1:
                self.kind_elsewhere(what, name)
                have = "both teams have" if owners else "neither team has"
                raise BadSetup(f"{what}: {have} {name!r}; say by whom it was played", "FB-OWN-1")
            coach = owners[0]
        else:
            coach = self.coach_in(f"{what}, by", played.by)
        kind = self.kind_of(coach, name)
        if kind is None:
            kind = self.kind_elsewhere(what, name, f", not for {self.team_ids()[coach]}")
        if self.card_of(kind).type == BUZZ:
            raise BadSetup(f"{what}: the Buzz is played into the court and never lies in a stack", "FB-FAST-4")
        return coach, kind

    def kind_of(self, coach: int, name: str) -> int | None:
        """A card of a coach: one that was typed, or else one of the deck."""
        typed = self.typed.get((coach, " ".join(name.split()).casefold()))
        return self.kind_in(self.teams[coach], name) if typed is None else typed

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
            raise BadSetup(f"{what}: there is no card {name!r} in the pack; type its values if it is a printed one")
        if self.card_of(kinds[0]).type == PLAYER:
            owner = self.pack.teams[self.tables.team_of(kinds[0])]
            raise BadSetup(f"{what}: {name!r} plays for the team {owner.id}{not_for}", "FB-OWN-1")
        return kinds[0]

    def card_of(self, kind: int) -> Card:
        if kind >= self.first_typed:
            return self.more[kind - self.first_typed]
        team = self.pack.teams[self.tables.team_of(kind)]
        return team.cards[self.tables.number_of(kind)]

    def is_house(self, kind: int) -> bool:
        """Whether what counts of a card is a value of the house pack, and not published."""
        card = self.card_of(kind)
        return self.pack is house_pack() and kind < self.first_typed and card.colour < 0 and card.name not in PUBLISHED

    def benched_in(self, sheet: Sheet, coach: int) -> int:
        """FB-FX-6: the Players in a discard pile."""
        players = 0
        for name, cards in sheet.discards.items():
            if self.coach_in("discards", name) == coach:
                for number, card in enumerate(cards, start=1):
                    kind = self.kind_of(coach, card)
                    if kind is None:
                        raise BadSetup(f"discards of {name}, card {number}: there is no card {card!r} in that deck")
                    players += self.card_of(kind).type == PLAYER
        return players
