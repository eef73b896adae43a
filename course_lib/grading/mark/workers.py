"""Those that mark copies, processes or a Dask cluster, and how far they are.

Nothing is left when they stop.
"""

import logging
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import (
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from contextlib import contextmanager, suppress
from functools import partial
from importlib import import_module
from multiprocessing import active_children, get_context, parent_process
from queue import SimpleQueue
from typing import Any, TextIO

from course_lib.grading.mark.results import CopyResult
from course_lib.text import duration

GRACE = 10.0
"""How long a worker whose parent died may take to end its kernel, in seconds."""
HURRY = 3.0
"""The same for a worker that its parent stops: its kernel dies with it all the same."""
TRIES = 2
"""How many processes a task may be fatal to."""
FATAL = "le processus qui la notait a été arrêté deux fois : mémoire ?"
NO_DASK = (
    '--dask demande Dask : pip install "cours-minimax[dask]", ici et sur chaque machine de la '
    "grappe."
)
UNREACHABLE = "Aucun ordonnanceur Dask ne répond à {0} : vérifiez l'adresse ({1})."
LOST = (
    "La grappe Dask ne répond plus, ou n'a plus aucun processus pour noter : les copies finies "
    "sont gardées. Rétablissez-la, puis relancez la même commande."
)
ALONE = 60.0
"""How long a cluster may have no worker, in seconds: one that died may be started again."""
TICK = 1.0
"""How often its workers are counted."""

WIDTH = 24
LINES = 20
"""About how many lines are written where there is no terminal."""


class WorkersError(RuntimeError):
    """Nobody to mark copies; the message says why, in French."""


class Counting(Executor):
    """An executor that tells how many tasks it was given."""

    def __init__(self, inner: Executor) -> None:
        self.inner = inner
        self.submitted = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        """What the executor says."""
        self.submitted += 1
        return self.inner.submit(fn, *args, **named)


@contextmanager
def processes(count: int) -> Iterator[Executor]:
    """So many processes of this machine; whatever they do is stopped at the first exception."""
    executor = _Processes(count)
    try:
        yield executor
    except BaseException:
        executor.stop()
        raise
    finally:
        executor.close()


class _Processes(Executor):
    """Processes that each do one task at a time: one that dies is replaced, and its task redone."""

    def __init__(self, count: int) -> None:
        self.threads = ThreadPoolExecutor(count)
        self.free = SimpleQueue[_Pool]()
        for _ in range(count):
            self.free.put(_Pool())
        self.starting = threading.Lock()
        self.stopped = False

    def submit(self, fn: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        """What the executor says; a task that is fatal to a process fails with a WorkersError."""
        return self.threads.submit(self._done, partial(fn, *args, **named))

    def close(self) -> None:
        """Wait for what has begun, give up the rest and let the processes go."""
        self.threads.shutdown(cancel_futures=True)
        while not self.free.empty():
            self.free.get().shutdown()

    def stop(self) -> None:
        """End the processes, whatever they do: none is started again."""
        with self.starting:
            self.stopped = True
        _end_all()

    def _done(self, task: Callable[[], Any]) -> Any:
        pool = self.free.get()
        try:
            for _ in range(TRIES):
                try:
                    return self._given(pool, task).result()
                except BrokenExecutor:
                    pool.shutdown()
                    pool = _Pool()
        finally:
            self.free.put(pool)
        raise WorkersError(FATAL)

    def _given(self, pool: "_Pool", task: Callable[[], Any]) -> Future[Any]:
        with self.starting:
            if self.stopped:
                raise CancelledError
            return pool.submit(task)


def _end_all() -> None:
    """End the workers: one that a swallowed exit leads to the next copy is not waited for."""
    children = active_children()
    for child in children:
        child.terminate()
    end = time.monotonic() + HURRY
    for child in children:
        child.join(end - time.monotonic())
        child.kill()


@contextmanager
def interrupted_once() -> Iterator[None]:
    """Hear one Ctrl+C: those that follow do not disturb the end that it began."""

    def stop(*_: object) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        raise KeyboardInterrupt

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        if signal.getsignal(signal.SIGINT) is stop:
            signal.signal(signal.SIGINT, before)


class _Pool(ProcessPoolExecutor):
    """A worker that hears Ctrl+C once it can leave it to its parent only: see `_start`."""

    def __init__(self) -> None:
        super().__init__(1, mp_context=get_context("spawn"), initializer=_start)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        """What the executor says; it may start the worker, which is born deaf to Ctrl+C."""
        _mask("SIG_BLOCK")
        try:
            return super().submit(fn, *args, **named)
        finally:
            _mask("SIG_UNBLOCK")


def _mask(how: str) -> None:
    """Block Ctrl+C or not, where a system can."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(getattr(signal, how), {signal.SIGINT})


def _start() -> None:
    """Make a worker leave Ctrl+C to its parent, and end with it."""
    signal.signal(signal.SIGINT, lambda *_: None)  # not SIG_IGN, which kernels would inherit
    _mask("SIG_UNBLOCK")
    signal.signal(signal.SIGTERM, _end)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _end(*_: object) -> None:
    """Stop marking: the copy's kernel is ended on the way out."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    sys.exit(128 + signal.SIGTERM)


def _follow_parent() -> None:
    """Wait for the parent's death, however sudden."""
    parent = parent_process()
    if parent is not None:
        parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(GRACE)
    os._exit(1)


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """The workers of a Dask cluster, which must see the same folders; WorkersError.

    The copies of a worker that dies go to the others; without any, or without a scheduler, what is
    not finished is given up.
    """
    try:
        connect: Any = import_module("distributed").Client
    except ImportError as error:
        raise WorkersError(NO_DASK) from error
    try:
        client = connect(address, timeout=10)
    except (OSError, ValueError) as error:
        raise WorkersError(UNREACHABLE.format(address, type(error).__name__)) from error
    logging.disable()  # Dask tells of what it loses in pages of English
    try:
        with client, client.get_executor() as executor, _watched(client, executor):
            yield executor
    except CancelledError as error:
        raise WorkersError(LOST) from error
    finally:
        logging.disable(logging.NOTSET)


@contextmanager
def _watched(client: Any, executor: Executor) -> Iterator[None]:
    """Cancel what a cluster was given once it has had no worker for too long."""
    ended = threading.Event()

    def watch() -> None:
        since = time.monotonic()
        with suppress(OSError, RuntimeError):  # the scheduler is gone: Dask cancels by itself
            while not ended.wait(TICK):
                since = time.monotonic() if client.nthreads() else since
                if time.monotonic() - since >= ALONE:
                    executor.shutdown(wait=False)
                    return

    watcher = threading.Thread(target=watch)
    watcher.start()
    try:
        yield
    finally:
        ended.set()
        watcher.join()


def followed(
    results: Iterable[CopyResult], executor: Counting, stream: TextIO
) -> Iterator[CopyResult]:
    """The results as they come. Those that come before any task is submitted were kept."""
    kept = done = 0
    start = time.monotonic()
    for result in results:
        kept, done = (kept, done + 1) if executor.submitted else (kept + 1, done)
        if done:
            left = (time.monotonic() - start) / done * (executor.submitted - done)
            _tell(kept + done, kept + executor.submitted, left, stream)
        yield result


def _tell(done: int, total: int, left: float, stream: TextIO) -> None:
    last = done == total
    text = f"{done} / {total} copies" + ("" if last else f", encore {duration(left)}")
    if stream.isatty():
        full = "█" * (WIDTH * done // total)
        print(f"\r\x1b[K{full:░<{WIDTH}} {text}", end="\n" * last, file=stream, flush=True)
    elif last or done % max(1, total // LINES) == 0:
        print(text, file=stream, flush=True)
