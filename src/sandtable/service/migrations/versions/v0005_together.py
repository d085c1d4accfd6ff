"""People play together: names, clocks, how they are told, and a list of open games."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Games that are there are played as before, without names and clocks."""
    op.add_column("games", sa.Column("conduct", sa.Text, nullable=False, server_default="{}"))
    op.add_column("games", sa.Column("listed", sa.Integer, nullable=False, server_default="0"))
    op.create_index(
        "games_listed", "games", ["created"], unique=False, sqlite_where=sa.text("listed = 1")
    )
    op.add_column("games", sa.Column("source", sa.String(32), nullable=False, server_default=""))
    op.add_column(
        "games", sa.Column("source_number", sa.Integer, nullable=False, server_default="0")
    )
    op.create_index(
        "games_source", "games", ["source"], unique=False, sqlite_where=sa.text("source != ''")
    )
    op.add_column("seats", sa.Column("called", sa.String(40), nullable=False, server_default=""))
    op.create_table(
        "clocks",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "contacts",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("seat", sa.String(20), primary_key=True),
        sa.Column("address", sa.String(200), nullable=False),
        sa.Column("proof", sa.String(64), nullable=False),
        sa.Column("told", sa.Integer, nullable=False),
        sa.Column("lang", sa.String(2), nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Leave the games."""
    op.drop_table("contacts")
    op.drop_table("clocks")
    op.drop_column("seats", "called")
    op.drop_index("games_source", "games")
    op.drop_index("games_listed", "games")
    for column in ("source_number", "source", "listed", "conduct"):
        op.drop_column("games", column)
