"""The score of an evening: what was played at a table, and who won how often. By person, wherever they sat."""

from dataclasses import dataclass, field

from rumpus.table.entries import Finished, Player


@dataclass(frozen=True, slots=True)
class Played:
    """A game that is over, and when it ended."""

    at: int
    result: Finished

    @property
    def winners(self) -> tuple[str, ...]:
        return tuple(self.result.players[seat].name for seat in self.result.winners)


@dataclass(slots=True)
class Tally:
    """What somebody has won. A person goes by the name they had last; bots of one name are one."""

    name: str
    is_bot: bool
    games: int = 0
    wins: int = 0


@dataclass(slots=True)
class Evening:
    """All games of a table that are over, whatever game it was."""

    played: list[Played] = field(default_factory=list)
    _tallies: dict[tuple[str, str], Tally] = field(default_factory=dict)

    def note(self, at: int, result: Finished) -> None:
        self.played.append(Played(at, result))
        for seat, player in enumerate(result.players):
            if not player.guest and not player.bot:
                continue
            tally = self._tallies.setdefault(key_of(player), Tally(player.name, player.bot))
            tally.name = player.name
            tally.games += 1
            tally.wins += seat in result.winners

    def has(self, number: int) -> bool:
        """Whether a game is written down."""
        return any(game.result.number == number for game in reversed(self.played))

    def tallies(self) -> list[Tally]:
        """Who won most comes first, then people before bots, then who came first."""
        return sorted(self._tallies.values(), key=lambda tally: (-tally.wins, tally.is_bot))


def key_of(player: Player) -> tuple[str, str]:
    return (player.guest, "") if player.guest else ("", player.name)
