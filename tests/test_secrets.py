"""A copy that looks everywhere for the teacher's secrets finds none, whoever marks it."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryDirectory

import pytest
from test_room import as_anyone
from test_sandbox import needs_bubblewrap

from course_lib.grading.isolate import sandbox
from course_lib.grading.isolate.room import IN_MEMORY

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
from course_lib.grading.isolate.student import StudentKernel
source, isolated, calls, hidden = json.loads(sys.stdin.read())
with StudentKernel(isolated, tuple(map(Path, hidden))) as kernel:
    ran = kernel.run(source)
    assert not ran.error, ran
    print(json.dumps([kernel.call(name, args, 60).__dict__ for name, args in calls]))
"""


@pytest.fixture(scope="module")
def planted() -> Iterator[Path]:
    """A folder of secrets that any user can read, and secrets beside all that copies see."""
    text = MARK + token_hex(8)
    beside = {one.parent / f".{text}" for one in sandbox._shown()}
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


def called(
    program: list[str], folder: Path, name: str, argument: object, *, isolated: bool = True
) -> object:
    """What a function of the hunter gives, marked from that folder by a teacher with secrets."""
    text = MARK + token_hex(8)
    system = tuple(f"{one}/" for one in sandbox._shown())
    source = f"{HUNT}\nSYSTEM, LONGEST = {system!r}, {LONGEST}"
    order = [source, isolated, [(name, [argument])], [str(folder / "copies")]]
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
    (found,) = json.loads(done.stdout)
    assert not found["trouble"], found
    return found["value"]


def test_a_hunter_finds_no_secret(program: list[str], planted: Path) -> None:
    assert called(program, planted, "hunted", ["/"]) == []


def test_the_hunter_would_find_them(planted: Path) -> None:
    program = [sys.executable, "-c", SENDER]
    found = called(program, planted, "hunted", [str(planted)], isolated=False)
    assert isinstance(found, list)
    assert {*found} >= {str(planted / one) for one in PLANTED} | {"CLE"}


def test_beside_what_copies_see_there_is_nothing(program: list[str], planted: Path) -> None:
    """Each folder on the way to one that is shown holds what leads to those only."""
    shown = [*sandbox._shown(), sandbox.INSIDE, Path("/dev"), *map(Path, IN_MEMORY)]
    parents = {parent for one in shown for parent in one.parents}
    inner = {one for one in parents if not any(one.is_relative_to(other) for other in shown)}
    listed = called(program, planted, "around", sorted(map(str, inner)))
    assert isinstance(listed, dict)
    for place, names in listed.items():
        ways = {one.relative_to(place).parts[0] for one in shown if one.is_relative_to(place)}
        assert {*names} <= ways, place
