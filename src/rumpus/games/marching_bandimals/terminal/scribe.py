"""Bands of printed cards as they are typed: who plays, what each lays into the band, whose turn it is."""

import re
from dataclasses import replace
from typing import Final

from rumpus.games.marching_bandimals import MarchingBandimalsGame
from rumpus.games.marching_bandimals.cards import BAND_BONUS, BAND_PENALTY, SECTIONS
from rumpus.games.marching_bandimals.referee import (
    BACK,
    KEPT,
    NEW,
    BandEntered,
    Closed,
    InEffect,
    Line,
    ScoreCard,
    Sheet,
    Verdict,
)
from rumpus.games.marching_bandimals.referee.reading import VARIANTS
from rumpus.games.marching_bandimals.referee.words import Told, card_in, kinds_of
from rumpus.games.marching_bandimals.rules.sight import GOALS
from rumpus.kernel.errors import NotLegal
from rumpus.kernel.sheets import named, player_in, shown
from rumpus.terminal.scribing import Scribe, Standing, parts_of

ADVICE: Final = """\
ada + euphonium         into Ada's band, if it fits; several with commas
ada + brass player      any Player of a section; names may be cut short
ada + pink equipment    any Equipment, by section or colour; a name may follow
                        (brass equipment cornet): for cards of another box
ada - oboe              out of the band
ada bonus bigger lockers      a Band Bonus or, with penalty, a Band Penalty
ada over bigger lockers       a Band card that has left the band
ada major               a Drum Major; ada major back returns it
turn ada                Ada's turn comes; turn alone: that of the next player
variant quicker         or base (usual), alternate, large
goal required brass     or one-section (then: ada section brass), any"""
LAID: Final = re.compile(r"(.+?) ([+-]) ?(.+)")
DEED: Final = re.compile(r"(.+?) (bonus|penalty|over|section|major)(?: (.+))?", re.IGNORECASE)
RETURNED: Final = ("back", "gone", "returned")
SORTS: Final = {"bonus": (BAND_BONUS, "Band Bonus"), "penalty": (BAND_PENALTY, "Band Penalty")}


class MarchingBandimalsScribe(Scribe[MarchingBandimalsGame, Sheet]):
    """The words for a sheet of bands."""

    opening = "who plays? Type 2 to 8 names, clockwise; ? for help."
    advice = ADVICE

    def begun(self, words: str) -> Sheet:
        players = tuple(parts_of(words))
        if not 2 <= len(players) <= 8:
            raise NotLegal(f"{shown(words)} came; expected 2 to 8 names, for example: ada, bo, cy")
        return Sheet(players=players, bands=tuple(BandEntered() for _player in players))

    def standing(self, sheet: Sheet) -> Standing:
        card = self.game.judge(sheet)
        prompt = "cards" if card.turn is None else f"{card.bands[card.turn].player}'s turn"
        return Standing(sheet, card, (), None, "" if card.winner is not None else prompt)

    def entered(self, words: str, sheet: Sheet) -> Sheet:
        """What was typed, and what comes of it: a band that is no longer complete returns its Drum Major at once."""
        changed = self.changed(words, sheet)
        bands = tuple(
            replace(band, major=BACK) if band.major in (NEW, KEPT) and not verdict.complete else band
            for band, verdict in zip(changed.bands, self.game.judge(changed).bands, strict=True)
        )
        return replace(changed, bands=bands)  # MB-MAJOR-3

    def changed(self, words: str, sheet: Sheet) -> Sheet:
        said = " ".join(words.split())
        verb, _, rest = said.partition(" ")
        laid = LAID.fullmatch(said)
        if laid:
            seat = self.seat_in(laid[1], sheet)
            return self.with_cards(laid[3], seat, sheet) if laid[2] == "+" else self.without_card(laid[3], seat, sheet)
        match verb.casefold():
            case "turn":
                return self.with_turn(rest, sheet)
            case "variant":
                return replace(sheet, variant=choice_in(rest, VARIANTS))
            case "goal":
                return with_goal(rest, sheet)
        deed = DEED.fullmatch(said)
        if deed is None:
            raise NotLegal(f"{shown(words)} is not clear; expected for example: {sheet.players[0]} + oboe (? for help)")
        return self.with_deed(deed[2].casefold(), deed[3] or "", self.seat_in(deed[1], sheet), sheet)

    def seat_in(self, words: str, sheet: Sheet) -> int:
        return player_in(words, sheet.players, "player")

    # Cards

    def with_cards(self, words: str, seat: int, sheet: Sheet) -> Sheet:
        """Card by card, as long as each of them fits."""
        for part in words.split(","):
            card = card_in(part.strip(), self.game.pack, sheet.players[seat])
            verdict, band = self.band_of(seat, sheet), sheet.bands[seat]
            why = self.why_closed(card, verdict)
            if why is not None:
                raise NotLegal(f"{card.called} does not fit: {why.text}", why.clause)
            sheet = with_band(sheet, seat, replace(band, cards=(*band.cards, card.called)))
            wrong = self.band_of(seat, sheet).wrong
            if len(wrong) > len(verdict.wrong):
                raise NotLegal(wrong[-1].text.replace(": ", " does not fit: ", 1), wrong[-1].clause)
        return sheet

    def why_closed(self, card: Told, verdict: Verdict) -> Closed | None:
        """Why a card can not be played to a band; one that is none of ours, where none of its section and type can."""
        reasons = {kind: closed for closed in verdict.closed for kind in closed.cards}
        if card.is_ours:
            return reasons.get(card.kind)
        stands = self.game.pack.cards[card.kind]
        alike = [reasons.get(kind) for kind in kinds_of(self.game.pack, stands.sort, stands.section)]
        others = [why for why in alike if why is not None and why.clause not in ("MB-CARDS-4", "MB-BAND-5")]
        return others[0] if others and None not in alike else None

    def without_card(self, words: str, seat: int, sheet: Sheet) -> Sheet:
        cards = list(sheet.bands[seat].cards)
        cards.remove(one_in(words, tuple(cards), f"the band of {sheet.players[seat]}"))
        return with_band(sheet, seat, replace(sheet.bands[seat], cards=tuple(cards)))

    def with_deed(self, verb: str, rest: str, seat: int, sheet: Sheet) -> Sheet:
        band = sheet.bands[seat]
        match verb:
            case "section":
                return with_band(sheet, seat, replace(band, own=section_in(rest)))
            case "major":
                return with_band(sheet, seat, replace(band, major=self.major_in(rest, seat, sheet)))
            case "over":
                name = one_in(rest, tuple(entry.card for entry in band.in_effect), sheet.players[seat])
                self.check_missed(name, seat, sheet)
                return with_band(sheet, seat, without_effect(band, name))
        card = card_in(rest, self.game.pack, sheet.players[seat])
        sort, called = SORTS[verb]
        if self.game.pack.cards[card.kind].sort != sort:
            raise NotLegal(f"{card.called} is no {called}", "MB-CARDS-1")
        return with_band(sheet, seat, replace(band, in_effect=(*band.in_effect, InEffect(card.called))))

    def check_missed(self, name: str, seat: int, sheet: Sheet) -> None:
        """MB-TURN-11: nobody plays in a turn that is missed, and what makes it be missed ends with it."""
        effects = next(card.effects for card in self.game.pack.cards if card.name == name)
        if self.game.judge(sheet).turn == seat and any(effect.does == "skip" for effect in effects):
            player = sheet.players[seat]
            raise NotLegal(f"{player} misses this turn, and {name} ends with it: type turn", "MB-TURN-11")

    def major_in(self, words: str, seat: int, sheet: Sheet) -> str:
        """MB-MAJOR-1: only a complete band takes one."""
        if words.casefold() in RETURNED:
            return ""
        if words:
            name = sheet.players[seat]
            raise NotLegal(f"{shown(words)} is not clear; expected {name} major, or {name} major back")
        card = self.game.judge(sheet)
        verdict = card.bands[seat]
        if not verdict.may_major:
            why = why_no_major(card, seat)
            raise NotLegal(f"{verdict.player} can not take a Drum Major: {why.text}", why.clause)
        return NEW if sheet.turn else KEPT  # before turns are told, that of its owner has ended (MB-MAJOR-6)

    # Turns

    def with_turn(self, words: str, sheet: Sheet) -> Sheet:
        """The turn that was on ends, and another player's comes."""
        card = self.game.judge(sheet)
        if words:
            comes = self.seat_in(words, sheet)
        elif card.turn is None:
            raise NotLegal(f"whose turn is it? expected for example: turn {sheet.players[0]}")
        else:
            comes = (card.turn + 1) % len(sheet.players)
        if comes == card.turn:
            name, other = sheet.players[comes], sheet.players[(comes + 1) % len(sheet.players)]
            raise NotLegal(f"it is the turn of {name} already; turn alone is that of {other}", "MB-SETUP-2")
        bands = tuple(
            after_turn(band, verdict, ends=seat == card.turn)
            for seat, (band, verdict) in enumerate(zip(sheet.bands, card.bands, strict=True))
        )
        return replace(sheet, bands=bands, turn=sheet.players[comes])

    def band_of(self, seat: int, sheet: Sheet) -> Verdict:
        return self.game.judge(sheet).bands[seat]


def with_band(sheet: Sheet, seat: int, band: BandEntered) -> Sheet:
    return replace(sheet, bands=(*sheet.bands[:seat], band, *sheet.bands[seat + 1 :]))


def without_effect(band: BandEntered, name: str) -> BandEntered:
    left = list(band.in_effect)
    left.remove(next(entry for entry in left if entry.card == name))
    return replace(band, in_effect=tuple(left))


def after_turn(band: BandEntered, verdict: Verdict, *, ends: bool) -> BandEntered:
    """What a turn that is over leaves: one more for each Band card of its player; what was over has been seen."""
    left = [entry for entry, told in zip(band.in_effect, verdict.in_effect, strict=True) if told.left > 0]
    band = replace(band, major="") if band.major == BACK else band
    if not ends:
        return replace(band, in_effect=tuple(left))
    counted = tuple(replace(entry, gone=entry.gone + 1) for entry in left)
    return replace(band, in_effect=counted, major=KEPT if band.major == NEW else band.major)


def why_no_major(card: ScoreCard, seat: int) -> Line:
    """What is against taking a Drum Major now."""
    verdict = card.bands[seat]
    if verdict.major:
        return Line("the band has one already", "MB-SETUP-4")
    if verdict.complete and card.turn is not None and card.turn != seat:
        mover = card.bands[card.turn].player
        return Line(f"it is the turn of {mover}, and one is taken at the end of the own turn", "MB-MAJOR-1")
    lines = (*verdict.wrong, *verdict.missing, *verdict.notes)
    return next(line for line in lines if line.clause not in ("MB-MAJOR-1", "MB-MAJOR-3"))


def with_goal(words: str, sheet: Sheet) -> Sheet:
    """`one-section`, `any`, or `required brass`."""
    verb, _, rest = words.partition(" ")
    goal = choice_in(verb, GOALS)
    return replace(sheet, goal=goal, section=section_in(rest) if rest else "")


def choice_in(words: str, choices: tuple[str, ...]) -> str:
    """A choice that may be cut short; what is none is left to the referee."""
    found = [choice for choice in choices if words and choice.startswith(words.casefold())]
    return found[0] if found else words


def section_in(words: str) -> str:
    """A section that may be cut short; what is none is left to the referee."""
    found = named(words, SECTIONS)
    return SECTIONS[found[0]] if len(found) == 1 else words


def one_in(words: str, names: tuple[str, ...], where: str) -> str:
    """One of the cards that lie there."""
    found = {names[place] for place in named(words, names)}
    if len(found) == 1:
        return found.pop()
    raise NotLegal(f"{shown(words)} is not clear; {where} has {', '.join(names) or 'nothing'}")


SCRIBE: Final = MarchingBandimalsScribe
