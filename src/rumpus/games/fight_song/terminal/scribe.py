"""The score of Fight Song as it is typed: names, points, cards that were turned and played."""

import re
from dataclasses import replace
from typing import Final

from rumpus.games.fight_song import FightSongGame
from rumpus.games.fight_song.referee import ScoreCard, Sheet, SheetPlay, SheetRound, SongEntry, SongHand, Unfinished
from rumpus.kernel.errors import NotLegal
from rumpus.kernel.sheets import shown
from rumpus.terminal.scribing import Scribe, Standing, parts_of

ADVICE: Final = """\
4 6             the points of each team in a hand, or in a Fight Song hand
turn coin toss  the card that was turned; or its corners: turn cs bg ft fp+b
ada bg ul 3     Ada's card on a corner, and the points she wrote down, if any
                (commas keep names whole: mary ann, drum pit, upper left, 3)
rival bo        whom the one player with a full section picked to battle
song ada        who won the extra point of a Fight Song round, or song nobody
dealer ada      who deals first; then turns are checked and told
house RULE      a house rule: corners=shared, song_counter=reset, deal=stays
                or finish=at once"""

POINTS: Final = re.compile(r"\d{1,3}(?:[\s,:-]+\d{1,3})*")
LETTERS: Final = re.compile(r"\S\S(?: \S\S){2} \S\S(?:\+\S)?")


class FightSongScribe(Scribe[FightSongGame, Sheet]):
    """The words for a sheet of Fight Song."""

    opening = "who plays? Type the names clockwise, as you sit; ? for help."
    advice = ADVICE

    def begun(self, words: str) -> Sheet:
        return Sheet(players=tuple(parts_of(words)))

    def standing(self, sheet: Sheet) -> Standing:
        try:
            card = self.game.judge(sheet)
        except Unfinished as lacking:
            finished = replace(sheet, rounds=sheet.rounds[:-1])
            return Standing(finished, self.game.judge(finished), lacking.lines, str(lacking))
        assert isinstance(card, ScoreCard)
        return Standing(sheet, card, card.lines, None)

    def entered(self, words: str, sheet: Sheet) -> Sheet:
        standing = self.standing(sheet)
        verb, _, rest = words.partition(" ")
        verb, rest = verb.casefold(), rest.strip()
        if verb == "dealer":
            return replace(sheet, dealer=rest)
        if verb == "house":
            rule, _, choice = rest.partition("=")
            return replace(sheet, house={**sheet.house, rule.strip(): choice.strip()})
        if verb not in ("rival", "song", "turn") and POINTS.fullmatch(words) is None:
            return with_play(play_in(words), sheet, standing)
        if standing.lacking is not None:
            raise NotLegal(f"{shown(words)} came; expected a play, or undo ({standing.lacking})")
        assert isinstance(standing.card, ScoreCard)
        return replace(
            sheet, rounds=(*sheet.rounds, round_in(words, verb, rest, in_song=standing.card.due is not None))
        )


def round_in(words: str, verb: str, rest: str, *, in_song: bool) -> SheetRound:
    """A new round of the sheet: an outcome, points, or a card that was turned."""
    if verb == "rival":
        return SheetRound(song=SongEntry(rival=rest))
    if verb == "song":
        return SheetRound(song=SongEntry(winner=rest))
    if verb == "turn":
        card = turned_card(rest)
        return SheetRound(song=SongEntry(hands=(SongHand(song=card),))) if in_song else SheetRound(activity=card)
    points = tuple(int(number) for number in re.findall(r"\d+", words))
    return SheetRound(song=SongEntry(hands=(SongHand(points=points),))) if in_song else SheetRound(points=points)


def turned_card(words: str) -> str | tuple[str, ...]:
    """A card by its name, or by its four corners: as pairs of letters, or with commas between."""
    if words.count(",") == 3 or LETTERS.fullmatch(" ".join(words.split())):
        return tuple(parts_of(words))
    return words


def play_in(words: str) -> SheetPlay:
    """`ada bg ul`, and perhaps what Ada wrote down for it."""
    match parts_of(words):
        case [player, card, corner]:
            return SheetPlay(player, card, corner)
        case [player, card, corner, points] if points.isdecimal() and len(points) < 4:
            return SheetPlay(player, card, corner, int(points))
    raise NotLegal(f"{shown(words)} is not clear; expected points (4 6), a play (ada bg ul 3) or another word of help")


def with_play(play: SheetPlay, sheet: Sheet, standing: Standing) -> Sheet:
    """The sheet with one more card in its unfinished hand."""
    if standing.lacking is None:
        raise NotLegal("a play came, but no card is turned; expected for example: turn coin toss")
    *before, last = sheet.rounds
    if last.song is None:
        return replace(sheet, rounds=(*before, replace(last, plays=(*last.plays, play))))
    (hand,) = last.song.hands
    song = replace(last.song, hands=(replace(hand, plays=(*hand.plays, play)),))
    return replace(sheet, rounds=(*before, replace(last, song=song)))


SCRIBE: Final = FightSongScribe
