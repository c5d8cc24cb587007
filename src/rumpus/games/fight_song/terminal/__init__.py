"""Fight Song on a terminal: the painter that the play loop and the replay ask."""

from collections.abc import Mapping
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from rumpus.games.fight_song import FightSongGame, events
from rumpus.games.fight_song.cards import CornerCard
from rumpus.games.fight_song.terminal import banners, cards, score_card, typed
from rumpus.games.fight_song.view import FightSongView
from rumpus.kernel.types import Ask, Event
from rumpus.terminal.painting import AskingPainter
from rumpus.terminal.text import plain

Names = tuple[str, ...]


class FightSongPainter(AskingPainter[FightSongView]):
    """Draws with the colours and letters of the game's own pack."""

    def __init__(self, game: FightSongGame, house: Mapping[str, str]) -> None:
        self.game = game
        self.house = house
        self.pack = game.pack

    def table(self, view: FightSongView, names: Names, width: int) -> RenderableType:
        parts: list[RenderableType] = [
            banners.headline(view, names),
            cards.corner_card(view, self.pack, names, width),
        ]
        if view.phase == "pick":
            parts.append(banners.rivals(view, names))
        else:
            parts.append(cards.hand_of_cards(typed.cards_to_play(view), self.pack, width))
        parts.append(Text())
        parts.append(score_card.score_card(view, names, width))
        return Group(*parts)

    def score(self, view: FightSongView, names: Names, width: int) -> RenderableType:
        return score_card.score_card(view, names, width)

    def result(self, view: FightSongView, names: Names, width: int) -> RenderableType:
        return Group(banners.ending(view, names), score_card.score_card(view, names, width))

    def told(self, event: Event, names: Names) -> RenderableType:
        sentence = plain(self.game.sentence(event, names, self.house))
        match event:
            case events.CardPlayed(card=card):
                return banners.line(sentence, cards.letters_of(self.pack.kinds[card], self.pack))
            case events.ActivityTurned(activity=activity):
                return self.turned(sentence, self.pack.activities[activity], "bold")
            case events.SongTurned(song=song):
                return self.turned(sentence, self.pack.songs[song], cards.SONG_STYLE)
            case events.SongStarted():
                return banners.song_banner(sentence)
            case events.SongScored() | events.SongEnded():
                return banners.line(sentence, style=cards.SONG_STYLE)
            case events.GameEnded() | events.HandScored():
                return banners.line(sentence, style="bold")
        return banners.line(sentence)

    def turned(self, sentence: str, card: CornerCard, style: str) -> RenderableType:
        corners = cards.corners_in_a_line(card, self.pack)
        return Group(Text(), banners.line(sentence, style=style), Padding(corners, (0, 0, 0, 3)))

    def is_drawn(self, event: Event) -> bool:
        return isinstance(event, events.CardsDealt | events.HandDealt)

    def question(self, view: FightSongView, names: Names) -> str:
        return banners.question(view, names)

    def advice(self, names: Names) -> RenderableType:
        return banners.advice(self.pack)

    def action(self, words: str, view: FightSongView, ask: Ask, names: Names) -> int:
        return typed.action_in(words, view, ask, names)

    def aside(self, words: str, view: FightSongView, names: Names) -> RenderableType | None:
        return None


PAINTER: Final = FightSongPainter
