"""The core of the library runs in Pyodide, the Python of browsers: its own tests pass there."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
RUNNER = Path(__file__).parent / "pyodide" / "run_tests.mjs"
LIBRARIES = (
    *("hypothesis", "iniconfig", "networkx", "packaging", "pluggy", "pygments", "pytest"),
    "sortedcontainers",
)
TESTS = (
    *("attractors", "fast_solver", "games", "given", "heuristics"),
    *("judge", "play", "search", "exercises", "trace"),
)
"""The tests that import the core of the library only, and nothing that must be compiled."""
ABSENT = (
    "workers or only_waits or alarm or interrupt or right_answers or wrong_answers or mutants"
    " or two_players_have or three_players or at_the_maximum or error_bars or never_met"
    " or makes_no_sense"
)
"""What a browser has not: other processes, threads, signals that stop a function that waits, numpy
for ratings and for the answers that use it."""
LONG = (
    "solution_passes or 5_478 or published_number_of_nodes or eight_times"
    " or winning_first_bites or saves_nodes or whole_small_games"
)
"""Most of the time, for what needs nothing that the rest does not."""


@pytest.fixture
def pyodide(tmp_path: Path) -> Path:
    """The npm package of Pyodide, of the version that the site has."""
    if os.environ.get("COURSE_REQUIRE_ALL") != "1":
        pytest.importorskip("jupyterlite_pyodide_kernel")
        if shutil.which("node") is None or shutil.which("npm") is None:
            pytest.skip("Node et npm ne sont pas installés : apt install nodejs npm")
    from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION

    sys.path.append(str(ROOT / "tools"))
    from npm import download

    return download("pyodide", PYODIDE_VERSION, tmp_path / "npm")


@pytest.fixture
def libraries(tmp_path: Path) -> Path:
    """A folder of pure Python packages: pytest, hypothesis and what they need."""
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
    target = ["--only-binary=:all:", "--python-version", "3.14", "--platform", "any"]
    wheels, folder = tmp_path / "wheels", tmp_path / "libraries"
    subprocess.run([*pip, *target, "--dest", str(wheels), *LIBRARIES], check=True)
    for wheel in wheels.glob("*.whl"):
        with zipfile.ZipFile(wheel) as files:
            files.extractall(folder)
    return folder


@pytest.mark.parametrize(
    "choice", [f"not ({LONG})", pytest.param(LONG, marks=pytest.mark.complet)], ids=["most", "long"]
)
def test_the_core_passes_its_tests_in_pyodide(pyodide: Path, libraries: Path, choice: str) -> None:
    """Node has a smaller stack than a browser, which an endless recursion would overflow."""
    folders = [str(RUNNER), str(pyodide), str(libraries), str(ROOT)]
    files = [f"tests/test_{name}.py" for name in TESTS]
    command = ["node", "--stack-size=4000", *folders, f"({choice}) and not ({ABSENT})", *files]
    result = subprocess.run(command, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout[-4000:] + result.stderr[-2000:]
    assert " passed" in result.stdout
