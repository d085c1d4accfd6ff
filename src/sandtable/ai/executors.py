"""Where games are played: in this process, in several, or on other machines.

A task is a plain value; its result depends on nothing else. So it does not matter where it is
carried out, in what company, or how often: results come in the order of the tasks.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol, TypeVar

Task = TypeVar("Task")
Done = TypeVar("Done")
AHEAD = 4
"""Tasks handed out for each process, so that none waits; more would be wasted by a stop."""


class Executor(Protocol):
    """Carries tasks out."""

    def map(self, work: Callable[[Task], Done], tasks: Iterable[Task]) -> Iterator[Done]:
        """Yield the results in the order of the tasks; whoever stops asking stops the work."""


class LocalExecutor:
    """Processes of this machine; one job is done in this process itself."""

    def __init__(self, jobs: int = 1) -> None:
        self.jobs = jobs

    def map(self, work: Callable[[Task], Done], tasks: Iterable[Task]) -> Iterator[Done]:
        """Yield the results in the order of the tasks."""
        if self.jobs == 1:
            yield from map(work, tasks)
            return
        from concurrent.futures import ProcessPoolExecutor
        from multiprocessing import get_context

        pool = ProcessPoolExecutor(self.jobs, get_context("spawn"))
        try:
            futures = (pool.submit(work, task) for task in tasks)
            for future in ahead(futures, self.jobs * AHEAD):
                yield future.result()
        finally:
            pool.shutdown(cancel_futures=True)


class RayExecutor:
    """A Ray cluster (the extra `ray`). A task whose machine is lost is done again elsewhere."""

    RETRIES = 20

    def __init__(self, address: str | None = None) -> None:
        import ray

        self.ray: Any = ray
        if not ray.is_initialized():
            ray.init(address=address, log_to_driver=False, include_dashboard=False)

    def map(self, work: Callable[[Task], Done], tasks: Iterable[Task]) -> Iterator[Done]:
        """Yield the results in the order of the tasks."""
        terms = {"max_retries": self.RETRIES, "num_cpus": 1, "scheduling_strategy": "SPREAD"}
        remote = self.ray.remote(**terms)(carry_out)
        processes = int(self.ray.cluster_resources().get("CPU", 1))
        waiting: Iterator[Any] = (remote.remote(work, task) for task in tasks)
        for reference in ahead(waiting, processes * AHEAD):
            yield self.ray.get(reference)


def carry_out(work: Callable[[Task], Done], task: Task) -> Done:
    """Do one task."""
    return work(task)


def ahead(items: Iterable[Task], count: int) -> Iterator[Task]:
    """Yield items, but take so many more from the source before.

    >>> taken = []
    >>> source = (taken.append(number) or number for number in range(9))
    >>> next(ahead(source, 2)), taken
    (0, [0, 1, 2])
    """
    waiting: deque[Task] = deque()
    for item in items:
        waiting.append(item)
        if len(waiting) > count:
            yield waiting.popleft()
    yield from waiting


EXECUTORS = ("local", "ray")


def make_executor(name: str, jobs: int = 1) -> Executor:
    """Return an executor by name; ValueError if there is none, or its packages are missing."""
    if name == "local":
        return LocalExecutor(jobs)
    if name != "ray":
        raise ValueError(f"there is no executor {name!r}; there are: {', '.join(EXECUTORS)}")
    try:
        return RayExecutor()
    except ImportError:
        raise ValueError("Ray is not installed: pip install 'sandtable[ray]'") from None
