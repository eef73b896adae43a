"""What lessons ask: predictions, and functions that are checked as soon as they are written.

The checks of a lesson are made from `solutions/lecons/<lesson>`, by `make lecons`.
"""

from functools import cache
from pathlib import Path

from course_lib.judge import Fiche
from course_lib.judge.refused import explanation, is_accepted, listen
from course_lib.judge.sheet import Function

__all__ = ["indice", "juste", "verifier"]

SECONDS = 2.0
"""The time limit of one call: right answers need less than a tenth of a second."""
UNKNOWN = '✗ « {} » n\'est pas un exercice : écrivez par exemple verifier("01-minimax", minimax)'


def verifier(key: str, *functions: Function) -> None:
    """Print the verdict on the functions of a lesson, such as "01-minimax"; never raises.

    >>> verifier("99-rien")
    ✗ « 99-rien » n'est pas un exercice : écrivez par exemple verifier("01-minimax", minimax)
    """
    if fiche := _fiche(key):
        fiche.verifier(key, *functions)


def indice(key: str, number: int | None = None) -> None:
    """Print the hint of that number, or else the one after the last.

    >>> indice("99-rien")
    ✗ « 99-rien » n'est pas un exercice : écrivez par exemple verifier("01-minimax", minimax)
    """
    if fiche := _fiche(key):
        fiche.indice(key, number)


def juste(function: Function) -> bool:
    """Whether the last check of a function accepted it; if not, print why to repair it first.

    >>> def essai():
    ...     return None
    >>> juste(essai)  # doctest: +ELLIPSIS
    ✗ Cette cellule se sert de essai, que la vérification n'accepte pas encore...
    False
    """
    if not (accepted := is_accepted(function.__name__)):
        print(explanation([function.__name__]))
    return accepted


def _fiche(key: str) -> Fiche | None:
    """The checks of the lesson of a key; None, after a message, if there is no such lesson."""
    for path in Path(__file__).parent.glob(f"{key.partition('-')[0]}_*.txt"):
        return _read(path)
    print(UNKNOWN.format(key))
    return None


@cache
def _read(path: Path) -> Fiche:
    """The checks in a file; its first line identifies the source that they were made from."""
    return Fiche(path.read_text("utf-8").partition("\n")[2], SECONDS)


listen()
