"""The modules of `course_lib.grading` import those that come before them only."""

import ast
from collections import Counter
from pathlib import Path

import course_lib

ROOT = Path(course_lib.__file__).parent
ORDER = (
    *("results", "notebook", "deposits", "matching", "copies", "inside", "sandbox"),
    *("scheme", "marking", "batch", "reports", "formgrader"),
    *("gradebook", "command", "__main__"),
)
"""From the first, which imports no other."""


def imported(path: Path) -> set[str]:
    """The modules of `course_lib.grading` that a file imports, at once or later."""
    found = set[str]()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return {name.split(".")[2] for name in found if name.startswith("course_lib.grading.")}


def test_a_module_imports_those_before_it_only() -> None:
    paths = [path for path in (ROOT / "grading").rglob("*.py") if path.name != "__init__.py"]
    for path in paths:
        own = path.relative_to(ROOT / "grading").parts[0].removesuffix(".py")
        allowed = set() if own == "inside" else {*ORDER[: ORDER.index(own)], own}
        assert imported(path) <= allowed, path


def test_no_module_of_grading_bears_the_name_of_another() -> None:
    names = Counter(path.name for path in ROOT.rglob("*.py") if path.name != "__init__.py")
    mine = {path.name for path in (ROOT / "grading").rglob("*.py")} - {"__init__.py", "__main__.py"}
    assert {name for name in mine if names[name] > 1} == set()
