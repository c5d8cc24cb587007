"""A second reader of stacks, written from the rulebook, the clauses and the words on the cards alone.

Plain dicts and lists, one pass for the story of the stack and one for the play in it; nothing of `rules/` is used.
A stack is a list of laid cards from the bottom, coaches are 0 and 1, and a zone is its colour.
"""

import tomllib
from typing import TypedDict

ZONES = ["red", "blue", "green"]  # from the goal outwards; beyond green lies the Shooter's own half (FB-COURT-3)
WORTH = {"red": 2, "blue": 2, "green": 3}  # FB-COURT-4


class Card(TypedDict):
    """What is printed on a card; `does` are the pairs of what a Special Effect does and its amount."""

    type: str
    name: str
    shot: dict[str, int]
    block: dict[str, int]
    colour: str
    does: list[tuple[str, int]]


class Laid(TypedDict):
    """A card on a stack, who played it, and what its coach chose at scoring: "more", "less" or nothing."""

    card: Card
    by: int
    choice: str


class Blocking(TypedDict):
    """A Blocker: where she lies, how much more than printed she blocks, and how many times."""

    card: Card
    place: int
    more: int
    times: int


class Verdict(TypedDict):
    """What a stack comes to. `fouls` are places, kinds and points; they go to the coach who did not play the card."""

    complete: bool
    success: bool
    zone: str
    value: int
    needs: int
    worth: int
    points: list[int]
    fouls: list[tuple[int, str, int]]


class Play(TypedDict):
    """A play while it is read: the stack, places in it, and what the Special Effects have done so far."""

    stack: list[Laid]
    shooter: int
    balls: list[int]
    blockers: list[Blocking]
    marks: set[str]
    extra: int
    receiver: int
    stolen: list[int]
    piles: list[int]


def decks_in(pack_text: str) -> dict[str, list[Card]]:
    """The cards of every team, each as often as it is in the deck, without the Buzz."""
    decks: dict[str, list[Card]] = {}
    for team in tomllib.loads(pack_text)["team"]:
        decks[team["id"]] = deck = []
        for kind in ("player", "ball", "shot", "effect"):
            for row in team[kind]:
                card: Card = {
                    "type": kind,
                    "name": row["name"],
                    "shot": dict(zip(ZONES, row.get("shot", []), strict=False)),
                    "block": dict(zip(["green", "blue", "red"], row.get("block", []), strict=False)),  # FB-PLAYER-1
                    "colour": row.get("colour", ""),
                    "does": [(doing["does"], doing.get("amount", 0)) for doing in row.get("effect", [])],
                }
                deck += [card] * row.get("copies", 1)
    return decks


def read_stack(stack: list[Laid], zone: str, side: int | None, piles: list[int]) -> Verdict:
    """Read a stack that lies in this zone of this coach (nobody's in green). `piles`: Players in each discard pile."""
    verdict = Verdict(
        complete=False, success=False, zone=zone, value=0, needs=10, worth=WORTH[zone], points=[0, 0], fouls=[]
    )
    if not stack:
        return verdict
    if stack[0]["card"]["type"] != "player" or stack[0]["by"] == side:
        verdict["fouls"].append((0, "false start", WORTH[zone]))  # FB-FOUL-1
    else:
        shooter, shot, fouls = story_of(stack)
        verdict["fouls"] += fouls
        read_play(stack, shooter, shot, verdict, piles)
    for place, _, points in verdict["fouls"]:
        verdict["points"][1 - stack[place]["by"]] += points  # FB-OWN-1
    return verdict


def settled(stack: list[Laid], zone: str, side: int | None, piles: list[int]) -> list[Laid]:
    """FB-FX-14: from the bottom, what nobody has decided falls as is better for its coach; if equal, more."""
    stack = [Laid(card=laid["card"], by=laid["by"], choice=laid["choice"]) for laid in stack]
    for laid in stack:
        if laid["choice"] == "" and any(does == "either" for does, _ in laid["card"]["does"]):
            gains = {}
            for choice in ("more", "less"):
                laid["choice"] = choice
                points = read_stack(stack, zone, side, piles)["points"]
                gains[choice] = points[laid["by"]] - points[1 - laid["by"]]
            laid["choice"] = max(gains, key=lambda choice: gains[choice])
    return stack


def story_of(stack: list[Laid]) -> tuple[int, int | None, list[tuple[int, str, int]]]:
    """Who shoots in the end (FB-PLAYER-4), with which card (FB-SHOT-1), and the fouls on the way (FB-FOUL-2, -3)."""
    shooter, has_ball = 0, False
    fouls: list[tuple[int, str, int]] = []
    for place, laid in enumerate(stack):
        match laid["card"]["type"]:
            case "player" if laid["by"] == stack[0]["by"] and laid["card"] != stack[shooter]["card"]:
                shooter, has_ball = place, False
            case "ball":
                has_ball = True
            case "shot" if has_ball:
                if place + 1 < len(stack):
                    fouls.append((place + 1, "after the shot", 1))
                return shooter, place, fouls
            case "shot":
                fouls.append((place, "early shot", 1))
    return shooter, None, fouls


def cancelled_in(stack: list[Laid], shooter: int, shot: int) -> set[int]:
    """FB-FX-10: from the top down."""
    cancelled: set[int] = set()
    effects = [place for place in range(shooter + 1, shot) if stack[place]["card"]["type"] == "effect"]
    for place in reversed(effects):
        earlier = [below for below in effects if below < place]
        for does, _ in stack[place]["card"]["does"] if place not in cancelled else []:
            match does:
                case "cancel_last":
                    cancelled.update(earlier[-1:])
                case "cancel_all":
                    cancelled.update(earlier)
                case "cancel_theirs":
                    cancelled.update(below for below in earlier if stack[below]["by"] != stack[place]["by"])
    return cancelled


def read_play(stack: list[Laid], shooter: int, shot: int | None, verdict: Verdict, piles: list[int]) -> None:
    """FB-PLAY-2, FB-PLAY-3, FB-FX-1: from the Shooter to the Shot, Special Effects only where there is one."""
    top = len(stack) if shot is None else shot
    cancelled = set(range(len(stack))) if shot is None else cancelled_in(stack, shooter, top)
    coach = stack[shooter]["by"]
    play = Play(
        stack=stack,
        shooter=shooter,
        balls=[],
        blockers=[],
        marks=set(),
        extra=0,
        receiver=coach,
        stolen=[0, 0],
        piles=piles,
    )
    for place in range(shooter + 1, top):
        card = stack[place]["card"]
        if card["type"] == "ball":
            play["balls"].append(place)
            play["marks"] -= {"any_ball", "flat_ball"}  # FB-FX-12: a new Ball, as it came out of the box
        elif card["type"] == "player" and stack[place]["by"] != coach:
            block(play, place, card)
        elif place not in cancelled:
            for does, amount in card["does"]:
                change_play(play, verdict, place, does, amount)
                change_blockers(play, verdict["zone"], does, amount)
                call_fouls(play, verdict, place, does, cancelled)
    verdict["value"] = value_of(play, verdict["zone"])
    verdict["worth"] = max(0, verdict["worth"])  # FB-FX-9
    if shot is not None:
        verdict["value"] += stack[shot]["card"]["shot"][verdict["zone"]]
        verdict["complete"] = True
        verdict["success"] = verdict["value"] >= verdict["needs"]  # FB-PLAY-1
    if verdict["success"]:
        receiver = play["receiver"]
        taken = min(verdict["worth"], play["stolen"][1 - receiver])
        verdict["points"][1 - receiver] += taken
        verdict["points"][receiver] += verdict["worth"] - taken


def value_of(play: Play, zone: str) -> int:
    """FB-PLAY-2, without the Shot."""
    stack, marks = play["stack"], play["marks"]
    shots = stack[play["shooter"]]["card"]["shot"]
    value = play["extra"] + (max(shots.values()) if "best_shot" in marks else shots[zone])
    value -= sum(block_in(blocker, zone) for blocker in play["blockers"])
    if play["balls"] and "flat_ball" not in marks:
        colour = stack[play["balls"][-1]]["card"]["colour"]  # FB-BALL-1
        value += 2 if colour == zone or "any_ball" in marks else 0
    return value


def block(play: Play, place: int, card: Card) -> None:
    """FB-PLAYER-3: copies of one character block once; FB-PLAYER-6: one that does not block makes room for the next."""
    kept_out = "no_more_blocks" in play["marks"]
    same = [blocker for blocker in play["blockers"] if blocker["card"] == card]
    if same and not kept_out and same[0]["times"] == 0:
        play["blockers"].remove(same[0])
        same = []
    if not same:
        play["blockers"].append({"card": card, "place": place, "more": 0, "times": 0 if kept_out else 1})


def change_play(play: Play, verdict: Verdict, place: int, does: str, amount: int) -> None:
    """Effects on Shot Value, worth and zone, and on who gets the points."""
    laid, by, zone = play["stack"][place], play["stack"][place]["by"], verdict["zone"]
    match does:
        case "shot_value":
            play["extra"] += amount
        case "own_discards":
            play["extra"] += amount * min(3, play["piles"][by])
        case "their_discards":
            play["extra"] += amount * min(3, play["piles"][1 - by])
        case "any_ball" | "flat_ball" | "best_shot" | "no_more_blocks":
            play["marks"].add(does)
        case "needs":
            verdict["needs"] += amount
        case "points":
            verdict["worth"] += amount
        case "times":
            verdict["worth"] *= amount
        case "either":
            verdict["worth"] += {"more": amount, "less": -amount}.get(laid["choice"], 0)
        case "intercept":
            play["receiver"] = by
        case "steal":
            play["stolen"][by] += amount
        case "nearer" | "farther":
            step = amount if does == "farther" else -amount
            verdict["zone"] = ZONES[min(max(ZONES.index(zone) + step, 0), len(ZONES) - 1)]  # FB-FX-4
            verdict["worth"] += WORTH[verdict["zone"]] - WORTH[zone]  # FB-FX-8


def change_blockers(play: Play, zone: str, does: str, amount: int) -> None:
    """Effects on the Blockers so far."""
    blockers = play["blockers"]
    match does:
        case "no_blocks":
            for blocker in blockers:
                blocker["times"] = 0
        case "blocks":
            for blocker in blockers:
                blocker["more"] += amount
        case "bench" if any(block_in(blocker, zone) for blocker in blockers):  # who does not block is not strong
            blockers.remove(max(blockers, key=lambda blocker: block_in(blocker, zone)))
        case "double_team" if blockers:
            max(blockers, key=lambda blocker: block_in(blocker, zone))["times"] *= 2


def block_in(blocker: Blocking, zone: str) -> int:
    """What a Blocker takes off there: never less than nothing (FB-FX-9)."""
    return max(0, blocker["card"]["block"][zone] + blocker["more"]) * blocker["times"]


def call_fouls(play: Play, verdict: Verdict, place: int, does: str, cancelled: set[int]) -> None:
    """FB-FX-11; FB-FX-13: what is cancelled is no foul."""
    stack, places = play["stack"], list[int]()
    match does:
        case "foul_blockers":
            places = [blocker["place"] for blocker in play["blockers"][1:]]
        case "foul_balls":
            places = play["balls"][:-1]
        case "foul_effects":
            effects = [below for below in range(play["shooter"] + 1, place) if stack[below]["card"]["type"] == "effect"]
            places = [below for below in effects if stack[below]["by"] != stack[place]["by"] and below not in cancelled]
    verdict["fouls"] += [(below, "called foul", 1) for below in places]
