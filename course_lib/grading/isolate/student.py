"""A student's kernel, for the judge: its cells are run, its functions called, from outside.

Whatever the copy does, a call ends in time with an `Outcome`. Only literals come out of the kernel.
"""

import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import inf
from typing import Any

from course_lib.grading.isolate.exchange import DIED, DIES, DeadError, Ran, Session
from course_lib.grading.isolate.process import launch
from course_lib.grading.isolate.replies import exception, mirror
from course_lib.judge.running import LATE, SECONDS, Outcome, TooLong

CELL = 30.0
"""How long a cell may work."""
MOST_REVIVALS = 8
"""More than the functions of a sheet that may each kill the kernel."""
REVIVAL = 30.0
"""How long the cells of a kernel that is revived may take, in all, on the clock."""


@dataclass
class StudentKernel:
    """The kernel of one copy.

    Times are seconds of the kernel's work, so that a busy machine accuses nobody: a cell or a call
    that only waits is stopped after four times as long.

    >>> with StudentKernel() as kernel:  # doctest: +SKIP
    ...     kernel.run("def double(x): return 2 * x")
    ...     kernel.call("double", (4,)).value
    8
    """

    isolated: bool = True
    masked: tuple[str, ...] = ()
    """Folders that the copy must not see."""
    end: float = inf
    """The `time.monotonic()` after which whatever runs is stopped."""
    cells: list[tuple[str, float]] = field(default_factory=list)
    """What to run again if the kernel dies."""
    revivals: int = 0
    deadly: dict[str, Outcome] = field(default_factory=dict)
    """The functions that killed the kernel since the last cell: they are called no more."""
    _session: Session | None = None

    def __enter__(self) -> "StudentKernel":
        self.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self.stop()

    def start(self) -> None:
        """Start it; NoSandboxError, in French, if it must be isolated and cannot be."""
        self.stop()
        self._session = Session(launch(self.isolated, self.masked))
        try:
            self._session.connect()
        except BaseException:
            self.stop()
            raise

    def stop(self) -> None:
        """End it: no process and no file is left."""
        if self._session and not self._session.stopped:
            self._session.stop()
        self._session = None

    def _ready(self) -> Session:
        """The session, revived if it died; DeadError when it has died too often."""
        if self._session and self._session.is_alive:
            return self._session
        while self.revivals < MOST_REVIVALS and time.monotonic() < self.end:
            self.revivals += 1
            self.start()
            if self._session and self._revived(self._session):
                return self._session
        raise DeadError

    def _revived(self, session: Session) -> bool:
        """Run the same cells again, but those that kill or do not end; whether it survived."""
        end = min(self.end, time.monotonic() + REVIVAL)
        for source, seconds in list(self.cells):
            ran = session.run(source, seconds, end)
            if ran.late or ran.died:
                self.cells.remove((source, seconds))
            if session.stopped:
                return False
        return True

    def run(self, source: str, seconds: float = CELL) -> Ran:
        """Run a cell of the copy, as Jupyter does; never raises, whatever the cell does."""
        self.deadly.clear()
        try:
            ran = self._ready().run(source, seconds, self.end)
        except DeadError:
            lost = self._lost()
            return Ran(error=lost.error, message=lost.trouble)
        if not (ran.late or ran.died):
            self.cells.append((source, seconds))
        return ran

    def call(self, name: str, args: tuple[Any, ...], seconds: float = SECONDS) -> Outcome:
        """Call a function of the copy: plain data in `value`; never raises, whatever it does.

        A `Position` among the arguments stays here: the kernel knows the shape of its tree only,
        and asks for values one by one, which the tree's journal hears.
        """
        return self.called(name, args, seconds)[0]

    def called(self, name: str, args: tuple[Any, ...], seconds: float) -> tuple[Outcome, Any]:
        """The outcome, and the arguments as the function left them, None if unchanged."""
        if name in self.deadly:
            return self.deadly[name], None
        try:
            session = self._ready()
        except DeadError:
            return self._lost(), None
        outcome, after = session.call(name, args, seconds, self.end)
        if session.stopped:
            self.deadly[name] = outcome
        return outcome, after

    def _lost(self) -> Outcome:
        """What is said of what a dead kernel is asked: past the end, that time is over."""
        return LATE if time.monotonic() >= self.end else Outcome(trouble=DIES, error=DIED)

    def functions(self, names: Iterable[str], seconds: float = SECONDS) -> dict[str, "Function"]:
        """The functions of the copy, as `course_lib.judge.judge` takes them: one group of calls.

        After a call that took too long, or that killed the kernel, the group calls no more.
        """
        group: list[Outcome] = []
        return {name: Function(self, name, seconds, group) for name in names}


@dataclass(frozen=True)
class Function:
    """Stands in the judge's process for a function of the copy: does what it does."""

    kernel: StudentKernel
    name: str
    seconds: float
    group: list[Outcome]
    """The outcome that ended the group, if there is one."""

    def __call__(self, *args: Any) -> Any:
        outcome, after = (
            (self.group[0], None)
            if self.group
            else self.kernel.called(self.name, args, self.seconds)
        )
        if outcome.printed:
            print(outcome.printed, end="")
        if after is not None:
            mirror(args, after)
        if outcome.error:
            self._fail(outcome)
        return outcome.value

    def _fail(self, outcome: Outcome) -> None:
        if (outcome.late or outcome.error == DIED) and not self.group:
            self.group.append(outcome)
        if outcome.late:
            raise TooLong
        raise exception(outcome.error, _message(outcome))


def _message(outcome: Outcome) -> str:
    return outcome.trouble.removeprefix(f"lève l'erreur {outcome.error} : ").removesuffix(".")
