"""The process of a copy, for the judge: its cells are run, its functions called, from outside.

Whatever the copy does, a call ends in time with an `Outcome`. Only literals come out of there.
"""

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from typing import Any

from course_lib.grading.isolate import wire
from course_lib.grading.isolate.process import Allowance, Process, launch
from course_lib.grading.isolate.replies import (
    Shapes,
    Trees,
    exception,
    mirror,
    outcome,
    trouble,
    value_asked,
)
from course_lib.judge.running import LATE, MOST_PRINTED, SECONDS, Outcome, TooLong

START = 60.0
"""How long a process may take to start, in seconds."""
CELL = 30.0
"""How long a cell may work."""
GRACE = 1.0
"""How long a process that was interrupted may work before it is killed."""
MOST_REVIVALS = 8
"""More than the functions of a sheet that may each kill the process."""
REVIVAL = 30.0
"""How long the cells of a process that is revived may take, in all, on the clock."""
PROBE, PROOF = '__import__("sys").stdout.write("sain")', "sain"
"""A cell, and what it prints where cells can still be run."""
DIED = "NoyauArrêté"
DIES = "arrête Python : os._exit, exit(), trop de mémoire ou de calculs."
DEAD = Outcome(trouble=DIES, error=DIED)


class DeadError(Exception):
    """The copy's process is no more."""


LOST = (DeadError, EOFError, OSError, wire.UnreadableError)
"""What a process that can no longer be used, or does not answer in time, makes."""


@dataclass(frozen=True)
class Ran:
    """What came of one cell; `error` is the name of an exception, `NoyauArrêté`, or TooLong.

    `message` says it in French: « lève l'erreur … ».
    """

    printed: str = ""
    error: str = ""
    message: str = ""

    @property
    def late(self) -> bool:
        """Whether it had to be stopped."""
        return self.error == TooLong.__name__

    @property
    def died(self) -> bool:
        """Whether the process did not survive it."""
        return self.error == DIED


@dataclass
class StudentKernel:
    """The process of one copy.

    Times are seconds of its work, so that a busy machine accuses nobody: a cell or a call that only
    waits is stopped after four times as long.

    >>> with StudentKernel() as kernel:  # doctest: +SKIP
    ...     kernel.run("def double(x): return 2 * x")
    ...     kernel.call("double", (4,)).value
    8
    """

    isolated: bool = True
    hidden: tuple[Path, ...] = ()
    """What the copy must not see: it is not started where it would."""
    end: float = inf
    """The `time.monotonic()` after which whatever runs is stopped."""
    cells: list[tuple[str, float]] = field(default_factory=list)
    """What to run again if the process dies."""
    revivals: int = 0
    deadly: dict[str, Outcome] = field(default_factory=dict)
    """The functions that killed the process since the last cell: they are called no more."""
    process: Process | None = None
    number: int = 0
    """Of the last order."""
    unsettled: bool = False
    """Whether it was left before its end."""
    heard: int = 0
    """How many bytes the processes that are no more had said."""

    def __enter__(self) -> "StudentKernel":
        self.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self.stop()

    def start(self) -> None:
        """Start it; NoSandboxError, in French, if it must be isolated and cannot be.

        RuntimeError if cells cannot be run there, which is no copy's fault.
        """
        self.stop()
        self.process = launch(self.isolated, self.hidden)
        try:
            if self._ran(PROBE, START).printed != PROOF:
                raise RuntimeError("l'environnement isolé n'a pas démarré")
        except BaseException:
            self.stop()
            raise

    def stop(self) -> None:
        """End it: no process and no file is left."""
        self.unsettled = False
        self.heard = self.said
        if self.process:
            self.process.end()
        self.process = None

    @property
    def said(self) -> int:
        """How many bytes the copy has said, since the beginning."""
        return self.heard + (self.process.line.received if self.process else 0)

    @property
    def is_alive(self) -> bool:
        """Whether it can be used, once what it did last has come to an end."""
        if self.unsettled:
            self._settle()
        return self.process is not None and self.process.is_alive

    def run(self, source: str, seconds: float = CELL) -> Ran:
        """Run a cell of the copy, as Jupyter does; never raises, whatever the cell does."""
        self.deadly.clear()
        try:
            self._revive()
        except DeadError:
            lost = self._lost()
            return Ran(error=lost.error, message=lost.trouble)
        ran = self._tried(source, seconds, self.end)
        if not (ran.late or ran.died):
            self.cells.append((source, seconds))
        return ran

    def call(self, name: str, args: tuple[Any, ...], seconds: float = SECONDS) -> Outcome:
        """Call a function of the copy: plain data in `value`; never raises, whatever it does.

        A `Position` among the arguments stays here: the copy knows the shape of its tree only, and
        asks for values one by one, which the tree's journal hears.
        """
        return self.called(name, args, seconds)[0]

    def called(self, name: str, args: tuple[Any, ...], seconds: float) -> tuple[Outcome, Any]:
        """The outcome, and the arguments as the function left them, None if unchanged."""
        if name in self.deadly:
            return self.deadly[name], None
        try:
            self._revive()
        except DeadError:
            return self._lost(), None
        found = self._called(name, args, seconds)
        if self.process is None:
            self.deadly[name] = found[0]
        return found

    def functions(self, names: Iterable[str], seconds: float = SECONDS) -> dict[str, "Function"]:
        """The functions of the copy, as `course_lib.judge.judge` takes them: one group of calls.

        After a call that took too long, or that killed the process, the group calls no more.
        """
        group: list[Outcome] = []
        return {name: Function(self, name, seconds, group) for name in names}

    def _lost(self) -> Outcome:
        """What is said of what a dead process is asked: past the end, that time is over."""
        return LATE if time.monotonic() >= self.end else DEAD

    def _revive(self) -> None:
        """Start it again if it died; DeadError when it has died too often."""
        while not self.is_alive:
            if self.revivals >= MOST_REVIVALS or time.monotonic() >= self.end:
                raise DeadError
            self.revivals += 1
            self.start()
            self._run_again()

    def _run_again(self) -> None:
        """Run the same cells, but those that kill or do not end, until it dies again."""
        end = min(self.end, time.monotonic() + REVIVAL)
        for cell in list(self.cells):
            ran = self._tried(*cell, end)
            if ran.late or ran.died:
                self.cells.remove(cell)
            if self.process is None:
                return

    def _tried(self, source: str, seconds: float, end: float) -> Ran:
        """Run a cell. One that breaks IPython has killed it: those that follow are not accused."""
        ran = self._ran(source, seconds, end)
        if self.process and self._ran(PROBE, GRACE).printed == PROOF:
            return ran
        self.stop()
        return ran if ran.late else Ran(ran.printed, DIED, DIES)

    def _ran(self, source: str, seconds: float, end: float = inf) -> Ran:
        try:
            kind, error, printed, _ = self._done(seconds, end, [], "run", source)
            if kind != "error":
                return Ran(str(printed)[:MOST_PRINTED])
            name, message, place = (str(part)[:300] for part in error)
            said = trouble(name, message, place)
            return Ran(str(printed)[:MOST_PRINTED], name[:100], said)
        except TimeoutError:
            self._settle()
            return Ran("", LATE.error, LATE.trouble)
        except (*LOST, ValueError, TypeError):
            self.stop()
            return Ran("", DIED, DIES)

    def _called(self, name: str, args: tuple[Any, ...], seconds: float) -> tuple[Outcome, Any]:
        trees = Trees()
        try:
            written = wire.encode(args, Shapes(trees))
            return outcome(self._done(seconds, self.end, trees, "call", name, written), trees)
        except TimeoutError:
            self._settle()
            return LATE, None
        except LOST:
            self.stop()
            return DEAD, None

    def _done(self, seconds: float, end: float, trees: Trees, order: str, *what: Any) -> list[Any]:
        """What came of an order; TimeoutError, or another of `LOST`."""
        if self.process is None:
            raise DeadError
        allowance = Allowance(self.process, seconds, end)
        self.number += 1
        self.unsettled = True
        self._send(allowance, order, self.number, *what)
        for answer, number, *content in self._messages(allowance):
            if number == self.number and answer == "done":
                self.unsettled = False
                return content
            if number == self.number and answer == "ask":
                self._send(allowance, "told", *value_asked(content, trees))
        raise DeadError

    def _settle(self) -> None:
        """End what takes too long: interrupted, then killed."""
        self.unsettled = False
        if self.process is None:
            return
        allowance = Allowance(self.process, GRACE)
        try:
            self._send(allowance, "stop", self.number)
            for answer, number, *_ in self._messages(allowance):
                if answer == "done" and number == self.number:
                    return
        except LOST:
            self.stop()

    @staticmethod
    def _send(allowance: Allowance, *message: Any) -> None:
        """DeadError if it cannot be sent in time: the rest of the line is lost."""
        allowance.process.line.end.settimeout(allowance.seconds)
        try:
            allowance.process.line.send(*message)
        except OSError:
            raise DeadError from None

    @staticmethod
    def _messages(allowance: Allowance) -> Iterator[list[Any]]:
        """What comes by the line; TimeoutError in the end, DeadError if the process is no more."""
        line = allowance.process.line
        while not allowance.is_over:
            line.end.settimeout(allowance.left)
            try:
                message = line.heard()
            except TimeoutError:
                if not allowance.process.is_alive:
                    raise DeadError from None
                continue
            if message and len(message) > 1:
                yield message
        raise TimeoutError


@dataclass(frozen=True)
class Function:
    """Stands in the judge's process for a function of the copy: does what it does."""

    kernel: StudentKernel
    name: str
    seconds: float
    group: list[Outcome]
    """The outcome that ended the group, if there is one."""

    def __call__(self, *args: Any) -> Any:
        found, after = (
            (self.group[0], None)
            if self.group
            else self.kernel.called(self.name, args, self.seconds)
        )
        if found.printed:
            print(found.printed, end="")
        if after is not None:
            mirror(args, after)
        if found.error:
            self._fail(found)
        return found.value

    def _fail(self, found: Outcome) -> None:
        if (found.late or found.error == DIED) and not self.group:
            self.group.append(found)
        if found.late:
            raise TooLong
        message = found.trouble.removeprefix(f"lève l'erreur {found.error} : ").removesuffix(".")
        raised = exception(found.error, message)
        raised.sort = found.sort  # type: ignore[attr-defined]
        raise raised
