"""What a system consists of, found in its own modules: nobody keeps a list of it."""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType
from typing import Any

from sandtable.kernel.events import Event
from sandtable.kernel.frames import Frame


def events_in(*modules: ModuleType) -> dict[str, type[Event]]:
    """Return the kinds of events of some modules by name."""
    return {
        name: value
        for module in modules
        for name, value in vars(module).items()
        if isinstance(value, type) and issubclass(value, Event)
    }


def procedures_in(rules: ModuleType) -> dict[str, type[Frame]]:
    """Return every procedure of a system by name, whether somebody imports its module or not.

    `rules` is the package of its rules, which lies in the package of the system.
    """
    for module in walk_packages(rules.__path__, f"{rules.__name__}."):
        import_module(module.name)
    return _heirs(Frame, f"{rules.__name__.rpartition('.')[0]}.")


def _heirs(cls: Any, within: str) -> dict[str, type[Frame]]:
    """What is made of a class, and of what is made of it, in modules of a package."""
    found: dict[str, type[Frame]] = {}
    for heir in cls.__subclasses__():
        if heir.__module__.startswith(within):
            found[heir.__name__] = heir
        found.update(_heirs(heir, within))
    return found
