"""A student's kernel, for the judge: its cells are run, its functions called, from outside.

Whatever the copy does, a call ends in time with an `Outcome`. Only literals come out of the kernel.
"""

import builtins
import os
import queue
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import zmq
from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.kernelspec import KernelSpec
from jupyter_client.manager import KernelManager

from course_lib.games import MAX, Player
from course_lib.given.trees import Position, coup, game_of, h, successeurs
from course_lib.grading import sandbox, wire
from course_lib.grading.view import view
from course_lib.judge.plain import Foreign
from course_lib.judge.running import LATE, Outcome, TooLong, told

SECONDS = 5.0
"""How long one call may take."""
START = 60.0
"""How long a kernel may take to start."""
GRACE = 1.0
"""How long an interrupted kernel has to answer before it is killed."""
TICK = 0.1
MOST_PRINTED = 20_000
MOST_REVIVALS = 30
LARGEST_MESSAGE = 1 << 18
MOST_MESSAGES = 100
"""What the sockets hold of an output that floods: messages of at most that many bytes."""
DIED = "NoyauArrêté"
DIES = "arrête Python : os._exit, exit(), trop de mémoire ou de calculs."
HAND = '__import__("course_lib.grading.inside", fromlist=["serve"])'


class DeadError(Exception):
    """The student's kernel is no more."""


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
class Running:
    """A kernel that runs: what is needed to talk to it and to end it."""

    manager: Manager
    client: BlockingKernelClient
    context: zmq.Context[Any]
    folder: Path
    line: wire.Line | None = None
    serving: str = ""
    """The request that makes it wait for calls, "" if it does not."""
    unsettled: bool = False
    """Whether a call was left before its end."""
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


@dataclass
class StudentKernel:
    """The kernel of one copy.

    >>> with StudentKernel() as kernel:  # doctest: +SKIP
    ...     kernel.run("def double(x): return 2 * x")
    ...     kernel.call("double", (4,)).value
    8
    """

    isolated: bool = True
    masked: tuple[str, ...] = ()
    cells: list[tuple[str, float]] = field(default_factory=list)
    """What to run again if the kernel dies."""
    revivals: int = 0
    _running: Running | None = None
    _number: int = 0

    def __enter__(self) -> "StudentKernel":
        self.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self.stop()

    # The life of the kernel

    def start(self) -> None:
        """Start it; NoSandboxError, in French, if it must be isolated and cannot be."""
        self.stop()
        if self.isolated:
            sandbox.require()
            sandbox.register()
        try:
            self._running = self._launched()
            self._connect(self._running)
        except BaseException:
            self.stop()
            raise

    def _launched(self) -> Running:
        manager = Manager() if self.isolated else LocalManager()
        context: zmq.Context[Any] = zmq.Context()
        folder = Path()
        try:
            folder = _start(manager, self.masked)
            context.setsockopt(zmq.MAXMSGSIZE, LARGEST_MESSAGE)
            context.setsockopt(zmq.RCVHWM, MOST_MESSAGES)
            client = manager.client(context=context)
            client.start_channels(hb=False, stdin=False)
        except BaseException:
            _end(manager, context, folder)
            raise
        return Running(manager, client, context, folder)

    def _connect(self, running: Running) -> None:
        """Wait for the kernel, and open the line by which its functions are called."""
        running.client.wait_for_ready(timeout=START)
        address = running.folder / "l"
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as listener:
            listener.bind(str(address))
            address.chmod(0o666)
            listener.listen(1)
            listener.settimeout(START)
            running.client.execute(f"{HAND}.connect({str(address)!r}, globals())", silent=True)
            end, _ = listener.accept()
        running.line = wire.Line(end)
        if isinstance(running.manager.provisioner, sandbox.BubblewrapProvisioner):
            running.manager.provisioner.seal()

    def stop(self) -> None:
        """End it: no process and no file is left."""
        running, self._running = self._running, None
        if running is None:
            return
        if running.line:
            running.line.close()
        with suppress(Exception):
            running.client.stop_channels()
        _end(running.manager, running.context, running.folder)

    def _ready(self) -> Running:
        """The running kernel, revived if it died; DeadError when it has died too often."""
        if self._running and self._running.unsettled:
            self._settle(self._running)
        if self._running and self._running.is_alive:
            return self._running
        self._revive()
        if self._running is None:
            raise DeadError
        return self._running

    def _revive(self) -> None:
        """Start again, and run the same cells but those that kill or do not end."""
        while self.revivals < MOST_REVIVALS:
            self.revivals += 1
            self.start()
            for cell in list(self.cells):
                ran = self._ran(*cell)
                if ran.late or ran.died:
                    self.cells.remove(cell)
                if ran.died or self._running is None:
                    break
            else:
                return

    # Cells

    def run(self, source: str, seconds: float = 30.0) -> Ran:
        """Run a cell of the copy, as Jupyter does; never raises, whatever the cell does."""
        try:
            self._ready()
        except DeadError:
            return Ran(error=DIED, message=DIES)
        ran = self._ran(source, seconds)
        if not (ran.late or ran.died):
            self.cells.append((source, seconds))
        return ran

    def _ran(self, source: str, seconds: float) -> Ran:
        running, heard = self._running, Heard()
        assert running is not None
        try:
            self._pause(running)
            asked = running.client.execute(source, allow_stdin=False, stop_on_error=False)
            reply = _reply(running, asked, seconds, heard)
            if reply is None:
                _interrupt(running)
                if _reply(running, asked, GRACE, heard) is None:
                    self.stop()
                return Ran(heard.text, TooLong.__name__, LATE.trouble)
        except DeadError:
            self.stop()
            return Ran(heard.text, DIED, DIES)
        heard.out(running, asked)
        if "ask_exit" in str(reply.get("payload")):
            self.stop()
            return Ran(heard.text, DIED, DIES)
        name, text = (str(reply.get(key, ""))[:200] for key in ("ename", "evalue"))
        return Ran(heard.text, name, text)

    def _pause(self, running: Running) -> None:
        """Let the kernel run cells: it no longer waits for calls."""
        if running.serving and running.line:
            asked, running.serving = running.serving, ""
            with suppress(OSError):
                running.line.send("stop")
            if _reply(running, asked, GRACE, Heard()) is None:
                raise DeadError

    # Calls

    def call(self, name: str, args: tuple[Any, ...], seconds: float = SECONDS) -> Outcome:
        """Call a function of the copy: plain data in `value`; never raises, whatever it does.

        A `Position` among the arguments stays here: the kernel knows the shape of its tree only,
        and asks for values one by one, which the tree's journal hears.
        """
        return self._called(name, args, seconds)[0]

    def _called(self, name: str, args: tuple[Any, ...], seconds: float) -> tuple[Outcome, Any]:
        """The outcome, and the arguments as the function left them, None if unchanged."""
        trees: list[dict[tuple[Any, ...], Position]] = []
        try:
            running = self._ready()
            self._serve(running)
            return self._answered(running, name, wire.encode(args, Shapes(trees)), trees, seconds)
        except TimeoutError:
            self._settle(running)
            return LATE, None
        except (DeadError, EOFError, OSError, wire.UnreadableError):
            self.stop()
            return Outcome(trouble=DIES, error=DIED), None

    def _serve(self, running: Running) -> None:
        if not running.serving:
            running.serving = running.client.execute(f"{HAND}.serve()", silent=True)

    def _answered(
        self, running: Running, name: str, args: Any, trees: "Trees", seconds: float
    ) -> tuple[Outcome, Any]:
        assert running.line is not None
        self._number += 1
        running.unsettled = True
        running.line.end.settimeout(seconds)
        running.line.send("call", self._number, name, args)
        for order, number, *content in _messages(running, time.monotonic() + seconds):
            if number == self._number and order == "done":
                running.unsettled = False
                return _outcome(content, trees)
            if number == self._number and order == "ask":
                running.line.send("told", *_told(trees, *content))
        raise DeadError

    def _settle(self, running: Running) -> None:
        """End a call that takes too long: interrupted, then killed."""
        running.unsettled = False
        try:
            _interrupt(running)
            for order, number, *_ in _messages(running, time.monotonic() + GRACE):
                if order == "done" and number == self._number:
                    running.client.get_control_msg(timeout=GRACE)
                    return
        except (TimeoutError, queue.Empty, DeadError, EOFError, OSError, wire.UnreadableError):
            self.stop()

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
            else self.kernel._called(self.name, args, self.seconds)
        )
        if outcome.printed:
            print(outcome.printed, end="")
        if after is not None:
            _mirror(args, after)
        if outcome.error:
            self._fail(outcome)
        return outcome.value

    def _fail(self, outcome: Outcome) -> None:
        if (outcome.late or outcome.error == DIED) and not self.group:
            self.group.append(outcome)
        if outcome.late:
            raise TooLong
        raise _exception(outcome.error, _message(outcome))


def _message(outcome: Outcome) -> str:
    return outcome.trouble.removeprefix(f"lève l'erreur {outcome.error} : ").removesuffix(".")


def _mirror(before: Any, after: Any) -> None:
    """Change containers as the function of the copy changed its own."""
    if isinstance(before, tuple) and isinstance(after, tuple):
        for one, other in zip(before, after, strict=False):
            _mirror(one, other)
    elif isinstance(before, list) and isinstance(after, list):
        before[:] = after
    elif isinstance(before, dict | set) and type(before) is type(after):
        before.clear()
        before.update(after)


# Errors

KNOWN = (
    *(ArithmeticError, AssertionError, AttributeError, LookupError, NameError, RuntimeError),
    *(TypeError, ValueError),
)
"""What `_exception` makes again as what it is: the judge may expect them."""


class CopyError(Exception):
    """An exception of the copy, made again here from its name and its message."""

    def __str__(self) -> str:
        return str(self.args[0])


def _exception(name: str, message: str) -> Exception:
    base = getattr(builtins, name, None)
    known = isinstance(base, type) and issubclass(base, KNOWN) and "Unicode" not in name
    bases: Any = (CopyError, base) if known else (CopyError,)
    made: Exception = type(name, bases, {})(message)
    return made


def _trouble(name: str, message: str, place: str) -> str:
    """What the student reads of the error; the place is added where `told` could not see it."""
    text = told(_exception(name, message))
    return text.removesuffix(".") + place + "."


# Messages of the line

Trees = list[dict[tuple[Any, ...], Position]]


class Shapes:
    """Writes positions for the kernel: a number, where it stands, and the names of what is below.

    The positions themselves go into `trees`.
    """

    def __init__(self, trees: Trees) -> None:
        self.trees = trees

    def __call__(self, value: Any) -> Any:
        if type(value) is Player:
            return "m", value.value
        if type(value) is not Position:
            return None
        self.trees.append({})
        path = game_of(value, MAX)[1]
        return "p", (len(self.trees) - 1, wire.encode(path), self._shape(value, path))

    def _shape(self, position: Position, path: tuple[Any, ...]) -> list[Any]:
        self.trees[-1][path] = position
        below = [(coup(child), child) for child in successeurs(position)]
        return [(name, self._shape(child, (*path, name))) for name, child in below]


def _told(trees: Trees, tree: Any, path: Any) -> tuple[str, Any]:
    """The answer to a kernel that asks for the value of a position."""
    try:
        return "value", wire.encode(h(trees[tree][wire.decode(path, {})]))
    except ValueError as error:
        return "error", str(error)
    except (LookupError, TypeError, wire.UnreadableError):
        return "error", "cette position n'existe pas"


def _outcome(content: list[Any], trees: Trees) -> tuple[Outcome, Any]:
    def position(pair: Any) -> Any:
        tree, path = pair
        return trees[tree][wire.decode(path, {})]

    readers = {"x": lambda name: Foreign(str(name)[:100]), "p": position}
    try:
        kind, value, printed, changed = content
        text = str(printed)[:MOST_PRINTED]
        after = None if changed is None else wire.decode(changed, readers)
        if kind == "value":
            return Outcome(_kept(value, readers), "", "", text, after is not None), after
        name, message, place = (str(part)[:300] for part in value)
        return Outcome(None, _trouble(name, message, place), name, text, after is not None), after
    except (ValueError, TypeError, LookupError, wire.UnreadableError):
        return Outcome(Foreign("illisible")), None


def _kept(data: Any, readers: wire.Readers) -> Any:
    """The value; of a set, what `plain` keeps. Positions are the judge's own objects."""
    value = wire.decode(data, readers)
    return frozenset(value) if isinstance(value, set) else value


def _messages(running: Running, end: float) -> Iterator[tuple[Any, ...]]:
    """What comes by the line; TimeoutError at `end`, DeadError if the kernel is no more."""
    assert running.line is not None
    while (left := end - time.monotonic()) > 0:
        running.line.end.settimeout(min(TICK, left))
        try:
            message = running.line.receive()
        except TimeoutError:
            if not running.is_alive:
                raise DeadError from None
            continue
        if len(message) > 1:
            running.line.end.settimeout(max(TICK, end - time.monotonic()))
            yield message
    raise TimeoutError


# Messages of Jupyter


class Heard:
    """A bounded memory of what a cell printed."""

    def __init__(self) -> None:
        self.text = ""

    def out(self, running: Running, asked: str) -> None:
        """Hear the end of what a cell printed, which may come after its reply."""
        end = time.monotonic() + TICK
        while time.monotonic() < end:
            message = _message_of(running.client.get_iopub_msg, TICK)
            if message and self.hears(message, asked):
                return

    def hears(self, message: dict[str, Any], asked: str) -> bool:
        """Keep what is printed; whether it tells that the cell has ended."""
        if message["parent_header"].get("msg_id") != asked:
            return False
        content = message["content"]
        if message["msg_type"] == "stream":
            self.text += str(content.get("text", ""))[: MOST_PRINTED - len(self.text)]
        return bool(content.get("execution_state") == "idle")


def _message_of(get: Callable[..., Any], seconds: float) -> dict[str, Any] | None:
    """A message, None if there is none or if it is not one: the copy may have forged it."""
    try:
        message: dict[str, Any] = get(timeout=seconds)
        return message if isinstance(message["content"], dict) else None
    except Exception:  # jupyter_client raises anything for messages that are not signed or not read
        return None


def _reply(running: Running, asked: str, seconds: float, heard: Heard) -> dict[str, Any] | None:
    """The end of a cell, None if it does not come in time; DeadError if the kernel dies."""
    end, poller = time.monotonic() + seconds, zmq.Poller()
    shell, iopub = running.client.shell_channel.socket, running.client.iopub_channel.socket
    for one in (shell, iopub):
        poller.register(one, zmq.POLLIN)
    while time.monotonic() < end:
        ready = dict(poller.poll(int(1000 * TICK)))
        if iopub in ready and (message := _message_of(running.client.get_iopub_msg, 0)):
            heard.hears(message, asked)
        if shell in ready and (message := _message_of(running.client.get_shell_msg, 0)):
            if message["parent_header"].get("msg_id") == asked:
                content: dict[str, Any] = message["content"]
                return content
        elif not running.is_alive:
            raise DeadError
    return None


def _interrupt(running: Running) -> None:
    """Ask on the control channel, where another thread of the kernel listens."""
    running.client.control_channel.send(running.client.session.msg("interrupt_request", content={}))


def _start(manager: Manager, masked: tuple[str, ...]) -> Path:
    """Start a kernel; the folder of its sockets."""
    if not isinstance(manager, LocalManager):
        manager.start_kernel(masked=list(masked))
        provisioner = manager.provisioner
        assert isinstance(provisioner, sandbox.BubblewrapProvisioner)
        return provisioner.shared
    folder = Path(tempfile.mkdtemp(prefix="k", dir="/tmp" if Path("/tmp").is_dir() else None))
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
        shutil.rmtree(folder, ignore_errors=True)
