"""Students' code is read in a bounded time, or not at all."""

import ast
import gc
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_lib.grading.notebook import DEEPEST, LARGEST_CELL, defined_names, parsed_code


@pytest.mark.long
def test_threads_parse_while_the_garbage_collector_calls_python() -> None:
    """Dask's workers do so; `ast.parse` alone raises SystemError here with Python 3.11."""
    long = [f"x = [{number}]\n" + "y = (x, [x, {x: x}])\n" * 500 for number in range(40)]
    slow = lambda *_: time.sleep(0)  # noqa: E731
    gc.callbacks.append(slow)
    try:
        with ThreadPoolExecutor(4) as threads:
            assert None not in list(threads.map(parsed_code, long))
    finally:
        gc.callbacks.remove(slow)


@pytest.mark.parametrize(
    "start",
    [
        *["x = " + "1 + " * 900 + "1", "x = a" + ".a" * 900, "x = 0x" + "f" * 9000, "x = 1\0"],
        *["[" * 300, "# ".ljust(LARGEST_CELL, "x"), "-" * 150_000, "f'" + "{" * 30_000],
    ],
    ids=["deep sum", "attributes", "huge number", "null", "brackets", "long", "minus", "f-string"],
)
def test_code_that_is_not_parsed_defines_names_all_the_same(start: str) -> None:
    """Each of these makes `ast.unparse`, `ast.dump`, `repr` or a recursion raise, or is slow."""
    source = start + "\ndef f(): pass"
    assert parsed_code(source) is None
    assert "f" in defined_names(source)


@given(st.integers(0, 2 * DEEPEST), st.integers(0, 90))
def test_what_is_parsed_can_be_written_again(terms: int, depth: int) -> None:
    tree = parsed_code("x = " + "(1 + " * depth + "1" + ")" * depth + " - 1" * terms)
    assert tree is None or ast.dump(ast.parse(ast.unparse(tree))) == ast.dump(tree)


COMMANDS = [
    *["%matplotlib inline", "if 1:\n  pass\n  !ls -l", "fichiers = !ls", "t, = %time f(3)"],
    *["len?", "?len", "f(3)  ??", "%%time", ">>> x = 1", "In [3]: x = 1", "   x = 1"],
]


@pytest.mark.parametrize("command", COMMANDS)
def test_commands_and_prompts_of_ipython_are_left_out(command: str) -> None:
    source = f"{command}\n{'   ' * command.startswith('   ')}def f(): pass"
    assert "f" in defined_names(source)
    assert parsed_code(source) is not None


@pytest.mark.parametrize("text", ["# vraiment ?", "%d = 3", "! et ?", "?"])
def test_texts_are_not_commands(text: str) -> None:
    source = f'def f():\n    """Pourquoi ?\n{text}\n    """\n'
    assert ast.dump(parsed_code(source) or ast.Module([], [])) == ast.dump(ast.parse(source))
