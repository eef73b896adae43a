"""The process of one copy, in bubblewrap: cells go in, plain data comes out, in time.

No network, nowhere to write, no home, bounded resources; a filter of the kernel's own (seccomp)
refuses what no other wall stops. Whatever a copy does, an order ends. A process that dies is
started again, with the cells that it had run but the one that ended it: no question pays for
another.
"""

import os
import secrets
import shutil
import signal
import site
import socket
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from errno import ENOSYS, EPERM
from functools import lru_cache
from math import inf
from pathlib import Path
from threading import Thread
from typing import IO, Any

from course_lib.grading.inside import LONGEST, MessageError, decode_outcome, line_of, read_line
from course_lib.judge.running import LATE, SECONDS, WAITING, Outcome
from course_lib.judge.sheet import ALLOWED

LIBRARY = Path(__file__).parents[1]
INSIDE = Path("/course/course_lib")  # where copies see the parts that answers may use
VISIBLE = ("__init__.py", "__init__.pyi", "text.py", *ALLOWED, "judge")
PROGRAM = ("grading/__init__.py", "grading/inside.py")
NAMESPACES = ("--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts")
# not --unshare-all: as root, its user namespace knows uid 0 only, which no limit of processes binds
ORDINARY = ("--unshare-user", "--disable-userns", "--cap-drop", "ALL")  # who is not root
FIRST_UID = 1_500_000_000  # as root, each copy has its own above: processes are counted by uid
LIMITS = {
    "as": 1536 << 20,  # bytes of addresses of one process
    "cpu": 300,  # seconds of work of one process
    "nproc": 12,  # processes and threads
    "fsize": 0,  # bytes of a file, also of one that is in memory only
    **{"nofile": 64, "sigpending": 64, "core": 0},
}
DEVICES = ("null", "zero", "full", "random", "urandom")
SYSTEM = (
    *("/usr/bin", "/usr/lib", "/usr/lib64", "/bin", "/lib", "/lib64"),
    *("/usr/share/zoneinfo", "/etc/ld.so.cache", "/etc/localtime", "/etc/alternatives"),
)
PYTHON = ("bin", "lib", "lib64", "pyvenv.cfg")
"""What Python needs of the system, and of its folder; a course may be elsewhere in both."""
ENVIRONMENT = {
    "PATH": "/usr/bin:/bin",
    "HOME": "/tmp",
    "LANG": "C.UTF-8",
    "PYTHONHASHSEED": "0",  # a copy has the same mark whenever it is marked
    **dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "PYTHONDONTWRITEBYTECODE"), "1"),
    "PYTHONPATH": str(INSIDE.parent),
}
START = "import gc; gc.disable(); from course_lib.grading.inside import main; main()"
"""What runs in the sandbox: what it imports is not worth collecting."""
INSTALL = (
    "Pour noter en sécurité, il faut bubblewrap et util-linux sous Linux :\n"
    "    sudo apt install bubblewrap util-linux      (Debian, Ubuntu)\n"
    "    sudo dnf install bubblewrap util-linux      (Fedora)\n"
    "Sous macOS, notez dans un conteneur Linux.\nPour noter quand même sans isolation, des copies "
    "auxquelles vous faites confiance : --sans-isolation."
)
ARCHITECTURES = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
"""The machines whose numbers are known, as the kernel writes them (AUDIT_ARCH)."""
REFUSED = {
    "socket": (41, 198),  # reaches what needs no network: the host of a virtual machine
    "shmget": (29, 194),  # this one and the next three hold memory that nothing counts
    "semget": (64, 190),
    "msgget": (68, 186),
    "vmsplice": (278, 75),
    "unshare": (272, 97),  # gives rights in a namespace of its own
    "add_key": (248, 217),  # these three read, or change, the keys of who marks
    "request_key": (249, 218),
    "keyctl": (250, 219),
}
"""System calls: the numbers for each of `ARCHITECTURES`, and the attack that no wall stops."""
NEWER = 424
"""From this number on, new ways of what exists (io_uring, clone3…): who needs it uses the older."""
LOAD, EQUAL, AT_LEAST, ANY_BIT, RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
NUMBER, ARCHITECTURE, ARGUMENTS = 0, 4, 16
ALLOW, ERROR = 0x7FFF0000, 0x00050000
"""Instructions (each has a code, how many to jump over if it is true, and if not, an operand),
where they find what a program asks, and what they return."""
FORBIDDEN_ARGUMENTS = (
    ((56, 220), 0, ANY_BIT, 0x7E020000),  # clone, in new namespaces
    ((72, 25), 1, EQUAL, 1024),  # fcntl, a lease: who opens the same file waits
)
"""Numbers for each of `ARCHITECTURES`, the rank of an argument, a test, and what it refuses."""
TRIES = 2  # what ends the process is asked again: it may be the system that ends it
SLOWEST_START = 60.0  # seconds that a process may take to start
GRACE = 5.0  # seconds that it may take to answer, beyond what a copy may wait
LOOK = 0.2  # seconds between two looks at its memory and its time
BRIEF = 0.5  # seconds of work of a cell that did not end, when it is run again
MOST_MEMORY = 2 << 30  # bytes that all the processes of a copy may hold together
MOST_BYTES = 8 << 20  # bytes that a copy may send for one message
DIES = "arrête Python : os._exit, exit(), trop de mémoire ou de calculs."
DEAD = Outcome(trouble=DIES, error="NoyauArrêté")
"""What comes of a cell or a call that ends its process."""


class NoSandboxError(RuntimeError):
    """Copies cannot be isolated here; the message says in French what to install."""


def require_sandbox() -> None:
    """NoSandboxError unless copies can be isolated on this machine."""
    if reason := obstacle():
        raise NoSandboxError(f"Les copies ne peuvent pas être isolées : {reason}.\n{INSTALL}")


def obstacle() -> str:
    """What prevents isolation here, in French; "" if nothing does."""
    if not sys.platform.startswith("linux"):
        return "bubblewrap n'existe que sous Linux"
    if os.uname().machine not in ARCHITECTURES:
        return f"le filtre des appels du système n'est pas écrit pour {os.uname().machine}"
    if missing := [tool for tool in ("bwrap", "setpriv", "prlimit") if shutil.which(tool) is None]:
        return f"il manque {', '.join(missing)}"
    return _failure()


@lru_cache
def _failure() -> str:
    """What bubblewrap says when it cannot do its work, as in some containers; "" if it can."""
    with tempfile.TemporaryFile() as refused:
        _write_filter(refused)
        line, files = [*_command(refused.fileno()), "true"], [refused.fileno()]
        done = subprocess.run(line, capture_output=True, text=True, pass_fds=files, check=False)
    reason = done.stderr.strip().rpartition("\n")[2]
    return f"bubblewrap échoue ({reason})" if done.returncode else ""


def _command(refused: int) -> list[str]:
    """The command that runs `inside.py` in the sandbox; `refused` is the file of the filter.

    It sees the system, Python and the parts of the course that answers may use, and nothing else,
    no /proc either. As root it runs under a uid of its own without capabilities; as an ordinary
    user, in a user namespace.
    """
    line = ["bwrap", *NAMESPACES, "--unshare-cgroup-try", "--die-with-parent", "--new-session"]
    line += ["--hostname", "copie", *(ORDINARY if os.geteuid() else [])]
    line += ["--seccomp", str(refused), "--clearenv"]
    parts = [name for name in (*VISIBLE, *PROGRAM) if (LIBRARY / name).exists()]
    binds = {path: path for path in visible_folders()}
    binds |= {INSIDE / name: LIBRARY / name for name in parts}
    above = [folder for place in binds for folder in place.parents]
    for folder in sorted({Path("/dev"), Path("/tmp"), *above} - {Path("/")}):
        line += ["--perms", "0755", "--dir", str(folder)]  # else another uid cannot read them
    for name in DEVICES:
        line += ["--dev-bind", f"/dev/{name}", f"/dev/{name}"]
    for place, path in binds.items():
        line += ["--ro-bind", str(path), str(place)]
    for path in visible_folders():
        if LIBRARY.resolve().is_relative_to(path.resolve()):  # the course is installed there
            installed = str(path / LIBRARY.resolve().relative_to(path.resolve()))
            line += ["--tmpfs", installed, "--remount-ro", installed]
    for name, value in ENVIRONMENT.items():
        line += ["--setenv", name, value]
    limits = [f"--{name}={limit}" for name, limit in LIMITS.items()]
    lowered = []
    if not os.geteuid():
        uid = FIRST_UID + secrets.randbelow(1 << 28)
        lowered = ["setpriv", f"--reuid={uid}", f"--regid={uid}", "--clear-groups"]
        lowered += ["--bounding-set=-all", "--inh-caps=-all", "--no-new-privs"]
    return [*line, "--remount-ro", "/", "--chdir", "/", "--", *lowered, "prlimit", *limits, "--"]


@lru_cache(maxsize=1)
def visible_folders() -> tuple[Path, ...]:
    """What copies see of this machine, a folder before those in it."""
    parts = [Path(root, part) for root in (sys.prefix, sys.base_prefix) for part in PYTHON]
    packages = map(Path, site.getsitepackages())
    found: list[Path] = []
    for path in map(Path.absolute, [*map(Path, SYSTEM), *parts, *packages]):
        if path.exists() and not any(path.is_relative_to(other) for other in found):
            found.append(path)
    return tuple(found)


def _write_filter(file: IO[bytes]) -> None:
    """Write the filter of this machine in a file, from which bubblewrap reads it."""
    machine = os.uname().machine
    column = [*ARCHITECTURES].index(machine)
    steps = [(LOAD, 0, 0, ARCHITECTURE), (EQUAL, 1, 0, ARCHITECTURES[machine])]
    steps += [(RETURN, 0, 0, ERROR | ENOSYS), (LOAD, 0, 0, NUMBER)]
    steps += [(AT_LEAST, 0, 1, NEWER), (RETURN, 0, 0, ERROR | ENOSYS)]
    for numbers in REFUSED.values():
        steps += [(EQUAL, 0, 1, numbers[column]), (RETURN, 0, 0, ERROR | EPERM)]
    for numbers, argument, test, value in FORBIDDEN_ARGUMENTS:
        steps += [(EQUAL, 0, 4, numbers[column]), (LOAD, 0, 0, ARGUMENTS + 8 * argument)]
        steps += [(test, 0, 1, value), (RETURN, 0, 0, ERROR | EPERM), (RETURN, 0, 0, ALLOW)]
    steps.append((RETURN, 0, 0, ALLOW))
    file.write(b"".join(struct.pack("HBBI", *step) for step in steps))
    file.seek(0)


class CopyProcess:
    """The process of one copy; it starts when a cell or a question comes, and leaving it ends it.

    NoSandboxError, in French, if it must be isolated and cannot be. `latest` gives the
    `time.monotonic()` at which it is ended, and after which nothing is started; `cells` are what it
    runs first, each with how long it may work, "" for one that ended the process. What a copy's
    functions return is plain data, as `judge.plain` makes it.

    >>> with CopyProcess() as copy:  # doctest: +SKIP
    ...     copy.run("def double(x): return 2 * x")
    """

    def __init__(
        self,
        isolated: bool = True,
        latest: Callable[[], float] = lambda: inf,
        cells: list[tuple[str, float]] | None = None,
    ) -> None:
        self.isolated, self.latest = isolated, latest
        self.cells = [] if cells is None else cells
        self.child: subprocess.Popen[bytes] | None = None
        self._stream: Any = None  # the grader's end of the connection
        self._deadline = inf  # the `time.monotonic()` before which it must have answered
        self._done = 0  # how many cells the running process has run
        self._outcomes = list[Outcome]()  # of the cells, when they were run for the first time
        self._folder: Any = None  # where it is started

    def __enter__(self) -> "CopyProcess":
        return self

    def __exit__(self, *_error: object) -> None:
        self.stop()

    def twin(self) -> "CopyProcess":
        """Another process with the same cells, which knows nothing of what this one is asked."""
        return CopyProcess(self.isolated, self.latest, self.cells)

    def run(self, source: str, seconds: float = SECONDS) -> Outcome:
        """Run a cell, as a notebook does, here, and in the twins when they are asked something.

        What stopped it is the outcome's `trouble`; it is `LATE` if it did not end, `DEAD` if it
        ended the process.
        """
        rank = len(self.cells)
        self.cells.append((source, seconds))
        with suppress(MessageError):
            self._revive()
        return self._outcomes[rank] if rank < len(self._outcomes) else DEAD

    def ask(self, question: dict[str, Any], seconds: float = SECONDS) -> list[Outcome]:
        """What each call of a question gives, in a fork.

        `question` holds `code`, `names`, `called`, `calls` (texts), `solutions` and `seed`. There
        are fewer outcomes than calls only if one of them tells a trouble, as the last may.
        """
        count, found, last = len(question["calls"]), list[Outcome](), DEAD
        for _ in range(TRIES):
            with suppress(MessageError):
                self._revive()
                found, last = self._order(count, seconds, "ask", question | {"seconds": seconds})
            if self._is_running or last is LATE:
                break
        if len(found) < count and not any(one.trouble for one in found):
            found.append(last)
        return found[:count]

    def stop(self) -> None:
        """End it, and all that it started."""
        if self.child is not None:
            kill(self.child)
            self.child.wait()
            with suppress(OSError):  # what was not sent
                self._stream.close()
            self._folder.cleanup()
            self.child = None

    @property
    def _is_running(self) -> bool:
        return self.child is not None and self.child.poll() is None

    def _revive(self) -> None:
        """Start it if it does not run, and run the cells that it has not run; MessageError.

        A cell that ends the process, or must be ended, is left out then.
        """
        while not self._is_running or self._done < len(self.cells):
            if not self._is_running:
                self._start()
                continue
            source, seconds = self.cells[self._done]
            found, last = self._order(1, seconds, "run", source, seconds) if source else ([], DEAD)
            outcome = found[0] if found else last
            if source and not found:
                self.stop()
                self.cells[self._done] = "", 0.0
            elif outcome.late:
                self.cells[self._done] = source, BRIEF
            if self._done == len(self._outcomes):
                self._outcomes.append(outcome)
            self._done += 1

    def _start(self) -> None:
        """Start it; MessageError if it does not start, or has no more time."""
        self.stop()
        self._done, self._deadline = 0, inf
        if time.monotonic() >= self.latest():
            raise MessageError("stopped")
        if self.isolated:
            require_sandbox()
        self._folder = tempfile.TemporaryDirectory(prefix="cours-note-", ignore_cleanup_errors=True)
        mine, other_end = socket.socketpair()
        program = os.path.abspath(sys.executable)  # noqa: PTH100 (an environment's link is kept)
        with mine, other_end, tempfile.TemporaryFile() as refused:
            if self.isolated:
                _write_filter(refused)
            self._stream = mine.makefile("rwb")
            self.child = subprocess.Popen(
                [*(_command(refused.fileno()) if self.isolated else ()), program, "-c", START],
                stdin=other_end.fileno(),
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                cwd=self._folder.name,
                env={"PATH": ENVIRONMENT["PATH"]} if self.isolated else None,
                pass_fds=[refused.fileno()] if self.isolated else [],
                start_new_session=True,
            )
        Thread(target=self._watch, args=(self.child, mine), daemon=True).start()
        self._receive("", SLOWEST_START)

    def _order(self, count: int, seconds: float, *order: Any) -> tuple[list[Outcome], Outcome]:
        """Send an order; the outcomes that answer it, and what is to be said of those that lack.

        The process is ended if it does not answer as it should, or in time.
        """
        number, found = secrets.token_hex(8), list[Outcome]()  # a copy cannot know it before
        try:
            self._deadline = time.monotonic() + SLOWEST_START
            self._stream.write(line_of(number, *order))
            self._stream.flush()
            while len(found) <= count:
                kind, *content = self._receive(number, WAITING * seconds + GRACE)
                if kind != "outcome":
                    return found, LATE if kind == "late" else DEAD
                found.append(decode_outcome(content[-1] if content else None))
        except (MessageError, OSError):
            is_late = time.monotonic() >= min(self._deadline, self.latest())
            self.stop()
            return found, LATE if is_late else DEAD
        return found, DEAD

    def _receive(self, number: str, seconds: float) -> list[Any]:
        """The next message that answers the order of this number; MessageError if none comes."""
        self._deadline, left = time.monotonic() + seconds, MOST_BYTES
        with suppress(OSError):
            while left > 0 and (line := self._stream.readline(LONGEST + 2)).endswith(b"\n"):
                left -= len(line)
                first, *message = read_line(line)
                if first == number and message:
                    self._deadline = inf
                    return message
        raise MessageError("nothing")

    def _watch(self, child: subprocess.Popen[bytes], connection: socket.socket) -> None:
        """End a process, with all that it started, that holds too much, or is late."""
        while child.poll() is None:
            is_late = time.monotonic() >= min(self._deadline, self.latest())
            if is_late or memory_of(child.pid) > MOST_MEMORY:
                kill(child)
            time.sleep(LOOK)
        with suppress(OSError):  # what it started may outlive it, and hold the connection
            os.killpg(child.pid, signal.SIGKILL)
        with suppress(OSError):  # it is closed
            connection.shutdown(socket.SHUT_RDWR)


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
