"""The application: routes, parts and their lives."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import structlog
from litestar import Litestar
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

from sandtable import __version__
from sandtable.server.answers import HANDLERS
from sandtable.server.client import Client
from sandtable.server.context import Context
from sandtable.server.decisions import Decisions
from sandtable.server.guard import Guard
from sandtable.server.mail import Mailroom, Smtp, Webhook
from sandtable.server.metrics import Metrics
from sandtable.server.opponents import roster_of
from sandtable.server.player_pool import PlayerPool
from sandtable.server.reports import LogReports
from sandtable.server.routes_advice import advice_routes
from sandtable.server.routes_contacts import contacts_routes
from sandtable.server.routes_house import house_routes
from sandtable.server.routes_library import library_routes
from sandtable.server.routes_looking import looking_routes
from sandtable.server.routes_making import making_routes
from sandtable.server.routes_open import open_routes
from sandtable.server.routes_past import past_routes
from sandtable.server.routes_playing import playing_routes
from sandtable.server.routes_seats import seats_routes
from sandtable.server.routes_sheets import sheets_routes
from sandtable.server.routes_time import time_routes
from sandtable.server.routes_together import together_routes
from sandtable.server.settings import LARGEST_BODY, Settings
from sandtable.server.wire import packed_line
from sandtable.service.database import open_store, schema_of
from sandtable.service.folder import DATABASE, hold, make_folder, narrow
from sandtable.service.letters import Hook, Letters, Send
from sandtable.service.lobby import Lobby
from sandtable.service.moments import Now, wall_time
from sandtable.service.notices import LocalNotices
from sandtable.service.storage_sqlite import SqliteStorage

log = structlog.get_logger("sandtable.server")


class Server:
    """The parts of a running server; they are made when it starts."""

    def __init__(
        self,
        settings: Settings,
        now: Now = wall_time,
        send: Send | None = None,
        hook: Hook | None = None,
    ) -> None:
        self.settings = settings
        self.now = now
        self.send = send or (Smtp(settings.mail) if settings.mail.url else None)
        self.hook = hook or (Webhook(settings.hook) if settings.hook.url else None)
        self.metrics = Metrics()
        self.notices = LocalNotices()
        self.context: Context
        self.storage: SqliteStorage | None = None
        self.app: ASGIApp = Guard(Decisions(self._litestar()), self.metrics, settings)

    def _litestar(self) -> Litestar:
        return Litestar(
            [
                making_routes,
                looking_routes,
                playing_routes,
                seats_routes,
                sheets_routes,
                open_routes,
                time_routes,
                contacts_routes,
                together_routes,
                advice_routes,
                past_routes,
                library_routes,
                house_routes,
            ],
            lifespan=[self.life],
            exception_handlers=HANDLERS,
            request_max_body_size=LARGEST_BODY,
            logging_config=None,
            state=State({"metrics": self.metrics, "client": Client()}),
            openapi_config=OpenAPIConfig(
                title="Sandtable",
                version=__version__,
                path="/api/schema",
                render_plugins=[JsonRenderPlugin(path="/openapi.json")],
                use_handler_docstrings=True,
            ),
        )

    def open(self) -> SqliteStorage:
        """Take the folder and open its store; UnusableError says why that cannot be."""
        if self.storage is None:
            folder = self.settings.folder
            make_folder(folder)
            self.hold = hold(folder)
            try:
                self.storage = self._open_store(folder / DATABASE)
            except BaseException:
                self.hold.release()
                raise
        return self.storage

    def _open_store(self, path: Path) -> SqliteStorage:
        if path.exists():
            schema_of(path)
        for each, mode, mended in narrow(path.parent):
            log.warning("others could read it", path=str(each), mode=mode, mended=mended)
        return open_store(path)

    @asynccontextmanager
    async def life(self, app: Litestar) -> AsyncIterator[None]:
        """Open the store, serve, finish what is under way, close it."""
        storage = self.open()
        pool = PlayerPool(self.settings.thinkers)
        lobby = Lobby(
            storage,
            self.notices,
            roster_of,
            self.settings.limits,
            LogReports(self.metrics),
            pool.think,
            self.now,
        )
        lobby.tables.told.pack = packed_line
        pool.owner = lobby.attendance.owner
        self.context = Context(lobby, self.metrics, self.settings, pool.memory)
        app.state.context = self.context
        self._let_write(lobby.letters)
        async with AsyncExitStack() as closing:
            closing.callback(self._let_go)
            closing.push_async_callback(pool.close)
            closing.push_async_callback(lobby.close)
            closing.callback(pool.dismiss)
            closing.callback(self.context.reviews.close)
            await lobby.take_up()
            lobby.begin()
            log.info("open", folder=str(self.settings.folder), games=await storage.count())
            yield

    def _let_write(self, letters: Letters) -> None:
        """Let letters go out, as far as the server is set up for that."""
        if self.send is not None:
            letters.send = Mailroom(self.send, self.settings.mails_an_hour)
        letters.hook = self.hook
        letters.present = self.context.places.is_here
        letters.address = self.settings.address
        letters.patience = int(self.settings.patience * 1000)

    def _let_go(self) -> None:
        """Leave the folder to another server."""
        self.storage = None
        self.hold.release()
        log.info("closed")

    def stop_streams(self) -> None:
        """End all streams, so that open pages do not hold the server up."""
        self.notices.close()


def create_app(settings: Settings) -> ASGIApp:
    """Return the application for any server that speaks ASGI."""
    return Server(settings).app
