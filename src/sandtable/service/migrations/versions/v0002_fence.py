"""Records follow each other without a gap, and are never changed; a place for signs of life."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

FOLLOW = """
create trigger records_follow before insert on records
when new.number is not (
  select 1 + coalesce((select max(number) from records where game = games.id), 0)
  from games where id = new.game
)
begin select raise(abort, 'a record must follow the one before it'); end
"""
STAY = """
create trigger records_stay before update on records
begin select raise(abort, 'records are never changed'); end
"""


def upgrade() -> None:
    """Fence the records; those that are there already stay as they are."""
    op.execute(FOLLOW)
    op.execute(STAY)
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    """Take the fence away."""
    op.drop_table("pulse")
    op.execute("drop trigger records_stay")
    op.execute("drop trigger records_follow")
