"""A Jupyter kernel in bubblewrap: no network, a read-only system, no home, bounded resources."""

import os
import secrets
import shutil
import signal
import subprocess
import sys
import sysconfig
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

from jupyter_client.provisioning.factory import KernelProvisionerFactory
from jupyter_client.provisioning.local_provisioner import LocalProvisioner
from traitlets import Integer, List, Unicode

from course_lib.grading.isolate import folders, usage
from course_lib.grading.isolate.view import LIBRARY, view

NAME = "cours-bubblewrap"
TOOLS = ("bwrap", "setpriv", "prlimit")
INSIDE = Path("/course")
"""Where the sandbox shows the library."""
NAMESPACES = ("--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts")
# not --unshare-all: as root, its user namespace knows uid 0 only, which no limit of processes binds
FIRST_UID = 1_500_000_000
"""As root, each kernel has a uid of its own above this one: processes are counted by uid."""
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
    """NoSandboxError unless kernels can be isolated on this machine."""
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


class BubblewrapProvisioner(LocalProvisioner):
    """Starts a kernel that sees the system, Python and the view of the course, and nothing else.

    Its sockets are in a folder of its own, the only one that it shares with the judge. As root it
    runs under a uid of its own without capabilities; as an ordinary user, in a user namespace.
    """

    memory = Integer(1536 << 20, help="Octets d'adresses par processus").tag(config=True)
    all_memory = Integer(2560 << 20, help="Octets résidents, en tout").tag(config=True)
    cpu = Integer(300, help="Secondes de calcul par processus").tag(config=True)
    processes = Integer(48, help="Processus et fils d'exécution").tag(config=True)
    file_size = Integer(16 << 20, help="Octets par fichier").tag(config=True)
    disk = Integer(64 << 20, help="Octets de /tmp, en mémoire").tag(config=True)
    masked = List(Unicode(), help="Dossiers à cacher s'ils sont visibles").tag(config=True)

    folder: str | None = None
    lifeline: int | None = None
    """The judge's end of a pipe, that its death closes: a kernel that starts looks at it."""
    uid = 0

    @property
    def shared(self) -> Path:
        """The folder of the sockets."""
        return Path(self.folder or "", "s")

    async def pre_launch(self, **kwargs: Any) -> dict[str, Any]:
        """Refuse where there is no sandbox; else wrap the command."""
        require()
        self.masked = [*self.masked, *kwargs.pop("masked", [])]
        self._make_folder()
        try:
            self._use_sockets()
            kwargs = await super().pre_launch(**kwargs)
            self._give_to_kernel()
        except BaseException:
            self._release()
            raise
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        command = self.wrapped(kwargs["cmd"])
        return kwargs | quiet | {"cmd": command, "cwd": "/", "env": {"PATH": PATH}}

    def _make_folder(self) -> None:
        self._release()
        self.folder = str(folders.made("noyau"))
        self.shared.mkdir()

    def _use_sockets(self) -> None:
        manager: Any = self.parent
        manager.transport, manager.ip = "ipc", str(self.shared / "k")
        manager.connection_file = str(self.shared / "c.json")
        manager.cache_ports = False

    def _give_to_kernel(self) -> None:
        if os.geteuid() == 0:
            self.uid = FIRST_UID + secrets.randbelow(1 << 28)
            for path in (self.shared, *self.shared.iterdir()):
                os.chown(path, self.uid, self.uid)

    def seal(self) -> None:
        """Once the kernel has its sockets, no more files: they would fill the teacher's disk."""
        if os.geteuid() == 0:
            os.chown(self.shared, 0, 0)
        self.shared.chmod(0o555)

    def wrapped(self, cmd: list[str]) -> list[str]:
        """The command in the sandbox."""
        program = str(Path(shutil.which(cmd[0]) or sys.executable).absolute())  # no venv resolved
        outside = [shutil.which("bwrap") or "bwrap", *NAMESPACES, "--unshare-cgroup-try"]
        outside += ["--die-with-parent", "--new-session", "--hostname", "copie"]
        if os.geteuid():
            outside += ["--unshare-user", "--disable-userns"]
        outside += ["--cap-drop", "ALL"] if os.geteuid() else []
        outside += [*self._system(), *self._python(), *self._course(), *_environment(program)]
        outside += ["--remount-ro", "/dev", "--remount-ro", "/", "--chdir", "/tmp", "--"]
        return [*outside, *self._lowered(), *self._limits(), "--", program, *_alone(cmd[1:])]

    def _system(self) -> Iterator[str]:
        for path in (
            "/usr",
            "/etc/ld.so.cache",
            "/etc/localtime",
            "/etc/alternatives",
            "/etc/fonts",
        ):
            yield from ("--ro-bind-try", path, path)
        for top in map(Path, ("/lib", "/lib64", "/lib32", "/bin", "/sbin")):
            if top.is_symlink():
                yield from ("--symlink", str(top.readlink()), str(top))
            elif top.is_dir():
                yield from ("--ro-bind", str(top), str(top))
        yield from ("--proc", "/proc", "--dev", "/dev")
        for place, size in (("/dev/shm", 1 << 20), ("/tmp", self.disk)):
            yield from ("--size", str(size), "--perms", "1777", "--tmpfs", place)

    def _python(self) -> Iterator[str]:
        roots = _roots()
        for root in roots:
            yield from _parents(root)
            yield from ("--ro-bind", str(root), str(root))
        for secret in (LIBRARY, *map(Path, self.masked)):
            if secret.is_dir() and any(secret.is_relative_to(root) for root in [*roots, USR]):
                yield from ("--tmpfs", str(secret), "--remount-ro", str(secret))

    def _course(self) -> Iterator[str]:
        yield from ("--ro-bind", str(view()), str(INSIDE))
        yield from (*_parents(self.shared), "--bind", str(self.shared), str(self.shared))
        yield from ("--perms", "1777", "--dir", "/tmp/mpl")
        for fonts in _fonts():
            yield from ("--ro-bind-try", str(fonts), f"/tmp/mpl/{fonts.name}")

    def _lowered(self) -> list[str]:
        if os.geteuid():
            return []
        ids = [f"--reuid={self.uid}", f"--regid={self.uid}", "--clear-groups"]
        return ["setpriv", *ids, "--bounding-set=-all", "--inh-caps=-all", "--no-new-privs"]

    def _limits(self) -> list[str]:
        limits = {"as": self.memory, "cpu": self.cpu, "nproc": self.processes}
        limits |= {"fsize": self.file_size, "nofile": 256, "core": 0}
        return ["prlimit", *(f"--{name}={limit}" for name, limit in limits.items())]

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> Any:
        """Start it; a failed start leaves no folder behind."""
        end, self.lifeline = os.pipe()
        try:
            return await super().launch_kernel(cmd, stdin=end, **kwargs)
        except BaseException:
            self._release()
            raise
        finally:
            os.close(end)

    async def send_signal(self, signum: int) -> None:
        """SIGINT would kill bubblewrap: the interruption goes by the control channel."""
        if signum == signal.SIGINT:
            if await self.poll() is not None:
                return
            manager: Any = self.parent
            line = manager.connect_control()
            manager.session.send(line, manager.session.msg("interrupt_request", content={}))
            line.close(linger=200)
            return
        await super().send_signal(signum)

    async def cleanup(self, restart: bool = False) -> None:
        """Forget the folder of the sockets: a kernel that starts again gets another."""
        await super().cleanup(restart)
        self._release()

    def _release(self) -> None:
        if self.folder:
            folders.remove(Path(self.folder))
        if self.lifeline is not None:
            os.close(self.lifeline)
        self.folder = self.lifeline = None

    def is_greedy(self) -> bool:
        """Whether all the processes of the sandbox hold more memory than they may."""
        return bool(self.pid) and usage.resident(self.pid or 0) > self.all_memory


def _alone(arguments: list[str]) -> list[str]:
    """The arguments of Python, so that the module that they run has keys of its own."""
    return ["-m", "course_lib.grading.isolate.alone", *arguments[1:]]


FONTS = "fontlist-*.json"
PATH = "/usr/bin:/bin"
USR = Path("/usr")


def _environment(program: str) -> Iterator[str]:
    """Nothing of the teacher's environment."""
    values = {
        "PATH": f"{Path(program).parent}:{PATH}",
        **ENVIRONMENT,
        "HOME": "/tmp",
        "PYTHONPATH": str(INSIDE),
        "IPYTHONDIR": "/tmp/.ipython",
        "MPLCONFIGDIR": "/tmp/mpl",
        "JPY_PARENT_PID": "1",  # numbers differ inside: the kernel must not look for its parent
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
    "PYDEVD_DISABLE_FILE_VALIDATION": "1",
}
"""What a student's kernel is told, isolated or not."""


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


def register() -> None:
    """Make the provisioner known to jupyter_client under `NAME`, installed or not."""
    group = KernelProvisionerFactory.GROUP_NAME
    where = f"{__name__}:{BubblewrapProvisioner.__name__}"
    known = KernelProvisionerFactory.instance().provisioners
    known[NAME] = EntryPoint(name=NAME, value=where, group=group)
