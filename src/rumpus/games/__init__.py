"""The five rooms. This list is the only place that knows them all."""

from rumpus.games.fake_swords import FakeSwordsGame
from rumpus.games.fight_song import FightSongGame
from rumpus.games.fightball import FightballGame
from rumpus.games.marching_bandimals import MarchingBandimalsGame
from rumpus.games.word_combat import WordCombatGame
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import Game

ALL: tuple[type[Game], ...] = (
    FightSongGame,
    FakeSwordsGame,
    MarchingBandimalsGame,
    WordCombatGame,
    FightballGame,
)
GAMES: dict[str, type[Game]] = {game.slug: game for game in ALL}


def open_game(slug: str, pack_text: str | None = None) -> Game:
    """A game by its name, with its own pack or another."""
    if slug not in GAMES:
        raise BadSetup(f"there is no game {slug!r}; there are {', '.join(GAMES)}")
    return GAMES[slug](pack_text)
