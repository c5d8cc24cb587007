"""The rules of Fight Song: scoring, the course of play, what is asked and allowed, positions laid out by hand."""

from rumpus.games.fight_song.rules.course import MOST_SONG_HANDS, MOST_TIE_ROUNDS, SECTION, TARGET, TARGET_OF_THREE
from rumpus.games.fight_song.rules.play import FightSong
from rumpus.games.fight_song.rules.position import lay_cards
from rumpus.games.fight_song.rules.scoring import card_match, match_points, points_table

__all__ = [
    "MOST_SONG_HANDS",
    "MOST_TIE_ROUNDS",
    "SECTION",
    "TARGET",
    "TARGET_OF_THREE",
    "FightSong",
    "card_match",
    "lay_cards",
    "match_points",
    "points_table",
]
