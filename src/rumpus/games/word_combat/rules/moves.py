"""One game of Word Combat: what is asked of a player, what is allowed, and what drivers and bots want to know."""

from typing import Final

from rumpus.games.word_combat.actions import ACTIONS, CHALLENGE, DONE, FLIP, READY, cell_name
from rumpus.games.word_combat.rules import telling
from rumpus.games.word_combat.rules.calls import Calls
from rumpus.games.word_combat.rules.course import EVERYBODY, SEARCH_LIMIT
from rumpus.games.word_combat.state import (
    BREAK,
    CELLS,
    COUNTDOWN,
    DOWN,
    LAST,
    LOOK,
    OVER,
    PLAYERS,
    SEARCH,
    TURN,
    UP,
)
from rumpus.games.word_combat.words.judge import folded
from rumpus.kernel.chance import Chance
from rumpus.kernel.errors import NotLegal, Refusal, WrongTime, who
from rumpus.kernel.native import i64
from rumpus.kernel.state import ASKED, LONGEST_LAG, SPOKEN
from rumpus.kernel.state import OVER as GAME_OVER
from rumpus.kernel.types import CLOCK, Tempo

VOICE_TIME: Final[i64] = 150  # WC-WORD-14
ALL_KINDS: Final[i64] = 0xFF
MOST_STRANGE: Final = 1_000


class WordCombat(Calls):
    """A position of Word Combat that can be asked and played."""

    # What is asked and when

    def asked(self) -> i64:
        if self.phase == BREAK:
            return EVERYBODY & ~self.ready
        mask: i64 = 0
        if self.phase == TURN:
            mask = 1 << self.turn
        elif self.phase == SEARCH:
            mask = EVERYBODY & ~self.done
        for seat in range(PLAYERS):
            if self.can_challenge(seat):
                mask |= 1 << seat
        return mask

    def can_challenge(self, seat: i64) -> bool:
        return not self.at_once and self.is_on() and self.doubtful(seat) >= 0

    def is_on(self) -> bool:
        """Whether words can be called."""
        return LOOK <= self.phase <= LAST

    def speakers(self) -> i64:
        return EVERYBODY if self.is_on() else 0

    def tempo(self) -> i64:
        return Tempo.WINDOW if self.phase == BREAK else Tempo.OPEN

    def deadline(self) -> i64:
        return self.until

    def is_over(self) -> bool:
        return self.phase == OVER

    def earliest(self, seat: i64) -> i64:
        """WC-WORD-8, WC-WORD-10: after the player's last call, and not so far back that nobody could tell any more."""
        if not self.is_on():
            return self.now
        return max(self.spoke[seat] + VOICE_TIME, max(self.started, self.now - LONGEST_LAG))

    def too_early(self, seat: i64, at: i64) -> Refusal:
        if self.is_on() and at < self.spoke[seat] + VOICE_TIME:
            ago = at - self.spoke[seat]
            return WrongTime(
                f"a voice is heard at most once in {VOICE_TIME} ms, and you called {ago} ms ago", "WC-WORD-14"
            )
        return super().too_early(seat, at)

    def clause_of(self, about: str) -> str:
        """Which clause stands behind what the kernel refuses, phase by phase."""
        if about == GAME_OVER:
            return "WC-END-4"
        if self.phase == COUNTDOWN or self.phase == BREAK:
            return "WC-SETUP-3"
        if self.phase == SEARCH:
            return "WC-END-2" if about == ASKED else "WC-END-5"
        if self.phase == LAST:
            return "WC-END-5"
        if about == ASKED:
            return "WC-FLIP-3" if self.phase == LOOK else "WC-FLIP-1"
        return "WC-FLIP-4" if self.is_on() else "WC-END-4"

    def first_turn(self) -> i64:
        """WC-SETUP-3, WC-END-3: who flips first in round one."""
        return self.starter if self.round == 1 else 1 - self.starter

    # What is allowed

    def action_count(self) -> i64:
        return ACTIONS

    def legal(self, seat: i64) -> list[int]:
        if self.phase == BREAK:
            return [READY]
        actions: list[int] = []
        if self.phase == TURN and seat == self.turn:
            base = self.base()
            actions = [int(FLIP + cell) for cell in range(CELLS) if self.face[base + cell] == DOWN]
        elif self.phase == SEARCH and not (self.done >> seat) & 1:
            actions.append(DONE)
        if self.can_challenge(seat):
            actions.append(CHALLENGE)
        return actions

    def refusal(self, seat: i64, action: i64) -> Refusal | None:
        if action >= SPOKEN:
            return None
        if self.phase == BREAK:
            if action == READY:
                return None
            return NotLegal("the round is over: say that you are ready for the next one", "WC-SETUP-3")
        if action == CHALLENGE:
            return None if self.can_challenge(seat) else self.refusal_of_challenge()
        if action == DONE:
            return self.refusal_of_done(seat)
        if action == READY:
            return NotLegal("the round is on: there is nothing to be ready for", "WC-SETUP-3")
        return self.refusal_of_flip(seat, action)

    def refusal_of_done(self, seat: i64) -> Refusal | None:
        if self.phase != SEARCH:
            return NotLegal("you can be done when all cards are face up and words are left in them", "WC-END-2")
        return NotLegal("you are done already", "WC-END-2") if (self.done >> seat) & 1 else None

    def refusal_of_challenge(self) -> Refusal:
        if self.at_once:
            return NotLegal("the dictionary judges every word at once here: there is nothing to challenge", "WC-WORD-7")
        return NotLegal("there is no word that can be challenged", "WC-WORD-13")

    def refusal_of_flip(self, seat: i64, action: i64) -> Refusal | None:
        if action < FLIP or action >= FLIP + CELLS:
            return NotLegal("you can flip a card, call or challenge a word, or be done", "WC-FLIP-1")
        if self.phase == LOOK:
            return NotLegal("you both look at the cards: the next flip has to wait", "WC-FLIP-3")
        if self.phase != TURN:
            return NotLegal("all cards are face up: there is nothing to flip", "WC-END-2")
        if seat != self.turn:
            return NotLegal(f"{who(int(self.turn))} flips the next card", "WC-FLIP-1")
        face = self.face[self.base() + action - FLIP]
        if face != DOWN:
            there = "is face up already" if face == UP else "is gone"
            return NotLegal(f"the card at {cell_name(int(action - FLIP))} {there}", "WC-FLIP-1")
        return None

    def hear(self, said: str) -> i64:
        word = folded(said)
        if not (word.isascii() and word.isalpha()):
            raise NotLegal(f"a word is made of the letters A to Z, not {said!r}", "WC-WORD-3")
        known = len(self.lexicon.words)
        number = self.lexicon.number_of.get(word, -1)
        if number < 0:
            if word not in self.strange:
                if len(self.strange) >= MOST_STRANGE:
                    raise NotLegal("you two have called too much that is in no dictionary", "WC-WORD-14")
                self.strange.append(word)
            number = known + self.strange.index(word)
        return SPOKEN + i64(number)

    # What happens

    def apply(self, seat: i64, action: i64, at: i64) -> None:
        self.now = max(self.now, at)
        self.changes += 1
        if seat == CLOCK:
            self.time_is_up()
        elif action >= SPOKEN:
            self.call(seat, action, at)
        elif action == CHALLENGE:
            self.challenge(seat)
        elif action == DONE:
            self.be_done(seat)
        elif action == READY:
            self.be_ready(seat)
        else:
            self.flip(action - FLIP, by_clock=False)

    def time_is_up(self) -> None:
        if self.phase == COUNTDOWN:
            self.start_round()
        elif self.phase == LOOK:
            self.go_on()
        elif self.phase == TURN:
            self.flip(self.first_down(), by_clock=True)
        elif self.phase == SEARCH:
            self.close_round()
        elif self.phase == LAST:
            self.end_round()
        else:
            self.call_round()

    def be_done(self, seat: i64) -> None:
        """WC-END-2, WC-END-5: whoever is not done has a minute again."""
        self.done |= 1 << seat
        self.until = self.now + SEARCH_LIMIT
        if self.heard is not None:
            telling.player_done(self, seat)
        if self.done == EVERYBODY:
            self.close_round()

    def be_ready(self, seat: i64) -> None:
        self.ready |= 1 << seat
        if self.heard is not None:
            telling.player_ready(self, seat)
        if self.ready == EVERYBODY:
            self.call_round()

    # What drivers and bots ask

    def copy(self) -> "WordCombat":
        other = WordCombat(self.tables, self.lexicon)
        self.copy_to(other)
        return other

    def utterance(self, seat: i64, chance: Chance) -> i64:  # noqa: ARG002 - all see the same cards
        """Any word that lies there, and now and then one that does not."""
        if chance.below(4) == 0:
            return SPOKEN + chance.below(len(self.lexicon.words))
        self.pack_letters()
        mask = ALL_KINDS if chance.below(4) == 0 else i64(self.lexicon.legal_mask)
        words = self.lexicon.solver.numbers_in(self.packed_low, self.packed_high, 0, mask)
        return SPOKEN + i64(words[chance.below(len(words))]) if words else -1

    def stirred(self) -> i64:
        return self.changes

    def turned(self) -> i64:
        return self.round * 100 - self.down

    def tallies(self) -> dict[str, int]:
        return {
            "words": int(self.words),
            "calls that cost points": int(self.failed),
            "points together": int(self.won[0] + self.won[1]),
            "cards left in round 1": int(self.left[0]),
            "cards left in round 2": int(self.left[1]),
            "seconds": int(self.now // 1000),
        }
