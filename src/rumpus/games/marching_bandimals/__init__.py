"""Marching Band(-imals): five pairs, a Drum Major, and whatever the others do about it."""

from collections.abc import Mapping
from typing import ClassVar

from rumpus.games.marching_bandimals import events
from rumpus.games.marching_bandimals.actions import RECORDS, Action, words_of
from rumpus.games.marching_bandimals.bot import BandimalsHands
from rumpus.games.marching_bandimals.cards import SECTIONS, Pack, house_pack, house_pack_text, read_pack
from rumpus.games.marching_bandimals.house import BY_LOT, HOUSE_RULES, NO_LIMIT
from rumpus.games.marching_bandimals.referee import ScoreCard, Sheet, judged
from rumpus.games.marching_bandimals.rules.moves import MarchingBandimals
from rumpus.games.marching_bandimals.rules.sentences import sentence_of
from rumpus.games.marching_bandimals.rules.shown import OpenTable, OwnCards
from rumpus.games.marching_bandimals.rules.sight import open_table, own_cards
from rumpus.games.marching_bandimals.rules.tables import Tables
from rumpus.games.marching_bandimals.rules.variants import check_variants, set_variant
from rumpus.games.marching_bandimals.view import BandimalsView, imagined_from, view_of
from rumpus.kernel.chance import Chance
from rumpus.kernel.game import Game, HouseRule, Level, Setup
from rumpus.kernel.hands import Hands
from rumpus.kernel.types import Event


class MarchingBandimalsGame(Game):
    """The room's door."""

    slug: ClassVar[str] = "marching-bandimals"
    title: ClassVar[str] = "Marching Band(-imals)"
    rules_version: ClassVar[int] = 2
    seat_counts: ClassVar[tuple[int, ...]] = (2, 3, 4, 5, 6, 7, 8)
    house_rules: ClassVar[tuple[HouseRule, ...]] = HOUSE_RULES
    levels: ClassVar[tuple[Level, ...]] = (
        Level("easy", pace=900, reaction=450, haze=160, knows=0),
        Level("normal", pace=800, reaction=400, haze=80, knows=1),
        Level("hard", pace=700, reaction=350, haze=8, knows=2),
    )
    terminal_house: ClassVar[Mapping[str, str]] = {"window": NO_LIMIT}
    sheet_type: ClassVar[type] = Sheet
    hands_type: ClassVar[type[Hands]] = BandimalsHands
    events: ClassVar[tuple[type[Event], ...]] = events.EVENTS
    score_unit: ClassVar[str] = "pairs"

    def __init__(self, pack_text: str | None = None) -> None:
        super().__init__(pack_text)
        self.pack = house_pack() if pack_text is None else read_pack(pack_text)
        self.tables = Tables(self.pack)

    def house_pack_text(self) -> str:
        return house_pack_text()

    def checked(self, setup: Setup) -> dict[str, str]:
        house = super().checked(setup)
        check_variants(setup.seats, house)
        return house

    def new(self, setup: Setup, chance: Chance, *, listen: bool = False) -> MarchingBandimals:
        house = self.checked(setup)
        state = MarchingBandimals(self.tables, setup.seats)
        set_variant(state, house["variant"], house["goal"])
        if house["section"] != BY_LOT and house["goal"] == "required-section":
            state.must = SECTIONS.index(house["section"])
        state.booster, state.hosted = house["booster"] == "true", house["contests"] == "table"
        state.removed_to_hand, state.asks_years = house["removed"] == "hand", house["first"] == "years"
        state.window = 0 if house["window"] == NO_LIMIT else int(house["window"]) * 1000
        state.luck = chance.copy()
        if listen:
            state.listen()
        state.deal()
        return state

    def view(self, state: MarchingBandimals, seat: int) -> BandimalsView:
        return view_of(state, seat)

    def open_table(self, state: MarchingBandimals) -> OpenTable:
        return open_table(state)

    def own_cards(self, state: MarchingBandimals, seat: int) -> OwnCards:
        return own_cards(state, seat)

    def cards(self) -> Pack:
        return self.pack

    def offers(self, state: MarchingBandimals, actions: tuple[int, ...]) -> list[Action]:
        return [RECORDS[action] for action in actions]

    def imagine(self, view: BandimalsView, chance: Chance) -> MarchingBandimals:
        return imagined_from(view, self.tables, chance)

    def words(self, action: int, names: tuple[str, ...]) -> str:
        return words_of(action, self.pack, names)

    def sentence(self, event: Event, names: tuple[str, ...], house: Mapping[str, str]) -> str:
        return sentence_of(event, self.pack, names)

    def judge(self, sheet: Sheet) -> ScoreCard:
        return judged(sheet, self.tables)
