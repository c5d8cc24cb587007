"""A stack of Fightball as it is typed: the teams, the zone, then card by card."""

import re
from dataclasses import dataclass, field, replace
from typing import Final

from rumpus.games.fightball import FightballGame
from rumpus.games.fightball.cards import ZONES, Team
from rumpus.games.fightball.referee import Does, Played, Printed, ScoreCard, Sheet, StackCard, StackSheet
from rumpus.games.fightball.terminal.referee_page import points_told
from rumpus.kernel.errors import NotLegal
from rumpus.kernel.sheets import shown
from rumpus.terminal.scribing import Scribe, Standing, parts_of
from rumpus.terminal.text import listed

ADVICE: Final = """\
First the two teams, then the zone and whose it is (blue aztecs, or green).
Then the cards from the bottom up, one a line:
tula                the next card, where only one of the two teams has it
blue ball by cruis  the next card and who played it; names may be cut short
more, less          what its coach decides about a card such as Go, Team!
discard tula        a card in its team's discard pile, for cards that look there
new                 the next stack; the quarter's points are added up
quarter             a new quarter, from nothing
A printed card whose values are not ours, by what stands on it, from the top:
tula 3 7 1 3 4 4    a Player: Red, Blue, Green Shot, then Green, Blue, Red Block
long shot 3 5 7     a Shot: Red, Blue, Green
noon sun: shot_value 3    an Effect and what it does (see docs/packs.md)"""
GREEN: Final = "green"
VALUE: Final = re.compile(r"[-+]?\d{1,3}")
VALUES: Final = re.compile(r"(.*?\S)((?:\s+[-+]?\d{1,3})+)")
BY: Final = " by "


@dataclass(frozen=True, slots=True)
class Draft:
    """A sheet in the making; the teams come first."""

    teams: tuple[str, str]
    zone: str | None = None
    side: str | None = None
    cards: tuple[Played, ...] = ()
    choices: dict[str, str | int] = field(default_factory=dict)
    discards: dict[str, tuple[str, ...]] = field(default_factory=dict)
    stacks: tuple[StackSheet, ...] = ()  # of this quarter, before this one


class FightballScribe(Scribe[FightballGame, Draft]):
    """The words for a stack of Fightball."""

    opening = "which two teams? For example: aztecs, cruisers; ? for help."
    advice = ADVICE
    first = "teams"
    is_precious = False  # a stack is read and swept away

    def __init__(self, game: FightballGame) -> None:
        super().__init__(game)
        self.teams = game.pack.teams

    def begun(self, words: str) -> Draft:
        parts = parts_of(words)
        if len(parts) != 2:
            raise NotLegal(f"{shown(words)} came; expected two teams, for example: aztecs, the dark", "FB-GAME-1")
        first, second = (self.team_in(part, self.teams).id for part in parts)
        return Draft((first, second))

    def standing(self, sheet: Draft) -> Standing:
        if sheet.zone is None:
            self.game.judge(Sheet(zone=GREEN, cards=(), teams=sheet.teams))  # refuses a team against itself
            return self.between(sheet, "zone: red, blue or green")
        if sheet.zone != GREEN and sheet.side is None:
            return self.between(sheet, f"whose {sheet.zone} zone: {' or '.join(sheet.teams)}")
        whole = Sheet(
            zone=sheet.zone,
            side=sheet.side,
            cards=sheet.cards,
            teams=sheet.teams,
            choices=sheet.choices,
            discards=sheet.discards,
            stacks=sheet.stacks,
        )
        kept = whole if sheet.cards else None
        card = self.game.judge(whole)
        return Standing(kept, card, self.told(card.before, sheet), None, f"card {len(sheet.cards) + 1}")

    def between(self, sheet: Draft, lacking: str) -> Standing:
        """Before the next stack has its place: the quarter so far."""
        if not sheet.stacks:
            return Standing(None, None, (), lacking)
        whole = Sheet(teams=sheet.teams, stacks=sheet.stacks, discards=sheet.discards)
        card = self.game.judge(whole)
        return Standing(whole, card, self.told((*card.before, card), sheet), lacking)

    def told(self, cards: tuple[StackCard, ...], sheet: Draft) -> tuple[str, ...]:
        """The stacks of the quarter that are done, a line each, with the sum so far."""
        names = {team.id: team.name for team in self.teams}
        total, lines = dict.fromkeys(sheet.teams, 0), []
        for number, card in enumerate(cards, start=1):
            total = {team: points + card.points[team] for team, points in total.items()}
            lines.append(
                f"Stack {number}: {points_told(card.points, names)}. The quarter so far: {points_told(total, names)}."
            )
        return tuple(lines)

    def entered(self, words: str, sheet: Draft) -> Draft:
        verb, _, rest = words.casefold().partition(" ")
        if verb == "new" and not rest:
            return Draft(sheet.teams, discards=sheet.discards, stacks=self.stacks_of(sheet))
        if verb == "quarter" and not rest:
            return Draft(sheet.teams)
        if sheet.zone is None:
            return self.with_zone(verb, rest.removeprefix("of ").strip(), sheet)
        if sheet.zone != GREEN and sheet.side is None:
            return replace(sheet, side=self.team_in(words, self.playing(sheet)).id)
        if verb in ("more", "less") and not rest:
            return self.with_choice(verb, sheet)
        if verb == "discard":
            return self.with_discard(rest, sheet)
        return replace(sheet, cards=(*sheet.cards, self.played_in(words, sheet)))

    def stacks_of(self, sheet: Draft) -> tuple[StackSheet, ...]:
        """With the one that is done."""
        if sheet.zone is None or not sheet.cards:
            return sheet.stacks
        done = StackSheet(zone=sheet.zone, side=sheet.side, cards=sheet.cards, choices=sheet.choices)
        return (*sheet.stacks, done)

    def with_zone(self, word: str, side: str, sheet: Draft) -> Draft:
        zones = [zone for zone in ZONES if word and zone.startswith(word)]
        if not zones:
            raise NotLegal(f"there is no zone {shown(word)}; expected {' or '.join(ZONES)}", "FB-COURT-1")
        if not side:
            return replace(sheet, zone=zones[0])
        if zones[0] == GREEN:
            raise NotLegal(f"the green zone is nobody's, not {shown(side)}", "FB-COURT-1")
        return replace(sheet, zone=zones[0], side=self.team_in(side, self.playing(sheet)).id)

    def with_choice(self, choice: str, sheet: Draft) -> Draft:
        card = self.standing(sheet).card
        assert isinstance(card, ScoreCard)
        for number, line in enumerate(card.account, start=1):
            is_undecided = line.card in card.undecided and str(number) not in sheet.choices
            if is_undecided and not line.why:  # another one of that name may be cancelled
                return replace(sheet, choices={**sheet.choices, str(number): choice})
        raise NotLegal(f"{choice} came, but no card of a play that succeeds leaves anything to decide", "FB-FX-3")

    def with_discard(self, words: str, sheet: Draft) -> Draft:
        played = self.played_in(words, sheet)
        if isinstance(played.card, Printed):
            raise NotLegal(f"{shown(words)} came; in a discard pile a card needs no values, only its name", "FB-FX-6")
        owners = [team for team in self.playing(sheet) if has(team, played.card) and played.by in (None, team.id)]
        if len(owners) != 1:
            raise NotLegal(f"whose discard pile? expected for example: discard {words} by {sheet.teams[0]}")
        pile = sheet.discards.get(owners[0].id, ())
        return replace(sheet, discards={**sheet.discards, owners[0].id: (*pile, played.card)})

    # Names

    def playing(self, sheet: Draft) -> tuple[Team, ...]:
        return tuple(team for name in sheet.teams for team in self.teams if team.id == name)

    def team_in(self, words: str, teams: tuple[Team, ...]) -> Team:
        """A team by its name, its letter, or the start of a word of its name."""
        wanted = words.strip().casefold()
        for team in teams:
            if wanted in (team.id, team.name.casefold(), team.letter.casefold()):
                return team
        found = [team for team in teams if wanted and begins(team.name, wanted)]
        if len(found) == 1:
            return found[0]
        if found:
            raise NotLegal(f"{shown(words)} may be {listed([team.name for team in found])}; type more of it")
        known = listed([team.id for team in teams])
        raise NotLegal(f"there is no team {shown(words)} here; there are {known}", "FB-GAME-2")

    def played_in(self, words: str, sheet: Draft) -> Played:
        """`stern by cruisers`, or only the card."""
        name, by, team = words.rpartition(BY)
        if not by:
            return Played(self.printed_in(words, self.playing(sheet), sheet))
        owner = self.team_in(team, self.playing(sheet))
        return Played(self.printed_in(name, (owner,), sheet), owner.id)

    def printed_in(self, words: str, teams: tuple[Team, ...], sheet: Draft) -> str | Printed:
        """A card with its values behind it is a printed one: `tula 3 7 1 3 4 4`, `noon sun: shot_value 3`."""
        name, colon, does = words.partition(":")
        if colon and does.strip():
            return Printed(type="effect", name=self.card_in(name, teams), does=tuple(map(does_in, does.split(","))))
        found = VALUES.fullmatch(words.strip())
        if found is None:
            return self.typed_before(words, sheet) or self.card_in(words, teams)
        values = tuple(map(int, found[2].split()))
        if len(values) not in (3, 6):
            told = "a Player has six values and a Shot three"
            raise NotLegal(f"{len(values)} came behind {shown(found[1])}; {told}", "FB-PLAYER-1")
        kind = "player" if len(values) == 6 else "shot"
        return Printed(type=kind, name=self.card_in(found[1], teams), values=values)

    def typed_before(self, words: str, sheet: Draft) -> str | None:
        """A printed card of this quarter by its name."""
        cards = [played.card for stack in sheet.stacks for played in stack.cards]
        for card in (*cards, *(played.card for played in sheet.cards)):
            if isinstance(card, Printed) and card.name.casefold() == words.strip().casefold():
                return card.name
        return None

    def card_in(self, words: str, teams: tuple[Team, ...]) -> str:
        """The name of a card that may be cut short; what no deck here has is left to the referee."""
        wanted = words.strip().casefold()
        names = list(dict.fromkeys(card.name for team in teams for card in team.cards))
        found = [name for name in names if name.casefold() == wanted] or [
            name for name in names if wanted and begins(name, wanted)
        ]
        if len(found) > 1:
            raise NotLegal(f"{shown(words)} may be {listed(found)}; type more of it")
        return found[0] if found else words.strip()


def begins(name: str, wanted: str) -> bool:
    """Whether a name begins so, or the rest of it from one of its words on."""
    words = name.casefold().split()
    return any(" ".join(words[place:]).startswith(wanted) for place in range(len(words)))


def has(team: Team, card: str) -> bool:
    return any(one.name == card for one in team.cards)


def does_in(words: str) -> Does:
    """`points 5` or `intercept`."""
    *name, last = words.split() or [""]
    if name and VALUE.fullmatch(last):
        return Does("_".join(name).casefold(), int(last))
    return Does("_".join((*name, last)).casefold())


SCRIBE: Final = FightballScribe
