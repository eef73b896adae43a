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
from pathlib import Path
for module in pkgutil.walk_packages(course_lib.__path__, "course_lib."):
    if not module.name.endswith("__main__"):
        importlib.import_module(module.name)
sys.path.insert(0, "tests")
from conftest import collect_ignore
for path in sorted(Path("tests").glob("test_*.py")):
    if str(path.absolute()) not in collect_ignore:
        importlib.import_module(path.stem)
        print(path.stem)
"""
MARKING = """
from course_lib.grading.command import main
print(main(["devoir.zip"]), main(["devoir.zip", "--sans-isolation"]), sys.platform)
"""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the tests themselves are there")


def test_all_is_imported_and_marking_says_where_to_mark() -> None:
    """The whole library, then all tests but those of marking."""
    command = [sys.executable, "-c", "\n".join([OTHERS, BECOME, EVERYTHING, MARKING])]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert result.returncode == 0, result.stderr[-2000:]
    *modules, end = result.stdout.splitlines()
    assert {"test_exercises", "test_judge", "test_lessons", "test_search"} <= {*modules}
    assert not {"test_cheats", "test_copies", "test_noter", "test_sandbox"} & {*modules}
    assert end == "2 2 win32"
    refused = "Sous Windows, les copies se notent dans WSL2, que « wsl --install » [^\\n]+\n"
    line = "    .venv/bin/python -m course_lib.grading devoir.zip\n"
    assert re.search(f"({refused}{line}){{2}}$", result.stderr.replace("\u00a0", " "))
