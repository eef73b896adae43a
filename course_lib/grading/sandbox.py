"""Python in bubblewrap: no network, nowhere to write, no home, bounded resources.

A filter of the kernel's own (seccomp, a BPF program) refuses the system calls that hold memory
which no limit of a process counts, that make new namespaces, or that tell another process anything.
"""

import os
import secrets
import shutil
import site
import struct
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from errno import ENOSYS, EPERM
from functools import lru_cache
from pathlib import Path

from course_lib.judge.sheet import ALLOWED

TOOLS = ("bwrap", "setpriv", "prlimit")
LIBRARY = Path(__file__).parents[1]
INSIDE = Path("/course/course_lib")
"""Where the sandbox shows the parts of the library that answers may use."""
VISIBLE = ("__init__.py", "__init__.pyi", "text.py", *ALLOWED, "judge")
PROGRAM = ("grading/__init__.py", "grading/inside.py", "grading/message.py")
NAMESPACES = ("--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts")
# not --unshare-all: as root, its user namespace knows uid 0 only, which no limit of processes binds
ORDINARY = ("--unshare-user", "--disable-userns", "--cap-drop", "ALL")
"""How an ordinary user isolates."""
FIRST_UID = 1_500_000_000
"""As root, each copy has a uid of its own above this one: processes are counted by uid."""
LIMITS = {
    "as": 1536 << 20,  # bytes of addresses of one process
    "cpu": 300,  # seconds of work of one process
    "nproc": 12,  # processes and threads
    "fsize": 0,  # bytes of a file
    "nofile": 64,
    "sigpending": 64,
    "core": 0,
}
DEVICES = ("null", "zero", "full", "random", "urandom")
SYSTEM = (
    *("/usr/bin", "/usr/lib", "/usr/lib32", "/usr/lib64"),
    *("/bin", "/lib", "/lib32", "/lib64"),
    *("/usr/share/zoneinfo", "/etc/ld.so.cache", "/etc/localtime", "/etc/alternatives"),
)
"""What Python needs of a system; not the rest of /usr, where a course may be."""
PYTHON = ("bin", "lib", "lib64", "pyvenv.cfg")
"""What Python needs of its folder, which may hold a course too."""
ENVIRONMENT = {
    "PATH": "/usr/bin:/bin",
    "HOME": "/tmp",
    "LANG": "C.UTF-8",
    "PYTHONHASHSEED": "0",  # a copy has the same mark whenever it is marked
    "OPENBLAS_NUM_THREADS": "1",
    "OMP_NUM_THREADS": "1",
    "PYTHONDONTWRITEBYTECODE": "1",
    "PYTHONPATH": str(INSIDE.parent),
}
SEEN = (
    "Les copies verraient {0}, qui est dans {1} : Python a besoin de ce dossier, elles le voient "
    "donc. Déplacez ailleurs ce qu'elles ne doivent pas voir, puis relancez."
)
INSTALL = (
    "Pour noter en sécurité, il faut bubblewrap et util-linux sous Linux :\n"
    "    sudo apt install bubblewrap util-linux      (Debian, Ubuntu)\n"
    "    sudo dnf install bubblewrap util-linux      (Fedora)\n"
    "Sous macOS, notez dans un conteneur Linux.\n"
    "Pour noter quand même sans isolation, des copies auxquelles vous faites confiance : "
    "--sans-isolation."
)
ARCHITECTURES = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
"""The machines whose numbers are known, as the kernel writes them (AUDIT_ARCH)."""
REFUSED = {
    "socket": (41, 198),
    "socketpair": (53, 199),
    "shmget": (29, 194),
    "semget": (64, 190),
    "msgget": (68, 186),
    "mq_open": (240, 180),
    "memfd_create": (319, 279),
    "flock": (73, 32),
    "vmsplice": (278, 75),
    "splice": (275, 76),
    "tee": (276, 77),
    "epoll_create": (213, 20),
    "epoll_create1": (291, 20),
    "inotify_init": (253, 26),
    "inotify_init1": (294, 26),
    "fanotify_init": (300, 262),
    "io_setup": (206, 0),
    "add_key": (248, 217),
    "request_key": (249, 218),
    "keyctl": (250, 219),
    "unshare": (272, 97),
    "setns": (308, 268),
    "bpf": (321, 280),
    "userfaultfd": (323, 282),
    "perf_event_open": (298, 241),
    "ptrace": (101, 117),
    "process_vm_readv": (310, 270),
    "process_vm_writev": (311, 271),
}
"""By name, the numbers for each of `ARCHITECTURES`."""
NEWER = 424
"""From this number on, new ways of what exists (io_uring, clone3…): who needs it uses the older."""
LOAD, EQUAL, AT_LEAST, ANY_BIT, RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
NUMBER, ARCHITECTURE, ARGUMENTS = 0, 4, 16
ALLOW, ERROR = 0x7FFF0000, 0x00050000
"""Instructions (each has a code, how many to jump over if it is true, and if not, an operand),
where they find what a program asks, and what they return."""
FORBIDDEN_ARGUMENTS = (
    ((56, 220), 0, ANY_BIT, [0x7E020000]),  # clone, in new namespaces
    ((72, 25), 1, EQUAL, [6, 7, 37, 38, 1024, 1026]),  # fcntl: locks, leases, news of a folder
)
"""Numbers for each of `ARCHITECTURES`, the rank of an argument, a test, and what it refuses."""


class NoSandboxError(RuntimeError):
    """Copies cannot be isolated here; the message says in French what to install."""


def require_sandbox(private: Iterable[Path] = ()) -> None:
    """NoSandboxError unless copies can be isolated on this machine, and see none of `private`."""
    if reason := obstacle():
        raise NoSandboxError(f"Les copies ne peuvent pas être isolées : {reason}.\n{INSTALL}")
    for path in private:
        place = path.resolve()
        for folder in _visible_folders():
            if place.is_relative_to(folder.resolve()):
                raise NoSandboxError(SEEN.format(path, folder))


def obstacle() -> str:
    """What prevents isolation here, in French; "" if nothing does."""
    if not sys.platform.startswith("linux"):
        return "bubblewrap n'existe que sous Linux"
    if os.uname().machine not in ARCHITECTURES:
        return f"le filtre des appels du système n'est pas écrit pour {os.uname().machine}"
    if missing := [tool for tool in TOOLS if shutil.which(tool) is None]:
        return f"il manque {', '.join(missing)}"
    return _failure(os.geteuid())


@lru_cache
def _failure(uid: int) -> str:
    """What bubblewrap says when it cannot do its work, as in some containers; "" if it can."""
    with filter_file() as refused:
        tried = ["bwrap", *NAMESPACES, *(ORDINARY if uid else []), "--die-with-parent"]
        tried += ["--ro-bind", "/", "/", "--seccomp", str(refused), "/bin/true"]
        done = subprocess.run(
            tried, capture_output=True, text=True, pass_fds=[refused], check=False
        )
    reason = done.stderr.strip().rpartition("\n")[2]
    return f"bubblewrap échoue ({reason})" if done.returncode else ""


def command(refused: int) -> list[str]:
    """The command that runs `inside.py` in the sandbox; `refused` is the file of the filter.

    It sees the system, Python and the parts of the course that answers may use, and nothing else,
    no /proc either. As root it runs under a uid of its own without capabilities; as an ordinary
    user, in a user namespace.
    """
    outside = ["bwrap", *NAMESPACES, "--unshare-cgroup-try", "--die-with-parent", "--new-session"]
    outside += ["--hostname", "copie", *(ORDINARY if os.geteuid() else [])]
    outside += ["--seccomp", str(refused), "--perms", "0755", "--dir", "/dev", "--dir", "/tmp"]
    for name in DEVICES:
        outside += ["--dev-bind", f"/dev/{name}", f"/dev/{name}"]
    outside += [*_system(), *_course(), "--clearenv"]
    for name, value in ENVIRONMENT.items():
        outside += ["--setenv", name, value]
    limits = [f"--{name}={limit}" for name, limit in LIMITS.items()]
    start = [*_lowered(), "prlimit", *limits, "--", *python()]
    return [*outside, "--remount-ro", "/", "--chdir", "/", "--", *start]


def python() -> list[str]:
    """How Python starts on `inside.py`: what it imports is not worth collecting."""
    start = "import gc; gc.disable(); from course_lib.grading.inside import main; main()"
    program = os.path.abspath(sys.executable)  # noqa: PTH100 (no link of an environment resolved)
    return [program, "-c", start]


def _system() -> Iterator[str]:
    """The folders of the system and of Python; the course is hidden if it is installed there."""
    folders, ours = _visible_folders(), LIBRARY.resolve()
    for path in folders:
        place = path.resolve()
        yield from _parents(path)
        yield from ("--ro-bind", str(path), str(path))
        if ours.is_relative_to(place):
            installed = str(path / ours.relative_to(place))
            yield from ("--tmpfs", installed, "--remount-ro", installed)


def _course() -> Iterator[str]:
    yield from _parents(INSIDE / "grading" / "inside.py")
    for name in (*VISIBLE, *PROGRAM):
        if (LIBRARY / name).exists():
            yield from ("--ro-bind", str(LIBRARY / name), str(INSIDE / name))


@lru_cache(maxsize=1)
def _visible_folders() -> tuple[Path, ...]:
    """What copies see of this machine, a folder before those in it."""
    parts = [Path(root, part) for root in (sys.prefix, sys.base_prefix) for part in PYTHON]
    packages = map(Path, site.getsitepackages())
    found: list[Path] = []
    for path in map(Path.absolute, [*map(Path, SYSTEM), *parts, *packages]):
        if path.exists() and not any(path.is_relative_to(other) for other in found):
            found.append(path)
    return tuple(found)


def _parents(path: Path) -> Iterator[str]:
    """The folders above, which bubblewrap would make unreadable for another uid."""
    for parent in reversed(path.parents[:-1]):
        if parent != Path("/tmp"):
            yield from ("--perms", "0755", "--dir", str(parent))


def _lowered() -> list[str]:
    """Another uid, without any right, where we are root."""
    if os.geteuid():
        return []
    uid = FIRST_UID + secrets.randbelow(1 << 28)
    ids = [f"--reuid={uid}", f"--regid={uid}", "--clear-groups"]
    return ["setpriv", *ids, "--bounding-set=-all", "--inh-caps=-all", "--no-new-privs"]


def filter_program(machine: str) -> bytes:
    """The filter for a machine of `ARCHITECTURES`, as the kernel runs it."""
    column = [*ARCHITECTURES].index(machine)
    steps = [
        (LOAD, 0, 0, ARCHITECTURE),
        (EQUAL, 1, 0, ARCHITECTURES[machine]),
        (RETURN, 0, 0, ERROR | ENOSYS),
        (LOAD, 0, 0, NUMBER),
        *_refuse(AT_LEAST, NEWER, ENOSYS),
    ]
    for numbers in REFUSED.values():
        steps += _refuse(EQUAL, numbers[column])
    for number, argument, test, values in FORBIDDEN_ARGUMENTS:
        tests = [step for value in values for step in _refuse(test, value)]
        steps.append((EQUAL, 0, len(tests) + 2, number[column]))
        steps += [(LOAD, 0, 0, ARGUMENTS + 8 * argument), *tests, (RETURN, 0, 0, ALLOW)]
    return b"".join(struct.pack("HBBI", *step) for step in [*steps, (RETURN, 0, 0, ALLOW)])


def _refuse(test: int, operand: int, error: int = EPERM) -> list[tuple[int, int, int, int]]:
    """An error where the test is true, else what follows."""
    return [(test, 0, 1, operand), (RETURN, 0, 0, ERROR | error)]


@contextmanager
def filter_file() -> Iterator[int]:
    """A file descriptor from which bubblewrap reads the filter of this machine."""
    out, into = os.pipe()
    try:
        with os.fdopen(into, "wb") as file:
            file.write(filter_program(os.uname().machine))
        yield out
    finally:
        os.close(out)
