"""What an exercise is, as data: its inputs, its right answers, its known wrong ideas, its hints."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from course_lib.judge.plain import plain, same, shown
from course_lib.judge.running import SECONDS

Args = tuple[Any, ...]
Inputs = Mapping[str, Sequence[Args]]
"""For each function asked for, the arguments of the calls to make."""
Functions = Mapping[str, Callable[..., Any]]


def once(functions: Functions, name: str, args: Args) -> Any:
    """What most exercises look at: the value of one call."""
    return functions[name](*args)


def equal(_name: str, _args: Args, expected: Any, got: Any) -> bool:
    """What most exercises accept: what `same` says to be equal."""
    return same(expected, got)


@dataclass(frozen=True)
class Misconception:
    """A wrong idea: functions that follow it, and what to tell whoever has it.

    `functions` are complete wrong answers (all the functions of the exercise): the idea is named
    when they give, on every input, exactly what the student's functions gave. `untouched` is for
    the code that a "debug" exercise gives: still there, nothing was done yet.
    """

    name: str
    message: str
    functions: Functions
    untouched: bool = False


@dataclass(frozen=True)
class Exercise:
    """One graded question.

    `right` are right functions, under the names that students write; `inputs` are the calls of the
    immediate check (graders add hidden ones of the same form). `observe(functions, name, args)`
    says what is looked at for one call: its value, unless the exercise wants more, such as the
    leaves asked for or the moves drawn over many calls; it must return plain data. `accepts(name,
    args, expected, got)` compares observations; `why(name, args, expected)` explains in French the
    one expected. `expects` says in a few words what is to be returned; `written(name, args)` is the
    call as students read it, `told(value)` an observation after « renvoie » and « attendu ».
    What is looked at for one call may take `seconds` of processor time.
    """

    key: str
    title: str
    expects: str
    right: Functions
    inputs: Inputs
    hints: tuple[str, str, str]
    misconceptions: tuple[Misconception, ...] = ()
    observe: Callable[[Functions, str, Args], Any] = once
    accepts: Callable[[str, Args, Any, Any], bool] = equal
    why: Callable[[str, Args, Any], str] = lambda _name, _args, _expected: ""
    written: Callable[[str, Args], str] = lambda name, args: f"{name}({', '.join(map(repr, args))})"
    told: Callable[[Any], str] = shown
    seconds: float = SECONDS

    @property
    def names(self) -> tuple[str, ...]:
        """The functions asked for, in the order in which they are given to the check."""
        return tuple(self.right)

    def expected(self, name: str, args: Args) -> Any:
        """The right observation of one call."""
        return plain(self.observe(self.right, name, args))
