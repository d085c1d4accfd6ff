"""Domains: the answers of a question that are no list.

A *space* holds points: it says of each why it is not in it, gives one by chance, and describes
itself so that a page can shade it. A *form* has fields and is judged as a whole: every fault is
named with its field, and it is taken wholly or not at all.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

from sandtable.kernel.options import Option, form, tidied
from sandtable.kernel.refusals import Fault, Refusal

T = TypeVar("T")
Json = dict[str, Any]


class Pick(Protocol):
    """Chooses one of several things, by whatever chance."""

    def __call__(self, candidates: Sequence[T], /) -> T: ...


class Domain:
    """Answers of one verb that cannot be listed."""

    __slots__ = ("verb",)

    def __init__(self, verb: str) -> None:
        self.verb = verb

    def contains(self, option: Option) -> bool:
        """Whether an answer is legal."""
        return option.verb == self.verb and not self.faults(option)

    def faults(self, option: Option) -> list[Fault]:
        """Return everything that is wrong with an answer; its field is "" for a point."""
        raise NotImplementedError

    def sample(self, pick: Pick) -> Option:
        """Return any legal answer."""
        raise NotImplementedError

    def shape(self) -> Json:
        """Describe the domain in JSON's own kinds, for whoever must show it."""
        raise NotImplementedError


class Space(Domain):
    """Points of a table, in whole numbers. A system says which: `why_not`, `draw`, `outline`."""

    __slots__ = ("_draw", "_outline", "_why_not")

    def __init__(
        self,
        verb: str,
        why_not: Callable[[tuple[int, int]], Refusal | None],
        draw: Callable[[Pick], tuple[int, int]],
        outline: Callable[[], Json],
    ) -> None:
        super().__init__(verb)
        self._why_not = why_not
        self._draw = draw
        self._outline = outline

    def faults(self, option: Option) -> list[Fault]:
        """Return why a point is not in the space."""
        refusal = self._why_not(option.point) if is_point(option) else NO_POINT
        return [] if refusal is None else [Fault("", refusal)]

    def sample(self, pick: Pick) -> Option:
        """Return any point of the space."""
        x, y = self._draw(pick)
        return Option(self.verb, 0, f"[{x},{y}]")

    def shape(self) -> Json:
        """Describe the space: what is shaded, and the verb of a click on it."""
        return {"kind": "space", "verb": self.verb, **self._outline()}


class Form(Domain):
    """A sheet with fields. A system judges it whole: `judge`, `draw`, `fields`."""

    __slots__ = ("_draw", "_fields", "_judge")

    def __init__(
        self,
        verb: str,
        judge: Callable[[Json], list[Fault]],
        draw: Callable[[Pick], Json],
        fields: Callable[[], Json],
    ) -> None:
        super().__init__(verb)
        self._judge = judge
        self._draw = draw
        self._fields = fields

    def faults(self, option: Option) -> list[Fault]:
        """Return every fault of a filled-in form with its field."""
        return self._judge(option.fields) if is_form(option) else [Fault("", NO_FORM)]

    def sample(self, pick: Pick) -> Option:
        """Return a form that is filled in by chance."""
        return form(self.verb, self._draw(pick))

    def shape(self) -> Json:
        """Describe the fields."""
        return {"kind": "form", "verb": self.verb, **self._fields()}


NO_POINT = Refusal("", "is-no-point")
NO_FORM = Refusal("", "is-no-form")


def is_point(option: Option) -> bool:
    """Whether an answer gives two whole numbers, in the one way of writing them.

    >>> is_point(Option("move", 0, "[5,-8]")), is_point(Option("move", 0, "[5, 08]"))
    (True, False)
    """
    return (
        option.value == 0
        and option.body[:1] == "["
        and _is_canonical(option.body)
        and [type(part) for part in json.loads(option.body)] == [int, int]
    )


def is_form(option: Option) -> bool:
    """Whether an answer gives fields, in the one way of writing them."""
    return option.value == 0 and option.body[:1] == "{" and _is_canonical(option.body)


def _is_canonical(body: str) -> bool:
    try:
        return tidied(body) == body
    except ValueError:
        return False
