"""A student's kernel as a process: started, isolated or not, watched, interrupted, ended."""

import os
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Any

import zmq
from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.kernelspec import KernelSpec
from jupyter_client.manager import KernelManager

from course_lib.grading.isolate import folders, sandbox, usage
from course_lib.grading.isolate.view import view
from course_lib.judge.running import WAITING

START = 60.0
"""How long a kernel may take to start."""
TICK = 0.1
"""How often a kernel that works is looked at."""
LARGEST_MESSAGE = 1 << 18
MOST_MESSAGES = 100
"""What the sockets hold of an output that floods: messages of at most that many bytes."""


class DeadError(Exception):
    """The student's kernel is no more."""


class Manager(KernelManager):
    """Starts a kernel of this very Python, isolated or not."""

    provisioner_name = sandbox.NAME

    @property
    def kernel_spec(self) -> KernelSpec:
        """The kernel to start: not the one that the user may have installed."""
        return KernelSpec(
            argv=[sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"],
            language="python",
            display_name="Copie",
            metadata={"kernel_provisioner": {"provisioner_name": self.provisioner_name}},
        )


class LocalManager(Manager):
    """Without isolation: what the copy does, it does to the teacher's computer."""

    provisioner_name = "local-provisioner"


@dataclass
class Process:
    """A kernel that runs: what is needed to talk to it, to watch it and to end it."""

    manager: Manager
    client: BlockingKernelClient
    context: "zmq.Context[Any]"
    folder: Path
    looked: float = 0.0

    @property
    def is_alive(self) -> bool:
        """Whether it was there, within the memory that it may hold, a moment ago."""
        if time.monotonic() - self.looked < TICK:
            return True
        greedy = getattr(self.manager.provisioner, "is_greedy", bool)
        alive = bool(self.manager.is_alive()) and not greedy()
        self.looked = time.monotonic() if alive else 0.0
        return alive

    @property
    def worked(self) -> float:
        """Seconds of processor that it used, with its children and the thread that serves it.

        Seconds of the clock if nothing tells.
        """
        pid: int | None = getattr(self.manager.provisioner, "pid", None)
        if pid and usage.is_known():
            return usage.worked(pid) + time.thread_time()
        return time.monotonic()

    def interrupt(self) -> None:
        """Ask on the control channel, where another thread of the kernel listens."""
        message = self.client.session.msg("interrupt_request", content={})
        self.client.control_channel.send(message)

    def seal(self) -> None:
        """Once all its sockets are there, an isolated kernel makes no more files."""
        if isinstance(self.manager.provisioner, sandbox.BubblewrapProvisioner):
            self.manager.provisioner.seal()

    def end(self) -> None:
        """No process and no file is left."""
        with suppress(Exception):
            self.client.stop_channels()
        _end(self.manager, self.context, self.folder)


class Allowance:
    """So many seconds of the kernel's work, `WAITING` times as many on the clock, `end` at most."""

    def __init__(self, process: Process, seconds: float, end: float = inf) -> None:
        now = time.monotonic()
        self.seconds, self._process = seconds, process
        self.end = min(end, now + WAITING * seconds)
        self._next, self._before = now + TICK, 0.0

    @property
    def left(self) -> float:
        """Seconds on the clock, above 0, that can be waited before looking again."""
        return max(0.001, min(TICK, self.end - time.monotonic()))

    @property
    def is_over(self) -> bool:
        """Whether the kernel must be stopped; its work is looked at from time to time only."""
        now = time.monotonic()
        if now >= self.end or now < self._next:
            return now >= self.end
        self._next, worked = now + TICK, self._process.worked
        self._before = self._before or worked
        return worked - self._before >= self.seconds


def launch(isolated: bool, masked: tuple[str, ...]) -> Process:
    """A kernel that starts; NoSandboxError, in French, if it must be isolated and cannot be."""
    if isolated:
        sandbox.require()
        sandbox.register()
    manager = Manager() if isolated else LocalManager()
    context: zmq.Context[Any] = zmq.Context()
    folder = Path()
    try:
        folder = _start(manager, masked)
        context.setsockopt(zmq.MAXMSGSIZE, LARGEST_MESSAGE)
        context.setsockopt(zmq.RCVHWM, MOST_MESSAGES)
        client = manager.client(context=context)
        client.start_channels(hb=False, stdin=False)
    except BaseException:
        _end(manager, context, folder)
        raise
    return Process(manager, client, context, folder)


def _start(manager: Manager, masked: tuple[str, ...]) -> Path:
    """Start a kernel; the folder of its sockets."""
    if not isinstance(manager, LocalManager):
        manager.start_kernel(masked=list(masked))
        provisioner = manager.provisioner
        assert isinstance(provisioner, sandbox.BubblewrapProvisioner)
        return provisioner.shared
    folder = folders.made("noyau")
    manager.transport, manager.ip = "ipc", str(folder / "k")
    manager.connection_file = str(folder / "c.json")
    paths = {"PYTHONPATH": str(view()), "IPYTHONDIR": str(folder / "ipython")}
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    manager.start_kernel(env=os.environ | sandbox.ENVIRONMENT | paths, cwd=str(folder), **quiet)
    return folder


def _end(manager: Manager, context: "zmq.Context[Any]", folder: Path) -> None:
    with suppress(Exception):
        manager.shutdown_kernel(now=True)
    with suppress(Exception):
        manager.cleanup_resources()
    context.destroy(linger=0)
    if folder != Path():
        folders.remove(folder)
