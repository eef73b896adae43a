"""A copy takes no more room than it has, however it goes about it, whoever marks it."""

import json
import os
import pwd
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from greedy import GREEDY, MEMORY
from test_sandbox import needs_bubblewrap

from course_lib.grading.isolate import room, sandbox
from course_lib.grading.isolate.student import DIED

pytestmark = needs_bubblewrap
PROCESSES = 3
"""Two of bubblewrap's, and the copy's."""
NOBODY = 65534
Tried = dict[str, dict[str, object]]


def as_anyone(program: list[str]) -> list[str]:
    """A program run by an ordinary user, who can read Python wherever root keeps it."""
    home = Path(pwd.getpwuid(os.getuid()).pw_dir)
    opened = ["--perms", "0755", "--tmpfs", str(home)]
    for path in map(Path, (sys.base_prefix, sys.prefix, Path(__file__).parents[1])):
        if path.is_relative_to(home):
            opened += [*sandbox._parents(path), "--ro-bind", str(path), str(path)]
    lowered = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]
    bwrap = shutil.which("bwrap") or "bwrap"
    return [bwrap, "--dev-bind", "/", "/", *opened, "--", *lowered, *program]


@pytest.fixture(scope="module", params=["who marks", "an ordinary user"])
def tried(request: pytest.FixtureRequest) -> Tried:
    """What came of all the greedy copies."""
    program = [sys.executable, str(Path(__file__).with_name("greedy.py"))]
    if request.param != "who marks":
        if os.geteuid():
            pytest.skip("who marks is an ordinary user")
        program = as_anyone(program)
    done = subprocess.run(program, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: Tried = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("name", GREEDY)
def test_a_greedy_copy_holds_no_more_than_its_room(tried: Tried, name: str) -> None:
    found, most = tried[name], GREEDY[name].most
    held = found["held"]
    assert found["processes"] in (0, PROCESSES)
    assert int(str(found["resident"])) <= MEMORY
    if found["error"] == DIED:
        assert (held, found["processes"]) == (None, 0)
    else:
        assert isinstance(held, int), found
        assert min(1, most) <= held <= most


def test_there_are_attacks_enough() -> None:
    assert len(GREEDY) >= 30


MOUNTED = """\
36 30 0:33 / / rw,nosuid,nodev - tmpfs tmpfs rw,mode=755
37 36 0:34 / /tmp rw,nosuid,nodev - tmpfs tmpfs rw,size=65536k
38 36 0:35 / /dev/shm rw,nosuid,nodev - tmpfs tmpfs rw,size=1024k
"""
"""What /proc tells of a room that is ready."""


@pytest.mark.parametrize(
    ("mounted", "ready"),
    [
        (MOUNTED, True),
        (MOUNTED.replace(" /tmp ", " /newroot/tmp "), False),
        (MOUNTED.replace("1024k", "64k"), False),
        (MOUNTED + "30 36 253:0 / / rw,relatime - ext4 /dev/vda rw\n", False),
        ("", False),
    ],
    ids=["ready", "elsewhere", "the machine's own", "under the machine's root", "nothing"],
)
def test_who_goes_in_waits_for_the_room(mounted: str, ready: bool) -> None:
    assert room.is_furnished(mounted) == ready


def test_where_files_cannot_be_counted_nothing_is_marked_and_it_is_said(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "x.py").write_text("raise OSError(1, 'Operation not permitted')")
    monkeypatch.setattr(room, "PROGRAM", tmp_path / "x.py")
    sandbox._failure.cache_clear()
    try:
        with pytest.raises(sandbox.NoSandboxError, match="nombre des fichiers d'une copie"):
            sandbox.require()
    finally:
        sandbox._failure.cache_clear()
