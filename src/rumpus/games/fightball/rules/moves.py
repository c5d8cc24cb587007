"""One game of Fightball: what is asked of a coach, what is allowed, and what drivers and bots want to know."""

from typing import Final

from rumpus.games.fightball.actions import ACTIONS, BUZZ, DISCARD, LESS, MORE, PICK_UP, PLAY, READY, TAKE, WAIT
from rumpus.games.fightball.judgement import action_worth, position_value
from rumpus.games.fightball.rules import telling
from rumpus.games.fightball.rules.course import CourseOfPlay
from rumpus.games.fightball.rules.court import STACKS
from rumpus.games.fightball.rules.plays import MADE_LESS, MADE_MORE
from rumpus.games.fightball.rules.tables import BUZZ_CARD, DECK_SIZE, SHOT_CARD
from rumpus.games.fightball.state import (
    BREAK,
    BUZZER,
    CHOOSING,
    COACHES,
    COUNTDOWN,
    FAST,
    NO_CARD,
    OVER,
    SILENT,
)
from rumpus.kernel.chance import Chance
from rumpus.kernel.errors import NotLegal, Refusal, WrongTime
from rumpus.kernel.native import i64
from rumpus.kernel.state import LONGEST_LAG, TIME
from rumpus.kernel.types import CLOCK, Tempo

HAND_TIME: Final[i64] = 150  # FB-FAST-7
EVERYBODY: Final[i64] = 0b11


class Fightball(CourseOfPlay):
    """A position of Fightball that can be asked and played."""

    # What is asked and when

    def asked(self) -> i64:
        if self.phase == FAST:
            return self.silent() if self.practice else EVERYBODY
        if self.phase == BUZZER:
            other = 1 - self.buzzed
            return 1 << other if self.earliest(other) < self.rung else 0
        if self.phase == CHOOSING:
            return self.deciders()
        if self.phase == BREAK:
            return EVERYBODY & ~self.ready
        return 0

    def silent(self) -> i64:
        mask: i64 = 0
        for seat in range(COACHES):
            if self.answer[seat] == SILENT:
                mask |= 1 << seat
        return mask

    def deciders(self) -> i64:
        mask: i64 = 0
        for seat in range(COACHES):
            if self.stack_to_decide(seat) >= 0:
                mask |= 1 << seat
        return mask

    def tempo(self) -> i64:
        if self.phase == FAST and self.practice:
            return Tempo.SEALED
        return Tempo.WINDOW if self.phase == BREAK else Tempo.OPEN

    def deadline(self) -> i64:
        return self.until

    def is_pause(self) -> bool:
        return self.phase == BREAK  # FB-FAST-11

    def is_over(self) -> bool:
        return self.phase == OVER

    def earliest(self, seat: i64) -> i64:
        """FB-FAST-7, FB-FAST-10: after the hand's last move, and not so far back that nobody could tell any more."""
        if self.practice or (self.phase != FAST and self.phase != BUZZER):
            return self.now
        return max(self.moved[seat] + HAND_TIME, max(self.started, self.now - LONGEST_LAG))

    def moment(self, seat: i64) -> i64:
        return self.earliest(seat) if self.phase == BUZZER else super().moment(seat)

    def too_early(self, seat: i64, at: i64) -> Refusal:
        if at < self.moved[seat] + HAND_TIME:
            return WrongTime(
                f"a hand moves at most once in {HAND_TIME} ms, and yours moved {at - self.moved[seat]} ms ago",
                "FB-FAST-7",
            )
        return super().too_early(seat, at)

    def clause_of(self, about: str) -> str:
        if self.phase == OVER:
            return "FB-GAME-1"
        if self.phase == FAST:
            if not self.practice:
                return "FB-FAST-10"
            return "FB-FAST-8" if about == TIME else "FB-FAST-7"
        if self.phase == BUZZER:
            return "FB-FAST-6" if about == TIME else "FB-FAST-4"
        if self.phase == CHOOSING:
            return "FB-FX-14" if about == TIME else "FB-FX-3"
        return "FB-FAST-11"

    def first_turn(self) -> i64:
        """FB-GAME-1: nobody starts; both begin at once."""
        return -1

    def bell(self) -> i64:
        return self.rung if self.phase == BUZZER else -1

    def check(self, seat: i64, action: i64, at: i64) -> Refusal | None:
        if self.phase == BUZZER and seat == 1 - self.buzzed:
            return self.refusal_at_buzzer(seat, action, at)
        return super().check(seat, action, at)

    def refusal_at_buzzer(self, seat: i64, action: i64, at: i64) -> Refusal | None:
        """FB-FAST-5, FB-FAST-6: a Shot that was on its way counts, and whatever was played before the Buzz."""
        if at > self.rung:
            return WrongTime(f"the Buzz was played {at - self.rung} ms before: the fast round is over", "FB-FAST-6")
        if at < self.earliest(seat):
            return self.too_early(seat, at)
        refusal = self.refusal(seat, action)
        if refusal is None and at == self.rung and not (action >= PLAY and self.type_of(self.held[seat]) == SHOT_CARD):
            return WrongTime("the Buzz was played: of what was on its way only a Shot still counts", "FB-FAST-5")
        return refusal

    # What is allowed

    def action_count(self) -> i64:
        return ACTIONS

    def legal(self, seat: i64) -> list[int]:
        if self.phase == BREAK:
            return [READY]
        if self.phase == CHOOSING:
            return [MORE, LESS]
        actions = self.hand_actions(seat)
        if self.practice:
            actions.append(WAIT)
        return actions

    def hand_actions(self, seat: i64) -> list[int]:
        """FB-FAST-1, FB-FAST-2: take one where the hand is empty, else get rid of what it holds."""
        held = self.held[seat]
        if held == NO_CARD:
            actions: list[int] = []
            if self.deck_size(seat) > 0:
                actions.append(TAKE)
            if self.discarded[seat] > 0:
                actions.append(PICK_UP)
            return actions
        if self.type_of(held) == BUZZ_CARD:
            return [DISCARD] if self.phase == BUZZER else [DISCARD, BUZZ]
        return [DISCARD, *range(PLAY, PLAY + int(STACKS))]

    def refusal(self, seat: i64, action: i64) -> Refusal | None:
        if self.phase == BREAK:
            if action == READY:
                return None
            return NotLegal("the quarter is over: say that you are ready for the next one", "FB-FAST-11")
        if self.phase == CHOOSING:
            if action in (MORE, LESS):
                return None
            return NotLegal("decide now whether the play is worth one more or one less", "FB-FX-3")
        if action == WAIT and self.practice:
            return None
        return self.refusal_of_hand(seat, action)

    def refusal_of_hand(self, seat: i64, action: i64) -> Refusal | None:
        held = self.held[seat]
        if action in (TAKE, PICK_UP):
            if held != NO_CARD:
                return NotLegal("you hold a card already, and a coach holds at most one at a time", "FB-FAST-1")
            if action == TAKE and self.deck_size(seat) == 0:
                return NotLegal("your deck is empty", "FB-FAST-1")
            if action == PICK_UP and self.discarded[seat] == 0:
                return NotLegal("your discard pile is empty", "FB-FAST-1")
            return None
        if action < 0 or action >= PLAY + STACKS:
            return self.refusal_of_other(action)
        if held == NO_CARD:
            return NotLegal("your hand is empty: take a card first", "FB-FAST-1")
        is_buzz = self.type_of(held) == BUZZ_CARD
        if action == BUZZ and (not is_buzz or self.phase == BUZZER):
            why = "the card that you hold is not the Buzz" if not is_buzz else "the fast round is over already"
            return NotLegal(why, "FB-FAST-4")
        if action >= PLAY and is_buzz:
            return NotLegal("the Buzz is played into the court, not on a stack", "FB-FAST-4")
        return None

    def refusal_of_other(self, action: i64) -> Refusal:
        """What belongs to another time of the game."""
        if action == WAIT:
            return NotLegal("waiting a beat is for practice pace: here just do nothing", "FB-FAST-7")
        if action in (MORE, LESS):
            return NotLegal("what a play is worth is decided at scoring, after the Buzz", "FB-FX-3")
        return NotLegal("the fast round is on: take a card or put down the one that you hold", "FB-FAST-2")

    def pick(self, seat: i64, chance: Chance) -> i64:
        """As likely as from the list, without writing it down."""
        if self.phase == FAST and not self.practice:
            held = self.held[seat]
            if held != NO_CARD and self.type_of(held) != BUZZ_CARD:
                choice = chance.below(STACKS + 1)
                return DISCARD if choice == STACKS else PLAY + choice
        return super().pick(seat, chance)

    # What happens

    def apply(self, seat: i64, action: i64, at: i64) -> None:
        self.now = max(self.now, at)
        if seat == CLOCK:
            self.time_is_up()
        elif self.phase == BREAK:
            self.be_ready(seat)
        elif self.phase == CHOOSING:
            self.decide_next(seat, action)
        elif self.practice:
            self.answer[seat] = action
            if self.silent() == 0:
                self.play_beat()
        else:
            self.moved[seat] = at
            self.move(seat, action, at)

    def time_is_up(self) -> None:
        if self.phase == COUNTDOWN:
            self.start_fast_round()
        elif self.phase == FAST:
            self.play_beat()
        elif self.phase == BUZZER:
            self.end_fast_round()
        elif self.phase == CHOOSING:
            self.leave_choices()
        else:
            self.call_quarter()

    def be_ready(self, seat: i64) -> None:
        self.ready |= 1 << seat
        if self.heard is not None:
            telling.coach_ready(self, seat)
        if self.ready == EVERYBODY:
            self.call_quarter()

    def decide_next(self, seat: i64, action: i64) -> None:
        stack = self.stack_to_decide(seat)
        self.decide(self.choice_on(stack), stack, MADE_MORE if action == MORE else MADE_LESS)
        self.go_on_scoring()

    def move(self, seat: i64, action: i64, at: i64) -> None:
        """FB-FAST-1, FB-FAST-2, FB-FAST-3."""
        if action == TAKE:
            card = self.deck[seat * DECK_SIZE + self.dealt[seat]]
            self.dealt[seat] += 1
            self.hold(seat, card, is_open=False)
            if self.heard is not None:
                telling.card_taken(self, seat, card)
        elif action == PICK_UP:
            card = self.take_from_discard(seat)
            self.hold(seat, card, is_open=True)
            if self.heard is not None:
                telling.card_picked_up(self, seat, card)
        elif action == BUZZ:
            self.buzz(seat, -1)
        else:
            self.put_down(seat, action, at)

    def hold(self, seat: i64, card: i64, *, is_open: bool) -> None:
        self.held[seat] = card
        self.held_open[seat] = 1 if is_open else 0

    def put_down(self, seat: i64, action: i64, at: i64) -> None:
        card = self.held[seat]
        self.held[seat] = NO_CARD
        self.held_open[seat] = 0
        if action == DISCARD:
            self.put_on_discard(card, seat)
            if self.heard is not None:
                telling.card_discarded(self, seat, card)
            return
        under = self.lay(card, action - PLAY, at)
        if self.heard is not None:
            telling.card_played(self, seat, card, action - PLAY, under)

    # Practice pace

    def play_beat(self) -> None:
        """FB-FAST-7: what both have chosen is carried out together; a coin decides who is first on one stack."""
        for seat in range(COACHES):
            if self.answer[seat] == BUZZ:
                self.play_last_beat(seat)
                return
        first: i64 = 0
        if self.answer[0] >= PLAY and self.answer[0] == self.answer[1] and self.answer[0] != WAIT:
            first = self.luck.below(COACHES)
            if self.heard is not None:
                telling.coin_tossed(self, self.answer[0] - PLAY, first)
        self.play_answer(first)
        self.play_answer(1 - first)
        self.start_beat()

    def play_last_beat(self, seat: i64) -> None:
        """FB-FAST-9: with the Buzz only a Shot still counts."""
        other = 1 - seat
        action = self.answer[other]
        too_late: i64 = -1
        if action >= PLAY and action != WAIT and self.type_of(self.held[other]) == SHOT_CARD:
            self.play_answer(other)
        elif action != SILENT and action != WAIT and action != BUZZ:
            too_late = other
        self.buzz(seat, too_late)

    def play_answer(self, seat: i64) -> None:
        action = self.answer[seat]
        if action != SILENT and action != WAIT:
            self.move(seat, action, self.now)

    # What drivers and bots ask

    def copy(self) -> "Fightball":
        other = Fightball(self.tables, self.reader, self.home, self.away)
        self.copy_to(other)
        return other

    def turned(self) -> i64:
        return self.quarter * 1000 + self.dealt[0] + self.dealt[1]

    def worth(self, seat: i64, action: i64) -> i64:
        return action_worth(self, seat, action)

    def value(self, seat: i64) -> float:
        return position_value(self, seat)

    def plain_action(self, seat: i64) -> i64:
        return DISCARD if self.phase == FAST and self.held[seat] != NO_CARD else -1

    def effort(self, seat: i64) -> i64:
        """Taking a card is quick; where to put it wants a thought. At practice pace the beat says when."""
        if self.phase == FAST and self.practice:
            return 30
        if self.phase == FAST and self.held[seat] == NO_CARD:
            return 40
        return 160

    def tallies(self) -> dict[str, int]:
        return {
            "quarters": int(self.quarter),
            "points together": int(self.score[0] + self.score[1]),
            "points from fouls": int(self.foul_points),
            "seconds of fast rounds": int(self.fast_time // 1000),
        }
