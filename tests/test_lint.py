"""The code is clean and typed: linters run beside the tests, on a core that these leave."""

import subprocess
import sys
from pathlib import Path

import pytest

LINTERS = "ruff check", "ruff format --check", "mypy --strict course_lib"


@pytest.mark.parametrize("linter", LINTERS)
def test_a_linter_finds_nothing(linter):
    line = [sys.executable, "-m", *linter.split()]
    done = subprocess.run(line, cwd=Path(__file__).parents[1], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
