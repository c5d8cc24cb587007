"""What the server counts about itself, for /metrics."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY = CollectorRegistry()
STEPS = Counter("rumpus_steps", "Actions done and told", registry=REGISTRY)
REFUSED = Counter("rumpus_refused", "Messages that were turned down", registry=REGISTRY)
UNKEPT = Counter("rumpus_unkept", "Writes that the store could not keep", registry=REGISTRY)
SLOW = Counter("rumpus_slow_readers", "Links cut off because they read too slowly", registry=REGISTRY)
LINKS = Gauge("rumpus_links", "Open sockets", registry=REGISTRY)
ROOMS = Gauge("rumpus_rooms", "Rooms in memory", registry=REGISTRY)
KEEPING = Histogram(
    "rumpus_keeping_seconds",
    "Time of a commit, which may hold the actions of many tables",
    buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0),
    registry=REGISTRY,
)
