"""What a student calls under an exercise: `verifier`, and `indice` when stuck.

One module for each sheet; an exercise is data and small functions (`course_lib.judge.Exercise`).
"""

from collections.abc import Callable, Sequence
from typing import Any

from course_lib.checks.registry import exercise
from course_lib.judge import Exercise, judge
from course_lib.judge.exercise import Functions

__all__ = ["exiger", "indice", "verifier"]


def verifier(key: str, *functions: Callable[..., Any]) -> None:
    """Print the verdict on the functions of an exercise; never raises.

    >>> verifier("chomp-12", H)  # doctest: +SKIP
    ✓ chomp-12 : Réussi
    """
    try:
        asked = exercise(key)
        print(judge(asked, _named(asked, functions)))
    except ValueError as error:
        print(f"✗ {error}")


def indice(key: str, number: int = 1) -> None:
    """Print one of the three hints of an exercise, from the lightest to the most telling."""
    try:
        hints = exercise(key).hints
        if number not in range(1, len(hints) + 1):
            raise ValueError(f"il y a {len(hints)} indices, numérotés à partir de 1")
    except ValueError as error:
        print(f"✗ {error}")
        return
    print(f"Indice {number} sur {len(hints)} : {hints[number - 1]}")
    if number < len(hints):
        print(f'Pour le suivant : indice("{key}", {number + 1})')


def exiger(key: str, *functions: Callable[..., Any], **inputs: Sequence[tuple[Any, ...]]) -> None:
    """Raise AssertionError unless the functions are right on these inputs: for hidden tests.

    `inputs` gives, for each function, the arguments of the calls.
    """
    asked = exercise(key)
    verdict = judge(asked, _named(asked, functions), inputs)
    if verdict.status != "Réussi":
        raise AssertionError(str(verdict))


def _named(asked: Exercise, functions: Sequence[Callable[..., Any]]) -> Functions:
    if len(functions) != len(asked.names):
        names = ", ".join(asked.names)
        raise ValueError(f'donnez à la vérification : verifier("{asked.key}", {names})')
    return dict(zip(asked.names, functions, strict=True))
