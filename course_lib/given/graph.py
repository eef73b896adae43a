"""Chomp as a graph, for the functions that students write; the names are those of the notes.

A bar `tab` is the tuple of its row lengths, bottom first: `(4, 4, 4)` is whole, `(1,)` is the
poison alone, where play ends. A square is `(i, j)`, (0, 0) being poisoned; a vertex is
`(tab, joueur)`, `joueur` ("Morgan" or "Malo") being the one to move. All errors are ValueError, in
French.
"""

from operator import ge, index
from typing import Any

from course_lib.games.chomp import Bar, Square, bite

Sommet = tuple[Bar, str]
Graphe = dict[Sommet, list[Sommet]]

JOUEURS = ("Morgan", "Malo")

ARENE: dict[Any, Any] = {
    ("a", "Morgan"): [("b", "Malo"), ("mur", "Malo")],
    ("b", "Malo"): [("c", "Morgan")],
    ("c", "Morgan"): [((1,), "Malo"), ("d", "Malo")],
    ("d", "Malo"): [("c", "Morgan"), ("e", "Morgan")],
    ("e", "Morgan"): [("d", "Malo")],
    ("f", "Morgan"): [("c", "Morgan")],
    ("mur", "Malo"): [],
    ((1,), "Malo"): [],
}
"""A graph that no bar gives: a cycle (d, e), two turns in a row (f, c), a dead end (mur)."""


def adversaire(joueur: str) -> str:
    """The other player.

    >>> adversaire("Malo")
    'Morgan'
    """
    if joueur not in JOUEURS:
        raise ValueError(f'les joueurs sont "Morgan" et "Malo", pas {joueur!r}')
    return JOUEURS[1 - JOUEURS.index(joueur)]


def Carres(tab: Bar) -> list[Square]:  # noqa: N802 (the name in the notes)
    """The squares of `tab` except the poison, row by row from the bottom; [] if only it is left.

    >>> Carres((2, 1))
    [(0, 1), (1, 0)]
    """
    return [(i, j) for i, length in enumerate(_bar(tab)) for j in range(length)][1:]


def Reste(tab: Bar, carre: Square) -> Bar:  # noqa: N802
    """The bar after eating `carre`, which must be in `tab`.

    >>> Reste((4, 4, 4), (1, 2))
    (4, 2, 2)
    """
    try:
        i, j = map(index, carre)
    except (TypeError, ValueError):
        raise ValueError(f"un carré est un couple d'entiers (i, j), pas {carre!r}") from None
    if not (0 <= i < len(_bar(tab)) and 0 <= j < tab[i]):
        raise ValueError(f"le carré {(i, j)} n'est pas dans la tablette {tab}")
    return bite(tab, (i, j))


def ListeVoisins(s: Sommet) -> list[Sommet]:  # noqa: N802
    """The vertices reached from `s` in one move, in the order of `Carres`.

    >>> ListeVoisins(((2, 1), "Malo"))
    [((1, 1), 'Morgan'), ((2,), 'Morgan')]
    """
    if not (isinstance(s, tuple) and len(s) == 2):
        raise ValueError(f"un sommet est un couple (tab, joueur), pas {s!r}")
    return [(bite(s[0], carre), adversaire(s[1])) for carre in Carres(s[0])]


def GrapheTab(tab: Bar, joueur: str) -> Graphe:  # noqa: N802
    """Every vertex reachable from `(tab, joueur)`, each with the list of its neighbours.

    >>> GrapheTab((2,), "Malo")
    {((2,), 'Malo'): [((1,), 'Morgan')], ((1,), 'Morgan'): []}
    """
    graphe, a_voir = dict[Sommet, list[Sommet]](), [(tab, joueur)]
    while a_voir:
        if (s := a_voir.pop()) not in graphe:
            graphe[s] = ListeVoisins(s)
            a_voir += graphe[s]
    return graphe


def _bar(tab: Any) -> Bar:
    """`tab`, if it is a bar with its poison."""
    if isinstance(tab, tuple) and {*map(type, tab)} == {int} and all(map(ge, tab, (*tab[1:], 1))):
        return tab
    raise ValueError(
        "une tablette est un tuple de longueurs non nulles, de bas en haut, sans ligne plus "
        f"longue que celle du dessous, comme (4, 4, 2) ; pas {tab!r}"
    )
