"""Students' code is read in a bounded time, or not at all."""

import ast
import gc
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_lib.grading.collect.parsing import DEEPEST, LARGEST_CELL, defined_names, parsed_code
from course_lib.grading.alike import prints
from course_lib.authoring.needed import definitions, piece


def test_a_cell_is_parsed_once() -> None:
    assert parsed_code("x = 1") is parsed_code("x = 1")


@pytest.mark.long
def test_threads_parse_while_the_garbage_collector_calls_python() -> None:
    """Dask's workers do so; `ast.parse` alone raises SystemError here with Python 3.11."""

    def held_up(*_: object) -> None:
        time.sleep(0)

    long = [f"x = [{number}]\n" + "y = (x, [x, {x: x}])\n" * 500 for number in range(40)]
    gc.callbacks.append(held_up)
    try:
        with ThreadPoolExecutor(4) as threads:
            trees = list(threads.map(parsed_code, long))
    finally:
        gc.callbacks.remove(held_up)
    assert None not in trees


def test_the_longest_cell_that_is_parsed() -> None:
    longest = "f = 1\n# ".ljust(LARGEST_CELL, "x")
    assert parsed_code(longest) is not None
    assert parsed_code(longest + "x") is None
    assert defined_names(longest + "x") == ("f",)


UNREADABLE = {
    "deep sum": "x = " + "1 + " * 900 + "1",
    "deep attributes": "x = a" + ".a" * 900,
    "huge number": "x = 0x" + "f" * 9000,
    "null": "x = 1\0",
    "brackets": "[" * 300,
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_what_would_stop_the_judge_is_not_read(name: str) -> None:
    """Each of these makes `ast.unparse`, `ast.dump`, `repr` or a recursion raise."""
    source = UNREADABLE[name] + "\ndef f(): pass"
    assert parsed_code(source) is None
    assert definitions(source) == ()
    assert prints([source]) == frozenset()
    assert "f" in piece(source).gives


@given(st.integers(0, 2 * DEEPEST))
def test_what_is_read_can_be_written_again(depth: int) -> None:
    source = "x = " + "(1 + " * min(depth, 90) + "1" + ")" * min(depth, 90) + " - 1" * depth
    for one in definitions(source):
        assert ast.dump(ast.parse(one.source)) == ast.dump(ast.parse(source))


def test_an_f_string_that_python_cannot_write_again() -> None:
    source = "x = f'''{\"\"\"\n\"\"\"}'''\ny = 2"
    assert parsed_code(source) is not None
    assert definitions(source)[-1].source == "y = 2"


COMMANDS = [
    "%matplotlib inline",
    "  !ls -l",
    "fichiers = !ls",
    "t, = %time f(3)",
    "len?",
    "?len",
    "f(3)  ??",
]


@pytest.mark.parametrize("command", COMMANDS)
def test_commands_of_ipython_are_left_out(command: str) -> None:
    start = "if 1:\n  pass\n" if command.startswith(" ") else ""
    assert defined_names(f"{start}{command}\ndef f(): pass") == ("f",)


@pytest.mark.parametrize("text", ["# vraiment ?", "%d = 3", "! et ?", "?"])
def test_texts_are_not_commands(text: str) -> None:
    source = f'def f():\n    """Pourquoi ?\n{text}\n    """\n'
    tree = parsed_code(source)
    assert tree is not None
    assert ast.dump(tree) == ast.dump(ast.parse(source))
