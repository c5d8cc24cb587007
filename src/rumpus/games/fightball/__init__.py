"""Fightball: two coaches, no turns; build plays on 24 stacks, block the other's, and buzz when you lead."""

from collections.abc import Mapping
from typing import ClassVar, Final

from rumpus.games.fightball import events
from rumpus.games.fightball.actions import RECORDS, Action, words_of
from rumpus.games.fightball.cards import Pack, house_pack, house_pack_text, read_pack
from rumpus.games.fightball.referee import ScoreCard, Sheet, judged
from rumpus.games.fightball.rules import telling
from rumpus.games.fightball.rules.moves import Fightball
from rumpus.games.fightball.rules.plays import most_awards
from rumpus.games.fightball.rules.reading import Reader
from rumpus.games.fightball.rules.sentences import names_of, sentence_of
from rumpus.games.fightball.rules.shown import OpenTable, OwnCards
from rumpus.games.fightball.rules.sight import open_table, own_cards
from rumpus.games.fightball.rules.tables import Tables
from rumpus.games.fightball.view import FightballView, imagined_from, view_of
from rumpus.kernel.chance import Chance
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import Game, HouseRule, Level, Setup
from rumpus.kernel.types import Event

TEAM_IDS: Final = ("aztecs", "cavaliers", "cruisers", "the-dark", "team-sport", "texas-wildcats")
AWAY_IDS: Final = ("cruisers", "aztecs", "cavaliers", "the-dark", "team-sport", "texas-wildcats")
TEAM_WORDS: Final = {team: team.replace("-", " ").title() for team in TEAM_IDS}
BEATS: Final = ("2", "1", "3", "5", "10", "none")  # seconds
BEAT_WORDS: Final = {**{beat: f"{beat} s" for beat in BEATS}, "none": "Until both have chosen"}


class FightballGame(Game):
    """The room's door."""

    slug: ClassVar[str] = "fightball"
    title: ClassVar[str] = "Fightball"
    rules_version: ClassVar[int] = 2
    seat_counts: ClassVar[tuple[int, ...]] = (2,)
    house_rules: ClassVar[tuple[HouseRule, ...]] = (
        HouseRule("home", TEAM_IDS, "FB-GAME-4", words=TEAM_WORDS, seat=0),
        HouseRule("away", AWAY_IDS, "FB-GAME-5", words=TEAM_WORDS, seat=1),
        HouseRule(
            "pace",
            ("street", "practice"),
            "FB-FAST-7",
            about={
                "street": "Real time, no turns: both play at once, as fast as their hands go.",
                "practice": "One move a beat, chosen in secret and carried out together. For learning.",
            },
            sets_pace=True,
        ),
        HouseRule("beat", BEATS, "FB-FAST-8", label="A beat", words=BEAT_WORDS),
        HouseRule(
            "overtime",
            ("true", "false"),
            "FB-GAME-3",
            label="Level after four quarters",
            words={"true": "Overtime", "false": "A draw"},
        ),
    )
    levels: ClassVar[tuple[Level, ...]] = (
        Level("easy", sample=18, pace=2600, reaction=1000, haze=60),
        Level("normal", sample=22, pace=1950, reaction=600, haze=30),
        Level("hard", pace=1600, reaction=350),
    )
    sheet_type: ClassVar[type] = Sheet
    events: ClassVar[tuple[type[Event], ...]] = events.EVENTS
    team_rules: ClassVar[tuple[str, ...]] = ("home", "away")
    terminal_house: ClassVar[Mapping[str, str]] = {"pace": "practice", "beat": "none"}

    def __init__(self, pack_text: str | None = None) -> None:
        super().__init__(pack_text)
        self.pack = house_pack() if pack_text is None else read_pack(pack_text)
        self.tables = Tables(self.pack)
        self.team_numbers = {team.id: number for number, team in enumerate(self.pack.teams)}
        self.has_usual_teams = {TEAM_IDS[0], AWAY_IDS[0]} <= set(self.team_numbers)
        if unknown := [team for team in self.team_numbers if team not in TEAM_IDS]:
            raise BadSetup(f"the pack has the team {unknown[0]!r}; known: {', '.join(TEAM_IDS)}", "FB-GAME-2")

    def house_pack_text(self) -> str:
        return house_pack_text()

    def checked(self, setup: Setup) -> dict[str, str]:
        if not self.has_usual_teams:
            setup = Setup(setup.seats, {**self.teams_of_box(setup), **setup.house})
        house = super().checked(setup)
        for rule in self.team_rules:
            if house[rule] not in self.team_numbers:
                told = f"the pack has no team {house[rule]!r}; it has {', '.join(self.team_numbers)}"
                raise BadSetup(f"house rule {rule}: {told}", "FB-GAME-2")
        if house["home"] == house["away"]:
            told = f"{house['away']!r} is the home team already; two different teams meet"
            raise BadSetup(f"house rule away: {told}", "FB-GAME-5")
        return house

    def teams_of_box(self, setup: Setup) -> dict[str, str]:
        """Who meets where nobody says, and the pack has no team of the usual two: a box has two teams."""
        given = [setup.house[rule] for rule in self.team_rules if rule in setup.house]
        free = iter([team for team in self.team_numbers if team not in given])
        return {rule: next(free) for rule in self.team_rules if rule not in setup.house}

    def new(self, setup: Setup, chance: Chance, *, listen: bool = False) -> Fightball:
        house = self.checked(setup)
        home, away = (self.team_numbers[house[rule]] for rule in self.team_rules)
        state = Fightball(self.tables, Reader(self.tables, self.most_awards(home, away)), home, away)
        state.practice = house["pace"] == "practice"
        state.beat = 0 if house["beat"] == "none" else int(house["beat"]) * 1000
        state.overtime = house["overtime"] == "true"
        state.luck = chance.copy()
        if listen:
            state.listen()
            telling.game_started(state)
        state.call_quarter()
        return state

    def most_awards(self, home: int, away: int) -> int:
        return most_awards(self.tables.deck_calls[home] + self.tables.deck_calls[away])

    def view(self, state: Fightball, seat: int) -> FightballView:
        return view_of(state, seat)

    def open_table(self, state: Fightball) -> OpenTable:
        return open_table(state)

    def own_cards(self, state: Fightball, seat: int) -> OwnCards:
        return own_cards(state, seat)

    def cards(self) -> Pack:
        return self.pack

    def offers(self, state: Fightball, actions: tuple[int, ...]) -> list[Action]:
        return [RECORDS[action] for action in actions]

    def imagine(self, view: FightballView, chance: Chance) -> Fightball:
        home, away = view.teams
        return imagined_from(view, self.tables, Reader(self.tables, self.most_awards(home, away)), chance)

    def words(self, action: int, names: tuple[str, ...]) -> str:
        return words_of(action, names)

    def sentence(self, event: Event, names: tuple[str, ...], house: Mapping[str, str]) -> str:
        home, away = (names_of(self.pack, self.team_numbers[house[rule]]) for rule in self.team_rules)
        return sentence_of(event, (home, away), names)

    def judge(self, sheet: Sheet) -> ScoreCard:
        return judged(sheet, self.tables)
