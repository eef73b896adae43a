"""The processes, or the Dask cluster, that mark copies: nothing is left when they stop."""

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import active_children, get_context, parent_process
from typing import Any

GRACE = 10.0
"""How long a worker whose parent died may take to end its kernel, in seconds."""
NO_DASK = (
    '--dask demande Dask : pip install "cours-minimax[dask]", ici et sur chaque machine de la '
    "grappe."
)
UNREACHABLE = "Aucun ordonnanceur Dask ne répond à {0} : vérifiez l'adresse ({1})."


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
    context = get_context("spawn")
    executor = ProcessPoolExecutor(count, mp_context=context, initializer=_start)
    try:
        yield executor
    except BaseException:
        executor.shutdown(wait=False, cancel_futures=True)
        for child in active_children():
            child.terminate()
        raise
    finally:
        executor.shutdown(cancel_futures=True)


def _start() -> None:
    """Make a worker leave Ctrl+C to its parent, and end with it."""
    signal.signal(signal.SIGINT, lambda *_: None)  # not SIG_IGN, which kernels would inherit
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
    """The workers of a Dask cluster, which must see the same folders; WorkersError."""
    try:
        connect: Any = import_module("distributed").Client
    except ImportError as error:
        raise WorkersError(NO_DASK) from error
    try:
        client = connect(address, timeout=10)
    except (OSError, ValueError) as error:
        raise WorkersError(UNREACHABLE.format(address, type(error).__name__)) from error
    with client, client.get_executor() as executor:
        yield executor
