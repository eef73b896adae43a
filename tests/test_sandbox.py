"""A copy runs where it harms nobody, and whatever it does, an order ends with plain data."""

import contextlib
import http.server
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from waits import until

import course_lib
from course_lib.grading import sandbox
from course_lib.grading.process import CopyProcess, memory_of
from course_lib.judge.plain import Foreign
from course_lib.judge.running import Outcome

ROOT = Path(__file__).parents[1]
OBSTACLE = sandbox.obstacle()
needs_bubblewrap = pytest.mark.skipif(
    bool(OBSTACLE) and os.environ.get("COURSE_REQUIRE_ALL") != "1", reason=OBSTACLE
)
pytestmark = needs_bubblewrap


@pytest.fixture(scope="module")
def shared() -> Iterator[CopyProcess]:
    with CopyProcess() as process:
        yield process


@pytest.fixture
def copy(shared: CopyProcess) -> CopyProcess:
    """A process that runs, with nothing to run again."""
    shared.cells.clear()
    shared.starts = 0
    return shared


def run(copy: CopyProcess, source: str) -> None:
    assert copy.run(dedent(source)).trouble == ""


def ask(copy: CopyProcess, *calls: str, seconds: float = 5.0, **others: Any) -> list[Outcome]:
    """What calls of the copy's function `f` give."""
    asked = {"code": "", "names": ["f"], "called": ["f"], "solutions": [], "seed": 1, **others}
    return copy.ask({**asked, "calls": [*calls]}, seconds)


def seen(copy: CopyProcess, source: str) -> Any:
    """What a function `f` of a copy, whose body this is, returns."""
    body = "\n".join(f"    {line}" for line in dedent(source).strip().splitlines())
    run(copy, f"def f():\n{body}")
    [outcome] = ask(copy, "f()")
    assert not outcome.trouble, outcome.trouble
    return outcome.value


# What a notebook does


def test_cells_run_and_calls_are_answered(copy: CopyProcess) -> None:
    run(copy, "x = 3\ndef f(a, b=0):\n    print('ici')\n    return [a + b + x]")
    found = [Outcome([4], printed="ici\n"), Outcome([6], printed="ici\n")]
    assert ask(copy, "f(1)", "f(1, 2)") == found


def test_what_stands_below_an_error_is_defined_all_the_same(copy: CopyProcess) -> None:
    ran = copy.run("1 / 0\nprint('jamais')\ndef f(x):\n    return -x")
    assert "division par zéro, à la ligne 1 : `1/0`" in ran.trouble.replace(" / ", "/")
    assert ask(copy, "f(2)")[0].value == -2
    assert "SyntaxError" in copy.run("def g(:").trouble


def test_a_changed_argument_and_the_line_of_an_error_are_told(copy: CopyProcess) -> None:
    run(copy, "def f(x):\n    x.append(1)\n    return x[99]")
    [outcome] = ask(copy, "f([])")
    assert outcome.error == "IndexError"
    assert outcome.trouble.endswith("à la ligne 3 : `return x[99]`.")
    run(copy, "def f(x):\n    x.append(1)")
    assert ask(copy, "f([])")[0].mutated


def test_a_question_has_its_helpers_its_chance_and_the_solutions_before_it(
    copy: CopyProcess,
) -> None:
    run(copy, "import random\ndef g(x):\n    return 0\ndef f(x):\n    return g(x), random.random()")
    code, solutions = "def deux(f, x): return [f(x)[0], f(x)[0]]", ["def g(x): return x"]
    assert ask(copy, "deux(f, 7)", code=code, solutions=solutions)[0].value == [7, 7]
    assert ask(copy, "deux(f, 7)", code=code)[0].value == [0, 0]
    assert ask(copy, "f(1)") == ask(copy, "f(1)")


def test_what_one_question_does_is_forgotten(copy: CopyProcess) -> None:
    run(copy, "faits = []\ndef f(x):\n    faits.append(x)\n    return len(faits)")
    assert [one.value for one in ask(copy, "f(1)", "f(1)")] == [1, 2]
    assert [one.value for one in ask(copy, "f(1)")] == [1]


def test_what_draws_does_nothing_and_costs_nothing(copy: CopyProcess) -> None:
    run(
        copy,
        """
        import matplotlib.pyplot as plt
        from IPython.display import display, HTML
        from course_lib import Fiche, explorer, draw_tree
        plt.plot([1]).set_title("rien")
        display(HTML("<b>"))
        fiche = Fiche("...")
        fiche.verifier("chomp-1", None), fiche.indice("chomp-1")
        """,
    )
    assert "n'est pas disponible pendant la correction" in copy.run("explorer([])").trouble


@pytest.mark.parametrize("name", ["search.alphabeta", "attractors.attractor", "judge.sheet.Fiche"])
def test_what_answers_questions_cannot_be_used(copy: CopyProcess, name: str) -> None:
    module, _, function = name.rpartition(".")
    run(copy, f"from course_lib.{module} import {function}\ndef f(x): return {function}(x)")
    assert ask(copy, "f('fiche')")[0].trouble


def test_input_and_exit_stop_nothing(copy: CopyProcess) -> None:
    assert "input() ne peut pas servir" in copy.run("input('?')").trouble
    run(copy, "exit()\ndef f(): return 1")
    assert ask(copy, "f()")[0].value == 1


# What ends a call


@pytest.mark.parametrize(
    "body",
    [
        "while True: pass",
        "return sum(range(10**15))",
        "import time; time.sleep(1000)",
        "import os, signal; os.kill(os.getpid(), signal.SIGSTOP)",
        "import signal\n    signal.pthread_sigmask(0, range(1, 65))\n    while True: pass",
    ],
    ids=["loop", "in C", "asleep", "stopped", "signals blocked"],
)
def test_an_endless_call_ends_its_question_only(copy: CopyProcess, body: str) -> None:
    run(copy, f"def f(x):\n    if x:\n        return x\n    {body}")
    first, second = ask(copy, "f(3)", "f(0)", "f(3)", seconds=0.3)
    assert (first.value, second.late) == (3, True)
    assert ask(copy, "f(4)")[0].value == 4


@pytest.mark.parametrize(
    "body",
    [
        "import os; os._exit(0)",
        "import ctypes; ctypes.string_at(0)",
        "import os; os.kill(-1, 9); os._exit(0)",
        "import os; os.closerange(0, 64)",
    ],
    ids=["exit", "segmentation", "kills all", "closes all"],
)
def test_a_call_that_kills_ends_its_question_only(copy: CopyProcess, body: str) -> None:
    run(copy, f"def f(x):\n    if x:\n        return x\n    {body}")
    first, second = ask(copy, "f(3)", "f(0)", "f(3)", seconds=0.3)
    assert (first.value, second.error) == (3, "NoyauArrêté")
    assert ask(copy, "f(4)")[0].value == 4


def test_a_cell_that_kills_or_does_not_end_is_the_only_one_lost(copy: CopyProcess) -> None:
    run(copy, "def f(x):\n    return 2 * x")
    assert copy.run("import os\nos._exit(0)").died
    assert copy.run("while True: pass", 0.3).late
    assert copy.run("import os, signal\nos.kill(os.getpid(), signal.SIGSTOP)", 0.3).late
    assert ask(copy, "f(4)")[0].value == 8


@pytest.mark.parametrize(
    "body",
    ["x = [0]\n    while True: x += x", "return bytes(1 << 40)", "return [bytes(10**9)] * 10**8"],
)
def test_a_memory_bomb_is_refused(copy: CopyProcess, body: str) -> None:
    run(copy, f"def f():\n    {body}")
    assert ask(copy, "f()")[0].error in ("MemoryError", "NoyauArrêté")


def test_forks_hold_no_more_memory_than_one(copy: CopyProcess) -> None:
    run(
        copy,
        """
        import os, time
        def f():
            for _ in range(8):
                if os.fork() == 0:
                    kept = bytearray(b"x") * (900 << 20)
                    time.sleep(60)
            time.sleep(60)
        """,
    )
    assert ask(copy, "f()", seconds=4)[0].trouble
    assert copy.child is None or memory_of(copy.child.pid) < 1 << 30
    run(copy, "def f(): return 1")
    assert ask(copy, "f()")[0].value == 1


FORGED = """
import json, os, stat
def envoie(*messages):
    for fd in range(64):
        try:
            if stat.S_ISSOCK(os.fstat(fd).st_mode):
                for message in messages:
                    os.write(fd, message)
        except OSError:
            pass
def f(x):
    for number in range(200):
        envoie({messages})
    return x
"""


@pytest.mark.parametrize(
    "messages",
    [
        r"b'\n'",
        r"b'[[[[\n'",
        r"json.dumps([number, 'ended']).encode() + b'\n'",
        r"json.dumps([number, 'outcome', {}]).encode() + b'\n'",
        r"json.dumps([number, 'outcome', [['x', 'a'], 0, '', '', '', '']]).encode() + b'\n'",
        "b'x' * 60_000",
    ],
    ids=["blank", "cut", "ended", "object", "outcomes", "flood"],
)
def test_a_forged_message_ends_that_question_only(copy: CopyProcess, messages: str) -> None:
    run(copy, FORGED.format(messages=messages))
    found = ask(copy, "f(1)", "f(2)", seconds=0.5)
    assert len(found) == 2 or found[-1].trouble
    run(copy, "def f(x): return x")
    assert [one.value for one in ask(copy, "f(1)", "f(2)")] == [1, 2]


def test_what_is_not_plain_data_is_known_by_the_name_of_its_type(copy: CopyProcess) -> None:
    run(
        copy,
        """
        class Egal:
            def __eq__(self, other): return True
            def __reduce__(self): return print, ("non",)
        def f(n):
            return [Egal(), print, [0] * 10**6, "x" * 10**7, 10 ** 10**5][n]
        """,
    )
    values = [ask(copy, f"f({n})")[0] for n in range(5)]
    assert values[0].value == Foreign("Egal")
    assert [one.value for one in values[3:]] == [Foreign("trop grand"), Foreign("int")]
    assert "trop grand" in repr(values[2].value)


# What a copy may not do


def test_no_network(copy: CopyProcess) -> None:
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), http.server.SimpleHTTPRequestHandler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        ran = copy.run(
            f"import urllib.request as u\nu.urlopen('http://127.0.0.1:{server.server_port}')"
        )
        assert ran.trouble
    finally:
        server.shutdown()
        server.server_close()


def test_no_secret_is_in_sight(copy: CopyProcess, tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text("rien ne doit lire ceci")
    tmp_path.chmod(0o755)
    places = [
        tmp_path / "secret.txt",
        *(ROOT / name for name in ("solutions", "exercises", "tests")),
    ]
    places += map(Path, ("/etc/passwd", "/etc/shadow", "/var/lib", "/proc", "/sys"))
    found = seen(
        copy, f"import os\nreturn [one for one in {[*map(str, places)]} if os.path.exists(one)]"
    )
    assert found == []
    assert seen(copy, "import os\nreturn sorted(os.environ)") == sorted(
        {*sandbox.ENVIRONMENT, "PWD"}
    )


def test_no_answer_is_in_the_library_that_is_seen(copy: CopyProcess) -> None:
    files = seen(
        copy,
        """
        import pathlib
        root = pathlib.Path("/course/course_lib")
        return sorted(str(path.relative_to(root)) for path in root.rglob("*.py"))
        """,
    )
    rooms = {Path(name).parts[0] for name in files}
    assert rooms <= {
        "__init__.py",
        "text.py",
        "games",
        "given",
        "canvas",
        "drawing",
        "judge",
        "grading",
    }
    assert {name for name in files if name.startswith("grading")} == {
        f"grading/{name}.py" for name in ("__init__", "inside", "message")
    }


def test_nothing_is_written(copy: CopyProcess) -> None:
    source = """
        import os, sys
        written = []
        course = "/course", "/course/course_lib"
        for place in ("/", "/tmp", "/dev", "/dev/shm", "/usr", *course, sys.prefix):
            try:
                open(os.path.join(place, "intrus"), "w").close()
                written.append(place)
            except OSError:
                pass
        return written
        """
    assert seen(copy, source) == []


def test_no_privilege_and_no_other_file(copy: CopyProcess) -> None:
    source = """
        import ctypes, os, stat
        ask = lambda *what: ctypes.CDLL(None).prctl(*what, 0, 0, 0, 0)
        kinds = []
        for fd in range(64):
            try:
                kinds.append(stat.S_IFMT(os.fstat(fd).st_mode))
            except OSError:
                pass
        others = [one for one in kinds if one not in (stat.S_IFSOCK, stat.S_IFCHR)]
        return os.getuid() == 0, any(ask(23, one) == 1 for one in range(64)), ask(39), others
        """
    assert seen(copy, source) == (False, False, 1, [])


REFUSED = {
    "a space of users": (272, 97, 0x10000000),
    "a space of mounts": (272, 97, 0x20000),
    "a child in a space of its own": (56, 220, 0x10000000 | 17),
    "a child, the newer way": (435, 435, b"0" * 88, 88),
    "memory without a name": (319, 279, b"a", 0),
    "hidden memory": (447, 447, 0),
    "a segment": (29, 194, 0, 1 << 20, 0o1600),
    "a queue of messages": (68, 186, 0, 0o1600),
    "semaphores": (64, 190, 0, 100, 0o1600),
    "a pair of sockets": (53, 199, 1, 1, 0, b"12345678"),
    "a socket": (41, 198, 1, 1, 0),
    "a lock": (72, 25, 1, 6, b"0" * 32),
    "a ring": (425, 425, 4, b"0" * 120),
    "faults of one's own": (323, 282, 1),
    "counters": (298, 241, b"0" * 120, 0, -1, -1, 0),
    "a key": (248, 217, b"user", b"a", b"b", 1, -3),
    "another's keys": (250, 219, 0, -3, 0),
    "another's memory": (310, 270, 1, 0, 0, 0, 0, 0),
    "another's steps": (101, 117, 16, 1, 0, 0),
    "a mount": (165, 40, b"a", b"/tmp", b"tmpfs", 0, 0),
}
"""Numbers for x86_64 and aarch64, and arguments with which the call would do something."""


@pytest.mark.parametrize("name", REFUSED)
def test_what_holds_memory_or_makes_a_space_is_refused(copy: CopyProcess, name: str) -> None:
    intel, arm, *arguments = REFUSED[name]
    source = f"""
        import ctypes, errno, platform
        number = {intel} if platform.machine() == "x86_64" else {arm}
        given = [ctypes.c_long(x) if type(x) is int else x for x in {arguments!r}]
        found = ctypes.CDLL(None, use_errno=True).syscall(ctypes.c_long(number), *given)
        return found, ctypes.get_errno() in (errno.EPERM, errno.ENOSYS)
        """
    assert seen(copy, source) == (-1, True)


# What is left of it


def test_nothing_is_left_of_a_copy(copy: CopyProcess) -> None:
    with CopyProcess() as other:
        run(
            other,
            "import os, time\nfor _ in range(4):\n    if os.fork() == 0:\n        time.sleep(99)",
        )
        assert other.child
        family = [other.child.pid, *descendants(other.child.pid)]
        assert len(family) > 4
    until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in family))


def descendants(pid: int) -> list[int]:
    """All that a process started, and that still runs."""
    found = list[int]()
    for thread in Path(f"/proc/{pid}/task").glob("*/children"):
        with contextlib.suppress(OSError):  # it has just ended
            for child in map(int, thread.read_text().split()):
                found += [child, *descendants(child)]
    return found


def test_a_copy_ends_with_the_grader_however_sudden_its_death() -> None:
    script = (
        "from course_lib.grading.process import CopyProcess\n"
        "copy = CopyProcess(); copy.start(); print(copy.child.pid, flush=True)\n"
        "copy.run('while True: pass', 99)"
    )
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE) as grader:
        assert grader.stdout
        pid = int(grader.stdout.readline())
        family = [pid, *descendants(pid)]
        os.kill(grader.pid, signal.SIGKILL)
    until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in family))


def test_past_its_end_nothing_is_started() -> None:
    late = CopyProcess(end=time.monotonic() - 1)
    assert late.run("x = 1").trouble
    assert ask(late, "f()")[0].trouble


# Where it is not possible


def test_what_a_copy_would_see_is_refused(tmp_path: Path) -> None:
    package = Path(sys.modules["pytest"].__file__ or "").parent
    (tmp_path / "lien").symlink_to(package)
    for place in (package / "cours", tmp_path / "lien" / "copies", Path("/usr/lib/cours")):
        with pytest.raises(sandbox.NoSandboxError, match="Déplacez"):
            sandbox.require_sandbox([place])
    sandbox.require_sandbox([tmp_path, Path("/usr/src/app"), Path(course_lib.__file__).parent])


def test_without_bubblewrap_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(sandbox.NoSandboxError, match="apt install bubblewrap") as caught:
        CopyProcess().start()
    assert "--sans-isolation" in str(caught.value)


def test_without_isolation_when_it_is_asked_for() -> None:
    with CopyProcess(isolated=False) as copy:
        run(copy, "import os\nopen('x', 'w').close()\ndef f(): return os.getuid(), os.getcwd()")
        uid, folder = ask(copy, "f()")[0].value
        assert uid == os.getuid()
        run(copy, "from course_lib import alphabeta\ndef f(): return alphabeta()")
        assert "pas disponible" in ask(copy, "f()")[0].trouble
    assert not Path(folder).exists()
