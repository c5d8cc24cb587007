"""A pack as tables of whole numbers, for the rules to read quickly."""

from typing import Final

from rumpus.games.marching_bandimals.cards import Card, Pack
from rumpus.games.marching_bandimals.effects import CONTESTS, EFFECTS
from rumpus.kernel.native import i64, vec

SECTIONS: Final[i64] = 5
SEVERAL: Final[i64] = 5

QUICK_BONUS: Final[i64] = 0  # what sort of card a kind is
BAND_BONUS: Final[i64] = 1
QUICK_PENALTY: Final[i64] = 2
BAND_PENALTY: Final[i64] = 3
NO_U: Final[i64] = 4
BAND_HALT: Final[i64] = 5
PLAYER: Final[i64] = 6
EQUIPMENT: Final[i64] = 7

COMPETITION: Final[i64] = 0  # what sort of Competitions & Themes card
THEME: Final[i64] = 1
BLANK: Final[i64] = 2

DRAW: Final[i64] = 0  # what an effect does
STEAL: Final[i64] = 1
LOOK: Final[i64] = 2
RECRUIT: Final[i64] = 3
RECALL: Final[i64] = 4
PLAYS: Final[i64] = 5
SWAP_HANDS: Final[i64] = 6
REPAIR: Final[i64] = 7
REFRESH: Final[i64] = 8
DISCARD: Final[i64] = 9
DISCARD_HAND: Final[i64] = 10
DROP: Final[i64] = 11
POACH: Final[i64] = 12
PASS_HANDS: Final[i64] = 13
UNBONUS: Final[i64] = 14
COLLECT: Final[i64] = 15
SHED: Final[i64] = 16
HAND_LIMIT: Final[i64] = 20
DRAWS: Final[i64] = 21
BAND_PLAYS: Final[i64] = 22
USES: Final[i64] = 23
FREE_REMOVAL: Final[i64] = 24
PROTECT: Final[i64] = 25
SHIELD: Final[i64] = 26
KEEP: Final[i64] = 27
BLOCK: Final[i64] = 28
SKIP: Final[i64] = 29
NO_BONUS: Final[i64] = 30
NO_MAJOR: Final[i64] = 31
DISCARDS: Final[i64] = 32

ANY_PLAYER: Final[i64] = 0  # of what sort a card must be that is taken; 2: of any
ANY_EQUIPMENT: Final[i64] = 1

KNOCKOUT: Final[i64] = 0  # the contests
TAP: Final[i64] = 1
MEMORY: Final[i64] = 2
BID: Final[i64] = 3
HIGHEST: Final[i64] = 4
RHYTHM: Final[i64] = 5
HOSTED: Final[i64] = 6  # run by people, with the app as host

AIMLESS: Final[i64] = 0  # what whoever plays a card must choose
AT_ONE: Final[i64] = 1  # an opponent
AT_CARD: Final[i64] = 2  # an opponent and a card of that band
AT_BONUS: Final[i64] = 3  # an opponent and one of their Band Bonuses
AT_OWN: Final[i64] = 4  # one of the own Band Penalties


def aim_of(card: Card) -> i64:
    """What whoever plays the card must choose."""
    does = [effect.does for effect in card.effects]
    if card.everyone:
        return AIMLESS
    if "repair" in does:
        return AT_OWN
    if "drop" in does or "poach" in does:
        return AT_CARD
    if "unbonus" in does:
        return AT_BONUS
    is_penalty = card.sort == QUICK_PENALTY or card.sort == BAND_PENALTY
    return AT_ONE if is_penalty or any(EFFECTS[name].aims for name in does) else AIMLESS


class Tables:
    """By kind of card, by effect, and by Competitions & Themes card.

    The effects of kind k are those from `first[k]` up to but not including `first[k + 1]`; the rewards of card c of
    the booster lie behind them in the same way, in `reward[c]`.
    """

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.kinds: i64 = len(pack.cards)
        self.cards: i64 = sum([card.copies for card in pack.cards])
        self.majors: i64 = len(pack.majors)
        self.sort = vec[i64]([i64(card.sort) for card in pack.cards])
        self.section = vec[i64]([i64(card.section) for card in pack.cards])
        self.copies = vec[i64]([i64(card.copies) for card in pack.cards])
        self.turns = vec[i64]([i64(card.turns) for card in pack.cards])
        self.everyone = vec[i64]([i64(1 if card.everyone else 0) for card in pack.cards])
        self.aim = vec[i64]([aim_of(card) for card in pack.cards])
        lists = [card.effects for card in pack.cards] + [card.reward for card in pack.program]
        rows = [effect for effects in lists for effect in effects]
        self.does = vec[i64]([i64(EFFECTS[effect.does].number) for effect in rows])
        self.count = vec[i64]([i64(effect.count) for effect in rows])
        self.on = vec[i64]([i64(effect.section) for effect in rows])
        self.what = vec[i64]([i64(effect.what) for effect in rows])
        starts: list[int] = [0]
        for effects in lists:
            starts.append(starts[-1] + len(effects))
        self.first = vec[i64]([i64(start) for start in starts])
        self.program: i64 = len(pack.program)
        self.program_sort = vec[i64]([i64(card.sort) for card in pack.program])
        contests = [card.contest for card in pack.program]
        self.contest = vec[i64]([HOSTED if one is None else i64(CONTESTS.index(one.plays)) for one in contests])
        self.length = vec[i64]([i64(0 if one is None else one.length) for one in contests])
        self.beat = vec[i64]([i64(0 if one is None else one.beat) for one in contests])
        self.feints = vec[i64]([i64(0 if one is None else one.feints) for one in contests])
        self.lowest = vec[i64]([i64(0 if one is None or not one.lowest else 1) for one in contests])
        self.no_u: i64 = [card.sort for card in pack.cards].index(int(NO_U))
        self.halt: i64 = [card.sort for card in pack.cards].index(int(BAND_HALT))

    def reward(self, card: i64) -> i64:
        """Where the rewards of a Competitions & Themes card begin; see `first`."""
        return self.kinds + card

    def is_band_card(self, kind: i64) -> bool:
        """A Player or an Equipment."""
        return self.sort[kind] >= PLAYER

    def is_penalty(self, kind: i64) -> bool:
        return self.sort[kind] == QUICK_PENALTY or self.sort[kind] == BAND_PENALTY

    def is_acting(self, kind: i64) -> bool:
        """A Bonus or a Penalty that is played in step 3."""
        return self.sort[kind] <= BAND_PENALTY
