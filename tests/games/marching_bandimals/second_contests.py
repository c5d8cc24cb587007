"""The booster of the second Marching Band(-imals): contests, themes and the vote."""

from tests.games.marching_bandimals.second_cards import carry_out, discard
from tests.games.marching_bandimals.second_table import SECTION, TAP, Entry, Table, tell

READY, THROW, BID, NUMBER, TAP_TIME, SHOW, RECALL, JOIN, VOTE = 3000, 12000, 20000, 15000, 2000, 900, 3000, 30000, 45000
JOINED, ABSTAINED, CHANGED = 0, 8, 1


def everybody(t: Table) -> list[int]:
    return list(range(t["seats"]))


def contest_of(t: Table) -> Entry:
    found: Entry = t["program"][t["shown"]].get("contest", {"plays": "hosted"})
    return found


def halt(t: Table, seat: int, card: int) -> None:
    """MB-BOOST-5: the next card of the stack is turned up."""
    t["hands"][seat].remove(card)
    t["discard"].append(card)
    t |= {"active": t["stack"][0], "shown": t["stack"][0], "drawer": seat}
    tell(t, "HaltCalled", seat=seat, card=t["active"])
    if t["program"][t["active"]]["sort"] == "blank":
        t["phase"] = "writing"
    else:
        begin(t)


def write(t: Table, card: int | None) -> None:
    """MB-BOOST-8."""
    tell(t, "BlankFilled", seat=t["drawer"], card=card)
    t["shown"] = t["active"] if card is None else card
    begin(t)


def begin(t: Table) -> None:
    t |= {"in": everybody(t), "done": [], "sealed": {}, "round": 0, "until": None}
    if t["program"][t["shown"]]["sort"] == "theme":
        t |= {"phase": "joining", "until": t["now"] + JOIN}
        return
    plays = "hosted" if t["hosted"] else contest_of(t)["plays"]  # MB-BOOST-9
    t["contest"] = plays
    tell(t, "ContestStarted", card=t["shown"], plays=plays)
    match plays:
        case "hosted":
            t["phase"] = "hosting"
        case "knockout":
            start_throw(t)
        case "bid":
            t |= {"phase": "bidding", "until": t["now"] + BID}
        case "draw":
            t |= {"phase": "numbers", "until": t["now"] + NUMBER}
            t["numbers"] = [drawn_number(t) for _ in everybody(t)]
            for seat, drawn in enumerate(t["numbers"]):
                tell(t, "NumberDrawn", seat, seat=seat, number=drawn)
        case _:
            t |= {"phase": "ready", "until": t["now"] + READY}


def drawn_number(t: Table) -> int:
    return 1 + int(t["luck"].below(100))


def time_is_up_in_contest(t: Table, until: int | None) -> None:
    """`until`: when it was up."""
    contest = contest_of(t)
    match t["phase"]:
        case "ready" if contest["plays"] == "tap":
            t |= {"phase": "waiting", "feints": contest["feints"], "times": {}, "until": signal_time(t)}
            tell(t, "SignalAwaited")
        case "ready" if contest["plays"] == "memory":
            show(t, contest["length"])
        case "ready":
            t |= {"phase": "rhythm", "rhythm began": t["now"], "taps": [[] for _ in everybody(t)]}
            t["until"] = t["now"] + contest["beat"] * (contest["length"] + 5)
            tell(t, "RhythmStarted", length=contest["length"], beat=contest["beat"])
        case "waiting" if t["feints"]:
            t |= {"feints": t["feints"] - 1, "until": signal_time(t)}
            tell(t, "SignalFeinted")
        case "waiting":
            assert until is not None
            t |= {"phase": "tapping", "signal": until, "until": until + TAP_TIME}
            tell(t, "SignalGiven")
        case "showing":
            assert until is not None
            t |= {"phase": "recalling", "recall began": until, "until": until + RECALL * contest["length"]}
            t |= {"named": [[] for _ in everybody(t)]}
            tell(t, "RecallStarted", length=contest["length"])
        case phase:
            ends = {"throwing": end_throw, "tapping": end_taps, "recalling": end_recall, "bidding": open_bids}
            ends |= {"numbers": show_numbers, "rhythm": end_rhythm, "joining": end_joining, "voting": end_vote}
            ends[phase](t)


def answer(t: Table, seat: int, action: int, at: int) -> None:
    """A tap, or a section from memory."""
    match t["phase"]:
        case "waiting" | "tapping":
            t["done"].append(seat)
            if t["phase"] == "waiting" or at < t["signal"]:  # MB-BOOST-10: too soon is out
                t["in"].remove(seat)
                tell(t, "TappedTooSoon", seat=seat)
            else:
                t["times"][seat] = max(1, at - t["signal"])
            if len(t["times"]) == len(t["in"]):
                end_taps(t)
        case "recalling":
            t["named"][seat].append((action - SECTION, at))
            is_right = right(t, seat) == len(t["named"][seat])
            if not is_right or right(t, seat) == len(t["memory"]):
                t["done"].append(seat)
            if len(t["done"]) == t["seats"]:
                end_recall(t)
        case "rhythm":
            assert action == TAP
            t["taps"][seat].append(at)
            beat = contest_of(t)["beat"]
            counts = t["rhythm began"] + 5 * beat - beat // 2 <= at  # counting in anybody may tap along
            if counts and len(t["taps"][seat]) >= 2 * (contest_of(t)["length"] + 4):  # more of them are not counted
                t["done"].append(seat)


# Knockout


def start_throw(t: Table) -> None:
    t |= {"phase": "throwing", "round": t["round"] + 1, "sealed": {}, "until": t["now"] + THROW}
    tell(t, "RoundStarted", round=t["round"], seats=list(t["in"]))


def end_throw(t: Table) -> None:
    """MB-BOOST-10. Where all are silent nobody is out."""
    thrown = t["sealed"]
    loser = {(0, 1): 0, (1, 2): 1, (0, 2): 2}.get(tuple(sorted(set(thrown.values()))))
    out = [seat for seat in t["in"] if thrown and (seat not in thrown or thrown[seat] == loser)]
    tell(t, "Thrown", throws=[thrown.get(seat) for seat in everybody(t)], out=out)
    t["in"] = [seat for seat in t["in"] if seat not in out]
    if len(t["in"]) == 1 or t["round"] == 9:
        lot(t, t["in"])
    else:
        start_throw(t)


# The quickest tap


def signal_time(t: Table) -> int:
    return int(t["now"] + 1500 + t["luck"].below(3000))


def end_taps(t: Table) -> None:
    seats = everybody(t)
    tell(t, "Tapped", times=[t["times"].get(seat) for seat in seats], delays=[0 for _ in seats])
    lot(t, [seat for seat, time in sorted(t["times"].items()) if time == min(t["times"].values())])


# Memory


def show(t: Table, length: int) -> None:
    t["memory"] = [int(t["luck"].below(5)) for _ in range(length)]
    t |= {"phase": "showing", "until": t["now"] + SHOW * length}
    tell(t, "MemoryShown", sections=t["memory"], time=SHOW * length)


def right(t: Table, seat: int) -> int:
    """How many somebody has right before the first mistake."""
    count = 0
    for (named, _), true in zip(t["named"][seat], t["memory"], strict=False):
        if named != true:
            break
        count += 1
    return count


def end_recall(t: Table) -> None:
    counts = [right(t, seat) for seat in everybody(t)]
    tell(t, "Remembered", right=counts, sections=t["memory"])
    scores = {seat: (-count, t["named"][seat][count - 1][1]) for seat, count in enumerate(counts) if count}
    lot(t, [seat for seat in scores if scores[seat] == min(scores.values())])


# Bids and numbers


def open_bids(t: Table) -> None:
    bids = [t["sealed"].get(seat) for seat in everybody(t)]
    tell(t, "BidsOpened", bids=bids)
    is_lowest = contest_of(t)["lowest"]
    alone = sorted([bid for bid in bids if bid and bids.count(bid) == 1], reverse=not is_lowest)
    winner = bids.index(alone[0]) if alone else None
    if winner is not None and not is_lowest:
        discard(t, winner, alone[0])
    win(t, winner)


def show_numbers(t: Table) -> None:
    changed = [seat for seat in everybody(t) if t["sealed"].get(seat) == CHANGED]
    for seat in changed:
        t["numbers"][seat] = drawn_number(t)
    tell(t, "NumbersShown", numbers=list(t["numbers"]), changed=changed)
    lot(t, [seat for seat in everybody(t) if t["numbers"][seat] == max(t["numbers"])])


# Rhythm


def end_rhythm(t: Table) -> None:
    off = [off_beat(t, seat)[0] for seat in everybody(t)]
    tell(t, "RhythmScored", off=off)
    scores = [off[seat] for seat in everybody(t) if off_beat(t, seat)[1]]
    lot(t, [seat for seat in everybody(t) if off_beat(t, seat)[1] and off[seat] == min(scores)])


def off_beat(t: Table, seat: int) -> tuple[int, int]:
    """How far off somebody was, and how many beats they hit."""
    beat, length = contest_of(t)["beat"], contest_of(t)["length"]
    beats = {t["rhythm began"] + beat * (5 + number): None for number in range(length)}
    hit: dict[int, int] = {}
    too_many = 0
    for tap in t["taps"][seat]:
        if tap < min(beats) - beat // 2:
            continue  # counting in
        nearest = max((one for one in beats if one - beat // 2 <= tap), default=min(beats))
        if nearest in hit or tap - nearest >= beat - beat // 2:
            too_many += 1
        else:
            hit[nearest] = abs(tap - nearest)
    missed = length - len(hit)
    return sum(hit.values()) + (missed + too_many) * (beat // 2), len(hit)


# Who wins


def lot(t: Table, best: list[int]) -> None:
    """MB-BOOST-10: equals draw lots."""
    if len(best) > 1:
        win(t, best[int(t["luck"].below(len(best)))], lots=True)
    else:
        win(t, best[0] if best else None)


def win(t: Table, winner: int | None, *, lots: bool = False) -> None:
    tell(t, "ContestWon", seat=winner, lot=lots)
    if winner is not None:
        reward(t, winner)
    back_to_the_discard(t)


def reward(t: Table, seat: int) -> None:
    for effect in t["program"][t["shown"]]["reward"]:
        carry_out(t, effect, seat, seat, 0)


def back_to_the_discard(t: Table) -> None:
    t |= {"phase": "discarding", "until": None, "contest": None, "sealed": {}, "in": [], "done": []}


# Themes


def end_joining(t: Table) -> None:
    """MB-BOOST-7."""
    t["members"] = [seat for seat in everybody(t) if t["sealed"].get(seat) == JOINED]
    tell(t, "ThemeStarted", card=t["shown"], members=t["members"])
    back_to_the_discard(t)


def come_back(t: Table) -> None:
    """MB-BOOST-5: play has come back to the drawer."""
    if len(t["members"]) > 1:
        t |= {"phase": "voting", "in": t["members"], "sealed": {}, "until": t["now"] + VOTE}
        tell(t, "VoteStarted", members=t["members"])
    else:
        end_vote(t)


def end_vote(t: Table) -> None:
    """MB-BOOST-7; afterwards the phase is "back"."""
    cast = [vote for vote in t["sealed"].values() if vote != ABSTAINED]
    votes = [cast.count(seat) for seat in everybody(t)]
    winners = [seat for seat in t["members"] if not votes[seat] > (len(t["members"]) - 1) / 2]
    if t["members"]:
        tell(t, "ThemeJudged", votes=votes, winners=winners)
    for winner in winners:
        reward(t, winner)
    tell(t, "ProgramOver", card=t["active"])
    t["stack"] = [*t["stack"][1:], t["active"]]
    t |= {"active": None, "shown": None, "drawer": None, "members": [], "in": [], "sealed": {}, "until": None}
    t["phase"] = "back"
