"""`sandtable serve`: games in the browser."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from sandtable.server.addresses import Network


def command(
    host: str = typer.Option("127.0.0.1", help="The address to listen at; 0.0.0.0 for all."),
    port: int = typer.Option(8000, min=0, max=65535, help="The port; 0 for any free one."),
    data: Path | None = typer.Option(
        None, help="Where games are kept (default: your data folder)."
    ),
    open_browser: bool = typer.Option(
        False, "--open/--no-open", help="Open the page in your browser, or not."
    ),
    name: list[str] = typer.Option(
        [], "--name", help="A name that browsers call it by (play.example.org); may be repeated."
    ),
    behind: list[str] = typer.Option(
        [],
        "--behind",
        help="A proxy that is believed when it says for whom it asks (127.0.0.1, 10.0.0.0/8); "
        "may be repeated.",
    ),
    games_per_minute: int = typer.Option(30, min=0, help="New games from one address; 0: any."),
    requests_per_second: int = typer.Option(
        320, min=0, help="Requests from one address, dear ones counted many times; 0: any."
    ),
    tables: int = typer.Option(400, min=1, help="Games in memory; the others wait on disk."),
    address: str = typer.Option(
        "", help="Where browsers find it (https://play.example.org), for links in letters."
    ),
    mail: str = typer.Option(
        "",
        envvar="SANDTABLE_MAIL",
        help="Where letters are handed in: smtp://user:password@host:port, or smtps://.",
    ),
    mail_from: str = typer.Option("", help="The address that letters come from."),
    mails_per_hour: int = typer.Option(200, min=1, help="Letters that leave in an hour."),
    webhook: str = typer.Option("", help="An address of yours that is told of turns and ends."),
    webhook_secret: str = typer.Option(
        "", envvar="SANDTABLE_WEBHOOK_SECRET", help="Signs what the webhook is told."
    ),
    letters_after: int = typer.Option(
        120, min=0, help="Seconds for which somebody is asked before a letter goes out."
    ),
    debug: bool = typer.Option(False, "--debug", help="Write more into the log."),
) -> None:
    """Serve games to browsers until you stop it."""
    from sandtable.cli.errors import needs

    with needs("server"):
        from sandtable.server.run import PortError, serve
    from sandtable.server.outgoing import HookSettings, MailSettings, fault_of
    from sandtable.server.settings import BURST, Rate, Settings, data_folder
    from sandtable.service.folder import InUseError, UnusableError
    from sandtable.service.lobby import Limits

    letters, hook = MailSettings(mail, mail_from), HookSettings(webhook, webhook_secret)
    fault = fault_of(letters, hook)
    if fault:
        raise _said(fault, 2)
    settings = Settings(
        data or data_folder(),
        host,
        port,
        hosts=tuple(name),
        behind=_proxies(behind),
        limits=Limits(tables=tables),
        maker_rate=Rate(games_per_minute, games_per_minute / 60),
        address_rate=Rate(BURST * requests_per_second, requests_per_second),
        address=address or _address(name, host, port),
        mail=letters,
        hook=hook,
        mails_an_hour=mails_per_hour,
        patience=letters_after,
        debug=debug,
    )

    def opened(address: str) -> None:
        typer.echo(f"Sandtable is at {address}")
        sys.stdout.flush()
        if open_browser:
            typer.launch(address)

    try:
        serve(settings, opened)
    except (PortError, InUseError) as error:
        raise _said(str(error), 2) from error
    except UnusableError as error:
        raise _said(str(error), 3) from error


def _address(names: list[str], host: str, port: int) -> str:
    """Where browsers find the server, if nobody says it.

    >>> _address(["play.example.org"], "127.0.0.1", 8000), _address([], "0.0.0.0", 8000)
    ('https://play.example.org', 'http://localhost:8000')
    """
    from sandtable.server.run import shown_host

    return f"https://{names[0]}" if names else f"http://{shown_host(host)}:{port}"


def _proxies(texts: list[str]) -> tuple[Network, ...]:
    from sandtable.server.addresses import network

    try:
        return tuple(map(network, texts))
    except ValueError as error:
        text = f"--behind wants an address or a network, 127.0.0.1 or 10.0.0.0/8: {error}"
        raise _said(text, 2) from error


def _said(text: str, status: int) -> typer.Exit:
    typer.echo(text, err=True)
    return typer.Exit(status)
