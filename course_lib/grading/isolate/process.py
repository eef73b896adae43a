"""The process of a copy: started, isolated or not, watched, ended."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from math import inf
from pathlib import Path

from course_lib.grading.isolate import folders, room, sandbox, seccomp, usage, wire
from course_lib.grading.isolate.view import view
from course_lib.judge.running import WAITING

TICK = 0.1
"""How often a process that works is looked at."""
HAND = ["-c", "import gc; gc.disable(); from course_lib.grading.isolate.inside import main; main()"]
"""What Python runs there: nothing that it imports is worth collecting."""


@dataclass
class Process:
    """A copy's process that runs, and the line to it; without isolation, the folder of its own."""

    child: subprocess.Popen[bytes]
    line: wire.Line
    folder: Path | None

    @property
    def is_alive(self) -> bool:
        """Whether it is there."""
        return self.child.poll() is None

    @property
    def worked(self) -> float:
        """Seconds of processor that it used, with its children and the thread that serves it.

        Seconds of the clock if nothing tells.
        """
        if usage.is_known():
            return usage.worked(self.child.pid) + time.thread_time()
        return time.monotonic()

    def end(self) -> None:
        """No process and no file is left."""
        self.line.close()
        if self.child.poll() is None:
            with suppress(OSError):  # it has just ended
                os.killpg(self.child.pid, signal.SIGKILL)
            self.child.wait()
        if self.folder:
            folders.remove(self.folder)


class Allowance:
    """So many seconds of the copy's work, `WAITING` times as many on the clock, `end` at most."""

    def __init__(self, process: Process, seconds: float, end: float = inf) -> None:
        now = time.monotonic()
        self.seconds, self.process = seconds, process
        self.end = min(end, now + WAITING * seconds)
        self._next, self._before = now + TICK, 0.0

    @property
    def left(self) -> float:
        """Seconds on the clock, above 0, that can be waited before looking again."""
        return max(0.001, min(TICK, self.end - time.monotonic()))

    @property
    def is_over(self) -> bool:
        """Whether the copy must be stopped; its work is looked at from time to time only."""
        now = time.monotonic()
        if now >= self.end or now < self._next:
            return now >= self.end
        self._next, worked = now + TICK, self.process.worked
        self._before = self._before or worked
        return worked - self._before >= self.seconds


def launch(isolated: bool, hidden: Iterable[Path]) -> Process:
    """A process that starts; NoSandboxError, in French, if it must be isolated and cannot be."""
    if isolated:
        sandbox.require(hidden)
        return _isolated()
    folder = folders.made("copie")
    paths = {"PYTHONPATH": str(view()), "IPYTHONDIR": str(folder / "ipython")}
    environment = os.environ | sandbox.ENVIRONMENT | paths
    return Process(*_started([sys.executable, *HAND], str(folder), environment), folder)


def _isolated() -> Process:
    with seccomp.opened() as refused, room.door() as door:
        command = sandbox.wrapped(HAND, refused, door)
        files = refused, *door.theirs
        process = Process(*_started(command, "/", {"PATH": sandbox.PATH}, *files), None)
        try:
            door.open(process.child)
        except BaseException:
            process.end()
            raise
    return process


def _started(
    command: list[str], place: str, environment: dict[str, str], *files: int
) -> tuple[subprocess.Popen[bytes], wire.Line]:
    """A process whose standard input is the line to the judge."""
    mine, theirs = socket.socketpair()
    with theirs:
        child = subprocess.Popen(
            command,
            stdin=theirs.fileno(),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=place,
            env=environment,
            pass_fds=files,
            start_new_session=True,
        )
    return child, wire.Line(mine, says=wire.LONGEST_ORDER)
