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
    Column("created", Integer, nullable=False),
    Column("start", String(32), nullable=False),
    Column("begins", Text, nullable=False),
    Column("parent", String(32), nullable=False),
    Column("question", Integer, nullable=False),
    Column("flow", Integer, nullable=False),
    Column("reported", Integer, nullable=False),
    Column("over", Integer, nullable=False),
    Column("origin", String(12), nullable=False),
    Column("sealed", Text, nullable=False),
    Column("begun", Integer, nullable=False),
    Column("conduct", Text, nullable=False),
    Column("listed", Integer, nullable=False),
    Column("source", String(32), nullable=False),
    Column("source_number", Integer, nullable=False),
)
"""`start`: the digest of the scenario by value; `begins`: a position by value; `parent`, `question`
and `flow`: the game that commissioned this one, at which record, and in which of its flows;
`over`: its end is known; `reported`: its report need not be brought there any more; `origin`: where
its key comes from, if not from chance; `sealed`: what its seal is made of; `begun`: its key is
settled; `conduct`: how people play together at it; `listed`: strangers find its free seats;
`source` and `source_number`: the game from whose course it goes on, and after which record."""

starts = Table(
    "starts",
    metadata,
    Column("digest", String(32), primary_key=True),
    Column("data", LargeBinary, nullable=False),
)
"""Scenarios by value; games on equal ones share them."""

seats = Table(
    "seats",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("name", String(20), primary_key=True),
    Column("player", String(40), nullable=False),
    Column("since", Integer, nullable=False),
    Column("part", String(64), nullable=False),
    Column("called", String(40), nullable=False),
)

passes = Table(
    "passes",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("digest", String(64), primary_key=True),
    Column("seat", String(20), nullable=False),
    Column("kind", String(12), nullable=False),
    Column("at", Integer, nullable=False),
    sqlite_with_rowid=False,
)
"""What secrets open, by their digests."""

records = Table(
    "records",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(12), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("word", Text, nullable=False),
    Column("value", Integer, nullable=False),
    Column("at", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("flow", Integer, nullable=False),
    sqlite_with_rowid=False,
)

happened, boards = (
    Table(
        name,
        metadata,
        Column("game", String(32), primary_key=True),
        Column("number", Integer, primary_key=True, autoincrement=False),
        Column("data", LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    for name in ("happened", "boards")
)
"""The events of each record, and every so often the board after one."""

progress = Table(
    "progress",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
"""The procedures that are under way after the newest record."""

seams = Table(
    "seams",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("version", String(40), nullable=False),
    Column("position", LargeBinary, nullable=False),
    Column("goes_on_by", String(40), nullable=False),
    sqlite_with_rowid=False,
)
"""Where a game went on that could not be played again: after which record, and from where; the
version of the rules before and after."""

snapshots = Table(
    "snapshots",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
)
"""Saved games, as servers once kept them beside the records; they are read, and written no more."""

pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", Integer, nullable=False),
)
"""One row that is written anew to see whether the disk still takes anything."""

clocks = Table(
    "clocks",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("data", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
"""What each seat has left of its time, and who uses it since when."""

contacts = Table(
    "contacts",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("seat", String(20), primary_key=True),
    Column("address", String(200), nullable=False),
    Column("proof", String(64), nullable=False),
    Column("told", Integer, nullable=False),
    Column("lang", String(2), nullable=False),
    sqlite_with_rowid=False,
)
"""Where a seat wants to be told that it is asked: an address, the digest of what proves that it is
theirs ("" once it is proven), the number since which they were asked when they were last told, and
in which language."""

created = Index("games_created", games.c.created)
commissioned = Index(
    "games_commission",
    games.c.parent,
    games.c.question,
    games.c.flow,
    unique=True,
    sqlite_where=games.c.parent != "",
)
"""No question of a game commissions two others."""
listed = Index("games_listed", games.c.created, sqlite_where=games.c.listed == 1)
"""The list of open games, the newest last."""
variations = Index("games_source", games.c.source, sqlite_where=games.c.source != "")
"""The games that go on from the course of another."""
