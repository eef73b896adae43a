"""The search of `exact.py`, compiled by numba where it is there (extra `turbo`), or as it is."""

from collections.abc import Callable, MutableSequence, Sequence
from functools import cache, partial
from types import FunctionType
from typing import Any, NamedTuple

from course_lib.fast import exact


class Engine(NamedTuple):
    """`exact.solve`, how to make and clear its arrays, and how many entries a table has."""

    solve: Callable[..., tuple[int, int, int]]
    array: Callable[[Sequence[int]], MutableSequence[int]]
    zeros: Callable[[int], MutableSequence[int]]
    clear: Callable[[Any], object]
    argument: Callable[[Any], Any]
    """What `solve` takes for an array: itself, or its address."""
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

    return Engine(exact.solve, list, lambda size: [0] * size, clear, lambda array: array, 1 << 17)


def _compiled() -> Engine:
    """Each function is copied into a namespace where the names are those of compiled ones.

    Functions come in the order of the file, each after what it calls. Arrays are bare pointers,
    and what is not called from elsewhere is inlined: numba counts references at each call.
    The machine code is kept on disk by numba, so that only the first call compiles.
    """
    if not has_numba():
        raise ImportError(
            "numba n'est pas installé, ou pas avec le numpy qui lui convient : "
            "pip install 'cours-minimax[turbo]'"
        )
    import ctypes

    import numba

    namespace = {**vars(exact), "pointer": _pointer()}
    jit = partial(numba.njit, nogil=True, error_model="numpy")  # a table has slots: no x / 0
    for name, function in vars(exact).items():
        ours = isinstance(function, FunctionType) and function.__module__ == exact.__name__
        if ours and name != "pointer":
            inner = name not in ("solve", "negamax")
            made = jit(cache=name == "solve", forceinline=inner)
            namespace[name] = made(FunctionType(function.__code__, namespace, name))

    def array(values: Sequence[int]) -> Any:
        return (ctypes.c_int64 * len(values))(*values)

    def zeros(size: int) -> Any:
        return (ctypes.c_int64 * size).from_buffer(_pages(8 * size))

    def clear(table: Any) -> None:
        ctypes.memset(table, 0, ctypes.sizeof(table))

    return Engine(namespace["solve"], array, zeros, clear, ctypes.addressof, 1 << 21)


def _pointer() -> Any:
    """For numba, an array of the 64-bit integers that start at an address."""
    from numba import extending
    from numba import types as untyped

    types: Any = untyped

    def pointer(typing: Any, address: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            return builder.inttoptr(given[0], context.get_value_type(signature.return_type))

        return types.CPointer(types.int64)(types.int64), generate

    return extending.intrinsic(pointer)


def _pages(size: int) -> Any:
    """So many zero bytes that start with a page: no slot of a table lies across two cache lines.

    Large pages are asked for, where the system has them: a table is read at random.
    """
    import mmap  # browsers have none

    memory = mmap.mmap(-1, size)
    if hasattr(mmap, "MADV_HUGEPAGE"):
        memory.madvise(mmap.MADV_HUGEPAGE)
    return memory
