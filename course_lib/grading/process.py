"""The process of a copy, seen from the grader: cells go in, plain data comes out, in time.

Whatever the copy does, an order ends. A process that dies is started again, with the cells that it
had run but the one that ended it: no question pays for another.
"""

import os
import secrets
import signal
import socket
import subprocess
import tempfile
import time
from contextlib import nullcontext, suppress
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from threading import Thread
from typing import Any

from course_lib.grading import sandbox
from course_lib.grading.message import LONGEST, MessageError, decode_outcome, line_of, read_line
from course_lib.judge.running import LATE, SECONDS, WAITING, Outcome

START = 60.0
"""How long a process may take to start, in seconds."""
GRACE = 5.0
"""How long, beyond what it may wait, a copy may take to answer before its process is ended."""
MOST_STARTS = 12
"""How many times the process of a copy is started, at most."""
MOST_MEMORY = 2 << 30
"""How many bytes all the processes of a copy may hold together."""
LOOK = 0.2
"""How often the memory and the time of a copy are looked at, in seconds."""
TRIES = 2
"""How many times what ends the process is asked: it may be the system that ends it."""
BRIEF = 0.5
"""How long a cell that did not end works when it is run again, in seconds."""
MOST_BYTES = 8 << 20
"""How many bytes a copy may send for one order."""
DIES = "arrête Python : os._exit, exit(), trop de mémoire ou de calculs."
DEAD = Outcome(trouble=DIES, error="NoyauArrêté")


class DeadError(Exception):
    """The process of a copy has ended, or sends what it should not."""


class LateError(DeadError):
    """The process of a copy does not answer in time."""


@dataclass(eq=False)
class CopyProcess:
    """The process of one copy; it starts when a cell or a question comes, and leaving it ends it.

    NoSandboxError, in French, if it must be isolated and cannot be, or if it would see a `private`
    place. At `end`, a `time.monotonic()`, it is ended, and started no more. What a copy's functions
    return is plain data, as `judge.plain` makes it.

    >>> with CopyProcess() as copy:  # doctest: +SKIP
    ...     copy.run("def double(x): return 2 * x")
    """

    isolated: bool = True
    private: tuple[Path, ...] = ()
    end: float = inf
    cells: list[tuple[str, float]] = field(default_factory=list)
    """What a started process runs first, and how long each may work; "" for what ends it."""
    original: "CopyProcess | None" = None
    """The process whose end is this one's too."""
    starts: int = 0
    child: subprocess.Popen[bytes] | None = None
    _stream: Any = field(init=False)
    """The grader's end of the connection."""
    _deadline: float = inf
    """The `time.monotonic()` before which it must have answered."""
    _outcomes: list[Outcome] = field(default_factory=list)
    """What came of the cells, when they were run for the first time here."""
    _done: int = 0
    """How many cells the running process has run."""
    _folder: Any = field(default_factory=nullcontext)

    def __enter__(self) -> "CopyProcess":
        return self

    def __exit__(self, *_error: object) -> None:
        self.stop()

    def twin(self) -> "CopyProcess":
        """Another process with the same cells, which knows nothing of what this one is asked."""
        return CopyProcess(self.isolated, self.private, cells=self.cells, original=self)

    @property
    def latest(self) -> float:
        """The `time.monotonic()` at which it is ended, and after which nothing is started."""
        return min(self.end, self.original.latest if self.original else inf)

    @property
    def _is_running(self) -> bool:
        return self.child is not None and self.child.poll() is None

    def _start(self) -> None:
        """Start it; DeadError if it does not start, or was started too often."""
        self.stop()
        self.starts, self._done, self._deadline = self.starts + 1, 0, inf
        if self.starts > MOST_STARTS or time.monotonic() >= self.latest:
            raise DeadError
        if self.isolated:
            sandbox.require_sandbox(self.private)
        mine, other_end = socket.socketpair()
        with mine, other_end, sandbox.filter_file() if self.isolated else nullcontext() as refused:
            self._stream = mine.makefile("rwb")
            self.child = self._popen(other_end, refused)
        Thread(target=self._watch, args=(self.child,), daemon=True).start()
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
            cwd=self._folder.name if refused is None else "/",
            env=None if refused is None else {"PATH": sandbox.ENVIRONMENT["PATH"]},
            pass_fds=[] if refused is None else [refused],
            start_new_session=True,
        )

    def stop(self) -> None:
        """End it, and all that it started."""
        if self.child is None:
            return
        kill(self.child)
        self.child.wait()
        with suppress(OSError):  # what was not sent
            self._stream.close()
        with self._folder:
            self.child, self._folder = None, nullcontext()

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
        return self._outcomes[rank] if rank < len(self._outcomes) else DEAD

    def ask(self, question: dict[str, Any], seconds: float = SECONDS) -> list[Outcome]:
        """What each call of a question gives, in a fork.

        `question` holds `code`, `names`, `called`, `calls` (texts), `solutions` and `seed`. There
        are fewer outcomes than calls only if one of them tells a trouble, as the last may.
        """
        count, found, last = len(question["calls"]), list[Outcome](), DEAD
        for _ in range(TRIES):
            found.clear()
            with suppress(DeadError):
                self._revive()
                last = self._order(found, count, seconds, "ask", question | {"seconds": seconds})
                break
        if len(found) < count and not any(one.trouble for one in found):
            found.append(last)
        return found[:count]

    def _revive(self) -> None:
        """Start it if it does not run, and run the cells that it has not run; DeadError."""
        while not self._is_running or self._done < len(self.cells):
            if not self._is_running:
                self._start()
                continue
            outcome = self._run_next()
            if self._done == len(self._outcomes):
                self._outcomes.append(outcome)
            self._done += 1

    def _run_next(self) -> Outcome:
        """Run the next cell; one that ends the process, or must be ended, is left out then."""
        (source, seconds), found = self.cells[self._done], list[Outcome]()
        if not source:
            return DEAD
        try:
            last = self._order(found, 1, seconds, "run", source, seconds)
        except DeadError:
            last = DEAD
        if not found:
            self.stop()
            self.cells[self._done] = "", 0.0
        elif found[0].late:
            self.cells[self._done] = source, BRIEF
        return found[0] if found else last

    def _order(self, found: list[Outcome], count: int, seconds: float, *order: Any) -> Outcome:
        """Send an order and add its outcomes to `found`; what is to be said of those that lack.

        DeadError, and the process is ended, if it does not answer as it should; but LATE if it does
        not answer in time.
        """
        number = secrets.token_hex(8)  # a copy cannot know it before
        try:
            self._deadline = time.monotonic() + START
            self._stream.write(line_of(number, *order))
            self._stream.flush()
            while len(found) <= count:
                kind, *content = self._receive(number, WAITING * seconds + GRACE)
                if kind != "outcome":
                    return LATE if kind == "late" else DEAD
                found.append(decode_outcome(content[-1] if content else None))
        except LateError:
            self.stop()
            return LATE
        except (DeadError, MessageError, OSError):
            self.stop()
            raise DeadError from None
        return DEAD

    def _receive(self, number: str, seconds: float) -> list[Any]:
        """The next message that answers the order of this number; DeadError if none comes."""
        self._deadline, left = time.monotonic() + seconds, MOST_BYTES
        with suppress(OSError):
            while left > 0 and (line := self._stream.readline(LONGEST + 2)).endswith(b"\n"):
                left -= len(line)
                first, *message = read_line(line)
                if first == number and message:
                    self._deadline = inf
                    return message
        is_late = time.monotonic() >= min(self._deadline, self.latest)
        raise LateError if is_late else DeadError

    def _watch(self, child: subprocess.Popen[bytes]) -> None:
        """End a process, with all that it started, that holds too much, or is late."""
        while child.poll() is None:
            is_late = time.monotonic() >= min(self._deadline, self.latest)
            if is_late or memory_of(child.pid) > MOST_MEMORY:
                kill(child)
            time.sleep(LOOK)


def kill(child: subprocess.Popen[bytes]) -> None:
    """End a process and its group, if it has not ended."""
    if child.poll() is None:
        with suppress(OSError):  # it has just ended
            os.killpg(child.pid, signal.SIGKILL)


def memory_of(pid: int) -> int:
    """The bytes of memory that a process, and all those that it started, hold; 0 if unknown."""
    total, left = 0, [pid]
    while left:
        folder = Path("/proc", str(left.pop()))
        with suppress(OSError):  # it has just ended, or there is no /proc
            total += int((folder / "statm").read_bytes().split()[1])
            for children in folder.glob("task/*/children"):
                with suppress(OSError):  # a thread has just ended
                    left += map(int, children.read_bytes().split())
    return total * os.sysconf("SC_PAGE_SIZE") if total else 0
