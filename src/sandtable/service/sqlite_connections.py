"""Connections to a SQLite file that keep what they commit."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")
"""FULL: the log reaches the disk with every commit, not only at a checkpoint."""


def open_engine(path: Path) -> Engine:
    """Return connections to a database file that keep what they commit."""
    engine = create_engine(f"sqlite:///{path}", pool_size=4, max_overflow=8, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        # The driver's own transaction handling is off: BEGIN is said here, and at once.
        connection.isolation_level = None
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        reads = connection.get_execution_options().get("reads", False)
        connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")

    return engine


def reading(engine: Engine) -> Connection:
    """Return a connection that sees the database as it is now; it never waits for a writer."""
    return engine.connect().execution_options(reads=True)
