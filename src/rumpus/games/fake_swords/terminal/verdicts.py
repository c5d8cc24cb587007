"""The word of the Fight Boss of a fight, as it is typed: who won, both hit, or who broke which rule."""

from typing import Final

from rumpus.games.fake_swords.actions import ARMS, BOTH_HIT, BROKE, LEFT_WON, ON_GUARD
from rumpus.games.fake_swords.cards import Pack
from rumpus.games.fake_swords.rules.shown import FightShown
from rumpus.games.fake_swords.terminal.people import seat_in
from rumpus.games.fake_swords.view import FakeSwordsView
from rumpus.kernel.errors import NotLegal
from rumpus.terminal.text import shortened

GO: Final = ("go", "countdown", "start")
BOTH: Final = ("both", "both hit", "again")
WON: Final = ("", "won", "wins", "hit", "hits")
SIDES: Final = (("left", "l"), ("right", "r"))
LONGEST: Final = 20


def verdict_in(said: str, view: FakeSwordsView, pack: Pack, names: tuple[str, ...]) -> int:
    """What was judged, or the start of the countdown; a refusal where that is not asked."""
    fight = view.fight
    assert fight is not None
    if fight.boss != view.seat:
        raise NotLegal(f"{names[fight.boss]} is the Fight Boss of this fight", "SW-FIGHT-10")
    if view.phase == "arming":
        if said not in GO:
            raise NotLegal("type go, or press Enter, when both fighters are ready", "SW-FIGHT-14")
        return ON_GUARD
    if view.phase == "counting":
        raise NotLegal("the verdict comes after the fight", "SW-FIGHT-14")
    if view.phase == "fighting" and said in BOTH:
        return BOTH_HIT
    fighter, rest = fighter_in(said, fight, names)
    if rest in WON:
        return LEFT_WON + fighter
    if view.phase == "deciding":
        raise NotLegal("after forty beats you only pick the winner: left or right", "SW-DUEL-4")
    return BROKE + fighter * (ARMS + 1) + rule_in(rest, fight, pack)


def fighter_in(said: str, fight: FightShown, names: tuple[str, ...]) -> tuple[int, str]:
    """0 for the left, 1 for the right, and what is said of that fighter."""
    words = said.replace(":", " ").split()
    for cut in range(len(words), 0, -1):
        who, rest = " ".join(words[:cut]), " ".join(words[cut:])
        for fighter, side in enumerate(SIDES):
            if who in side:
                return fighter, rest
        seat = seat_in(who, names, (fight.left, fight.right))
        if seat is not None:
            return (fight.left, fight.right).index(seat), rest
    raise NotLegal(f"{shortened(said, LONGEST)!r} is not clear; left or right won, both hit, or left broke 1")


def rule_in(said: str, fight: FightShown, pack: Pack) -> int:
    """A card of the fight by its place or name, or the arms."""
    wanted = said.removeprefix("broke ").removeprefix("rule ")
    if "arms" in wanted.split():
        return ARMS
    if wanted.isdecimal() and 1 <= int(wanted) <= len(fight.rules):
        return int(wanted) - 1
    found = [place for place, kind in enumerate(fight.rules) if pack.cards[kind].name.casefold().startswith(wanted)]
    if len(found) != 1:
        rules = ", ".join(f"{place} {pack.cards[kind].name}" for place, kind in enumerate(fight.rules, start=1))
        raise NotLegal(f"which rule is {shortened(wanted, LONGEST)!r}? There are {rules}, and arms", "SW-FIGHT-8")
    return found[0]
