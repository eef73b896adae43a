"""The search of `exact.py`, compiled by numba where it is there (extra `turbo`), or as it is."""

from collections.abc import Callable, MutableSequence, Sequence
from functools import cache
from types import FunctionType
from typing import Any, NamedTuple, cast

from course_lib.fast import exact


class Engine(NamedTuple):
    """The search, what makes its arrays (of 0 if a size is given), the entries of a table."""

    negamax: Callable[..., int]
    array: Callable[[Sequence[int] | int], MutableSequence[int]]
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
    return _compiled() if compiled else Engine(exact.negamax, _listed, 1 << 17)


def _listed(values: Sequence[int] | int) -> list[int]:
    return [0] * values if isinstance(values, int) else list(values)


def _pages(size: int) -> Any:
    """So many zero bytes that start with a page: no slot of a table lies across two cache lines.

    Large pages are asked for, where the system has them: a table is read at random.
    """
    import mmap  # browsers have none

    memory = mmap.mmap(-1, size)
    if hasattr(mmap, "MADV_HUGEPAGE"):
        memory.madvise(mmap.MADV_HUGEPAGE)
    return memory


def _compiled() -> Engine:
    """Each function is copied into a namespace where the names are those of compiled ones.

    Functions come in the order of the file, each after what it calls.
    The machine code is kept on disk by numba, so that only the first call compiles.
    """
    if not has_numba():
        raise ImportError(
            "numba n'est pas installé, ou pas avec le numpy qui lui convient : "
            "pip install 'cours-minimax[turbo]'"
        )
    import numba
    import numpy

    def array(values: Sequence[int] | int) -> MutableSequence[int]:
        made: Any = (
            numpy.frombuffer(_pages(8 * values), numpy.int64)
            if isinstance(values, int)
            else numpy.array(values, numpy.int64)
        )
        return cast(MutableSequence[int], made)

    jit = numba.njit(cache=True, nogil=True, error_model="numpy")  # a table has slots: no x / 0
    namespace = dict(vars(exact))
    for name, function in vars(exact).items():
        if isinstance(function, FunctionType) and function.__module__ == exact.__name__:
            namespace[name] = jit(FunctionType(function.__code__, namespace, name))
    return Engine(namespace["negamax"], array, 1 << 21)
