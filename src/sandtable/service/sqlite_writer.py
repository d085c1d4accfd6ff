"""The one thread that writes to a SQLite file: what waits is committed together."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError

from sandtable.service.sqlite_rows import APPEND, CourseRows, Row, write_courses
from sandtable.service.storage import ConflictError, StorageError

MOST_AT_ONCE = 512
"""Jobs that share one commit at most."""


class Job:
    """Something to be written, and who waits for it.

    `rows` are records to append (most jobs), `course` what came of them; `write` is anything else.
    """

    __slots__ = ("course", "done", "loop", "rows", "write")

    def __init__(
        self,
        rows: list[Row],
        write: Callable[[Connection], None] | None,
        course: CourseRows | None = None,
    ) -> None:
        self.rows = rows
        self.write = write
        self.course = course
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[None] = self.loop.create_future()


class Writer:
    """Writes jobs in the order in which they come."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.commits = 0
        """How many commits were made, for measuring."""
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = Thread(target=self._write, name="storage", daemon=True)
        self._thread.start()

    async def done(self, job: Job) -> None:
        """Return when a job is on disk; StorageError if it could not be written."""
        self._jobs.put(job)
        await job.done

    def close(self) -> None:
        """Write what is waiting, and end."""
        self._jobs.put(None)
        self._thread.join()

    def _write(self) -> None:
        """Take what is waiting, commit it at once, tell everybody; until there is a None."""
        while True:
            job = self._jobs.get()
            batch: list[Job] = []
            while job is not None:
                batch.append(job)
                if len(batch) == MOST_AT_ONCE or self._jobs.empty():
                    break
                job = self._jobs.get()
            if batch:
                self._commit(batch)
            if job is None:
                return

    def _commit(self, batch: list[Job]) -> None:
        failure: Exception | None = None
        try:
            with self.engine.begin() as connection:
                rows = [row for job in batch for row in job.rows]
                for job in batch:
                    if job.write is not None:
                        job.write(connection)
                if rows:
                    connection.exec_driver_sql(APPEND, rows)
                write_courses(connection, [job.course for job in batch if job.course])
            self.commits += 1
        except Exception as error:  # those who wait hear of it, and the next are written
            failure = error
        if failure is not None and len(batch) > 1 and not _is_locked(failure):
            for job in batch:  # one of them is bad; the others must not suffer
                self._commit([job])
        else:
            _tell(batch, failure)


def _is_locked(failure: Exception) -> bool:
    """Whether another program had the database for so long that nobody need try again."""
    found = getattr(failure, "orig", None)
    return getattr(found, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY


def _tell(batch: list[Job], failure: Exception | None) -> None:
    """Wake those who wait; all jobs of a batch belong to one loop in practice."""
    problem: StorageError | None = None
    if isinstance(failure, IntegrityError | ConflictError):
        problem = ConflictError(str(failure))
    elif failure is not None:
        problem = StorageError(str(failure))

    def tell(jobs: list[Job]) -> None:
        for job in jobs:
            if job.done.done():
                continue
            if problem is None:
                job.done.set_result(None)
            else:
                job.done.set_exception(problem)

    for loop in {id(job.loop): job.loop for job in batch}.values():
        loop.call_soon_threadsafe(tell, [job for job in batch if job.loop is loop])
