"""What authors wrote of a sheet or of a lesson, run as a student's notebook would be."""

import ast
import io
import linecache
import warnings
from contextlib import redirect_stdout, suppress
from importlib.util import find_spec
from math import inf

import pytest

from course_lib.authoring.building import CheckedExercise
from course_lib.authoring.mutants import HASTE, mutants
from course_lib.authoring.source import GivenCell, read
from course_lib.judge import judge, judging
from course_lib.judge.judging import Bench
from course_lib.judge.running import TooLong

TURNS = 250_000
"""After how many calls and turns of `while` an answer is endless: no clock says so."""
TURN = ast.parse("_turn()").body[0]


class CountTurns(ast.NodeTransformer):
    """Makes a code say each call of its functions, and each turn of its `while`."""

    def visit(self, node):
        if isinstance(node, ast.While | ast.FunctionDef):
            node.body.insert(0, TURN)
        return self.generic_visit(node)


def limit_turns(source, names, turns):
    """A code whose functions raise `TooLong` from the last of so many turns on."""
    left = iter(range(turns))

    def turn():
        if next(left, None) is None:
            raise TooLong

    names["_turn"] = turn
    return CountTurns().visit(ast.parse(source))


def run_mutants(solution, names):
    """Each variant of a solution with one fault, and what it defines, stopped after its turns."""
    for _, mutant in mutants(solution):
        space = {**names}
        with warnings.catch_warnings(action="ignore"), suppress(Exception, TooLong):
            exec(compile(limit_turns(mutant, space, TURNS // 2), "m", "exec"), space)
            yield mutant, space


def run(source, names, place, turns=None):
    """Execute some code, whose lines may be quoted, without what it prints."""
    linecache.cache[place] = len(source), None, source.splitlines(keepends=True), place
    code = limit_turns(source, names, turns) if turns else source
    with redirect_stdout(io.StringIO()):
        exec(compile(code, place, "exec"), names)


def judged(question, names, answer, calls=None):
    """What the judge says of what an answer defines: no busy machine hurries it."""
    functions = {name: names[name] for name in question.names}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(judging, "AFTER_SECONDS", inf)
        return judge(question, functions, calls, source=answer)


def above(source, question):
    """What is defined above a question: given cells, and the solutions."""
    names = {"__name__": "__main__"}
    for cell in source.cells:
        if isinstance(cell, GivenCell):
            if cell.kind == "code" and (find_spec("numpy") or "numpy" not in cell.source):
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


def check(folder, name):
    """The check of a question as its source makes it now, what stands above it, its solution."""
    source = read(folder)
    names, given = {"__name__": "__main__"}, []
    for cell in source.cells:
        if isinstance(cell, GivenCell):
            if cell.kind == "code":
                given.append(cell.source)
                run(cell.source, names, cell.id)
        elif cell.name == name:
            made = CheckedExercise(source, cell, names.copy(), given)
            return made.check, names, cell.solution
        else:
            run(cell.solution, names, cell.name)
    raise LookupError(name)
