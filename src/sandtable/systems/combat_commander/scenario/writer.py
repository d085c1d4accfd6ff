"""Writing a scenario as the TOML file that `scenario` reads."""

from collections.abc import Mapping
from typing import Final

from sandtable.kernel.rule import rule

ARRAYS: Final = ("fixed", "groups", "reinforcements")
"""Lists of tables that are written one below the other."""

WIDTH: Final = 100


@rule("RS.17")
def write_scenario(raw: Mapping[str, object]) -> str:
    r"""The text of a scenario file; reading it gives the same values again.

    >>> print(write_scenario({"title": "Dawn", "axis": {"zone": {"depth": 3}}}), end="")
    title = "Dawn"
    <BLANKLINE>
    [axis]
    zone = { depth = 3 }
    """
    lines: list[str] = []
    _write_table(raw, "", lines)
    return "\n".join(lines).strip() + "\n"


def _write_table(table: Mapping[str, object], name: str, lines: list[str]) -> None:
    for key, value in table.items():
        if not _stands_below(key, value, name):
            lines.append(_assigned(key, value))
    for key, value in table.items():
        path = f"{name}.{_key(key)}" if name else _key(key)
        if _stands_below(key, value, name):
            _write_below(path, value, lines)


def _write_below(path: str, value: object, lines: list[str]) -> None:
    if isinstance(value, dict):
        lines += ["", f"[{path}]"]
        _write_table(value, path, lines)
    elif isinstance(value, list):
        for each in value:
            lines += ["", f"[[{path}]]"]
            _write_table(each, path, lines)


def _stands_below(key: str, value: object, name: str) -> bool:
    """Whether a value gets a heading of its own: top tables and the lists in `ARRAYS`."""
    if isinstance(value, dict):
        return not name
    return isinstance(value, list) and key in ARRAYS and bool(value)


def _assigned(key: str, value: object) -> str:
    line = f"{_key(key)} = {_value(value)}"
    if len(line) <= WIDTH or not isinstance(value, list):
        return line
    return f"{_key(key)} = [\n" + "".join(f"  {_value(each)},\n" for each in value) + "]"


def _key(key: str) -> str:
    bare = key.replace("-", "").replace("_", "")
    return key if bare.isascii() and bare.isalnum() else _text(key)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(_value(each) for each in value)}]"
    if isinstance(value, dict):
        inside = ", ".join(f"{_key(key)} = {_value(each)}" for key, each in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    raise TypeError(f"a scenario file has no {type(value).__name__}")


def _text(text: str) -> str:
    """A basic string; quotes, backslashes and control characters are escaped."""
    shown = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(_escaped(char) for char in shown) + '"'


def _escaped(char: str) -> str:
    return char if char.isprintable() else f"\\U{ord(char):08x}"
