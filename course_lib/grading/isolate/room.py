"""The room that a copy has for files, in memory: so many bytes, and so many files.

bubblewrap limits bytes only. So it waits, once the room is there and before anything runs in it,
and a program, `bound.py`, sets both limits.
"""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

IN_MEMORY = {"/tmp": 64 << 20, "/dev/shm": 1 << 20}
"""Where files are written, and how many bytes."""
MOST_FILES = 4096
"""How many files, folders and links there may be in each place: one of none takes a kilobyte."""
PROGRAM = Path(__file__).with_name("bound.py")
TICK = 0.002
NOT_STARTED = "l'environnement isolé n'a pas démarré"
UNBOUNDED = "le nombre des fichiers d'une copie ne peut pas être borné ({})"


class Door:
    """Where bubblewrap waits until the room is bounded.

    It tells by a file in memory: by a pipe, it would end before its child if who marks had ended,
    and that child would wait for ever.
    """

    def __init__(self, files: ExitStack) -> None:
        self._told = files.enter_context(os.fdopen(os.memfd_create("told"), "rb"))
        out, into = os.pipe()
        self._waits = files.enter_context(os.fdopen(out, "rb"))
        self.opens = files.enter_context(os.fdopen(into, "wb", buffering=0))
        self.theirs = self._told.fileno(), self._waits.fileno()

    @property
    def options(self) -> tuple[str, ...]:
        """What bubblewrap must be told; it must be given `theirs`."""
        tells, waits = map(str, self.theirs)
        return "--info-fd", tells, "--block-fd", waits

    def open(self, bubblewrap: subprocess.Popen[Any]) -> None:
        """Bound the room and let in who waits; RuntimeError, in French, if that cannot be."""
        try:
            pid = self._child(bubblewrap)
            while not is_furnished(Path(f"/proc/{pid}/mountinfo").read_text()):
                time.sleep(TICK)
        except (OSError, ValueError):
            raise RuntimeError(NOT_STARTED) from None
        try:
            _bounded(pid)
        except BaseException:
            _end(pid)  # it would go in by the closed pipe
            raise
        self.opens.write(b".")

    def _child(self, bubblewrap: subprocess.Popen[Any]) -> int:
        """The process that waits; bubblewrap, ended before it has told, would leave it for ever."""
        try:
            return self._first(bubblewrap)
        except (KeyboardInterrupt, SystemExit):
            with suppress(ValueError):
                _end(self._first(bubblewrap))
            raise

    def _first(self, bubblewrap: subprocess.Popen[Any]) -> int:
        """Wait for what bubblewrap tells; ValueError if it ended without a word."""
        while not (told := self.told()).endswith(b"}\n") and bubblewrap.poll() is None:
            time.sleep(TICK)
        return int(json.loads(told)["child-pid"])

    def told(self) -> bytes:
        """What bubblewrap has told, which no reading moves."""
        return os.pread(self._told.fileno(), 1 << 12, 0)


def _end(pid: int) -> None:
    with suppress(OSError):  # it has just ended
        os.kill(pid, signal.SIGKILL)


def is_furnished(mounted: str) -> bool:
    """Whether who sees these mounts sees the room itself, and no more what this machine has there.

    For a moment, the machine's root is still over the room's own: who goes in would be there.
    """
    lines = mounted.splitlines()
    places = [line.split()[4] for line in lines]
    sizes = [line.rpartition("size=")[2].partition("k")[0] for line in lines]
    room = {(place, str(size >> 10)) for place, size in IN_MEMORY.items()}
    return room <= {*zip(places, sizes, strict=True)} and places.count("/") == 1


def _bounded(pid: int) -> None:
    program = [sys.executable, "-I", "-S", str(PROGRAM), str(pid)]
    for place, size in IN_MEMORY.items():
        program += [place, f"size={size},nr_inodes={MOST_FILES}"]
    done = subprocess.run(program, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(UNBOUNDED.format(done.stderr.strip().rpartition("\n")[2]))


@contextmanager
def door() -> Iterator[Door]:
    """A door for one process."""
    with ExitStack() as files:
        yield Door(files)
