"""The command, and what it must not drag along."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from pathlib import Path

from tests.server.harness import running

from sandtable.server.client import Client

HEAVY = (
    "alembic",
    "litestar",
    "prometheus_client",
    "sqlalchemy",
    "structlog",
    "uvicorn",
)


def python(code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    call = [sys.executable, "-c", code, *arguments]
    return subprocess.run(call, capture_output=True, text=True, timeout=120, check=False)


def test_a_base_install_needs_nothing_of_the_server() -> None:
    code = (
        "import sys\n"
        f"for name in {HEAVY!r}: sys.modules[name] = None\n"
        "from sandtable.cli.main import build_app\n"
        "import sandtable.service.lobby, sandtable.service.pages, sandtable.service.storage\n"
        "build_app(sys.argv[1:])(sys.argv[1:])\n"
    )
    shown = python(code, "--help")
    refused = [python(code, "serve"), python(code, "admin", "list")]

    assert shown.returncode == 0, shown.stderr
    assert "serve" in shown.stdout
    for each in refused:
        assert each.returncode == 2
        assert each.stderr.endswith(" is missing: pip install 'sandtable[server]'\n")
        assert each.stderr.count("\n") == 1


def test_what_libraries_write_down_is_a_line_of_json_too() -> None:
    code = (
        "import asyncio, logging, warnings\n"
        "from sandtable.server.run import configure_logs\n"
        "configure_logs()\n"
        "logging.getLogger('uvicorn.error').warning('Invalid %s', 'request')\n"
        "logging.getLogger('uvicorn.error').info('not worth a line')\n"
        "warnings.warn('old\\nhat')\n"
        "async def fail(): raise ValueError('a task that\\nnobody waits for')\n"
        "async def main():\n"
        "    task = asyncio.create_task(fail())\n"
        "    await asyncio.sleep(0)\n"
        "    del task\n"
        "asyncio.run(main())\n"
    )
    lines = [json.loads(line) for line in python(code).stderr.splitlines()]

    assert [(each["library"], each["level"]) for each in lines] == [
        ("uvicorn.error", "warning"),
        ("py.warnings", "warning"),
        ("asyncio", "error"),
    ]
    assert lines[0]["text"] == "Invalid request"
    assert "nobody waits for" in lines[2]["exception"]


def test_a_port_in_use_is_said_plainly(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        code = "from sandtable.cli.main import main; main()"
        ended = python(code, "serve", "--port", port, "--data", str(tmp_path))

    assert ended.returncode == 2
    assert port in ended.stderr
    assert "Traceback" not in ended.stderr


def test_the_client_is_sent_as_it_was_built_and_nothing_else_is(tmp_path: Path) -> None:
    built = tmp_path / "dist"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text("<p>page</p>")
    (built / "assets" / "index-aB3dE6gH.js").write_text("let a;" * 400)
    with running(tmp_path / "data") as server, server.client() as client:
        app = server.server.app.app.app  # type: ignore[attr-defined]
        app.state.client = Client(built)
        page = client.get("/")
        script = client.get("/assets/index-aB3dE6gH.js")
        missing = client.get("/assets/other.js")
        app.state.client = Client(tmp_path / "nothing")
        unbuilt = client.get("/")

    assert page.text == "<p>page</p>"
    assert page.headers["cache-control"] == "no-cache"
    assert script.headers["content-encoding"] == "gzip"
    assert "immutable" in script.headers["cache-control"]
    assert script.text == "let a;" * 400
    assert missing.status_code == 404
    assert "not built" in unbuilt.text
