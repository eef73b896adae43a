"""Cells of a copy: what a kernel answers on Jupyter's channels, heard without trusting it."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from typing import Any

import zmq

from course_lib.grading.isolate.process import TICK, Allowance, DeadError, Process
from course_lib.judge.running import TooLong

MOST_PRINTED = 20_000
LAG = 2.0
"""How long after the end of a cell, in seconds, its reply is waited for: Jupyter itself broke."""
DIED = "NoyauArrêté"
DIES = "arrête Python : os._exit, exit(), trop de mémoire ou de calculs."


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
        """Whether the kernel did not survive it."""
        return self.error == DIED


class Request:
    """A cell that the kernel is asked to run, and a bounded memory of what it prints."""

    def __init__(self, process: Process, source: str, *, silent: bool = False) -> None:
        self.process, self.printed, self._idle = process, "", inf
        self._asked = process.client.execute(
            source, silent=silent, allow_stdin=False, stop_on_error=False
        )

    def reply(self, allowance: Allowance) -> dict[str, Any] | None:
        """How it ended, None if it did not in time; DeadError if the kernel can tell no more."""
        while not allowance.is_over:
            if content := self.look(allowance.left):
                return content
        return None

    def look(self, seconds: float = 0) -> dict[str, Any] | None:
        """The same, for a message of each channel at most."""
        client = self.process.client
        shell, iopub = client.shell_channel.socket, client.iopub_channel.socket
        ready = zmq.select([shell, iopub], [], [], seconds)[0]
        if iopub in ready:
            self._hear(_message_of(client.get_iopub_msg, 0))
        if shell in ready:
            return self._content(_message_of(client.get_shell_msg, 0))
        if not self.process.is_alive or time.monotonic() > self._idle + LAG:
            raise DeadError
        return None

    def hear_out(self) -> None:
        """Hear the end of what it printed, which may come after its reply."""
        end = time.monotonic() + TICK
        while self._idle == inf and time.monotonic() < end:
            self._hear(_message_of(self.process.client.get_iopub_msg, TICK))

    def _hear(self, message: dict[str, Any] | None) -> None:
        """Keep what is printed, and when Jupyter had done with the cell."""
        content = self._content(message) or {}
        if message and message["msg_type"] == "stream":
            self.printed += str(content.get("text", ""))[: MOST_PRINTED - len(self.printed)]
        if content.get("execution_state") == "idle":
            self._idle = min(self._idle, time.monotonic())

    def _content(self, message: dict[str, Any] | None) -> dict[str, Any] | None:
        """What a message says of this cell."""
        if message and message["parent_header"].get("msg_id") == self._asked:
            content: dict[str, Any] = message["content"]
            return content
        return None


def _message_of(get: Callable[..., Any], seconds: float) -> dict[str, Any] | None:
    """A message, None if there is none or if it is not one: the copy may have forged it."""
    try:
        message: dict[str, Any] = get(timeout=seconds)
        return message if isinstance(message["content"], dict) else None
    except Exception:  # jupyter_client raises anything for messages that are not signed or not read
        return None
