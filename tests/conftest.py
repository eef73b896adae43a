"""Settings shared by all tests: hypothesis counts examples and never watches the clock.

In `.ci/run` it always draws the same examples, so that a change is judged on its own merits; a
developer's run draws others each time, and is where a new counterexample shows.

What takes long starts first, so that no worker ends alone; `make check` leaves it out, and draws
fewer examples.
"""

import gc
import os
import sys
from math import inf
from pathlib import Path
from typing import Any

import pytest
from examples import WHOLE
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture.junkdrawer import gc_cumulative_time

always = os.environ.get("COURSE_REQUIRE_ALL") == "1"
settings.register_profile(
    "course",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    max_examples=WHOLE,
    derandomize=always,
)
settings.register_profile("quick", settings.get_profile("course"), max_examples=10)
settings.load_profile("course")

gc_cumulative_time()
gc.callbacks.clear()
"""Hypothesis times the collector: what a limit of time raises there is lost, and pytest fails."""
gc.disable()
"""All that is collected stays to the end: the collector never looks at it."""

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
    "test_batch",
    "test_fresh",
    "test_personal",
    "test_diagnosis",
    "test_opening",
    "test_scale",
    "test_alike",
    "test_windows",
    "test_secrets",
    "test_formgrader",
    "test_own_search",
    "test_living_boards",
    "test_refused",
    "test_identity",
    "test_reports",
)
"""What runs copies, notebooks, other programs or all sheets, and the longest of it first."""


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """What `make check` leaves out by files is not even imported."""
    left = collection_path.stem in {*LONG, "browser"}
    return (left and "not (browser or long" in config.option.markexpr) or None


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark what is long."""
    if item.path.stem in LONG:
        item.add_marker("long")


def group(nodeid: str) -> str:
    """What one worker runs: a file, or all that shares a browser and a JupyterLab."""
    file = nodeid.partition("::")[0]
    return "tests/browser" if "/browser/" in file else file


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser first, then linters and what is long, the others at the end."""
    turns = {name: turn for turn, name in enumerate(("browser", "test_lint", *LONG))}
    items.sort(key=lambda item: turns.get(Path(group(item.nodeid)).stem, inf))


def pytest_collection_finish() -> None:
    """From now on, there is something to collect."""
    gc.freeze()
    gc.enable()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Workers of pytest-xdist, where it is there, take a group after the other."""
    from xdist.scheduler import LoadFileScheduling

    class Scheduling(LoadFileScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return group(nodeid)

    return Scheduling(config, log)
