"""The search of `exact.py`, compiled by numba if it is installed (extra `turbo`), or as it is."""

from collections.abc import Callable
from functools import cache, partial
from operator import attrgetter
from types import FunctionType
from typing import Any, NamedTuple

from course_lib.fast import exact


class Engine(NamedTuple):
    """`exact.solve`, and what makes the arrays that it takes."""

    solve: Callable[..., tuple[int, int, int]]
    array: Callable[..., Any]
    zeros: Callable[..., Any]
    argument: Callable[[Any], Any]
    """What `solve` takes for an array: the array, or its address."""
    entries: int
    """The usual size of a table."""


@cache
def has_numba() -> bool:
    """Whether numba can be imported: it is installed, with a numpy that suits it.

    >>> has_numba() in (True, False)
    True
    """
    try:
        import numba  # noqa: F401
    except ImportError:  # raised, too, beside a numpy that does not suit
        return False
    return True


@cache
def engine(compiled: bool) -> Engine:
    """The engine compiled by numba, or in plain Python; ImportError, in French, without numba."""
    if not compiled:
        return Engine(exact.solve, list, lambda size: [0] * size, lambda array: array, 1 << 17)
    if not has_numba():
        raise ImportError(
            "numba n'est pas installé, ou pas avec le numpy qui lui convient : "
            "pip install 'cours-minimax[turbo]'"
        )
    import numpy as np

    array, zeros = partial(np.array, dtype=np.int64), partial(np.zeros, dtype=np.int64)
    return Engine(_compiled_solve(), array, zeros, attrgetter("ctypes.data"), 1 << 21)


def _compiled_solve() -> Callable[..., tuple[int, int, int]]:
    """`exact.solve`, compiled with all the functions that it calls.

    Each function is copied with other globals, where the functions that it calls, all above it in
    the file, are the compiled ones. Arrays are addresses, and all is inlined but `negamax`, because
    numba counts references at each call. The machine code is kept on disk.
    """
    import numba

    names = {**vars(exact), "pointer": _pointer()}
    jit = partial(numba.njit, nogil=True, error_model="numpy")  # no test of division by zero
    for name, function in vars(exact).items():
        is_ours = isinstance(function, FunctionType) and function.__module__ == exact.__name__
        if is_ours and name != "pointer":
            compiler = jit(cache=name == "solve", forceinline=name not in ("solve", "negamax"))
            names[name] = compiler(FunctionType(function.__code__, names, name))
    solve: Callable[..., tuple[int, int, int]] = names["solve"]
    return solve


def _pointer() -> Any:
    """`exact.pointer` in numba: makes of an address the array of int64 that starts there."""
    from numba import extending
    from numba import types as untyped

    types: Any = untyped

    def pointer(typing: Any, address: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.inttoptr(arguments[0], context.get_value_type(signature.return_type))

        return types.CPointer(types.int64)(types.int64), generate

    return extending.intrinsic(pointer)
