"""The score kept at a terminal while people play with printed cards: asks, understands, shows the score card."""

import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from rumpus.games import part
from rumpus.kernel.errors import NotLegal, Refusal
from rumpus.kernel.game import Game
from rumpus.terminal.play import Left
from rumpus.terminal.refereeing import referee_page, write_sheet
from rumpus.terminal.scribing import Scribe, Standing
from rumpus.terminal.text import plain, refused, story

COMMANDS: Final = """\
undo takes back what was entered last; card shows the score card again;
save FILE keeps the sheet; help or ? says this; quit ends."""


class Keeper:
    """One sheet, and those before it that undo goes back to. Whatever is refused changes nothing."""

    def __init__(self, game: Game, console: Console, read: Callable[[str], str]) -> None:
        self.game = game
        brought = part(type(game), "terminal.scribe")
        if brought is None:
            raise Refusal(f"{game.title} has no score keeper")
        self.scribe: Scribe[Game, object] = brought.SCRIBE(game)
        self.console = console
        self.read = read  # EOFError: nothing more is typed
        self.sheets: list[object] = []  # the last is the present one
        self.told = 0  # lines that were shown
        self.file: Path | None = None
        self.saved: object = None  # the sheet that is in the file
        self.warned = False

    def keep(self) -> None:
        """Until somebody quits or nothing more is typed (`Left`)."""
        self.say(f"{self.game.title}: {self.scribe.opening}")
        while True:
            try:
                words = self.read(self.question()).strip()
            except EOFError:
                raise Left from None
            try:
                self.take(words)
            except Refusal as refusal:
                self.console.print(refused(refusal), soft_wrap=True)

    def question(self) -> str:
        if not self.sheets:
            return f"{self.scribe.first} > "
        standing = self.standing()
        asked = standing.prompt if standing.lacking is None else standing.lacking
        return f"{plain(asked)} > " if asked else "> "

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
                self.say(f"{self.scribe.advice}\n{COMMANDS}")
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
            if standing.card is not None:
                self.console.print(referee_page(self.game, standing.card, self.console.width, self.told))

    def undo(self) -> None:
        if not self.sheets:
            raise NotLegal(f"there is nothing to undo; expected the {self.scribe.first} first")
        self.sheets.pop()
        self.say("Taken back.")
        self.show_card()

    def save(self, name: str) -> None:
        """Keep the sheet in a file; it takes no other file's place."""
        if not name or not self.sheets:
            raise NotLegal(f"save needs {self.scribe.first} and a file; expected for example save evening.json")
        path = Path(name).expanduser()
        if path.exists() and path != self.file:
            raise Refusal(f"{path} is there already; a sheet does not replace another file")
        standing = self.standing()
        if standing.sheet is None:
            raise NotLegal("there is nothing to save yet")
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
        if self.scribe.is_precious and len(self.sheets) > 1 and self.sheets[-1] is not self.saved and not warned:
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
