"""The rooms of `course_lib.grading` import those below only, and each module's name is its own."""

import ast
from collections import Counter
from pathlib import Path

import pytest

import course_lib

ROOT = Path(course_lib.__file__).parent
BELOW = {
    "collect": set[str](),
    "isolate": set[str](),
    "mark": {"collect", "isolate"},
    "report": {"collect", "isolate", "mark"},
}
"""By room, those that it may import; the command may import all."""


def imported(path: Path) -> set[str]:
    """The modules of `course_lib.grading` that a file imports, at once or later."""
    found = set[str]()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return {name for name in found if name.startswith("course_lib.grading")}


@pytest.mark.parametrize("room", BELOW)
def test_a_room_imports_those_below_only(room: str) -> None:
    paths = list((ROOT / "grading" / room).glob("*.py"))
    assert paths
    for path in paths:
        rooms = {name.split(".")[2] for name in imported(path)}
        assert rooms <= BELOW[room] | {room}, path


def test_there_are_four_rooms_and_a_command() -> None:
    folders = {path.parent.name for path in (ROOT / "grading").glob("*/*.py")}
    assert folders == set(BELOW)
    files = {path.name for path in (ROOT / "grading").glob("*.py")}
    assert files == {"__init__.py", "__main__.py", "command.py", "french.py", "remembered.py"}


def test_no_module_of_grading_bears_the_name_of_another() -> None:
    names = Counter(path.name for path in ROOT.rglob("*.py") if path.name != "__init__.py")
    mine = {path.name for path in (ROOT / "grading").rglob("*.py")} - {"__init__.py", "__main__.py"}
    assert {name for name in mine if names[name] > 1} == set()
