"""What a process and all those that it started use, as Linux tells in /proc."""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path


def is_known() -> bool:
    """Whether this system tells it."""
    return Path("/proc/self/stat").exists()


def family(pid: int) -> Iterator[int]:
    """A process and all those that it started and that still run."""
    yield pid
    for thread in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(OSError):  # it has just ended
            for child in thread.read_text().split():
                yield from family(int(child))


def resident(pid: int) -> int:
    """The bytes of memory that a process and its family hold."""
    return os.sysconf("SC_PAGE_SIZE") * sum(_numbers(one, "statm")[1] for one in family(pid))


def worked(pid: int) -> float:
    """The seconds of processor that a process and its family used, 0 if it has ended."""
    ticks = sum(sum(_numbers(one, "stat")[11:15]) for one in family(pid))
    return ticks / os.sysconf("SC_CLK_TCK")


def _numbers(pid: int, file: str) -> list[int]:
    """What /proc tells of a process after its name, from its state on; zeros if it has ended."""
    try:
        words = Path(f"/proc/{pid}/{file}").read_text().rpartition(")")[2].split()
    except OSError:
        return [0] * 50
    return [int(word) if word.lstrip("-").isdigit() else 0 for word in words]
