"""One-line builders of Fight Song positions.

Colours are letters: outer B(and) C(heer) F(ans), inner G(old) P(lum) S(ky) T(eal), so `BG` is a Band card with
gold inside. A card with corners is a text picture in reading order, a bonus colour behind a plus sign:

    "BG CP / FS CT+B"
"""

from dataclasses import replace

from rumpus.games.fight_song.actions import PickRival, PlayCard, number_of
from rumpus.games.fight_song.cards import Corner, CornerCard, Pack, house_pack
from rumpus.games.fight_song.rules import FightSong, lay_cards, points_table

OUTER, INNER = "BCF", "GPST"
CORNERS = ("ul", "ur", "ll", "lr")
PLAYING, PICKING, BATTLE, OVER = range(4)


def kind(letters: str) -> int:
    return OUTER.index(letters[0]) * 4 + INNER.index(letters[1])


def cards(text: str) -> list[int]:
    return [kind(letters) for letters in text.split()]


def corner(text: str) -> Corner:
    letters, _, bonus = text.partition("+")
    return Corner(OUTER.index(letters[0]), INNER.index(letters[1]), OUTER.index(bonus) if bonus else None)


def corner_card(picture: str) -> CornerCard:
    upper_left, upper_right, slash, lower_left, lower_right = picture.split()
    assert slash == "/"
    return CornerCard(picture, (corner(upper_left), corner(upper_right), corner(lower_left), corner(lower_right)))


def pack(activities: list[str], songs: list[str]) -> Pack:
    """The house pack with these cards first in its rows."""
    house = house_pack()
    return replace(
        house,
        activities=(*map(corner_card, activities), *house.activities[len(activities) :]),
        songs=(*map(corner_card, songs), *house.songs[len(songs) :]),
    )


def lay(
    *,
    seats: int = 2,
    dealer: int | None = None,
    activities: str | list[str] = "BG CP / FS CT+B",
    songs: str | list[str] = "BG CP / FS CT",
    hands: list[str] | None = None,
    stack: str = "",
    shared: bool = False,
    resets: bool = False,
    scored: list[int] | None = None,
    extra: list[int] | None = None,
    counter: list[int] | None = None,
) -> FightSong:
    """A hand about to be played: the dealer sits last, the first seat starts, listened to.

    Hands that are not given are eight cards off the top; `stack` names the cards on top of the rest. There are
    always sixty cards; where a position wants a sixth of a kind, another card gives way.
    """
    activity_row = [activities] if isinstance(activities, str) else activities
    song_row = [songs] if isinstance(songs, str) else songs
    rest = [number for number in range(12) for _ in range(5)]
    held = [cards(hand) for hand in hands] if hands else [[] for _ in range(seats)]
    top = cards(stack)
    for card in (*(card for hand in held for card in hand), *top):
        rest.remove(card if card in rest else rest[0])
    for hand in held:
        if not hand:
            hand.extend(rest.pop(len(rest) * 7 // 11) for _ in range(8))
    dealt_by = seats - 1 if dealer is None else dealer
    cards_in_play = pack(activity_row, song_row)
    state = FightSong(cards_in_play, points_table(cards_in_play), seats, dealt_by)
    state.shared_corners, state.counter_resets, state.activities_turned = shared, resets, 1
    state.turn = state.starter = (dealt_by + 1) % seats
    for row, points in ((state.scored, scored), (state.extra, extra), (state.counter, counter)):
        for team, number in enumerate(points or []):
            row[team] = number
    for team, number in enumerate(scored or []):
        state.earned[team] = number // 6
    lay_cards(
        state,
        hands=held,
        battle_hands=[[] for _ in range(seats)],
        played=[],
        activities=list(range(24)),
        songs=list(range(12)),
        stack=[*top, *rest],
        seen=[False] * (len(top) + len(rest)),
    )
    state.listen()
    return state


def play(state: FightSong, *plays: str) -> None:
    """Whoever's turn it is plays, e.g. "BG ul"; or picks a rival, e.g. "battle 2"."""
    for text in plays:
        first, where = text.split()
        if first == "battle":
            action = number_of(PickRival(int(where)))
        else:
            action = number_of(PlayCard(kind(first), CORNERS.index(where)))
        state.act(state.turn, action)


def hand(state: FightSong, seat: int, *, battle: bool = False) -> str:
    """The cards a seat holds, as letters, sorted."""
    start = seat * 12 + (48 if battle else 0)
    return " ".join(letters(number) for number in range(12) for _ in range(state.hands[start + number]))


def hand_size(state: FightSong, seat: int, *, battle: bool = False) -> int:
    return len(hand(state, seat, battle=battle).split())


def letters(number: int) -> str:
    return OUTER[number // 4] + INNER[number % 4]


def stack(state: FightSong) -> list[str]:
    """The Game Play stack from top to bottom."""
    return [letters(state.stack[(state.stack_top + place) % 64]) for place in range(state.stack_size)]


def row(state: FightSong, name: str) -> list[int]:
    """A row of the score card, by team."""
    values: list[int] = list(getattr(state, name))
    return values[: state.teams]
