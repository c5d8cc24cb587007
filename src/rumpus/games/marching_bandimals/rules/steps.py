"""The steps of a basic turn: plays to the band, a Bonus or Penalty with the window for a No U, and the discard."""

from rumpus.games.marching_bandimals import events
from rumpus.games.marching_bandimals.actions import SLOTS
from rumpus.games.marching_bandimals.rules.band import has, mend, slot_for
from rumpus.games.marching_bandimals.rules.effects import (
    penalise,
    penalise_everyone,
    put_bonus,
    return_major,
    work_rows,
)
from rumpus.games.marching_bandimals.rules.program import Program
from rumpus.games.marching_bandimals.rules.tables import AT_BONUS, AT_CARD, BAND_BONUS, FREE_REMOVAL
from rumpus.games.marching_bandimals.state import (
    BAND,
    BONUS,
    DISCARDING,
    HAND_ROOM,
    IN_EFFECT,
    NONE,
    UNDO_ROOM,
    UNDO_SIZE,
    WINDOW,
)
from rumpus.kernel.native import i64
from rumpus.kernel.types import EVERYONE


class Steps(Program):
    """Goes from one step to the next."""

    # Step 2: the band

    def remember(self, moved: i64) -> None:
        """What the band was like, so that the play can be taken back."""
        if self.undos == UNDO_ROOM:
            self.forget_oldest()
        base, seat = self.undos * UNDO_SIZE, self.mover
        for slot in range(SLOTS):
            self.undo[base + slot] = self.players[seat * SLOTS + slot]
            self.undo[base + SLOTS + slot] = self.equipment[seat * SLOTS + slot]
        self.undo[base + 2 * SLOTS] = moved
        self.undo[base + 2 * SLOTS + 1] = self.plays
        self.undos += 1

    def play_to_band(self, kind: i64) -> None:
        seat = self.mover
        self.remember(kind)
        slot = slot_for(self, seat, kind)
        self.take_from_hand(seat, kind)
        self.put_in_band(seat, slot, kind)
        self.plays -= 1
        if self.heard is not None:
            self.tell(events.BandPlayed(to=EVERYONE, seat=int(seat), card=int(kind), slot=int(slot)))

    def remove_from_band(self, slot: i64, side: i64) -> None:
        """MB-TURN-3, MB-TURN-8."""
        seat = self.mover
        kind = self.card_in_band(seat, slot, side)
        self.remember(-1 - kind)
        if side == 0:
            self.players[seat * SLOTS + slot] = NONE
        else:
            self.equipment[seat * SLOTS + slot] = NONE
        if self.removed_to_hand:
            self.put_in_hand(seat, kind)
        else:
            self.put_on_discard(kind)
        if not has(self, seat, FREE_REMOVAL):
            self.plays -= 1
        if self.heard is not None:
            self.tell(events.BandRemoved(to=EVERYONE, seat=int(seat), card=int(kind), to_hand=self.removed_to_hand))
        mend(self, seat)
        return_major(self, seat)

    def can_remove(self) -> bool:
        has_room = not self.removed_to_hand or self.held[self.mover] < HAND_ROOM
        return has_room and (self.plays > 0 or has(self, self.mover, FREE_REMOVAL))

    def take_play_back(self) -> None:
        """MB-TURN-12: the band, the hand and the plays are as they were."""
        seat = self.mover
        self.undos -= 1
        base = self.undos * UNDO_SIZE
        for slot in range(SLOTS):
            self.players[seat * SLOTS + slot] = self.undo[base + slot]
            self.equipment[seat * SLOTS + slot] = self.undo[base + SLOTS + slot]
        moved = self.undo[base + 2 * SLOTS]
        self.plays = self.undo[base + 2 * SLOTS + 1]
        for place in range(base, base + UNDO_SIZE):
            self.undo[place] = 0
        if moved >= 0:
            self.put_in_hand(seat, moved)
        elif self.removed_to_hand:
            self.take_from_hand(seat, -1 - moved)
        else:
            self.discarded -= 1
            self.discard[self.discarded] = 0
        if self.heard is not None:
            card = int(moved if moved >= 0 else -1 - moved)
            self.tell(events.PlayTakenBack(to=EVERYONE, seat=int(seat), card=card, removal=moved < 0))

    def forget_oldest(self) -> None:
        """A turn of a foreign pack may have more plays than there is room for; the first of them stays played."""
        for place in range((UNDO_ROOM - 1) * UNDO_SIZE):
            self.undo[place] = self.undo[place + UNDO_SIZE]
        self.undos -= 1

    def forget(self) -> None:
        """Whatever was played stays played."""
        for place in range(self.undos * UNDO_SIZE):
            self.undo[place] = 0
        self.undos = 0

    def next_step(self) -> None:
        """From the band to Bonus or Penalty where one may be played, and on to the discard."""
        self.forget()
        self.phase = BONUS if self.phase == BAND and self.uses > 0 else DISCARDING

    # Step 3: Bonus or Penalty

    def use(self, kind: i64, target: i64, pick: i64) -> None:
        """A card is played; `target` is NONE where it needs none."""
        seat = self.mover
        self.aiming = NONE
        self.uses -= 1
        self.used[seat * self.tables.kinds + kind] += 1
        self.take_from_hand(seat, kind)
        if self.tables.is_penalty(kind):
            self.open_window(kind, target, pick)
            return
        if self.heard is not None:
            about = None if target in (NONE, seat) else int(target)
            self.tell(events.BonusPlayed(to=EVERYONE, seat=int(seat), card=int(kind), target=about))
        plays: i64 = 0
        if self.tables.sort[kind] == BAND_BONUS:
            put_bonus(self, seat, kind)
        else:
            first, last = self.tables.first[kind], self.tables.first[kind + 1]
            plays = work_rows(self, first, last, seat, target, pick)
            self.put_on_discard(kind)  # MB-BONUS-1
        self.after_use(plays)

    def after_use(self, plays: i64) -> None:
        if plays > 0:
            self.plays = plays
            self.phase = BAND
            if self.heard is not None:
                self.tell(events.MorePlays(to=EVERYONE, seat=int(self.mover), plays=int(plays)))
        else:
            self.phase = BONUS if self.uses > 0 else DISCARDING

    # The window for a No U

    def open_window(self, kind: i64, target: i64, pick: i64) -> None:
        """Where a No U window opens, the same for every other player, whatever they hold (MB-NOU-2)."""
        self.played = kind
        self.target = target
        self.pick_of = pick
        self.answered = 0
        self.windows += 1
        self.started = self.now
        self.phase = WINDOW
        self.until = self.now + self.window if self.window > 0 else -1
        if self.heard is not None:
            self.tell(
                events.PenaltyPlayed(
                    to=EVERYONE,
                    seat=int(self.mover),
                    card=int(kind),
                    target=None if target == NONE else int(target),
                    taken=self.about(kind, target, pick),
                    window=int(self.window) if self.window > 0 else None,
                )
            )

    def about(self, kind: i64, target: i64, pick: i64) -> int | None:
        """The card of the target that a Penalty is aimed at."""
        if self.tables.aim[kind] == AT_CARD:
            return int(self.card_in_band(target, pick // 2, pick % 2))
        if self.tables.aim[kind] == AT_BONUS:
            return int(self.bonus[target * IN_EFFECT + pick])
        return None

    def let_pass(self, seat: i64) -> None:
        self.answered |= i64(1) << seat
        if self.answered == self.everybody() & ~(i64(1) << self.mover):
            self.close_window()

    def say_no(self, seat: i64) -> None:
        """MB-NOU-1, MB-NOU-2: the first No U stops the Penalty; both are discarded, and the play is used up."""
        no_u, kind = self.tables.no_u, self.played
        self.take_from_hand(seat, no_u)
        self.used[seat * self.tables.kinds + no_u] += 1
        self.stops += 1
        self.end_window()
        self.put_on_discard(kind)
        self.put_on_discard(no_u)
        if self.heard is not None:
            self.tell(events.PenaltyStopped(to=EVERYONE, seat=int(seat), against=int(self.mover), card=int(kind)))
        self.after_use(0)

    def close_window(self) -> None:
        """Nobody has stopped it: the Penalty works."""
        kind, target, pick = self.played, self.target, self.pick_of
        self.end_window()
        if self.heard is not None:
            self.tell(events.NobodyStopped(to=EVERYONE, seat=int(self.mover), card=int(kind)))
        if target == NONE:
            penalise_everyone(self, kind, self.mover)
        else:
            penalise(self, kind, self.mover, target, pick)
        self.after_use(0)

    def end_window(self) -> None:
        self.played = NONE
        self.target = NONE
        self.pick_of = 0
        self.answered = 0
        self.until = -1

    # Step 4

    def discard_card(self, kind: i64) -> None:
        self.take_from_hand(self.mover, kind)
        self.put_on_discard(kind)
        self.thrown += 1
        if self.heard is not None:
            self.tell(events.Discarded(to=EVERYONE, seat=int(self.mover), card=int(kind)))
