"""What authors wrote of a sheet or of a lesson, run as a student's notebook would be."""

import io
import linecache
from contextlib import redirect_stdout

import pytest

from course_lib.authoring.building import HASTE
from course_lib.authoring.source import Given
from course_lib.judge.judging import Bench

WAITED = 0.5
"""How long a call of a wrong answer may work; of those that end, none takes half of it."""


def run(source, names, place):
    """Execute some code, whose lines may be quoted, without what it prints."""
    linecache.cache[place] = len(source), None, source.splitlines(keepends=True), place
    with redirect_stdout(io.StringIO()):
        exec(compile(source, place, "exec"), names)


def above(source, question):
    """What is defined above a question: given cells, and the solutions."""
    names = {"__name__": "__main__"}
    for cell in source.cells:
        if isinstance(cell, Given):
            if cell.kind == "code":
                if "numpy" in cell.source:
                    pytest.importorskip("numpy")
                run(cell.source, names, cell.id)
        elif cell.name == question:
            return names
        else:
            run(cell.solution, names, cell.name)
    raise LookupError(question)


def accepted(question, names, calls, seconds=HASTE):
    """Whether what an answer defines passes some calls: the first that goes wrong ends them."""
    functions = {name: names.get(name) for name in question.names}
    callable_all = all(map(callable, functions.values()))
    return callable_all and Bench(question, functions, seconds).first_wrong(calls) is None
