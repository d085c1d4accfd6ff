"""Marks for the compiled build (`make compiled`); plain Python passes them by."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:
    from collections.abc import Callable

    T = TypeVar("T")

    def mypyc_attr(**attributes: bool) -> Callable[[T], T]:
        """Tell the compiler about a class: `serializable` lets it be made without `__init__`."""
        del attributes
        return lambda marked: marked


__all__ = ["mypyc_attr"]
