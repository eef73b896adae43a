"""How many copies are done and how long the others may take: one line that moves, or several."""

import time
from collections.abc import Iterable, Iterator
from typing import TextIO

from course_lib.grading.mark.results import CopyResult
from course_lib.grading.mark.workers import Counting

WIDTH = 24
LINES = 20
"""About how many lines are written where there is no terminal."""


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


def duration(seconds: float) -> str:
    """A time left, as it is said in French.

    >>> duration(5), duration(90), duration(4000)
    ("moins d'une minute", 'environ 2 min', 'environ 1 h 07')
    """
    minutes = round(seconds / 60 + 0.4)
    if minutes < 2:
        return "moins d'une minute" if seconds < 60 else "environ 1 min"
    hours, rest = divmod(minutes, 60)
    return f"environ {hours} h {rest:02d}" if hours else f"environ {minutes} min"
