"""A second Fake Swords, written from the clauses alone: plain dicts and lists, slow and simple.

Beats are read by the second reader of duels. Nothing of the game's own code is used; what chance brought (which cards
came, whom a coin put first, which two cards rule a tie-breaker) is taken as told, after a look whether it could come.
Players are seats, cards places in the pack, and a deed is the number that the wire carries, or what was said.
"""

from collections import Counter
from typing import Any

from tests.games.fake_swords.second_duel import (
    DISTANCES,
    EVERY_MOVE,
    HOUSE,
    SIDES,
    Pile,
    after_the_steps,
    read_beat,
)
from tests.games.fake_swords.second_table import (
    BOTH,
    BROKE,
    COUNT_DOWN,
    FIGHT,
    LEFT,
    NAME,
    PAIRS,
    PILES,
    PUT,
    RIGHT,
    SEALED,
    TIE,
    Table,
    asked,
    contested,
    legal,
    on_pile,
    pointers,
    sets,
    tell,
)

Luck = dict[str, Any]
"""What chance brought if it was asked: `heights` and their `order`, cards `drawn`, and the `rules` of a tie-breaker."""


def do(table: Table, seat: int, deed: int | str, at: int, luck: Luck) -> None:
    table["now"] = at
    phase = table["phase"]
    if isinstance(deed, str):
        pile, points = int(deed[-1]) - 1, not deed.startswith("not")
        table["claims"][seat] = (pile, points)
        table["said"][seat] += 1
        tell(table, "Claimed", seat=seat, pile=pile, points=points)
    elif phase in SEALED:
        table["sealed"][seat] = deed - SEALED[phase]
        if not asked(table):
            {"measuring": measure, "pointing": point, "beat": show_moves}[phase](table, luck)
    elif phase == "piles":
        arrange(table, deed)
    elif phase == "choosing":
        call_fight(table, (deed - FIGHT) // 15, PAIRS[(deed - FIGHT) % 15], luck)
    elif phase == "tying":
        face(table, None, PAIRS[deed - TIE], luck)
    elif phase == "naming":
        begin(table, deed - NAME, luck)
    elif phase == "arming":
        table |= {"phase": "counting", "until": at + 3000}  # SW-FIGHT-14
        tell(table, "FightCountdown", countdown=3000, round=table["fight"]["round"])
    else:
        judge(table, deed, luck)


def time_is_up(table: Table, luck: Luck) -> None:
    table["now"] = table["until"]
    table["until"] = None
    match table["phase"]:
        case "countdown":
            table["phase"] = "pointing"
            tell(table, "PointingStarted")
        case "on guard":
            table |= {"phase": "beat", "until": table["now"] + table["limit"] if table["limit"] else None}
        case "beat":
            show_moves(table, luck)
        case "counting":
            table |= {"phase": "fighting", "began": table["now"]}
            tell(table, "FightBegan")


def measure(table: Table, luck: Luck) -> None:
    """SW-FIGHT-6: as they said."""
    line_up(table, [80 + table["sealed"][seat] for seat in range(table["seats"])], luck)


def deal_heights(table: Table, luck: Luck) -> None:
    """SW-FIGHT-18: by lot, no two alike."""
    heights: list[int] = luck["heights"]
    assert len(set(heights)) == table["seats"] and all(150 <= height < 200 for height in heights)
    line_up(table, heights, luck)


def line_up(table: Table, heights: list[int], luck: Luck) -> None:
    """From the shortest; only who is as tall as another may stand before or after that one."""
    order = luck["order"]
    assert sorted(order) == list(range(table["seats"])) and [heights[seat] for seat in order] == sorted(heights)
    table |= {"heights": heights, "order": order, "sealed": {}}
    tossed = [seat for seat in range(table["seats"]) if heights.count(heights[seat]) > 1]
    tell(table, "Measured", heights=heights, order=order, tossed=tossed, by_lot=not table["real"])
    start_turn(table, luck)


def start_turn(table: Table, luck: Luck) -> None:
    """SW-TURN-1, SW-TURN-2, SW-TURN-10, SW-DECK-1, SW-DECK-2."""
    table["turn"] += 1
    table |= {"fight": None, "pair": None, "drawn": []}
    count = min(table["seats"] + 2, table["draw"].total() + len(table["discard"]))
    if count == 0:
        worth = [(sets(table, seat), len(table["hands"][seat])) for seat in range(table["seats"])]
        end(table, "no cards left", [seat for seat in range(table["seats"]) if worth[seat] == max(worth)])
        return
    drawn: list[int] = luck["drawn"]
    assert len(drawn) == count
    for card in drawn:
        if not table["draw"].total():
            tell(table, "Reshuffled", cards=len(table["discard"]))
            table |= {"draw": Counter(table["discard"]), "discard": []}
        assert table["draw"][card] > 0
        table["draw"][card] -= 1
    piles = min(PILES[table["seats"]], count)
    table |= {"piles": piles, "drawn": [(card, place % piles) for place, card in enumerate(drawn)]}
    table |= {"phase": "piles", "claims": {}, "said": Counter(), "pointed": None}
    tell(table, "TurnStarted", turn=table["turn"], boss=table["boss"], drawn=drawn, piles=piles)


def arrange(table: Table, deed: int) -> None:
    if deed == COUNT_DOWN:
        table |= {"phase": "countdown", "until": table["now"] + 3000}  # SW-TURN-11
        tell(table, "CountdownStarted", countdown=3000)
        return
    place, pile = divmod(deed - PUT, 5)
    card = table["drawn"][place][0]
    table["drawn"][place] = (card, pile)
    tell(table, "CardPut", place=place, card=card, pile=pile)


def point(table: Table, luck: Luck) -> None:
    """SW-TURN-4, SW-TURN-5, SW-TURN-6, SW-END-2."""
    table |= {"pointed": [table["sealed"][seat] for seat in range(table["seats"])], "sealed": {}}
    tell(table, "Pointed", piles=table["pointed"])
    for pile in range(table["piles"]):
        match pointers(table, pile):
            case []:
                discard(table, pile)
            case [seat]:
                take(table, pile, seat, won=False)
    ready = [seat for seat in range(table["seats"]) if sets(table, seat) >= 3]
    if len(ready) == 1:
        end(table, "three sets", ready)
    elif ready:
        table["tied"] = ready
        tell(table, "Tied", seats=ready)
        where_there_is_a_choice(table, "tying", luck)
    elif contested(table):
        where_there_is_a_choice(table, "choosing", luck)
    else:
        end_turn(table, luck)


def where_there_is_a_choice(table: Table, phase: str, luck: Luck) -> None:
    """SW-FIGHT-13: what alone is possible is done."""
    table["phase"] = phase
    choices = legal(table, table["boss"])
    if len(choices) == 1:
        do(table, table["boss"], choices[0], table["now"], luck)


def take(table: Table, pile: int, seat: int, *, won: bool) -> None:
    cards = on_pile(table, pile)
    tell(table, "PileTaken", seat=seat, pile=pile, cards=cards, won=won)
    table["hands"][seat] += cards
    remove(table, pile)


def discard(table: Table, pile: int) -> None:
    cards = on_pile(table, pile)
    tell(table, "PileDiscarded", pile=pile, cards=cards, contested=bool(pointers(table, pile)))
    table["discard"] += cards
    remove(table, pile)


def remove(table: Table, pile: int) -> None:
    table["drawn"] = [(card, None if where == pile else where) for card, where in table["drawn"]]


def end_turn(table: Table, luck: Luck) -> None:
    """SW-TURN-8."""
    table["boss"] = (table["boss"] + 1) % table["seats"]
    start_turn(table, luck)


def end(table: Table, reason: str, winners: list[int]) -> None:
    scores = [sets(table, seat) for seat in range(table["seats"])]
    outcome = {"reason": reason, "winners": winners, "scores": scores}
    table |= {"phase": "over", "until": None, "outcome": outcome}
    tell(table, "GameEnded", outcome=outcome)


# Fights


def call_fight(table: Table, pile: int, pair: tuple[int, int], luck: Luck) -> None:
    """SW-TURN-6, SW-FIGHT-1."""
    for other in contested(table):
        if other != pile:
            discard(table, other)
    face(table, pile, pair, luck)


def turned_up(table: Table, luck: Luck) -> list[int]:
    """SW-END-3: two of their cards; where both are copies of one card, that is one rule."""
    cards = Counter(card for seat in table["pair"] for card in table["hands"][seat])
    rules: list[int] = luck["rules"]
    assert rules == sorted(rules) and not (Counter(rules if len(rules) == 2 else rules * 2) - cards)
    return rules


def face(table: Table, pile: int | None, pair: tuple[int, int], luck: Luck) -> None:
    """SW-TURN-7, SW-FIGHT-13, SW-END-5."""
    table |= {"pair": pair, "at stake": pile}
    others = [seat for seat in range(table["seats"]) if seat not in pair]
    if table["boss"] not in pair or len(others) == 1:
        begin(table, others[0] if table["boss"] in pair else table["boss"], luck)
    else:
        table["phase"] = "naming"


def begin(table: Table, boss: int, luck: Luck) -> None:
    (left, right), pile = table["pair"], table["at stake"]
    rules = turned_up(table, luck) if pile is None else sorted(set(on_pile(table, pile)))
    shorter = int(table["order"].index(right) < table["order"].index(left))
    fight = {"left": left, "right": right, "pile": pile, "boss": boss, "rules": rules, "shorter": shorter}
    table["fight"] = fight | {"round": 1, "beats": 0}
    tell(table, "FightCalled", **fight, stands_in=boss != table["boss"])
    if table["real"]:
        table["phase"] = "arming"
    else:
        start_round(table)


def start_round(table: Table) -> None:
    """SW-DUEL-1, SW-DUEL-6."""
    table["fight"]["position"] = rules_of(table["fight"]).start()
    table |= {"phase": "on guard", "until": table["now"] + 3000}
    tell(table, "FightCountdown", countdown=3000, round=table["fight"]["round"])


def rules_of(fight: Table) -> Pile:
    return Pile([HOUSE[card] for card in fight["rules"]], SIDES[fight["shorter"]])


def broken(fight: Table, side: str, move: str) -> int | None:
    """SW-FIGHT-8: the first card in the order of the pack that forbids it."""
    alone = ((card, Pile([HOUSE[card]], SIDES[fight["shorter"]])) for card in fight["rules"])
    return next((card for card, pile in alone if pile.breaks_a_rule(side, fight["position"], move)), None)


def photo_finish(fight: Any, left: str, right: str) -> int | None:
    """SW-FIGHT-16: the card that says who was first, where without it both would have hit."""
    photo = [card for card in fight["rules"] if HOUSE[card]["name"] == "Photo Finish"]
    others = Pile([HOUSE[card] for card in fight["rules"] if card not in photo], SIDES[fight["shorter"]])
    return photo[0] if photo and read_beat(others, fight["position"], left, right) == "both hit" else None


def show_moves(table: Table, luck: Luck) -> None:
    """SW-DUEL-1, SW-DUEL-4, SW-DUEL-6."""
    fight = table["fight"]
    numbers = [table["sealed"].get(fight[side], 11) for side in SIDES]
    left, right = (EVERY_MOVE[number] for number in numbers)
    before, fight["beats"] = fight["position"], fight["beats"] + 1
    then = read_beat(rules_of(fight), before, left, right)
    table |= {"sealed": {}, "until": None}
    tell_beat(table, numbers, then)
    if not isinstance(then, str):
        fight["position"] = then
    elif not then.startswith("both"):
        side, how = then.split()
        if how == "hits":
            photo = photo_finish(fight, left, right)
            won(table, SIDES.index(side), "hit" if photo is None else "hit first", photo, None, luck)
        else:
            move = left if side == "left" else right
            won(table, 1 - SIDES.index(side), "broke a rule", broken(fight, side, move), None, luck)
        return
    if fight["beats"] == 40:
        table["phase"] = "deciding"
        tell(table, "Undecided", beats=40)
    elif isinstance(then, str):
        fight["round"] += 1
        start_round(table)
    else:
        table |= {"phase": "on guard", "until": table["now"] + 1500}


def tell_beat(table: Table, numbers: list[int], then: Any) -> None:
    fight = table["fight"]
    before, moves = fight["position"], [EVERY_MOVE[number] for number in numbers]
    ended = isinstance(then, str)
    stands = after_the_steps(rules_of(fight), before.distance, dict(zip(SIDES, moves, strict=True)))
    touched = not ended and then.touched
    broke = [ended and then in (f"{side} broke", "both broke") for side in SIDES]
    photo = None if any(broke) else photo_finish(fight, *moves)
    tell(
        table,
        "BeatPlayed",
        left=fight["left"],
        right=fight["right"],
        beat=fight["beats"],
        moves=numbers,
        before=DISTANCES.index(before.distance),
        after=DISTANCES.index(stands if ended else then.distance),
        hits=[ended and (then in (f"{side} hits", "both hit") or photo is not None) for side in SIDES],
        parried=[touched and move.startswith("strike") for move in moves],
        broken=[broken(fight, side, moves[place]) if broke[place] else None for place, side in enumerate(SIDES)],
        lacking=[not ended and side in then.lacking for side in SIDES],
        touched=touched,
        again=ended and then.startswith("both") and fight["beats"] < 40,
    )


def judge(table: Table, deed: int, luck: Luck) -> None:
    """SW-FIGHT-10, SW-FIGHT-12, SW-FIGHT-14, SW-FIGHT-16, SW-DUEL-4."""
    took = table["now"] - table["began"] if table["real"] else None
    photo = [card for card in table["fight"]["rules"] if HOUSE[card]["name"] == "Photo Finish"]
    if deed == BOTH and photo:
        won(table, table["fight"]["shorter"], "hit first", photo[0], took, luck)
    elif deed == BOTH:
        table["fight"]["round"] += 1
        table["phase"] = "arming"
        tell(table, "FightAgain", took=took)
    elif deed in (LEFT, RIGHT):
        won(table, deed - LEFT, "hit" if table["real"] else "decided by the Fight Boss", None, took, luck)
    else:
        loser, rule = divmod(deed - BROKE, 5)
        reason = "blocked with the arms" if rule == 4 else "broke a rule"
        won(table, 1 - loser, reason, None if rule == 4 else table["fight"]["rules"][rule], took, luck)


def won(table: Table, winner: int, reason: str, rule: int | None, took: int | None, luck: Luck) -> None:
    """SW-FIGHT-11, SW-END-1, SW-END-3."""
    seat, loser = table["fight"][SIDES[winner]], table["fight"][SIDES[1 - winner]]
    tell(table, "FightEnded", winner=seat, loser=loser, reason=reason, rule=rule, took=took)
    if table["tied"]:
        end(table, "tie-breaker", [seat])
        return
    take(table, table["fight"]["pile"], seat, won=True)
    if sets(table, seat) >= 3:
        end(table, "three sets", [seat])
    else:
        end_turn(table, luck)
