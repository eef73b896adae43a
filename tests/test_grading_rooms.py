"""`course_lib.grading` is one folder, and each module's name is its own in the library."""

from collections import Counter
from pathlib import Path

import course_lib

ROOT = Path(course_lib.__file__).parent
SHARED = {"__init__.py", "__main__.py"}


def test_no_module_of_grading_bears_the_name_of_another() -> None:
    names = Counter(path.name for path in ROOT.rglob("*.py"))
    ours = {path.name for path in (ROOT / "grading").rglob("*.py")} - SHARED
    assert {name for name in ours if names[name] > 1} == set()
