"""Refusals: why something is not offered, by which rule, and what offends."""

from __future__ import annotations

from collections.abc import Sequence


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

    def or_by(self, rule: str) -> Refusal:
        """Return the refusal, citing a rule if it cites none itself."""
        return self if self.rule else self.by(rule)

    def by(self, rule: str) -> Refusal:
        """Return the same refusal, citing a rule."""
        return Refusal(rule, self.reason, self.args)

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


class Fault:
    """What is wrong with one field of a form: its path (`orders[2].minutes`) and the reason."""

    __slots__ = ("field", "refusal")

    def __init__(self, field: str, refusal: Refusal) -> None:
        self.field = field
        self.refusal = refusal

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Fault) and (self.field, self.refusal) == (
            other.field,
            other.refusal,
        )

    def __hash__(self) -> int:
        return hash((self.field, self.refusal))

    def __repr__(self) -> str:
        return f"Fault({self.field}: {self.refusal})"


class RefusedError(Exception):
    """Raised when a choice is not legal; the game is untouched.

    `faults` names every field that is wrong, where a form was refused.
    """

    def __init__(self, refusal: Refusal, faults: Sequence[Fault] = ()) -> None:
        super().__init__(repr(list(faults) or refusal))
        self.refusal = refusal
        self.faults = tuple(faults)


NOT_ASKED = Refusal("", "not-asked-now")
MUST_ANSWER = Refusal("", "must-answer")
GAME_OVER = Refusal("", "game-over")
UNREADABLE = Refusal("", "cannot-be-read")
"""About an answer that is badly written, and why."""
