"""The score kept at a terminal while people play with printed cards: asks, understands, shows the score card."""

import re
import shlex
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, Protocol

from rich.console import Console
from rich.text import Text

from rumpus.games.fight_song import FightSongGame
from rumpus.games.fight_song.referee import ScoreCard, Sheet, SheetPlay, SheetRound, SongEntry, SongHand, Unfinished
from rumpus.kernel.errors import NotLegal, Refusal
from rumpus.kernel.game import Game
from rumpus.terminal.play import Left
from rumpus.terminal.refereeing import referee_page, story, write_sheet
from rumpus.terminal.text import plain

COMMANDS: Final = """\
undo takes back what was entered last; card shows the score card again;
save FILE keeps the sheet; help or ? says this; quit ends."""

ADVICE: Final = """\
4 6             the points of each team in a hand, or in a Fight Song hand
turn coin toss  the card that was turned; or its corners: turn cs bg ft fp+b
ada bg ul 3     Ada's card on a corner, and the points she wrote down, if any
                (commas keep names whole: mary ann, reed row, upper left, 3)
rival bo        whom the one player with a full section picked to battle
song ada        who won the extra point of a Fight Song round, or song nobody
dealer ada      who deals; then turns are checked and told
house RULE      a house rule: corners=shared or song_counter=reset"""


@dataclass(frozen=True, slots=True)
class Standing:
    """A sheet as far as its hands are finished, its score card, all that can be told, and what a hand lacks."""

    sheet: object
    card: object
    lines: tuple[str, ...]
    lacking: str | None


class Scribe(Protocol):
    """Understands what is typed for the sheet of a game."""

    def begun(self, words: str) -> object:
        """An empty sheet for the players named."""

    def entered(self, words: str, sheet: object) -> object:
        """The sheet with something more, not judged yet; or a refusal."""

    def standing(self, sheet: object) -> Standing:
        """What the referee says, or a refusal."""

    def advice(self) -> str: ...


class Keeper:
    """One sheet, and those before it that undo goes back to. Whatever is refused changes nothing."""

    def __init__(self, game: Game, console: Console, read: Callable[[str], str]) -> None:
        self.game = game
        self.scribe = SCRIBES[game.slug](game)
        self.console = console
        self.read = read  # EOFError: nothing more is typed
        self.sheets: list[object] = []  # the last is the present one
        self.told = 0  # lines that were shown
        self.file: Path | None = None
        self.saved: object = None  # the sheet that is in the file
        self.warned = False

    def keep(self) -> None:
        """Until somebody quits or nothing more is typed (`Left`)."""
        self.say(f"{self.game.title}: who plays? Type the names clockwise, as you sit; ? for help.")
        while True:
            try:
                words = self.read(self.question()).strip()
            except EOFError:
                raise Left from None
            try:
                self.take(words)
            except Refusal as refusal:
                self.console.print(Text(plain(str(refusal)), "red"), soft_wrap=True)

    def question(self) -> str:
        if not self.sheets:
            return "players > "
        lacking = self.standing().lacking
        return "> " if lacking is None else f"{plain(lacking)} > "

    def standing(self) -> Standing:
        return self.scribe.standing(self.sheets[-1])

    def take(self, words: str) -> None:
        """Carry out what was typed."""
        verb, _, rest = words.partition(" ")
        warned, self.warned = self.warned, False
        match verb.casefold():
            case "quit" | "exit" | "q":
                self.leave(warned=warned)
            case "?" | "help":
                self.say(f"{self.scribe.advice()}\n{COMMANDS}")
            case "undo":
                self.undo()
            case "save":
                self.save(rest.strip())
            case "" | "card":
                self.show_card()
            case _:
                self.enter(words)

    def enter(self, words: str) -> None:
        sheet = self.scribe.entered(words, self.sheets[-1]) if self.sheets else self.scribe.begun(words)
        standing = self.scribe.standing(sheet)
        self.sheets.append(sheet)
        if standing.lacking is None:
            self.console.print(referee_page(self.game, standing.card, self.console.width, self.told))
        else:
            self.console.print(story(standing.lines[self.told :]))
        self.told = len(standing.lines)

    def show_card(self) -> None:
        """The score card without its story; an unfinished hand is not in it."""
        if self.sheets:
            standing = self.standing()
            self.told = len(standing.lines)
            self.console.print(referee_page(self.game, standing.card, self.console.width, self.told))

    def undo(self) -> None:
        if not self.sheets:
            raise NotLegal("there is nothing to undo; expected the players first")
        self.sheets.pop()
        self.say("Taken back.")
        self.show_card()

    def save(self, name: str) -> None:
        """Keep the sheet in a file; it takes no other file's place."""
        if not name or not self.sheets:
            raise NotLegal("save needs players and a file; expected for example save evening.json")
        path = Path(name).expanduser()
        if path.exists() and path != self.file:
            raise Refusal(f"{path} is there already; a sheet does not replace another file")
        standing = self.standing()
        try:
            write_sheet(path, standing.sheet)
        except OSError as error:
            raise Refusal(f"{path} can not be written: {error.strerror}") from None
        self.file, self.saved = path, self.sheets[-1]
        without = "" if standing.lacking is None else ", without the hand that is not finished"
        self.say(f"The sheet is in {path}{without}.")
        self.say(f"To read it: rumpus referee {self.game.slug} {shlex.quote(str(path))}")

    def leave(self, *, warned: bool) -> None:
        """Get up; where something would be lost, only when told twice."""
        if len(self.sheets) > 1 and self.sheets[-1] is not self.saved and not warned:
            self.warned = True
            raise Refusal("the sheet is not saved; type save and a file, or quit again")
        raise Left

    def say(self, words: str) -> None:
        for line in words.split("\n"):
            self.console.print(Text(plain(line)), soft_wrap=True)


def keep_score(game: Game, console: Console, read: Callable[[str], str]) -> None:
    """Keep the score of one game from what is typed."""
    try:
        Keeper(game, console, read).keep()
    except Left:
        console.print("The pencil is put down.")


# Fight Song

POINTS: Final = re.compile(r"\d{1,3}(?:[\s,:-]+\d{1,3})*")
LETTERS: Final = re.compile(r"\S\S(?: \S\S){2} \S\S(?:\+\S)?")
LONGEST_TOLD: Final = 40


class FightSongScribe:
    """The words for a sheet of Fight Song."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def advice(self) -> str:
        return ADVICE

    def begun(self, words: str) -> Sheet:
        return Sheet(players=tuple(parts_of(words)))

    def standing(self, sheet: object) -> Standing:
        assert isinstance(sheet, Sheet)
        try:
            card = self.game.judge(sheet)
        except Unfinished as lacking:
            finished = replace(sheet, rounds=sheet.rounds[:-1])
            return Standing(finished, self.game.judge(finished), lacking.lines, str(lacking))
        assert isinstance(card, ScoreCard)
        return Standing(sheet, card, card.lines, None)

    def entered(self, words: str, sheet: object) -> Sheet:
        assert isinstance(sheet, Sheet)
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


def parts_of(words: str) -> list[str]:
    """What stands between commas or, where there are none, between spaces."""
    return [part.strip() for part in words.split(",")] if "," in words else words.split()


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


def shown(words: str) -> str:
    return repr(words if len(words) <= LONGEST_TOLD else words[: LONGEST_TOLD - 1] + "…")


SCRIBES: Final[dict[str, Callable[[Game], Scribe]]] = {FightSongGame.slug: FightSongScribe}
