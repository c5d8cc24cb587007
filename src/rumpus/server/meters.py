"""What the server counts about itself, for /metrics."""

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.core import CounterMetricFamily, Metric
from prometheus_client.registry import Collector

REGISTRY = CollectorRegistry()
REFUSED = Counter("rumpus_refused", "Messages that were turned down", registry=REGISTRY)
UNKEPT = Counter("rumpus_unkept", "Writes that the store could not keep", registry=REGISTRY)
KEEPS = Gauge("rumpus_store_keeps", "Whether the store can keep what is done: 1, or 0", registry=REGISTRY)
KEEPS.set(1)
SLOW = Counter("rumpus_slow_readers", "Links cut off because they read too slowly", registry=REGISTRY)
FLOODS = Counter("rumpus_floods", "Links cut off because they sent too much", registry=REGISTRY)
TURNED_AWAY = Counter("rumpus_turned_away", "Connections, requests and sockets beyond a limit", registry=REGISTRY)
PUSHES = Counter("rumpus_pushes", "Push messages by what a push service answered", ["answer"], registry=REGISTRY)
LINKS = Gauge("rumpus_links", "Open sockets", registry=REGISTRY)
ROOMS = Gauge("rumpus_rooms", "Rooms in memory", registry=REGISTRY)


class Steps(Collector):
    """Actions done and told: counted at every move, so without a lock."""

    count = 0

    def collect(self) -> Iterator[Metric]:
        counter = CounterMetricFamily("rumpus_steps", "Actions done and told")
        counter.add_metric([], self.count)
        yield counter


STEPS = Steps()
REGISTRY.register(STEPS)
KEEPING = Histogram(
    "rumpus_keeping_seconds",
    "Time of a commit, which may hold the actions of many tables",
    buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0),
    registry=REGISTRY,
)
