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

from course_lib.grading.copies import guess_sheet
from course_lib.grading.matching import match_cells, read_sheet
from course_lib.grading.notebook import defined_names, parsed_code, read_notebook
from course_lib.grading.isolate import wire
from course_lib.grading.isolate.replies import outcome
from course_lib.grading.isolate.student import StudentKernel
from course_lib.grading.alike import prints
from course_lib.grading.marking import MOST_SAID, bounded
from course_lib.grading.scheme import sheet_of
from course_lib.grading.mark.suspicions import suspicions
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
    """Whether to double adds no more than about twice what it added the time before."""
    do(size // 2)()  # what is kept for later is not counted
    half, once, twice = (work(do(n)) for n in (size // 2, size, 2 * size))
    assert once > 0
    return twice - once <= LINEAR * (once - half) + 1000


def cell(number: int, source: str = "x = 1", kind: str = "code", **more: Any) -> dict[str, Any]:
    return {"id": f"c{number}", "cell_type": kind, "metadata": {}, "source": source, **more}


def role(name: str) -> dict[str, Any]:
    return {"nbgrader": {"grade_id": name, "solution": True, "points": 2}}


FILES: dict[str, Callable[[int], Any]] = {
    "bare cells": lambda n: {"cells": [*[{}] * n, cell(0)]},
    "cells": lambda n: {"cells": [cell(i) for i in range(n)]},
    "words": lambda n: {"cells": [cell(i, "mot", "markdown") for i in range(n)]},
    "one name": lambda n: {"cells": [cell(0, f"x = {i}") for i in range(n)]},
    "one answer": lambda n: {
        "cells": [cell(i, f"def perdantes(): {i}", metadata=role("reponse-5")) for i in range(n)]
    },
    "answers": lambda n: {
        "cells": [cell(i, "x", metadata=role(f"reponse-{i % 9}")) for i in range(n)]
    },
    "functions": lambda n: {"cells": [cell(i, f"def f{i}(): return f{i + 1}()") for i in range(n)]},
    "the same function": lambda n: {"cells": [cell(i, "def gagne(n): 1") for i in range(n)]},
    "empty outputs": lambda n: {"cells": [*[{"outputs": []}] * n, cell(0)]},
    "outputs": lambda n: {"cells": [cell(0, outputs=[{"text": ["a\n"]}] * n)]},
    "old sheets": lambda n: {"worksheets": [{"cells": [{"input": "x"}]}] * n},
    "lines": lambda n: {"cells": [cell(0) | {"source": ["x\n"] * n}]},
    "metadata": lambda n: {"cells": [cell(0)], "metadata": {str(i): {} for i in range(n)}},
    "nothing": lambda n: {"cells": [*[None, 3, []] * n, cell(0)]},
}
BROKEN: dict[str, Callable[[int], str]] = {
    "cells cut": lambda n: '{"cells": [' + '{"cell_type": "code", "source": "x"},' * n,
    "cells begun": lambda n: '{"cells": [' + '{"cell_type": ' * n,
    "brackets": lambda n: '{"cells": ' + "[" * n,
    "texts": lambda n: '{"cells": [' + '"",' * n,
    "quotes": lambda n: '{"outputs": [' + '"' * n,
    "escapes": lambda n: '{"outputs": ["' + '\\"' * n,
    "keys": lambda n: '"outputs": ' * n,
    "outputs cut": lambda n: '{"cells": [' + '{"outputs": [' * n,
}


def written(name: str, size: int) -> str:
    return BROKEN[name](size) if name in BROKEN else json.dumps(FILES[name](size))


@pytest.mark.parametrize("name", [*FILES, *BROKEN])
def test_a_file_is_read_restored_and_named_in_linear_work(name: str, tmp_path: Path) -> None:
    def read(size: int) -> Callable[[], object]:
        path = tmp_path / f"{size}.ipynb"
        path.write_text(written(name, size), "utf-8")

        def do() -> None:
            defined_names.cache_clear()
            notebook = read_notebook(path)
            match_cells(notebook, SHEETS["allumettes"])
            guess_sheet(notebook, SHEETS)

        return do

    assert is_linear(read, 600)


CODES: dict[str, Callable[[int], str]] = {
    "imports": lambda i: f"import a{i}",
    "definitions": lambda i: f"def f{i}(): return f{i + 1}()",
    "private names": lambda i: f"x._a{i} = open('/a{i}')",
    "texts": lambda _: '"""\n\n"""',
    "formats": lambda i: f"f'{{x{i}}}{{y}}'",
    "commands": lambda i: f"!rm {i}",
    "calls": lambda i: f"exec('{i}')",
}


@pytest.mark.parametrize("name", CODES)
def test_code_is_looked_at_in_linear_work(name: str) -> None:
    def look(size: int) -> Callable[[], object]:
        source = "\n".join(map(CODES[name], range(size)))
        parsed_code(source)
        cells = [("réponse", source)]
        return lambda: ([*suspicions(cells)], prints([source]), harmless(source))

    assert is_linear(look, 300)


VALUES: dict[str, Callable[[int], Any]] = {
    "zeros": lambda n: [0] * n,
    "numbers": lambda n: [*range(n)],
    "reals": lambda n: [i + 0.5 for i in range(n)],
    "pairs": lambda n: [(i, i) for i in range(n)],
    "texts": lambda n: ["é"] * n,
    "letters": lambda n: "é" * n,
    "lists": lambda n: [[[[]]]] * n,
    "a set": lambda n: set(range(n)),
    "sets": lambda n: frozenset(frozenset([i]) for i in range(n)),
    "a dict": lambda n: {i: i for i in range(n)},
    "large numbers": lambda n: [2**999 + i for i in range(n)],
    "booleans": lambda n: [True] * n,
    "not numbers": lambda n: [float("nan")] * n,
}


@pytest.mark.parametrize("name", VALUES)
def test_a_value_is_read_compared_and_told_in_linear_work(name: str) -> None:
    def judged(size: int) -> Callable[[], object]:
        data = json.loads(json.dumps(wire.encode(VALUES[name](size))))
        assert data != list(wire.TOO_LARGE)

        def function(*_: object) -> Any:
            return outcome(["value", data, "", None], [])[0].value

        return lambda: judge(TABLETTE, {"Tablette": function}, TABLETTE.calls[:2])

    assert is_linear(judged, 1000)


def test_a_square_is_not_linear() -> None:
    def squared(size: int) -> Callable[[], object]:
        return lambda: [len([]) for _ in range(size) for _ in range(size)]

    assert not is_linear(squared, 100)


class Talkative(StudentKernel):
    """A copy that says the largest value, again and again; it does not run."""

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
