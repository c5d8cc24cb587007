"""Beats in words: the engine's reading of one beside the second reader's, on piles of house cards and made-up ones."""

from collections.abc import Iterator
from itertools import product
from random import Random

from rumpus.games.fake_swords.cards import Card, house_pack, read_card
from rumpus.games.fake_swords.duel.beat import (
    POSITIONS,
    can_choose,
    distance_in,
    lacking_in,
    play_beat,
    position_of,
    start_of,
)
from rumpus.games.fake_swords.duel.effects import terms_with
from rumpus.games.fake_swords.duel.terms import Terms
from rumpus.kernel.packs import Entry
from tests.games.fake_swords.second_duel import (
    DISTANCES,
    ENDS,
    EVERY_MOVE,
    HOUSE,
    LATER,
    LINES,
    SIDES,
    Pile,
    Position,
    Row,
    may_choose,
    read_beat,
)

LACKING = ((), ("left",), ("right",), SIDES)  # in the order of the bits
ROWS = {row["name"]: row for row in HOUSE}
CARDS = {card.name: card for card in house_pack().cards}
NAMES = tuple(CARDS)


def terms_of(*names: str, shorter: str = "left") -> Terms:
    """The terms of some house cards, which stand here in the order of the pack."""
    return terms_with([CARDS[name] for name in names], SIDES.index(shorter))


def number_of(terms: Terms, position: Position) -> int:
    """The engine's number of a position in words; it keeps only what makes a difference by these terms."""
    return int(
        position_of(
            DISTANCES.index(position.distance),
            LACKING.index(tuple(side for side in SIDES if side in position.lacking)),
            int(position.touched and terms.remembers_touch()),
            max(0, terms.opening() - position.beat + 1),
        )
    )


def positions_under(terms: Terms) -> Iterator[Position]:
    """Every position that these terms tell apart."""
    beats = [*range(1, terms.opening() + 1), LATER]
    for distance, lacking, touched, beat in product(DISTANCES, LACKING, (False, True), beats):
        if terms.remembers_touch() or not touched:
            yield Position(distance, frozenset(lacking), touched, beat)


def words_for(after: int) -> str:
    """A distance and who lacks the tempo, as in "close, left lacks"; or how the fight ended."""
    if after >= POSITIONS:
        return ENDS[after - 100]
    lacking = LACKING[lacking_in(after)]
    return DISTANCES[distance_in(after)] + ("", f", {lacking[0]} lacks" if lacking else "", ", both lack")[len(lacking)]


def after(
    distance: str,
    left: str,
    right: str,
    *cards: str,
    lacking: tuple[str, ...] = (),
    touched: bool = False,
    beat: int = LATER,
    shorter: str = "left",
) -> str:
    """What the engine makes of a beat under some cards."""
    terms = terms_of(*cards, shorter=shorter)
    position = number_of(terms, Position(distance, frozenset(lacking), touched, beat))
    moves = [EVERY_MOVE.index(move) for move in (left, right)]
    for fighter, move in enumerate(moves):
        assert can_choose(position, fighter, move)
    return words_for(int(play_beat(terms, position, *moves)))


def opening_of(*cards: str) -> str:
    return words_for(int(start_of(terms_of(*cards))))


def complaints(rows: list[Row], cards: list[Card], shorter: str) -> list[str]:
    """Where the two readers differ, over every position and every pair of moves."""
    terms, pile = terms_with(cards, SIDES.index(shorter)), Pile(rows, shorter)
    found = []
    if start_of(terms) != number_of(terms, pile.start()):
        found.append(f"{[row['name'] for row in rows]} starts at {words_for(int(start_of(terms)))}")
    for position in positions_under(terms):
        number = number_of(terms, position)
        for (left, one), (right, two) in product(enumerate(EVERY_MOVE), repeat=2):
            possible = can_choose(number, 0, left) and can_choose(number, 1, right)
            if possible != (may_choose(position, "left", one) and may_choose(position, "right", two)):
                found.append(f"{position}, {one} against {two} can be chosen: {possible}")
            if not possible:
                continue
            ours, theirs = int(play_beat(terms, number, left, right)), read_beat(pile, position, one, two)
            if ours != (ENDS.index(theirs) + 100 if isinstance(theirs, str) else number_of(terms, theirs)):
                names = [row["name"] for row in rows]
                found.append(f"{names}, {position}, {one} against {two}: {words_for(ours)}, not {theirs}")
    return found


def house_pile(luck: Random, least: int = 2, most: int = 4) -> list[str]:
    """Some different cards by chance, in the order of the pack."""
    return [NAMES[place] for place in sorted(luck.sample(range(len(NAMES)), luck.randint(least, most)))]


def made_up_card(luck: Random, name: str) -> Row:
    """A card of effects that no house card need have."""
    colour = luck.choice(("purple", "green", "yellow", "black"))
    effects = [made_up_effect(luck, colour) for _ in range(luck.randint(1, 3))]
    return {"name": name, "colour": colour, "swords": "Fight.", "duel": "A duel.", "effect": effects}


def made_up_effect(luck: Random, colour: str) -> Row:
    times = {
        "purple": ["always"],
        "green": ["first beat", "first two beats"],
        "yellow": ["after a touch"],
        "black": ["first beat", "first two beats"],
    }[colour]
    whole_fight = ["cover", "reach", "stride", "duck", "steady"]
    others = {"purple": whole_fight, "green": ["start"], "yellow": ["touch_distance", "touch_tempo"]}
    does = luck.choice(["forbid", *others[colour]] if colour in others else [*whole_fight, "double", "safe"])
    match does:
        case "forbid":
            return {"does": does, "moves": luck.sample([*EVERY_MOVE, "strike", *LINES], 2), "when": luck.choice(times)}
        case "safe":
            return {"does": does, "when": luck.choice(times)}
        case "cover":
            return {"does": does, "lines": [luck.choice(["middle", "low"]), *luck.choices([*LINES, "-"], k=2)]}
        case "reach":
            return {"does": does, "at": luck.sample(DISTANCES, luck.randint(1, 3))}
        case "steady":
            return {"does": does, "moves": luck.sample(["feint", "guard", "step in", "step back"], 2)}
        case "start" | "touch_distance":
            return {"does": does, "at": luck.choice(DISTANCES)}
        case "touch_tempo":
            return {"does": does, "lacks": luck.choice(["taker", "both", "nobody"])}
    return {"does": does}


def card_of(row: Row) -> Card:
    """The card that the pack's reader makes of an entry."""
    return read_card(Entry("card", 1, row))
