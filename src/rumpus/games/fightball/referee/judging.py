"""The referee of a game with printed cards: stacks are entered, their account comes out, and what they come to."""

from typing import Final

from rumpus.games.fightball.cards import EFFECT, ZONES, Card
from rumpus.games.fightball.events import AFTER_THE_SHOT, CALLED_FOUL, EARLY_SHOT, FALSE_START, PLAY, Reading
from rumpus.games.fightball.referee.roster import Roster
from rumpus.games.fightball.referee.sheet import (
    AccountLine,
    FoulLine,
    PointsLine,
    ScoreCard,
    Sheet,
    StackCard,
    StackSheet,
)
from rumpus.games.fightball.rules.court import NOBODY
from rumpus.games.fightball.rules.plays import MADE_LESS, MADE_MORE, MOST_CARDS, UNDECIDED, most_awards
from rumpus.games.fightball.rules.reading import Reader
from rumpus.games.fightball.rules.tables import Tables
from rumpus.kernel.errors import BadSetup, Refusal

GREEN: Final = "green"
MOST: Final = 88
MOST_STACKS: Final = 24  # FB-COURT-1
CHOICES: Final = {
    **dict.fromkeys(("more", "one more", "+1", "1", "+", "plus", "add"), MADE_MORE),
    **dict.fromkeys(("less", "one less", "-1", "-", "minus", "subtract"), MADE_LESS),
}
CLAUSES: Final = {
    PLAY: "FB-COURT-4",
    FALSE_START: "FB-FOUL-1",
    EARLY_SHOT: "FB-FOUL-3",
    AFTER_THE_SHOT: "FB-FOUL-2",
    CALLED_FOUL: "FB-FX-11",
}


def letters_of(name: str) -> str:
    """A name without signs and case: `goteam`."""
    return "".join(sign for sign in name.casefold() if sign.isalnum())


def judged(sheet: Sheet, tables: Tables) -> ScoreCard:
    """Read the stacks of a sheet, or refuse what it names wrongly."""
    stacks = stacks_in(sheet)
    roster = Roster(sheet, stacks, tables)
    cards = []
    for number, stack in enumerate(stacks, start=1):
        try:
            cards.append(StackDesk(stack, roster).score_card())
        except Refusal as refusal:
            if len(stacks) > 1:
                refusal.words = f"stack {number}: {refusal.words}"
            raise
    *before, last = cards
    return ScoreCard(
        account=last.account,
        zone=last.zone,
        shot_value=last.shot_value,
        needs=last.needs,
        complete=last.complete,
        success=last.success,
        points=last.points,
        reasons=last.reasons,
        fouls=last.fouls,
        undecided=last.undecided,
        house=last.house,
        before=tuple(before),
        total={team: sum(card.points[team] for card in cards) for team in last.points},
    )


def stacks_in(sheet: Sheet) -> tuple[StackSheet, ...]:
    """Those of the list, and the one that stands beside it."""
    if sheet.zone is None:
        if not sheet.stacks or sheet.cards:
            raise BadSetup("zone is missing: in which zone does the stack lie", "FB-COURT-1")
        stacks = sheet.stacks
    else:
        last = StackSheet(zone=sheet.zone, side=sheet.side, cards=sheet.cards, choices=sheet.choices)
        stacks = (*sheet.stacks, last)
    if len(stacks) > MOST_STACKS:
        raise BadSetup(
            f"a quarter has at most {MOST_STACKS} stacks, one on each court card, not {len(stacks)}", "FB-COURT-1"
        )
    return stacks


class StackDesk:
    """A stack whose names have become numbers."""

    def __init__(self, stack: StackSheet, roster: Roster) -> None:
        self.stack = stack
        self.roster = roster
        self.zone = self.zone_in(stack.zone)
        self.side = self.side_in(stack.side)
        self.reader = self.lain()
        self.choose()
        for coach in range(2):
            self.reader.benched[coach] = roster.benched[coach]

    def zone_in(self, name: str) -> int:
        zone = name.strip().casefold()
        if zone not in ZONES:
            raise BadSetup(f"there is no zone {name!r}; there are {', '.join(ZONES)}", "FB-COURT-1")
        return ZONES.index(zone)

    def side_in(self, name: str | None) -> int:
        """The coach whose zone it is, as a place in `teams`."""
        is_given = name is not None and name.strip().casefold() not in ("", "none")
        if ZONES[self.zone] == GREEN:
            if is_given:
                raise BadSetup(f"side: the green zone is nobody's, not {name!r}", "FB-COURT-1")
            return int(NOBODY)
        if name is None or not is_given:
            whose = " or ".join(self.roster.team_ids())
            raise BadSetup(f"side is missing: whose {ZONES[self.zone]} zone is it, {whose}", "FB-COURT-1")
        return self.roster.coach_in("side", name)

    def lain(self) -> Reader:
        if len(self.stack.cards) > MOST_CARDS:
            raise BadSetup(f"a stack has at most {MOST} cards, not {len(self.stack.cards)}")
        tables = self.roster.tables
        cards = [self.roster.card_in(f"card {place}", played) for place, played in enumerate(self.stack.cards, start=1)]
        reader = Reader(tables, most_awards(sum([tables.calls[kind] for _, kind in cards])))
        for place, (coach, kind) in enumerate(cards):
            reader.kind[place] = kind
            reader.by[place] = coach
            reader.decided[place] = UNDECIDED
        reader.count = len(cards)
        return reader

    def choose(self) -> None:
        for key, choice in self.stack.choices.items():
            decision = CHOICES.get(str(choice).strip().casefold())
            if decision is None:
                raise BadSetup(f"choices: {choice!r} for {key!r} is not a choice; expected more or less", "FB-FX-3")
            for place in self.places_of(key):
                self.reader.decided[place] = decision

    def places_of(self, key: str) -> list[int]:
        """The cards that a choice is about: one place, all of a name or of a team; signs and case do not matter."""
        wanted = letters_of(key)
        ids = [letters_of(team) for team in self.roster.team_ids()]
        places = [
            place
            for place in range(self.reader.count)
            if wanted in (str(place + 1), letters_of(self.name_at(place)), ids[self.reader.by[place]])
            and self.leaves_choice(place)
        ]
        if not places:
            raise BadSetup(f"choices: {key!r} is not a card of this stack that leaves anything to its coach", "FB-FX-3")
        return places

    def leaves_choice(self, place: int) -> bool:
        card = self.card_at(place)
        return card.type == EFFECT and any(doing.does == "either" for doing in card.doings)

    def card_at(self, place: int) -> Card:
        return self.roster.card_of(self.reader.kind[place])

    def name_at(self, place: int) -> str:
        return self.roster.tables.names[self.reader.kind[place]]

    # What comes out

    def score_card(self) -> StackCard:
        undecided = self.reader.undecided_places(self.zone, self.side)
        reading = self.reader.reading(self.zone, self.side)
        ids = self.roster.team_ids()
        points = dict.fromkeys(ids, 0)
        for award in reading.awards:
            points[ids[award.seat]] += award.points
        return StackCard(
            account=self.account(reading, ids),
            zone=ZONES[reading.zone],
            shot_value=reading.value,
            needs=reading.needs,
            complete=reading.complete,
            success=reading.success,
            points=points,
            reasons=tuple(
                PointsLine(
                    ids[award.seat], award.points, award.reason, self.name_at(award.place), CLAUSES[award.reason]
                )
                for award in reading.awards
            ),
            fouls=tuple(
                FoulLine(award.reason, self.name_at(award.place), ids[1 - award.seat], ids[award.seat], award.points)
                for award in reading.awards
                if award.reason != PLAY
            ),
            undecided=tuple(self.name_at(place) for place in undecided),
            house=self.house_cards(),
        )

    def account(self, reading: Reading, ids: list[str]) -> tuple[AccountLine, ...]:
        return tuple(
            AccountLine(self.name_at(place), ids[step.by], step.did, step.value, step.why, step.clause)
            for place, step in enumerate(reading.steps)
        )

    def house_cards(self) -> tuple[str, ...]:
        """The cards of the stack that were read by values of our own, each once."""
        kinds = [int(self.reader.kind[place]) for place in range(self.reader.count)]
        return tuple(dict.fromkeys(self.card_name(kind) for kind in kinds if self.roster.is_house(kind)))

    def card_name(self, kind: int) -> str:
        return self.roster.card_of(kind).name
