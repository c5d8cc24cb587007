"""A bot on its standard streams: does anything it is offered. rumpus simulate GAME --bots "cmd:python3 any.py,hard" """

import json
import random
import sys


def say(**line: object) -> None:
    print(json.dumps(line), flush=True)


for line in map(json.loads, sys.stdin):
    match line["t"]:
        case "hello":
            assert 1 in line["versions"]
            say(t="hello", version=1, name="Any, in Python")
        case "game":  # its cards are in line["cards"]; the same luck again for the same game
            luck = random.Random(line["luck"])  # noqa: S311 - this is a game
        case "ask":  # what its seat sees is in line["view"]
            action = luck.choice(line["actions"])
            say(t="do", id=line["id"], action=action)
        case "end":  # how it went is in line["outcome"]
            pass
