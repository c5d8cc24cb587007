"""The pack as rows of numbers: every card of every team is a kind, and copies are equal."""

from typing import Final

from rumpus.games.fightball.cards import BALL, CARD_TYPES, DECK, EFFECTS, PLAYER, SHOT, ZONES, Card, Pack
from rumpus.kernel.native import i64, vec

PLAYER_CARD: Final[i64] = 0
BALL_CARD: Final[i64] = 1
SHOT_CARD: Final[i64] = 2
EFFECT_CARD: Final[i64] = 3
BUZZ_CARD: Final[i64] = 4
DECK_SIZE: Final[i64] = 44
FOUL_CALLS: Final = ("foul_blockers", "foul_effects", "foul_balls")
MOST_MISSING: Final[i64] = 15  # Shot Value that a play may lack; beyond it nothing helps


def row_of(values: list[int]) -> vec[i64]:
    """A packed row of some numbers."""
    return vec[i64]([i64(value) for value in values])


class Tables:
    """What is printed on the cards. Values by zone stand at `kind * 3 + zone`."""

    def __init__(self, pack: Pack, more: tuple[Card, ...] = ()) -> None:
        """`more`: cards that no deck of the pack has, as a referee meets them."""
        assert CARD_TYPES[PLAYER_CARD] == PLAYER and CARD_TYPES[BALL_CARD] == BALL and CARD_TYPES[SHOT_CARD] == SHOT
        self.pack = pack
        cards = [*[card for team in pack.teams for card in team.cards], *more]
        doings = list(EFFECTS)
        self.names = [card.name for card in cards]
        self.texts = [card.text for card in cards]
        self.type = row_of([CARD_TYPES.index(card.type) for card in cards])
        self.shot = row_of([value for card in cards for value in (card.shot or (0, 0, 0))])
        self.best = row_of([max(card.shot or (0,)) for card in cards])
        self.block = row_of([value for card in cards for value in (card.block or (0, 0, 0))])
        self.colour = row_of([card.colour for card in cards])
        self.doing_from = row_of([sum([len(card.doings) for card in cards[:kind]]) for kind in range(len(cards) + 1)])
        self.does = row_of([doings.index(doing.does) for card in cards for doing in card.doings])
        self.amount = row_of([doing.amount for card in cards for doing in card.doings])
        self.calls = [sum([doing.does in FOUL_CALLS for doing in card.doings]) for card in cards]
        sizes = [len(team.cards) for team in pack.teams]
        self.first = row_of([sum(sizes[:team]) for team in range(len(sizes))])
        self.decks = [
            row_of(
                [int(self.first[team]) + number for number, card in enumerate(one.cards) for _ in range(card.copies)]
            )
            for team, one in enumerate(pack.teams)
        ]
        self.deck_calls = [sum([self.calls[int(kind)] for kind in deck]) for deck in self.decks]
        self.shots_from = row_of(
            [
                sum([card.copies for card in team.cards if card.type == SHOT and card.shot[zone] >= missing])
                for team in pack.teams
                for zone in range(len(ZONES))
                for missing in range(int(MOST_MISSING) + 1)
            ]
        )  # Shots of a team worth at least so much in a zone, at `(team * 3 + zone) * 16 + value`
        assert all(len(deck) == DECK for deck in self.decks)
        assert len(ZONES) == 3

    def team_of(self, kind: i64) -> i64:
        """The team whose card it is."""
        team = i64(len(self.first)) - 1
        while self.first[team] > kind:
            team -= 1
        return team

    def number_of(self, kind: i64) -> int:
        """The place of a kind among its team's cards."""
        return int(kind - self.first[self.team_of(kind)])
