"""Windows, played by a Python from which all that is Unix's own is taken away."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MODULES = "fcntl", "grp", "pwd", "resource", "termios"
NAMES = {
    "os": ("fork", "geteuid", "getuid", "killpg", "sched_getaffinity", "setsid", "uname"),
    "signal": ("SIGALRM", "SIGKILL", "SIGPROF", "SIGSTOP", "setitimer", "pthread_sigmask"),
    "socket": ("AF_UNIX",),
}
BECOME = f"""
import os, signal, socket, sys
sys.modules.update(dict.fromkeys({MODULES}))
for module, names in {NAMES}.items():
    for name in names:
        vars(sys.modules[module]).pop(name, None)
sys.platform = "win32"
"""
"""What comes before has taken what it needs of Linux: only what comes after is tried."""
OTHERS = (
    "import IPython.display, anywidget, asyncio, concurrent.futures.process, ipywidgets, jinja2, "
    "bs4, hypothesis, matplotlib.pyplot, nbclient, nbconvert, nbformat, networkx, numpy, pytest, "
    "sphinx.application, subprocess, unittest.mock"
)
EVERYTHING = """
import importlib, pkgutil, course_lib
for module in pkgutil.walk_packages(course_lib.__path__, "course_lib."):
    if not module.name.endswith("__main__"):
        importlib.import_module(module.name)
"""
TESTS = """
sys.path.insert(0, "tests")
from conftest import collect_ignore
from pathlib import Path
for path in sorted(Path("tests").glob("test_*.py")):
    if str(path.absolute()) not in collect_ignore:
        importlib.import_module(path.stem)
        print(path.stem)
"""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the tests themselves are there")


def said(*code: str) -> str:
    """What a Python that has become Windows's prints."""
    command = [sys.executable, "-c", "\n".join([OTHERS, BECOME, *code])]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def told() -> str:
    """What is said there of marking, twice, then of the whole library, then of all tests."""
    marking = (f"print(main({['devoir.zip', *more]}))" for more in ([], ["--sans-isolation"]))
    command = "from course_lib.grading.command import main"
    return said(command, *marking, EVERYTHING, "print(sys.platform)", TESTS)


def test_the_whole_library_is_imported_and_marking_says_where_to_mark(told: str) -> None:
    assert told.startswith("2\n2\nwin32\n")
    refused = "Sous Windows, les copies se notent dans WSL2, que « wsl --install » [^\\n]+\n"
    line = "    .venv/bin/python -m course_lib.grading devoir.zip\n"
    assert re.search(f"({refused}{line}){{2}}$", told.replace("\u00a0", " ")), told


def test_all_tests_are_imported_but_those_of_marking(told: str) -> None:
    found = set(told.split())
    assert {"test_exercises", "test_judge", "test_lessons", "test_search"} <= found
    assert not {"test_cheats", "test_copies", "test_noter", "test_sandbox"} & found
