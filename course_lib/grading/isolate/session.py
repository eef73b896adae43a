"""One kernel while it lives: cells are run in it, and functions called by the judge's own line.

Two modes follow each other: the kernel answers Jupyter's requests, or it serves calls.
"""

import queue
import socket
from collections.abc import Iterator
from typing import Any

from course_lib.grading.isolate import wire
from course_lib.grading.isolate.cells import DIED, DIES, Ran, Request
from course_lib.grading.isolate.process import START, Allowance, DeadError, Process
from course_lib.grading.isolate.replies import Shapes, Trees, outcome, value_asked
from course_lib.judge.running import LATE, Outcome

GRACE = 1.0
"""How long an interrupted kernel may work before it is killed."""
LOST = (DeadError, EOFError, OSError, wire.UnreadableError)
"""What a kernel that can no longer be used, or does not answer in time, makes."""
HAND = '__import__("course_lib.grading.isolate.inside", fromlist=["serve"])'


class Session:
    """A kernel that was just launched: `connect` first."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.line: wire.Line | None = None
        self.serving: Request | None = None
        """What makes it wait for calls, None if it does not."""
        self.unsettled = False
        """Whether a call was left before its end."""
        self.number = 0
        self.stopped = False

    def connect(self) -> None:
        """Wait for the kernel, and open the line by which its functions are called."""
        self.process.client.wait_for_ready(timeout=START)
        address = self.process.folder / "l"
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as listener:
            listener.bind(str(address))
            address.chmod(0o666)
            listener.listen(1)
            listener.settimeout(START)
            Request(self.process, f"{HAND}.connect({str(address)!r}, globals())", silent=True)
            end, _ = listener.accept()
        self.line = wire.Line(end)
        self.process.seal()

    def stop(self) -> None:
        """End the kernel: no process and no file is left."""
        self.stopped = True
        if self.line:
            self.line.close()
        self.process.end()

    @property
    def is_alive(self) -> bool:
        """Whether it can be used, once what it did last has come to an end."""
        if not self.stopped and self.unsettled:
            self._settle()
        return not self.stopped and self.process.is_alive

    # Cells

    def run(self, source: str, seconds: float, end: float) -> Ran:
        """Run a cell; the session is stopped if the kernel does not survive it.

        A cell that breaks Jupyter has killed the kernel: those that follow are not accused.
        """
        try:
            self._pause()
            request = Request(self.process, source)
        except DeadError:
            self.stop()
            return Ran("", DIED, DIES)
        ran = Ran()
        try:
            ran = self._ran(request, Allowance(self.process, seconds, end))
            self._check()
        except LOST:
            self.stop()
            return ran if ran.late else Ran(request.printed, DIED, DIES)
        return ran

    def _ran(self, request: Request, allowance: Allowance) -> Ran:
        answer = request.reply(allowance)
        if answer is None:
            self._interrupt(request)
            return Ran(request.printed, LATE.error, LATE.trouble)
        request.hear_out()
        if "ask_exit" in str(answer.get("payload")):
            raise DeadError
        name, text = (str(answer.get(key, ""))[:200] for key in ("ename", "evalue"))
        return Ran(request.printed, name, text)

    def _interrupt(self, request: Request) -> None:
        """End a cell that takes too long: interrupted, then killed."""
        self.process.interrupt()
        if request.reply(Allowance(self.process, GRACE)) is None:
            self.stop()

    def _check(self) -> None:
        """Let the kernel wait for calls; DeadError, or another of `LOST`, if it cannot."""
        if self.stopped:
            return
        self._serve()
        allowance = Allowance(self.process, GRACE)
        self.number += 1
        self._send(allowance, "ping", self.number)
        if not any(message == ["pong", self.number] for message in self._messages(allowance)):
            raise DeadError

    def _serve(self) -> None:
        self.serving = self.serving or Request(self.process, f"{HAND}.serve()", silent=True)

    def _pause(self) -> None:
        """Let the kernel run cells: it no longer waits for calls."""
        if self.serving and self.line:
            serving, self.serving = self.serving, None
            allowance = Allowance(self.process, GRACE)
            self._send(allowance, "stop")
            if serving.reply(allowance) is None:
                raise DeadError

    def _send(self, allowance: Allowance, *message: Any) -> None:
        """DeadError if it cannot be sent in time: the rest of the line is lost."""
        assert self.line is not None
        self.line.end.settimeout(allowance.seconds)
        try:
            self.line.send(*message)
        except OSError:
            raise DeadError from None

    # Calls

    def call(
        self, name: str, args: tuple[Any, ...], seconds: float, end: float
    ) -> tuple[Outcome, Any]:
        """The outcome, and the arguments as the function left them, None if unchanged.

        The session is stopped if the kernel does not survive it.
        """
        allowance, trees = Allowance(self.process, seconds, end), Trees()
        try:
            self._serve()
            return self._call(name, wire.encode(args, Shapes(trees)), trees, allowance)
        except TimeoutError:
            self._settle()
            return LATE, None
        except LOST:
            self.stop()
            return Outcome(trouble=DIES, error=DIED), None

    def _call(
        self, name: str, args: Any, trees: Trees, allowance: Allowance
    ) -> tuple[Outcome, Any]:
        self.number += 1
        self.unsettled = True
        self._send(allowance, "call", self.number, name, args)
        for order, number, *content in self._messages(allowance):
            if number == self.number and order == "done":
                self.unsettled = False
                return outcome(content, trees)
            if number == self.number and order == "ask":
                self._send(allowance, "told", *value_asked(content, trees))
        raise DeadError

    def _settle(self) -> None:
        """End a call that takes too long: interrupted, then killed."""
        self.unsettled = False
        try:
            self.process.interrupt()
            for order, number, *_ in self._messages(Allowance(self.process, GRACE)):
                if order == "done" and number == self.number:
                    self.process.client.get_control_msg(timeout=GRACE)
                    return
        except (queue.Empty, *LOST):
            self.stop()

    def _messages(self, allowance: Allowance) -> Iterator[list[Any]]:
        """What comes by the line; TimeoutError in the end, DeadError if nobody serves any more."""
        assert self.line is not None
        assert self.serving is not None
        while not allowance.is_over:
            self.line.end.settimeout(allowance.left)
            try:
                message = self.line.heard()
            except TimeoutError:
                if self.serving.look():
                    raise DeadError from None
                continue
            if message and len(message) > 1:
                yield message
        raise TimeoutError
