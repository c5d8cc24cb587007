"""One game of Fake Swords: what is asked of a player, what is allowed, and what drivers and bots want to know."""

from typing import Final

from rumpus.games.fake_swords.actions import (
    ACTIONS,
    ARMS,
    BOTH_HIT,
    BROKE,
    COUNT_DOWN,
    FIGHT,
    HEIGHT,
    LEFT_WON,
    MOST_PILES,
    MOVE,
    NAME,
    PAIRS,
    POINT,
    PUT,
    RIGHT_WON,
    SHORTEST,
    TALLEST,
    TIE,
)
from rumpus.games.fake_swords.actions import ON_GUARD as ACT_ON_GUARD
from rumpus.games.fake_swords.duel.beat import can_choose
from rumpus.games.fake_swords.duel.terms import MOVES, STRIKE
from rumpus.games.fake_swords.rules import telling
from rumpus.games.fake_swords.rules.course import CourseOfPlay
from rumpus.games.fake_swords.rules.tables import COLOURS, kinds_in
from rumpus.games.fake_swords.state import (
    ARMING,
    BEAT,
    CHOOSING,
    COUNTDOWN,
    COUNTING,
    DECIDING,
    FIGHTING,
    IN_A_SET,
    MEASURING,
    NAMING,
    ON_GUARD,
    OVER,
    PILES,
    POINTING,
    SILENT,
    TYING,
)
from rumpus.kernel.chance import Chance
from rumpus.kernel.errors import NotLegal, Refusal
from rumpus.kernel.native import i64
from rumpus.kernel.state import OVER as KERNEL_OVER
from rumpus.kernel.state import SPOKEN
from rumpus.kernel.types import CLOCK, Tempo

MOST_CLAIMS: Final[i64] = 5  # SW-TURN-9
HEIGHTS: Final[i64] = 151


class FakeSwords(CourseOfPlay):
    """A position of Fake Swords that can be asked and played."""

    # What is asked and when

    def asked(self) -> i64:
        if self.phase == MEASURING or self.phase == POINTING:
            return self.silent()
        if self.phase == BEAT:
            mask: i64 = 0
            for fighter in range(2):
                if self.answer[self.fighters[fighter]] == SILENT:
                    mask |= 1 << self.fighters[fighter]
            return mask
        if self.phase == PILES or self.phase == CHOOSING or self.phase == TYING or self.phase == NAMING:
            return 1 << self.boss
        if self.phase == DECIDING or self.phase == ARMING or self.phase == FIGHTING:
            return 1 << self.fight_boss
        return 0

    def speakers(self) -> i64:
        """SW-TURN-3, SW-TURN-9: everybody who has not talked enough in this turn."""
        if self.phase != PILES:
            return 0
        mask: i64 = 0
        for seat in range(self.seats):
            if self.claims[seat] < MOST_CLAIMS:
                mask |= 1 << seat
        return mask

    def tempo(self) -> i64:
        if self.phase == MEASURING or self.phase == POINTING or self.phase == BEAT:
            return Tempo.SEALED
        if self.phase == PILES or self.phase == COUNTDOWN or self.phase == ON_GUARD or self.phase == COUNTING:
            return Tempo.OPEN
        return Tempo.TURN

    def deadline(self) -> i64:
        return self.until

    def is_over(self) -> bool:
        return self.phase == OVER

    # What is said

    def hear(self, said: str) -> i64:
        """SW-TURN-9: `pile 2`, or `not pile 2`."""
        words = said.casefold().split()
        leaves = len(words) == 3 and words[0] == "not"
        told = words[1:] if leaves else words
        if len(told) == 2 and told[0] == "pile" and told[1].isascii() and told[1].isdigit() and len(told[1]) == 1:
            pile = int(told[1]) - 1
            if 0 <= pile < MOST_PILES:
                return SPOKEN + (MOST_PILES if leaves else 0) + pile
        raise NotLegal(f"say 'pile 2' or 'not pile 2', not {said[:40]!r}", "SW-TURN-9")

    def said(self, action: i64) -> str:
        claim = int(action - SPOKEN)
        return f"pile {claim + 1}" if claim < MOST_PILES else f"not pile {claim - MOST_PILES + 1}"

    def copy(self) -> "FakeSwords":
        other = FakeSwords(self.tables, self.seats)
        self.copy_to(other)
        return other

    def utterance(self, seat: i64, chance: Chance) -> i64:  # noqa: ARG002 - all may claim the same
        claim = chance.below(2 * self.piles)
        return SPOKEN + (claim if claim < self.piles else MOST_PILES + claim - self.piles)

    def refusal_of_claim(self, claim: i64) -> Refusal | None:
        pile = claim % MOST_PILES
        if claim >= 2 * MOST_PILES or pile >= self.piles:
            return NotLegal(f"there is no pile {pile + 1}; there are {self.piles}", "SW-TURN-9")
        return None

    # What is allowed

    def action_count(self) -> i64:
        return ACTIONS

    def legal(self, seat: i64) -> list[int]:
        if self.phase == MEASURING:
            return list(range(HEIGHT, HEIGHT + int(HEIGHTS)))
        if self.phase == PILES:
            return self.boss_actions()
        if self.phase == POINTING:
            return list(range(POINT, POINT + int(self.piles)))
        if self.phase == BEAT:
            fighter = self.fighter_of(seat)
            return [MOVE + int(move) for move in range(MOVES) if can_choose(self.position, fighter, move)]
        if self.phase == CHOOSING:
            return self.fights_to_choose()
        if self.phase == NAMING:
            return [NAME + other for other in self.stand_ins()]
        if self.phase == TYING:
            return [TIE + PAIRS.index(pair) for pair in self.tie_pairs()]
        if self.phase == DECIDING:
            return [LEFT_WON, RIGHT_WON]
        if self.phase == ARMING:
            return [ACT_ON_GUARD]
        return self.verdicts()

    def boss_actions(self) -> list[int]:
        """SW-TURN-2, SW-TURN-3."""
        actions: list[int] = []
        for place in range(self.draws):
            for pile in range(self.piles):
                if self.pile_of[place] != pile:
                    actions.append(int(PUT + place * MOST_PILES + pile))
        if not self.has_empty_pile():
            actions.append(COUNT_DOWN)
        return actions

    def fights_to_choose(self) -> list[int]:
        """SW-TURN-6: any two who point at one contested pile."""
        actions: list[int] = []
        for pile in self.contested():
            pointers = self.pointers(i64(pile))
            for number, pair in enumerate(PAIRS):
                if (pointers >> pair[0]) & (pointers >> pair[1]) & 1:
                    actions.append(FIGHT + pile * len(PAIRS) + number)
        return actions

    def verdicts(self) -> list[int]:
        """SW-FIGHT-12: who won, both hit, or who broke which rule."""
        actions = [LEFT_WON, RIGHT_WON, BOTH_HIT]
        rules = len(kinds_in(self.rules))
        for fighter in range(2):
            base = BROKE + fighter * (ARMS + 1)
            actions.extend([*range(base, base + rules), base + ARMS])
        return actions

    def refusal(self, seat: i64, action: i64) -> Refusal | None:
        if action >= SPOKEN:
            return self.refusal_of_claim(action - SPOKEN)
        if self.is_legal(seat, action):
            return None
        return self.reason_against(action)

    def is_legal(self, seat: i64, action: i64) -> bool:
        if self.phase == MEASURING:
            return HEIGHT <= action < HEIGHT + HEIGHTS
        if self.phase == POINTING:
            return POINT <= action < POINT + self.piles
        if self.phase == BEAT:
            return MOVE <= action < MOVE + MOVES and can_choose(self.position, self.fighter_of(seat), action - MOVE)
        if self.phase == PILES:
            if action == COUNT_DOWN:
                return not self.has_empty_pile()
            place, pile = (action - PUT) // MOST_PILES, (action - PUT) % MOST_PILES
            return (
                PUT <= action < COUNT_DOWN and place < self.draws and pile < self.piles and self.pile_of[place] != pile
            )
        return int(action) in self.legal(seat)

    def reason_against(self, action: i64) -> Refusal:
        """Why an action that is not legal can not be done, and the clause that says so."""
        if self.phase == PILES:
            return self.reason_at_piles(action)
        if self.phase == BEAT and MOVE + STRIKE <= action < MOVE + 3:
            return NotLegal("you lack the tempo: no strike in this beat", "SW-DUEL-2")
        if self.phase == POINTING:
            return NotLegal(f"point at one of the {self.piles} piles", "SW-TURN-4")
        if self.phase == MEASURING:
            return NotLegal(f"give a height from {SHORTEST} to {TALLEST} cm", "SW-FIGHT-6")
        words, clause = REASONS_AGAINST[int(self.phase)]
        return NotLegal(words, clause)

    def reason_at_piles(self, action: i64) -> Refusal:
        if action == COUNT_DOWN:
            return NotLegal("a pile is empty: every pile needs at least one card", "SW-TURN-2")
        place, pile = (action - PUT) // MOST_PILES, (action - PUT) % MOST_PILES
        if action < PUT or action > COUNT_DOWN:
            return NotLegal("move one of the drawn cards to another pile, or start the countdown", "SW-TURN-3")
        if place >= self.draws:
            return NotLegal(f"there is no card {place + 1}; {self.draws} were drawn", "SW-TURN-1")
        if pile >= self.piles:
            return NotLegal(f"there is no pile {pile + 1}; there are {self.piles}", "SW-TURN-2")
        return NotLegal("that card lies on that pile already", "SW-TURN-3")

    def clause_of(self, about: str) -> str:
        """The clause behind what the kernel refuses, by what goes on."""
        if about == KERNEL_OVER:
            return OVER_CLAUSES[self.ending]
        return CLAUSES_OF[int(self.phase)]

    def first_turn(self) -> i64:
        """SW-SETUP-2: the first Fight Boss."""
        return self.boss if self.turn <= 1 else -1

    def pick(self, seat: i64, chance: Chance) -> i64:
        """As likely as from the list, without writing it down where there is much to write."""
        if self.phase == PILES:
            others = self.piles - 1
            count = self.draws * others
            choice = chance.below(count if self.has_empty_pile() else count + 1) if count > 0 else 0
            if choice == count:
                return COUNT_DOWN
            place, pile = choice // others, choice % others
            return PUT + place * MOST_PILES + (pile if pile < self.pile_of[place] else pile + 1)
        if self.phase == POINTING:
            return POINT + chance.below(self.piles)
        if self.phase == MEASURING:
            return HEIGHT + chance.below(HEIGHTS)
        if self.phase == BEAT:
            if can_choose(self.position, self.fighter_of(seat), STRIKE):
                return MOVE + chance.below(MOVES)
            return MOVE + 3 + chance.below(MOVES - 3)
        return super().pick(seat, chance)

    # What happens

    def apply(self, seat: i64, action: i64, at: i64) -> None:
        self.now = max(self.now, at)
        if seat == CLOCK:
            self.time_is_up()
        elif action >= SPOKEN:
            self.say(seat, action - SPOKEN)
        elif self.phase == PILES:
            self.arrange(action)
        elif self.phase == POINTING or self.phase == MEASURING or self.phase == BEAT:
            self.seal(seat, action)
        elif self.phase == CHOOSING:
            pair = PAIRS[(action - FIGHT) % len(PAIRS)]
            self.start_fight((action - FIGHT) // len(PAIRS), i64(pair[0]), i64(pair[1]))
        elif self.phase == NAMING:
            self.begin_fight(action - NAME)
        elif self.phase == TYING:
            pair = PAIRS[action - TIE]
            self.start_tie_breaker(i64(pair[0]), i64(pair[1]))
        elif self.phase == ARMING:
            self.start_fight_countdown()
        else:
            self.judge(action)

    def say(self, seat: i64, claim: i64) -> None:
        self.claim[seat] = claim
        self.claims[seat] += 1
        if self.heard is not None:
            telling.claimed(self, seat)

    def arrange(self, action: i64) -> None:
        if action == COUNT_DOWN:
            self.start_countdown()
            return
        place = (action - PUT) // MOST_PILES
        self.pile_of[place] = (action - PUT) % MOST_PILES
        if self.heard is not None:
            telling.card_put(self, place)

    def seal(self, seat: i64, action: i64) -> None:
        """SW-TURN-4, SW-DUEL-1: kept until the last answer is in."""
        self.answer[seat] = action - self.first_answer()
        if self.asked() != 0:
            return
        if self.phase == MEASURING:
            self.measure()
        elif self.phase == POINTING:
            self.point()
        else:
            self.show_moves()

    def time_is_up(self) -> None:
        if self.phase == COUNTDOWN:
            self.start_pointing()
        elif self.phase == ON_GUARD:
            self.start_beat()
        elif self.phase == BEAT:
            self.show_moves()
        else:
            self.cross_swords()

    # What drivers and bots ask

    def turned(self) -> i64:
        return self.turn * 100 + self.all_beats

    def stirred(self) -> i64:
        """A new phase, a new beat, or something that was said."""
        said: i64 = 0
        for seat in range(self.seats):
            said += self.claims[seat]
        return ((self.turn * 16 + self.phase) * 64 + self.beats) * 32 + said

    def tallies(self) -> dict[str, int]:
        told = {"turns": int(self.turn), "fights": int(self.fights), "beats": int(self.all_beats)}
        for colour, name in enumerate(COLOUR_NAMES):
            sets: i64 = 0
            for seat in range(self.seats):
                if (self.winners >> seat) & 1:
                    sets += self.count[seat * COLOURS + i64(colour)] // IN_A_SET
            told[f"{name} sets of the winner"] = int(sets)
        return told


COLOUR_NAMES: Final = ("purple", "green", "yellow", "black")
REASONS_AGAINST: Final = {
    int(CHOOSING): ("choose a contested pile and two of the players who point at it", "SW-TURN-6"),
    int(TYING): ("of the tied players those with the most cards fight the tie-breaker", "SW-END-4"),
    int(NAMING): ("a Fight Boss who fights picks another player, who does not fight", "SW-TURN-7"),
    int(BEAT): ("choose a move: strike, feint or guard on a line, step in or step back", "SW-DUEL-2"),
    int(DECIDING): ("say who won", "SW-DUEL-4"),
    int(ARMING): ("start the countdown when both fighters are ready", "SW-FIGHT-14"),
    int(FIGHTING): ("say who won, that both hit, or who broke which rule", "SW-FIGHT-12"),
}
CLAUSES_OF: Final = {
    int(MEASURING): "SW-FIGHT-6",
    int(PILES): "SW-TURN-2",
    int(COUNTDOWN): "SW-TURN-11",
    int(POINTING): "SW-TURN-4",
    int(CHOOSING): "SW-TURN-6",
    int(TYING): "SW-END-5",
    int(NAMING): "SW-TURN-7",
    int(ON_GUARD): "SW-DUEL-6",
    int(BEAT): "SW-DUEL-1",
    int(DECIDING): "SW-DUEL-4",
    int(ARMING): "SW-FIGHT-14",
    int(COUNTING): "SW-FIGHT-14",
    int(FIGHTING): "SW-FIGHT-12",
    int(OVER): "SW-END-1",
}
"""Who is asked when, and when the clock acts, by what goes on."""
OVER_CLAUSES: Final = ("SW-END-1", "SW-END-3", "SW-DECK-2")  # by how it ended
