"""Fight Song: lay cards on the corners of an activity, fill sections of six, win the Fight Song rounds."""

from collections.abc import Mapping
from typing import ClassVar, Final

from rumpus.games.fight_song import events
from rumpus.games.fight_song.actions import PickRival, words_of
from rumpus.games.fight_song.cards import Pack, house_pack, house_pack_text, read_pack
from rumpus.games.fight_song.referee import ScoreCard, Sheet, judged
from rumpus.games.fight_song.rules import FightSong, points_table
from rumpus.games.fight_song.rules.sentences import sentence_of
from rumpus.games.fight_song.rules.shown import OpenTable, OwnCards, PlayOffer
from rumpus.games.fight_song.rules.sight import offers_on, open_table, own_cards
from rumpus.games.fight_song.view import FightSongView, imagined_from, view_of
from rumpus.kernel.chance import Chance
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import Game, HouseRule, Level, Setup
from rumpus.kernel.types import Event

DEALERS: Final = {"lot": "By lot", **{seat: f"Seat {seat}" for seat in ("1", "2", "3", "4")}}

DEAL: Final = {"passes": "Passes to the left", "stays": "Stays with the dealer"}
ABOUT_DEAL: Final = {
    "passes": "After every hand the player to the dealer's left becomes the dealer.",
    "stays": "One player deals all game, and the same player begins every Fight Song round that several sides start.",
}
FINISH: Final = {"fair": "Fair finish", "at once": "At once, as printed"}
ABOUT_FINISH: Final = {
    "fair": "The game ends when the target is reached and every side has started equally often. "
    "In a tie-break a lot says who plays first.",
    "at once": "The game ends after the hand in which somebody reaches the target.",
}


class FightSongGame(Game):
    """The room's door."""

    slug: ClassVar[str] = "fight-song"
    title: ClassVar[str] = "Fight Song"
    rules_version: ClassVar[int] = 3
    seat_counts: ClassVar[tuple[int, ...]] = (2, 3, 4)
    house_rules: ClassVar[tuple[HouseRule, ...]] = (
        HouseRule("corners", ("exclusive", "shared"), "FS-HAND-4"),
        HouseRule("song_counter", ("sections", "reset"), "FS-SONG-2"),
        HouseRule("deal", ("passes", "stays"), "FS-SETUP-6", label="The deal", words=DEAL, about=ABOUT_DEAL),
        HouseRule("finish", ("fair", "at once"), "FS-END-6", label="The end", words=FINISH, about=ABOUT_FINISH),
        HouseRule("dealer", ("lot", "1", "2", "3", "4"), "FS-SETUP-5", words=DEALERS, of_seats=True),
    )
    levels: ClassVar[tuple[Level, ...]] = (
        Level("easy", sample=7),
        Level("normal"),
        Level("hard", iterations=4000, ahead=2),
    )
    sheet_type: ClassVar[type] = Sheet
    events: ClassVar[tuple[type[Event], ...]] = events.EVENTS

    def __init__(self, pack_text: str | None = None) -> None:
        super().__init__(pack_text)
        self.pack = house_pack() if pack_text is None else read_pack(pack_text)
        self.points = points_table(self.pack)
        self._offers: dict[int, list[PlayOffer | PickRival]] = {}

    def house_pack_text(self) -> str:
        return house_pack_text()

    def checked(self, setup: Setup) -> dict[str, str]:
        house = super().checked(setup)
        if house["dealer"] != "lot" and int(house["dealer"]) > setup.seats:
            nowhere = f"house rule dealer: there is no seat {house['dealer']} at a table for {setup.seats}"
            raise BadSetup(nowhere, "FS-SETUP-5")
        return house

    def house_again(self, setup: Setup, first: int) -> dict[str, str]:
        """FS-SETUP-7: whoever started deals the next game, unless the players have named the dealer."""
        by_lot = self.checked(setup)["dealer"] == "lot"
        return {"dealer": str(first + 1)} if by_lot and first >= 0 else {}

    def new(self, setup: Setup, chance: Chance, *, listen: bool = False) -> FightSong:
        house = self.checked(setup)
        dealer = chance.below(setup.seats) if house["dealer"] == "lot" else int(house["dealer"]) - 1
        state = FightSong(self.pack, self.points, setup.seats, dealer)
        state.agree(house)
        if listen:
            state.listen()
        state.shuffle_and_begin(chance)
        return state

    def view(self, state: FightSong, seat: int) -> FightSongView:
        return view_of(state, seat)

    def open_table(self, state: FightSong) -> OpenTable:
        return open_table(state)

    def own_cards(self, state: FightSong, seat: int) -> OwnCards:
        return own_cards(state, seat)

    def cards(self) -> Pack:
        return self.pack

    def offers(self, state: FightSong, actions: tuple[int, ...]) -> list[PlayOffer | PickRival]:
        target = int(state.target())
        if target not in self._offers:
            self._offers[target] = offers_on(self.pack, target, int(state.action_count()))
        known = self._offers[target]
        return [known[action] for action in actions]

    def imagine(self, view: FightSongView, chance: Chance) -> FightSong:
        return imagined_from(view, self.pack, self.points, chance)

    def teams(self, seats: int) -> tuple[tuple[int, ...], ...]:
        return ((0, 2), (1, 3)) if seats == 4 else tuple((seat,) for seat in range(seats))

    def words(self, action: int, names: tuple[str, ...]) -> str:
        return words_of(action, self.pack, names)

    def sentence(self, event: Event, names: tuple[str, ...], house: Mapping[str, str]) -> str:
        return sentence_of(event, self.pack, names)

    def judge(self, sheet: Sheet) -> ScoreCard:
        house = self.checked(Setup(len(sheet.players), sheet.house))
        return judged(sheet, self.pack, house)
