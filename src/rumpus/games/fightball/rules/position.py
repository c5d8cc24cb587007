"""Positions laid out by hand: for what a view imagines, and for tests."""

from rumpus.games.fightball.rules.moves import Fightball
from rumpus.games.fightball.rules.reading import Reader
from rumpus.games.fightball.rules.shown import Lain
from rumpus.games.fightball.rules.tables import DECK_SIZE, Tables
from rumpus.games.fightball.state import COACHES, NO_CARD


class Layout:
    """Takes cards out of full decks and lays them where they belong; what is left over is the deck."""

    def __init__(self, tables: Tables, reader: Reader, home: int, away: int) -> None:
        self.state = Fightball(tables, reader, home, away)
        self.left = [list(range(int(DECK_SIZE))), list(range(int(DECK_SIZE), 2 * int(DECK_SIZE)))]

    def card(self, seat: int, number: int) -> int:
        """A card of a coach with this number among its team's; whichever copy is left."""
        for place, card in enumerate(self.left[seat]):
            if self.state.number_of(card) == number:
                return self.left[seat].pop(place)
        raise AssertionError(f"there is no card {number} left in the deck of coach {seat}")

    def stack(self, stack: int, cards: tuple[Lain, ...]) -> None:
        for lain in cards:
            card = self.card(lain.by, lain.card)
            self.state.lay(card, stack, lain.at)
            self.state.decided[card] = lain.decided

    def discard(self, seat: int, cards: tuple[int, ...]) -> None:
        for number in cards:
            self.state.put_on_discard(self.card(seat, number), seat)

    def hold(self, seat: int, number: int | None, *, is_open: bool) -> None:
        if number is not None:
            self.state.hold(seat, self.card(seat, number), is_open=is_open)

    def hold_unseen(self, seat: int) -> None:
        """Any card of the deck; the Buzz where nothing else is left."""
        self.state.hold(seat, self.left[seat].pop(0), is_open=False)

    def buzz(self, seat: int) -> None:
        """The Buzz was tossed into the court and is out of the way."""
        self.left[seat].remove(int(DECK_SIZE) * (seat + 1) - 1)

    def finish(self) -> Fightball:
        """The rest is the deck, the Buzz last."""
        state = self.state
        for seat in range(COACHES):
            rest = self.left[int(seat)]
            state.dealt[seat] = DECK_SIZE - len(rest)
            for depth, card in enumerate(rest):
                state.deck[seat * DECK_SIZE + state.dealt[seat] + depth] = card
            for place in range(state.dealt[seat]):
                state.deck[seat * DECK_SIZE + place] = NO_CARD  # taken: nobody looks there again
        return state
