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

from course_lib.grading import sandbox, syscalls
from course_lib.grading.message import (
    LONGEST,
    LONGEST_TEXT,
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


@dataclass(frozen=True)
class Ran:
    """What came of a cell: what stopped it, in French, "" if nothing did."""

    trouble: str = ""
    late: bool = False
    died: bool = False


@dataclass(eq=False)
class CopyProcess:
    """The process of one copy; `end` is the `time.monotonic()` after which nothing is started.

    NoSandboxError, in French, if it must be isolated and cannot be. What a copy's functions return
    is plain data, as `judge.plain` makes it.

    >>> with CopyProcess() as copy:  # doctest: +SKIP
    ...     copy.run("def double(x): return 2 * x")
    """

    isolated: bool = True
    private: tuple[Path, ...] = ()
    """What the copy must not see: it is not started where it would."""
    end: float = inf
    cells: list[tuple[str, float]] = field(default_factory=list)
    """What a started process runs first, and how long each may work."""
    original: "CopyProcess | None" = None
    """The process whose end is this one's too."""
    starts: int = 0
    child: subprocess.Popen[bytes] | None = None
    connection: socket.socket | None = None
    _folder: tempfile.TemporaryDirectory[str] | None = None
    _buffer: bytes = b""
    _done: int = 0
    _deaths: Counter[int] = field(default_factory=Counter)

    def __enter__(self) -> "CopyProcess":
        self.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self.stop()

    def twin(self) -> "CopyProcess":
        """Another process with the same cells, which knows nothing of what this one is asked.

        It starts when it is asked something, and `stop` ends it.
        """
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
        with theirs, syscalls.filter_file() if self.isolated else nullcontext() as refused:
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

    close = stop

    def run(self, source: str, seconds: float = SECONDS) -> Ran:
        """Run a cell, as a notebook does; one that ends the process is not run again."""
        for _ in range(TRIES):
            try:
                self._revive()
                order = "run", source, seconds
                _, trouble, late = self._order(WAITING * seconds + GRACE, *order)
            except LateError:
                self.stop()
                return Ran(LATE.trouble, late=True)
            except (DeadError, ValueError):
                self.stop()
                continue
            self.cells.append((source, BRIEF if late is True else seconds))
            self._done = len(self.cells)
            return Ran(str(trouble)[:LONGEST_TEXT], late is True)
        return Ran(DIES, died=True)

    def ask(self, question: dict[str, Any], seconds: float = SECONDS) -> list[Outcome]:
        """What each call of a question gives, in a fork.

        `question` holds `code`, `names`, `called`, `calls` (texts), `solutions` and `seed`. There
        are fewer outcomes than calls only if one of them tells a trouble, as the last may.
        """
        found, ending = list[Outcome](), "dead"
        for _ in range(TRIES):
            found.clear()
            try:
                self._revive()
                ending = self._answers({**question, "seconds": seconds}, found)
                break
            except LateError:
                self.stop()
                ending = "late"
                break
            except MessageError:
                self.stop()
                found.clear()
                break
            except DeadError:
                self.stop()
        if len(found) < len(question["calls"]) and not any(one.trouble for one in found):
            found.append(LATE if ending == "late" else DEAD)
        return found

    def _answers(self, question: dict[str, Any], found: list[Outcome]) -> str:
        """Add the outcomes of the calls to `found`; how the fork ended."""
        number, patience = self._send("ask", question), WAITING * question["seconds"] + GRACE
        while (message := self._receive(number, patience))[0] == "outcome":
            found.append(decode_outcome(message[1]))
            if len(found) > len(question["calls"]):
                raise MessageError
        return str(message[0])

    def _revive(self) -> None:
        """Start the process if it does not run, and run the cells that it has not run; DeadError.

        A cell that ends it again and again is left out.
        """
        while self.child is None or self.child.poll() is not None or self._done < len(self.cells):
            if self.child is None or self.child.poll() is not None:
                self.start()
            self._run_cells()

    def _run_cells(self) -> None:
        """Run the cells that were not run, until one ends the process."""
        for number in range(self._done, len(self.cells)):
            source, seconds = self.cells[number]
            if self._deaths[number] < TRIES:
                try:
                    self._order(WAITING * seconds + GRACE, "run", source, seconds)
                except (DeadError, ValueError):
                    self.stop()
                    self._deaths[number] += 1
                    return
            self._done = number + 1

    def _order(self, seconds: float, *order: Any) -> list[Any]:
        return self._receive(self._send(*order), seconds)

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
