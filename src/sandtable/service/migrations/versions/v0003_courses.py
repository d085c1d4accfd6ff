"""Games by value, answers with a body, seats, and what happened: games outlive their rules."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

ONCE = """
create unique index games_commission on games (parent, question, flow) where parent != ''
"""


def upgrade() -> None:
    """Add what is missing; games that are there get it when they are next opened."""
    op.execute("alter table records rename column side to seat")
    op.add_column("records", sa.Column("body", sa.Text, nullable=False, server_default=""))
    op.add_column("records", sa.Column("flow", sa.Integer, nullable=False, server_default="-1"))
    op.add_column("games", sa.Column("start", sa.String(32), nullable=False, server_default=""))
    op.add_column("games", sa.Column("begins", sa.Text, nullable=False, server_default=""))
    op.add_column("games", sa.Column("parent", sa.String(32), nullable=False, server_default=""))
    op.add_column("games", sa.Column("question", sa.Integer, nullable=False, server_default="0"))
    op.add_column("games", sa.Column("flow", sa.Integer, nullable=False, server_default="-1"))
    op.add_column("games", sa.Column("reported", sa.Integer, nullable=False, server_default="0"))
    op.add_column("games", sa.Column("over", sa.Integer, nullable=False, server_default="0"))
    op.execute(ONCE)
    op.create_table(
        "starts",
        sa.Column("digest", sa.String(32), primary_key=True),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    for name in ("happened", "boards"):
        op.create_table(
            name,
            sa.Column("game", sa.String(32), primary_key=True),
            sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
            sa.Column("data", sa.LargeBinary, nullable=False),
            sqlite_with_rowid=False,
        )
    op.create_table(
        "progress",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "seams",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("version", sa.String(40), nullable=False),
        sa.Column("position", sa.LargeBinary, nullable=False),
        sa.Column("goes_on_by", sa.String(40), nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Forget it."""
    for table in ("seams", "progress", "boards", "happened", "starts"):
        op.drop_table(table)
    op.execute("drop index games_commission")
    for column in ("over", "reported", "flow", "question", "parent", "begins", "start"):
        op.drop_column("games", column)
    for column in ("flow", "body"):
        op.drop_column("records", column)
    op.execute("alter table records rename column seat to side")
