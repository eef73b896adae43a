"""Settings shared by all tests: hypothesis counts examples and never watches the clock.

In `.ci/run` it always draws the same examples, so that a change is judged on its own merits; a
developer's run draws others each time, and is where a new counterexample shows.

The files that take long start first, so that no worker ends alone; `make check` leaves them out.
"""

import os
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

always = os.environ.get("COURSE_REQUIRE_ALL") == "1"
settings.register_profile(
    "course",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    max_examples=50,
    derandomize=always,
)
settings.load_profile("course")

ON_WINDOWS = {f"test_{name}.py" for name in ("authoring", "distribution", "exercises", "faults")}
"""Of the modules that name the marking, those that are tried where no copy is marked."""
if sys.platform == "win32":
    found = Path(__file__).parent.rglob("test_*.py")
    marking = [path for path in found if "course_lib.grading" in path.read_text("utf-8")]
    collect_ignore = [str(path) for path in marking if path.name not in ON_WINDOWS]

LONG = (
    "test_pyodide",
    "test_noter",
    "test_marking",
    "test_cheats",
    "test_sandbox",
    "test_lessons",
    "test_gradebook",
    "test_exercises",
    "test_nbgrader",
    "test_authoring",
    "test_distribution",
    "test_copies",
    "test_commands",
)
"""What runs copies, notebooks, other programs or all sheets, and the longest of it first."""


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark what is long, and what one worker runs: a file, or half of those of the browser."""
    if item.path.stem in LONG:
        item.add_marker("long")
    group = item.path.name
    if item.path.parent.name == "browser":  # one JupyterLab and one Chromium for each half
        group = f"browser-{item.path.stem >= 'test_g'}"
    item.add_marker(pytest.mark.xdist_group(group))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=rank)


def rank(item: pytest.Item) -> int:
    """When its file starts: those of the browser, then those of the list, then the others."""
    if item.path.parent.name == "browser":
        return -1
    return LONG.index(item.path.stem) if item.path.stem in LONG else len(LONG)
