"""A copy that looks everywhere for the teacher's secrets finds none, whoever marks it."""

import json
import os
import pwd
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from test_marking import ROOT, needs_bubblewrap

from course_lib.grading import sandbox

pytestmark = needs_bubblewrap
MARK = "JETON" + "-CACHE-"
PLANTED = (
    *("cours/solutions/chomp/chomp.ipynb", "cours/exercises/chomp.ipynb", "cours/.git/config"),
    *("copies/Zoé Lefèvre.ipynb", "copies/chomp.ipynb", "sortie/notes.csv", "gradebook.db"),
    *("maison/.ssh/cle", "maison/.netrc", "maison/.config/cours", "maison/.python_history"),
)
VISIBLE = sandbox.visible_folders()
HUNT = f"""
import gc, os, re
SYSTEM, LONGEST = {tuple(f"{one}/" for one in VISIBLE)}, 1 << 16
MARK = re.compile(b"JETON" + b"-CACHE-" + b"[0-9a-f]{{16}}")
def seen(text):
    return MARK.search(text if type(text) is bytes else os.fsencode(text)) is not None
def read(path):
    try:
        with open(path, "rb") as file:
            return file.read(LONGEST)
    except (OSError, ValueError):
        return b""
def in_files(root):
    for folder, folders, names in os.walk(root):
        folders[:] = [one for one in folders if os.path.join(folder, one) != "/dev"]
        for name in (*folders, *names):
            path = os.path.join(folder, name)
            link = os.path.islink(path) and seen(os.readlink(path))
            inside = name in names and not path.startswith(SYSTEM) and os.path.isfile(path)
            if seen(path) or link or (inside and seen(read(path))):
                yield path
def in_memory():
    for one in gc.get_objects():
        held = one.values() if type(one) is dict else one if type(one) in (list, tuple) else ()
        yield from ("memory" for text in held if type(text) in (str, bytes) and seen(text))
def in_environment():
    yield from (name for name in os.environ if seen(name) or seen(os.environ[name]))
def hunted(roots):
    files = (path for root in roots for path in in_files(root))
    return [*files, *in_memory(), *in_environment()]
"""
"""It reads the beginning of files; of those of the system's own folders, the names only."""
SENDER = """
import json, sys
from course_lib.grading.sandbox import CopyProcess
source, isolated, calls = json.loads(sys.stdin.read())
with CopyProcess(isolated) as copy:
    ran = copy.run(source)
    assert not ran.trouble, ran
    question = {"code": "", "solutions": [], "seed": 1}
    outcomes = []
    for call in calls:
        names = [call.partition("(")[0]]
        outcomes += copy.ask(question | {"names": names, "called": names, "calls": [call]}, 10)
    print(json.dumps([[outcome.value, outcome.trouble] for outcome in outcomes]))
"""
GREEDY = """
import ctypes, os, time
libc = ctypes.CDLL(None)
def segments():
    return max(libc.shmget(0, 1 << 28, 0o1600) for _ in range(9)) < 0
def spaces():
    return libc.unshare(0x10000000) == libc.unshare(0x20000) == -1
def processes():
    try:
        for _ in range(100):
            if os.fork() == 0:
                time.sleep(60)
    except OSError:
        return True
def memory():
    for _ in range(8):
        if os.fork() == 0:
            kept = bytearray(b"x") * (900 << 20)
            time.sleep(60)
    time.sleep(60)
def after():
    return 1
"""
"""What a copy would hold, or make."""


@pytest.fixture(scope="module")
def planted() -> Iterator[Path]:
    """A folder of secrets that any user can read, and secrets beside all that copies see."""
    text = MARK + token_hex(8)
    with TemporaryDirectory() as name:
        folder = Path(name)
        beside = [one.parent / f".{text}" for one in VISIBLE]
        for path in (*(folder / one for one in PLANTED), *beside):
            with suppress(PermissionError):  # only root may write beside what copies see
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, "utf-8")
        for path in (folder, *folder.rglob("*")):
            path.chmod(0o755 if path.is_dir() else 0o644)
        try:
            yield folder
        finally:
            for path in filter(Path.exists, beside):
                path.unlink()


@pytest.fixture(params=["who marks", "an ordinary user"])
def program(request: pytest.FixtureRequest) -> list[str]:
    """A program that asks a copy, run by an ordinary user too, who can read Python."""
    program = [sys.executable, "-c", SENDER]
    if request.param == "who marks":
        return program
    if os.geteuid():
        pytest.skip("who marks is an ordinary user")
    home = Path(pwd.getpwuid(os.getuid()).pw_dir)
    opened = ["--perms", "0755", "--tmpfs", str(home)]
    for path in map(Path, (sys.base_prefix, sys.prefix, ROOT)):
        if path.is_relative_to(home):
            for folder in reversed(path.parents[:-1]):
                opened += ["--perms", "0755", "--dir", str(folder)]
            opened += ["--ro-bind", str(path), str(path)]
    lowered = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    return ["bwrap", "--dev-bind", "/", "/", *opened, "--", *lowered, *program]


def called(
    program: list[str], folder: Path, source: str, *calls: str, isolated: bool = True
) -> list[list[Any]]:
    """The value and the error of each call, marked from that folder by a teacher with secrets."""
    text = MARK + token_hex(8)
    done = subprocess.run(
        program,
        input=json.dumps([source, isolated, calls]),
        env=os.environ | {"HOME": str(folder / "maison"), "CLE": text, text: "clé"},
        capture_output=True,
        text=True,
        cwd=folder,
    )
    assert done.returncode == 0, done.stderr
    found: list[list[Any]] = json.loads(done.stdout)
    return found


def test_a_hunter_finds_no_secret(program: list[str], planted: Path) -> None:
    assert called(program, planted, HUNT, "hunted(['/'])") == [[[], ""]]


def test_the_hunter_would_find_them(planted: Path) -> None:
    program, call = [sys.executable, "-c", SENDER], f"hunted([{str(planted)!r}])"
    [(found, _)] = called(program, planted, HUNT, call, isolated=False)
    assert {*found} >= {str(planted / one) for one in PLANTED} | {"CLE"}


def test_greedy_copies_are_stopped(program: list[str], planted: Path) -> None:
    calls = "segments()", "spaces()", "processes()", "memory()", "after()"
    *refused, memory, after = called(program, planted, GREEDY, *calls)
    assert refused == [[True, ""]] * 3
    assert memory[1]
    assert after == [1, ""]
