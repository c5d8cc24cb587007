"""The booster on a terminal: the card that is face up, the contest that is on, and the beat to keep."""

from typing import Final

from rich.text import Text

from rumpus.games.marching_bandimals.cards import SECTIONS, THEME, Pack, ProgramCard
from rumpus.games.marching_bandimals.effects import SEVERAL, Effect
from rumpus.games.marching_bandimals.rules.contests import COUNT_IN
from rumpus.games.marching_bandimals.terminal.cards import LETTERS, chip
from rumpus.games.marching_bandimals.view import BandimalsView
from rumpus.terminal.text import listed, plain, shortened

LONGEST_NAME: Final = 12
LOUD: Final = "bold reverse"
FLASH: Final = 3  # a beat shines for a third of its time
CONTESTS: Final = (
    *("writing", "hosting", "ready", "throwing", "waiting", "tapping", "showing", "recalling", "bidding"),
    *("numbers", "rhythm", "joining", "voting"),
)
"""The phases in which a card of the booster is done."""


def people(seats: tuple[int, ...], names: tuple[str, ...]) -> str:
    return listed([shortened(names[seat], LONGEST_NAME) for seat in seats]) if seats else "nobody"


def program_lines(view: BandimalsView, pack: Pack, names: tuple[str, ...]) -> list[Text]:
    """The card that is face up, and what goes on with it; nothing where there is none."""
    if view.active is None:
        return []
    shown = pack.program[view.active if view.shown is None else view.shown]
    title = Text(no_wrap=True, overflow="ellipsis").append(f" {plain(shown.name)} ", LOUD)
    title.append(f" {plain(shown.text)}")
    if view.phase not in CONTESTS:
        return [title, lasting(view, shown, names)]
    whose = "For all who stay in character" if shown.sort == THEME else "For the winner"
    reward = Text(f"{whose}: {reward_told(shown.reward)}.", "dim", no_wrap=True, overflow="ellipsis")
    return [title, reward, Text(), *course(view, names)]


def lasting(view: BandimalsView, shown: ProgramCard, names: tuple[str, ...]) -> Text:
    """Until when the card stays, and what is still going on."""
    assert view.drawer is not None
    along = f"Playing along: {people(view.members, names)}." if shown.sort == THEME else "The contest is over."
    return Text(f"{along} It stays until {people((view.drawer,), names)} is next.", "dim")


def reward_told(reward: tuple[Effect, ...]) -> str:
    return listed([effect_told(effect) for effect in reward])


def effect_told(effect: Effect) -> str:
    section = "" if effect.section == SEVERAL else f"{SECTIONS[effect.section]} "
    cards = f"{effect.count} {section}card{'' if effect.count == 1 else 's'}"
    match effect.does:
        case "recruit":
            return f"turn up cards until {cards} have come"
        case "recall":
            return f"take {cards} from the discard pile"
        case "refresh":
            return f"a new hand and {cards} more"
        case "collect":
            return f"take {cards} from everybody else"
        case "shed":
            return "throw off all your Band Penalties"
        case _:
            return f"{effect.does} {cards}"


def course(view: BandimalsView, names: tuple[str, ...]) -> list[Text]:
    """What goes on: who is in it, and what everybody does now."""
    contest = view.contest
    lines: list[Text] = []
    if contest is not None and contest.plays != "hosted":
        still = tuple(seat for seat in contest.playing if seat not in contest.done)
        lines.append(Text(f"In: {people(still, names)}.", no_wrap=True, overflow="ellipsis"))
        if contest.done:
            lines[0].append(f" Done: {people(contest.done, names)}.", "dim")
    return [*lines, *(line for line in (phase_told(view, names),) if line.plain)]


def phase_told(view: BandimalsView, names: tuple[str, ...]) -> Text:
    contest = view.contest
    match view.phase:
        case "ready":
            return Text("It begins in a moment. Get ready.", "bold")
        case "throwing" if contest is not None:
            return Text(f"Throw {contest.round}: rock, paper or scissors?", "bold")
        case "waiting":
            return Text("Hands on knees. Wait for NOW: whoever presses Enter before it is out.", "bold yellow")
        case "tapping":
            return Text("  NOW!  Enter!  ", LOUD)
        case "showing" if contest is not None:
            return remembered(contest.sections)
        case "recalling" if contest is not None:
            on = "" if view.seat in contest.done else " Go on, by their letters: b c d f w"
            return Text(f"You have {view.right} of {contest.length} right.{on}", "bold")
        case "bidding" if contest is not None:
            return Text(bid_told(view, lowest=contest.lowest), "bold")
        case "numbers":
            return Text(f"Your number is {view.number}. Keep it, or change it once, unseen?", "bold")
        case "rhythm" if contest is not None:
            return Text(f"Enter on each of {contest.length} beats, after {COUNT_IN} to count in.", "bold")
    return other_told(view, names)


def other_told(view: BandimalsView, names: tuple[str, ...]) -> Text:
    drawer = "" if view.drawer is None else people((view.drawer,), names)
    match view.phase:
        case "writing":
            return Text(f"A blank card: {drawer} says what it is.", "bold")
        case "hosting":
            return Text(f"The people in the room do it, and {drawer} says who has won.", "bold")
        case "joining":
            return Text("Who plays along?", "bold")
        case "voting":
            return Text(f"Who fell out of character: {people(view.members, names)}? The vote is secret.", "bold")
    return Text()


def bid_told(view: BandimalsView, *, lowest: bool) -> str:
    if lowest:
        return f"The lowest number that nobody shares wins: 1 to {len(view.bands) + 2}, or 0 for none."
    return f"The highest bid that nobody shares wins and is paid; cards in your hand: {len(view.hand)}."


def remembered(sections: tuple[int, ...]) -> Text:
    """What is to be remembered, in colour and by name."""
    text = Text(no_wrap=True, overflow="ellipsis").append("Remember: ", "bold")
    for section in sections:
        text.append(chip(f" {LETTERS[section]} ", section)).append(" ")
    text.append(f" ({', '.join(SECTIONS[section] for section in sections)})")
    return text


def pulse_at(view: BandimalsView, now: int) -> tuple[str, int] | None:
    """What shines at a moment while people keep the beat, and when that changes."""
    contest = view.contest
    if view.phase != "rhythm" or contest is None:
        return None
    number, since = divmod(now - view.started, contest.beat)
    start = view.started + number * contest.beat
    if number < 0:
        return "( ) get ready, ", view.started
    if number >= COUNT_IN + contest.length:
        return "( ) that was all, ", start + contest.beat
    shine = contest.beat // FLASH
    sign, change = ("(●)", start + shine) if since < shine else ("( )", start + contest.beat)
    if number < COUNT_IN:
        return f"{sign} count in {number + 1}, ", change
    return f"{sign} beat {number - COUNT_IN + 1} of {contest.length}, ", change
