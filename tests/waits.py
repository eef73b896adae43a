"""Waiting for what happens: the only clock is a limit, ten times what a busy machine needs."""

import time
from collections.abc import Callable

LIMIT = 1200
"""In seconds."""


def until(happens: Callable[[], bool], seconds: float = LIMIT) -> None:
    """Return once it happens; fail if it has not after so long."""
    end = time.monotonic() + seconds
    while not happens():
        assert time.monotonic() < end, "cela n'arrive pas"
        time.sleep(0.05)
