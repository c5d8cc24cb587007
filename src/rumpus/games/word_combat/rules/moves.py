"""One game of Word Combat: what is asked of a player, what is allowed, and what drivers and bots want to know."""

from typing import Final

from rumpus.games.word_combat.actions import ACTIONS, CHALLENGE, DONE, FLIP, READY
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
from rumpus.kernel.chance import Chance
from rumpus.kernel.errors import NotLegal, Refusal, WrongTime
from rumpus.kernel.native import i64
from rumpus.kernel.state import LONGEST_LAG, SPOKEN
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
            return WrongTime(f"a voice is heard at most once in {VOICE_TIME} ms, and this one called {ago} ms ago")
        return super().too_early(seat, at)

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
            return None if action == READY else NotLegal(f"the round is over: only {READY}, ready for the next one")
        if action == CHALLENGE:
            return None if self.can_challenge(seat) else NotLegal("there is no word that can be challenged")
        if action == DONE:
            return self.refusal_of_done(seat)
        if action == READY:
            return NotLegal("the round is on: nobody waits for anybody")
        return self.refusal_of_flip(seat, action)

    def refusal_of_done(self, seat: i64) -> Refusal | None:
        if self.phase != SEARCH:
            return NotLegal("players are done when all cards are face up, not before")
        return NotLegal("this player is done already") if (self.done >> seat) & 1 else None

    def refusal_of_flip(self, seat: i64, action: i64) -> Refusal | None:
        if action < FLIP or action >= FLIP + CELLS:
            return NotLegal(f"there is no action {action} in a round; a card is flipped by its place, 0 to {CELLS - 1}")
        if self.phase != TURN:
            return NotLegal("both look at the cards: the next flip has to wait")
        if seat != self.turn:
            return NotLegal("the other player flips the next card")
        face = self.face[self.base() + action - FLIP]
        if face != DOWN:
            return NotLegal(f"place {action} holds {'a card that is face up' if face == UP else 'no card any more'}")
        return None

    def hear(self, said: str) -> i64:
        word = said.lower()
        if not (word.isascii() and word.isalpha()):
            raise NotLegal(f"a word is made of the letters A to Z, not {said!r}")
        known = len(self.lexicon.words)
        number = self.lexicon.number_of.get(word, -1)
        if number < 0:
            if word not in self.strange:
                if len(self.strange) >= MOST_STRANGE:
                    raise NotLegal("so many things that are in no dictionary are not heard in one game")
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
