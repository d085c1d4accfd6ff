"""Games, seats, accepted records, saved games."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the first tables."""
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("system", sa.String(40), nullable=False),
        sa.Column("version", sa.String(40), nullable=False),
        sa.Column("scenario", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("seeded", sa.Integer, nullable=False),
        sa.Column("created", sa.Integer, nullable=False),
    )
    op.create_index("games_created", "games", ["created"])
    op.create_table(
        "seats",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("player", sa.String(40), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
    )
    op.create_table(
        "records",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("word", sa.Text, nullable=False),
        sa.Column("value", sa.Integer, nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "snapshots",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Go back to an empty database."""
    for table in ("snapshots", "records", "seats", "games"):
        op.drop_table(table)
