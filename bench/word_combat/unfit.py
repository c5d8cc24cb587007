"""What bots of Word Combat say: words unfit for children that were called, or listed as missed, level by level.

    .venv/bin/python bench/word_combat/unfit.py [--games 400] [--levels easy,normal,hard] [--house judge="on challenge"]

Both numbers must be 0 (the exit status says so too). Beside them how often whoever started won: fair is half.
"""

import argparse
import sys
from dataclasses import dataclass
from typing import Final

from rumpus.bots import level_of
from rumpus.games import open_game
from rumpus.games.word_combat.events import CallFailed, RoundEnded, WordTaken
from rumpus.games.word_combat.words.judge import is_unfit
from rumpus.kernel.chance import chance_from
from rumpus.kernel.drivers import race
from rumpus.kernel.game import Game, Setup
from rumpus.lab.summary import interval

GAMES: Final = 400
LEVELS: Final = ("easy", "normal", "hard")


@dataclass(slots=True)
class Count:
    """What was heard and read in some games."""

    games: int = 0
    said: int = 0
    listed: int = 0
    unfit_said: int = 0
    unfit_listed: int = 0
    unfit_explained: int = 0
    starter_won: float = 0.0


def counted(game: Game, level: str, games: int, house: dict[str, str]) -> Count:
    count = Count()
    for number in range(games):
        seed = f"unfit {level} {number}"
        state = game.new(Setup(2, house), chance_from(seed.encode()), listen=True)
        starter = int(state.first_turn())
        race(state, [game.hands(level_of(game, level), chance_from(f"{seed} {seat}".encode())) for seat in range(2)])
        for event in state.take_events():
            match event:
                case WordTaken(word=word, meaning=meaning):
                    count.said += 1
                    count.unfit_said += is_unfit(word)
                    count.unfit_explained += is_unfit(word) and meaning != ""
                case CallFailed(word=word):
                    count.said += 1
                    count.unfit_said += is_unfit(word)
                case RoundEnded(missed=missed):
                    count.listed += len(missed)
                    count.unfit_listed += sum(is_unfit(one.word) for one in missed)
        outcome = state.outcome()
        assert outcome is not None
        count.games += 1
        count.starter_won += (starter in outcome.winners) / len(outcome.winners)
    return count


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=GAMES, help="of each level")
    parser.add_argument("--levels", default=",".join(LEVELS))
    parser.add_argument("--house", action="append", default=[], metavar="NAME=CHOICE")
    asked = parser.parse_args()
    game = open_game("word-combat")
    house = dict(one.split("=", 1) for one in asked.house)
    unfit = 0
    for level in asked.levels.split(","):
        count = counted(game, level, asked.games, house)
        rate = count.starter_won / count.games
        low, high = interval(rate, count.games)
        unfit += count.unfit_said + count.unfit_listed + count.unfit_explained
        print(
            f"{level:6} {count.games} games: {count.said} words called, {count.unfit_said} unfit; "
            f"{count.listed} listed as missed, {count.unfit_listed} unfit; "
            f"who starts wins {rate:.1%} ({low:.1%} to {high:.1%})"
        )
    return 1 if unfit else 0


if __name__ == "__main__":
    sys.exit(main())
