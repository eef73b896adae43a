"""What an import costs, in a fresh interpreter."""

import subprocess
import sys
from statistics import median

from tools.bench.measures import Measure, Subject

MODULES = ("course_lib", "course_lib.search", "course_lib.fast", "course_lib.drawing")
_CODE = "from time import perf_counter as t; s = t(); import {0}; print(t() - s)"


def measure() -> Subject:
    """Elapsed time: reading files counts."""
    return Subject("Imports", [_imported(module) for module in MODULES])


def _imported(module: str) -> Measure:
    command = [sys.executable, "-c", _CODE.format(module)]
    times = [
        float(subprocess.run(command, capture_output=True, check=True, text=True).stdout)
        for _ in range(6)
    ][1:]
    return Measure(f"import {module}", median(times), min(times), max(times))
