"""The checks of the functions that students write in lessons, made by `make lecons`."""

from functools import cache
from pathlib import Path

from course_lib.judge import Fiche
from course_lib.judge.refused import is_accepted, listen, waits_for
from course_lib.judge.sheet import Function

SECONDS = 2.0
"""The time limit of one call, in seconds; right answers need less than a tenth of one."""
UNKNOWN = '✗ « {} » n\'est pas un exercice : écrivez par exemple verifier("01-minimax", minimax)'


def verifier(key: str, *functions: Function) -> None:
    """Check functions of a lesson and print the verdict; no error is raised.

    `key` is the number of the lesson and the name of the question: "01-minimax".

    >>> verifier("99-rien")
    ✗ « 99-rien » n'est pas un exercice : écrivez par exemple verifier("01-minimax", minimax)
    """
    if fiche := _fiche(key):
        fiche.verifier(key, *functions)


def indice(key: str, number: int | None = None) -> None:
    """Print a hint of a question: that of this number, or else the next one.

    >>> indice("99-rien")
    ✗ « 99-rien » n'est pas un exercice : écrivez par exemple verifier("01-minimax", minimax)
    """
    if fiche := _fiche(key):
        fiche.indice(key, number)


def juste(function: Function) -> bool:
    """Whether the last check of a function accepted it; if not, also print what to do first.

    >>> def essai():
    ...     return None
    >>> juste(essai)
    ✗ Exécutez d'abord la cellule qui vérifie essai, puis celle-ci.
    False
    """
    if sentence := waits_for(function.__name__):
        print(sentence)
    return is_accepted(function.__name__)


def _fiche(key: str) -> Fiche | None:
    """The checks of the lesson of a key; None, after a message, if there is no such lesson."""
    for path in Path(__file__).parent.glob(f"{key.partition('-')[0]}_*.txt"):
        return _read(path)
    print(UNKNOWN.format(key))
    return None


@cache
def _read(path: Path) -> Fiche:
    """The checks in a file, after its first line, which identifies their source."""
    return Fiche(path.read_text("utf-8").partition("\n")[2], SECONDS)


listen()
