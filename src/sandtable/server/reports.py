"""What those who run a server are told: a line in the log and a number."""

from __future__ import annotations

import structlog

from sandtable.server.metrics import Metrics

log = structlog.get_logger("sandtable.server")


class LogReports:
    """Reports into the log and the metrics."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics

    def fault(self, game: str, error: Exception) -> None:
        """Something failed while nobody waited for it."""
        self.metrics.faults.inc()
        log.error("fault", game=game, exc_info=error)

    def broken(self, game: str, error: Exception) -> None:
        """A game cannot be opened."""
        self.metrics.broken.inc()
        log.error("broken game", game=game, error=str(error)[:300])

    def recovered(self, game: str, error: Exception) -> None:
        """A game cannot be played again as it was, and goes on from where it stood."""
        self.metrics.recovered.inc()
        log.warning("goes on from where it stood", game=game, error=str(error)[:300])
