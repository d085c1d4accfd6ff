"""Refusals: why something is not offered, by which rule, and what offends."""

from __future__ import annotations


class Refusal:
    """A reason (message id) with its rule and the things that its words need."""

    __slots__ = ("rule", "reason", "args")

    def __init__(self, rule: str, reason: str, args: tuple[int | str, ...] = ()) -> None:
        self.rule = rule
        self.reason = reason
        self.args = args

    def about(self, *args: int | str) -> Refusal:
        """Return the same refusal, naming the offending things."""
        return Refusal(self.rule, self.reason, args)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and (self.rule, self.reason, self.args) == (
            other.rule,
            other.reason,
            other.args,
        )

    def __hash__(self) -> int:
        return hash((self.rule, self.reason, self.args))

    def __repr__(self) -> str:
        return f"Refusal({self.rule}: {self.reason}{list(self.args) or ''})"


class RefusedError(Exception):
    """Raised when a choice is not legal; the game is untouched."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(repr(refusal))
        self.refusal = refusal


NOT_ASKED = Refusal("", "not-asked-now")
GAME_OVER = Refusal("", "game-over")
