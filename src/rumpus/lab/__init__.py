"""Many games without a network: simulation and its summaries."""

from rumpus.lab.heat_map import heat_map
from rumpus.lab.matchups import League, Matchups, play_league
from rumpus.lab.native import gpu_lane, native_lane, simulate_natively, simulate_on_gpu
from rumpus.lab.simulate import Plan, simulate
from rumpus.lab.summary import Summary, TeamLine

__all__ = [
    "League",
    "Matchups",
    "Plan",
    "Summary",
    "TeamLine",
    "gpu_lane",
    "heat_map",
    "native_lane",
    "play_league",
    "simulate",
    "simulate_natively",
    "simulate_on_gpu",
]
