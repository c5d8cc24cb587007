"""A fight as it was entered: who fights, by which rules, who is its Fight Boss, and the verdicts."""

from collections import Counter
from dataclasses import replace
from typing import Final

from rumpus.games.fake_swords.actions import (
    ARMS,
    BOTH_HIT,
    BROKE,
    FIGHT,
    LEFT_WON,
    NAME,
    ON_GUARD,
    PAIRS,
    RIGHT_WON,
    TIE,
)
from rumpus.games.fake_swords.cards import KINDS, OF_A_COLOUR
from rumpus.games.fake_swords.referee import words
from rumpus.games.fake_swords.referee.desk import Desk
from rumpus.games.fake_swords.referee.sheet import FightEntry, Verdict
from rumpus.games.fake_swords.referee.standing import bouts_of
from rumpus.games.fake_swords.rules.tables import kinds_in, rule_bit
from rumpus.games.fake_swords.state import ARMING, CHOOSING, NAMING, NONE, TYING
from rumpus.kernel.sheets import player_in

TURNED_UP: Final = 2  # SW-END-3


class FightDesk(Desk):
    """From when two are to fight until one has won."""

    def forget_stand_ins(self) -> None:
        """A card that only stands for one told by colour is no rule of a fight."""
        if self.state.fighters[0] != NONE and not self.lacks_rules:
            rules = [rule_bit(kind) for kind in self.rules() if kind < KINDS]
            self.state.rules = sum(rules)

    # A fight

    def fight(self, entry: FightEntry) -> None:
        if not self.choose(entry):
            self.refuse_rest(
                "who fights is missing", "SW-TURN-6", bool(entry.rules or entry.boss is not None or entry.verdicts)
            )
        elif not self.turn_up(entry):
            self.refuse_rest("the rules are missing", "SW-END-3", bool(entry.boss is not None or entry.verdicts))
        elif not self.name_boss(entry):
            self.refuse_rest("who is the Fight Boss of the fight is missing", "SW-TURN-7", bool(entry.verdicts))
        else:
            for verdict in entry.verdicts:
                self.judge(verdict)

    def refuse_rest(self, missing: str, clause: str, is_more: bool) -> None:
        """What comes later can not come without what comes before it."""
        if is_more:
            raise self.wrong(missing, clause)

    def choose(self, entry: FightEntry) -> bool:
        """SW-TURN-6, SW-END-5: whether it is clear who fights."""
        has_choice = self.state.phase in (CHOOSING, TYING)
        if entry.fighters and len(entry.fighters) != len(PAIRS[0]):
            raise self.wrong(f"{len(entry.fighters)} fighters came; expected two players", "SW-TURN-6")
        if not entry.fighters:
            if entry.pile is not None:
                raise self.wrong("a pile to fight over came without its two fighters", "SW-TURN-6")
            return not has_choice
        left, right = sorted(player_in(one, self.names, f"{self.where}, fighters") for one in entry.fighters)
        if left == right:
            raise self.wrong(f"{self.names[left]} came as both fighters; expected two players", "SW-TURN-6")
        bouts = [bout for bout in bouts_of(self.state) if (bout.left, bout.right) == (left, right)]
        if not bouts:
            against = self.state.reason_against(-1)
            why = against.words if has_choice else self.next_sentence()
            clause = against.clause if has_choice else "SW-TURN-6"
            raise self.wrong(f"{self.names[left]} and {self.names[right]} can not fight; {why}", clause)
        pile = bouts[0].pile
        if entry.pile is not None and (pile is None or entry.pile != pile + 1):
            over = "the game" if pile is None else f"pile {pile + 1}"
            raise self.wrong(f"they fight over {over}, not over pile {entry.pile}", "SW-TURN-6")
        if has_choice:
            pair = PAIRS.index((left, right))
            self.state.act(self.state.boss, TIE + pair if pile is None else FIGHT + pile * len(PAIRS) + pair)
            self.hear()
            self.forget_stand_ins()
        return True

    def turn_up(self, entry: FightEntry) -> bool:
        """SW-END-3: whether the rules are known; printed cards are turned up by people."""
        if not self.lacks_rules:
            if entry.rules:
                what = "rules came for a fight that has its own: they are turned up for a tie-breaker only"
                raise self.wrong(what, "SW-FIGHT-1")
            return True
        if not entry.rules:
            return False
        kinds = [self.card_in(card, f"{self.where}, rules") for card in entry.rules]
        if len(kinds) != TURNED_UP:
            raise self.wrong(f"{len(kinds)} rules came; expected the {TURNED_UP} that were turned up", "SW-END-3")
        theirs = Counter(kind for fighter in self.state.fighters for kind in self.cards.collected(int(fighter)))
        for kind in (Counter(kinds) - theirs).elements():
            raise self.wrong(f"{self.card_names[kind]} was turned up, but the fighters do not have it", "SW-END-3")
        self.turned = tuple(sorted(set(kinds)))
        self.lacks_rules = False
        self.forget_stand_ins()
        if self.called is not None:
            self.teller.tell(replace(self.called, rules=self.turned))
            self.called = None
        return True

    def name_boss(self, entry: FightEntry) -> bool:
        """SW-TURN-7, SW-FIGHT-13: whether the fight has a Fight Boss."""
        if entry.boss is None:
            return self.state.phase != NAMING
        boss = player_in(entry.boss, self.names, f"{self.where}, boss")
        if self.state.phase == NAMING:
            if boss not in self.state.stand_ins():
                raise self.wrong(f"{self.names[boss]} fights and can not be the Fight Boss of it", "SW-TURN-7")
            self.state.act(self.state.boss, NAME + boss)
            self.hear()
            self.forget_stand_ins()
        elif boss != self.state.fight_boss:
            what = f"{self.names[self.state.fight_boss]} is the Fight Boss, not {self.names[boss]}"
            raise self.wrong(what, "SW-TURN-7")
        return True

    def judge(self, verdict: Verdict) -> None:
        """SW-FIGHT-10, SW-FIGHT-14: 3, 2, 1, Fight, and what the Fight Boss says of it."""
        if self.state.phase != ARMING:
            raise self.wrong("a verdict came after the end of the fight", "SW-FIGHT-11")
        action = self.action_of(verdict)
        self.state.act(self.state.fight_boss, ON_GUARD)
        self.wait()
        self.state.act(self.state.fight_boss, action)
        self.hear()

    def action_of(self, verdict: Verdict) -> int:
        self.broke = None
        if isinstance(verdict.winner, str) and verdict.winner.strip().casefold() == words.NOBODY:
            if verdict.broke is not None:
                raise self.wrong("nobody won and a rule was broken; whoever breaks a rule loses", "SW-FIGHT-8")
            return BOTH_HIT
        winner = player_in(verdict.winner, self.names, f"{self.where}, verdict")
        fighter = int(self.state.fighter_of(winner))
        if fighter == NONE:
            left, right = (self.names[one] for one in self.state.fighters)
            what = f"{self.names[winner]} does not fight; expected {left}, {right} or {words.NOBODY}"
            raise self.wrong(what, "SW-FIGHT-12")
        if verdict.broke is not None and verdict.broke.strip().casefold() == words.ARMS:  # SW-FIGHT-7
            return BROKE + (1 - fighter) * (ARMS + 1) + ARMS
        if verdict.broke is not None:
            self.broke = self.rule_in(verdict.broke)
        if self.broke is None or self.broke >= KINDS:  # the engine does not know cards told by colour
            return RIGHT_WON if fighter else LEFT_WON
        rule, self.broke = kinds_in(self.state.rules).index(self.broke), None
        return BROKE + (1 - fighter) * (ARMS + 1) + rule

    def rule_in(self, said: str) -> int:
        """The card of the fight that is meant, by its name or colour."""
        kind = self.card_in(said, f"{self.where}, broke", of_fight=True)
        rules = self.rules()
        same = [one for one in rules if one < KINDS and one // OF_A_COLOUR == kind - KINDS]
        if kind not in rules and len(same) == 1:
            return same[0]
        if kind not in rules:
            names = ", ".join(self.card_names[one] for one in rules)
            what = f"{self.card_names[kind]} is no rule of this fight; expected {names} or {words.ARMS}"
            raise self.wrong(what, "SW-FIGHT-1")
        return kind
