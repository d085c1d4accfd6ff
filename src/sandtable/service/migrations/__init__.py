"""Brings a database to the newest schema, from whatever version it is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

HERE = Path(__file__).parent


def migrate(connection: Connection, target: str = "head") -> None:
    """Carry out every migration that is missing, all of them or none."""
    config = Config()
    config.set_main_option("script_location", str(HERE))
    scripts = ScriptDirectory(str(HERE))

    def missing(revision: Any, context: MigrationContext) -> Any:
        return scripts._upgrade_revs(target, revision)

    with EnvironmentContext(config, scripts, fn=missing) as environment:
        environment.configure(connection=connection, transactional_ddl=True)
        with environment.begin_transaction():
            environment.run_migrations()


def newest() -> str:
    """Return the name of the newest schema."""
    return ScriptDirectory(str(HERE)).get_current_head() or ""


def known() -> tuple[str, ...]:
    """Return the names of all schemas that can be brought up to date."""
    return tuple(each.revision for each in ScriptDirectory(str(HERE)).walk_revisions())


def present(connection: Connection) -> str:
    """Return the name of the schema that a database has, "" if it has none."""
    return MigrationContext.configure(connection).get_current_revision() or ""
