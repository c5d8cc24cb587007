"""Examples of the house, spoilt in one way each: what is replaced by what, and the sentence that must name it."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

EXAMPLES: Final = Path(__file__).parents[2] / "examples"
EXAMPLE: Final = EXAMPLES / "crazy-eights"


@dataclass(frozen=True, slots=True)
class Spoilt:
    """`says`: a pattern of what has to be said of it."""

    name: str
    before: str
    after: str
    says: str
    file: str = "rules.py"
    game: str = "crazy-eights"

    def write(self, folder: Path) -> Path:
        game = folder / self.game
        game.mkdir()
        for name in ("rules.py", "cards.toml"):
            text = (EXAMPLES / self.game / name).read_text("utf-8")
            if name == self.file:
                assert self.before in text, f"{self.name}: nothing to replace"
                text = text.replace(self.before, self.after, 1)
            (game / name).write_text(text, "utf-8")
        return game


LAY: Final = "        self.hand[me].give(card, self.pile)\n"
DRAW: Final = "        self.stock.deal(self.hand[me])\n"
SAY: Final = '        self.say(f"{self.name(winner)} wins'

SPOILT: Final = (
    Spoilt("a misspelt zone", LAY, LAY.replace("pile", "pyle"), r"rules\.py:\d+: .* no 'pyle'; did you mean 'pile'\?"),
    Spoilt(
        "a misspelt zone of a move",
        'card="hand"',
        'card="hnad"',
        r"rules\.py:\d+: lay: there is no zone 'hnad'; did you mean 'hand'\?",
    ),
    Spoilt(
        "a misspelt move",
        'Turn("lay", "draw"',
        'Turn("lay", "drwa"',
        r"rules\.py:\d+: play asks for 'drwa', which is no move; did you mean 'draw'\?",
    ),
    Spoilt(
        "a misspelt fact of a card",
        "card.suit == self.suit or",
        "card.siut == self.suit or",
        r"rules\.py:\d+: .*the card '.*' has no 'siut'; did you mean 'suit'\?",
    ),
    Spoilt(
        "an undeclared mark",
        "        self.passes += 1\n",
        "        self.rounds = 1\n",
        r"rules\.py:\d+: CrazyEights has no 'rounds'",
    ),
    Spoilt(
        "a zone that everybody sees",
        "stock = Zone(knows=NOBODY)",
        'stock = Zone(layout="pile")',
        r"stock is shuffled, though everybody sees its cards: declare knows=NOBODY",
    ),
    Spoilt(
        "words that tell a hidden card",
        DRAW,
        '        self.say(f"It is the {self.stock.top}.")\n' + DRAW,
        r"is told what depends on cards it can not see: .* say it with reveals=True",
    ),
    Spoilt(
        "a mark that tells a hidden card",
        DRAW,
        "        self.suit = self.stock[0].suit\n" + DRAW,
        r"rules\.py:\d+: after .* sees .*the mark 'suit'",
    ),
    Spoilt(
        "a reset that is forgotten for good",
        "    score = Mark(0, each=True)\n",
        "    score = Mark(0, each=True)\n    seen = []\n",
        r"rules\.py:\d+: seen = \[\] would be shared by all games: declare seen = Mark\(\.\.\.\)",
    ),
    Spoilt(
        "a forgotten reset",
        "        for pile in (*self.hand, self.pile, self.stock):\n            pile.give_all(self.box)\n",
        "        self.pile.give_all(self.stock)\n",
        r"rules\.py:\d+: .*a deal begins with \d+ cards in the box, not 52: gather all first",
    ),
    Spoilt(
        "a legal action that is not accepted",
        LAY,
        LAY + '        if card.rank == "2":\n            refuse("twos are not played")\n',
        r"rules\.py:\d+: 'lay 2 of \w+': lay refuses after it has changed something: twos are not played",
    ),
    Spoilt(
        "a refusal that changes something",
        "        if self.stock or len(self.pile) > 1 or any",
        "        self.passes += 1\n        if self.stock or len(self.pile) > 1 or any",
        r"rules\.py:\d+: 'pass': wait refuses after it has changed something",
    ),
    Spoilt("a refusal without words", 'refuse("you can lay a card")', 'refuse("")', r"a refusal says no more than ''"),
    Spoilt(
        "a game without an end",
        "        self.score[winner] += won\n",
        "        self.score[winner] += 0\n",
        r"after 20,000 inputs for '\w+' it is not over: does it ever end\?",
    ),
    Spoilt(
        "an ask that nobody answers for who is away",
        'choose = Turn("call", says="Name the suit to follow")',
        'choose = Window("call", then="deal")',
        r"rules\.py:\d+: choose needs seconds = \.\.\.: who is away would keep everybody waiting for ever",
    ),
    Spoilt(
        "an ask in which nothing can be done",
        'Turn("lay", "draw", "wait",',
        'Turn("lay", "wait",',
        r"\w+ is asked for 'play' and may do nothing",
    ),
    Spoilt(
        "a deal that asks nobody",
        "        self.ask(self.play, self.next(self.dealer))\n",
        "",
        r"rules\.py:29: deal asks nobody",
    ),
    Spoilt(
        "a wrong number of cards",
        '"queen", "king"]',
        '"queen"]',
        r"cards\.toml.*\bking\b|48 cards, but pack_of = 52",
        "cards.toml",
    ),
    Spoilt(
        "a card too many",
        '"queen", "king"]',
        '"queen", "king", "king"]',
        r"cards\.toml:\d+: there are two cards 'king of clubs'",
        "cards.toml",
    ),
    Spoilt(
        "a broken file of cards",
        "[each.rank]",
        "[each.rank",
        r"cards\.toml:\d+: |cards\.toml: .*line \d+",
        "cards.toml",
    ),
    Spoilt(
        "a card that is lost",
        LAY,
        "        self.passes = 0\n        self.hand[me]._cards.remove(card)\n",
        r"of .* there are 0 on the table and 1 in the pack",
    ),
    Spoilt(
        "something that outlives a game",
        "        self.stock.deal(self.pile)\n",
        "        self.stock.deal(self.pile, 1 + next(SEEN) % 3)\n",
        r"two copies .* end differently: is something kept outside|once more",
    ),
    Spoilt(
        "a winner who does not sit there",
        'self.end("one hand" if goal == "hand" else f"{goal} points")',
        'self.end("one hand", [self.seats])',
        r"the winners are \(\d,\), at a table of \d",
    ),
    Spoilt(
        "two actions with the same words",
        '@move("name {suit}"',
        '@move("name a suit"',
        r"two different actions are both called 'name a suit'",
    ),
    Spoilt(
        "a house rule that there is not",
        'goal = self.house["goal"]',
        'goal = self.house["gaol"]',
        r"rules\.py:\d+: .*there is no house rule 'gaol'; did you mean 'goal'\?",
    ),
    Spoilt(
        "something kept in the house rules",
        DRAW,
        '        self.house["drawn"] = "1"\n' + DRAW,
        r"rules\.py:\d+: .*house rules stay as they were chosen: declare drawn = Mark\(\.\.\.\)",
    ),
    Spoilt("a misspelt word of the class", "pack_of = 52", "packof = 52", r"rules\.py:\d+: .*did you mean 'pack_of'\?"),
    Spoilt(
        "a misspelt option",
        "Zone(knows=NOBODY)",
        "Zone(know=NOBODY)",
        r"rules\.py:\d+: .*'know'; did you mean 'knows'\?",
    ),
    Spoilt(
        "a misspelt import",
        "import NOBODY, CardGame",
        "import NOBDY, CardGame",
        r"rules\.py:1: .*'NOBDY' from 'rumpus\.author'; did you mean 'NOBODY'\?",
    ),
    Spoilt(
        "a pile of each without a seat",
        "self.hand[me].give(card, self.pile)",
        "self.hand.give(card, self.pile)",
        r"rules\.py:\d+: .*hand is a row of piles and has no 'give'; say hand\[seat\]",
    ),
    Spoilt(
        "a misspelt fact that is added",
        "ace = {",
        "aec = {",
        r"cards\.toml:\d+: no card has rank = 'aec'; did you mean 'ace'\?",
        "cards.toml",
    ),
    Spoilt(
        "players who are no row",
        "players = (2, 3)",
        "players = 2",
        r"rules\.py:\d+: players = 2, expected numbers of players",
        game="goofspiel",
    ),
    Spoilt(
        "sides without everybody",
        "    def turn_up(self):\n",
        "    @classmethod\n    def sides(cls, seats):\n        return ((0,),)\n\n    def turn_up(self):\n",
        r"rules\.py:\d+: sides\(2\) = .*: every seat from 0 to 1 plays on one side",
        game="goofspiel",
    ),
    Spoilt(
        "the top of an empty pile",
        "        if self.prizes:\n",
        '        self.say(f"Then comes {self.prizes.top}.", reveals=True)\n        if self.prizes:\n',
        r"rules\.py:\d+: .*prizes is empty: there is no card on top",
        game="goofspiel",
    ),
    Spoilt(
        "who knows a zone as a number",
        "return [self.player]",
        "return self.player",
        r"who knows laid must be a list of seats, not 0",
        game="cheat",
    ),
    Spoilt(
        "a seat that nobody sits on",
        "self.player = self.next(self.player)",
        "self.player += 1",
        r"rules\.py:\d+: .*ask\(self\.play, \.\.\.\) of seats \(2,\), at a table of 2",
        game="cheat",
    ),
    Spoilt(
        "a method that forgets itself",
        "def believe(self, me):",
        "def believe(me):",
        r"rules\.py:\d+: believe needs two parameters before others",
        game="cheat",
    ),
    Spoilt(
        "a misspelt deed of a pile",
        "self.stack[me].shuffle()",
        "self.stack[me].shufle()",
        r"rules\.py:\d+: .*a pile has no 'shufle'; did you mean 'shuffle'\?",
        game="snap",
    ),
    Spoilt("an error in Python", "def goes(self, card):", "def goes(self, card)", r"rules\.py:\d+: "),
)
