"""What happens in the booster, as somebody at the table would tell it."""

from rumpus.games.marching_bandimals import contest_events as seen
from rumpus.games.marching_bandimals.actions import THROWS
from rumpus.games.marching_bandimals.cards import SECTIONS, Pack
from rumpus.kernel.types import Event
from rumpus.kernel.verdicts import delays_told


def listed(parts: list[str]) -> str:
    """One, two and three."""
    return "".join(parts) if len(parts) < 2 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def contest_sentence(event: Event, pack: Pack, names: tuple[str, ...]) -> str:
    told = course_told(event, pack, names) or result_told(event, names)
    assert told, f"nobody can tell {event!r}"
    return told


def course_told(event: Event, pack: Pack, names: tuple[str, ...]) -> str:
    match event:
        case seen.HaltCalled(seat=seat, card=card):
            return f"{names[seat]}: Band Halt! {pack.program[card].name}: {pack.program[card].text}"
        case seen.BlankFilled(seat=seat, card=card):
            what = "a contest of the table's own" if card is None else pack.program[card].name
            return f"{names[seat]} makes the blank card {what}."
        case seen.ContestStarted(card=card, plays=plays):
            return f"{pack.program[card].name}: {'the table runs it' if plays == 'hosted' else 'everybody is in'}."
        case seen.RoundStarted(round=number, seats=seats):
            return f"Throw {number}: {listed([names[seat] for seat in seats])}."
        case seen.SignalAwaited():
            return "Wait for the signal."
        case seen.SignalFeinted():
            return "That was not the signal."
        case seen.SignalGiven():
            return "Now!"
        case seen.TappedTooSoon(seat=seat):
            return f"{names[seat]} taps too soon and is out."
        case seen.MemoryShown(sections=sections):
            return f"Remember: {', '.join(SECTIONS[section] for section in sections)}."
        case seen.RecallStarted(length=length):
            return f"Which were the {length} sections?"
        case seen.NumberDrawn(number=number):
            return f"Your number is {number}."
        case seen.RhythmStarted(length=length):
            return f"Four beats to count in, and then {length} to hit."
        case seen.ThemeStarted(card=card, members=members):
            who = listed([names[seat] for seat in members]) or "nobody"
            reward = "" if members else ", and nobody is rewarded"
            return f"{pack.program[card].name}: {who} {'play' if len(members) > 1 else 'plays'} along{reward}."
        case seen.VoteStarted():
            return "Did somebody fall out of character? The vote is secret."
        case seen.ProgramOver(card=card):
            return f"{pack.program[card].name} is over and goes under its stack."
    return ""


def result_told(event: Event, names: tuple[str, ...]) -> str:
    match event:
        case seen.Thrown(throws=throws, out=out):
            shown = listed([f"{names[seat]} {THROWS[hand]}" for seat, hand in enumerate(throws) if hand is not None])
            gone = f" Out: {listed([names[seat] for seat in out])}." if out else ""
            return f"{shown or 'Nobody throws'}.{gone}"
        case seen.Tapped(times=times, delays=delays):
            shown = by_seat([None if time is None else f"{time} ms" for time in times], names, "Nobody taps.")
            tapped = [seat for seat, time in enumerate(times) if time is not None]
            return shown + delays_told(tuple(delays[seat] for seat in tapped), tuple(names[seat] for seat in tapped))
        case seen.Remembered(right=right, sections=sections):
            shown = ", ".join(SECTIONS[section] for section in sections)
            return f"It was {shown}. {by_seat([f'{count} right' for count in right], names, '')}"
        case seen.BidsOpened(bids=bids):
            return by_seat([None if bid is None else str(bid) for bid in bids], names, "Nobody bids.")
        case seen.NumbersShown(numbers=numbers):
            return by_seat([str(number) for number in numbers], names, "")
        case seen.RhythmScored(off=off):
            return by_seat([f"{time} ms off" for time in off], names, "")
        case seen.ContestWon(seat=seat, lot=lot):
            return "Nobody wins." if seat is None else f"{names[seat]} wins{', by lot among equals' if lot else ''}!"
        case seen.ThemeJudged(votes=votes, winners=winners):
            counts = [f"{names[seat]} {count}" for seat, count in enumerate(votes) if count]
            found = f"Found out of character: {listed(counts)}. " if counts else ""
            who = listed([names[seat] for seat in winners]) or "nobody"
            return f"{found}The reward goes to {who}."
    return ""


def by_seat(parts: list[str | None], names: tuple[str, ...], otherwise: str) -> str:
    told = [f"{names[seat]} {part}" for seat, part in enumerate(parts) if part is not None]
    return f"{listed(told)}." if told else otherwise
