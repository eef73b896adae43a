"""Python in bubblewrap: no network, a read-only system, no home, bounded resources."""

import os
import secrets
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path

from course_lib.grading.isolate.view import LIBRARY, view

TOOLS = ("bwrap", "setpriv", "prlimit")
INSIDE = Path("/course")
"""Where the sandbox shows the library."""
NAMESPACES = ("--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts")
# not --unshare-all: as root, its user namespace knows uid 0 only, which no limit of processes binds
FIRST_UID = 1_500_000_000
"""As root, each copy has a uid of its own above this one: processes are counted by uid."""
LIMITS = {
    "as": 1536 << 20,  # bytes of addresses of a process
    "cpu": 300,  # seconds of work of a process
    "nproc": 48,  # processes and threads
    "fsize": 16 << 20,  # bytes of a file
    "nofile": 256,
    "core": 0,
}
DISK = 64 << 20
"""Bytes of /tmp, in memory."""
PATH = "/usr/bin:/bin"
USR = Path("/usr")
SYSTEM = ("/usr", "/etc/ld.so.cache", "/etc/localtime", "/etc/alternatives", "/etc/fonts")
FONTS = "fontlist-*.json"
INSTALL = (
    "Pour noter en sécurité, il faut bubblewrap et util-linux sous Linux :\n"
    "    sudo apt install bubblewrap util-linux      (Debian, Ubuntu)\n"
    "    sudo dnf install bubblewrap util-linux      (Fedora)\n"
    "Sous Windows, installez WSL2 (wsl --install) et notez depuis Ubuntu ; sous macOS, notez dans "
    "un conteneur Linux.\n"
    "Pour noter quand même sans isolation, des copies auxquelles vous faites confiance : "
    "--sans-isolation."
)


class NoSandboxError(RuntimeError):
    """Copies cannot be isolated here; the message says in French what to install."""


def require() -> None:
    """NoSandboxError unless copies can be isolated on this machine."""
    if reason := obstacle():
        raise NoSandboxError(f"Les copies ne peuvent pas être isolées : {reason}.\n{INSTALL}")


def obstacle() -> str:
    """What prevents isolation here, in French; "" if nothing does."""
    if not sys.platform.startswith("linux"):
        return "bubblewrap n'existe que sous Linux"
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    if missing:
        return f"il manque {', '.join(missing)}"
    return _failure(shutil.which("bwrap") or "bwrap", os.geteuid())


@lru_cache
def _failure(bwrap: str, uid: int) -> str:
    """What bubblewrap says when it cannot do its work, as in some containers."""
    tried = [bwrap, *NAMESPACES, *([] if uid == 0 else ["--unshare-user"])]
    tried += ["--ro-bind", "/", "/", "--proc", "/proc", "--dev", "/dev", "/bin/true"]
    done = subprocess.run(tried, capture_output=True, text=True, timeout=20, check=False)
    said = done.stderr.strip().rpartition("\n")[2]
    return f"bubblewrap échoue ({said})" if done.returncode else ""


def wrapped(arguments: list[str], masked: Iterable[str] = ()) -> list[str]:
    """The command that runs Python in the sandbox; `masked` are folders that it must not show.

    It sees the system, Python and the view of the course, and nothing else. As root it runs under a
    uid of its own without capabilities; as an ordinary user, in a user namespace.
    """
    program = str(Path(sys.executable).absolute())  # no venv resolved
    outside = [shutil.which("bwrap") or "bwrap", *NAMESPACES, "--unshare-cgroup-try"]
    outside += ["--die-with-parent", "--new-session", "--hostname", "copie"]
    if os.geteuid():
        outside += ["--unshare-user", "--disable-userns", "--cap-drop", "ALL"]
    outside += [*_system(), *_python(masked), *_course(), *_environment(program)]
    outside += ["--remount-ro", "/dev", "--remount-ro", "/", "--chdir", "/tmp", "--"]
    limits = [f"--{name}={limit}" for name, limit in LIMITS.items()]
    return [*outside, *_lowered(), "prlimit", *limits, "--", program, *arguments]


def _system() -> Iterator[str]:
    for path in SYSTEM:
        yield from ("--ro-bind-try", path, path)
    for top in map(Path, ("/lib", "/lib64", "/lib32", "/bin", "/sbin")):
        if top.is_symlink():
            yield from ("--symlink", str(top.readlink()), str(top))
        elif top.is_dir():
            yield from ("--ro-bind", str(top), str(top))
    yield from ("--proc", "/proc", "--dev", "/dev")
    for place, size in (("/dev/shm", 1 << 20), ("/tmp", DISK)):
        yield from ("--size", str(size), "--perms", "1777", "--tmpfs", place)


def _python(masked: Iterable[str]) -> Iterator[str]:
    roots = _roots()
    for root in roots:
        yield from _parents(root)
        yield from ("--ro-bind", str(root), str(root))
    for secret in (LIBRARY, *map(Path, masked)):
        if secret.is_dir() and any(secret.is_relative_to(root) for root in [*roots, USR]):
            yield from ("--tmpfs", str(secret), "--remount-ro", str(secret))


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


def _roots() -> list[Path]:
    """Python's own folders that /usr does not hold; the environment's link is not resolved."""
    found: list[Path] = []
    for name in (sys.prefix, sys.base_prefix, sysconfig.get_paths()["purelib"]):
        path = Path(name).absolute()
        if not any(path.is_relative_to(other) for other in (*found, USR)):
            found.append(path)
    return found


def _parents(path: Path) -> Iterator[str]:
    """The folders above, which bubblewrap would make unreadable."""
    for parent in reversed(path.parents[:-1]):
        if parent != Path("/tmp"):
            yield from ("--perms", "0755", "--dir", str(parent))


@lru_cache(maxsize=1)
def _fonts() -> tuple[Path, ...]:
    """Matplotlib's list of fonts, which takes seconds to make: once here, not in each kernel."""
    import matplotlib

    place = Path(matplotlib.get_cachedir())
    if not any(place.glob(FONTS)):
        import matplotlib.font_manager  # makes it
    return tuple(place.glob(FONTS))
