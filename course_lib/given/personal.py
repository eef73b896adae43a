"""Trees of one's own: a name gives other letters and other values, and the same cuts.

Values keep their order, their ties and their signs, so that a search does there what it does in the
tree of the example. What is drawn from a name is drawn by hashes: it is the same on every machine.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Any, TypeVar

from course_lib.games import TreeGame
from course_lib.text import LIGATURES

NAMER = "mon_nom"
"""The function in which a sheet asks for a name."""
EXAMPLE = "Ada Lovelace"
"""Whose trees are those of the example, as they are written: solutions are signed so."""
PLACEHOLDER = ("nom", "prenom")  # what the sheet shows instead of a name
NEGATIVE, OTHERS = range(-20, 0), range(21)  # what the values are drawn from, by their sign
One = TypeVar("One")
Letters = dict[str, str]
Values = dict[float, float]


def words_of_name(name: Any) -> tuple[str, ...]:
    """The words of a name, without accents, capitals, order; none if it is no text, or no name.

    >>> words_of_name("Élodie D’ARC-Cœur") == words_of_name("coeur, élodie d'Arc")
    True
    """
    if not isinstance(name, str):
        return ()
    spelt = unicodedata.normalize("NFKD", name.casefold().translate(LIGATURES))
    plain = "".join(char for char in spelt if not unicodedata.combining(char))
    words = tuple(sorted({*re.findall(r"[^\W\d_]+", plain)}))
    return () if words == PLACEHOLDER else words


def arbre_personnel(jeu: TreeGame, nom: Callable[[], Any]) -> TreeGame:
    """The tree of whoever's name `nom()` is; the example's if it gives none.

    >>> jeu = TreeGame({"x": {"a": 3, "b": 5}, "y": {"c": 5}})
    >>> arbre_personnel(jeu, lambda: "Zoé Martin").tree
    {'x': {'b': 8, 'a': 11}, 'y': {'c': 11}}
    """
    try:
        words = words_of_name(nom())
    except Exception:  # a student's function: the check says what is wrong with it
        words = ()
    if words in ((), words_of_name(EXAMPLE)):
        return jeu
    return TreeGame(_disguised(jeu.tree, *disguise(jeu, words)), jeu.first)


def disguise(jeu: TreeGame, words: tuple[str, ...]) -> tuple[Letters, Values]:
    """By letter and by value of the example, those of the tree of a name."""
    ends = filter(jeu.is_terminal, jeu.paths())
    leaves = {str(path[-1]): jeu.utility(path) for path in ends}
    values = sorted({*leaves.values()})
    if words == words_of_name(EXAMPLE):
        return {one: one for one in leaves}, {one: one for one in values}
    salt = f"{' '.join(words)} {jeu.tree}"
    own = _drawn(salt, NEGATIVE, sum(value < 0 for value in values))
    own += _drawn(salt, OTHERS, len(values) - len(own))
    letters = _drawn(salt, leaves, len(leaves))
    return dict(zip(leaves, letters, strict=True)), dict(zip(values, sorted(own), strict=True))


def _drawn(salt: str, things: Iterable[One], count: int) -> list[One]:
    """So many of these things, in an order that only the salt decides."""
    return sorted(things, key=lambda one: sha256(f"{salt} {one}".encode()).digest())[:count]


def _disguised(tree: Any, letters: Letters, values: Values) -> Any:
    """A tree of dictionaries whose leaves have other letters and other values."""
    if not isinstance(tree, dict):
        return values[tree]
    return {
        name if isinstance(below, dict) else letters[name]: _disguised(below, letters, values)
        for name, below in tree.items()
    }
