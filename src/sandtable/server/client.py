"""The built client: its files are read once, so that nothing else can ever be asked for."""

from __future__ import annotations

import gzip
import mimetypes
import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

INDEX = "index.html"
HASHED = re.compile(r"-[A-Za-z0-9_-]{8,}\.\w+$")
TEXT = ("text/", "application/javascript", "application/json", "image/svg")
SMALLEST_TO_PACK = 1024
FOREVER = "public, max-age=31536000, immutable"
NOT_BUILT = b"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Sandtable</title>
<h1>Sandtable</h1>
<p>The server runs. The page to play on is not built: run the client's build and start again.</p>
</html>
"""


class File(NamedTuple):
    """A file of the client as it is sent."""

    data: bytes
    packed: bytes
    """The same, compressed; empty if that is not worth it."""
    kind: str
    cache: str


class Client:
    """The files of the client by path."""

    def __init__(self, folder: Traversable | None = None) -> None:
        root = folder or files("sandtable").joinpath("web", "dist")
        self.files: dict[str, File] = {}
        if root.is_dir():
            self._read(root, "")

    def _read(self, folder: Traversable, path: str) -> None:
        for entry in folder.iterdir():
            name = f"{path}{entry.name}"
            if entry.is_dir():
                self._read(entry, f"{name}/")
            else:
                self.files[name] = _file(name, entry.read_bytes())

    def find(self, path: str) -> File | None:
        """Return a file, the front page for "", or None."""
        name = path.strip("/") or INDEX
        if name == INDEX and INDEX not in self.files:
            return File(NOT_BUILT, b"", "text/html", "no-cache")
        return self.files.get(name)


def _file(name: str, data: bytes) -> File:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if name.endswith(".js"):
        kind = "text/javascript"
    packs = kind.startswith(TEXT) and len(data) >= SMALLEST_TO_PACK
    cache = FOREVER if HASHED.search(name) else "no-cache"
    return File(data, gzip.compress(data, mtime=0) if packs else b"", kind, cache)
