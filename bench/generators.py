"""The other way to write asks, tried: the course of play as a generator. Only `bench/authors.py` uses it.

A generator can not be copied, so a copy is a new one that is told all answers so far again. Luck comes from the seed.
"""

from collections.abc import Callable, Generator
from functools import partial
from random import Random
from typing import Final

Question = tuple[list[int], Callable[[int], list[str]]]  # who is asked, and what a seat may answer
Course = Generator[Question, dict[int, str], None]
SUITS: Final = "cdhs"
RANKS: Final = "A23456789TJQK"


def goofspiel(luck: Random, seats: int) -> Course:
    hands = [list(RANKS) for _ in range(seats)]
    prizes, score = list(RANKS), [0] * seats
    luck.shuffle(prizes)
    for prize in prizes:
        bids = yield list(range(seats)), lambda seat: hands[seat]
        for seat, bid in bids.items():
            hands[seat].remove(bid)
        values = [RANKS.index(bids[seat]) for seat in range(seats)]
        if values.count(max(values)) == 1:
            score[values.index(max(values))] += RANKS.index(prize) + 1


def crazy_eights(luck: Random, seats: int) -> Course:
    stock = [rank + suit for rank in RANKS for suit in SUITS]
    luck.shuffle(stock)
    hands = [[stock.pop() for _ in range(7)] for _ in range(seats)]
    pile, seat = [stock.pop()], 0
    suit = pile[-1][1]

    def goes(me: int) -> list[str]:
        return [card for card in hands[me] if card[0] in ("8", pile[-1][0]) or card[1] == suit] or ["draw"]

    while all(hands) and (stock or goes(seat) != ["draw"]):
        (answer,) = (yield [seat], goes).values()
        if answer == "draw":
            hands[seat].append(stock.pop())
            continue
        hands[seat].remove(answer)
        pile.append(answer)
        suit = answer[1]
        if answer[0] == "8":
            (suit,) = (yield [seat], lambda _: list(SUITS)).values()
        seat = (seat + 1) % seats


def cheat(luck: Random, seats: int) -> Course:
    cards = [rank + suit for rank in RANKS for suit in SUITS]
    luck.shuffle(cards)
    hands = [cards[seat::seats] for seat in range(seats)]
    pile: list[str] = []
    for turn in range(150):
        seat, due, laid = turn % seats, RANKS[turn % len(RANKS)], list[str]()
        while len(laid) < 4:
            options = [*hands[seat], "claim"] if laid else hands[seat]
            (answer,) = (yield [seat], partial(chosen, options)).values()
            if answer == "claim":
                break
            hands[seat].remove(answer)
            laid.append(answer)
        doubts = yield [one for one in range(seats) if one != seat], lambda _: ["doubt", "believe"]
        doubters = [one for one, answer in doubts.items() if answer == "doubt"]
        pile += laid
        if doubters:
            loser = seat if any(card[0] != due for card in laid) else doubters[0]
            hands[loser] += pile
            pile.clear()
        if not hands[seat]:
            return


def chosen(options: list[str], _seat: int) -> list[str]:
    return options


class Told:
    """A game in play: the seed and all answers so far, and the generator that was told them."""

    def __init__(self, course: Callable[[Random, int], Course], seed: int, seats: int) -> None:
        self.course = course
        self.seed = seed
        self.seats = seats
        self.answers: list[dict[int, str]] = []
        self.running = course(Random(seed), seats)
        self.question: Question | None = next(self.running)

    def answer(self, answers: dict[int, str]) -> None:
        self.answers.append(answers)
        try:
            self.question = self.running.send(answers)
        except StopIteration:
            self.question = None

    def copy(self) -> "Told":
        other = Told(self.course, self.seed, self.seats)
        for answers in self.answers:
            other.answer(answers)
        return other
