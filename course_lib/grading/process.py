"""The process of a copy, seen from the grader: cells go in, plain data comes out, in time.

Whatever the copy does, an order ends. A process that dies is started again, with the cells that it
had run but the last: no question pays for another.
"""

import os
import secrets
import signal
import socket
import subprocess
import tempfile
import time
from collections import Counter
from contextlib import nullcontext, suppress
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from threading import Thread
from typing import Any

from course_lib.grading import sandbox
from course_lib.grading.message import (
    LONGEST,
    MessageError,
    decode_outcome,
    line_of,
    read_line,
)
from course_lib.judge.running import LATE, SECONDS, WAITING, Outcome

START = 60.0
"""How long a process may take to start, in seconds."""
GRACE = 5.0
"""How long, beyond what it may wait, a copy may take to answer before its process is ended."""
MOST_STARTS = 12
"""How many times the process of a copy is started, at most."""
MOST_MEMORY = 2 << 30
"""How many bytes all the processes of a copy may hold together."""
TRIES = 2
"""How many times what ends the process is tried: it may be the system that ends it."""
BRIEF = 0.5
"""How long a cell that did not end works when it is run again, in seconds."""
TICK = 0.1
"""How often what a copy does is looked at, in seconds."""
MOST_BYTES = 8 << 20
"""How many bytes a copy may send for one order."""
DIES = "arrête Python : os._exit, exit(), trop de mémoire ou de calculs."
DEAD = Outcome(trouble=DIES, error="NoyauArrêté")


class DeadError(Exception):
    """The process of a copy has ended, or says what it should not."""


class LateError(DeadError):
    """The process of a copy does not answer in time."""


@dataclass(eq=False)
class CopyProcess:
    """The process of one copy; it starts when a cell or a question comes, and leaving it ends it.

    NoSandboxError, in French, if it must be isolated and cannot be. What a copy's functions return
    is plain data, as `judge.plain` makes it.

    >>> with CopyProcess() as copy:  # doctest: +SKIP
    ...     copy.run("def double(x): return 2 * x")
    """

    isolated: bool = True
    private: tuple[Path, ...] = ()
    """What the copy must not see: it is not started where it would."""
    end: float = inf
    """The `time.monotonic()` after which nothing is started."""
    cells: list[tuple[str, float]] = field(default_factory=list)
    """What a started process runs first, and how long each may work; "" for what ends it."""
    original: "CopyProcess | None" = None
    """The process whose cells and whose end are this one's too."""
    starts: int = 0
    child: subprocess.Popen[bytes] | None = None
    connection: socket.socket | None = None
    _ran: dict[int, Outcome] = field(default_factory=dict)
    _done: int = 0
    _deaths: Counter[int] = field(default_factory=Counter)
    _folder: tempfile.TemporaryDirectory[str] | None = None
    _buffer: bytes = b""

    def __enter__(self) -> "CopyProcess":
        return self

    def __exit__(self, *_error: object) -> None:
        self.stop()

    def twin(self) -> "CopyProcess":
        """Another process with the same cells, which knows nothing of what this one is asked."""
        return CopyProcess(self.isolated, self.private, cells=self.cells, original=self)

    @property
    def latest(self) -> float:
        """The `time.monotonic()` after which nothing is started."""
        return min(self.end, self.original.end if self.original else inf)

    def start(self) -> None:
        """Start it; DeadError if it does not start, or was started too often."""
        self.stop()
        self.starts += 1
        if self.starts > MOST_STARTS or time.monotonic() >= self.latest:
            raise DeadError
        if self.isolated:
            sandbox.require_sandbox(self.private)
        mine, theirs = socket.socketpair()
        with theirs, sandbox.filter_file() if self.isolated else nullcontext() as refused:
            self.child = self._popen(theirs, refused)
        self.connection, self._buffer, self._done = mine, b"", 0
        Thread(target=watch_memory, args=(self.child,), daemon=True).start()
        self._receive("", START)

    def _popen(self, end: socket.socket, refused: int | None) -> subprocess.Popen[bytes]:
        """Python, whose standard input is this end of the connection; its files go with it."""
        if refused is None:
            self._folder = tempfile.TemporaryDirectory(prefix="cours-note-")
        return subprocess.Popen(
            sandbox.python() if refused is None else sandbox.command(refused),
            stdin=end.fileno(),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd="/" if self._folder is None else self._folder.name,
            env=None if refused is None else {"PATH": sandbox.ENVIRONMENT["PATH"]},
            pass_fds=[] if refused is None else [refused],
            start_new_session=True,
        )

    def stop(self) -> None:
        """End it, and all that it started."""
        if self.connection:
            self.connection.close()
        if self.child and self.child.poll() is None:
            with suppress(OSError):  # it has just ended
                os.killpg(self.child.pid, signal.SIGKILL)
            self.child.wait()
        if self._folder:
            self._folder.cleanup()
        self.child = self.connection = self._folder = None

    def run(self, source: str, seconds: float = SECONDS) -> Outcome:
        """Run a cell, as a notebook does, here, and in the twins when they are asked something.

        What stopped it is the outcome's `trouble`; it is `LATE` if it did not end, `DEAD` if it
        ended the process.
        """
        self.cells.append((source, seconds))
        return self.outcome_of(len(self.cells) - 1)

    def outcome_of(self, rank: int) -> Outcome:
        """What came of the cell of this rank, when it was run for the first time here."""
        with suppress(DeadError):
            self._revive()
        return self._ran.get(rank, DEAD)

    def ask(self, question: dict[str, Any], seconds: float = SECONDS) -> list[Outcome]:
        """What each call of a question gives, in a fork.

        `question` holds `code`, `names`, `called`, `calls` (texts), `solutions` and `seed`. There
        are fewer outcomes than calls only if one of them tells a trouble, as the last may.
        """
        count, last, found = len(question["calls"]), DEAD, list[Outcome]()
        for _ in range(TRIES):
            found.clear()
            try:
                self._revive()
                last = self._outcomes(
                    found, count, seconds, "ask", {**question, "seconds": seconds}
                )
                break
            except LateError:
                self.stop()
                last = LATE
                break
            except (DeadError, MessageError):
                self.stop()
        if len(found) < count and not any(one.trouble for one in found):
            found.append(last)
        return found[:count]

    def _outcomes(self, found: list[Outcome], count: int, seconds: float, *order: Any) -> Outcome:
        """Send an order and add its outcomes to `found`; what is to be said of those that lack."""
        number, patience = self._send(*order), WAITING * seconds + GRACE
        while (message := self._receive(number, patience))[0] == "outcome" and len(found) <= count:
            found.append(decode_outcome(message[-1]))
        return LATE if message[0] == "late" else DEAD

    def _revive(self) -> None:
        """Start it if it does not run, and run the cells that it has not run; DeadError."""
        while self.child is None or self.child.poll() is not None or self._done < len(self.cells):
            if self.child is None or self.child.poll() is not None:
                self.start()
            elif outcome := self._run_next():
                self._ran.setdefault(self._done, outcome)
                self._done += 1

    def _run_next(self) -> Outcome | None:
        """Run the next cell; None if it ends the process, which may be the system's fault.

        One that does so again, or does not answer in time, is left out from now on.
        """
        (source, seconds), found = self.cells[self._done], list[Outcome]()
        if not source:
            return DEAD
        try:
            self._outcomes(found, 1, seconds, "run", source, seconds)
        except LateError:
            found = [LATE]
        except (DeadError, MessageError):
            found = []
        else:
            if found and found[0].late:
                self.cells[self._done] = source, BRIEF
            if found:
                return found[0]
        self.stop()
        self._deaths[self._done] += 1
        if not found and self._deaths[self._done] < TRIES:
            return None
        self.cells[self._done] = "", 0.0
        return found[0] if found else DEAD

    def _send(self, *order: Any) -> str:
        """Send an order; its number, which a copy cannot know before."""
        number = secrets.token_hex(8)
        assert self.connection is not None
        self.connection.settimeout(START)
        try:
            self.connection.sendall(line_of(number, *order))
        except OSError:
            raise DeadError from None
        return number

    def _receive(self, number: str, seconds: float) -> list[Any]:
        """The next message that answers the order of this number; DeadError if none comes."""
        end, room = min(self.latest, time.monotonic() + seconds), MOST_BYTES
        while True:
            while b"\n" not in self._buffer:
                part = self._part(end)
                room -= len(part)
                if not part or room < 0 or len(self._buffer) > LONGEST + 2:
                    raise DeadError
                self._buffer += part
            line, _, self._buffer = self._buffer.partition(b"\n")
            first, *message = read_line(line)
            if first == number and message:
                return message

    def _part(self, end: float) -> bytes:
        """What has just come; b"" if the process has ended, LateError past the end."""
        assert self.connection is not None
        assert self.child is not None
        self.connection.settimeout(TICK)
        while time.monotonic() < end and self.child.poll() is None:
            try:
                return self.connection.recv(1 << 16)
            except (TimeoutError, InterruptedError):
                continue
            except OSError:
                return b""
        if self.child.poll() is None:
            raise LateError
        return b""


def watch_memory(child: subprocess.Popen[bytes]) -> None:
    """End a process that holds too much with all that it started, until it has ended."""
    while child.poll() is None:
        if memory_of(child.pid) > MOST_MEMORY:
            child.kill()
        time.sleep(2 * TICK)


def memory_of(pid: int) -> int:
    """The bytes of memory that a process, and all those that it started, hold; 0 if unknown."""
    total, left = 0, [pid]
    while left:
        one = left.pop()
        with suppress(OSError, ValueError):  # it has just ended, or there is no /proc
            total += int(_read(f"/proc/{one}/statm").split()[1])
            with os.scandir(f"/proc/{one}/task") as threads:
                for thread in threads:
                    left += map(int, _read(f"{thread.path}/children").split())
    return total * os.sysconf("SC_PAGE_SIZE") if total else 0


def _read(path: str) -> bytes:
    """What a file of /proc says: it is read many times a second."""
    file = os.open(path, os.O_RDONLY)
    try:
        return os.read(file, 1 << 16)
    finally:
        os.close(file)
