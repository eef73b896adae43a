"""The pins are complete, and importing the library stays instant."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
UNPINNED = {"bench"}
"""Extras that need other engines, which the course never imports."""
HEAVY_MODULES = {"numpy", "matplotlib", "networkx", "ipywidgets", "IPython"}


def normalized(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def pin_lines() -> list[str]:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]


def declared_dependencies() -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    requirements = project["dependencies"] + [
        requirement
        for name, extra in project["optional-dependencies"].items()
        if name not in UNPINNED
        for requirement in extra
    ]
    names = [re.match(r"[\w.-]+", requirement)[0] for requirement in requirements]
    return sorted(set(names) - {project["name"]})


def test_constraints_hold_only_pins():
    malformed = [line for line in pin_lines() if not re.fullmatch(r"[\w.-]+==[\w.]+", line)]
    assert not malformed


@pytest.mark.parametrize("name", declared_dependencies())
def test_dependency_is_pinned(name):
    assert normalized(name) in {normalized(line.split("==")[0]) for line in pin_lines()}


def test_import_loads_nothing_heavy():
    script = "import sys, course_lib; print(*sys.modules)"
    result = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert not HEAVY_MODULES & set(result.stdout.split())
