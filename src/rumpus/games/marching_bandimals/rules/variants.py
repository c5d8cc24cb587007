"""The five variants: what each changes, and which of them can be played together and by how many."""

from collections.abc import Mapping

from rumpus.games.marching_bandimals.rules.sight import GOALS
from rumpus.games.marching_bandimals.state import ONE_SECTION, BandimalsState
from rumpus.kernel.errors import BadSetup

FEW = ("alternate", "quicker")


def check_variants(seats: int, house: Mapping[str, str]) -> None:
    """A combination that can not be played is refused, with the reason."""
    variant, goal = house["variant"], house["goal"]
    if variant in FEW and seats > 4:
        raise BadSetup(f"the {variant} variant is for 2 to 4 players, not {seats}", "MB-VAR-1")
    if variant == "large" and seats < 6:
        raise BadSetup(f"the large variant is for 6 to 8 players, not {seats}", "MB-VAR-1")
    if goal == "one-section":
        if variant == "alternate":
            raise BadSetup(
                "the one-section goal can not be played with the alternate variant: "
                "that one asks for all five sections in every band",
                "MB-VAR-2",
            )
        if seats > 5:
            raise BadSetup(
                f"the one-section goal is for at most 5 players, not {seats}: "
                "there are five sections, and everybody has a different one",
                "MB-VAR-2",
            )


def set_variant(state: BandimalsState, variant: str, goal: str) -> None:
    """The numbers that a variant and a goal stand for."""
    if variant == "alternate":  # MB-VAR-HARD
        state.least, state.most, state.draws, state.major_wins = 5, 1, 3, True
    elif variant == "quicker":  # MB-VAR-QUICK
        state.draws, state.band_plays, state.limit, state.major_wins = 3, 4, 9, True
    elif variant == "large":  # MB-VAR-LARGE
        state.least, state.most = 2, 4
    state.goal = GOALS.index(goal)
    if state.goal == ONE_SECTION:  # MB-VAR-ONE
        state.least, state.most = 1, 5
