"""Many games without a network: simulation and its summaries."""

from rumpus.lab.simulate import Plan, simulate
from rumpus.lab.summary import Summary, TeamLine

__all__ = ["Plan", "Summary", "TeamLine", "simulate"]
