"""What is said with the process of a copy while it lives: it runs cells, it calls functions."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from course_lib.grading.isolate import wire
from course_lib.grading.isolate.process import Allowance, Process
from course_lib.grading.isolate.replies import Shapes, Trees, outcome, value_asked
from course_lib.judge.running import LATE, Outcome, TooLong

START = 60.0
"""How long a process may take to start, in seconds."""
GRACE = 1.0
"""How long a process that was interrupted may work before it is killed."""
DIED = "NoyauArrêté"
DIES = "arrête Python : os._exit, exit(), trop de mémoire ou de calculs."
PROBE, PROOF = '__import__("sys").stdout.write("sain")', "sain"
"""A cell, and what it prints where cells can still be run."""


class DeadError(Exception):
    """The copy's process is no more."""


LOST = (DeadError, EOFError, OSError, wire.UnreadableError)
"""What a process that can no longer be used, or does not answer in time, makes."""


@dataclass(frozen=True)
class Ran:
    """What came of one cell; `error` is the name of an exception, `NoyauArrêté`, or TooLong."""

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


class Session:
    """A process that was just launched; whatever does not survive stops it."""

    def __init__(self, process: Process) -> None:
        self.process, self.line = process, process.line
        self.number = 0
        self.unsettled = False
        """Whether an order was left before its end."""
        self.stopped = False

    def connect(self) -> None:
        """Wait until cells can be run; RuntimeError if they cannot, which is no copy's fault."""
        if self._run(PROBE, Allowance(self.process, START)).printed != PROOF:
            raise RuntimeError("l'environnement isolé n'a pas démarré")

    def stop(self) -> None:
        """End the process: no process and no file is left."""
        self.stopped = True
        self.process.end()

    @property
    def is_alive(self) -> bool:
        """Whether it can be used, once what it did last has come to an end."""
        if not self.stopped and self.unsettled:
            self._settle()
        return not self.stopped and self.process.is_alive

    def run(self, source: str, seconds: float, end: float) -> Ran:
        """Run a cell. One that breaks IPython has killed it: those that follow are not accused."""
        ran = self._run(source, Allowance(self.process, seconds, end))
        if not self.stopped:
            if self._run(PROBE, Allowance(self.process, GRACE)).printed == PROOF:
                return ran
            self.stop()
        return ran if ran.late else Ran(ran.printed, DIED, DIES)

    def _run(self, source: str, allowance: Allowance) -> Ran:
        try:
            content = self._done(allowance, [], "run", source)
            text = str(content[2])
            name, message = (content[1][0], content[1][1]) if content[0] == "error" else ("", "")
            return Ran(text, str(name), str(message))
        except TimeoutError:
            self._settle()
            return Ran("", LATE.error, LATE.trouble)
        except (*LOST, LookupError, TypeError):
            self.stop()
            return Ran("", DIED, DIES)

    def call(
        self, name: str, args: tuple[Any, ...], seconds: float, end: float
    ) -> tuple[Outcome, Any]:
        """The outcome, and the arguments as the function left them, None if unchanged."""
        allowance, trees = Allowance(self.process, seconds, end), Trees()
        try:
            written = wire.encode(args, Shapes(trees))
            return outcome(self._done(allowance, trees, "call", name, written), trees)
        except TimeoutError:
            self._settle()
            return LATE, None
        except LOST:
            self.stop()
            return Outcome(trouble=DIES, error=DIED), None

    def _done(self, allowance: Allowance, trees: Trees, order: str, *what: Any) -> list[Any]:
        """What came of an order; TimeoutError, or another of `LOST`."""
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

    def _send(self, allowance: Allowance, *message: Any) -> None:
        """DeadError if it cannot be sent in time: the rest of the line is lost."""
        self.line.end.settimeout(allowance.seconds)
        try:
            self.line.send(*message)
        except OSError:
            raise DeadError from None

    def _settle(self) -> None:
        """End what takes too long: interrupted, then killed."""
        self.unsettled = False
        allowance = Allowance(self.process, GRACE)
        try:
            self._send(allowance, "stop", self.number)
            for answer, number, *_ in self._messages(allowance):
                if answer == "done" and number == self.number:
                    return
        except LOST:
            self.stop()

    def _messages(self, allowance: Allowance) -> Iterator[list[Any]]:
        """What comes by the line; TimeoutError in the end, DeadError if the process is no more."""
        while not allowance.is_over:
            self.line.end.settimeout(allowance.left)
            try:
                message = self.line.heard()
            except TimeoutError:
                if not self.process.is_alive:
                    raise DeadError from None
                continue
            if message and len(message) > 1:
                yield message
        raise TimeoutError
