"""Decisions: who is asked, what, by which rule, and the legal answers."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.kernel.options import Option

SELDOM = 64
"""How seldom random play looks at options that lie aside."""


class Decision:
    """A question with all its legal answers. `window` names a reaction window, else "".

    `asides`: so many of the last options have nothing to do with the question. They do not make
    a question of what has one answer; a list may show them apart; random play seldom takes them.
    """

    __slots__ = ("side", "prompt", "rule", "options", "args", "then", "window", "asides")

    def __init__(
        self,
        side: int,
        prompt: str,
        rule: str,
        options: Sequence[Option],
        then: str,
        args: tuple[int | str, ...] = (),
        window: str = "",
    ) -> None:
        self.side = side
        self.prompt = prompt
        self.rule = rule
        self.options = options
        self.then = then
        self.args = args
        self.window = window
        self.asides = 0

    def beside(self, options: Sequence[Option]) -> Decision:
        """Offer options that lie aside as well."""
        self.options = [*self.options, *options]
        self.asides = len(options)
        return self

    @property
    def is_open(self) -> bool:
        """Whether there is more than one answer."""
        return len(self.options) - self.asides > 1

    def usual(self, number: int) -> int:
        """Return among how many options the n-th random choice is made."""
        return len(self.options) - (self.asides if number % SELDOM else 0)

    def __repr__(self) -> str:
        return f"Decision(side={self.side}, {self.prompt}, {self.rule}, {list(self.options)})"
