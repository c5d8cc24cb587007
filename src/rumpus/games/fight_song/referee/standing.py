"""How the game stands, read off the engine: the teams' rows, the Fight Song round that is due, what to do next."""

from rumpus.games.fight_song.referee.sheet import DueSong, Section, TeamCard, TieBreak
from rumpus.games.fight_song.rules import SECTION, TARGET, TARGET_OF_THREE, FightSong
from rumpus.games.fight_song.rules.sentences import listed, team_names
from rumpus.games.fight_song.state import BATTLE, OVER, PICKING
from rumpus.kernel.types import seats_of


def target_of(state: FightSong) -> int:
    """FS-END-1: the score that ends the game."""
    return int(TARGET_OF_THREE if state.seats == 3 else TARGET)


def team_cards(state: FightSong, names: tuple[str, ...]) -> tuple[TeamCard, ...]:
    return tuple(team_card(state, names, team) for team in range(int(state.teams)))


def team_card(state: FightSong, names: tuple[str, ...], team: int) -> TeamCard:
    scoring, extra = int(state.scored[team]), int(state.extra[team])
    won = seats_of(int(state.boxes[team]))
    return TeamCard(
        name=team_names(names)[team],
        players=names_of(state.seats_in(1 << team), names),
        scoring=scoring,
        extra=extra,
        tie_break=len(won) < extra,
        total=int(state.score(team)),
        counter=int(state.counter[team]),
        sections=tuple(
            Section(max(0, min(int(SECTION), scoring - place * int(SECTION))), place in won)
            for place in range(sections_of(state))
        ),
    )


def sections_of(state: FightSong) -> int:
    """How many sections the card shows: up to the target, or as far as anybody has come."""
    teams = range(int(state.teams))
    most = max(target_of(state), *(int(state.scored[team]) for team in teams))
    return -(-most // int(SECTION))


def names_of(seats: int, names: tuple[str, ...]) -> tuple[str, ...]:
    """The names of some seats or teams, given as bits."""
    return tuple(names[seat] for seat in seats_of(seats))


def due_song(state: FightSong, names: tuple[str, ...], *, dealer_known: bool) -> DueSong | None:
    if state.phase not in (PICKING, BATTLE):
        return None
    is_picked = state.phase == BATTLE
    first = names[state.turn]
    is_known = dealer_known or len(first_players(state, names)) == 1
    return DueSong(
        starters=names_of(state.starters, team_names(names)),
        battlers=names_of(state.battlers, names) if is_picked else (),
        first=first if is_known and not state.is_start_by_lot() else None,
        rivals=() if is_picked else tuple(name for name in names if name != first),
        hand=max(1, int(state.song_hand)),
    )


def first_players(state: FightSong, names: tuple[str, ...]) -> tuple[str, ...]:
    """Those of whom one plays first in a Fight Song round, whoever deals (FS-SONG-4, FS-SONG-5, FS-SONG-10)."""
    return names_of(state.seats_in(state.starters), names)


def tie_break(state: FightSong, names: tuple[str, ...]) -> TieBreak | None:
    if state.phase != BATTLE or state.tie_round == 0:
        return None
    return TieBreak(round=int(state.tie_round), teams=names_of(state.starters, team_names(names)))


def next_step(state: FightSong, names: tuple[str, ...], *, dealer_known: bool) -> str:
    """What to do now, in a sentence."""
    if state.phase == OVER:
        return "The game is over."
    due = due_song(state, names, dealer_known=dealer_known)
    if due is None:
        hand = f"Hand {int(state.hands_played) + 1}"
        if state.is_target_reached():
            hand += ", the last one" if state.hands_to_come() == 1 else ", the last but one"
        return f"{hand}: {names[state.turn]} starts." if dealer_known else f"{hand} is next."
    if due.rivals:
        return f"Fight Song round: {due.first} picks {' or '.join(due.rivals)} to battle."
    hand = f"Fight Song hand {due.hand}"
    if state.tie_round:
        hand = f"Tie-break round {int(state.tie_round)}, {hand}"
    if due.first is not None:
        return f"{hand}: {listed(due.battlers)} battle, {due.first} plays first."
    if state.is_start_by_lot():
        return f"{hand}: {listed(due.battlers)} battle; draw lots for who plays first."
    choice = listed(first_players(state, names))
    return f"{hand}: {listed(due.battlers)} battle; of {choice} the first from the dealer's left plays first."
