"""Where the painters are; each is made for one table's house rules, all of them given."""

from collections.abc import Callable, Mapping
from typing import Final

from rumpus.games.fake_swords import FakeSwordsGame
from rumpus.games.fight_song import FightSongGame
from rumpus.games.fightball import FightballGame
from rumpus.games.marching_bandimals import MarchingBandimalsGame
from rumpus.games.word_combat import WordCombatGame
from rumpus.kernel.game import Game
from rumpus.terminal.fake_swords import FakeSwordsPainter
from rumpus.terminal.fight_song import FightSongPainter
from rumpus.terminal.fightball import FightballPainter
from rumpus.terminal.marching_bandimals import MarchingBandimalsPainter
from rumpus.terminal.painting import AskingPainter, LivePainter, Painter
from rumpus.terminal.word_combat import WordCombatPainter

ASKING_PAINTERS: Final[dict[str, Callable[[Game, Mapping[str, str]], AskingPainter]]] = {
    FightSongGame.slug: FightSongPainter,
    FightballGame.slug: FightballPainter,
}
LIVE_PAINTERS: Final[dict[str, Callable[[Game, Mapping[str, str]], LivePainter]]] = {
    WordCombatGame.slug: WordCombatPainter,
    FakeSwordsGame.slug: FakeSwordsPainter,
    MarchingBandimalsGame.slug: MarchingBandimalsPainter,
}
PAINTERS: Final[dict[str, Callable[[Game, Mapping[str, str]], Painter]]] = {**ASKING_PAINTERS, **LIVE_PAINTERS}
