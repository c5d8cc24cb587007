"""What a player types in contests and themes of the booster, understood."""

from typing import Final

from rumpus.games.marching_bandimals.actions import (
    ABSTAIN,
    AWARD,
    BID,
    CHANGE,
    JOIN,
    KEEP,
    MOST_BID,
    NOBODY,
    OWN_IDEA,
    RECORDS,
    SIT_OUT,
    SYMBOL,
    TAP,
    THROW,
    THROWS,
    VOTE,
    VoteFor,
)
from rumpus.games.marching_bandimals.cards import SECTIONS, Pack
from rumpus.games.marching_bandimals.terminal.choices import blanks
from rumpus.games.marching_bandimals.terminal.contests import CONTESTS
from rumpus.games.marching_bandimals.terminal.finding import begins, not_clear, one_seat, ways
from rumpus.games.marching_bandimals.view import BandimalsView
from rumpus.kernel.errors import NotLegal
from rumpus.kernel.types import Deed

__all__ = ["CONTESTS", "answered_in_contest", "why_no_part"]

NOBODY_WORDS: Final = ("nobody", "none", "no", "abstain")
OWN: Final = ("own", "our own", "own idea")
ALONG: Final = ("along", "a", "join", "yes", "y", "in", "play along")
OUT: Final = ("out", "o", "sit out", "no", "n")
KEPT: Final = ("keep", "k")
CHANGED: Final = ("change", "c")
LETTERS: Final = "bcdfw"
A_NUMBER: Final = 3  # digits at most


def answered_in_contest(
    said: str, view: BandimalsView, pack: Pack, names: tuple[str, ...], offers: tuple[int, ...]
) -> Deed | tuple[Deed, ...]:
    match view.phase:
        case "throwing":
            return thrown(said)
        case "waiting" | "tapping" | "rhythm":
            return tapped(said)
        case "recalling":
            return tuple(SYMBOL + section for section in sections_in(said))
        case "bidding":
            return bid(said, offers)
        case "numbers":
            return either(said, (KEPT, KEEP), (CHANGED, CHANGE), "keep, or change")
        case "joining":
            return either(said, (ALONG, JOIN), (OUT, SIT_OUT), "along, or out")
        case "hosting":
            return NOBODY if said in NOBODY_WORDS else AWARD + one_seat(said, names, list(range(len(names))))
        case "voting":
            return voted(said, names, offers)
    return blank_in(said, pack, offers)


def why_no_part(view: BandimalsView, names: tuple[str, ...]) -> NotLegal:
    """Why nothing is asked of the viewer in a contest."""
    if view.phase in ("ready", "showing"):
        return NotLegal("that comes in a moment", "MB-BOOST-10")
    if view.phase in ("writing", "hosting") and view.drawer is not None:
        clause = "MB-BOOST-8" if view.phase == "writing" else "MB-BOOST-9"
        return NotLegal(f"{names[view.drawer]} turned the card up and says that", clause)
    if view.phase in ("joining", "voting"):
        is_voter = view.phase == "joining" or view.seat in view.members
        words = "you have answered" if is_voter else "you do not play along, and so you have no vote"
        return NotLegal(words, "MB-BOOST-7")
    contest = view.contest
    if contest is not None and view.seat not in contest.playing:
        return NotLegal("you are out of this contest", "MB-BOOST-10")
    return NotLegal("you have done your part", "MB-BOOST-10")


def either(said: str, one: tuple[tuple[str, ...], int], other: tuple[tuple[str, ...], int], expected: str) -> int:
    for words, action in (one, other):
        if said in words:
            return action
    raise not_clear(said, f"type {expected}")


def thrown(said: str) -> int:
    for hand, name in enumerate(THROWS):
        if name.startswith(said):
            return THROW + hand
    raise not_clear(said, "type r, p or s for rock, paper or scissors")


def tapped(said: str) -> int:
    if said not in ("tap", "t", "now"):
        raise not_clear(said, "press Enter alone to tap")
    return TAP


def sections_in(said: str) -> list[int]:
    """`b c d`, `bcd`, or names of sections with spaces."""
    letters = said.replace(" ", "")
    if all(letter in LETTERS for letter in letters):
        return [LETTERS.index(letter) for letter in letters]
    found = [section for section, name in enumerate(SECTIONS) if name.startswith(said)]
    if len(found) != 1:
        raise not_clear(said, "type b, c, d, f or w, one or several")
    return found


def bid(said: str, offers: tuple[int, ...]) -> int:
    most = offers[-1] - BID
    number = said.removeprefix("bid ")
    if not number.isdecimal() or len(number) >= A_NUMBER or int(number) > min(most, MOST_BID):
        raise not_clear(said, f"bid 0 to {most}")
    return BID + int(number)


def voted(said: str, names: tuple[str, ...], offers: tuple[int, ...]) -> int:
    if said in NOBODY_WORDS:
        return ABSTAIN
    seats = [record.seat for record in map(RECORDS.__getitem__, offers) if isinstance(record, VoteFor)]
    return VOTE + one_seat(said.removeprefix("vote "), names, [seat for seat in seats if seat is not None])


def blank_in(said: str, pack: Pack, offers: tuple[int, ...]) -> int:
    """What the blank card is, by number or name."""
    if said in OWN:
        return OWN_IDEA
    found = blanks(pack, offers)
    if said.isdecimal() and len(said) < A_NUMBER:
        if not 1 <= int(said) <= len(found):
            raise NotLegal(f"there is no choice {said}; there are 1 to {len(found)}")
        return found[int(said) - 1][0]
    meant = [(action, name) for action, name in found if name.casefold().startswith(said)]
    meant = meant or [(action, name) for action, name in found if begins(name, said)]
    if len(meant) != 1:
        expected = ways([name for _, name in meant]) if meant else f"a number from 1 to {len(found)}, or a name"
        raise not_clear(said, f"type {expected}")
    return meant[0][0]
