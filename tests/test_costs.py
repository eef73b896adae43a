"""What a copy sends costs the judge work in proportion to its length, and never more than so much.

Work is counted, not timed: the functions, Python's or C's, that are called.
"""

import json
from collections.abc import Callable
from cProfile import Profile
from math import inf
from pathlib import Path
from typing import Any

import pytest
from test_marking import SOLUTIONS
from test_sandbox import TABLETTE

from course_lib.grading.collect.copies import guess_sheet
from course_lib.grading.collect.parsing import defined_names
from course_lib.grading.collect.reading import read_notebook
from course_lib.grading.collect.restoring import read_sheet, restore_cells
from course_lib.grading.isolate import wire
from course_lib.grading.isolate.replies import outcome
from course_lib.grading.isolate.student import StudentKernel
from course_lib.grading.mark.alike import prints
from course_lib.grading.mark.marking import MOST_SAID, bounded
from course_lib.grading.mark.scheme import sheet_of
from course_lib.grading.report.autograded import harmless
from course_lib.judge import judge
from course_lib.judge.running import Outcome

LINEAR = 2.2
"""A square would make four."""
SHEETS = {name: read_sheet(sheet_of(path)) for name, path in SOLUTIONS.items()}


def work(do: Callable[[], object]) -> int:
    """How many functions are called."""
    profile = Profile()
    profile.runcall(do)
    return sum(one.callcount for one in profile.getstats())


def is_linear(do: Callable[[int], Callable[[], object]], size: int) -> bool:
    """Whether to double the size adds no more than about twice what it added the time before."""
    do(size // 2)()  # what is kept for later is not counted
    half, once, twice = (work(do(n)) for n in (size // 2, size, 2 * size))
    return once > 0 and twice - once <= LINEAR * (once - half) + 1000


def cell(number: int, source: str = "x = 1", **more: Any) -> dict[str, Any]:
    return {"id": f"c{number}", "cell_type": "code", "metadata": {}, "source": source, **more}


def written(cells: list[Any]) -> str:
    return json.dumps({"cells": cells})


ANSWER = {"nbgrader": {"grade_id": "reponse-5", "solution": True, "points": 2}}
FILES: dict[str, Callable[[int], str]] = {
    "bare cells": lambda n: written([*[{}, None, 3, []] * n, cell(0)]),
    "one answer": lambda n: written([cell(i, f"x = {i}", metadata=ANSWER) for i in range(n)]),
    "functions": lambda n: written([cell(i, f"def f{i}(): return f{i + 1}()") for i in range(n)]),
    "outputs": lambda n: written([cell(0, outputs=[{"text": ["a\n"]}] * n)]),
    "cells cut": lambda n: '{"cells": [' + '{"cell_type": "code", "source": "x"},' * n,
    "outputs cut": lambda n: '{"cells": [' + '{"outputs": [' * n,
}
"""Notebooks of so many parts, whole or cut."""


@pytest.mark.parametrize("name", FILES)
def test_a_file_is_read_restored_and_named_in_linear_work(name: str, tmp_path: Path) -> None:
    def read(size: int) -> Callable[[], object]:
        path = tmp_path / f"{size}.ipynb"
        path.write_text(FILES[name](size), "utf-8")

        def do() -> None:
            defined_names.cache_clear()
            notebook = read_notebook(path)
            restore_cells(notebook, SHEETS["allumettes"])
            guess_sheet(notebook, SHEETS)

        return do

    assert is_linear(read, 600)


@pytest.mark.parametrize(
    "line", ["import a{}", "def f{0}(): return f{0}()", "!rm {}", "exec('{}')"]
)
def test_code_is_compared_in_linear_work(line: str) -> None:
    def look(size: int) -> Callable[[], object]:
        source = "\n".join(line.format(number) for number in range(size))
        return lambda: (prints([source]), harmless(source))

    assert is_linear(look, 300)


VALUES: dict[str, Callable[[int], Any]] = {
    "pairs": lambda n: [(i, i + 0.5) for i in range(n)],
    "sets": lambda n: frozenset(frozenset([i]) for i in range(n)),
    "large numbers": lambda n: [2**999 + i for i in range(n)],
}


@pytest.mark.parametrize("name", VALUES)
def test_a_value_is_read_and_compared_in_linear_work(name: str) -> None:
    def judged(size: int) -> Callable[[], object]:
        data = json.loads(json.dumps(wire.encode(VALUES[name](size))))
        assert data != list(wire.TOO_LARGE)

        def function(*_: object) -> Any:
            return outcome(["value", data, "", None], [])[0].value

        return lambda: judge(TABLETTE, {"Tablette": function}, TABLETTE.calls[:2])

    assert is_linear(judged, 1000)


def test_a_square_is_not_linear() -> None:
    assert not is_linear(lambda n: lambda: [len([]) for _ in range(n * n)], 100)


class Talkative(StudentKernel):
    """A copy that answers the largest value, again and again; it does not run."""

    words = 0

    @property
    def said(self) -> int:
        return self.words

    def called(self, *_: object) -> tuple[Outcome, None]:
        data = ["l", [0] * (wire.LARGEST - 1)]
        self.words += len(wire.ENCODER.encode(data))
        return outcome(["value", data, "", None], [])[0], None


def test_however_many_calls_the_judge_makes_he_reads_no_more_than_a_copy_may_say() -> None:
    kernel = Talkative()
    function = bounded(kernel.functions(["Tablette"])["Tablette"], inf)
    calls = [*TABLETTE.calls] * 100
    assert judge(TABLETTE, {"Tablette": function}, calls, seconds=None).status == "À revoir"
    largest = len(wire.ENCODER.encode([0] * wire.LARGEST)) + 10
    assert MOST_SAID < kernel.said <= MOST_SAID + largest
