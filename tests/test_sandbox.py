"""A copy runs where it harms nobody, and whatever it does, an order ends with plain data."""

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent, indent
from typing import Any

import pytest
from test_marking import ROOT, needs_bubblewrap
from waits import until

from course_lib.grading import sandbox
from course_lib.grading.sandbox import DEAD, CopyProcess
from course_lib.judge.running import Outcome

pytestmark = needs_bubblewrap


@pytest.fixture
def copy() -> Iterator[CopyProcess]:
    with CopyProcess() as process:
        yield process


def run(copy: CopyProcess, source: str) -> None:
    assert copy.run(dedent(source)).trouble == ""


def ask(copy: CopyProcess, *calls: str, seconds: float = 5.0, **others: Any) -> list[Outcome]:
    """What calls of the copy's function `f` give."""
    question = {"code": "", "names": ["f"], "called": ["f"], "solutions": [], "seed": 1, **others}
    return copy.ask({**question, "calls": [*calls]}, seconds)


def returned(copy: CopyProcess, source: str) -> Any:
    """What a function `f` of a copy, whose body this is, returns."""
    run(copy, f"def f():\n{indent(dedent(source), '    ')}")
    [outcome] = ask(copy, "f()")
    assert not outcome.trouble, outcome.trouble
    return outcome.value


# What a notebook does


def test_calls_see_the_cells_and_a_question_is_forgotten(copy: CopyProcess) -> None:
    run(copy, "x = []\ndef f(a, b=0):\n    print('ici')\n    x.append(a)\n    return [b, len(x)]")
    for _ in range(2):
        found = ask(copy, "f(1)", "f(1, 2)")
        assert found == [Outcome(one, kind="list") for one in ([0, 1], [2, 2])]


def test_what_stands_below_an_error_is_defined_all_the_same(copy: CopyProcess) -> None:
    ran = copy.run("1 / 0\nprint('jamais')\ndef f(x):\n    x.append(1)\n    return x[99]")
    assert "division par zéro, à la ligne 1 : `1/0`" in ran.trouble.replace(" / ", "/")
    [outcome] = ask(copy, "f([])")
    assert outcome.error == "IndexError"
    assert outcome.trouble.endswith("à la ligne 5 : `return x[99]`.")
    assert "SyntaxError" in copy.run("def g(:").trouble
    run(copy, "def f(x):\n    x.append(1)")
    assert ask(copy, "f([])")[0].mutated


def test_what_draws_does_nothing_and_what_answers_is_hidden(copy: CopyProcess) -> None:
    run(
        copy,
        """
        import matplotlib.pyplot as plt
        from IPython.display import display, HTML
        from course_lib import Fiche, explorer, draw_tree, alphabeta
        plt.plot([1]).set_title("rien")
        display(HTML("<b>"))
        fiche = Fiche("...")
        fiche.verifier("chomp-1", None), fiche.indice("chomp-1")
        exit()
        def f(): return alphabeta(1)
        """,
    )
    assert "n'est pas disponible pendant la correction" in copy.run("explorer([])").trouble
    assert "n'est pas disponible pendant la correction" in ask(copy, "f()")[0].trouble
    assert "input() ne peut pas servir" in copy.run("input('?')").trouble


# What ends a call

ENDLESS = {
    "loop": "while True: pass",
    "in C": "return sum(range(10**15))",
    "asleep": "import time; time.sleep(1000)",
    "stopped": "import os, signal; os.kill(os.getpid(), signal.SIGSTOP)",
    "signals blocked": "import signal; signal.pthread_sigmask(0, range(1, 65)); sum(range(10**15))",
}
DEADLY = {
    "exit": "import os; os._exit(0)",
    "segmentation": "import ctypes; ctypes.string_at(0)",
    "kills all": "import os; os.kill(-1, 9); os._exit(0)",
    "closes all": "import os; os.closerange(0, 64)",
    "forges": """
        import json, os, sys
        frame = sys._getframe()
        while "number" not in frame.f_locals: frame = frame.f_back
        number = frame.f_locals["number"]
        for fd in range(3, 9):
            try: os.write(fd, json.dumps([number, "outcome", {}]).encode() + bytes([10]))
            except OSError: pass
        os._exit(0)
    """,
    "floods": "import os; [os.write(fd, b'x' * 60_000) for fd in (3, 4) for _ in range(200)]",
}


@pytest.mark.parametrize("name", [*ENDLESS, *DEADLY])
def test_a_call_that_does_not_end_well_ends_its_question_only(copy: CopyProcess, name: str) -> None:
    body = indent(dedent({**ENDLESS, **DEADLY}[name]).strip(), " " * 8)
    run(copy, f"def f(x):\n    if x == 0:\n{body}\n    return x")
    found = ask(copy, "f(3)", "f(0)", "f(3)", seconds=0.3)
    assert found[-1].late if name in ENDLESS else found[-1].error == "NoyauArrêté"
    assert name in ("forges", "floods") or (found[0].value, len(found)) == (3, 2)
    assert ask(copy, "f(4)")[0].value == 4


def test_a_function_that_kills_the_process_costs_no_other_question(copy: CopyProcess) -> None:
    run(copy, "import os\ndef f(x):\n    os.kill(os.getppid(), 9)\n\ndef g(x):\n    return x")
    for _ in range(13):
        ask(copy, "f(1)")
    assert ask(copy, "f(4)", called=["g"])[0].value == 4


def test_a_cell_that_kills_or_does_not_end_is_the_only_one_lost(copy: CopyProcess) -> None:
    run(copy, "def f(x):\n    return 2 * x")
    assert copy.run("import os\nos._exit(0)") == DEAD
    assert copy.run("while True: pass", 0.3).late
    assert copy.run("import os, signal\nos.kill(os.getpid(), signal.SIGSTOP)", 0.3).late
    assert ask(copy, "f(4)")[0].value == 8
    with copy.twin() as twin:
        assert ask(twin, "f(4)")[0].value == 8


# What a copy may not do


def test_nothing_is_written_and_no_more_is_in_sight_than_it_needs(copy: CopyProcess) -> None:
    """What it must not read is hunted in `test_secrets`."""
    places = ("/etc/passwd", "/var/lib", "/proc", "/sys", str(ROOT / "tests"))
    source = f"""
        import os, pathlib, sys
        found = [one for one in {places} if os.path.exists(one)]
        for place in ("/", "/tmp", "/dev", "/dev/shm", "/usr", "/course", sys.prefix):
            try:
                open(os.path.join(place, "intrus"), "w").close()
                found.append(place)
            except OSError:
                pass
        root = pathlib.Path("/course/course_lib")
        files = [path.relative_to(root).parts for path in root.rglob("*.py")]
        return found, sorted(os.environ), {{one[0] for one in files}}, {{
            one[1] for one in files if one[0] == "grading"}}
        """
    found, environment, rooms, grading = returned(copy, source)
    assert (found, environment) == ([], sorted({*sandbox.ENVIRONMENT, "PWD"}))
    assert rooms <= {*sandbox.VISIBLE, "grading"}
    assert grading == {"__init__.py", "inside.py"}


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
    assert returned(copy, source) == (False, False, 1, [])


REFUSED = {
    "a space of users": (272, 97, 0x10000000),
    "a child in a space of its own": (56, 220, 0x10000000 | 17),
    "a child, the newer way": (435, 435, b"0" * 88, 88),
    "a segment": (29, 194, 0, 1 << 20, 0o1600),
    "a queue of messages": (68, 186, 0, 0o1600),
    "semaphores": (64, 190, 0, 100, 0o1600),
    "pages in a pipe": (278, 75, 1, 0, 0, 0),
    "a socket": (41, 198, 1, 1, 0),
    "a lease": (72, 25, 1, 1024, 1),
    "a ring": (425, 425, 4, b"0" * 120),
    "a key": (248, 217, b"user", b"a", b"b", 1, -3),
    "another's keys": (250, 219, 0, -3, 0),
    "a mount": (165, 40, b"a", b"/tmp", b"tmpfs", 0, 0),
}
"""Numbers for x86_64 and aarch64, and arguments with which the call would do something."""


def test_what_holds_memory_or_reaches_another_copy_is_refused(copy: CopyProcess) -> None:
    source = f"""
        import ctypes, errno, os, platform
        intel, done = platform.machine() == "x86_64", []
        for name, (one, other, *values) in {REFUSED!r}.items():
            given = [ctypes.c_long(x) if type(x) is int else x for x in values]
            number = ctypes.c_long(one if intel else other)
            found = ctypes.CDLL(None, use_errno=True).syscall(number, *given)
            if found != -1 or ctypes.get_errno() not in (errno.EPERM, errno.ENOSYS):
                done.append(name)
        memory = os.memfd_create("a")
        for fill in (os.write, b"x"), (os.ftruncate, 1 << 20), (os.posix_fallocate, 0, 1 << 20):
            try:
                fill[0](memory, *fill[1:])
                done.append(fill[0].__name__)
            except OSError:
                pass
        return done
        """
    assert returned(copy, source) == []


# What is left of it


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
        "import time\nfrom course_lib.grading.sandbox import CopyProcess\n"
        "copy = CopyProcess(); copy.run('import os, time\\nif os.fork() == 0: time.sleep(99)')\n"
        "print(copy.child.pid, flush=True); time.sleep(99)"
    )
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE) as grader:
        assert grader.stdout
        pid = int(grader.stdout.readline())
        family = [pid, *descendants(pid)]
        assert len(family) > 2
        os.kill(grader.pid, signal.SIGKILL)
    until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in family))


def test_past_its_end_nothing_is_started() -> None:
    late = CopyProcess(latest=lambda: 0.0)
    assert late.run("x = 1") == DEAD
    assert ask(late, "f()") == [DEAD]


# Where it is not possible


def test_without_bubblewrap_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    message = r"(?s)apt install bubblewrap.*--sans-isolation"
    with pytest.raises(sandbox.NoSandboxError, match=message):
        CopyProcess().run("x = 1")


def test_without_isolation_when_it_is_asked_for() -> None:
    with CopyProcess(isolated=False) as copy:
        run(copy, "open('x', 'w').close()")
        uid, folder = returned(copy, "import os\nreturn os.getuid(), os.getcwd()")
        run(copy, "import os\ndef f(x):\n    os.kill(os.getppid(), 9)\n    while True: pass")
        assert ask(copy, "f(1)") == [DEAD]
    assert uid == os.getuid()
    assert not Path(folder).exists()
