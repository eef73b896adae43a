"""In IPython: what a cell shows that fails with a function that is not written yet, or refused."""

import ast
import linecache
import re
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from inspect import unwrap
from textwrap import fill
from traceback import walk_tb
from types import CodeType, FrameType, FunctionType
from typing import Any

from course_lib.judge.faults import gloss
from course_lib.judge.judging import WIDTH
from course_lib.judge.syntax import codes_used, parsed, used
from course_lib.text import unbreakable

REFUSED = (
    "✗ Cette cellule utilise {0}, que la vérification n'accepte pas encore : terminez {0}, et "
    "vérifiez-la, puis relancez."
)
UNWRITTEN = (
    "✗ « {0} » n'est pas encore défini : exécutez d'abord la cellule qui définit {0}, puis "
    "celle-ci. Si elle s'est arrêtée sur une erreur, corrigez-la."
)
UNCHECKED = "✗ Exécutez d'abord la cellule qui vérifie {0}, puis celle-ci."
CHECKED = r"\b(?:{})\((?:[^()]*,)?\s*{}\s*[,)]"
"""How a cell calls a check, of some names, of a function of some name."""
CHECKS: dict[tuple[str, ...], list[Any]] = {}
"""By the functions that were checked together, their codes if the last check accepted them: while
it does not, a sentence replaces IPython's traceback."""


def _shell() -> Any:
    """IPython, None if it does not run."""
    return getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()


def listen() -> None:
    """Ask IPython, if it runs, to explain what we can; what it does of the others goes on."""
    if not (shell := _shell()) or hasattr(shell.showtraceback, "explains"):
        return
    show = shell.showtraceback

    def explain(*arguments: Any, **options: Any) -> None:
        error = sys.exc_info()[1]
        tb = error.__traceback__ if error else None
        frames = [frame for frame, _ in walk_tb(tb) if frame.f_globals is shell.user_ns]
        cell = shell.history_manager.input_hist_parsed[-1]
        sentence = _explained(cell, error, frames) if isinstance(error, Exception) else ""
        print(sentence) if sentence else show(*arguments, **options)

    explain.explains = True  # type: ignore[attr-defined]
    shell.showtraceback = explain


def _explained(cell: str, error: BaseException, frames: Sequence[FrameType]) -> str:
    """What is said of a cell that checks an unwritten function, or uses one that is refused.

    `frames` are those of the notebook's code at work; "" for other errors.
    """
    name = re.escape(str(getattr(error, "name", "")))
    checked = CHECKED.format("verifier|juste", name)
    if type(error) is NameError and len(frames) == 1 and re.search(checked, cell):
        return in_lines(UNWRITTEN.format(name))
    own = {node.name for node in ast.walk(parsed(cell)) if isinstance(node, ast.FunctionDef)}
    names = used(cell).union(*(frame.f_code.co_names for frame in frames))
    wrong = _refused(names - own)
    if not wrong or isinstance(error, ImportError):  # what is not installed is no function's fault
        return ""
    return explanation(wrong, f"Elle {gloss(error)}")


def is_accepted(name: str, function: Callable[..., Any] | None = None) -> bool:
    """Whether a check has accepted the function of that name, as it is written in `function`."""
    code = getattr(function, "__code__", None)
    return any(codes and code in (None, *codes) for names, codes in CHECKS.items() if name in names)


def waits_for(function: Callable[..., Any]) -> str:
    """What is said of a cell that waits for a function; "" if it is accepted, or checked above."""
    shell, name = _shell(), function.__name__
    cell = shell.history_manager.input_hist_parsed[-1] if shell else ""
    if is_accepted(name, function) or re.search(CHECKED.format("verifier", re.escape(name)), cell):
        return ""
    return explanation([name]) if _refused({name}) else UNCHECKED.format(name)


def _refused(names: set[str]) -> list[str]:
    """Those of some names that are of functions whose check has not accepted them."""
    return sorted(one for one in names & set[str]().union(*CHECKS) if not is_accepted(one))


def refused_in(function: Callable[..., Any]) -> list[str]:
    """The names of the functions that their check refuses, among those a function calls."""
    if not isinstance(function, FunctionType):
        return []
    codes = [function.__code__]
    for code in codes:  # those of comprehensions are inside, before Python 3.12
        codes += [one for one in code.co_consts if isinstance(one, CodeType)]
    names = {name for code in codes for name in code.co_names}
    return _refused({*codes_used(names, function.__globals__)})


def explanation(names: Sequence[str], then: str = "") -> str:
    """The sentence on functions that are not accepted yet, and what follows."""
    return in_lines(f"{REFUSED.format(', '.join(names))} {then}")


def in_lines(text: str) -> str:
    """A text in lines that students read without scrolling."""
    return fill(unbreakable(text), WIDTH, break_on_hyphens=False)


def outdated(function: Callable[..., Any]) -> bool:
    """Whether a newer cell was to define `function`, and failed before it did.

    Cells that ran are in `In`, among the names of the notebook; without IPython, nobody can tell.
    """
    with suppress(Exception):  # a student may have given anything, or anything to In
        own: Any = unwrap(function)
        space, name = own.__globals__, own.__name__
        pattern = re.compile(rf"^def {re.escape(name)}\b", re.MULTILINE)
        cells = [cell.strip() for cell in space["In"] if pattern.search(cell)]
        text = "".join(linecache.getlines(own.__code__.co_filename)).strip()
        return space[name] is function and text in cells and text != cells[-1]
    return False
