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

import pytest
from test_sandbox import needs_bubblewrap

from course_lib.grading import sandbox

pytestmark = needs_bubblewrap
MARK = "JETON" + "-CACHE-"
LONGEST = 1 << 16
"""How many bytes of a file are looked at; nothing of the system's own folders, but names."""
PLANTED = (
    *("cours/solutions/chomp/chomp.ipynb", "cours/exercises/chomp.ipynb", "cours/.git/config"),
    *("copies/Zoé Lefèvre.ipynb", "copies/chomp.ipynb", "sortie/notes.csv", "gradebook.db"),
    *("maison/.ssh/cle", "maison/.netrc", "maison/.config/cours", "maison/.python_history"),
)
HUNT = """
import gc, os, re
MARK = re.compile(b"JETON" + b"-CACHE-" + b"[0-9a-f]{16}")
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
def around(places):
    return {one: sorted(os.listdir(one)) for one in places}
"""
SENDER = """
import json, sys
from pathlib import Path
from course_lib.grading.process import CopyProcess
source, isolated, name, argument, hidden = json.loads(sys.stdin.read())
with CopyProcess(isolated, tuple(map(Path, hidden))) as copy:
    ran = copy.run(source)
    assert not ran.trouble, ran
    question = {"code": "", "names": [name], "called": [name], "solutions": [], "seed": 1}
    [outcome] = copy.ask({**question, "calls": [f"{name}({argument!r})"]}, 60)
    print(json.dumps([outcome.value, outcome.trouble]))
"""

GREEDY = """
import json, threading, time
from course_lib.grading.process import CopyProcess, memory_of
SOURCE = \"\"\"
import ctypes, os, time
libc = ctypes.CDLL(None)
def segments():
    return max(libc.shmget(0, 1 << 28, 0o1600) for _ in range(9)) < 0 and "refused"
def spaces():
    return libc.unshare(0x10000000) == libc.unshare(0x20000) == -1 and "refused"
def processes():
    try:
        for _ in range(100):
            if os.fork() == 0:
                time.sleep(60)
    except OSError:
        return "refused"
def memory():
    for _ in range(8):
        if os.fork() == 0:
            kept = bytearray(b"x") * (900 << 20)
            time.sleep(60)
    time.sleep(60)
def after():
    return 1
\"\"\"
def watch(most):
    while copy.child:
        most.append(memory_of(copy.child.pid) if copy.child else 0)
        time.sleep(0.05)
question, found, most = {"code": "", "solutions": [], "seed": 1}, {}, [0]
with CopyProcess() as copy:
    copy.run(SOURCE)
    for name in ("segments", "spaces", "processes", "memory", "after"):
        names = {"names": [name], "called": [name], "calls": [f"{name}()"]}
        if name == "memory":
            threading.Thread(target=watch, args=(most,), daemon=True).start()
        found[name] = copy.ask({**question, **names}, 5.0)[0].value
print(json.dumps(found | {"memory": max(most)}))
"""
"""What copies would hold, or make: asked as whoever runs this program."""


@pytest.fixture(scope="module")
def planted() -> Iterator[Path]:
    """A folder of secrets that any user can read, and secrets beside all that copies see."""
    text = MARK + token_hex(8)
    beside = {one.parent / f".{text}" for one in sandbox._visible_folders()}
    with TemporaryDirectory() as name:
        folder = Path(name)
        for path in (folder / one for one in PLANTED):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        for path in (folder, *folder.rglob("*")):
            path.chmod(0o755 if path.is_dir() else 0o644)
        try:
            for path in beside:
                with suppress(OSError):  # only root may write there
                    path.write_text(text, "utf-8")
            yield folder
        finally:
            for path in beside:
                with suppress(OSError):
                    path.unlink(missing_ok=True)


@pytest.fixture(params=["who marks", "an ordinary user"])
def program(request: pytest.FixtureRequest) -> list[str]:
    program = [sys.executable, "-c", SENDER]
    if request.param != "who marks" and os.geteuid():
        pytest.skip("who marks is an ordinary user")
    return program if request.param == "who marks" else as_anyone(program)


def as_anyone(program: list[str]) -> list[str]:
    """A program run by an ordinary user, who can read Python wherever root keeps it."""
    home = Path(pwd.getpwuid(os.getuid()).pw_dir)
    opened = ["--perms", "0755", "--tmpfs", str(home)]
    for path in map(Path, (sys.base_prefix, sys.prefix, Path(__file__).parents[1])):
        if path.is_relative_to(home):
            opened += [*sandbox._parents(path), "--ro-bind", str(path), str(path)]
    lowered = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    return ["bwrap", "--dev-bind", "/", "/", *opened, "--", *lowered, *program]


def called(
    program: list[str], folder: Path, name: str, argument: object, *, isolated: bool = True
) -> object:
    """What a function of the hunter gives, marked from that folder by a teacher with secrets."""
    text = MARK + token_hex(8)
    system = tuple(f"{one}/" for one in sandbox._visible_folders())
    source = f"{HUNT}\nSYSTEM, LONGEST = {system!r}, {LONGEST}"
    order = [source, isolated, name, argument, [str(folder / "copies")]]
    environment = os.environ | {"HOME": str(folder / "maison"), "CLE": text, text: "clé"}
    done = subprocess.run(
        program,
        input=json.dumps(order),
        env=environment,
        capture_output=True,
        text=True,
        cwd=folder,
    )
    assert done.returncode == 0, done.stderr
    value, trouble = json.loads(done.stdout)
    assert not trouble, trouble
    return value


def test_a_hunter_finds_no_secret(program: list[str], planted: Path) -> None:
    assert called(program, planted, "hunted", ["/"]) == []


def test_greedy_copies_of_an_ordinary_user_are_stopped_too(program: list[str]) -> None:
    done = subprocess.run(
        [*program[:-1], GREEDY], capture_output=True, text=True, cwd="/", check=True
    )
    found = json.loads(done.stdout)
    assert {name: found[name] for name in ("segments", "spaces", "processes")} == {
        "segments": "refused",
        "spaces": "refused",
        "processes": "refused",
    }
    assert found["memory"] < 3 << 30
    assert found["after"] == 1


def test_the_hunter_would_find_them(planted: Path) -> None:
    program = [sys.executable, "-c", SENDER]
    found = called(program, planted, "hunted", [str(planted)], isolated=False)
    assert isinstance(found, list)
    assert {*found} >= {str(planted / one) for one in PLANTED} | {"CLE"}


def test_beside_what_copies_see_there_is_nothing(program: list[str], planted: Path) -> None:
    """Each folder on the way to one that is shown holds what leads to those only."""
    shown = [*sandbox._visible_folders(), sandbox.INSIDE, Path("/dev"), Path("/tmp")]
    parents = {parent for one in shown for parent in one.parents}
    inner = {one for one in parents if not any(one.is_relative_to(other) for other in shown)}
    listed = called(program, planted, "around", sorted(map(str, inner)))
    assert isinstance(listed, dict)
    for place, names in listed.items():
        ways = {one.relative_to(place).parts[0] for one in shown if one.is_relative_to(place)}
        assert {*names} <= ways, place
