"""The server behind nginx and Caddy, each with the file that `deploy/` has for it.

Ports, folders and certificates are filled in; whatever else these programs are told is in the file.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import socket
import ssl
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.harness import PATIENCE, Place, wait_until

RECIPES = Path(__file__).parents[2] / "deploy"
NAME = "play.example.org"
HERE = "127.0.0.1"
SYSTEM_FOLDERS = ":/usr/sbin:/sbin"
"""Where Debian keeps programs that not everybody has in their path."""
NEW_GAMES = 3
"""New games a minute from one address."""

AROUND_NGINX = """
{user}
daemon off;
pid nginx.pid;
worker_processes 1;
error_log stderr;
events {{}}
http {{
    access_log access.log;
    client_body_temp_path body;
    proxy_temp_path proxy;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    include site.conf;
}}
"""
"""What Debian has in /etc/nginx/nginx.conf, in a folder of ours."""

INTO_CADDY = """
{{
	admin off
	grace_period 1s
	default_bind 127.0.0.1
	local_certs
	skip_install_trust
	storage file_system {folder}
	http_port {plain_port}
	https_port {port}
"""
"""No certificates from outside, and nothing outside the folder."""


def program(name: str) -> str:
    """The path of a program; skips loudly without it, and fails on the build machine."""
    found = shutil.which(name, path=os.environ.get("PATH", "") + SYSTEM_FOLDERS)
    if found:
        return found
    text = f"THE RECIPES ARE NOT TESTED: {name} is missing"
    if os.environ.get("CI") == "true":
        pytest.fail(text)
    pytest.skip(text)


def free_ports(number: int) -> list[int]:
    """Ports that nobody listens on."""
    held = [socket.create_server((HERE, 0)) for _ in range(number)]
    found = [each.getsockname()[1] for each in held]
    for each in held:
        each.close()
    return found


def listens(port: int) -> bool:
    """Whether somebody answers at a port of this machine."""
    with socket.socket() as asking:
        return asking.connect_ex((HERE, port)) == 0


def filled(name: str, changes: dict[str, str]) -> str:
    """A file of `deploy/` with some words of it replaced."""
    text = (RECIPES / name).read_text(encoding="utf-8")
    for old, new in changes.items():
        assert old in text, old
        text = text.replace(old, new)
    return text


class Program:
    """A process that writes its log into a folder."""

    def __init__(self, folder: Path, command: list[str], is_up: Callable[[], bool]) -> None:
        self.folder = folder
        self.command = command
        self.is_up = is_up
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        log = self.folder / "log"
        own = {name: str(self.folder) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME")}
        with log.open("ab") as output:
            process = self.process = subprocess.Popen(
                self.command,
                stdout=output,
                stderr=output,
                cwd=self.folder,
                env={**os.environ, **own},
            )
        wait_until(lambda: self.is_up() or process.poll() is not None)
        assert process.poll() is None, log.read_text()

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        assert self.process is not None
        self.process.send_signal(how)
        self.process.wait(PATIENCE)

    @contextmanager
    def running(self) -> Iterator[None]:
        try:
            self.start()
            yield
        finally:
            self.end()


def server(folder: Path, port: int, words: list[str], *more: str) -> Program:
    """`sandtable` with the words of a recipe, at another port."""
    run = "from sandtable.cli.main import main; main()"
    command = [sys.executable, "-c", run, *words, "--port", str(port), *more]
    return Program(folder, command, lambda: listens(port))


def unit_words(folder: Path) -> list[str]:
    """What the unit of systemd tells `sandtable`."""
    line = re.search(
        r"^ExecStart=\S+/sandtable (.*)$", filled("sandtable.service", {}), re.MULTILINE
    )
    assert line is not None
    return shlex.split(line[1].replace("${STATE_DIRECTORY}", str(folder)))


class Site:
    """A proxy before a server."""

    def __init__(self, kind: str, folder: Path) -> None:
        self.kind = kind
        self.folder = folder
        self.plain_port, self.port, behind = free_ports(3)
        self.upstream = {"127.0.0.1:8000": f"{HERE}:{behind}"}
        games = folder / "games"
        games.mkdir()
        limits = ["--games-per-minute", str(NEW_GAMES)]
        self.backend = server(games, behind, unit_words(games), *limits)
        command = self._nginx() if kind == "nginx" else self._caddy()
        self.proxy = Program(folder, command, lambda: listens(self.port))
        self.visitors = 0

    def _nginx(self) -> list[str]:
        """Fill the site in; its second address is as good as an IPv6 one, which may be missing."""
        command = [program("nginx"), "-p", str(self.folder), "-c", str(self.folder / "nginx.conf")]
        make_certificate(self.folder)
        changes = {
            "listen 80;": f"listen {HERE}:{self.plain_port};",
            "listen [::]:80;": f"listen 127.0.0.2:{self.plain_port};",
            "listen 443": f"listen {HERE}:{self.port}",
            "listen [::]:443": f"listen 127.0.0.2:{self.port}",
            "/etc/ssl/sandtable": str(self.folder),
        }
        (self.folder / "site.conf").write_text(filled("nginx.conf", self.upstream | changes))
        user = "" if os.geteuid() else "user root;"
        (self.folder / "nginx.conf").write_text(AROUND_NGINX.format(user=user))
        return command

    def _caddy(self) -> list[str]:
        """Fill the site in; it makes its certificates itself."""
        inside = INTO_CADDY.format(folder=self.folder, plain_port=self.plain_port, port=self.port)
        text = filled("Caddyfile", self.upstream).replace("\n{\n", inside, 1)
        (self.folder / "Caddyfile").write_text(text)
        return [program("caddy"), "run", "--adapter", "caddyfile", "--config", "Caddyfile"]

    def trust(self) -> ssl.SSLContext:
        """Whom a visitor believes that the site is what it says."""
        caddy = self.folder / "pki" / "authorities" / "local" / "root.crt"
        nginx = self.folder / "certificate.pem"
        return ssl.create_default_context(cafile=nginx if self.kind == "nginx" else caddy)

    def visitor(self) -> Visitor:
        """Somebody with an address of their own."""
        self.visitors += 1
        return Visitor(self, f"127.0.1.{self.visitors}")

    def is_up(self) -> bool:
        """Whether the site has its certificate and reaches the server."""
        try:
            with Visitor(self, HERE).client() as client:
                return client.get("/health").status_code == 200
        except (OSError, httpx.TransportError):
            return False


class Visitor(Place):
    """Somebody who comes to a site from an address of their own, and calls it by its name."""

    def __init__(self, site: Site, source: str) -> None:
        super().__init__(f"https://{HERE}:{site.port}")
        self.site = site
        self.source = source

    def client(self, headers: dict[str, str] | None = None, **options: Any) -> httpx.Client:
        def by_name(request: httpx.Request) -> None:
            request.extensions = {**request.extensions, "sni_hostname": NAME}

        return httpx.Client(
            base_url=self.address,
            headers={"Host": NAME, **(headers or {})},
            transport=httpx.HTTPTransport(verify=self.site.trust(), local_address=self.source),
            event_hooks={"request": [by_name]},
            timeout=PATIENCE / 2,
            **options,
        )

    def connect(self, protocols: tuple[str, ...] = ("http/1.1",)) -> ssl.SSLSocket:
        """A bare connection."""
        trust = self.site.trust()
        trust.set_alpn_protocols(protocols)
        plain = socket.create_connection((HERE, self.site.port), PATIENCE, (self.source, 0))
        return trust.wrap_socket(plain, server_hostname=NAME)


def make_certificate(folder: Path) -> None:
    """A certificate that nobody else has signed."""
    key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    owner = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}", "-days", "2"]
    files = ["-keyout", str(folder / "key.pem"), "-out", str(folder / "certificate.pem")]
    command = [program("openssl"), "req", "-x509", *key, *owner, *files]
    subprocess.run(command, check=True, capture_output=True)


@contextmanager
def standing(kind: str, folder: Path) -> Iterator[Site]:
    """A server with a proxy before it."""
    site = Site(kind, folder)
    with site.backend.running(), site.proxy.running():
        wait_until(site.is_up)
        yield site
