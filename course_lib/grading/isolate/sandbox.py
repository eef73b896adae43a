"""Python in bubblewrap: no network, a read-only system, no home, bounded resources."""

import os
import secrets
import shutil
import site
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path

from course_lib.grading.isolate import room, seccomp
from course_lib.grading.isolate.view import LIBRARY, view

TOOLS = ("bwrap", "setpriv", "prlimit")
INSIDE = Path("/course")
"""Where the sandbox shows the library."""
NAMESPACES = ("--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts")
# not --unshare-all: as root, its user namespace knows uid 0 only, which no limit of processes binds
FIRST_UID = 1_500_000_000
"""As root, each copy has a uid of its own above this one: processes are counted by uid."""
LIMITS = {
    "as": 1536 << 20,  # bytes of addresses
    "cpu": 300,  # seconds of work
    "nproc": 48,  # threads
    "fsize": 16 << 20,  # bytes of a file
    "nofile": 256,
    "sigpending": 64,  # timers too
    "core": 0,
}
"""A copy is one process: these are the limits of all that it does."""
DEVICES = ("null", "zero", "full", "random", "urandom")
PATH = "/usr/bin:/bin"
SYSTEM = (
    *("/usr/bin", "/usr/lib", "/usr/lib32", "/usr/lib64"),
    *("/bin", "/lib", "/lib32", "/lib64"),
    *("/usr/share/fonts", "/usr/local/share/fonts", "/usr/share/zoneinfo"),
    *("/etc/ld.so.cache", "/etc/localtime", "/etc/alternatives", "/etc/fonts"),
)
"""What Python and the libraries need of a system; not the rest of /usr, where a course may be."""
FONTS = "fontlist-*.json"
PARTS = ("bin", "lib", "lib64", "pyvenv.cfg")
"""What Python needs of its folder, which may hold a course too."""
ORDINARY = ("--unshare-user", "--disable-userns", "--cap-drop", "ALL")
"""How an ordinary user isolates."""
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


class NoSandboxError(RuntimeError):
    """Copies cannot be isolated here; the message says in French what to install."""


def require(hidden: Iterable[Path] = ()) -> None:
    """NoSandboxError unless copies can be isolated on this machine, and see nothing of `hidden`."""
    if reason := obstacle():
        raise NoSandboxError(f"Les copies ne peuvent pas être isolées : {reason}.\n{INSTALL}")
    for path in hidden:
        if (shown := around(path)) is not None:
            raise NoSandboxError(SEEN.format(path, shown))


def obstacle() -> str:
    """What prevents isolation here, in French; "" if nothing does."""
    if not sys.platform.startswith("linux"):
        return "bubblewrap n'existe que sous Linux"
    if os.uname().machine not in seccomp.ARCHITECTURES:
        return f"le filtre des appels du système n'est pas écrit pour {os.uname().machine}"
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    if missing:
        return f"il manque {', '.join(missing)}"
    return _failure(shutil.which("bwrap") or "bwrap", os.geteuid())


@lru_cache
def _failure(bwrap: str, uid: int) -> str:
    """What bubblewrap says when it cannot do its work, as in some containers."""
    tried = [bwrap, *NAMESPACES, *(ORDINARY if uid else []), "--die-with-parent", "--ro-bind"]
    with seccomp.opened() as refused, room.door() as door:
        tried += ["/", "/", *_in_memory(), "--seccomp", str(refused), *door.options, "/bin/true"]
        files = refused, *door.theirs
        child = subprocess.Popen(
            tried,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            pass_fds=files,
            start_new_session=True,  # Ctrl+C is for the course
        )
        try:
            door.open(child)
            unbounded = ""
        except RuntimeError as error:
            unbounded = str(error)
        said = child.communicate()[1].strip().rpartition("\n")[2]
    return f"bubblewrap échoue ({said})" if said and child.returncode else unbounded


def around(path: Path) -> Path | None:
    """The folder that copies see and in which a path stands, links followed; None if none does."""
    place = path.resolve()
    return next((one for one in _shown() if place.is_relative_to(one.resolve())), None)


def wrapped(arguments: list[str], refused: int, door: room.Door) -> list[str]:
    """The command that runs Python in the sandbox; `refused` is the file of the filter of calls.

    It sees the system, Python and the view of the course, and nothing else: no /proc, whose tables
    would tell where those come from. As root it runs under a uid of its own without capabilities;
    as an ordinary user, in a user namespace.
    """
    program = os.path.abspath(sys.executable)  # noqa: PTH100 (no link of an environment resolved)
    outside = [shutil.which("bwrap") or "bwrap", *NAMESPACES, "--unshare-cgroup-try"]
    outside += ["--die-with-parent", "--new-session", "--hostname", "copie"]
    outside += [*(ORDINARY if os.geteuid() else []), "--seccomp", str(refused)]
    outside += [*door.options, *_devices(), *_in_memory(), *_system(), *_course()]
    outside += [*_environment(program), "--remount-ro", "/", "--chdir", "/tmp", "--"]
    limits = [f"--{name}={limit}" for name, limit in LIMITS.items()]
    return [*outside, *_lowered(), "prlimit", *limits, "--", program, *arguments]


def _devices() -> Iterator[str]:
    yield from ("--perms", "0755", "--dir", "/dev")
    for name in DEVICES:
        yield from ("--dev-bind", f"/dev/{name}", f"/dev/{name}")


def _in_memory() -> Iterator[str]:
    for place, size in room.IN_MEMORY.items():
        yield from ("--size", str(size), "--perms", "1777", "--tmpfs", place)


def _system() -> Iterator[str]:
    shown, ours = _shown(), LIBRARY.resolve()
    for path, place in [(path, path.resolve()) for path in shown]:
        yield from _parents(path)
        if path.is_symlink() and any(place.is_relative_to(other) for other in shown):
            yield from ("--symlink", str(place), str(path))
            continue
        yield from ("--ro-bind", str(path), str(path))
        if ours.is_relative_to(place):
            masked = str(path / ours.relative_to(place))
            yield from ("--tmpfs", masked, "--remount-ro", masked)


def _shown() -> list[Path]:
    """What copies see of this machine: the system's folders, and Python's own.

    A folder comes before those in it, and the environment's link is not resolved.
    """
    found: list[Path] = []
    parts = [Path(root, part) for root in (sys.prefix, sys.base_prefix) for part in PARTS]
    asked = [*map(Path, SYSTEM), *parts, *map(Path, site.getsitepackages())]
    for path in map(Path.absolute, asked):
        if path.exists() and not any(path.is_relative_to(other) for other in found):
            found.append(path)
    return found


def _course() -> Iterator[str]:
    yield from ("--ro-bind", str(view()), str(INSIDE))
    yield from ("--perms", "1777", "--dir", "/tmp/mpl")
    for fonts in _fonts():
        yield from ("--ro-bind-try", str(fonts), f"/tmp/mpl/{fonts.name}")


def _lowered() -> list[str]:
    if os.geteuid():
        return []
    uid = FIRST_UID + secrets.randbelow(1 << 28)
    ids = [f"--reuid={uid}", f"--regid={uid}", "--clear-groups"]
    return ["setpriv", *ids, "--bounding-set=-all", "--inh-caps=-all", "--no-new-privs"]


def _environment(program: str) -> Iterator[str]:
    """Nothing of the teacher's environment."""
    values = {
        "PATH": f"{Path(program).parent}:{PATH}",
        **ENVIRONMENT,
        "HOME": "/tmp",
        "PYTHONPATH": str(INSIDE),
        "IPYTHONDIR": "/tmp/.ipython",
        "MPLCONFIGDIR": "/tmp/mpl",
    }
    yield "--clearenv"
    for name, value in values.items():
        yield from ("--setenv", name, value)


ENVIRONMENT: Mapping[str, str] = {
    "LANG": "C.UTF-8",
    "MPLBACKEND": "agg",
    "OPENBLAS_NUM_THREADS": "1",
    "OMP_NUM_THREADS": "1",
    "PYTHONDONTWRITEBYTECODE": "1",
}
"""What the process of a copy is told, isolated or not."""


def _parents(path: Path) -> Iterator[str]:
    """The folders above, which bubblewrap would make unreadable."""
    for parent in reversed(path.parents[:-1]):
        if parent != Path("/tmp"):
            yield from ("--perms", "0755", "--dir", str(parent))


@lru_cache(maxsize=1)
def _fonts() -> tuple[Path, ...]:
    """Matplotlib's list of fonts, which takes seconds to make: once here, not in each copy."""
    caches = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")  # noqa: PTH111
    place = Path(os.environ.get("MPLCONFIGDIR") or Path(caches, "matplotlib")).absolute()
    if not any(place.glob(FONTS)):
        import matplotlib.font_manager  # noqa: F401 (makes it)
    return tuple(place.glob(FONTS))
