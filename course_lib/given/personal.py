"""A tree for each student: the name changes its letters and values, not what a search does on it.

The new values have the same order, ties and signs as those of the example. They are drawn from
hashes of the name: the same on every machine.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Any, TypeVar

from course_lib.games import TreeGame
from course_lib.text import LIGATURES

NAMER = "mon_nom"  # the function of a sheet that returns the student's name
EXAMPLE = "Ada Lovelace"  # whose trees are those of the example, in the solutions
PLACEHOLDER = ("nom", "prenom")  # the words in the sheet before a name is written
NEGATIVE, OTHERS = range(-20, 0), range(21)  # the values to draw from, by sign
Item = TypeVar("Item")
Letters = dict[str, str]
Values = dict[float, float]


def words_of_name(name: Any) -> tuple[str, ...]:
    """The words of a name, sorted, in plain lower-case letters; () if it is not a text.

    >>> words_of_name("Élodie D’ARC-Cœur") == words_of_name("coeur, élodie d'Arc")
    True
    """
    if not isinstance(name, str):
        return ()
    letters = unicodedata.normalize("NFKD", name.casefold().translate(LIGATURES))
    plain = "".join(char for char in letters if not unicodedata.combining(char))
    words = tuple(sorted({*re.findall(r"[^\W\d_]+", plain)}))
    return () if words == PLACEHOLDER else words


def arbre_personnel(jeu: TreeGame, nom: Callable[[], Any]) -> TreeGame:
    """The tree of the student whose name `nom()` returns; `jeu` itself if it returns no name.

    >>> jeu = TreeGame({"x": {"a": 3, "b": 5}, "y": {"c": 5}})
    >>> arbre_personnel(jeu, lambda: "Zoé Martin").tree
    {'x': {'b': 8, 'a': 11}, 'y': {'c': 11}}
    """
    try:
        words = words_of_name(nom())
    except Exception:  # a student's function: the check explains its error
        words = ()
    if words in ((), words_of_name(EXAMPLE)):
        return jeu
    return TreeGame(_with_leaves(jeu.tree, *disguise(jeu, words)), jeu.first)


def disguise(jeu: TreeGame, words: tuple[str, ...]) -> tuple[Letters, Values]:
    """The letters and the values that replace those of the example, for the words of a name."""
    leaves = {str(path[-1]): jeu.utility(path) for path in filter(jeu.is_terminal, jeu.paths())}
    values = sorted({*leaves.values()})
    if words == words_of_name(EXAMPLE):
        return {letter: letter for letter in leaves}, {value: value for value in values}
    salt = f"{' '.join(words)} {jeu.tree}"
    own = _sample(salt, NEGATIVE, sum(value < 0 for value in values))
    own += _sample(salt, OTHERS, len(values) - len(own))
    letters = _sample(salt, leaves, len(leaves))
    return dict(zip(leaves, letters, strict=True)), dict(zip(values, sorted(own), strict=True))


def _sample(salt: str, items: Iterable[Item], count: int) -> list[Item]:
    """The first `count` items in the order of their hashes."""
    return sorted(items, key=lambda item: sha256(f"{salt} {item}".encode()).digest())[:count]


def _with_leaves(tree: Any, letters: Letters, values: Values) -> Any:
    """A tree of dictionaries, with these letters and values at its leaves."""
    if not isinstance(tree, dict):
        return values[tree]
    return {
        name if isinstance(below, dict) else letters[name]: _with_leaves(below, letters, values)
        for name, below in tree.items()
    }
