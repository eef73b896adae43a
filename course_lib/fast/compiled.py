"""The search of `exact.py`, compiled by numba where it is there (extra `turbo`), or as it is."""

from collections.abc import Callable, MutableSequence, Sequence
from functools import cache
from types import FunctionType
from typing import Any, NamedTuple

from course_lib.fast import exact


class Engine(NamedTuple):
    """The functions to call, what makes the arrays that they take, the entries of a table."""

    solve_all: Callable[..., int]
    played: Callable[..., int]
    array: Callable[[Sequence[int]], MutableSequence[int]]
    zeros: Callable[[int], MutableSequence[int]]
    clear: Callable[[Any], object]
    entries: int


@cache
def has_numba() -> bool:
    """Whether numba is installed and works with what else is: it is loaded to know."""
    try:
        import numba  # noqa: F401
    except ImportError:  # what it raises, too, beside a numpy that it does not know
        return False
    return True


@cache
def engine(compiled: bool) -> Engine:
    """The search, by numba or by Python itself."""
    if compiled:
        return _compiled()

    def clear(table: list[int]) -> None:
        table[:] = [0] * len(table)

    return Engine(exact.solve_all, exact.played, list, lambda size: [0] * size, clear, 1 << 17)


def _compiled() -> Engine:
    """Each function is copied into a namespace where the names are those of compiled ones.

    Functions come in the order of the file, each after what it calls. Arrays are bare pointers,
    and all but the recursive function is inlined: numba would count references at each call.
    The machine code is kept on disk by numba, so that only the first call compiles.
    """
    if not has_numba():
        raise ImportError(
            "numba n'est pas installé, ou pas avec le numpy qui lui convient : "
            "pip install 'cours-minimax[turbo]'"
        )
    import ctypes

    import numba

    namespace = dict(vars(exact))
    functions = {
        name: FunctionType(function.__code__, namespace, name)
        for name, function in vars(exact).items()
        if isinstance(function, FunctionType) and function.__module__ == exact.__name__
    }
    for name, function in functions.items():
        namespace[name] = numba.njit(error_model="numpy", forceinline=name != "negamax")(function)

    def entry(name: str, given: str) -> Callable[..., int]:
        signature = f"int64(int64, CPointer({given}), {', '.join(['CPointer(int64)'] * 3)})"
        made: Any = numba.cfunc(signature, cache=True)(functions[name])
        return ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_int64, *[ctypes.c_void_p] * 4)(
            made.address
        )

    def array(values: Sequence[int]) -> Any:
        return (ctypes.c_int64 * len(values))(*values)

    def zeros(size: int) -> Any:
        return (ctypes.c_int64 * size).from_buffer(_pages(8 * size))

    def clear(table: Any) -> None:
        ctypes.memset(table, 0, ctypes.sizeof(table))

    return Engine(
        entry("solve_all", "int64"), entry("played", "uint8"), array, zeros, clear, 1 << 21
    )


def _pages(size: int) -> Any:
    """So many zero bytes that start with a page: no slot of a table lies across two cache lines.

    Large pages are asked for, where the system has them: a table is read at random.
    """
    import mmap  # browsers have none

    memory = mmap.mmap(-1, size)
    if hasattr(mmap, "MADV_HUGEPAGE"):
        memory.madvise(mmap.MADV_HUGEPAGE)
    return memory
