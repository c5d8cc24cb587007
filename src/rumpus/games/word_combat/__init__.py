"""Word Combat: two players, 28 cards face down; flip by turns, and shout the word before the other does."""

from collections.abc import Mapping
from hashlib import sha256
from typing import ClassVar

from rumpus.games.word_combat import events
from rumpus.games.word_combat.actions import RECORDS, Action, words_of
from rumpus.games.word_combat.bot import WordCombatHands
from rumpus.games.word_combat.cards import Pack, house_pack, house_pack_text, read_pack
from rumpus.games.word_combat.house import HOUSE_RULES
from rumpus.games.word_combat.referee import ScoreCard, Sheet, judged
from rumpus.games.word_combat.rules import telling
from rumpus.games.word_combat.rules.lexicon import lexicon
from rumpus.games.word_combat.rules.moves import WordCombat
from rumpus.games.word_combat.rules.sentences import sentence_of
from rumpus.games.word_combat.rules.shown import OpenTable, OwnCards
from rumpus.games.word_combat.rules.sight import open_table
from rumpus.games.word_combat.rules.tables import Tables
from rumpus.games.word_combat.view import WordCombatView, imagined_from, view_of
from rumpus.games.word_combat.words.dictionary import dictionary_digest
from rumpus.kernel.chance import Chance
from rumpus.kernel.game import Game, HouseRule, Level, Setup
from rumpus.kernel.hands import Hands
from rumpus.kernel.types import Event


class WordCombatGame(Game):
    """The room's door."""

    slug: ClassVar[str] = "word-combat"
    title: ClassVar[str] = "Word Combat"
    rules_version: ClassVar[int] = 2
    seat_counts: ClassVar[tuple[int, ...]] = (2,)
    house_rules: ClassVar[tuple[HouseRule, ...]] = HOUSE_RULES
    levels: ClassVar[tuple[Level, ...]] = (
        Level("easy", sample=1, pace=9000, reaction=2600, haze=8, knows=40),
        Level("normal", sample=2, pace=6000, reaction=1700, haze=1, knows=33),
        Level("hard", sample=4, pace=3500, reaction=1100, knows=15),
    )
    sheet_type: ClassVar[type] = Sheet
    hands_type: ClassVar[type[Hands]] = WordCombatHands
    events: ClassVar[tuple[type[Event], ...]] = events.EVENTS
    pack_called: ClassVar[str] = "the pack, or the dictionary,"

    def __init__(self, pack_text: str | None = None) -> None:
        super().__init__(pack_text)
        self.pack = house_pack() if pack_text is None else read_pack(pack_text)
        self.tables = Tables(self.pack)
        told = f"{self.pack_digest} {dictionary_digest()}"  # what is a word belongs to the cards
        self.pack_digest = sha256(told.encode()).hexdigest()

    def house_pack_text(self) -> str:
        return house_pack_text()

    def prepare(self) -> None:
        lexicon("balanced").meaning("")

    def new(self, setup: Setup, chance: Chance, *, listen: bool = False) -> WordCombat:
        house = self.checked(setup)
        state = WordCombat(self.tables, lexicon(house["words"], house["family"] == "on"))
        state.at_once = house["judge"] == "at once"
        state.look_time = round(float(house["look_time"]) * 1000)
        state.luck = chance.copy()
        state.starter = state.luck.below(2)
        state.deal_sets(state.luck)
        if listen:
            state.listen()
            telling.game_started(state)
        state.call_round()
        return state

    def view(self, state: WordCombat, seat: int) -> WordCombatView:
        return view_of(state, seat)

    def open_table(self, state: WordCombat) -> OpenTable:
        return open_table(state)

    def own_cards(self, state: WordCombat, seat: int) -> OwnCards:
        return OwnCards()

    def cards(self) -> Pack:
        return self.pack

    def offers(self, state: WordCombat, actions: tuple[int, ...]) -> list[Action]:
        return [RECORDS[action] for action in actions]

    def imagine(self, view: WordCombatView, chance: Chance) -> WordCombat:
        return imagined_from(view, self.tables, lexicon(view.words, view.family), chance)

    def words(self, action: int, names: tuple[str, ...]) -> str:
        return words_of(action)

    def sentence(self, event: Event, names: tuple[str, ...], house: Mapping[str, str]) -> str:
        return sentence_of(event, self.pack, names)

    def judge(self, sheet: Sheet) -> ScoreCard:
        return judged(sheet, self.pack)
