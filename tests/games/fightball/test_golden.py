"""A quarter at street pace, as prose. A change of rules shows as a readable diff.

The file changes only in a commit that says why: `python -m tests.games.fightball.test_golden` writes it anew.
"""

from pathlib import Path

from rumpus.games.fightball.actions import BUZZ, DISCARD, LESS, MORE, PICK_UP, PLAY
from rumpus.games.fightball.events import CardSeen, CardTaken, StackScored
from rumpus.kernel.types import Event
from tests.games.fightball.courts import GAME, NAMES, be_ready, burn, clock, game, play, take

GOLDEN = Path(__file__).with_name("golden.txt")
HOUSE_RULES = {"home": "texas-wildcats", "away": "team-sport"}
SCRIPT = """
 4000 Ada 20 Skye
 4100 Bo  20 Mitts
 4700 Ada 20 Red Ball
 4800 Bo   0 Wanda
 5200 Ada 20 Go, Team!
 5300 Bo   0 Boomerang
 5700 Ada 20 Dunk Shot
 5800 Bo   0 Red Ball
 6300 Ada  8 Heather M.
 6400 Bo   0 Jump Shot
 6900 Ada  8 Go, Team!
 7000 Bo   9 Green Ball
 7500 Ada  8 Green Ball
 7600 Bo   8 Blue Ball
 8100 Ada -- Chip
 8200 Bo   8 Interception
 8700 Ada 10 --
 8800 Bo   8 Long Shot
 9300 Ada 16 Gordo
 9400 Bo   4 Shuttle
 9900 Ada 16 Dunk Shot
10000 Bo   4 Blue Ball
10250 Ada 16 Bitsy
10700 Bo   4 Jump Shot
10650 Ada  4 Boo!
11200 Bo   4 Pogo
11300 Ada 16 Blue Ball
11700 Bo  16 Fins
11950 Ada 16 Long Shot
12400 Ada 17 Dallas
13000 Ada 17 Human Pyramid
13100 Bo  17 Wrong Sport
13600 Ada 17 Blue Ball
"""
"""When, who, which stack and which card; `--` for the discard pile. One of them comes late and slides under."""


def golden() -> str:
    """Everything but the cards as they are taken, and every stack with its account."""
    state = game("golden", **HOUSE_RULES)
    clock(state)
    for line in SCRIPT.strip().splitlines():
        at, name, where, card = line.split(maxsplit=3)
        seat, moment = NAMES.index(name), int(at)
        if card == "--":
            state.act(seat, PICK_UP, moment - 200)
        else:
            take(state, seat, card, moment - 200)
        state.act(seat, DISCARD if where == "--" else PLAY + int(where), moment)
    take(state, 0, "Jump Shot")
    story = [*map(told, state.take_events()), "(Bo burns the deck, one card at a time.)\n"]
    burn(state, 1)
    state.take_events()
    state.act(1, BUZZ)
    play(state, 0, 17, state.bell())
    clock(state)
    state.act(0, LESS)
    state.act(0, MORE)
    be_ready(state, 1, 0)
    return "".join([*story, *map(told, state.take_events())])


def told(event: Event) -> str:
    if isinstance(event, CardSeen | CardTaken):
        return ""
    sentence = GAME.sentence(event, NAMES, HOUSE_RULES)
    if not isinstance(event, StackScored):
        return f"{sentence}\n"
    teams = [GAME.pack.teams[GAME.team_numbers[team]] for team in HOUSE_RULES.values()]
    lines = [
        f"    {NAMES[step.by]}'s {teams[step.by].cards[step.card].name}: {step.why or step.did} ({step.value})\n"
        for step in event.reading.steps
    ]
    return f"{sentence}\n{''.join(lines)}"


def test_the_golden_quarter_is_told_as_ever() -> None:
    assert golden() == GOLDEN.read_text("utf-8")


if __name__ == "__main__":
    GOLDEN.write_text(golden(), "utf-8")
