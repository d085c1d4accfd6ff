"""A server of its own and a browser for the tests of the page, in each process that runs some.

They take about as long as all the others together, so all processes share them. Tests of one file
that look at the same game stay together by a mark: `xdist_group`.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
CHROMIUM = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), "")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP play.example.org 127.0.0.1",
]


def without_browser() -> None:
    """Skip loudly; on the build machine a missing browser is a failure."""
    text = "THE PAGE IS NOT TESTED: no Chromium (apt-get install chromium, or CHROMIUM=/path/to/it)"
    if os.environ.get("CI") == "true":
        pytest.fail(text)
    pytest.skip(text)


AT_ONCE = """
{
  const key = 'sandtable.settings';
  const quick = { pace: 'off', sound: false, guard: false };
  const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
  localStorage.setItem(key, JSON.stringify({ ...quick, ...kept }));
}
"""
"""Shows what happens, and hears a click, at once, unless a test has chosen otherwise."""


class Hurried:
    """A browser whose pages show what happens at once."""

    def __init__(self, browser: Any) -> None:
        self.browser = browser

    def new_context(self, **wanted: Any) -> Any:
        context = self.browser.new_context(**wanted)
        context.add_init_script(AT_ONCE)
        return context

    def new_page(self, **wanted: Any) -> Any:
        return self.new_context(**wanted).new_page()


@pytest.fixture(scope="package")
def browser() -> Iterator[Any]:
    if not CHROMIUM:
        without_browser()
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield Hurried(opened)
        opened.close()


class Served:
    """`sandtable serve` in a process of its own; it can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.address = ""
        self.process: subprocess.Popen[str] | None = None

    def command(self, port: str) -> list[str]:
        """What starts the server."""
        run = "from sandtable.cli.main import main; main()"
        command = [sys.executable, "-c", run, "serve", "--no-open", "--games-per-minute", "0"]
        return [*command, "--port", port, "--data", str(self.folder)]

    def start(self) -> None:
        command = self.command(self.address.rpartition(":")[2] or "0")
        with (self.folder / "log").open("a") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        found = re.search(r"http://\S+", self.process.stdout.readline())
        if found is None:
            self.stop()
            pytest.fail((self.folder / "log").read_text())
        self.address = found[0].rstrip("/")

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.stop()

    def stop(self) -> None:
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.terminate()
        self.process.wait(15)
        self.process.stdout.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server for all tests."""
    served = Served(tmp_path_factory.mktemp("games"))
    served.start()
    yield served.address
    served.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Served]:
    """A server that a test may kill."""
    served = Served(tmp_path)
    served.start()
    yield served
    served.stop()


def _is_fault(said: Any) -> bool:
    """Whether the console complains, and not only about a refused request."""
    return said.type == "error" and "the server responded with a status of 422" not in said.text


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    """An empty page; whatever it complains about fails the test."""
    context = browser.new_context(locale="en", viewport={"width": 1440, "height": 900})
    opened = context.new_page()
    opened.set_default_timeout(20_000)
    faults: list[str] = []
    opened.on("pageerror", lambda error: faults.append(str(error)))
    opened.on("console", lambda said: faults.append(said.text) if _is_fault(said) else None)
    yield opened
    context.close()
    assert faults == []


@pytest.fixture(scope="package")
def axe() -> str:
    """The source of axe-core."""
    return (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
