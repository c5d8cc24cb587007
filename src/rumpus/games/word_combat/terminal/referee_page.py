"""The score card of a game of Word Combat with printed cards."""

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from rumpus.games.word_combat.referee import ROUNDS, ScoreCard
from rumpus.games.word_combat.rules.sentences import WHY, points
from rumpus.kernel.game import Game
from rumpus.terminal.text import number_grid, plain, shortened, story

LONGEST_NAME: Final = 20


def page(game: Game, card: ScoreCard, width: int, told: int) -> RenderableType:
    lines = story_of(card)
    new = lines[min(told, max(0, len(lines) - 1)) :]  # the last again: a challenge changes it
    ahead = "Both have the same score." if card.winner is None else f"{plain(card.winner)} is ahead."
    return Group(story(new), score_card(card), Text(ahead, "bold"))


def story_of(card: ScoreCard) -> tuple[str, ...]:
    """What was called and what came of it, in sentences."""
    lines = []
    for number, one in enumerate(card.rounds, start=1):
        for call in one.calls:
            name, word = card.players[call.player - 1], call.word.upper()
            won = f"{name} calls {word}: {points(call.points)}."
            lost = ""
            if call.reason:
                lost = f"{name} calls {word}: {WHY[call.reason]}, {points(-call.points)} lost ({call.clause})."
            lines.append(f"Round {number}: {lost or won}")
    return tuple(lines)


def score_card(card: ScoreCard) -> Grid:
    """Points of the cards taken by round, what was lost, the score."""
    grid = number_grid("", *(f"round {number}" for number in range(1, ROUNDS + 1)), "lost", "score")
    for place, name in enumerate(card.players):
        rounds = [str(one.taken[place]) for one in card.rounds] + [""] * (ROUNDS - len(card.rounds))
        lost = sum(one.lost[place] for one in card.rounds)
        score = Text(str(card.scores[place]), "bold")
        grid.add_row(shortened(name, LONGEST_NAME), *rounds, str(lost), score)
    return grid
