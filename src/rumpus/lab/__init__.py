"""Many games without a network: simulations, matchups, an arena of bots, and their summaries."""

from rumpus.lab.arena import Arena, Pairing, Standings, play_arena
from rumpus.lab.board import board
from rumpus.lab.heat_map import heat_map
from rumpus.lab.matchups import League, Matchups, play_league
from rumpus.lab.native import gpu_lane, native_lane, simulate_natively, simulate_on_gpu
from rumpus.lab.sequential import Question
from rumpus.lab.simulate import Plan, simulate
from rumpus.lab.summary import Summary, TeamLine

__all__ = [
    "Arena",
    "League",
    "Matchups",
    "Pairing",
    "Plan",
    "Question",
    "Standings",
    "Summary",
    "TeamLine",
    "board",
    "gpu_lane",
    "heat_map",
    "native_lane",
    "play_arena",
    "play_league",
    "simulate",
    "simulate_natively",
    "simulate_on_gpu",
]
