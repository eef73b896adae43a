"""Which functions a search reaches, by the names in their codes."""

import ast
import re
from collections.abc import Collection, Mapping
from dis import get_instructions
from functools import cache, partial
from inspect import unwrap
from types import CodeType, FunctionType
from typing import Any

from course_lib.judge.syntax import defined, parsed, reached
from course_lib.tracing.roles import role_of


def names_used(code: CodeType, scope: Mapping[str, Any]) -> tuple[set[str], set[FunctionType]]:
    """The names by which a function and those that it calls reach others, and these functions."""

    def uses(name: str) -> set[str]:
        function = function_of(scope.get(name))
        return _reaches(function.__code__) if function else set()

    names = reached(_reaches(code), uses)
    return names, {*filter(None, (function_of(scope.get(name)) for name in names))}


@cache
def names_in(code: CodeType) -> set[str]:
    """The global, outer and attribute names in a code, and in the functions inside it."""
    inner = [names_in(const) for const in code.co_consts if isinstance(const, CodeType)]
    return {*code.co_names, *code.co_freevars}.union(*inner)


@cache
def names_read(code: CodeType) -> set[Any]:
    """The variables, and constants, that a function or one inside it reads."""
    loads = (one.argval for one in get_instructions(code) if "LOAD" in one.opname)
    return {name for one in loads for name in (one if isinstance(one, tuple) else (one,))}


@cache
def _reaches(code: CodeType) -> set[str]:
    """The same names, without those of attributes of a game, of a position or of a table."""
    known, names, before = {*code.co_names, *code.co_freevars}, set[str](), ""
    for one in get_instructions(code):
        is_attribute = "ATTR" in one.opname or "METHOD" in one.opname
        is_plain = hasattr(dict, str(one.argval)) or role_of(before) in ("game", "state")
        if one.argval in known and not (is_attribute and is_plain):
            names.add(one.argval)
        last = one.argval[-1:] if isinstance(one.argval, tuple) else (one.argval,)
        before = last[0] if last and isinstance(last[0], str) else ""
    inner = [_reaches(const) for const in code.co_consts if isinstance(const, CodeType)]
    return names.union(*inner)


def negates(source: str, names: Collection[str]) -> tuple[bool, bool]:
    """Whether some code changes the sign of a value, and of what functions of these names return.

    >>> negates("v = -f(s)", ["f"]), negates("v = -1 * x", ["f"]), negates("v = -inf", ["f"])
    ((True, True), (True, False), (False, False))
    """
    values, own, call = list[ast.AST](), {*names}, rf"\b({'|'.join(names)})\("
    for node in ast.walk(parsed(source)):
        match node:
            case ast.Assign(_, value) if re.search(call, ast.unparse(value)):
                own |= {*defined(node)}
            case ast.UnaryOp(ast.USub(), value) if not re.search(
                r"(?i)inf|^\d", ast.unparse(value)
            ):
                values.append(value)
            case ast.BinOp(one, ast.Mult(), other) | ast.AugAssign(one, ast.Mult(), other):
                signs = [part for part in (one, other) if ast.unparse(part) == "-1"]
                values += [part for part in (one, other) if signs and part not in signs]
    calls = [getattr(one, "func", one) for one in values]
    called = {getattr(one, "id", getattr(one, "attr", "")) for one in calls}
    return bool(values), not called.isdisjoint(own)


def function_of(value: Any) -> FunctionType | None:
    """The Python function in a method, an object that is called, a `functools` cache or partial."""
    while isinstance(value, partial):
        value = value.func
    value = unwrap(getattr(value, "__func__", value))
    if callable(value) and not isinstance(value, FunctionType | type):
        value = vars(type(value)).get("__call__")
    return value if isinstance(value, FunctionType) else None


def needed(function: FunctionType | None) -> int:
    """How many arguments a function needs; 0 if there is none."""
    return function.__code__.co_argcount - len(function.__defaults__ or ()) if function else 0
