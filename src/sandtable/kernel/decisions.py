"""Decisions: who is asked, what, by which rule, and the legal answers."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.kernel.options import Option


class Decision:
    """A question with all its legal answers. `window` names a reaction window, else ""."""

    __slots__ = ("side", "prompt", "rule", "options", "args", "then", "window")

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

    def __repr__(self) -> str:
        return f"Decision(side={self.side}, {self.prompt}, {self.rule}, {list(self.options)})"
