"""Let's Hit Each Other With Fake Swords: piles, pointing, and a fight for whatever two of you want."""

from collections.abc import Mapping
from typing import ClassVar

from rumpus.games.fake_swords import events
from rumpus.games.fake_swords.actions import RECORDS, Action, words_of
from rumpus.games.fake_swords.bot import FakeSwordsHands
from rumpus.games.fake_swords.cards import Pack, house_pack, house_pack_text, read_pack
from rumpus.games.fake_swords.house import HOUSE_RULES
from rumpus.games.fake_swords.referee import ScoreCard, Sheet, judged
from rumpus.games.fake_swords.rules.moves import FakeSwords
from rumpus.games.fake_swords.rules.sentences import sentence_of
from rumpus.games.fake_swords.rules.shown import OpenTable, OwnCards
from rumpus.games.fake_swords.rules.sight import open_table, own_cards
from rumpus.games.fake_swords.rules.tables import Tables
from rumpus.games.fake_swords.view import FakeSwordsView, imagined_from, view_of
from rumpus.kernel.chance import Chance
from rumpus.kernel.game import Game, HouseRule, Level, Setup
from rumpus.kernel.hands import Hands
from rumpus.kernel.types import Event


class FakeSwordsGame(Game):
    """The room's door."""

    slug: ClassVar[str] = "fake-swords"
    title: ClassVar[str] = "Let's Hit Each Other With Fake Swords"
    rules_version: ClassVar[int] = 2
    seat_counts: ClassVar[tuple[int, ...]] = (3, 4, 5, 6)
    house_rules: ClassVar[tuple[HouseRule, ...]] = HOUSE_RULES
    levels: ClassVar[tuple[Level, ...]] = (
        Level("easy", pace=2400, reaction=800, haze=75, knows=0),
        Level("normal", pace=2200, reaction=700, haze=50, knows=1),
        Level("hard", pace=2000, reaction=600, haze=0, knows=2),
    )
    terminal_house: ClassVar[Mapping[str, str]] = {"beat": "none"}
    sheet_type: ClassVar[type] = Sheet
    hands_type: ClassVar[type[Hands]] = FakeSwordsHands
    events: ClassVar[tuple[type[Event], ...]] = events.EVENTS
    score_unit: ClassVar[str] = "sets"

    def __init__(self, pack_text: str | None = None) -> None:
        super().__init__(pack_text)
        self.pack = house_pack() if pack_text is None else read_pack(pack_text)
        self.tables = Tables(self.pack)

    def house_pack_text(self) -> str:
        return house_pack_text()

    def new(self, setup: Setup, chance: Chance, *, listen: bool = False) -> FakeSwords:
        house = self.checked(setup)
        state = FakeSwords(self.tables, setup.seats)
        state.real = house["fights"] == "real swords"
        state.beat = 0 if house["beat"] == "none" else int(house["beat"]) * 1000
        state.luck = chance.copy()
        if listen:
            state.listen()
        state.deal()
        return state

    def view(self, state: FakeSwords, seat: int) -> FakeSwordsView:
        return view_of(state, seat)

    def open_table(self, state: FakeSwords) -> OpenTable:
        return open_table(state)

    def own_cards(self, state: FakeSwords, seat: int) -> OwnCards:
        return own_cards(state, seat)

    def cards(self) -> Pack:
        return self.pack

    def offers(self, state: FakeSwords, actions: tuple[int, ...]) -> list[Action]:
        return [RECORDS[action] for action in actions]

    def imagine(self, view: FakeSwordsView, chance: Chance) -> FakeSwords:
        return imagined_from(view, self.tables, chance)

    def words(self, action: int, names: tuple[str, ...]) -> str:
        return words_of(action, names)

    def sentence(self, event: Event, names: tuple[str, ...], house: Mapping[str, str]) -> str:
        return sentence_of(event, self.pack, names)

    def judge(self, sheet: Sheet) -> ScoreCard:
        return judged(sheet, self.tables)
