"""Copies that take all the room that they can get: each says at last how much it holds.

`python tests/greedy.py` lets all try, one after the other, and writes in JSON what came of each.
"""

import json
import textwrap
from dataclasses import dataclass

from course_lib.grading.isolate import sandbox, usage
from course_lib.grading.isolate.room import IN_MEMORY, MOST_FILES
from course_lib.grading.isolate.student import StudentKernel

MEMORY = 512 << 20
"""The bytes of memory that the copies have here: less than usual, to be refused sooner."""
PIECE = 8 << 20
PIPES = 80 << 20
"""The kernel allows a user 64 MB of pipes, and a page for each more."""
SECONDS = 20
PRELUDE = """
import contextlib, ctypes, fcntl, mmap, os, platform, resource, select, shutil, signal, stat
import subprocess, threading, time
libc, kept = ctypes.CDLL(None, use_errno=True), []
def call(intel, arm, *given):
    given = [ctypes.c_long(x) if type(x) is int else x for x in given]
    return libc.syscall(ctypes.c_long(intel if platform.machine() == "x86_64" else arm), *given)
def times(do, most=100):
    "How many times it is done before it is refused: by an error, or by a negative number."
    for n in range(most):
        try:
            done = do(n)
        except (OSError, MemoryError, RuntimeError, ValueError):
            return n
        if type(done) is int and done < 0:
            return n
    return most
def children(make):
    "How many processes are made; each goes away later."
    def one(_):
        pid = make()
        if pid == 0:
            time.sleep(60)
            os._exit(0)
        return pid
    return times(one)
def new(path):
    os.close(os.open(path, os.O_CREAT | os.O_WRONLY))
def written(path, size=1 << 20):
    with open(path, "ab", buffering=0) as file:
        file.write(bytes(size))
def asked(path):
    file = os.open(path, os.O_CREAT | os.O_WRONLY)
    try:
        os.posix_fallocate(file, 0, 1 << 20)
    finally:
        os.close(file)
def held(place):
    seen = os.statvfs(place)
    return (seen.f_blocks - seen.f_bfree) * seen.f_frsize
def emptied():
    os.chdir("/tmp")
    for place in ("/tmp", "/dev/shm"):
        for entry in list(os.scandir(place)):
            if entry.name not in ("mpl", ".ipython"):
                folder = entry.is_dir(follow_symlinks=False)
                with contextlib.suppress(OSError):  # Python itself may be there, to be read only
                    (shutil.rmtree if folder else os.unlink)(entry.path)
"""


@dataclass(frozen=True)
class Greed:
    """What a copy does, in the body of a function that returns what it holds, and the most."""

    body: str
    most: int = 0

    @property
    def source(self) -> str:
        return "def greedy():\n" + textwrap.indent(textwrap.dedent(self.body).strip(), "    ")


def done(what: str, most: int = 0) -> Greed:
    """How many times it can be done, with a number `n`."""
    return Greed(f"return times(lambda n: {what})", most)


def children(make: str) -> Greed:
    """As many processes as can be made in that way: none."""
    return Greed(f"return children(lambda: {make})")


def files(make: str) -> Greed:
    """As many files as can be made in that way, of a number `n`."""
    return Greed(
        f"made = times(lambda n: {make}, {2 * MOST_FILES})\nemptied()\nreturn made", MOST_FILES
    )


def size(write: str, place: str = "/tmp") -> Greed:
    """The bytes of the files of a place, once all that can be written in that way is."""
    body = f"times(lambda n: {write}, 5000)\nfull = held('{place}')\nemptied()\nreturn full"
    return Greed(body, IN_MEMORY[place])


def memory(take: str, before: str = "") -> Greed:
    """The bytes that are taken, `PIECE` by `PIECE`, and given back."""
    took = f"got = {PIECE} * times(lambda n: kept.append({take}), {4 * MEMORY // PIECE})"
    return Greed(f"{before}\n{took}\nkept.clear()\nreturn got", MEMORY)


GREEDY = {
    # other processes
    "fork": children("os.fork()"),
    "fork by its number": children("call(57, 220, 17)"),
    "vfork": children("call(58, 220, 17)"),
    "clone": children("call(56, 220, 17, 0, 0, 0, 0)"),
    "a brother": children("call(56, 220, 0x8000 | 17, 0, 0, 0, 0)"),
    "clone in a new space": children("call(56, 220, 0x20000000 | 17, 0, 0, 0, 0)"),
    "clone3": children("call(435, 435, bytes(32) + bytes([17]) + bytes(55), 88)"),
    "a program": children("subprocess.Popen(['/bin/sleep', '60']).pid"),
    "a program, the shorter way": children("os.posix_spawn('/bin/sleep', ['sleep', '60'], {})"),
    "a shell": children("-os.system('sleep 60 &')"),
    "a terminal": children("__import__('pty').fork()[0]"),
    "children that return at once": Greed(
        """
        def one(_):
            if os.fork() == 0:
                kept.append(b"x" * (60 << 20))
                time.sleep(60)
                os._exit(0)
        return times(one, 20)
        """
    ),
    "children while the line is flooded": Greed(
        """
        import gc
        line = next(one for one in gc.get_objects() if type(one).__name__ == "Line")
        threading.Thread(target=lambda: [line.send("noise", 1) for _ in range(500)]).start()
        return children(os.fork)
        """
    ),
    "a pool": done("__import__('multiprocessing').Process(target=time.sleep, args=(60,)).start()"),
    # threads
    "threads": Greed(
        """
        end = threading.Event()
        made = times(lambda n: threading.Thread(target=end.wait).start(), 500)
        end.set()
        return made
        """,
        sandbox.LIMITS["nproc"],
    ),
    "threads with files of their own": done("call(56, 220, 0x10B00, 0, 0, 0, 0)"),
    # the number of files
    "empty files": files("new(f'/tmp/{n}')"),
    "empty files elsewhere": files("new(f'/dev/shm/{n}')"),
    "long names": files("new(f'/tmp/{n:0250}')"),
    "folders": files("os.mkdir(f'/tmp/{n}')"),
    "folders in each other": Greed(
        """
        def one(_):
            os.mkdir("d")
            os.chdir("d")
        os.chdir("/tmp")
        made = times(one, 10_000)
        for _ in range(made):
            os.chdir("..")
            os.rmdir("d")
        return made
        """,
        MOST_FILES,
    ),
    "links": files("os.symlink('x', f'/tmp/{n}')"),
    "long links": files("os.symlink('x' * 4000, f'/tmp/{n}')"),
    "hard links": files("os.link('/tmp/0', f'/tmp/{n}') if n else new('/tmp/0')"),
    "named pipes": files("os.mkfifo(f'/tmp/{n}')"),
    "named sockets": files("os.mknod(f'/tmp/{n}', stat.S_IFSOCK | 0o600)"),
    "names of one's own": Greed(
        """
        new("/tmp/0")
        made = times(lambda n: os.setxattr("/tmp/0", f"user.{n}", bytes(60_000)), 5000)
        emptied()
        return made * 60_000
        """,
        MOST_FILES << 10,
    ),
    "files that are open and removed": Greed(
        """
        def one(n):
            kept.append(open(f"/tmp/{n}", "wb"))
            os.unlink(f"/tmp/{n}")
        made = times(one, 1000)
        kept.clear()
        return made
        """,
        sandbox.LIMITS["nofile"],
    ),
    # their size
    "large files": size("written(f'/tmp/{n // 15}')"),
    "large files elsewhere": size("written(f'/dev/shm/{n}', 1 << 16)", "/dev/shm"),
    "small files": size("written(f'/tmp/{n}', 100_000)"),
    "room asked for": size("asked(f'/tmp/{n}')"),
    "a file beyond its limit": Greed(
        """
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        times(lambda n: written("/tmp/0"))
        full = os.path.getsize("/tmp/0")
        emptied()
        return full
        """,
        sandbox.LIMITS["fsize"],
    ),
    # memory
    "bytes": memory(f"b'x' * {PIECE}"),
    "lists": memory(f"[None] * ({PIECE} // 8)"),
    "maps": memory(f"mmap.mmap(-1, {PIECE}, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)"),
    "maps of zeros": memory(
        f"mmap.mmap(zero, {PIECE}, mmap.MAP_PRIVATE)", "zero = os.open('/dev/zero', os.O_RDWR)"
    ),
    "stacks": memory(
        "threading.Thread(target=end.wait, daemon=True).start()",
        f"end = threading.Event()\nthreading.Timer(2, end.set).start()\n"
        f"threading.stack_size({PIECE})",
    ),
    "a program instead": Greed("os.execv('/bin/true', ['true'])"),
    # the limits themselves
    **{
        f"a higher limit of {name}": done(
            f"resource.setrlimit(resource.RLIMIT_{name.upper()}, [resource.RLIM_INFINITY] * 2)"
        )
        for name in sandbox.LIMITS
        if name != "core"
    },
    "more room": done("-1 if libc.mount(b'a', b'/tmp', b'tmpfs', 32, b'size=1g') else 0"),
    "other room": done("-1 if libc.mount(b'a', b'/tmp/mpl', b'tmpfs', 0, None) else 0"),
    # what the kernel holds for a process
    "memory without a name": done("call(319, 279, b'a', 0)"),
    "shared maps": done("mmap.mmap(-1, 1 << 20) and None"),
    "segments": done("call(29, 194, 0, 1 << 20, 0o1600)"),
    "semaphores": done("call(64, 190, 0, 100, 0o1600)"),
    "queues": done("call(68, 186, 0, 0o1600)"),
    "queues with a name": done("libc.mq_open(b'/a', os.O_CREAT | os.O_RDWR, 0o600, None)"),
    "sockets": done("libc.socket(1, 1, 0)"),
    "pairs of sockets": done("libc.socketpair(1, 1, 0, bytes(8))"),
    "rings": done("call(425, 425, 4, bytes(120))"),
    "requests": done("call(206, 0, 100, ctypes.byref(ctypes.c_long(0)))"),
    "watched folders": done("libc.inotify_init()"),
    "watched files": done("kept.append(select.epoll())"),
    "keys": done("call(248, 217, b'user', b'%d' % n, b'x', 1, -3)"),
    "locks": Greed(
        """
        with open("x", "w") as file:
            return times(lambda n: fcntl.lockf(file, fcntl.LOCK_EX, 1, n))
        """
    ),
    "timers": Greed(
        """
        def one(n):
            kept.append(ctypes.c_int())
            return call(222, 107, 1, 0, ctypes.byref(kept[-1]))
        made = times(one, 1000)
        for timer in kept[:made]:
            call(226, 111, timer.value)
        kept.clear()
        return made
        """,
        sandbox.LIMITS["sigpending"],
    ),
    "signals that wait": Greed(
        """
        signal.pthread_sigmask(signal.SIG_BLOCK, {40})
        one = lambda n: -libc.pthread_sigqueue(ctypes.c_ulong(threading.get_ident()), 40, None)
        made = times(one, 1000)
        signal.signal(40, signal.SIG_IGN)
        return made
        """,
        sandbox.LIMITS["sigpending"],
    ),
    "full pipes": Greed(
        """
        def one(n):
            kept.extend(os.pipe())
            try:
                fcntl.fcntl(kept[-1], 1031, 1 << 20)
            except OSError:
                pass
            os.set_blocking(kept[-1], False)
            while len(full) < 10**6:
                try:
                    full.append(os.write(kept[-1], bytes(4096)))
                except BlockingIOError:
                    return
        full = []
        times(one, 1000)
        for end in kept:
            os.close(end)
        kept.clear()
        return sum(full)
        """,
        PIPES,
    ),
}


def tried(kernel: StudentKernel, greed: Greed) -> dict[str, object]:
    """What came of a copy's greed: what it held, and how many processes it is, and their memory."""
    if not kernel.is_alive:
        kernel.cells.clear()
        kernel.start()
    kernel.run(PRELUDE)
    assert not kernel.run(greed.source).error
    found = kernel.call("greedy", (), SECONDS)
    pid = kernel.process.child.pid if kernel.process else 0
    return {
        "held": found.value,
        "error": found.error,
        "processes": len([*usage.family(pid)]) if pid else 0,
        "resident": usage.resident(pid) if pid else 0,
    }


if __name__ == "__main__":
    sandbox.LIMITS["as"] = MEMORY
    with StudentKernel() as alone:
        print(json.dumps({name: tried(alone, greed) for name, greed in GREEDY.items()}))
