"""Lists every package that Sandtable is installed with: version, licence, and what it is for.

python tools/licences.py            the list, and what is wrong with it
python tools/licences.py --check    only what is wrong with it

Something is wrong with a package that is not pinned in constraints.txt, that is installed in
another version, or whose licence is not one of those below; the exit status is then 1. The packages
of the page are those of web/package-lock.json.
"""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable
from functools import cache
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Any, NamedTuple

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
OWN = "sandtable"
SHIPPED, DEVELOPMENT, PAGE = "server", "development", "page"
UNKNOWN = "unknown"
SELDOM = ("compiled", "ray")
"""Extras that only `make compiled` and `make ray` install."""

ALLOWED = {
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-CMU",
    "MPL-2.0",
    "OFL-1.1",
    "PSF-2.0",
    "Python-2.0",
    "Zlib",
}
"""Licences that ask for no more than naming, or for changes of their own files."""
EXCEPTIONS = {"chess": "GPL-3.0-or-later"}
"""What is used in development only: `sandtable bench` measures itself beside python-chess."""
SPELLINGS = {
    "APL 2": "Apache-2.0",
    "Apache 2.0": "Apache-2.0",
    "Apache Software License": "Apache-2.0",
    "BSD 2-Clause License": "BSD-2-Clause",
    "GPL-3.0+": "GPL-3.0-or-later",
    "ISC License": "ISC",
    "BSD license (see license.txt for details), Copyright (c) 2000-2025, ReportLab Inc.": (
        "BSD-3-Clause"
    ),
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
}
"""How packages write what has a short name."""


class Package(NamedTuple):
    """A package as it is installed, or as the page is built with it."""

    name: str
    version: str
    licence: str
    purpose: str


# --- what is installed ----------------------------------------------------------------------


@cache
def project() -> dict[str, Any]:
    """What pyproject.toml says."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    found: dict[str, Any] = tomllib.loads(text)["project"]
    return found


def pins() -> dict[str, str]:
    """The versions of constraints.txt."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    parts = (line.partition("==") for line in lines if not line.startswith("#"))
    return {canonicalize_name(name): version for name, _, version in parts}


def installed(name: str) -> Distribution | None:
    """The package of a name, if it is there."""
    try:
        return distribution(name)
    except PackageNotFoundError:
        return None


def demands(name: str, extra: str) -> list[Requirement]:
    """What a package needs on this machine: for itself, or for an extra."""
    found = installed(name)
    lines = found.requires if found and found.requires else []
    if name == OWN:
        extras = project()["optional-dependencies"]
        lines = extras[extra] if extra else project()["dependencies"]
    wanted = map(Requirement, lines)
    return [each for each in wanted if not each.marker or each.marker.evaluate({"extra": extra})]


def reach(*extras: str) -> set[str]:
    """The names of all packages that are installed for Sandtable with some extras."""
    seen: set[tuple[str, str]] = set()
    waiting = [Requirement(f"{OWN}[{','.join(extras)}]")]
    while waiting:
        wanted = waiting.pop()
        name = canonicalize_name(wanted.name)
        fresh = {(name, extra) for extra in ("", *wanted.extras)} - seen
        seen |= fresh
        waiting += [each for _, extra in fresh for each in demands(name, extra)]
    return {name for name, _ in seen} - {OWN}


def is_there(extra: str) -> bool:
    """Whether everything that an extra asks for is installed."""
    there = [(each, installed(each.name)) for each in demands(OWN, extra)]
    return all(found and found.version in each.specifier for each, found in there)


def licence_of(package: Distribution) -> str:
    """What a package says of its licence: in so many words, by its classifiers, or in its file."""
    known = package.metadata
    kinds = [kind for kind in known.get_all("Classifier") or () if kind.startswith("License")]
    said = [
        known.get("License-Expression"),
        known.get("License"),
        " OR ".join(short(kind.rpartition(" :: ")[2]) for kind in kinds),
        package.read_text("licenses/LICENSE"),
    ]
    return next((short(text.strip().splitlines()[0]) for text in said if text), UNKNOWN)


def short(licence: str) -> str:
    """The short name of a licence."""
    return SPELLINGS.get(licence, licence)


def python_packages() -> list[Package]:
    """What is installed: first what the server needs, then what is only for development."""
    shipped = reach("server")
    more = reach("dev", *filter(is_there, SELDOM)) - shipped
    return [
        described(name, purpose)
        for purpose, names in ((SHIPPED, shipped), (DEVELOPMENT, more))
        for name in sorted(names)
    ]


def described(name: str, purpose: str) -> Package:
    """A package in a line."""
    found = installed(name)
    if found is None:
        return Package(name, "", UNKNOWN, purpose)
    return Package(name, found.version, licence_of(found), purpose)


def page_packages() -> list[Package]:
    """What the page is built with, as its lock file has it."""
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    return [
        Package(path.rpartition("node_modules/")[2], row["version"], row.get("license", ""), PAGE)
        for path, row in sorted(lock["packages"].items())
        if path
    ]


# --- what is wrong --------------------------------------------------------------------------


def is_allowed(licence: str) -> bool:
    """Whether one of the licences that a package offers is allowed, and all that it demands."""
    demanded = licence.replace("(", "").replace(")", "").split(" AND ")
    return all(any(each in ALLOWED for each in part.split(" OR ")) for part in demanded)


def faults(package: Package, pinned: dict[str, str]) -> list[str]:
    """What is wrong with a package, in sentences."""
    name, version, licence, purpose = package
    found = []
    if purpose != PAGE and name not in pinned:
        found.append(f"{name} is not pinned in constraints.txt")
    elif purpose != PAGE and version != pinned[name]:
        found.append(f"{name} is pinned to {pinned[name]}, but {version or 'nothing'} is installed")
    excused = purpose == DEVELOPMENT and EXCEPTIONS.get(name) == licence
    if not excused and not is_allowed(licence):
        found.append(f"{name} has a licence that is not allowed: {licence or UNKNOWN}")
    return found


def table(packages: Iterable[Package]) -> list[str]:
    """The packages in columns."""
    rows = [Package("package", "version", "licence", "for"), *packages]
    wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, wide, strict=True)).rstrip()
        for row in rows
    ]


def main(arguments: list[str] | None = None) -> int:
    """Print the list, and what is wrong with it."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--check", action="store_true", help="only what is wrong")
    only_faults = options.parse_args(arguments).check
    packages = [*python_packages(), *page_packages()]
    if not only_faults:
        print("\n".join(table(packages)))
    pinned = pins()
    wrong = [fault for package in packages for fault in faults(package, pinned)]
    for fault in wrong:
        print(fault, file=sys.stderr)
    many = Counter(package.purpose for package in packages)
    print(
        f"{many[SHIPPED]} packages for the server, {many[DEVELOPMENT]} more for development, "
        f"{many[PAGE]} for the page; {len(wrong)} faults"
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
