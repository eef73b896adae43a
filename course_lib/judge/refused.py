"""Functions that their check refuses, and what a cell that fails with one of them shows."""

import ast
import sys
from collections.abc import Callable, Sequence
from textwrap import fill
from traceback import walk_tb
from types import TracebackType
from typing import Any

from course_lib.judge.faults import gloss
from course_lib.judge.judging import WIDTH
from course_lib.judge.syntax import parsed
from course_lib.text import unbreakable

TOLD = (
    "✗ Cette cellule se sert de {0}, que la vérification n'accepte pas encore : réparez {0}, puis "
    "relancez."
)
CHECKS: dict[tuple[str, ...], bool] = {}
"""By the functions that were checked together, whether they were accepted the last time."""


def keep(names: tuple[str, ...], accepted: bool) -> None:
    """What a check said; while it refuses, a sentence replaces IPython's traceback."""
    CHECKS[names] = accepted
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    if shell:
        kinds = () if all(CHECKS.values()) else (Exception,)
        shell.set_custom_exc(kinds, _explained)


def is_accepted(name: str) -> bool:
    """Whether a check has accepted the function of that name."""
    return any(accepted for names, accepted in CHECKS.items() if name in names)


def _refused(used: set[str]) -> list[str]:
    """Those of some names that are of functions whose check has not accepted them."""
    return sorted(used & {name for names in CHECKS for name in names if not is_accepted(name)})


def refused_in(function: Callable[..., Any]) -> list[str]:
    """The names of the functions that their check refuses, among those a function calls."""
    seen, left = set[str](), [function]
    while left:
        one = left.pop()
        around = getattr(one, "__globals__", {})
        fresh = {*getattr(getattr(one, "__code__", None), "co_names", ())} - seen
        seen |= fresh
        left += (around[name] for name in fresh if _is_of(around.get(name), around))
    return _refused(seen)


def _is_of(value: Any, around: dict[str, Any]) -> bool:
    """Whether this is a function of the same module, or notebook."""
    return callable(value) and getattr(value, "__globals__", None) is around


def told(names: Sequence[str], then: str = "") -> str:
    """The sentence on functions that are not accepted yet, and what follows."""
    return fill(unbreakable(f"{TOLD.format(', '.join(names))} {then}"), WIDTH)


def _explained(
    shell: Any, kind: type, error: BaseException, tb: TracebackType, tb_offset: int | None = None
) -> None:
    """A handler of `set_custom_exc`; what is not installed is no fault of a function."""
    if not isinstance(error, ImportError) and (names := _refused(_used(shell, tb))):
        print(told(names, f"Elle {gloss(error)}"))
    else:
        shell.showtraceback((kind, error, tb), running_compiled_code=True)


def _used(shell: Any, tb: TracebackType) -> set[str]:
    """The names that the cell reads, and those of the notebook's functions that were at work."""
    nodes = [*ast.walk(parsed(shell.history_manager.input_hist_parsed[-1]))]
    read = {n.id for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)}
    for frame, _ in walk_tb(tb):
        read |= {*frame.f_code.co_names} if frame.f_globals is shell.user_ns else set()
    return read - {node.name for node in nodes if isinstance(node, ast.FunctionDef)}
