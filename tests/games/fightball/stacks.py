"""Stacks by chance, for the rules and for the second reader: of cards that two decks of the house really have."""

from dataclasses import dataclass
from random import Random
from typing import Final

from rumpus.games.fightball.cards import house_pack_text
from rumpus.games.fightball.events import PLAY, Reading
from rumpus.games.fightball.rules.moves import Fightball
from rumpus.games.fightball.rules.plays import most_awards
from rumpus.games.fightball.rules.position import Layout
from rumpus.games.fightball.rules.reading import Reader
from rumpus.games.fightball.rules.shown import Lain
from tests.games.fightball.courts import FAST, HOUSE, NOW, number_in
from tests.games.fightball.second import ZONES, Card, Laid, Verdict, decks_in, read_stack, settled

READER: Final = Reader(HOUSE.tables, most_awards(sum(HOUSE.tables.deck_calls)))
DECKS: Final = decks_in(house_pack_text())
KINDS: Final = {
    (team, card["name"]): int(HOUSE.tables.first[HOUSE.team_numbers[team]]) + number_in(team, card["name"], HOUSE)
    for team, deck in DECKS.items()
    for card in deck
}
CHOICES: Final = {"more": 1, "less": 2, "": 0}
PLACES: Final = [
    *(("red", 0),) * 4,
    *(("blue", 0),) * 4,
    *(("green", None),) * 8,
    *(("blue", 1),) * 4,
    *(("red", 1),) * 4,
]


@dataclass
class Drawn:
    """A stack, where it lies, and how many Players lie in the discard piles."""

    teams: tuple[str, str]
    zone: str
    side: int | None
    cards: list[Laid]
    piles: list[int]

    def names(self) -> list[str]:
        return [f"{laid['card']['name']}@{self.teams[laid['by']]} {laid['choice']}".strip() for laid in self.cards]

    def second(self) -> Verdict:
        """What the second reader says."""
        return read_stack(settled(self.cards, self.zone, self.side, self.piles), self.zone, self.side, self.piles)

    def load(self) -> None:
        """Hand it to the rules' reader."""
        reader = READER
        for place, laid in enumerate(self.cards):
            reader.kind[place] = KINDS[self.teams[laid["by"]], laid["card"]["name"]]
            reader.by[place] = laid["by"]
            reader.decided[place] = CHOICES[laid["choice"]]
        reader.count = len(self.cards)
        reader.benched[0], reader.benched[1] = self.piles

    def rules(self) -> Reading:
        """What the rules say."""
        self.load()
        place = (ZONES.index(self.zone), -1 if self.side is None else self.side)
        READER.undecided_places(*place)
        return READER.reading(*place)


class Drawing:
    """Draws stacks from two decks; nothing is drawn twice before the decks are shuffled again."""

    def __init__(self, teams: tuple[str, str], luck: Random) -> None:
        self.teams = teams
        self.luck = luck
        self.left: list[list[Card]] = [[], []]
        self.shuffle()

    def shuffle(self) -> None:
        self.left = [self.luck.sample(DECKS[team], len(DECKS[team])) for team in self.teams]

    def card(self, by: int, kind: str) -> list[Laid]:
        """A card of this type, where the deck still has one."""
        for place, card in enumerate(self.left[by]):
            if card["type"] == kind:
                del self.left[by][place]
                return [{"card": card, "by": by, "choice": self.luck.choice(["more", "less", ""])}]
        return []

    def stack(self, zone: str, side: int | None, size: int) -> Drawn:
        """Mostly a legal Shooter, a Ball among what follows, and a Shot at or near the end."""
        luck, cards = self.luck, list[Laid]()
        shooter = luck.randrange(2) if side is None or luck.random() < 0.1 else 1 - side
        shot_from = size - luck.choice([1, 1, 1, 2, 2, 3])
        for place in range(size):
            weights = [3, 2, 0.3, 5] if place < shot_from else [2, 1, 8, 2]
            kind = luck.choices(["player", "ball", "shot", "effect"], weights)[0]
            by = luck.randrange(2)
            if place == 0 and luck.random() < 0.95:
                kind, by = "player", shooter
            elif place == shot_from - 1 and luck.random() < 0.6:
                kind = "ball"
            elif kind == "player" and luck.random() < 0.7:
                by = 1 - shooter
            cards += self.card(by, kind)
        return Drawn(self.teams, zone, side, cards, [luck.randrange(5), luck.randrange(5)])

    def anywhere(self) -> Drawn:
        """A stack of 0 to 9 cards of full decks, in any zone."""
        self.shuffle()
        zone, side = self.luck.choice(PLACES)
        return self.stack(zone, side, self.luck.choice([0, 1, 2, *range(3, 10), *range(5, 10), 8, 9]))

    def court(self) -> tuple[Fightball, dict[int, Drawn]]:
        """A court of stacks, with the Buzz in the first coach's hand, and the stacks by place."""
        self.shuffle()
        places = self.luck.sample(range(24), 12)
        drawn = {place: self.stack(*PLACES[place], size=self.luck.randrange(8)) for place in places}
        layout = Layout(HOUSE.tables, READER, *(HOUSE.team_numbers[team] for team in self.teams))
        for place, one in drawn.items():
            one.piles = [0, 0]
            one.cards = settled(one.cards, one.zone, one.side, one.piles)  # so that nobody is asked after the Buzz
            numbers = [number_in(self.teams[laid["by"]], laid["card"]["name"], HOUSE) for laid in one.cards]
            rows = enumerate(zip(numbers, one.cards, strict=True))
            layout.stack(place, tuple(Lain(card, laid["by"], n, CHOICES[laid["choice"]]) for n, (card, laid) in rows))
        layout.hold(0, len(HOUSE.pack.teams[layout.state.home].cards) - 1, is_open=False)
        state = layout.finish()
        state.phase, state.quarter, state.now, state.until = FAST, 1, NOW, -1
        return state, drawn


def fouls_in(reading: Reading) -> list[tuple[int, str, int]]:
    """Places, kinds and points, in order of place."""
    return sorted((award.place, award.reason, award.points) for award in reading.awards if award.reason != PLAY)


def points_in(reading: Reading) -> list[int]:
    return [sum(award.points for award in reading.awards if award.seat == seat) for seat in range(2)]
