"""The isolated kernel keeps its promises: each is tried by hostile code."""

import http.server
import json
import os
import signal
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Callable, Iterator, Set
from math import inf, isnan
from pathlib import Path

import pytest
from waits import LIMIT, until

from course_lib.given import arbre
from course_lib.grading.isolate import folders, process, room, sandbox, seccomp, student, usage
from course_lib.grading.isolate.inside import MOST_PRINTED
from course_lib.grading.isolate.replies import exception, outcome, value_asked
from course_lib.grading.isolate.student import DIED, MOST_REVIVALS, Ran, StudentKernel
from course_lib.grading.isolate.view import LIBRARY
from course_lib.grading.scheme import read_scheme
from course_lib.judge import judge
from course_lib.judge.plain import Foreign

OBSTACLE = sandbox.obstacle()
needs_bubblewrap = pytest.mark.skipif(
    bool(OBSTACLE) and os.environ.get("COURSE_REQUIRE_ALL") != "1", reason=OBSTACLE
)
ROOT = LIBRARY.parent
FOR_EVER = 10**6
"""In seconds: what waits so long and has ended was stopped."""
CHOMP = read_scheme(ROOT / "solutions" / "chomp" / "chomp.ipynb").tasks
TABLETTE = next(task.question for task in CHOMP.values() if task.question)


@pytest.fixture(scope="module")
def shared() -> Iterator[StudentKernel]:
    with StudentKernel() as kernel:
        yield kernel


@pytest.fixture
def kernel(shared: StudentKernel) -> StudentKernel:
    """A kernel that hostile code may kill: another is started, without the cells of other tests."""
    shared.cells.clear()
    shared.deadly.clear()
    shared.revivals = 0
    if not shared.is_alive:
        shared.start()
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


def running() -> dict[int, int]:
    """The processes of this machine that have not ended, with their parents."""
    listed = subprocess.run(
        ["ps", "-eo", "pid=,ppid=,stat=,comm="], capture_output=True, text=True, check=True
    )
    rows = [line.split(maxsplit=3) for line in listed.stdout.splitlines()]
    return {
        int(one): int(above) for one, above, stat, name in rows if name != "ps" and "Z" not in stat
    }


def children(pid: int, others: Set[int] = frozenset()) -> set[int]:
    """The processes that a process started, and theirs, but for `others` and theirs."""
    parents = running()
    found, size = {pid}, 0
    while size != len(found):
        size = len(found)
        found |= {one for one, above in parents.items() if above in found and one not in others}
    return found - {pid}


def made() -> set[Path]:
    """The folders of kernels that this process made."""
    return set(folders.PLACE.glob(f"*-copie-{os.getpid()}-*"))


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
    assert "cet indice n'existe pas" in outcome.trouble
    assert outcome.trouble.endswith(", à la ligne 3 : `return x[99]`.")


@needs_bubblewrap
def test_the_library_s_answers_cannot_be_used(kernel: StudentKernel) -> None:
    printed = run(
        kernel,
        """
        from course_lib.judge import Fiche
        fiche = Fiche("...")
        verifier, indice = fiche.verifier, fiche.indice
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
    ran = kernel.run("from course_lib.judge import judge\njudge('chomp-1', print)")
    assert "judge n'est pas disponible" in ran.message


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
    asked = TABLETTE
    run(kernel, "def Tablette(n, p):\n    return (p,) * n")
    assert judge(asked, kernel.functions(asked.names)).status == "Réussi"
    run(kernel, "def Tablette(n, p):\n    pass")
    assert judge(asked, kernel.functions(asked.names)).status == "À revoir"
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
            """
        assert run(kernel, source) == ""
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
    python = {part for root in sandbox._shown() for part in [*root.parents]}
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
def test_no_folder_of_the_teacher_s_is_shared_and_the_line_is_the_only_file(
    kernel: StudentKernel,
) -> None:
    assert made() == set()
    source = """
        import os, stat
        def genre(fd):
            try:
                return stat.S_IFMT(os.fstat(fd).st_mode)
            except OSError:
                return 0
        opened = [genre(fd) for fd in range(256)]
        print(opened.count(stat.S_IFSOCK), os.path.samestat(os.fstat(0), os.stat("/dev/null")))
        print([fd for fd in range(3, 256) if opened[fd] == stat.S_IFREG])
        """
    assert run(kernel, source).splitlines() == ["1 True", "[]"]


@needs_bubblewrap
def test_no_privilege(kernel: StudentKernel) -> None:
    source = """
        import ctypes, os
        def asked(*what): return ctypes.CDLL(None).prctl(*what, 0, 0, 0, 0)
        print(os.getuid() == 0, any(asked(23, one) == 1 for one in range(64)), asked(39))
        """
    assert run(kernel, source).split() == ["False", "False", "1"]


KEYS = """
import ctypes, platform
def cle(texte):
    appel, lu = ctypes.CDLL(None).syscall, ctypes.create_string_buffer(100)
    ajoute, gere = (248, 250) if platform.machine() == "x86_64" else (217, 219)
    trouvee = appel(gere, 10, -3, b"user", b"cours-essai", 0)
    if trouvee > 0:
        appel(gere, 11, trouvee, lu, 100)
    appel(ajoute, b"user", b"cours-essai", texte.encode(), len(texte.encode()), -3)
    return lu.value.decode()
"""


@needs_bubblewrap
def test_no_key_goes_from_the_judge_to_a_copy_or_from_a_copy_to_the_next() -> None:
    judge_s_own: dict[str, Callable[[str], str]] = {}
    exec(KEYS, judge_s_own)
    judge_s_own["cle"]("clé du juge")
    judge_s_own["cle"]("clé du juge")
    heard = []
    for text in ("première copie", "seconde copie"):
        with StudentKernel() as kernel:
            run(kernel, KEYS)
            heard += [kernel.call("cle", (text,)).value, kernel.call("cle", (text,)).value]
    assert heard == [""] * 4


@needs_bubblewrap
def test_a_memory_bomb_is_contained(kernel: StudentKernel) -> None:
    run(kernel, "def bombe():\n    x = [0]\n    while True: x += x")
    outcome = kernel.call("bombe", (), 20)
    assert outcome.error in ("MemoryError", DIED)
    assert is_sound(kernel)


@needs_bubblewrap
@pytest.mark.parametrize(
    "bomb",
    [
        "b'x' * (1 << 40)",
        "[bytes([n % 7 + 1]) * 10**7 for n in range(10**6)]",
        "'é' * (1 << 31)",
        "1 << (1 << 36)",
        "np.ones(1 << 40)",
        "[np.ones(10**6) for _ in range(10**6)]",
        "np.ones((1 << 14, 1 << 14)) @ np.ones((1 << 14, 1 << 14))",
        "(lambda made: [made.append(set(range(10**6))) for _ in iter(int, 1)])([])",
    ],
    ids=["bytes", "many bytes", "text", "integer", "array", "arrays", "product", "sets"],
)
def test_memory_is_refused_to_a_bomb_of_any_kind(kernel: StudentKernel, bomb: str) -> None:
    run(kernel, f"import numpy as np\ndef bombe(): return {bomb}")
    assert kernel.call("bombe", (), 20).error in ("MemoryError", "_ArrayMemoryError", DIED)
    assert is_sound(kernel)


@needs_bubblewrap
def test_a_command_of_a_cell_costs_nothing_and_runs_nothing(kernel: StudentKernel) -> None:
    source = "!pip install numpy > /tmp/fait\n%pip install numpy\nimport os\nx = 3"
    assert not kernel.run(source).error
    assert run(kernel, "print(x, os.path.exists('/tmp/fait'))") == "3 False"


@needs_bubblewrap
def test_an_endless_loop_is_interrupted_and_its_group_stops(kernel: StudentKernel) -> None:
    run(kernel, "def boucle(*_):\n    while True: pass\nici = 1")
    assert kernel.run("while True: pass", 0.3).late
    assert kernel.call("boucle", (), 0.3).late
    assert run(kernel, "print(ici)") == "1"
    run(kernel, "called = 0\ndef Tablette(*_):\n    global called\n    called += 1\n    boucle()")
    asked = TABLETTE
    assert judge(asked, kernel.functions(asked.names, 0.3)).status == "À revoir"
    assert (run(kernel, "print(called)"), kernel.revivals) == ("1", 0)


@needs_bubblewrap
def test_an_endless_loop_is_interrupted_where_marking_is_in_the_background() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with StudentKernel() as kernel:
            run(kernel, "ici = 1")
            assert kernel.run("while True: pass", 0.3).late
            assert (run(kernel, "print(ici)"), kernel.revivals) == ("1", 0)
    finally:
        signal.signal(signal.SIGINT, before)


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was interrupted is killed sooner."""
    monkeypatch.setattr(student, "GRACE", 0.4)


@needs_bubblewrap
@pytest.mark.usefixtures("hurried")
def test_what_cannot_be_interrupted_is_killed(kernel: StudentKernel) -> None:
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
        def en_c(): return sum(iter(int, 1))
        """
    run(kernel, source)
    run(kernel, "def juste(): return 42")
    for number, name in enumerate(("sourd", "en_c"), 1):
        assert kernel.call(name, (), 0.3).late
        assert kernel.call("juste", ()).value == 42
        assert kernel.revivals == number


@needs_bubblewrap
@pytest.mark.usefixtures("hurried")
def test_functions_that_each_kill_the_kernel_do_not_end_the_copy(kernel: StudentKernel) -> None:
    loops = "sum(iter(int, 1))", "any(iter(int, 1))", "9 ** 10**9"
    run(kernel, "def juste(): return 42")
    for number, loop in enumerate(loops):
        run(kernel, f"def f{number}(): return {loop}")
    for number in range(len(loops)):
        assert kernel.call(f"f{number}", (), 0.3).late
    assert kernel.call("juste", ()).value == 42


LINE = """
import gc, os, signal, time
def ligne(): return next(o for o in gc.get_objects() if type(o).__name__ == "Line")
"""
TARDY = {
    "stopped": "os.kill(os.getpid(), signal.SIGSTOP)",
    "drip": "ligne().end.sendall(bytes([0, 1, 0, 0]))\n"
    "    while True: ligne().end.sendall(b' '), time.sleep(0.02)",
    "noise": "while True: ligne().send('noise', 1)",
    "asks": "while True: ligne().send('ask', 1, 0, 0)",
    "parts": "ligne().end.sendall(bytes([0, 1, 0, 0]))\n    while True: pass",
    "silence": "ligne().end.recv(1000)",
}


@needs_bubblewrap
@pytest.mark.parametrize("name", TARDY)
def test_a_function_that_holds_the_line_is_late(kernel: StudentKernel, name: str) -> None:
    run(kernel, LINE + f"def tarde():\n    {TARDY[name]}")
    before = time.thread_time()
    assert kernel.call("tarde", (), 0.5).late
    assert time.thread_time() - before < 3
    assert is_sound(kernel)


@needs_bubblewrap
def test_no_signal_is_sent_to_the_judge_of_functions_that_limit_themselves(
    kernel: StudentKernel,
) -> None:
    timers: list[tuple[float, ...]] = []
    asked = TABLETTE
    run(kernel, "def Tablette(n, p):\n    return (p,) * n")
    remote = kernel.functions(asked.names)["Tablette"]

    def heard(*args: object) -> object:
        timers.append(signal.getitimer(signal.ITIMER_REAL) + signal.getitimer(signal.ITIMER_PROF))
        return remote(*args)

    assert judge(asked, {"Tablette": heard}, seconds=None).status == "Réussi"
    assert set(timers) == {(0.0, 0.0, 0.0, 0.0)}
    timers.clear()
    judge(asked, {"Tablette": heard})
    assert (0.0, 0.0, 0.0, 0.0) not in timers


@needs_bubblewrap
def test_time_is_work_and_waiting_is_bounded_too(kernel: StudentKernel) -> None:
    run(kernel, "import time\ndef dort(n):\n    time.sleep(n)\n    return n")
    assert kernel.call("dort", (3,), 2.5).value == 3
    assert kernel.call("dort", (FOR_EVER,), 0.5).late
    assert kernel.run(f"time.sleep({FOR_EVER})", 0.5).late
    kernel.end = time.monotonic() + 1
    try:
        assert kernel.call("dort", (FOR_EVER,), FOR_EVER).late
        assert kernel.run(f"time.sleep({FOR_EVER})", FOR_EVER).late
    finally:
        kernel.end = inf


@needs_bubblewrap
def test_past_the_end_a_dead_kernel_is_late_and_accuses_nobody(kernel: StudentKernel) -> None:
    assert kernel.run("import os\nos._exit(1)").died
    kernel.end = time.monotonic()
    try:
        assert kernel.call("abs", (-1,)).late
        assert kernel.run("1").late
    finally:
        kernel.end = inf
    assert kernel.run("1") == Ran()


def test_work_is_what_the_system_counts() -> None:
    burnt = "import time\nwhile time.process_time() < 0.5: pass\nprint(flush=True)\ntime.sleep(60)"
    child = subprocess.Popen([sys.executable, "-c", burnt], stdout=subprocess.PIPE)
    assert child.stdout is not None
    before = usage.worked(os.getpid())
    try:
        child.stdout.readline()
        assert usage.worked(child.pid) == pytest.approx(0.5, abs=0.1)
        assert usage.worked(os.getpid()) >= before + 0.1
        assert child.pid in usage.family(os.getpid())
        total = subprocess.run(
            ["ps", "-o", "rss=", "-p", str(child.pid)], capture_output=True, text=True
        )
        assert usage.resident(child.pid) == pytest.approx(1024 * int(total.stdout), rel=0.1)
    finally:
        child.kill()
        child.wait()
        child.stdout.close()
    assert (usage.worked(child.pid), usage.resident(child.pid)) == (0, 0)


@needs_bubblewrap
def test_a_function_that_kills_is_called_once_and_revivals_are_few(kernel: StudentKernel) -> None:
    run(kernel, "import os\ndef juste(): return 42\ndef fin(): os._exit(3)")
    for _ in range(4):
        assert kernel.call("fin", ()).error == DIED
        assert kernel.call("juste", ()).value == 42
    assert kernel.revivals == 1
    for _ in range(MOST_REVIVALS):
        run(kernel, "autre = 1")
        assert kernel.call("fin", ()).error == DIED
    assert kernel.call("juste", ()).error == DIED
    assert kernel.run("x = 1").died
    assert kernel.revivals == MOST_REVIVALS


@needs_bubblewrap
def test_what_a_copy_breaks_in_python_breaks_nothing_else(kernel: StudentKernel) -> None:
    run(kernel, "import builtins\nbuiltins.print = builtins.set = builtins.len = None\nprint = 3")
    run(kernel, "del print\nset = repr = 3")
    source = """
        def compte(x): return len(x)
        def casse():
            builtins.len = builtins.repr = builtins.list = builtins.isinstance = None
            return [1, (2, {3: 4})]
        """
    run(kernel, source)
    for _ in range(2):
        assert kernel.call("compte", ("abc",)).value == 3
        assert kernel.call("casse", ()).value == [1, (2, {3: 4})]
    assert kernel.run("builtins.len = None\nlen('abc')").error == "TypeError"
    assert run(kernel, "print(len('abc'))") == "3"
    assert kernel.revivals == 0


@needs_bubblewrap
@pytest.mark.parametrize(
    "source",
    [
        "get_ipython().run_cell = lambda *_, **__: None",
        "get_ipython().kernel.do_execute = None",
        "get_ipython().input_transformers_post.append(lambda lines: ['while True: pass'])",
        "import ast\nclass Vide(ast.NodeTransformer):\n"
        "    def visit_Expr(self, node): return ast.Pass()\n"
        "get_ipython().ast_transformers.append(Vide())",
        "import ast\nclass Lent(ast.NodeTransformer):\n"
        "    def visit(self, node):\n        while True: pass\n"
        "get_ipython().ast_transformers.append(Lent())",
        "__import__ = None",
        "import builtins\nbuiltins.__import__ = None\n__builtins__ = {}",
        LINE + "next(o for o in gc.get_objects() if type(o).__name__ == 'Judge').__dict__.clear()",
        "from course_lib.grading.isolate import wire\nwire.ENCODER = None",
        "import sys; sys.modules.clear()",
        "import os; os.closerange(3, 256)",
        "import os, sys\nsys.settrace(lambda *_: os._exit(0))\n(lambda: 0)()",
        "import sys\nsys.setrecursionlimit(10**9)\ndef f(): max([0], key=lambda _: f())\nf()",
        "from threading import Thread, Event\nwhile True: Thread(target=Event().wait).start()",
    ],
    ids=[
        *("run", "execute", "transformer", "ast", "endless ast", "import", "builtins", "hand"),
        *("encoder", "modules", "files", "trace", "recursion", "threads"),
    ],
)
def test_a_cell_that_breaks_its_kernel_is_the_only_one_that_is_dropped(
    kernel: StudentKernel, source: str
) -> None:
    run(kernel, "def avant(x): return x + 1")
    kernel.run(source, 1)
    assert is_sound(kernel)
    assert kernel.call("avant", (4,)).value == 5
    assert kernel.revivals <= 1
    kernel.cells.clear()
    kernel.start()


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
    flood = """
        import os, sys
        print('y' * 200_000_000)
        os.write(1, b'z' * 100_000), os.write(2, b'z' * 100_000)
        for _ in range(500): sys.stderr.write('e' * 10000)
        for _ in range(200): display({'text/plain': 'd' * 100_000}, raw=True)
        """
    ran = kernel.run(textwrap.dedent(flood), 20)
    assert isinstance(ran, Ran)
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
        def enorme(): return [0] * 10**7
        def nombreux(): return {n: [n] * 100 for n in range(10**5)}
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
    assert kernel.call("cache", ()).value == [4, {Foreign("Egal"): 1}]
    assert kernel.call("code", ()).value == Foreign("builtin_function_or_method")
    for name in ("enorme", "nombreux", "long", "entier", "profond"):
        assert "trop grand" in repr(kernel.call(name, ()).value)


@needs_bubblewrap
@pytest.mark.parametrize(
    "forged",
    ["[[[[", "[1]", '["done", 1, "value", {}, "", null]', "x" * 99, '"' + "-" * 90000, "-" * 9**5],
    ids=["cut", "one", "object", "letters", "text", "minus"],
)
def test_a_forged_reply_gains_nothing(kernel: StudentKernel, forged: str) -> None:
    source = f"""
        import gc, struct
        def faux():
            end = next(one for one in gc.get_objects() if type(one).__name__ == "Line").end
            data = {forged!r}.encode()
            end.sendall(struct.pack(">I", len(data)) + data)
            return 1
        """
    run(kernel, source)
    assert kernel.call("faux", (), 2).value != 42
    kernel.start()
    assert is_sound(kernel)


@pytest.mark.parametrize(
    "content",
    [[], ["value"], [0, [], 3], [{}, []], [0, ["t", ["a"]]], [-1, ["l", []]], [0, None], ["0", 0]],
)
def test_a_forged_message_never_raises(content: list[object]) -> None:
    kind, _ = value_asked(content, [{(): arbre([[3, 5], [2, 9]])}])
    assert kind == "error"
    assert outcome(content, [])[0].value == Foreign("illisible")


@pytest.mark.parametrize("name", ["\ud800", "a\0b", "", "Ma Faute", "É" * 300])
def test_an_error_of_any_name_is_told(name: str) -> None:
    told, _ = outcome(["error", [name, "texte \ud800", ""], "", None], [])
    assert "texte" in told.trouble
    assert told.error == name[:300]
    assert "texte" in str(exception(name, "texte"))


@needs_bubblewrap
def test_an_object_of_the_hand_gives_nothing_but_data(kernel: StudentKernel) -> None:
    source = """
        import gc
        from course_lib.given import h
        hands = [one for one in gc.get_objects() if type(one).__name__ == "Judge"]
        def triche(p):
            end = hands[0].line
            for tree in (5, -1, "0", [0]):
                end.send("ask", hands[0].asking, tree, ("t", []))
            end.send("ask", hands[0].asking)
            end.send("told", "value", 3)
            end.send("done", hands[0].asking, "value", ("t", [1, 2]), "", None)
        def fouille(): return repr(vars(hands[0])), repr(gc.get_objects())
        """
    run(kernel, source)
    assert kernel.call("triche", (arbre([987654, 2]),), 2).value == (1, 2)
    assert "987654" not in repr(kernel.call("fouille", ()).value)
    assert is_sound(kernel) or kernel.revivals


@needs_bubblewrap
def test_threads_end_with_the_kernel() -> None:
    files = made()
    with StudentKernel() as kernel:
        source = """
            import threading, time
            for _ in range(5):
                threading.Thread(target=lambda: [time.sleep(0.01) for _ in iter(int, 1)]).start()
            """
        run(kernel, source)
        assert is_sound(kernel)
        assert kernel.process is not None
        sandboxed = kernel.process.child.pid
        started = {sandboxed} | children(sandboxed)
        assert len(started) == 3  # two of bubblewrap's, and the copy's
    until(lambda: not started & set(running()))
    assert made() - files == set()


@needs_bubblewrap
def test_input_fails_at_once(kernel: StudentKernel) -> None:
    assert kernel.run("input('?')", 5).error == "StdinNotImplementedError"
    run(kernel, "def demande(): return input()")
    assert kernel.call("demande", ()).error


@pytest.mark.parametrize(
    ("variable", "place"),
    [("MPLCONFIGDIR", "."), ("XDG_CACHE_HOME", "matplotlib"), ("HOME", ".cache/matplotlib")],
)
def test_the_list_of_fonts_is_where_matplotlib_keeps_it(
    variable: str, place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("MPLCONFIGDIR", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(variable, str(tmp_path))
    told = subprocess.check_output(
        [sys.executable, "-c", "import matplotlib; print(matplotlib.get_cachedir())"], text=True
    )
    assert Path(told.strip()) == tmp_path / place
    kept = tmp_path / place / "fontlist-v0.json"
    kept.touch()
    assert sandbox._fonts.__wrapped__() == (kept,)


@needs_bubblewrap
def test_a_copy_has_the_list_of_fonts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "fontlist-v0.json").touch()
    monkeypatch.setattr(sandbox, "_fonts", lambda: tmp_path.glob("*"))
    with StudentKernel() as kernel:
        assert run(kernel, "import os\nprint(os.listdir('/tmp/mpl'))") == "['fontlist-v0.json']"


@needs_bubblewrap
def test_python_may_be_named_from_another_folder(tmp_path: Path) -> None:
    """As in `cd copies; ../cours/.venv/bin/python -m course_lib.grading .`."""
    source = (
        "from course_lib.grading.isolate.student import StudentKernel\n"
        "with StudentKernel() as k: print(k.run('print(6 * 7)').printed)"
    )
    line = [os.path.relpath(sys.executable, tmp_path), "-c", source]
    done = subprocess.run(line, cwd=tmp_path, capture_output=True, text=True)
    assert done.stdout.strip() == "42", done.stderr


@needs_bubblewrap
def test_a_judge_that_is_killed_leaves_no_process_and_its_files_are_swept() -> None:
    source = (
        "from course_lib.grading.isolate.student import StudentKernel; import time\n"
        "k = StudentKernel(); k.start(); k.run('x = 1'); print('pret', flush=True); time.sleep(60)"
    )
    judging = subprocess.Popen([sys.executable, "-c", source], stdout=subprocess.PIPE, text=True)
    assert judging.stdout is not None
    assert judging.stdout.readline() == "pret\n"
    started = children(judging.pid)
    judging.kill()
    judging.wait()
    judging.stdout.close()
    assert started
    until(lambda: not any(Path(f"/proc/{pid}/exe").exists() for pid in started))
    left = list(folders.PLACE.glob(f"{folders.PREFIX}-*-{judging.pid}-*"))
    assert len(left) == 1
    folders.sweep()
    assert not any(folder.exists() for folder in left)


@needs_bubblewrap
def test_a_judge_that_is_killed_while_a_kernel_starts_leaves_no_process() -> None:
    """It dies between the birth of the process and that of bubblewrap, which cannot know it."""
    source = (
        "import subprocess, time; from functools import partial\n"
        "from course_lib.grading.isolate import sandbox\n"
        "from course_lib.grading.isolate.student import StudentKernel\n"
        "sandbox.require()\n"
        "subprocess.Popen = partial(subprocess.Popen, preexec_fn=lambda: time.sleep(2))\n"
        "print('pret', flush=True); StudentKernel().start()"
    )
    judging = subprocess.Popen([sys.executable, "-c", source], stdout=subprocess.PIPE, text=True)
    assert judging.stdout is not None
    assert judging.stdout.readline() == "pret\n"
    until(lambda: bool(children(judging.pid)))
    started = children(judging.pid)
    judging.kill()
    judging.wait()
    judging.stdout.close()
    until(lambda: not started & set(running()))
    folders.sweep()


def test_only_folders_of_dead_processes_of_this_user_are_swept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "PLACE", tmp_path)
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    mine = folders.made("vue")
    dead = tmp_path / f"{folders.PREFIX}-copie-{ended.pid}-abc"
    dead.mkdir()
    (dead / "s").mkdir(mode=0o555)
    (tmp_path / "ailleurs").mkdir()
    others = [mine, tmp_path / "ailleurs", tmp_path / f"{folders.PREFIX}-copie-x-abc"]
    others[2].mkdir()
    linked = tmp_path / f"{folders.PREFIX}-copie-{ended.pid}-lien"
    linked.symlink_to(tmp_path / "ailleurs")
    folders.sweep()
    assert not dead.exists()
    assert all(folder.is_dir() for folder in [*others, linked])


@needs_bubblewrap
def test_a_kernel_ends_with_the_thread_that_started_it() -> None:
    kernel = StudentKernel()
    starting = threading.Thread(target=kernel.start)
    starting.start()
    starting.join()
    try:
        assert kernel.process is not None
        until(lambda: not kernel.is_alive)
    finally:
        kernel.stop()


@needs_bubblewrap
def test_trees_and_boards_are_drawn_without_matplotlib(kernel: StudentKernel) -> None:
    source = """
        import sys
        from course_lib.drawing import draw_board, french_number
        from course_lib.games import TicTacToe
        game = TicTacToe()
        print(draw_board(game, game.initial).svg()[:4], french_number(0.5))
        print("matplotlib" in sys.modules)
        """
    assert run(kernel, source) == "<svg 0,5\nFalse"


REFUSED_CALLS = {
    "a child": (57, 220, 17),
    "a child that is waited for": (58, 220, 17),
    "a child, the usual way": (56, 220, 17),
    "a child of the same memory": (56, 220, 0x4100 | 17),
    "a thread of other files": (56, 220, 0x10B00),
    "a child, the newer way": (435, 435, b"0" * 88, 88),
    "what is watched": (291, 20, 0),
    "a space of users": (272, 97, 0x10000000),
    "a space of mounts": (272, 97, 0x20000),
    "a space of segments": (272, 97, 0x08000000),
    "a child in a space of its own": (56, 220, 0x10000000 | 17),
    "memory without a name": (319, 279, b"a", 0),
    "hidden memory": (447, 447, 0),
    "a segment": (29, 194, 0, 1 << 20, 0o1600),
    "a queue of messages": (68, 186, 0, 0o1600),
    "semaphores": (64, 190, 0, 100, 0o1600),
    "a pair of sockets": (53, 199, 1, 1, 0, b"12345678"),
    "a socket": (41, 198, 1, 1, 0),
    "shared memory": (9, 222, 0, 1 << 20, 3, 0x21, -1, 0),
    "a lock": (72, 25, 1, 6, b"0" * 32),
    "the tracing of oneself": (101, 117, 0, 0, 0, 0),
    "a new ring": (425, 425, 4, b"0" * 120),
    "faults of one's own": (323, 282, 1),
    "counters": (298, 241, b"0" * 120, 0, -1, -1, 0),
    "a program of the kernel": (321, 280, 0, b"0" * 64, 64),
    "a key": (248, 217, b"user", b"a", b"b", 1, -3),
    "another's keys": (250, 219, 0, -3, 0),
    "a mount": (165, 40, b"a", b"/tmp", b"tmpfs", 0, 0),
    "the table of mounts": (457, 457, b"0" * 24, b"0" * 512, 512, 0),
}
"""Numbers for x86_64 and aarch64, and arguments with which the call would do something."""


@needs_bubblewrap
@pytest.mark.parametrize("name", REFUSED_CALLS)
def test_what_holds_memory_or_makes_a_space_is_refused(kernel: StudentKernel, name: str) -> None:
    intel, arm, *arguments = REFUSED_CALLS[name]
    source = f"""
        import ctypes, errno, os, platform
        number = {intel} if platform.machine() == "x86_64" else {arm}
        given = [ctypes.c_long(x) if type(x) is int else x for x in {arguments!r}]
        found = ctypes.CDLL(None, use_errno=True).syscall(ctypes.c_long(number), *given)
        print(found, ctypes.get_errno() in (errno.EPERM, errno.ENOSYS))
        """
    assert run(kernel, source) == "-1 True"


@needs_bubblewrap
def test_no_table_of_mounts_and_nothing_of_the_system_but_what_python_needs(
    kernel: StudentKernel,
) -> None:
    source = """
        import os
        print(os.path.exists("/proc"), os.path.exists("/sys"), os.path.exists("/usr/src"))
        print(*sorted(os.listdir("/usr/share")))
        """
    proc, shared = run(kernel, source).splitlines()
    assert proc == "False False False"
    assert set(shared.split()) <= {"fonts", "zoneinfo"}


def test_what_a_copy_would_see_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandbox, "obstacle", lambda: "")
    for shown in sandbox._shown():
        with pytest.raises(sandbox.NoSandboxError, match="Déplacez"):
            sandbox.require([shown / "cours" / "solutions"])
        (tmp_path / "lien").unlink(missing_ok=True)
        (tmp_path / "lien").symlink_to(shown)
        with pytest.raises(sandbox.NoSandboxError, match="Déplacez"):
            sandbox.require([tmp_path / "lien" / "copies"])
    unseen = ("/usr/src/app", "/usr/local/cours", sys.prefix, f"{sys.prefix}/cours", tmp_path)
    sandbox.require(map(Path, unseen))


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


@needs_bubblewrap
def test_who_is_interrupted_while_a_copy_starts_leaves_nobody(monkeypatch) -> None:
    sandbox.require([])
    told = []

    class Disturbed(room.Door):
        def told(self) -> bytes:
            told.append(super().told())
            if len(told) == 1:
                raise KeyboardInterrupt
            return told[-1]

    monkeypatch.setattr(room, "Door", Disturbed)
    with pytest.raises(KeyboardInterrupt):
        process.launch(True, [])
    pid = json.loads(told[-1])["child-pid"]
    until(lambda: not Path(f"/proc/{pid}").exists())


@needs_bubblewrap
def test_who_has_died_while_a_copy_starts_leaves_nobody() -> None:
    """Whatever bubblewrap started keeps its output open."""
    with seccomp.opened() as refused, room.door() as door:
        command, files = sandbox.wrapped(["-c", ""], refused, door), (refused, *door.theirs)
        alone = f"import os, subprocess; subprocess.Popen({command!r}, pass_fds={files!r})"
        script = f"{alone}; os.kill(os.getpid(), 9)"
        began = subprocess.Popen(
            [sys.executable, "-c", script], stdout=subprocess.PIPE, pass_fds=files
        )
    assert began.communicate(timeout=LIMIT) == (b"", None)
