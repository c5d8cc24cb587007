"""A sheet on the referee's desk: the engine's game beside it, and what that tells, in the words of the sheet."""

from dataclasses import replace

from rumpus.games.fake_swords.events import (
    BROKE as BROKE_A_RULE,
)
from rumpus.games.fake_swords.events import (
    FightCalled,
    FightEnded,
    PileDiscarded,
    PileTaken,
    Reshuffled,
    TurnStarted,
)
from rumpus.games.fake_swords.referee import words
from rumpus.games.fake_swords.referee.printed import PrintedCards, colour_in, with_plain_cards
from rumpus.games.fake_swords.referee.sheet import Sheet
from rumpus.games.fake_swords.referee.standing import sentence_for, step_of
from rumpus.games.fake_swords.referee.telling import Teller
from rumpus.games.fake_swords.rules.moves import FakeSwords
from rumpus.games.fake_swords.rules.tables import Tables, kind_of, kinds_in
from rumpus.games.fake_swords.state import NONE
from rumpus.kernel.chance import chance_from
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.sheets import card_in, names_in
from rumpus.kernel.types import CLOCK, TIME_UP, Event


class Desk:
    """The engine's own game while a sheet is read into it."""

    def __init__(self, sheet: Sheet, tables: Tables) -> None:
        self.sheet = sheet
        self.tables = tables
        self.names = names_in([player.name for player in sheet.players], 3, 6, taken=words.NOBODY)
        words.check_heights(sheet.players, self.names)
        self.is_printed = not sheet.seed
        self.is_dealt = not self.is_printed or bool(sheet.dealt)
        self.is_laid = False  # whether the cards of this turn are known
        self.lacks_rules = False  # of a tie-breaker, that printed cards have to say
        self.last: list[int] = []  # printed cards that the draw pile ran out with
        self.begun: TurnStarted | None = None  # not told yet: what was drawn has to be entered
        self.called: FightCalled | None = None  # not told yet: its rules have to be entered
        self.laid: list[tuple[int, ...]] = []  # the cards on each pile, as they were told
        self.turned: tuple[int, ...] = ()  # the printed cards that rule a tie-breaker
        self.broke: int | None = None  # a card told by colour that the loser broke
        self.pack = with_plain_cards(tables.pack)
        self.card_names = [card.name for card in self.pack.cards]
        self.teller = Teller(self.pack, self.names)
        self.where = "turn 1"
        self.state = FakeSwords(tables, len(self.names))
        self.state.real = True
        self.state.luck = chance_from(words.lot_of(sheet, self.names))
        self.state.listen()
        self.cards = PrintedCards(self.state)

    # What the engine tells

    def hear(self) -> None:
        """Tell what happened; what printed cards have to say first waits for it."""
        for event in self.state.take_events():
            if isinstance(event, Reshuffled) and self.is_printed:
                self.run_out(event)
            if isinstance(event, TurnStarted):
                self.is_laid = not self.is_printed
                self.teller.turn = event.turn
            if isinstance(event, TurnStarted) and self.is_printed:
                self.begun = event
            elif isinstance(event, FightCalled) and event.pile is None and self.lacks_rules:
                self.called = event
            else:
                self.teller.tell(self.as_told(event))

    def as_told(self, event: Event) -> Event:
        """With the cards as people told them."""
        if isinstance(event, PileTaken | PileDiscarded):
            return replace(event, cards=self.laid[event.pile])
        if isinstance(event, FightCalled) and (event.pile is not None or self.turned):
            return replace(event, rules=self.rules())
        if isinstance(event, FightEnded) and self.broke is not None:
            return replace(event, reason=BROKE_A_RULE, rule=self.broke)
        return event

    def run_out(self, event: Reshuffled) -> None:
        """SW-DECK-1: the cards that were drawn before the discard pile was shuffled."""
        if self.cards.by_colour:
            return  # nobody knows what is left of another box
        before = int(self.state.draws) - (event.cards - int(self.state.left))
        self.last = [int(kind_of(self.state.drawn[place])) for place in range(before)]

    def rules(self) -> tuple[int, ...]:
        """The rules of the fight that is on, as they were told."""
        if self.state.pile != NONE:
            return tuple(sorted(set(self.laid[self.state.pile])))
        return self.turned if self.is_printed else tuple(kinds_in(self.state.rules))

    # Words and time

    def wait(self) -> None:
        """The clock runs until it acts."""
        self.state.act(CLOCK, TIME_UP, int(self.state.deadline()))

    def wrong(self, what: str, clause: str) -> BadSetup:
        return BadSetup(f"{self.where}: {what}", clause)

    def card_in(self, said: str, where: str, *, of_fight: bool = False) -> int:
        """A card by its name; of printed ones, and of the rules of a fight, a colour is enough."""
        colour = colour_in(said)
        if colour is None:
            return card_in(said, self.tables.names, where)
        if self.is_printed or of_fight:
            return colour
        raise BadSetup(f"{where}: {said} is a colour; the app dealt these cards, and knows them by their names")

    def boss_name(self) -> str:
        return self.names[self.state.boss]

    def next_sentence(self) -> str:
        return sentence_for(self.step(), self.state, self.names, is_printed=self.is_printed)

    def step(self) -> str:
        return step_of(self.state, is_dealt=self.is_dealt, lacks_rules=self.lacks_rules)
