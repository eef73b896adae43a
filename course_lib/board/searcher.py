"""One search at a time, in a thread, which can be watched, stopped and dropped."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from ctypes import c_ulong, py_object, pythonapi
from dataclasses import dataclass
from functools import partial
from threading import Event, RLock, Thread, get_ident
from time import monotonic
from typing import TypeVar

from course_lib.text import counted, french_number

REFRESH = 0.25
"""Seconds between two reports of a search in progress; a shorter one reports nothing."""

Result = TypeVar("Result")
Tell = Callable[[str], None]


class StoppedError(BaseException):
    """A search was asked to stop; not an `Exception`, so that `except Exception` lets it go."""


class StrategyError(Exception):
    """A strategy could not play, and why, in French."""


@dataclass
class Watch:
    """Who looks at a search: `tick` is told from time to time how many nodes were visited."""

    tick: Callable[[int], None] = lambda nodes: None
    stopping: bool = False
    nodes: int = 0

    def goes_on(self, nodes: int) -> bool:
        """Tell how many nodes were visited, and ask whether to go on."""
        self.nodes = nodes
        self.tick(nodes)
        return not self.stopping


@contextmanager
def interruptible(watch: Watch, seconds: float) -> Iterator[None]:
    """Raise StoppedError in the block, again and again, after so long or if `watch` is stopped.

    A call that never comes back to Python is not stopped; nothing is, where there are no threads.
    """
    over, worker, begun = Event(), c_ulong(get_ident()), monotonic()

    def guard() -> None:
        while not over.wait(REFRESH):
            if not watch.goes_on(watch.nodes) or monotonic() > begun + seconds:
                pythonapi.PyThreadState_SetAsyncExc(worker, py_object(StoppedError))

    guardian = Thread(target=guard, daemon=True)
    with suppress(RuntimeError):
        guardian.start()
    try:
        yield
    finally:
        over.set()
        if guardian.is_alive():
            guardian.join()


class Searcher:
    """Runs searches; `report` is told how far they are, and an empty text once they end.

    What is found is shown under `lock`. Starting a search drops the one in progress, whose
    result is then ignored.
    """

    def __init__(self, report: Tell) -> None:
        self.lock = RLock()
        self._report = report
        self._watch = Watch()
        self._thread: Thread | None = None

    def start(
        self,
        name: str,
        compute: Callable[[Watch], Result],
        show: Callable[[Result], None],
        fail: Tell,
    ) -> None:
        """Run `compute` in a thread, then `show` what it found, or `fail` with the reason."""
        self.drop()
        begun = reported = monotonic()

        def tick(nodes: int) -> None:
            nonlocal reported
            if monotonic() - reported > REFRESH:
                reported = monotonic()
                seconds = french_number(reported - begun, 1)
                visited = f"{counted(nodes, 'nœud')}, " if nodes else ""
                self._tell(watch, f"{name} : {visited}{seconds} s…")

        def run() -> None:
            try:
                end = partial(show, compute(watch))
            except StrategyError as error:
                end = partial(fail, str(error))
            except BaseException as error:  # a student's heuristic may even call exit()
                end = partial(fail, f"Le calcul a échoué. {type(error).__name__} : {error}")
            self._tell(watch, "", end)

        watch = self._watch = Watch(tick)
        self._thread = Thread(target=run, daemon=True)
        try:
            self._thread.start()
        except RuntimeError:  # browsers have no threads: the page waits
            run()

    def stop(self) -> None:
        """End the search in progress: what it has found so far will do."""
        self._watch.stopping = True

    def drop(self) -> None:
        """Forget the search in progress."""
        self.stop()
        self._watch = Watch()
        self._report("")

    def wait(self) -> None:
        """Return once no search runs any more."""
        while (thread := self._thread) is not None and thread.is_alive():
            thread.join()

    def _tell(self, watch: Watch, text: str, end: Callable[[], None] = lambda: None) -> None:
        """How far the search is, and what it ends with, unless it was dropped."""
        with self.lock:
            if watch is self._watch:
                self._report(text)
                end()
