"""Numbers for those who run a server."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Metrics:
    """All numbers of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "sandtable_requests", "Requests by status", ["status"], registry=self.registry
        )
        self.seconds = Histogram(
            "sandtable_decide_seconds",
            "From a decision's arrival to its place on disk",
            buckets=SECONDS,
            registry=self.registry,
        )
        self.decisions = Counter(
            "sandtable_decisions", "Decisions by outcome", ["outcome"], registry=self.registry
        )
        self.games = Counter("sandtable_games_created", "New games", registry=self.registry)
        self.faults = Counter("sandtable_faults", "Errors of the server", registry=self.registry)
        self.broken = Counter(
            "sandtable_broken_games", "Games that could not be opened", registry=self.registry
        )
        self.recovered = Counter(
            "sandtable_recovered_games",
            "Games that go on from where they stood, because their records no longer lead there",
            registry=self.registry,
        )
        self.accepted = self.decisions.labels("accepted")
        self.healthy = Gauge(
            "sandtable_healthy", "1 while the disk takes what is written", registry=self.registry
        )
        self.tables = Gauge("sandtable_tables", "Games in memory", registry=self.registry)
        self.streams = Gauge("sandtable_streams", "Open streams", registry=self.registry)

        self._by_status: dict[int, Counter] = {}

    def count_request(self, status: int) -> None:
        """Count an answer."""
        counter = self._by_status.get(status)
        if counter is None:
            counter = self._by_status[status] = self.requests.labels(status)
        counter.inc()

    def text(self) -> bytes:
        """Return the numbers as Prometheus reads them."""
        return generate_latest(self.registry)
