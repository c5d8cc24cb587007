"""One-line builders of what people enter in the sheet of a game with printed cards."""

from rumpus.games.fight_song import FightSongGame
from rumpus.games.fight_song.referee import ScoreCard, Sheet, SheetPlay, SheetRound, SongEntry, SongHand

GAME = FightSongGame()
TWO, THREE, FOUR = ("Ada", "Bo"), ("Ada", "Bo", "Cy"), ("Ada", "Bo", "Cy", "Di")
PLAIN = ("BG", "BG", "BG", "BG+C")
"""A card on which Band gold scores 3, Band 2, gold 1 and Cheer 1 on the last corner."""


PRINTED = {"deal": "stays", "finish": "at once"}
"""As the rulebook has it, without the rulings that make the start fair."""


def judge(
    players: tuple[str, ...], *rounds: SheetRound, dealer: str | None = None, house: dict[str, str] | None = None
) -> ScoreCard:
    """As printed, and by the house rules named."""
    return GAME.judge(Sheet(players=players, dealer=dealer, house={**PRINTED, **(house or {})}, rounds=rounds))


def made(*points: int) -> SheetRound:
    return SheetRound(points=points)


def plays(*words: str) -> tuple[SheetPlay, ...]:
    """`Ada BG ul 3`."""
    found = []
    for play in words:
        player, card, corner, *points = play.split()
        found.append(SheetPlay(player, card, corner, *map(int, points)))
    return tuple(found)


def laid(*words: str, on: str | tuple[str, ...] = PLAIN) -> SheetRound:
    return SheetRound(activity=on, plays=plays(*words))


def won(winner: str, rival: str | None = None) -> SheetRound:
    return SheetRound(song=SongEntry(winner=winner, rival=rival))


def battle(*hands: SongHand, rival: str | None = None) -> SheetRound:
    return SheetRound(song=SongEntry(hands=hands, rival=rival))


def song(*points: int) -> SongHand:
    return SongHand(points=points)


def scores(card: ScoreCard) -> list[tuple[int, int]]:
    return [(team.scoring, team.extra) for team in card.teams]


LEVEL = (made(6, 6), won("nobody")) * 4
"""Two teams side by side up to 24 points, with no extra ones."""
