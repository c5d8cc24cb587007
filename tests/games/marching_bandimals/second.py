"""A second Marching Band(-imals), written from the clauses alone: plain dicts and lists, slow and simple.

Nothing of the game's own code is used, only the kernel's dice, thrown in the same order.
"""

from copy import deepcopy

from tests.games.marching_bandimals import second_contests as contests
from tests.games.marching_bandimals.second_cards import (
    carry_out,
    draw,
    give,
    mend,
    penalise,
    put_away,
    return_major,
)
from tests.games.marching_bandimals.second_table import (
    AIM,
    ANOTHER,
    AWARD,
    DISCARD,
    DRAW,
    END,
    HALT,
    LET_PASS,
    NEXT,
    NOBODY,
    OWN_IDEA,
    PLAY,
    REMOVE,
    SEALED,
    TAKE_BACK,
    TAKE_MAJOR,
    USE,
    WRITE,
    Table,
    aims,
    asked,
    changed,
    in_force,
    is_complete,
    limit,
    number,
    pairs,
    place_for,
    slots,
    tell,
)

ROUNDS = 100
NOT_SAID = 100


def do(t: Table, seat: int, action: int, at: int) -> None:
    t["now"] = max(t["now"], at)
    phase = t["phase"]
    if phase in SEALED:
        t["sealed"][seat] = action - SEALED[phase]
        if not asked(t):
            time_is_up(t, t["now"])
    elif phase == "turn":
        basic_turn(t) if action == DRAW else reorganize(t)
    elif phase == "band":
        play(t, action)
    elif phase in ("bonus", "aiming"):
        bonus_or_penalty(t, action)
    elif phase == "window":
        respond(t, seat, action)
    elif phase == "discarding":
        step_4(t, action)
    elif phase == "major":
        take_major(t, takes=action == TAKE_MAJOR)
    elif phase == "writing":
        contests.write(t, None if action == OWN_IDEA else action - WRITE)
    elif phase == "hosting":
        contests.win(t, None if action == NOBODY else action - AWARD)
    else:
        contests.answer(t, seat, action, at)


def time_is_up(t: Table, at: int) -> None:
    t["now"], until = max(t["now"], at), t["until"]
    t["until"] = None
    if t["phase"] == "window":
        works(t)
    elif t["phase"] == "years":
        settle_years(t)
    else:
        contests.time_is_up_in_contest(t, until)
    if t["phase"] == "back":
        start_steps(t)


# Who goes first


def settle_years(t: Table) -> None:
    """MB-SETUP-2, MB-SETUP-3, MB-SETUP-5."""
    given = [None if years == NOT_SAID else years for _, years in sorted(t["sealed"].items())]
    said = [years for years in given if years is not None]
    tied = [seat for seat, years in enumerate(given) if said and years == min(said)]
    throws: list[list[int]] = []
    first = tied[0] if len(tied) == 1 else throw_out(t, tied, throws) if tied else int(t["luck"].below(t["seats"]))
    tell(t, "FirstPlayer", seat=first, years=given, tied=tied if len(tied) > 1 else [], throws=throws)
    t |= {"sealed": {}, "in": []}
    begin_turn(t, first)


def throw_out(t: Table, tied: list[int], throws: list[list[int]]) -> int:
    """Three rounds, a point for each that is beaten; those with the most throw on."""
    left = tied
    while len(left) > 1:
        points = dict.fromkeys(left, 0)
        for _ in range(3):
            hands = {seat: int(t["luck"].below(3)) for seat in left}
            throws.append([hands.get(seat, -1) for seat in tied])
            for seat in left:
                points[seat] += sum((hands[seat], hands[other]) in ((0, 2), (1, 0), (2, 1)) for other in left)
        left = [seat for seat in left if points[seat] == max(points.values())]
    return left[0]


# Turns


def begin_turn(t: Table, seat: int) -> None:
    t["mover"] = seat
    t["turn"] += 1
    t |= {"plays": 0, "uses": 0, "thrown": 0}
    if t["turn"] > ROUNDS * t["seats"]:  # MB-END-1
        counts = [pairs(t, one) for one in range(t["seats"])]
        end(t, "rounds played", [one for one, count in enumerate(counts) if count == max(counts)])
        return
    tell(t, "TurnStarted", seat=seat, turn=t["turn"], round=-(-t["turn"] // t["seats"]))
    if t["bands"][seat]["major"] and not in_force(t, seat, "skip"):
        end(t, "complete band", [seat])  # MB-MAJOR-2, MB-TURN-11
    elif t["drawer"] == seat:
        contests.come_back(t)
        if t["phase"] == "back":
            start_steps(t)
    else:
        start_steps(t)


def start_steps(t: Table) -> None:
    if in_force(t, t["mover"], "skip"):  # MB-TURN-11
        tell(t, "TurnMissed", seat=t["mover"])
        end_turn(t)
    else:
        t["phase"] = "turn"


def basic_turn(t: Table) -> None:
    """MB-TURN-2, MB-TURN-3, MB-TURN-4."""
    seat = t["mover"]
    t["bands"][seat]["rested"] = False
    draw(t, seat, changed(t, seat, "draws", t["draws"]))
    t["plays"] = changed(t, seat, "band_plays", t["band_plays"])
    t["uses"] = changed(t, seat, "uses", 1)
    t["phase"] = "band"


def reorganize(t: Table) -> None:
    """MB-TURN-6, MB-MAJOR-5."""
    seat = t["mover"]
    t["bands"][seat]["rested"] = True
    draw(t, seat, limit(t, seat) - len(t["hands"][seat]), "Reorganized")
    end_turn(t)


def end_turn(t: Table) -> None:
    """MB-BONUS-3: the turn in which a Band card is played is not counted."""
    band = t["bands"][t["mover"]]
    for place in range(2):
        for row in ("bonuses", "penalties"):
            lies = band[row][place]
            if lies and not lies["is_new"]:
                lies["turns"] -= 1
                if lies["turns"] == 0:
                    put_away(t, t["mover"], row, place, expired=True)
            elif lies:
                lies["is_new"] = False
    begin_turn(t, (t["mover"] + 1) % t["seats"])


def end(t: Table, reason: str, winners: list[int]) -> None:
    scores = [pairs(t, seat) for seat in range(t["seats"])]
    t |= {"phase": "over", "until": None, "outcome": {"reason": reason, "winners": winners, "scores": scores}}
    tell(t, "GameEnded", outcome=t["outcome"])


# Step 2


def play(t: Table, action: int) -> None:
    seat = t["mover"]
    if action == NEXT:
        t |= {"undo": [], "phase": "bonus" if t["uses"] else "discarding"}
    elif action == TAKE_BACK:  # MB-TURN-12
        card, is_removal, before = t["undo"].pop()
        t |= {"plays": before["plays"], "discard": before["discard"]}
        t["hands"][seat], t["bands"][seat]["slots"] = before["hand"], before["slots"]
        tell(t, "PlayTakenBack", seat=seat, card=card, removal=is_removal)
    elif action >= REMOVE:
        slot, side = divmod(action - REMOVE, 2)
        card = slots(t, seat)[slot][side]
        assert card is not None
        remember(t, card, is_removal=True)
        slots(t, seat)[slot][side] = None
        t["plays"] -= not in_force(t, seat, "free_removal")
        if t["to_hand"]:  # MB-TURN-8
            give(t, seat, card)
        else:
            t["discard"].append(card)
        tell(t, "BandRemoved", seat=seat, card=card, to_hand=t["to_hand"])
        mend(t, seat)
        return_major(t, seat)
    else:
        card = action - PLAY
        place = place_for(t, seat, card)
        assert place is not None
        remember(t, card, is_removal=False)
        t["hands"][seat].remove(card)
        slots(t, seat)[place][t["cards"][card]["sort"] == "equipment"] = card
        t["plays"] -= 1
        tell(t, "BandPlayed", seat=seat, card=card, slot=place)


def remember(t: Table, card: int, *, is_removal: bool) -> None:
    seat = t["mover"]
    before = {"hand": t["hands"][seat], "slots": slots(t, seat), "plays": t["plays"], "discard": t["discard"]}
    t["undo"].append((card, is_removal, deepcopy(before)))


# Step 3


def bonus_or_penalty(t: Table, action: int) -> None:
    if action == NEXT:
        t["phase"] = "discarding"
    elif action == ANOTHER:
        t |= {"phase": "bonus", "aiming": None}
    elif action < AIM and aims(t, action - USE) is not None:
        t |= {"phase": "aiming", "aiming": action - USE}
    elif action < AIM:
        use(t, action - USE, None, 0)
    else:
        use(t, t["aiming"], *divmod(action - AIM, 10))


def use(t: Table, card: int, target: int | None, pick: int) -> None:
    seat, entry = t["mover"], t["cards"][card]
    t["hands"][seat].remove(card)
    t |= {"uses": t["uses"] - 1, "aiming": None}
    if "penalty" in entry["sort"]:  # MB-NOU-2
        until = t["now"] + t["window"] if t["window"] else None
        t |= {"phase": "window", "passed": [], "until": until}
        t["penalty"] = {"card": card, "target": target, "taken": taken(t, card, target, pick), "pick": pick}
        shown = {key: t["penalty"][key] for key in ("card", "target", "taken")}
        tell(t, "PenaltyPlayed", seat=seat, **shown, window=t["window"] or None)
        return
    tell(t, "BonusPlayed", seat=seat, card=card, target=None if target == seat else target)
    if entry["sort"] == "band bonus":  # MB-BONUS-2
        free = t["bands"][seat]["bonuses"].index(None)
        t["bands"][seat]["bonuses"][free] = {"card": card, "turns": entry["turns"], "is_new": True}
    else:
        for effect in entry["effect"]:
            carry_out(t, effect, seat, seat if target is None else target, pick)
        t["discard"].append(card)  # MB-BONUS-1
    if more := sum(effect["count"] for effect in entry["effect"] if effect["does"] == "plays"):
        t |= {"phase": "band", "plays": more}
        tell(t, "MorePlays", seat=seat, plays=more)
    else:
        after_a_card(t)


def taken(t: Table, card: int, target: int | None, pick: int) -> int | None:
    """The card of the target that a Penalty is about."""
    does = [effect["does"] for effect in t["cards"][card]["effect"]]
    if target is not None and ("drop" in does or "poach" in does):
        return slots(t, target)[pick // 2][pick % 2]
    return int(t["bands"][target]["bonuses"][pick]["card"]) if "unbonus" in does else None


def after_a_card(t: Table) -> None:
    t["phase"] = "bonus" if t["uses"] else "discarding"


def respond(t: Table, seat: int, action: int) -> None:
    """MB-NOU-2: the first No U counts."""
    card = t["penalty"]["card"]
    if action == LET_PASS:
        t["passed"].append(seat)
        if not asked(t):
            works(t)
        return
    no_u = number(t, "no u")
    t["hands"][seat].remove(no_u)
    t["discard"] += [card, no_u]
    t |= {"penalty": None, "passed": [], "until": None}
    tell(t, "PenaltyStopped", seat=seat, against=t["mover"], card=card)
    after_a_card(t)


def works(t: Table) -> None:
    """Nobody has stopped it."""
    penalty = t["penalty"]
    t |= {"penalty": None, "passed": [], "until": None}
    tell(t, "NobodyStopped", seat=t["mover"], card=penalty["card"])
    penalise(t, penalty["card"], penalty["target"], penalty["pick"])
    after_a_card(t)


# Step 4, and the Drum Major


def step_4(t: Table, action: int) -> None:
    seat = t["mover"]
    if action == HALT:
        contests.halt(t, seat, number(t, "band halt"))
    elif action == END:
        offer_major(t)
    else:
        t["hands"][seat].remove(action - DISCARD)
        t["discard"].append(action - DISCARD)
        t["thrown"] += 1
        tell(t, "Discarded", seat=seat, card=action - DISCARD)


def offer_major(t: Table) -> None:
    """MB-MAJOR-1, MB-MAJOR-4."""
    seat = t["mover"]
    if is_complete(t, seat) and not in_force(t, seat, "no_major") and t["majors"]:
        t["phase"] = "major"
    else:
        end_turn(t)


def take_major(t: Table, *, takes: bool) -> None:
    seat = t["mover"]
    tell(t, "MajorTaken" if takes else "MajorLeft", seat=seat)
    t["bands"][seat]["major"] = takes
    t["majors"] -= takes
    if takes and t["major_wins"]:  # MB-VAR-HARD, MB-VAR-QUICK
        end(t, "complete band", [seat])
    else:
        end_turn(t)
