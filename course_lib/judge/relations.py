"""How a wrong answer stands to the right one, in a sentence: another type, sign, order, a lack."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from course_lib.judge.plain import coarse, same, written

KINDS = {
    "un booléen, True ou False": (bool,),
    "un nombre": (int, float),
    "un texte": (str,),
    "une liste": (list,),
    "un tuple": (tuple,),
    "un ensemble": (frozenset,),
    "un dictionnaire": (dict,),
    "None": (type(None),),
}
OTHER_KIND = "Vous renvoyez {got} ; on attend {expected}."
OPPOSITE = "Vous renvoyez chaque fois True pour False, et False pour True."
Pair = tuple[Any, Any]
"""What is expected, and what came."""


def relation(pairs: Sequence[Pair]) -> str:
    """The first relation that holds of every call, in French; "" if there is none.

    At least two calls must be wrong: one alone would prove little.
    """
    wrong = [pair for pair in pairs if not same(*pair)]
    if len(wrong) < 2:
        return ""
    kinds = {(kind_of(expected), kind_of(got)) for expected, got in wrong}
    expected, got = min(kinds)
    if len(kinds) == 1 and expected != got and expected and got:
        return OTHER_KIND.format(expected=expected, got=got)
    if len(wrong) == len(pairs) and kinds == {("un booléen, True ou False",) * 2}:
        return OPPOSITE
    return next((told for holds, told in RELATIONS if all(map(holds, wrong))), "")


def kind_of(value: Any) -> str:
    """What a value is, in French; "" if it is of no plain kind."""
    return next((name for name, types in KINDS.items() if type(value) in types), "")


def _numbers(holds: Callable[[float, float], bool]) -> Callable[[Pair], bool]:
    def both(pair: Pair) -> bool:
        return all(kind_of(one) == "un nombre" for one in pair) and holds(*pair)

    return both


def _lists(holds: Callable[[list[Any], list[Any]], bool]) -> Callable[[Pair], bool]:
    def both(pair: Pair) -> bool:
        if not all(isinstance(one, list | tuple | frozenset) for one in pair):
            return False
        expected, got = (list(map(coarse, one)) for one in pair)
        return holds(expected, got)

    return both


def _texts(items: Iterable[Any]) -> Counter[str]:
    return Counter(map(written, items))


RELATIONS: tuple[tuple[Callable[[Pair], bool], str], ...] = (
    (_numbers(lambda expected, got: got == -expected),
     "La valeur est la bonne, mais son signe est contraire : de quel point de vue est-elle ?"),
    (_lists(lambda expected, got: got == expected[::-1]),
     "La liste est la bonne, mais à l'envers."),
    (_lists(lambda expected, got: _texts(got) == _texts(expected)),
     "Les éléments sont les bons, mais pas leur ordre."),
    (_lists(lambda expected, got: {*_texts(got)} == {*_texts(expected)}),
     "Les éléments sont les bons, mais pas le nombre de fois où ils paraissent."),
    (_lists(lambda expected, got: _texts(got) < _texts(expected)),
     "Il manque des éléments ; ceux qui sont là sont justes."),
    (_lists(lambda expected, got: _texts(got) > _texts(expected)),
     "Il y a des éléments en trop ; ceux qu'on attend sont là."),
)  # fmt: skip
