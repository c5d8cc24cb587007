"""Fightball on a terminal: the painter that the play loop and the replay ask."""

from collections.abc import Mapping
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from rumpus.games.fightball import FightballGame, events
from rumpus.games.fightball.actions import stack_name
from rumpus.games.fightball.cards import ZONES
from rumpus.games.fightball.referee.judging import CLAUSES
from rumpus.games.fightball.terminal import banners, typed
from rumpus.games.fightball.terminal.account import Account, Line, Points, account_of, account_page
from rumpus.games.fightball.terminal.court import court
from rumpus.games.fightball.terminal.sides import Teams, keys_of
from rumpus.games.fightball.view import FightballView
from rumpus.kernel.types import Ask, Event
from rumpus.terminal.painting import AskingPainter
from rumpus.terminal.text import plain

Names = tuple[str, ...]


class FightballPainter(AskingPainter[FightballView]):
    """Draws a game of two teams; cards in events are numbers of a coach's own team."""

    def __init__(self, game: FightballGame, house: Mapping[str, str]) -> None:
        self.game = game
        self.house = house
        home, away = (game.pack.teams[game.team_numbers[house[rule]]] for rule in game.team_rules)
        self.teams = Teams(game, (home, away))

    def table(self, view: FightballView, names: Names, width: int) -> RenderableType:
        parts: list[RenderableType] = [banners.headline(view, names)]
        if view.phase == "fast":
            parts.append(banners.their_piles(view, self.teams, names))
        parts.append(court(view, self.teams, width))
        match view.phase:
            case "choosing":
                parts.append(banners.deciding(view, self.teams))
            case "break":
                parts.append(banners.score(view, self.teams, names))
            case _:
                parts.append(banners.own_piles(view, self.teams))
                if view.held is not None:
                    parts.append(banners.hand(view, self.teams))
        return Group(*parts)

    def score(self, view: FightballView, names: Names, width: int) -> RenderableType:
        return banners.score(view, self.teams, names)

    def result(self, view: FightballView, names: Names, width: int) -> RenderableType:
        return Group(banners.ending(view, names), banners.score(view, self.teams, names))

    def told(self, event: Event, names: Names) -> RenderableType:
        sentence = plain(self.game.sentence(event, names, self.house))
        match event:
            case events.GameStarted(practice=practice):
                teams = [
                    f"{plain(name)} ({plain(team.name)})" for name, team in zip(names, self.teams.teams, strict=True)
                ]
                return Text(f"{' against '.join(teams)}{', at practice pace' if practice else ''}.", "bold")
            case events.StackScored(stack=stack, reading=reading):
                title = Text(plain(stack_name(stack, names)), "bold underline")
                return Group(Text(), title, account_page(self.account(reading, names)))
            case events.QuarterScored():
                return Group(Text(), Text(sentence, "bold"))
            case events.Buzzed() | events.GameEnded() | events.QuarterStarted():
                return Text(sentence, "bold")
            case events.CardSeen() | events.CardTaken() | events.CoachReady():
                return Text(sentence, "dim")
        return Text(sentence)

    def account(self, reading: events.Reading, names: Names) -> Account:
        """The account of a stack that was scored, with the coaches' names."""
        cards = [self.teams.card(step.by, step.card).name for step in reading.steps]
        return Account(
            lines=tuple(Line.of(card, names[step.by], step) for card, step in zip(cards, reading.steps, strict=True)),
            zone=ZONES[reading.zone],
            value=reading.value,
            needs=reading.needs,
            complete=reading.complete,
            success=reading.success,
            points=tuple(
                Points(
                    names[award.seat],
                    award.points,
                    award.reason,
                    cards[award.place],
                    names[1 - award.seat],
                    CLAUSES[award.reason],
                )
                for award in reading.awards
            ),
        )

    def is_drawn(self, event: Event) -> bool:
        return isinstance(event, events.CardTaken | events.CardSeen | events.CoachReady | events.QuarterCalled)

    def question(self, view: FightballView, names: Names) -> str:
        return banners.question(view, self.teams)

    def advice(self, names: Names) -> RenderableType:
        return Text(banners.ADVICE)

    def aside(self, words: str, view: FightballView, names: Names) -> RenderableType | None:
        stack = typed.stack_to_show(words, view)
        if stack is None:
            return None
        coaches = {team.id: name for team, name in zip(self.teams.teams, names, strict=True)}
        account = account_of(self.teams.judged(view, stack), coaches)
        title = f"{keys_of(view.seat)[stack]}, {plain(stack_name(stack, names))}, from the bottom:"
        return Group(Text(title, "bold"), account_page(account))

    def action(self, words: str, view: FightballView, ask: Ask, names: Names) -> int:
        return typed.action_in(words, view, ask)


PAINTER: Final = FightballPainter
