"""A sheet played through the engine, entry by entry; whatever can not be is refused where it stands."""

from collections import Counter
from dataclasses import replace
from typing import Final

from rumpus.games.fake_swords.actions import (
    ARMS,
    BOTH_HIT,
    BROKE,
    COUNT_DOWN,
    FIGHT,
    HEIGHT,
    LEFT_WON,
    MOST_PILES,
    NAME,
    ON_GUARD,
    PAIRS,
    POINT,
    PUT,
    RIGHT_WON,
    SHORTEST,
    TIE,
)
from rumpus.games.fake_swords.events import FightCalled, Reshuffled, TurnStarted
from rumpus.games.fake_swords.referee import words
from rumpus.games.fake_swords.referee.printed import check_copies, copies_left, deal_out, draw_again
from rumpus.games.fake_swords.referee.sheet import FightEntry, ScoreCard, Sheet, TurnEntry, Verdict
from rumpus.games.fake_swords.referee.standing import bouts_of, score_card, sentence_for, step_of
from rumpus.games.fake_swords.referee.telling import Teller
from rumpus.games.fake_swords.rules.moves import FakeSwords
from rumpus.games.fake_swords.rules.sight import collected
from rumpus.games.fake_swords.rules.tables import Tables, kind_of, kinds_in, rule_bit
from rumpus.games.fake_swords.state import ARMING, CHOOSING, NAMING, NONE, TYING
from rumpus.kernel.chance import chance_from
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.sheets import card_in, names_in, player_in
from rumpus.kernel.types import CLOCK, TIME_UP

MOST_TURNS: Final = 100
TURNED_UP: Final = 2  # SW-END-3


def judged(sheet: Sheet, tables: Tables) -> ScoreCard:
    """Where a game stands by what was entered, or a refusal that names the turn and what is wrong with it."""
    desk = RefereeDesk(sheet, tables)
    desk.set_up()
    if len(sheet.turns) > MOST_TURNS:
        raise BadSetup(f"{len(sheet.turns)} turns came; a sheet has room for {MOST_TURNS}")
    for number, entry in enumerate(sheet.turns, start=1):
        desk.play(number, entry)
    return desk.score_card()


class RefereeDesk:
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
        self.teller = Teller(tables.pack, self.names)
        self.where = "turn 1"
        self.state = FakeSwords(tables, len(self.names))
        self.state.real = True
        self.state.luck = chance_from(words.lot_of(sheet, self.names))
        self.state.listen()

    # Setting up

    def set_up(self) -> None:
        """SW-SETUP-1 to SW-SETUP-3, SW-FIGHT-6."""
        self.state.deal()
        if self.sheet.boss is not None:
            self.state.boss = player_in(self.sheet.boss, self.names, "boss")
        if self.sheet.dealt:
            self.deal_printed()
        self.state.take_events()
        if self.is_dealt:
            self.tell_start()
        elif self.sheet.turns:
            raise BadSetup("turn 1: a card for each player is dealt before it, and missing under dealt (SW-SETUP-1)")
        for seat, player in enumerate(self.sheet.players):
            self.state.act(seat, HEIGHT + player.height - SHORTEST)
        self.hear()

    def deal_printed(self) -> None:
        if not self.is_printed:
            raise BadSetup("dealt: with a seed the app deals; leave one of the two out")
        dealt = self.sheet.dealt
        if len(dealt) != len(self.names):
            raise BadSetup(f"dealt: {len(dealt)} cards came; expected one for each of {len(self.names)} (SW-SETUP-1)")
        deal_out(self.state, [self.card_in(card, "dealt") for card in dealt], self.tables.names)

    def tell_start(self) -> None:
        dealt = tuple(collected(self.state, seat)[0] for seat in range(len(self.names)))
        self.teller.started(dealt, int(self.state.boss), by_lot=self.sheet.boss is None)

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
                self.teller.tell(event)

    def run_out(self, event: Reshuffled) -> None:
        """SW-DECK-1: the cards that were drawn before the discard pile was shuffled."""
        before = int(self.state.draws) - (event.cards - int(self.state.left))
        self.last = [int(kind_of(self.state.drawn[place])) for place in range(before)]

    # A turn

    def play(self, number: int, entry: TurnEntry) -> None:
        self.where = f"turn {number}"
        if self.state.is_over():
            raise self.wrong("the game was over before it")
        if self.state.turn != number:
            raise self.wrong(f"turn {number - 1} is not finished: {self.next_sentence()}")
        is_entered = bool(entry.piles or entry.pointed or entry.fight)
        if not (entry.piles or (not self.is_printed and entry.pointed)):
            if is_entered:
                raise self.wrong("the piles are missing (SW-TURN-2)")
            return
        self.lay(entry.piles)
        if entry.pointed:
            self.point(entry.pointed)
        elif entry.fight is not None:
            raise self.wrong("a fight came before anybody pointed (SW-TURN-4)")
        if self.state.turn == number and not self.state.is_over() and entry.pointed:
            self.fight(entry.fight or FightEntry())
        elif entry.fight is not None and entry.pointed:
            raise self.wrong("a fight came, but there is none: no pile is contested, or the game is over (SW-END-2)")

    def lay(self, piles: tuple[tuple[str, ...], ...]) -> None:
        """SW-TURN-1 to SW-TURN-3: the cards, in the piles as they were made."""
        if piles:
            self.check_piles(piles)
            kinds = [self.card_in(card, f"{self.where}, pile {pile}") for pile, card in numbered(piles)]
            if self.is_printed:
                self.draw_printed(kinds)
            else:
                self.check_drawn(kinds)
            self.arrange(kinds, [pile - 1 for pile, _ in numbered(piles)])
        self.state.take_events()  # every single card that was moved
        self.is_laid = True
        if self.begun is not None:
            drawn = tuple(int(kind_of(self.state.drawn[place])) for place in range(self.state.draws))
            self.teller.tell(replace(self.begun, drawn=drawn))
            self.begun = None
        made = [self.state.kinds_on(pile) for pile in range(self.state.piles)]
        self.teller.piles(made, as_drawn=not piles)
        self.state.act(self.state.boss, COUNT_DOWN)
        self.wait()

    def check_piles(self, piles: tuple[tuple[str, ...], ...]) -> None:
        if len(piles) != self.state.piles:
            raise self.wrong(f"{len(piles)} piles came; expected {self.state.piles} (SW-TURN-2)")
        for number, pile in enumerate(piles, start=1):
            if not pile:
                raise self.wrong(f"pile {number} is empty; every pile has at least one card (SW-TURN-2)")
        count = sum(map(len, piles))
        if count != self.state.draws:
            raise self.wrong(f"{count} cards came; {self.boss_name()} draws {self.state.draws} (SW-TURN-1)")

    def check_drawn(self, kinds: list[int]) -> None:
        """The app dealt: the piles are made of what was drawn."""
        drawn = Counter(int(kind_of(self.state.drawn[place])) for place in range(self.state.draws))
        for kind in kinds:
            if drawn[kind] == 0:
                raise self.wrong(f"{self.tables.names[kind]} is not among the cards drawn, or lies on two piles")
            drawn[kind] -= 1

    def draw_printed(self, kinds: list[int]) -> None:
        check_copies(kinds, copies_left(self.state), self.tables.names, self.where)
        missing = Counter(self.last) - Counter(kinds)
        if missing:
            names = ", ".join(self.tables.names[kind] for kind in missing.elements())
            raise self.wrong(f"the draw pile ran out with {names}, but that was not drawn (SW-DECK-1)")
        draw_again(self.state, kinds, self.last)
        self.last = []

    def arrange(self, kinds: list[int], piles: list[int]) -> None:
        """Every card to its pile, one by one; copies of one card are alike."""
        free = list(range(self.state.draws))
        for kind, pile in zip(kinds, piles, strict=True):
            place = next(place for place in free if kind_of(self.state.drawn[place]) == kind)
            free.remove(place)
            if self.state.pile_of[place] != pile:
                self.state.act(self.state.boss, PUT + place * MOST_PILES + pile)

    def point(self, pointed: tuple[int, ...]) -> None:
        """SW-TURN-4, SW-TURN-5."""
        if len(pointed) != len(self.names):
            raise self.wrong(f"{len(pointed)} point at a pile; expected all {len(self.names)} (SW-TURN-4)")
        for name, pile in zip(self.names, pointed, strict=True):
            if not 1 <= pile <= self.state.piles:
                raise self.wrong(f"{name} points at pile {pile}; there are {self.state.piles}, from 1")
        for seat, pile in enumerate(pointed):
            self.state.act(seat, POINT + pile - 1)
        self.lacks_rules = self.is_printed and self.state.tied != 0
        self.hear()

    # A fight

    def fight(self, entry: FightEntry) -> None:
        if not self.choose(entry):
            self.refuse_rest("who fights is missing", bool(entry.rules or entry.boss is not None or entry.verdicts))
        elif not self.turn_up(entry):
            self.refuse_rest("the rules are missing (SW-END-3)", bool(entry.boss is not None or entry.verdicts))
        elif not self.name_boss(entry):
            self.refuse_rest("who is the Fight Boss of the fight is missing (SW-TURN-7)", bool(entry.verdicts))
        else:
            for verdict in entry.verdicts:
                self.judge(verdict)

    def refuse_rest(self, missing: str, is_more: bool) -> None:
        """What comes later can not come without what comes before it."""
        if is_more:
            raise self.wrong(missing)

    def choose(self, entry: FightEntry) -> bool:
        """SW-TURN-6, SW-END-5: whether it is clear who fights."""
        has_choice = self.state.phase in (CHOOSING, TYING)
        if entry.fighters and len(set(entry.fighters)) != len(PAIRS[0]):
            raise self.wrong(f"{len(entry.fighters)} fighters came; expected two players (SW-TURN-6)")
        if not entry.fighters:
            if entry.pile is not None:
                raise self.wrong("a pile to fight over came without its two fighters")
            return not has_choice
        left, right = sorted(player_in(one, self.names, f"{self.where}, fighters") for one in entry.fighters)
        bouts = [bout for bout in bouts_of(self.state) if (bout.left, bout.right) == (left, right)]
        if not bouts:
            raise self.wrong(
                f"{self.names[left]} and {self.names[right]} can not fight; "
                f"{self.state.reason_against(FIGHT) if has_choice else self.next_sentence()}"
            )
        pile = bouts[0].pile
        if entry.pile is not None and (pile is None or entry.pile != pile + 1):
            over = "the game" if pile is None else f"pile {pile + 1}"
            raise self.wrong(f"they fight over {over}, not over pile {entry.pile}")
        if has_choice:
            pair = PAIRS.index((left, right))
            self.state.act(self.state.boss, TIE + pair if pile is None else FIGHT + pile * len(PAIRS) + pair)
            self.hear()
        return True

    def turn_up(self, entry: FightEntry) -> bool:
        """SW-END-3: whether the rules are known; printed cards are turned up by people."""
        if not self.lacks_rules:
            if entry.rules:
                raise self.wrong("rules came for a fight that has its own: they are turned up for a tie-breaker only")
            return True
        if not entry.rules:
            return False
        kinds = [self.card_in(card, f"{self.where}, rules") for card in entry.rules]
        if len(kinds) != TURNED_UP:
            raise self.wrong(f"{len(kinds)} rules came; expected the {TURNED_UP} that were turned up (SW-END-3)")
        theirs = Counter(kind for fighter in self.state.fighters for kind in collected(self.state, fighter))
        for kind in (Counter(kinds) - theirs).elements():
            raise self.wrong(f"{self.tables.names[kind]} was turned up, but the fighters do not have it (SW-END-3)")
        self.state.rules = rule_bit(kinds[0]) | rule_bit(kinds[1])
        self.lacks_rules = False
        if self.called is not None:
            self.teller.tell(replace(self.called, rules=tuple(kinds_in(self.state.rules))))
            self.called = None
        return True

    def name_boss(self, entry: FightEntry) -> bool:
        """SW-TURN-7, SW-FIGHT-13: whether the fight has a Fight Boss."""
        if entry.boss is None:
            return self.state.phase != NAMING
        boss = player_in(entry.boss, self.names, f"{self.where}, boss")
        if self.state.phase == NAMING:
            if boss not in self.state.stand_ins():
                raise self.wrong(f"{self.names[boss]} fights and can not be the Fight Boss of it (SW-TURN-7)")
            self.state.act(self.state.boss, NAME + boss)
            self.hear()
        elif boss != self.state.fight_boss:
            raise self.wrong(f"{self.names[self.state.fight_boss]} is the Fight Boss, not {self.names[boss]}")
        return True

    def judge(self, verdict: Verdict) -> None:
        """SW-FIGHT-10, SW-FIGHT-14: 3, 2, 1, Fight, and what the Fight Boss says of it."""
        if self.state.phase != ARMING:
            raise self.wrong("a verdict came after the end of the fight")
        action = self.action_of(verdict)
        self.state.act(self.state.fight_boss, ON_GUARD)
        self.wait()
        self.state.act(self.state.fight_boss, action)
        self.hear()

    def action_of(self, verdict: Verdict) -> int:
        if isinstance(verdict.winner, str) and verdict.winner.strip().casefold() == words.NOBODY:
            if verdict.broke is not None:
                raise self.wrong("nobody won and a rule was broken; whoever breaks a rule loses (SW-FIGHT-8)")
            return BOTH_HIT
        winner = player_in(verdict.winner, self.names, f"{self.where}, verdict")
        fighter = int(self.state.fighter_of(winner))
        if fighter == NONE:
            left, right = (self.names[one] for one in self.state.fighters)
            raise self.wrong(f"{self.names[winner]} does not fight; expected {left}, {right} or {words.NOBODY}")
        if verdict.broke is None:
            return RIGHT_WON if fighter else LEFT_WON
        return BROKE + (1 - fighter) * (ARMS + 1) + self.rule_in(verdict.broke)

    def rule_in(self, said: str) -> int:
        """The place of a card of the fight, or that of the arms (SW-FIGHT-7)."""
        if said.strip().casefold() == words.ARMS:
            return ARMS
        kind = self.card_in(said, f"{self.where}, broke")
        rules = kinds_in(self.state.rules)
        if kind not in rules:
            names = ", ".join(self.tables.names[one] for one in rules)
            raise self.wrong(f"{self.tables.names[kind]} is no rule of this fight; expected {names} or {words.ARMS}")
        return rules.index(kind)

    # Words and time

    def wait(self) -> None:
        """The clock runs until it acts."""
        self.state.act(CLOCK, TIME_UP, int(self.state.deadline()))

    def wrong(self, what: str) -> BadSetup:
        return BadSetup(f"{self.where}: {what}")

    def card_in(self, said: str, where: str) -> int:
        return card_in(said, self.tables.names, where)

    def boss_name(self) -> str:
        return self.names[self.state.boss]

    def next_sentence(self) -> str:
        return sentence_for(self.step(), self.state, self.names, is_printed=self.is_printed)

    def step(self) -> str:
        return step_of(self.state, is_dealt=self.is_dealt, lacks_rules=self.lacks_rules)

    def score_card(self) -> ScoreCard:
        if self.begun is not None and self.is_dealt:
            turn, boss = self.begun.turn, self.names[self.begun.boss]
            self.teller.add(f"Turn {turn}: {boss} is the Fight Boss and draws {self.state.draws} cards.", "SW-TURN-1")
        return score_card(
            self.state,
            self.names,
            step=self.step(),
            is_printed=self.is_printed,
            is_laid=self.is_laid,
            last=tuple(self.last),
            lines=tuple(self.teller.lines) if self.is_dealt else (),  # the story begins with the deal
        )


def numbered(piles: tuple[tuple[str, ...], ...]) -> list[tuple[int, str]]:
    """Every card with the number of its pile, from 1."""
    return [(number, card) for number, pile in enumerate(piles, start=1) for card in pile]
