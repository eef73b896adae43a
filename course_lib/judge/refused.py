"""What a cell shows that fails with a function that is not written yet, or that is refused."""

import ast
import re
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
UNWRITTEN = (
    "✗ « {0} » n'est pas encore défini : exécutez d'abord la cellule où vous écrivez {0}, puis "
    "celle-ci."
)
FAILED = (
    "✗ « {0} » n'est pas encore défini : la cellule où vous l'écrivez s'est arrêtée sur une "
    "erreur. Corrigez-la, exécutez-la, puis celle-ci."
)
CHECKING = ("verifier", "juste")
"""The functions that are given those that students write."""
CHECKS: dict[tuple[str, ...], bool] = {}
"""By the functions that were checked together, whether they were accepted the last time."""


def keep(names: tuple[str, ...], accepted: bool) -> None:
    """Remember what a check said; while it refuses, a sentence replaces IPython's traceback."""
    CHECKS[names] = accepted
    listen()


def listen() -> None:
    """Ask IPython, if it runs, to explain what we can; what it did with the others goes on."""
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    if not shell or getattr(shell.CustomTB, "explains", False):
        return
    kinds, before = shell.custom_exceptions, shell.CustomTB

    def explained(
        shell: Any,
        kind: type,
        error: BaseException,
        tb: TracebackType,
        tb_offset: int | None = None,
    ) -> Any:
        if sentence := _unwritten(shell, error, tb) or _refusal(shell, error, tb):
            return print(sentence)
        if issubclass(kind, kinds):
            return before(kind, error, tb, tb_offset)
        return shell.showtraceback((kind, error, tb), running_compiled_code=True)

    shell.set_custom_exc((Exception,), explained)
    shell.CustomTB.__func__.explains = True


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
    return _filled(f"{TOLD.format(', '.join(names))} {then}")


def _filled(text: str) -> str:
    return fill(unbreakable(text), WIDTH, break_on_hyphens=False)


def _refusal(shell: Any, error: BaseException, tb: TracebackType) -> str:
    """What is said of a cell that uses functions that are not accepted, "" if it uses none."""
    if isinstance(error, ImportError):  # what is not installed is no fault of a function
        return ""
    names = _refused(_used(shell, tb))
    return told(names, f"Elle {gloss(error)}") if names else ""


def _unwritten(shell: Any, error: BaseException, tb: TracebackType) -> str:
    """What is said of a check of a function that no cell has defined, "" of other errors."""
    name = getattr(error, "name", "")
    own = [frame for frame, _ in walk_tb(tb) if frame.f_globals is shell.user_ns]
    if (
        type(error) is not NameError
        or own[-1:] != own[:1]
        or name not in _checked(_cells(shell)[-1])
    ):
        return ""
    failed = any(re.search(rf"^def {name}\b", cell, re.MULTILINE) for cell in _cells(shell))
    return _filled((FAILED if failed else UNWRITTEN).format(name))


def _cells(shell: Any) -> list[str]:
    """The cells that ran, the one that runs included."""
    return list(shell.history_manager.input_hist_parsed)


def _checked(cell: str) -> set[str]:
    """The names that a cell gives to a check."""
    calls = [node for node in ast.walk(parsed(cell)) if isinstance(node, ast.Call)]
    given = [arg for call in calls if ast.unparse(call.func) in CHECKING for arg in call.args]
    return {arg.id for arg in given if isinstance(arg, ast.Name)}


def _used(shell: Any, tb: TracebackType) -> set[str]:
    """The names that the cell reads, and those of the notebook's functions that were at work."""
    nodes = [*ast.walk(parsed(_cells(shell)[-1]))]
    read = {n.id for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)}
    for frame, _ in walk_tb(tb):
        read |= {*frame.f_code.co_names} if frame.f_globals is shell.user_ns else set()
    return read - {node.name for node in nodes if isinstance(node, ast.FunctionDef)}
