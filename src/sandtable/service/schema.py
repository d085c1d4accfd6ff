"""The tables of the database. A change here needs a migration in `migrations/versions`."""

from __future__ import annotations

from sqlalchemy import Column, Index, Integer, LargeBinary, MetaData, String, Table, Text

metadata = MetaData()

games = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("system", String(40), nullable=False),
    Column("version", String(40), nullable=False),
    Column("scenario", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("key", LargeBinary, nullable=False),
    Column("seeded", Integer, nullable=False),
    Column("created", Integer, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("name", String(20), primary_key=True),
    Column("player", String(40), nullable=False),
    Column("digest", String(64), nullable=False),
)

records = Table(
    "records",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(12), nullable=False),
    Column("side", Integer, nullable=False),
    Column("word", Text, nullable=False),
    Column("value", Integer, nullable=False),
    Column("at", Integer, nullable=False),
    sqlite_with_rowid=False,
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", Integer, nullable=False),
)
"""One row that is written anew to see whether the disk still takes anything."""

created = Index("games_created", games.c.created)
