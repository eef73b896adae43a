"""The isolated kernel keeps its promises: each is tried by hostile code."""

import http.server
import os
import shutil
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Iterator
from math import inf, isnan
from pathlib import Path

import pytest

pytest.importorskip("jupyter_client")

from course_lib.checks.registry import exercise
from course_lib.given import arbre
from course_lib.grading import sandbox
from course_lib.grading.kernel import DIED, MOST_PRINTED, StudentKernel
from course_lib.grading.view import LIBRARY
from course_lib.judge import judge
from course_lib.judge.plain import Foreign

OBSTACLE = sandbox.obstacle()
needs_bubblewrap = pytest.mark.skipif(
    bool(OBSTACLE) and os.environ.get("COURSE_REQUIRE_ALL") != "1", reason=OBSTACLE
)
ROOT = LIBRARY.parent


@pytest.fixture(scope="module")
def shared() -> Iterator[StudentKernel]:
    with StudentKernel() as kernel:
        yield kernel


@pytest.fixture
def kernel(shared: StudentKernel) -> StudentKernel:
    """A kernel that hostile code may kill: it is revived, without the cells of other tests."""
    shared.cells.clear()
    shared.revivals = 0
    return shared


def run(kernel: StudentKernel, source: str, seconds: float = 20) -> str:
    """What a cell printed; it must have gone well."""
    ran = kernel.run(textwrap.dedent(source), seconds)
    assert not ran.error, ran
    return ran.printed.strip()


def is_sound(kernel: StudentKernel) -> bool:
    """Whether the copy can still be judged."""
    run(kernel, "def double(x): return 2 * x")
    return bool(kernel.call("double", (4,)).value == 8)


def children(pid: int) -> set[int]:
    """The processes that a process started, and theirs."""
    listed = subprocess.run(
        ["ps", "-eo", "pid=,ppid=,comm="], capture_output=True, text=True, check=True
    )
    rows = [line.split() for line in listed.stdout.splitlines()]
    pairs = [(int(one), int(parent)) for one, parent, name, *_ in rows if name != "ps"]
    found, size = {pid}, 0
    while size != len(found):
        size = len(found)
        found |= {one for one, parent in pairs if parent in found}
    return found - {pid}


def folders() -> set[Path]:
    return set(Path("/tmp").glob("k*/s"))


# What a copy may do


@needs_bubblewrap
def test_cells_run_and_functions_are_called(kernel: StudentKernel) -> None:
    assert run(kernel, "x = 3\nprint('bonjour', x)\nx") == "bonjour 3"
    run(kernel, "def plus(a, b):\n    print('ici')\n    return a + b + x")
    outcome = kernel.call("plus", (1, 2))
    assert (outcome.value, outcome.printed, outcome.trouble) == (6, "ici\n", "")
    assert kernel.run("1 / 0").error == "ZeroDivisionError"
    assert "n'existe pas" in kernel.call("absente", ()).trouble
    assert kernel.call("x", ()).error == "TypeError"


@needs_bubblewrap
def test_plain_data_goes_and_comes_back(kernel: StudentKernel) -> None:
    run(kernel, "import numpy as np\ndef same(x): return x\ndef array(): return np.eye(2)")
    run(kernel, "def scalars(): return np.float64(0.5), np.int8(3), {1}, float('nan')")
    value = [(1, -inf), {"a": {(1, 2): True}}, None, "é'\n", 2**200, frozenset({1})]
    assert kernel.call("same", (value,)).value == value
    assert kernel.call("array", ()).value == [[1.0, 0.0], [0.0, 1.0]]
    half, three, one, nan = kernel.call("scalars", ()).value
    assert (half, three, one) == (0.5, 3, {1})
    assert isnan(nan)


@needs_bubblewrap
def test_an_error_tells_the_line_and_a_changed_argument_is_seen(kernel: StudentKernel) -> None:
    run(kernel, "def bad(x):\n    x.append(1)\n    return x[99]")
    outcome = kernel.call("bad", ([],))
    assert outcome.error == "IndexError"
    assert outcome.mutated
    assert outcome.trouble.endswith("out of range, à la ligne 3 : `return x[99]`.")


@needs_bubblewrap
def test_the_library_s_answers_cannot_be_used(kernel: StudentKernel) -> None:
    printed = run(
        kernel,
        """
        from course_lib.checks import indice, verifier
        from course_lib.checks.alphabeta import ARBRES
        from course_lib.games import MAX, Chomp
        from course_lib.given import GrapheTab, ListeVoisins
        from course_lib.search import alphabeta
        import course_lib.attractors, course_lib.judge, course_lib.drawing, course_lib.text
        verifier("chomp-1", None), indice("chomp-1")
        print(len(GrapheTab((2,), "Morgan")))
        def triche(n): return alphabeta(Chomp(2, 2), n)
        """,
    )
    assert printed == "2"
    assert "n'est pas disponible pendant la correction" in kernel.call("triche", (3,)).trouble


@needs_bubblewrap
def test_the_judge_holds_the_values_of_trees(kernel: StudentKernel) -> None:
    run(
        kernel,
        """
        from course_lib.given import h, successeurs
        def mini(p):
            fils = successeurs(p)
            return min(map(mini, fils)) if fils else h(p)
        def premier(p): return successeurs(p)[0]
        def fouille(p): return vars(p._tree) if hasattr(p._tree, "__dict__") else None
        """,
    )
    heard: list[tuple[object, ...]] = []
    root = arbre([[3, 5], [2, 987654]], heard.append)
    assert kernel.call("mini", (root,)).value == 2
    assert heard == [(1, 1), (1, 2), (2, 1), (2, 2)]
    assert repr(kernel.call("premier", (root,)).value) == "racine > 1"
    assert "987654" not in repr(kernel.call("fouille", (root,)).value)


@needs_bubblewrap
def test_the_judge_judges_from_outside(kernel: StudentKernel) -> None:
    asked = exercise("chomp-1")
    run(kernel, "def Tablette(n, p):\n    return (p,) * n")
    assert judge(asked, kernel.functions(asked.names)).status == "Réussi"
    run(kernel, "def Tablette(n, p):\n    pass")
    assert judge(asked, kernel.functions(asked.names)).status == "À compléter"
    run(kernel, "def Tablette(n, p):\n    return n / 0")
    assert "ZeroDivisionError" in str(judge(asked, kernel.functions(asked.names)))


# What a copy may not do


@needs_bubblewrap
def test_no_network(kernel: StudentKernel) -> None:
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), http.server.SimpleHTTPRequestHandler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        source = f"""
            import socket
            for address in (("127.0.0.1", {server.server_port}), ("1.1.1.1", 53)):
                try:
                    socket.create_connection(address, timeout=2)
                    print("joint", address)
                except OSError:
                    pass
            print(open("/proc/net/dev").read().count(":"))
            """
        assert run(kernel, source) == "1"
    finally:
        server.shutdown()
        server.server_close()


@needs_bubblewrap
def test_no_secret_is_in_sight(kernel: StudentKernel, tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("rien ne doit lire ceci")
    tmp_path.chmod(0o755)
    places = [secret, ROOT / "solutions", ROOT / "exercises", ROOT / "tests", Path.home()]
    places += [LIBRARY, Path("/etc/passwd"), Path("/etc/shadow"), Path("/var"), Path("/home")]
    source = f"""
        import os
        for place in {[str(place) for place in places]}:
            try:
                found = os.listdir(place) if os.path.isdir(place) else open(place).read()
                print(place, found)
            except OSError:
                pass
        print([name for name in os.environ if "JPY_SESSION" in name or "TOKEN" in name])
        """
    lines = run(kernel, source).splitlines()
    python = {part for root in sandbox._roots() for part in [*root.parents]}
    seen = [line for line in lines[:-1] if Path(line.partition(" ")[0]) not in python]
    assert (seen, lines[-1]) == ([], "[]")


@needs_bubblewrap
def test_no_word_of_the_answers_is_in_the_library_that_is_seen(kernel: StudentKernel) -> None:
    source = """
        import pathlib
        texts = {p: p.read_bytes() for p in pathlib.Path("/course").rglob("*.py*") if p.is_file()}
        for p in texts:
            if any(word in texts[p] for word in (b"Misconception", b"def minimax", b"hints")):
                print(p)
        """
    assert run(kernel, source) == ""


@needs_bubblewrap
def test_nothing_is_written_outside(kernel: StudentKernel) -> None:
    source = """
        import os, sys
        places = ["/", "/usr", "/usr/lib", "/course", "/course/course_lib", "/dev", "/proc",
                  sys.prefix, sys.base_prefix, os.path.dirname(os.__file__)]
        for place in places:
            try:
                open(place + "/intrus", "w").close()
                print(place)
            except OSError:
                pass
        open("/tmp/brouillon", "w").close()
        """
    assert run(kernel, source) == ""
    assert not Path("/tmp/brouillon").exists()


@needs_bubblewrap
def test_files_are_bounded(kernel: StudentKernel) -> None:
    source = """
        import signal
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        total = 0
        for place in ("/tmp", "/dev/shm"):
            for number in range(40):
                try:
                    with open(f"{place}/{number}", "wb", buffering=0) as file:
                        for _ in range(64):
                            total += file.write(bytes(1 << 20))
                except OSError:
                    pass
        print(total >> 20)
        import shutil, pathlib
        for path in [*pathlib.Path("/tmp").glob("[0-9]*"), *pathlib.Path("/dev/shm").iterdir()]:
            path.unlink()
        """
    assert int(run(kernel, source)) <= 66


@needs_bubblewrap
def test_the_folder_of_the_sockets_cannot_be_filled(kernel: StudentKernel) -> None:
    folder = kernel._running.folder  # type: ignore[union-attr]
    ran = kernel.run(f"open({str(folder / 'gros')!r}, 'w').write('x')")
    assert ran.error in ("PermissionError", "OSError")
    assert not (folder / "gros").exists()


@needs_bubblewrap
def test_no_privilege(kernel: StudentKernel) -> None:
    source = """
        import os
        status = dict(line.split(":", 1) for line in open("/proc/self/status").read().splitlines())
        print(os.getuid() == 0, int(status["CapEff"], 16), int(status["CapBnd"], 16))
        print(status["NoNewPrivs"].strip())
        """
    assert run(kernel, source).split() == ["False", "0", "0", "1"]


@needs_bubblewrap
def test_a_fork_bomb_is_contained(kernel: StudentKernel) -> None:
    source = """
        import os, time
        def bombe():
            made = 0
            try:
                while True:
                    if os.fork() == 0:
                        time.sleep(60)
                        os._exit(0)
                    made += 1
            except OSError:
                return made
        """
    run(kernel, source)
    outcome = kernel.call("bombe", (), 10)
    assert outcome.error == DIED or 0 < outcome.value < 60
    kernel.start()
    assert is_sound(kernel)


@needs_bubblewrap
def test_a_memory_bomb_is_contained(kernel: StudentKernel) -> None:
    run(kernel, "def bombe():\n    x = [0]\n    while True: x += x")
    outcome = kernel.call("bombe", (), 20)
    assert outcome.error in ("MemoryError", DIED)
    assert is_sound(kernel)


@needs_bubblewrap
def test_many_processes_share_one_bound_of_memory(kernel: StudentKernel) -> None:
    source = """
        import os, time
        for _ in range(10):
            if os.fork() == 0:
                x = b"x" * (400 << 20)
                time.sleep(60)
                os._exit(0)
        time.sleep(60)
        """
    begun = time.monotonic()
    assert kernel.run(textwrap.dedent(source), 50).died
    assert time.monotonic() - begun < 45
    assert is_sound(kernel)


@needs_bubblewrap
def test_an_endless_loop_is_interrupted_and_its_group_stops(kernel: StudentKernel) -> None:
    run(kernel, "def boucle(*_):\n    while True: pass\nici = 1")
    begun = time.monotonic()
    assert kernel.run("while True: pass", 0.5).late
    assert kernel.call("boucle", (), 0.5).late
    assert time.monotonic() - begun < 3
    assert run(kernel, "print(ici)") == "1"
    run(kernel, "Tablette = boucle")
    asked = exercise("chomp-1")
    begun = time.monotonic()
    assert judge(asked, kernel.functions(asked.names, 0.5)).status == "À revoir"
    assert time.monotonic() - begun < 2


@needs_bubblewrap
def test_signals_that_are_ignored_do_not_help(kernel: StudentKernel) -> None:
    source = """
        import signal
        def sourd():
            for number in range(1, 65):
                try:
                    signal.signal(number, signal.SIG_IGN)
                except (OSError, ValueError):
                    pass
            while True:
                try:
                    while True: pass
                except BaseException:
                    pass
        """
    run(kernel, source)
    run(kernel, "def juste(): return 42")
    begun = time.monotonic()
    assert kernel.call("sourd", (), 0.5).late
    assert kernel.call("juste", ()).value == 42
    assert time.monotonic() - begun < 10


@needs_bubblewrap
@pytest.mark.parametrize(
    "end", ["os._exit(0)", "os.kill(os.getpid(), 9)", "exit()", "get_ipython().ask_exit()"]
)
def test_a_kernel_that_ends_is_revived(kernel: StudentKernel, end: str) -> None:
    run(kernel, "import os\nreste = 7\ndef juste(): return reste\ndef fin(): os._exit(3)")
    kernel.run(end)
    assert kernel.call("juste", ()).value == 7
    group = kernel.functions(["fin", "juste"])
    with pytest.raises(Exception, match="arrête Python"):
        group["fin"]()
    with pytest.raises(Exception, match="arrête Python"):
        group["juste"]()
    assert kernel.functions(["juste"])["juste"]() == 7


@needs_bubblewrap
def test_a_flood_is_bounded(kernel: StudentKernel) -> None:
    ran = kernel.run("for _ in range(5000): print('x' * 10000)", 20)
    assert len(ran.printed) <= MOST_PRINTED
    ran = kernel.run("print('y' * 50_000_000)\nimport os\nos.write(1, b'z' * 100000)", 20)
    assert len(ran.printed) <= MOST_PRINTED
    run(kernel, "def flot():\n    print('x' * 10**8)\n    return 1")
    outcome = kernel.call("flot", ())
    assert (outcome.value, len(outcome.printed)) == (1, 10_000)
    assert is_sound(kernel)


@needs_bubblewrap
def test_a_huge_or_strange_reply_is_foreign(kernel: StudentKernel) -> None:
    source = """
        class Egal:
            def __eq__(self, other): return True
            def __hash__(self): return 0
            def __repr__(self): return "42"
            def __reduce__(self): return print, ("non",)
        class Entier(int): pass
        def egal(): return Egal()
        def cache(): return [Entier(4), {Egal(): 1}]
        def enorme(): return list(range(10**6))
        def long(): return "x" * 10**7
        def entier(): return 10 ** 10**5
        def profond():
            x = []
            for _ in range(10**4): x = [x]
            return x
        def code(): return print
        """
    run(kernel, source)
    assert kernel.call("egal", ()).value == Foreign("Egal")
    assert kernel.call("cache", ()).value == [Foreign("Entier"), {Foreign("Egal"): 1}]
    assert kernel.call("code", ()).value == Foreign("builtin_function_or_method")
    for name in ("enorme", "long", "entier", "profond"):
        assert "trop grand" in repr(kernel.call(name, ()).value)


@needs_bubblewrap
@pytest.mark.parametrize(
    "forged",
    ["((((", "(1,)", "('done', 1, 'value', {}, '', None)", "x" * 99, "'" + "-" * 90000, "-" * 9**5],
    ids=["cut", "one", "set", "letters", "text", "minus"],
)
def test_a_forged_reply_gains_nothing(kernel: StudentKernel, forged: str) -> None:
    source = f"""
        import struct
        from course_lib.grading import inside
        def faux():
            end = inside._judge[0].line.end
            data = {forged!r}.encode()
            end.sendall(struct.pack(">I", len(data)) + data)
            return 1
        """
    run(kernel, source)
    assert kernel.call("faux", (), 2).value != 42
    kernel.start()
    assert is_sound(kernel)


@needs_bubblewrap
def test_threads_and_children_end_with_the_kernel() -> None:
    before, files = children(os.getpid()), folders()
    with StudentKernel() as kernel:
        source = """
            import os, threading, time
            for _ in range(5):
                threading.Thread(target=lambda: [time.sleep(0.01) for _ in iter(int, 1)]).start()
            if os.fork() == 0:
                os.setsid()
                if os.fork() == 0:
                    while True: time.sleep(0.1)
                os._exit(0)
            """
        run(kernel, source)
        assert is_sound(kernel)
        assert len(children(os.getpid()) - before) >= 4
    time.sleep(0.3)
    assert children(os.getpid()) - before == set()
    assert folders() - files == set()


@needs_bubblewrap
def test_input_fails_at_once(kernel: StudentKernel) -> None:
    assert kernel.run("input('?')", 5).error == "StdinNotImplementedError"
    run(kernel, "def demande(): return input()")
    assert kernel.call("demande", ()).error


@needs_bubblewrap
def test_a_judge_that_is_killed_leaves_no_process() -> None:
    source = (
        "from course_lib.grading.kernel import StudentKernel; import time\n"
        "k = StudentKernel(); k.start(); k.run('x = 1'); print('pret', flush=True); time.sleep(60)"
    )
    judging = subprocess.Popen([sys.executable, "-c", source], stdout=subprocess.PIPE, text=True)
    assert judging.stdout is not None
    assert judging.stdout.readline() == "pret\n"
    started = children(judging.pid)
    judging.kill()
    judging.wait()
    judging.stdout.close()
    time.sleep(1)
    assert started
    assert not [pid for pid in started if Path(f"/proc/{pid}/exe").exists()]


@needs_bubblewrap
@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become another user")
def test_an_ordinary_user_grades_too() -> None:
    tried = [shutil.which("bwrap") or "bwrap", *sandbox.NAMESPACES, "--unshare-user"]
    tried += ["--disable-userns", "--cap-drop", "ALL", "--ro-bind", "/", "/", "--proc", "/proc"]
    tried += ["--dev", "/dev", "--remount-ro", "/dev", "prlimit", "--nproc=48", "/bin/true"]
    done = subprocess.run(tried, user=65534, group=65534, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_without_bubblewrap_it_refuses_and_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sandbox.shutil, "which", lambda _name: None)
    with pytest.raises(sandbox.NoSandboxError, match="apt install bubblewrap") as caught:
        StudentKernel().start()
    assert "--sans-isolation" in str(caught.value)
    monkeypatch.setattr(sandbox.sys, "platform", "darwin")
    with pytest.raises(sandbox.NoSandboxError, match="que sous Linux"):
        StudentKernel().start()


def test_without_isolation_when_it_is_asked_for() -> None:
    with StudentKernel(isolated=False) as kernel:
        run(kernel, "import os, course_lib.search\ndef juste(): return os.getuid()")
        assert kernel.call("juste", ()).value == os.getuid()
        run(kernel, "from course_lib.search import alphabeta as triche")
        assert "pas disponible" in kernel.call("triche", ()).trouble
