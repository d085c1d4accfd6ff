"""Values in JSON's own kinds that never change, and what is built from them once.

>>> one, other = fixed({"key": "a", "size": 3}), fixed({"size": 3, "key": "a"})
>>> one is other, one is fixed(one), one == {"key": "a", "size": 3}
(True, True, True)
"""

from __future__ import annotations

import json
from functools import lru_cache
from hashlib import blake2b
from typing import Any

from sandtable.kernel.loading import DataError, Problem
from sandtable.kernel.native import mypyc_attr

MOST = 64
"""Values that are remembered, to be shared by all who hold an equal one."""


def canonical(value: Any) -> str:
    """Write a value in the one way that equal values have in common.

    >>> canonical({"b": [1, "ü"], "a": None})
    '{"a":null,"b":[1,"ü"]}'
    """
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


@mypyc_attr(native_class=False)
class Fixed(dict[str, Any]):
    """A table that nobody changes: it has a digest, and may be the key of what is built from it."""

    __slots__ = ("digest",)

    def __init__(self, value: dict[str, Any]) -> None:
        super().__init__(json.loads(json.dumps(value)))
        self.digest: str = blake2b(canonical(value).encode(), digest_size=16).hexdigest()

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(self.digest)

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy is a plain table, which may be changed."""
        return dict, (dict(self),)


def fixed(value: dict[str, Any]) -> Fixed:
    """Return the one table that all equal ones share; `DataError` if it is none of JSON's."""
    try:
        return _first(value if isinstance(value, Fixed) else Fixed(value))
    except (TypeError, ValueError, RecursionError) as error:
        raise DataError(
            [Problem("scenario", "", f"cannot be written as JSON ({error})")]
        ) from error


@lru_cache(maxsize=MOST)
def _first(value: Fixed) -> Fixed:
    return value
