"""Seats are claimed: secrets of several kinds, seals over all that a game is made from."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

HELD = """
insert into passes (game, digest, seat, kind, at)
select game, digest, name, 'holds', 0 from seats where digest != ''
"""


def upgrade() -> None:
    """Games that are there keep the secrets of their seats; those to watch one are made anew."""
    op.create_table(
        "passes",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("seat", sa.String(20), nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.execute(HELD)
    op.drop_column("seats", "digest")
    op.add_column("seats", sa.Column("since", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("part", sa.String(64), nullable=False, server_default=""))
    op.add_column("games", sa.Column("origin", sa.String(12), nullable=False, server_default=""))
    op.execute("update games set origin = 'seed' where seeded = 1")
    op.drop_column("games", "seeded")
    op.add_column("games", sa.Column("sealed", sa.Text, nullable=False, server_default=""))
    op.add_column("games", sa.Column("begun", sa.Integer, nullable=False, server_default="1"))


def downgrade() -> None:
    """Leave each seat one of its secrets."""
    op.add_column("seats", sa.Column("digest", sa.String(64), nullable=False, server_default=""))
    op.execute(
        "update seats set digest = coalesce((select min(digest) from passes where kind = 'holds'"
        " and passes.game = seats.game and passes.seat = seats.name), '')"
    )
    op.drop_table("passes")
    for column in ("part", "since"):
        op.drop_column("seats", column)
    op.add_column("games", sa.Column("seeded", sa.Integer, nullable=False, server_default="0"))
    op.execute("update games set seeded = 1 where origin != ''")
    for column in ("begun", "sealed", "origin"):
        op.drop_column("games", column)
