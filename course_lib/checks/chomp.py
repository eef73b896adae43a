"""The sheet `chomp`: the notes' exercises 8 to 15 on Chomp, and their first session as a warm-up.

Right answers come from the library; exercise 11 is marked by hand. What is looked at never depends
on the container in which a student puts squares or vertices, nor on chance: strategies are called
often enough for every square that they may choose to come out.
"""

import random
from collections.abc import Callable, Hashable, Iterable
from copy import deepcopy
from functools import lru_cache
from math import inf
from typing import Any

from course_lib.attractors import Arena, attractor
from course_lib.games import MAX, MIN, Chomp
from course_lib.games.chomp import POISON, Bar, Square, bite
from course_lib.given.graph import (
    ARENE,
    Carres,
    Graphe,
    GrapheTab,
    ListeVoisins,
    Sommet,
    adversaire,
)
from course_lib.heuristics import chomp_value, mover_value
from course_lib.judge import Exercise, Misconception, plain, same, shown
from course_lib.judge.exercise import Args, Functions
from course_lib.judge.running import TooLong
from course_lib.search import maximin, minimax
from course_lib.text import counted

Function = Callable[..., Any]
WHOLE: Bar = (4, 4, 4)
GAME = Chomp(win=1)
PLAYERS = {"Morgan": MAX, "Malo": MIN}
DRAWS = 25
"""Calls of a random strategy for each square that it may choose: it misses one with probability
e^-25 at most, about 10^-11."""


def _idea(name: str, message: str, **functions: Function) -> Misconception:
    return Misconception(name, message, functions)


def _hashable(value: Any) -> Hashable:
    """Plain data with tuples for lists, as it stands in a set."""
    if isinstance(value, list | tuple):
        return tuple(map(_hashable, value))
    return shown(value) if isinstance(value, dict) else value


def _as_set(value: Any, *, of_squares: bool = False) -> Any:
    """What a list, a tuple or a set holds, as a frozenset; a text for what stands in it twice.

    Unchanged if it is no collection of hashable things. Squares may be lists.
    """
    raw = plain(list(value) if isinstance(value, dict) else value)
    if not isinstance(raw, list | tuple | frozenset):
        return raw
    items = [_hashable(item) if of_squares else item for item in raw]
    try:
        twice = [item for item in items if items.count(item) > 1]
        return f"… deux fois {shown(twice[0])} …" if twice else frozenset(items)
    except TypeError:
        return raw


# --- The warm-up: the notes' first session ------------------------------------------------------


def _tablette(n: int, p: int) -> Bar:
    return (p,) * n


TABLETTE = Exercise(
    key="chomp-1",
    title="Représenter la tablette",
    expects="un tuple : les longueurs des lignes, de bas en haut",
    right={"Tablette": _tablette},
    inputs={"Tablette": [(3, 4), (2, 5), (1, 3), (3, 1), (1, 1)]},
    accepts=lambda _name, _args, expected, got: same(expected, got, lists=False),
    why=lambda _name, args, _expected: (
        f"il y a {counted(args[0], 'ligne')}, de {counted(args[1], 'carré')} chacune."
    ),
    hints=(
        "Combien de nombres y a-t-il dans le tuple ? Et que vaut chacun d'eux ?",
        "Le tuple a un nombre par ligne ; au départ, toutes les lignes ont la même longueur.",
        "Un tuple se répète avec * ; un tuple d'un seul élément s'écrit avec une virgule : (7,).",
    ),
    misconceptions=(
        _idea(
            "rows-and-columns-swapped",
            "Lignes et colonnes semblent échangées : n compte les lignes, p les carrés de chacune.",
            Tablette=lambda n, p: (n,) * p,
        ),
        _idea(
            "list-instead-of-tuple",
            "C'est une liste : il faut un tuple, car une tablette servira de clé de dictionnaire, "
            "et une liste ne le peut pas.",
            Tablette=lambda n, p: [p] * n,
        ),
        _idea(
            "number-of-squares",
            "C'est le nombre de carrés : il ne dirait plus quelle forme il reste après un coup.",
            Tablette=lambda n, p: n * p,
        ),
        _idea(
            "rows-of-cells",
            "Chaque ligne est ici toute une suite de cases : sa longueur, un nombre, suffit.",
            Tablette=lambda n, p: [[1] * p for _ in range(n)],
        ),
        _idea(
            "zero-filled-rows",
            "Chaque ligne est ici toute une suite de cases : sa longueur, un nombre, suffit.",
            Tablette=lambda n, p: [[0] * p for _ in range(n)],
        ),
        _idea(
            "rows-and-columns-only",
            "C'est le couple (n, p) : il ne saurait plus décrire une tablette entamée, dont les "
            "lignes n'ont plus la même longueur.",
            Tablette=lambda n, p: (n, p),
        ),
    ),
)


def _squares(first_row: int = 0, first_column: int = 0, shift: int = 0) -> Function:
    def squares(tab: Bar) -> list[Square]:
        return [
            (i + shift, j + shift)
            for i, length in enumerate(tab)
            for j in range(length)
            if i >= first_row and j >= first_column and (i, j) != POISON
        ]

    return squares


def _rectangle(tab: Bar) -> list[Square]:
    return [(i, j) for i in range(len(tab)) for j in range(tab[0]) if (i, j) != POISON]


CARRES = Exercise(
    key="chomp-2",
    title="Les carrés permis",
    expects="les carrés (i, j) de la tablette, sauf le poison",
    right={"MesCarres": Carres},
    inputs={"MesCarres": [((2, 2),), ((4, 2, 1),), ((3,),), ((1, 1, 1),), ((1,),), ((4, 4, 4),)]},
    observe=lambda functions, name, args: _as_set(functions[name](*args), of_squares=True),
    why=lambda _name, args, expected: (
        "il ne reste que le poison : la partie est finie."
        if args[0] == (1,)
        else f"les lignes ont {' + '.join(map(str, args[0]))} carrés, poison compris : "
        f"il y en a {len(expected)} à donner."
    ),
    hints=(
        "Deux boucles : l'une sur les lignes, l'autre sur les carrés de cette ligne.",
        "La ligne i a tab[i] carrés : j va de 0 à tab[i] - 1, et ce nombre change avec i.",
        "Il reste à écarter un seul couple : (0, 0). Les autres carrés de sa ligne et de sa "
        "colonne sont permis.",
    ),
    misconceptions=(
        _idea(
            "poison-kept",
            "Le carré empoisonné (0, 0) est dans votre liste : la partie s'arrête avant qu'on le "
            "mange, ce n'est pas un coup.",
            MesCarres=lambda tab: [POISON, *Carres(tab)],
        ),
        _idea(
            "whole-rectangle",
            "Vous donnez tous les carrés du rectangle : des carrés déjà mangés reviennent. Chaque "
            "ligne a sa propre longueur.",
            MesCarres=_rectangle,
        ),
        _idea(
            "coordinates-swapped",
            "Ligne et colonne semblent échangées : i est la ligne, j la colonne.",
            MesCarres=lambda tab: [(j, i) for i, j in Carres(tab)],
        ),
        _idea(
            "counts-from-one",
            "On compte depuis 0 : le carré tout en bas à gauche est (0, 0), pas (1, 1).",
            MesCarres=_squares(shift=1),
        ),
        _idea(
            "bottom-row-left-out",
            "Toute la ligne du bas est écartée : seul (0, 0) est empoisonné.",
            MesCarres=_squares(first_row=1),
        ),
        _idea(
            "first-column-left-out",
            "Toute la colonne de gauche est écartée : seul (0, 0) est empoisonné.",
            MesCarres=_squares(first_column=1),
        ),
        _idea(
            "row-and-column-left-out",
            "La ligne et la colonne du poison sont écartées : seul (0, 0) est empoisonné.",
            MesCarres=_squares(first_row=1, first_column=1),
        ),
        _idea(
            "top-first",
            "La ligne 0 est celle du bas : vous semblez compter les lignes depuis le haut.",
            MesCarres=lambda tab: [(len(tab) - 1 - i, j) for i, j in Carres(tab)],
        ),
    ),
)


def _left(bar: Iterable[int]) -> Bar:
    """The rows that are not empty."""
    return tuple(length for length in bar if length)


RESTE = Exercise(
    key="chomp-3",
    title="La tablette après un coup",
    expects="un tuple : la tablette qui reste",
    right={"MonReste": lambda tab, i, j: bite(tab, (i, j))},
    inputs={
        "MonReste": [
            ((4, 4, 4), 1, 2),
            ((4, 4, 4), 0, 1),
            ((4, 2, 1), 0, 3),
            ((4, 2, 1), 1, 0),
            ((3, 3), 0, 0),
        ]
    },
    accepts=lambda _name, _args, expected, got: same(expected, got, lists=False),
    why=lambda _name, args, _expected: (
        f"à partir de la ligne {args[1]}, chaque ligne garde au plus {counted(args[2], 'carré')}"
        + (" ; une ligne vide disparaît du tuple." if args[2] == 0 else ".")
    ),
    hints=(
        "Quelles lignes ce coup touche-t-il ? Que deviennent les autres ?",
        "Les lignes sous la ligne i ne changent pas. Les autres perdent leurs carrés à partir de "
        "la colonne j, si elles en ont.",
        "Une ligne touchée garde le plus petit de deux nombres ; s'il vaut 0, elle disparaît.",
    ),
    misconceptions=(
        _idea(
            "empty-rows-kept",
            "Une ligne vide ne doit pas rester sous la forme d'un 0 : la même tablette aurait deux "
            "écritures, donc deux sommets dans le graphe.",
            MonReste=lambda tab, i, j: tab[:i] + tuple(min(n, j) for n in tab[i:]),
        ),
        _idea(
            "only-its-own-row",
            "Seule la ligne du carré est raccourcie : les carrés au-dessus sont mangés aussi.",
            MonReste=lambda tab, i, j: _left((*tab[:i], j, *tab[i + 1 :])),
        ),
        _idea(
            "rows-above-vanish",
            "Toutes les lignes au-dessus disparaissent : leurs carrés à gauche du carré mangé "
            "doivent rester.",
            MonReste=lambda tab, i, j: _left((*tab[:i], j)),
        ),
        _idea(
            "rows-grow",
            "Une ligne s'allonge : celle qui avait déjà moins de carrés garde sa longueur.",
            MonReste=lambda tab, i, j: _left((*tab[:i], *(j for _ in tab[i:]))),
        ),
        _idea(
            "square-itself-stays",
            "Le carré choisi est encore là : avec la colonne j mangée, il reste les colonnes 0 à "
            "j - 1.",
            MonReste=lambda tab, i, j: _left((*tab[:i], *(min(n, j + 1) for n in tab[i:]))),
        ),
        _idea(
            "rows-below-eaten",
            "Ce sont les lignes du dessous qui sont raccourcies : le tuple va de bas en haut.",
            MonReste=lambda tab, i, j: _left(
                (*(min(n, j) for n in tab[: i + 1]), *tab[i + 1 :]),
            ),
        ),
        _idea(
            "coordinates-swapped",
            "Ligne et colonne semblent échangées : i est la ligne, j la colonne.",
            MonReste=lambda tab, i, j: bite(tab, (j, i)),
        ),
        _idea(
            "list-instead-of-tuple",
            "C'est une liste : il faut un tuple, car une tablette servira de clé de dictionnaire.",
            MonReste=lambda tab, i, j: list(bite(tab, (i, j))),
        ),
    ),
)


def _vertex_set(functions: Functions, name: str, args: Args) -> Any:
    return _as_set(functions[name](*args))


VOISINS = Exercise(
    key="chomp-4",
    title="Les voisins d'un sommet",
    expects="les sommets (tablette, joueur) que l'on atteint en un coup",
    right={"MesVoisins": ListeVoisins},
    inputs={
        "MesVoisins": [
            (((2, 2), "Morgan"),),
            (((3, 1), "Malo"),),
            (((1, 1), "Malo"),),
            (((1,), "Morgan"),),
        ]
    },
    observe=_vertex_set,
    why=lambda _name, args, expected: (
        "il ne reste que le poison : la partie est finie, il n'y a plus de voisin."
        if not expected
        else f"{counted(len(expected), 'carré')} à manger, donc autant de voisins, où c'est à "
        f"{adversaire(args[0][1])} de jouer."
    ),
    hints=(
        "Un voisin par carré permis. Un sommet dit aussi qui joue : qui joue après ce coup ?",
        "Séparez le sommet en tab, joueur ; parcourez les carrés permis, et calculez ce qui reste.",
        "Chaque voisin est un couple : ce qui reste de la tablette, et l'adversaire de joueur.",
    ),
    misconceptions=(
        _idea(
            "same-player-after-the-move",
            "Le joueur ne change pas : après son coup, c'est à l'adversaire de jouer.",
            MesVoisins=lambda s: [(tab, s[1]) for tab, _ in ListeVoisins(s)],
        ),
        _idea(
            "bars-without-player",
            "Ce sont des tablettes : un sommet est un couple (tablette, joueur qui doit jouer).",
            MesVoisins=lambda s: [tab for tab, _ in ListeVoisins(s)],
        ),
        _idea(
            "squares-instead-of-vertices",
            "Ce sont des carrés, les coups : un voisin est le sommet où un coup mène.",
            MesVoisins=lambda s: Carres(s[0]),
        ),
        _idea(
            "poison-eaten",
            "Vous mangez aussi le carré empoisonné : la partie s'arrête quand il reste seul, la "
            "tablette vide n'est pas un sommet.",
            MesVoisins=lambda s: [*ListeVoisins(s), ((), adversaire(s[1]))],
        ),
        _idea(
            "player-first",
            "L'ordre du couple est (tablette, joueur).",
            MesVoisins=lambda s: [(joueur, tab) for tab, joueur in ListeVoisins(s)],
        ),
        _idea(
            "both-players",
            "Chaque tablette vient avec les deux joueurs : on joue à tour de rôle.",
            MesVoisins=lambda s: [
                (tab, joueur) for tab, _ in ListeVoisins(s) for joueur in PLAYERS
            ],
        ),
    ),
)


def _graph_of(functions: Functions, name: str, args: Args) -> Any:
    """The graph with sorted lists of neighbours, whatever the containers."""
    graph = functions[name](*args)
    if not isinstance(graph, dict):
        return graph
    return {key: _sorted(_as_set(afters)) for key, afters in plain(graph).items()}


def _sorted(afters: Any) -> Any:
    return sorted(afters, key=repr) if isinstance(afters, frozenset) else afters


def _both_turns(tab: Bar, _joueur: str) -> Graphe:
    return GrapheTab(tab, "Morgan") | GrapheTab(tab, "Malo")


def _reversed(graph: Graphe) -> Graphe:
    before: Graphe = {s: [] for s in graph}
    for s, afters in graph.items():
        for after in afters:
            before[after].append(s)
    return before


GRAPHE = Exercise(
    key="chomp-5",
    title="Le graphe du jeu",
    expects="un dictionnaire : sommet -> liste de ses voisins",
    right={"MonGraphe": GrapheTab},
    inputs={
        "MonGraphe": [
            ((2,), "Morgan"),
            ((2, 1), "Malo"),
            ((2, 2), "Morgan"),
            ((1,), "Malo"),
            ((4, 4, 4), "Morgan"),
        ]
    },
    observe=_graph_of,
    why=lambda _name, args, expected: (
        f"depuis {args}, on atteint {counted(len(expected), 'sommet')}, le départ compris ; "
        "chacun est une clé, même s'il n'a aucun voisin."
    ),
    hints=(
        "C'est un parcours de graphe : partir d'un sommet, noter ses voisins, puis les leurs…",
        "Tenez une liste des sommets à voir. Un sommet déjà dans le dictionnaire n'est pas revu.",
        "Tant qu'il reste un sommet à voir : le sortir de la liste ; s'il est nouveau, lui "
        "associer ses voisins et ajouter ceux-ci à la liste. Au départ : (tab, joueur) seul.",
    ),
    misconceptions=(
        _idea(
            "first-move-only",
            "Il n'y a que le départ et ses voisins immédiats : continuez depuis les voisins, "
            "jusqu'à ce que plus rien ne soit nouveau.",
            MonGraphe=lambda tab, joueur: {(tab, joueur): ListeVoisins((tab, joueur))},
        ),
        _idea(
            "last-vertices-without-entry",
            "Les sommets sans voisin manquent : ils sont aussi des clés, avec une liste vide.",
            MonGraphe=lambda tab, joueur: {
                s: afters for s, afters in GrapheTab(tab, joueur).items() if afters
            },
        ),
        _idea(
            "bars-without-player",
            "Les clés sont des tablettes : la même tablette compte deux fois, selon qui joue.",
            MonGraphe=lambda tab, joueur: {
                s[0]: [t for t, _ in afters] for s, afters in GrapheTab(tab, joueur).items()
            },
        ),
        _idea(
            "unreachable-vertices",
            "Des sommets que l'on n'atteint pas sont là : ne gardez que ce qui se joue depuis "
            "(tab, joueur).",
            MonGraphe=_both_turns,
        ),
        _idea(
            "arcs-reversed",
            "Les arcs sont à l'envers : à un sommet, associez ceux où il mène, pas ceux d'où l'on "
            "vient.",
            MonGraphe=lambda tab, joueur: _reversed(GrapheTab(tab, joueur)),
        ),
        _idea(
            "list-of-vertices",
            "Ce sont les sommets seuls : il faut un dictionnaire, pour garder aussi les arcs.",
            MonGraphe=lambda tab, joueur: list(GrapheTab(tab, joueur)),
        ),
    ),
)


def _arcs(graph: Graphe) -> list[tuple[Sommet, Sommet]]:
    return [(s, after) for s, afters in graph.items() for after in afters]


def _graph_text(graph: Graphe) -> str:
    """How a student would write it: ARENE, or GrapheTab(…), if it is one."""
    if graph == WITH_CYCLE:
        return "ARENE"
    start = next(iter(graph))
    if isinstance(start[0], tuple) and start[0] and graph == GrapheTab(*start):
        return f"GrapheTab({start[0]}, {start[1]!r})"
    return repr(graph)


def _with_graph(name: str, args: Args) -> str:
    told = (_graph_text(one) if isinstance(one, dict) else repr(one) for one in args)
    return f"{name}({', '.join(told)})"


ARCS = Exercise(
    key="chomp-6",
    title="Les arcs, pour dessiner le graphe",
    expects="les arcs : des couples (sommet de départ, sommet d'arrivée)",
    right={"MesArcs": _arcs},
    inputs={
        "MesArcs": [
            (GrapheTab((2,), "Morgan"),),
            (GrapheTab((2, 1), "Malo"),),
            (GrapheTab((2, 2), "Morgan"),),
        ]
    },
    observe=_vertex_set,
    written=_with_graph,
    why=lambda _name, args, expected: (
        f"les listes de voisins ont en tout {len(expected)} éléments : autant d'arcs."
    ),
    hints=(
        "Un arc par élément de chaque liste de voisins.",
        "Deux boucles : sur les sommets (les clés), puis sur les voisins de ce sommet.",
        "Chaque arc est le couple (s, t), où t est un voisin de s ; G.items() donne les deux.",
    ),
    misconceptions=(
        _idea(
            "arcs-reversed",
            "Vos arcs vont de l'arrivée au départ : un arc suit le sens du coup.",
            MesArcs=lambda graph: [(after, s) for s, after in _arcs(graph)],
        ),
        _idea(
            "both-directions",
            "Chaque arc est là dans les deux sens : un coup ne se reprend pas.",
            MesArcs=lambda graph: _arcs(graph) + [(after, s) for s, after in _arcs(graph)],
        ),
        _idea(
            "one-neighbour-each",
            "Un seul arc part de chaque sommet : il en faut un par voisin. Un return ou une "
            "affectation est peut-être mal placé.",
            MesArcs=lambda graph: [(s, afters[0]) for s, afters in graph.items() if afters],
        ),
        _idea(
            "first-vertex-only",
            "Seuls les arcs du premier sommet sont là : votre return est peut-être dans la boucle.",
            MesArcs=lambda graph: [(s, after) for s in list(graph)[:1] for after in graph[s]],
        ),
        _idea(
            "neighbours-without-start",
            "Vous donnez les voisins, sans dire d'où l'on vient : un arc est un couple.",
            MesArcs=lambda graph: list({after for _, after in _arcs(graph)}),
        ),
        _idea(
            "vertex-with-its-list",
            "Vous donnez le sommet avec toute sa liste : il faut un couple par voisin.",
            MesArcs=lambda graph: list(graph.items()),
        ),
    ),
)


def _size(graph: Graphe) -> tuple[int, int]:
    return len(graph), len(_arcs(graph))


TAILLE = Exercise(
    key="chomp-7",
    title="La taille du graphe",
    expects="le couple (nombre de sommets, nombre d'arcs)",
    right={"MaTaille": _size},
    inputs={
        "MaTaille": [
            (GrapheTab((2,), "Morgan"),),
            (GrapheTab((2, 2), "Morgan"),),
            (GrapheTab((4, 4, 4), "Morgan"),),
        ]
    },
    written=_with_graph,
    why=lambda _name, args, expected: (
        f"le dictionnaire a {counted(expected[0], 'clé')}, et ses listes "
        f"{counted(expected[1], 'élément')} en tout."
    ),
    hints=(
        "Les sommets sont les clés. Où sont les arcs ?",
        "Chaque élément d'une liste de voisins est un arc.",
        "len(G) compte les clés ; pour les arcs, ajoutez les longueurs des listes.",
    ),
    misconceptions=(
        _idea(
            "order-swapped",
            "Les deux nombres semblent échangés : les sommets d'abord.",
            MaTaille=lambda graph: _size(graph)[::-1],
        ),
        _idea(
            "vertices-only",
            "Il manque les arcs : renvoyez un couple.",
            MaTaille=len,
        ),
        _idea(
            "arcs-counted-twice",
            "Chaque arc est compté deux fois : le graphe est orienté, un arc n'est que dans une "
            "liste.",
            MaTaille=lambda graph: (len(graph), 2 * len(_arcs(graph))),
        ),
        _idea(
            "bars-counted",
            "Vous comptez les tablettes : une tablette donne deux sommets, si chacun des joueurs "
            "peut s'y trouver.",
            MaTaille=lambda graph: (len({tab for tab, _ in graph}), len(_arcs(graph))),
        ),
        _idea(
            "last-vertices-not-counted",
            "Les sommets sans voisin ne sont pas comptés : ce sont des sommets comme les autres.",
            MaTaille=lambda graph: (sum(map(bool, graph.values())), len(_arcs(graph))),
        ),
        _idea(
            "lists-counted-as-arcs",
            "Vous comptez les listes de voisins : ce sont leurs éléments qui sont des arcs.",
            MaTaille=lambda graph: (len(graph), len(graph)),
        ),
    ),
)


# --- 8: the attractor ---------------------------------------------------------------------------

WHOLE_GRAPH = GrapheTab(WHOLE, "Morgan")

WITH_CYCLE: Graphe = deepcopy(ARENE)
TWICE_RUNNING: dict[Any, Any] = {
    ("x", "Morgan"): [("a", "Malo")],
    ("a", "Malo"): [("b", "Malo"), ("c", "Morgan")],
    ("b", "Malo"): [("c", "Morgan")],
    ("c", "Morgan"): [((1,), "Malo")],
    ((1,), "Malo"): [],
}
"""Malo plays twice running on the way to the poison."""


def _target(joueur: str) -> Sommet:
    return (1,), adversaire(joueur)


def _attracteur(joueur: str, graph: Graphe = WHOLE_GRAPH) -> set[Sommet]:
    owners = {s: PLAYERS[s[1]] for s in graph}
    return set(attractor(Arena(graph, owners), PLAYERS[joueur], [_target(joueur)]))


Rule = Callable[[list[bool]], bool]


def _every(entered: list[bool]) -> bool:
    return bool(entered) and all(entered)


def _never(_entered: list[bool]) -> bool:
    return False


def _fixpoint(
    own: Rule = any,
    other: Rule = _every,
    targets: Callable[[str, Graphe], list[Sommet]] = lambda joueur, _graph: [_target(joueur)],
    *,
    once: bool = False,
    in_place: bool = False,
) -> Function:
    """A wrong attractor: another rule for one's own vertices or for the other's, or one pass."""

    def attracteur(joueur: str, graph: Graphe = WHOLE_GRAPH) -> set[Sommet]:
        zone, before = set(targets(joueur, graph)), -1
        while len(zone) != before:
            before = len(zone)
            seen = zone if in_place else set(zone)
            for s, afters in graph.items():
                if (own if s[1] == joueur else other)([after in seen for after in afters]):
                    zone.add(s)
            if once:
                break
        return zone

    return attracteur


def _dead_ends(_joueur: str, graph: Graphe) -> list[Sommet]:
    return [s for s, afters in graph.items() if not afters]


def _poisons(_joueur: str, graph: Graphe) -> list[Sommet]:
    return [s for s in graph if s[0] == (1,)]


def _recursive(joueur: str, graph: Graphe = WHOLE_GRAPH) -> set[Sommet]:
    """Right where play cannot go round, endless elsewhere."""

    def wins(s: Sommet) -> bool:
        if s == _target(joueur):
            return True
        if s[1] == joueur:
            return any(map(wins, graph[s]))
        return bool(graph[s]) and all(map(wins, graph[s]))

    return {s for s in graph if wins(s)}


ONE_PASS = (
    "Un seul tour ne suffit pas : un sommet qui entre peut en faire entrer d'autres, déjà "
    "regardés. Recommencez jusqu'à ce que plus rien n'entre."
)
WRONG_RULES = (
    "Les deux règles semblent échangées : joueur choisit, un seul bon coup lui suffit ; "
    "l'adversaire choisit aussi, tous ses coups doivent mener dans la zone."
)
ALL_FOR_EVERYONE = (
    "Vous demandez à joueur lui-même que tous ses coups mènent dans la zone : il choisit, un seul "
    "lui suffit."
)


def _attractor_ideas() -> Iterable[Misconception]:
    def idea(name: str, message: str, function: Function) -> Misconception:
        return _idea(name, message, Attracteur=function)

    return (
        idea(
            "one-predecessor-for-everyone",
            "Un seul coup vers la zone vous suffit pour tout le monde : mais l'adversaire "
            "choisit ses coups. S'il lui reste une échappatoire, il la prendra.",
            _fixpoint(other=any),
        ),
        idea("all-for-everyone", ALL_FOR_EVERYONE, _fixpoint(own=_every)),
        idea("all-for-everyone-dead-ends", ALL_FOR_EVERYONE, _fixpoint(own=all, other=all)),
        idea("rules-swapped", WRONG_RULES, _fixpoint(own=_every, other=any)),
        idea("rules-swapped-dead-ends", WRONG_RULES, _fixpoint(own=all, other=any)),
        idea(
            "dead-ends-counted",
            "Un sommet de l'adversaire sans successeur est entré : en Python, all([]) vaut True. "
            "La partie s'y arrête, sans que le poison y soit : ce n'est pas le but.",
            _fixpoint(other=all),
        ),
        idea("one-pass-only", ONE_PASS, _fixpoint(once=True)),
        idea("one-pass-in-place", ONE_PASS, _fixpoint(once=True, in_place=True)),
        idea(
            "opponent-s-vertices-ignored",
            "Aucun sommet de l'adversaire n'entre, hors du but : il en entre un dès que tous ses "
            "coups mènent dans la zone.",
            _fixpoint(other=_never),
        ),
        idea(
            "own-poison-as-target",
            "Le but semble être le sommet où joueur doit manger le poison : c'est là qu'il perd. "
            "C'est à l'adversaire de s'y trouver.",
            _fixpoint(targets=lambda joueur, _graph: [((1,), joueur)]),
        ),
        idea(
            "attractor-of-the-opponent",
            "C'est l'attracteur de l'adversaire : un sommet dit qui doit jouer, et qui doit jouer "
            "sur le poison seul a perdu.",
            lambda joueur, graph=WHOLE_GRAPH: _attracteur(adversaire(joueur), graph),
        ),
        idea(
            "both-poisons-as-targets",
            "Vous partez des deux sommets au poison seul : sur l'un des deux, c'est joueur qui a "
            "perdu.",
            _fixpoint(targets=_poisons),
        ),
        idea(
            "every-dead-end-as-target",
            "Vous partez de tous les sommets sans successeur : le but n'est que celui où "
            "l'adversaire doit manger le poison.",
            _fixpoint(targets=_dead_ends),
        ),
        idea(
            "target-left-out",
            "Il manque le but lui-même : c'est le premier sommet de l'attracteur.",
            lambda joueur, graph=WHOLE_GRAPH: _attracteur(joueur, graph) - {_target(joueur)},
        ),
        idea(
            "own-vertices-only",
            "Il n'y a que des sommets où joueur joue : ceux de l'adversaire, sans échappatoire, "
            "en sont aussi.",
            lambda joueur, graph=WHOLE_GRAPH: {
                s for s in _attracteur(joueur, graph) if s[1] == joueur
            },
        ),
        idea(
            "always-morgan",
            "Quel que soit joueur, c'est l'attracteur de Morgan : son nom est peut-être écrit "
            "dans votre code.",
            lambda _joueur, graph=WHOLE_GRAPH: _attracteur("Morgan", graph),
        ),
        idea(
            "always-the-same-graph",
            "L'argument G ne sert pas : vous calculez toujours dans celui de la tablette 3 × 4.",
            lambda joueur, _graph=WHOLE_GRAPH: _attracteur(joueur),
        ),
        idea(
            "recursion-on-a-cycle",
            "« Gagnant si un coup mène à un gagnant » : écrite telle quelle, cette récursion "
            "tourne sans fin dès que le graphe a un cycle. L'algorithme du cours part du but, et "
            "agrandit la zone.",
            _recursive,
        ),
        idea(
            "bars-without-player",
            "Ce sont des tablettes : un sommet dit aussi qui doit jouer, et la même tablette "
            "peut être gagnante pour l'un, perdante pour l'autre.",
            lambda joueur, graph=WHOLE_GRAPH: {s[0] for s in _attracteur(joueur, graph)},
        ),
        idea(
            "number-of-vertices",
            "C'est le nombre de sommets : renvoyez les sommets eux-mêmes.",
            lambda joueur, graph=WHOLE_GRAPH: len(_attracteur(joueur, graph)),
        ),
    )


def _why_attractor(_name: str, args: Args, expected: Any) -> str:
    joueur = args[0]
    return (
        f"{joueur} veut que ce soit à {adversaire(joueur)} de jouer sur (1,) : de {len(expected)} "
        "sommets, ce but compris, il peut l'y forcer."
    )


ATTRACTEUR = Exercise(
    key="chomp-8",
    title="L'attracteur",
    expects="l'ensemble (ou la liste) des sommets de l'attracteur",
    right={"Attracteur": _attracteur},
    inputs={
        "Attracteur": [
            ("Morgan", WITH_CYCLE),
            ("Morgan", TWICE_RUNNING),
            ("Malo", GrapheTab((2, 2), "Morgan")),
            ("Morgan", GrapheTab((2, 2), "Morgan")),
            ("Morgan", GrapheTab((2, 1, 1), "Malo")),
            ("Morgan",),
            ("Malo",),
        ]
    },
    observe=_vertex_set,
    written=_with_graph,
    why=_why_attractor,
    hints=(
        "Partez du but, et agrandissez la zone. Qui choisit le coup, en un sommet donné ?",
        "Un sommet de joueur entre si un de ses voisins est dans la zone ; un sommet de "
        "l'adversaire, s'il a au moins un voisin et si tous sont dans la zone.",
        "Une boucle « tant que la zone a grandi » ; à l'intérieur, une boucle sur tous les sommets "
        "de G qui applique la règle de celui qui y joue.",
    ),
    misconceptions=tuple(_attractor_ideas()),
)

ATTRACTORS = {joueur: _attracteur(joueur) for joueur in PLAYERS}


# --- 9 and 10: strategies that draw at random ---------------------------------------------------


MANY_DRAWS = 20.0
"""Seconds of work for hundreds of calls, each of which may compute an attractor anew."""


def _draws(tab: Bar) -> int:
    """How many calls: enough for every square that is drawn to be seen."""
    return DRAWS * max(1, len(Carres(tab)))


def _drawn(functions: Functions, name: str, args: Args) -> Any:
    """What many calls return; None if it is always None."""
    function = functions[name]
    found = {_hashable(plain(function(*args))) for _ in range(_draws(args[0]))}
    return None if found == {None} else frozenset(found)


def _many_calls(name: str, args: Args) -> str:
    return f"{name}{args}, appelée {_draws(args[0])} fois,"


def _among(squares: Callable[[Bar, str], list[Any]]) -> Function:
    """The strategy that draws among these."""
    return lambda tab, joueur: random.choice(squares(tab, joueur))


def _aleatoire(tab: Bar, _joueur: str) -> Square:
    return random.choice(Carres(tab) or [POISON])


Change = Callable[[Bar, str, Any], Any]


def _unforced(trouble: Callable[[], Any], change: Change = lambda _t, _j, c: c) -> Function:
    """The random strategy, its square told otherwise, in trouble when only the poison is left."""

    def strategy(tab: Bar, joueur: str) -> Any:
        squares = Carres(tab)
        return change(tab, joueur, random.choice(squares) if squares else trouble())

    return strategy


def _fails(error: type[BaseException]) -> Callable[[], Any]:
    def fail() -> Any:
        raise error

    return fail


FORCED = (
    "Quand il ne reste que le poison, il faut bien le manger : dans ce seul cas, renvoyez (0, 0). "
    "Que fait votre code quand aucun autre carré n'est possible ?"
)
REDRAWN: dict[str, tuple[str, Change]] = {
    "coordinates-swapped": (
        "Ligne et colonne semblent échangées : renvoyez (i, j), la ligne d'abord.",
        lambda _tab, _joueur, c: c[::-1],
    ),
    "bar-instead-of-square": (
        "Vous renvoyez la tablette qui reste : on demande le carré à manger, (i, j).",
        lambda tab, _joueur, c: bite(tab, c),
    ),
    "vertex-instead-of-square": (
        "Vous renvoyez le sommet atteint : on demande le carré à manger, (i, j).",
        lambda tab, joueur, c: (bite(tab, c), adversaire(joueur)),
    ),
}
"""What else may be told of the square drawn."""

NOT_RANDOM = (
    "C'est toujours le même carré : le hasard doit pouvoir donner chacun des carrés permis. (Une "
    "graine fixée dans la fonction a le même effet.)"
)


def _random_ideas() -> Iterable[Misconception]:
    def idea(name: str, message: str, function: Function) -> Misconception:
        return _idea(name, message, StrategieAleatoire=function)

    troubles = {"IndexError": IndexError, "ValueError": ValueError, "endless": TooLong}
    forgotten = [(f"-and-forced-poison-{name}", _fails(e)) for name, e in troubles.items()]
    endings = [("", "", lambda: POISON), *((name, " " + FORCED, e) for name, e in forgotten)]
    return (
        idea(
            "poison-drawn",
            "Le poison (0, 0) sort parfois, alors que d'autres carrés restent : il faut l'écarter "
            "avant de tirer, ou tirer à nouveau.",
            _among(lambda tab, _: [POISON, *Carres(tab)]),
        ),
        idea("forced-poison-forgotten", FORCED, _unforced(lambda: None)),
        *(
            idea(f"forced-poison-forgotten-{name}", FORCED, _unforced(_fails(error)))
            for name, error in troubles.items()
        ),
        idea(
            "whole-rectangle",
            "Des carrés déjà mangés sortent : la ligne i n'a que tab[i] carrés, les lignes du haut "
            "sont parfois plus courtes.",
            _among(lambda tab, _: _rectangle(tab) or [POISON]),
        ),
        idea(
            "counts-from-one",
            "On compte depuis 0 : le carré tout en bas à gauche est (0, 0), pas (1, 1).",
            _among(lambda tab, _: _squares(shift=1)(tab) or [(1, 1)]),
        ),
        idea("not-random", NOT_RANDOM, lambda tab, _: (Carres(tab) or [POISON])[0]),
        idea("not-random-last", NOT_RANDOM, lambda tab, _: (Carres(tab) or [POISON])[-1]),
        *(
            idea(name + suffix, message + reminder, _unforced(trouble, change))
            for name, (message, change) in REDRAWN.items()
            for suffix, reminder, trouble in endings
        ),
        idea(
            "last-square-of-rows-never-drawn",
            "Le dernier carré de chaque ligne ne sort jamais : np.random.randint(n) va de 0 à "
            "n - 1, il n'y a rien à retrancher.",
            _among(lambda tab, _: [c for c in Carres(tab) if c[1] < tab[c[0]] - 1] or [POISON]),
        ),
        idea(
            "bottom-row-never-drawn",
            "La ligne du bas ne sort jamais : seul (0, 0) est empoisonné.",
            _among(lambda tab, _: _squares(first_row=1)(tab) or Carres(tab) or [POISON]),
        ),
        idea(
            "first-column-never-drawn",
            "La colonne de gauche ne sort jamais : seul (0, 0) est empoisonné.",
            _among(lambda tab, _: _squares(first_column=1)(tab) or Carres(tab) or [POISON]),
        ),
    )


ALEATOIRE = Exercise(
    key="chomp-9",
    title="La stratégie aléatoire",
    expects="le carré (i, j) à manger",
    right={"StrategieAleatoire": _aleatoire},
    inputs={
        "StrategieAleatoire": [
            ((2, 2), "Morgan"),
            ((4, 2, 1), "Malo"),
            ((3,), "Morgan"),
            ((1, 1, 1), "Malo"),
            ((4, 4, 4), "Morgan"),
            ((1,), "Morgan"),
            ((1,), "Malo"),
        ]
    },
    observe=_drawn,
    seconds=MANY_DRAWS,
    written=_many_calls,
    why=lambda _name, args, expected: (
        "il ne reste que le poison : joueur n'a pas le choix."
        if args[0] == (1,)
        else f"chacun des {len(expected)} carrés permis doit pouvoir sortir, et eux seuls."
    ),
    hints=(
        "Faites d'abord la liste des carrés permis. Lequel tirer ?",
        "Carres(tab) donne les carrés permis ; np.random.randint(n) tire un indice de 0 à n - 1.",
        "Un cas à part : si la liste est vide, il ne reste que le poison. Sinon, tirez un indice "
        "et renvoyez le carré de ce rang.",
    ),
    misconceptions=tuple(_random_ideas()),
)


def _staying(tab: Bar, joueur: str, after: str = "", of: str = "") -> list[Square]:
    """The squares that lead into the attractor `of` someone, with `after` to move there."""
    zone, turn = ATTRACTORS[of or joueur], after or adversaire(joueur)
    return [c for c in Carres(tab) if (bite(tab, c), turn) in zone]


def _gagnante(tab: Bar, joueur: str) -> Square:
    return random.choice(_staying(tab, joueur) or Carres(tab) or [POISON])


def _otherwise(choose: Callable[[Bar, str], Any]) -> Function:
    """The first winning square, and something else where there is none."""

    def strategy(tab: Bar, joueur: str) -> Any:
        return next(iter(_staying(tab, joueur)), None) or choose(tab, joueur)

    return strategy


def _by(squares: Callable[[Bar, str], list[Square]], pick: Callable[[Any], Any]) -> Function:
    """Picks among these squares, or at random if there are none."""
    return lambda tab, joueur: (
        pick(squares(tab, joueur)) if squares(tab, joueur) else _aleatoire(tab, joueur)
    )


def _follows_morgan(tab: Bar, joueur: str) -> Square:
    """In Morgan's attractor, whoever plays, stays there; elsewhere, plays at random."""
    inside = (tab, joueur) in ATTRACTORS["Morgan"]
    staying = _staying(tab, joueur, of="Morgan") if inside else []
    return random.choice(staying or Carres(tab) or [POISON])


PICKS: dict[str, Callable[[Any], Any]] = {
    "": random.choice,
    "-first": lambda squares: squares[0],
    "-last": lambda squares: squares[-1],
}
SAME_PLAYER = (
    "Vos coups laissent l'autre dans son attracteur. Après votre coup, c'est à lui de jouer : "
    "cherchez (ce qui reste, adversaire) dans Attracteur(joueur)."
)
OUTSIDE = "Hors de l'attracteur, il faut jouer un carré permis, au hasard : "


RANDOM_INSIDE = (
    "Vous semblez jouer au hasard même dans l'attracteur : ne gardez que les carrés qui mènent à "
    "un sommet de l'attracteur."
)


def _winning_ideas() -> Iterable[Misconception]:
    def idea(name: str, message: str, function: Function) -> Misconception:
        return _idea(name, message, StrategieGagnante=function)

    def same_player(tab: Bar, joueur: str) -> list[Square]:
        return _staying(tab, joueur, after=joueur)

    return (
        idea("always-random", RANDOM_INSIDE, _aleatoire),
        idea("always-random-IndexError", RANDOM_INSIDE, _unforced(_fails(IndexError))),
        idea("always-random-ValueError", RANDOM_INSIDE, _unforced(_fails(ValueError))),
        *(
            idea(f"same-player-after-the-move{suffix}", SAME_PLAYER, _by(same_player, pick))
            for suffix, pick in PICKS.items()
        ),
        idea(
            "always-morgan",
            "Vous semblez suivre toujours l'attracteur de Morgan : Malo a le sien.",
            _follows_morgan,
        ),
        idea(
            "nothing-outside",
            OUTSIDE + "votre fonction n'y renvoie rien.",
            _otherwise(lambda _tab, _joueur: None),
        ),
        idea(
            "poison-outside",
            OUTSIDE + "vous y mangez le poison, alors que l'autre peut encore se tromper.",
            _otherwise(lambda _tab, _joueur: POISON),
        ),
        idea(
            "poison-drawn-outside",
            OUTSIDE + "le poison (0, 0) y sort parfois, alors que d'autres carrés restent.",
            _otherwise(lambda tab, _joueur: random.choice([POISON, *Carres(tab)])),
        ),
        idea(
            "not-random-outside",
            OUTSIDE + "vous y jouez toujours le même.",
            _otherwise(lambda tab, _joueur: (Carres(tab) or [POISON])[0]),
        ),
        idea(
            "not-random-outside-last",
            OUTSIDE + "vous y jouez toujours le même.",
            _otherwise(lambda tab, _joueur: (Carres(tab) or [POISON])[-1]),
        ),
        idea(
            "vertex-instead-of-square",
            "Vous renvoyez le sommet atteint : on demande le carré à manger, (i, j).",
            lambda tab, joueur: (bite(tab, _gagnante(tab, joueur)), adversaire(joueur)),
        ),
        idea(
            "coordinates-swapped",
            "Ligne et colonne semblent échangées : renvoyez (i, j), la ligne d'abord.",
            lambda tab, joueur: _gagnante(tab, joueur)[::-1],
        ),
    )


def _plays_well(_name: str, args: Args, expected: Any, got: Any) -> bool:
    if not isinstance(got, frozenset):
        return False
    return bool(got <= expected if _staying(*args) else got == expected)


def _why_winning(_name: str, args: Args, expected: Any) -> str:
    if _staying(*args):
        return (
            f"{args} est dans l'attracteur de {args[1]} : de là, on n'y reste "
            f"qu'en mangeant {' ou '.join(map(str, sorted(expected)))}."
        )
    if args[0] == (1,):
        return "il ne reste que le poison : joueur n'a pas le choix."
    return (
        f"{args} n'est pas dans l'attracteur de {args[1]} : tout carré permis doit pouvoir sortir."
    )


GAGNANTE = Exercise(
    key="chomp-10",
    title="La stratégie gagnante",
    expects="le carré (i, j) à manger",
    right={"StrategieGagnante": _gagnante},
    inputs={
        "StrategieGagnante": [
            ((2, 2), "Morgan"),
            ((3, 1), "Malo"),
            ((3, 2, 1), "Malo"),
            ((2, 1), "Malo"),
            ((2, 2, 1), "Morgan"),
            ((3, 3), "Morgan"),
            ((1,), "Malo"),
        ]
    },
    observe=_drawn,
    seconds=MANY_DRAWS,
    accepts=_plays_well,
    written=_many_calls,
    why=_why_winning,
    hints=(
        "Pour chaque carré permis, à quel sommet mène-t-il ? Est-il dans l'attracteur de joueur ?",
        "Le sommet atteint est (ce qui reste de la tablette, adversaire de joueur).",
        "Faites la liste des carrés qui mènent dans Attracteur(joueur) ; si elle n'est pas vide, "
        "renvoyez-en un ; sinon, appelez StrategieAleatoire.",
    ),
    misconceptions=tuple(_winning_ideas()),
)


# --- 12: the heuristic --------------------------------------------------------------------------


def _h(
    poison: Any = -1,
    row: Any = 1,
    column: Any = 1,
    other: Any = 0,
    *,
    poison_is: Bar = (1,),
    is_row: Callable[[Bar], bool] = lambda tab: len(tab) == 1,
    is_column: Callable[[Bar], bool] = lambda tab: tab[0] == 1,
) -> Function:
    """A heuristic like H, with other values or other tests."""

    def heuristic(tab: Bar) -> Any:
        if tab == poison_is:
            return poison
        if is_row(tab):
            return row
        return column if is_column(tab) else other

    return heuristic


def _h_observed(functions: Functions, name: str, args: Args) -> Any:
    """The value; of the empty bar, which never occurs, only whether it is taken for the defeat.

    It is when it gets -1, and a row 1 (so that not all signs are wrong).
    """
    function = functions[name]
    if args[0]:
        return function(*args)
    try:
        return True if (plain(function(())), plain(function((2,)))) == (-1, 1) else None
    except Exception:  # whatever H does with what never occurs is right
        return None


def _heuristic_ideas() -> Iterable[Misconception]:
    def idea(name: str, message: str, function: Function) -> Misconception:
        return _idea(name, message, H=function)

    first = (
        "Vous donnez 1 au poison seul : (1,) est aussi une ligne et une colonne. L'ordre des tests "
        "compte : le cas le plus particulier d'abord."
    )
    columns = (
        "Une seule colonne n'est pas reconnue : comment voit-on, sur le tuple, que toutes les "
        "lignes n'ont qu'un carré ?"
    )
    rows = "Une seule ligne n'est pas reconnue : combien de nombres a alors le tuple ?"
    return (
        idea(
            "empty-bar-as-the-defeat",
            "Vous testez la tablette vide : elle n'arrive jamais, la partie s'arrête au poison "
            "seul. La défaite, c'est la tablette (1,).",
            _h(poison_is=()),
        ),
        idea("poison-alone-is-one", first, _h(poison=1)),
        idea("poison-alone-is-one-columns-forgotten", first + " " + columns, _h(1, column=0)),
        idea("poison-alone-is-one-rows-forgotten", first + " " + rows, _h(1, row=0)),
        idea("columns-forgotten", columns, _h(column=0)),
        idea("rows-forgotten", rows, _h(row=0)),
        idea(
            "poison-alone-is-zero",
            "Le poison seul est une défaite pour qui doit jouer : on en est sûr, ce n'est pas 0.",
            _h(poison=0),
        ),
        idea("lines-forgotten", "Ni ligne ni colonne ne sont reconnues.", _h(row=0, column=0)),
        idea(
            "signs-reversed",
            "Les signes sont à l'envers : la note est celle du joueur qui doit jouer. Devant le "
            "poison seul, il perd : -1.",
            _h(poison=1, row=-1, column=-1),
        ),
        idea(
            "top-row-tested",
            "Vous semblez tester la ligne du haut : une tablette n'a qu'une colonne si sa ligne "
            "la plus longue n'a qu'un carré.",
            _h(is_column=lambda tab: tab[-1] == 1),
        ),
        idea(
            "rectangles-as-lines",
            "Des tablettes de plusieurs lignes et plusieurs colonnes reçoivent 1 : que les lignes "
            "soient égales ne suffit pas, il faut qu'elles n'aient qu'un carré.",
            _h(is_column=lambda tab: len(set(tab)) == 1),
        ),
        idea(
            "minus-one-elsewhere",
            "Les autres tablettes valent 0 : on ne sait pas, ce n'est pas une défaite.",
            _h(other=-1),
        ),
        idea(
            "nothing-elsewhere",
            "Les autres tablettes n'ont pas de note : il manque un return 0.",
            _h(other=None),
        ),
        idea(
            "booleans",
            "Ce sont des booléens : la note est un nombre, -1, 0 ou 1.",
            _h(False, True, True, False),
        ),
        idea(
            "infinite-scores",
            "Les notes demandées sont -1 et 1 : l'infini est une autre échelle.",
            _h(-inf, inf, inf),
        ),
    )


def _why_h(_name: str, args: Args, expected: Any) -> str:
    tab = args[0]
    if tab == (1,):
        return "il ne reste que le poison : celui qui doit jouer perd."
    if expected == 1:
        shape = "une seule ligne" if len(tab) == 1 else "une seule colonne"
        return f"il n'y a plus qu'{shape} : qui doit jouer ne laisse que le poison, et gagne."
    return "il y a plusieurs lignes et plusieurs colonnes : on ne sait pas."


HEURISTIQUE = Exercise(
    key="chomp-12",
    title="L'heuristique H",
    expects="-1, 0 ou 1",
    right={"H": mover_value},
    inputs={
        "H": [
            ((1,),),
            ((4,),),
            ((2,),),
            ((1, 1, 1),),
            ((1, 1),),
            ((4, 4, 4),),
            ((2, 2),),
            ((3, 1),),
            ((2, 2, 1),),
            ((),),
        ]
    },
    observe=_h_observed,
    accepts=lambda _name, args, expected, got: not args[0] or same(expected, got),
    why=_why_h,
    hints=(
        "Trois cas. Une tablette peut-elle être dans deux cas à la fois ?",
        "(1,) est à la fois une ligne et une colonne : testez-la en premier.",
        "Une ligne : le tuple n'a qu'un nombre. Une colonne : sa plus longue ligne, celle du bas, "
        "n'a qu'un carré.",
    ),
    misconceptions=tuple(_heuristic_ideas()),
)


# --- 13 to 15: minimax --------------------------------------------------------------------------

Triple = tuple[Any, Any, Any]
Last = tuple[bool, bool]
SIDES = ("Minimax", "Maximin")
TIES: dict[str, Last] = {"": (False, False), "-last": (True, True), "-tuples": (False, True)}
"""Whether Minimax, and Maximin, keep the last of equal squares (as min and max of tuples do)."""

MOVERS = {"Minimax": MIN, "Maximin": MAX}


@lru_cache(maxsize=4096)
def _value(side: str, tab: Bar, n: int) -> float:
    """The right value, by the library; at the end of play too, it is H for MAX."""
    search = minimax if side == "Minimax" else maximin
    return search(GAME, (tab, MOVERS[side]), n, chomp_value)


def _choices(side: str, tab: Bar, n: int) -> dict[Square, float]:
    """What each square is worth; nothing at a leaf."""
    if n == 0:
        return {}
    other = "Maximin" if side == "Minimax" else "Minimax"
    return {c: _value(other, bite(tab, c), n - 1) for c in Carres(tab)}


def _best(side: str, tab: Bar, n: int) -> list[Square]:
    choices = _choices(side, tab, n)
    return [c for c, value in choices.items() if value == _value(side, tab, n)]


def _coup(side: str, tab: Bar, n: int, last: Last = (False, False)) -> Triple:
    """The right triplet, with the first or the last of the best squares."""
    best = _best(side, tab, n)
    i, j = best[-last[SIDES.index(side)]] if best else (None, None)
    return _value(side, tab, n), i, j


def _search(
    *,
    signs: tuple[int, int] = (-1, 1),
    choose: tuple[Function, Function] = (min, max),
    calls: tuple[int, int] = (1, 0),
    steps: tuple[int, int] = (1, 1),
    horizon: int | None = 0,
    end: bool = True,
    start: tuple[float, float] = (inf, -inf),
    last: Last = (False, False),
) -> tuple[Function, Function]:
    """Minimax and Maximin with triplets (in this order), one idea of which may be wrong.

    Each parameter is right by default: the sign of H at a leaf, the choice, which of the two is
    called, by how much n decreases, the n of a leaf (None: no such test), whether the poison alone
    is a leaf, the start value, whether the last of equal squares is kept.
    """

    def search(side: int, tab: Bar, n: int) -> Triple:
        if (horizon is not None and n <= horizon) or (end and tab == (1,)):
            return signs[side] * mover_value(tab), None, None
        found: list[Triple] = [
            (search(calls[side], bite(tab, c), n - steps[side])[0], *c) for c in Carres(tab)
        ]
        nothing = (start[side], None, None)
        options = [*reversed(found), nothing] if last[side] else [nothing, *found]
        best: Triple = choose[side](options, key=_first) if found else nothing
        return best

    def both(side: int) -> Function:
        return lambda tab, n: search(side, tab, n)

    return both(0), both(1)


def _first(triple: Triple) -> Any:
    return triple[0]


UNSIGNED = (
    "Vos deux fonctions renvoient H telle quelle aux feuilles : H est la note de celui qui doit "
    "jouer. Si c'est à Malo, une défaite (-1) est bonne pour Morgan : relisez le signe demandé."
)
WRONG_SIGN = (
    "Le signe de H aux feuilles : H(tab) dans Maximin, où Morgan doit jouer, et son opposé dans "
    "Minimax, où c'est Malo."
)
WRONG_CHOICE = "Maximin garde la plus grande des valeurs de ses fils, Minimax la plus petite."
SELF_CALL = (
    "Une de vos fonctions s'appelle elle-même : après un coup de Morgan, c'est à Malo. Maximin et "
    "Minimax s'appellent l'une l'autre."
)
DEPTH = (
    "La profondeur ne diminue pas à chaque appel : la recherche va plus loin que n coups. Le coup "
    "joué compte pour un."
)
SEARCH_IDEAS: dict[str, tuple[str, dict[str, Any]]] = {
    "unsigned-h": (UNSIGNED, {"signs": (1, 1)}),
    "opposite-everywhere": (WRONG_SIGN, {"signs": (-1, -1)}),
    "signs-swapped": (WRONG_SIGN, {"signs": (1, -1)}),
    "max-everywhere": (
        "Minimax prend la plus grande valeur : Malo, lui, veut la plus petite.",
        {"choose": (max, max), "start": (-inf, -inf)},
    ),
    "min-everywhere": (
        "Maximin prend la plus petite valeur : Morgan, lui, veut la plus grande.",
        {"choose": (min, min), "start": (inf, inf)},
    ),
    "max-for-min": (WRONG_CHOICE, {"choose": (max, min), "start": (-inf, inf)}),
    "calls-itself": (SELF_CALL, {"calls": (0, 1)}),
    "minimax-calls-itself": (SELF_CALL, {"calls": (0, 0)}),
    "maximin-calls-itself": (SELF_CALL, {"calls": (1, 1)}),
    "depth-not-decreased": (DEPTH, {"steps": (0, 0)}),
    "depth-not-decreased-in-minimax": (DEPTH, {"steps": (0, 1)}),
    "depth-not-decreased-in-maximin": (DEPTH, {"steps": (1, 0)}),
    "horizon-missing": (
        "À n = 0, il faut s'arrêter et noter la tablette par H, même si la partie n'est pas finie.",
        {"horizon": None},
    ),
    "leaf-test-missing": (
        "Le poison seul est aussi une feuille, quel que soit n : sans coup possible, votre boucle "
        "ne fait rien, et il reste la valeur de départ.",
        {"end": False},
    ),
    "start-value-zero": (
        "La valeur de départ 0 l'emporte quand toutes les valeurs sont pires : partez de l'infini, "
        "du mauvais côté.",
        {"start": (0, 0)},
    ),
    "start-values-swapped": (
        "Les valeurs de départ sont échangées : aucune valeur n'est plus grande que +∞, ni plus "
        "petite que -∞.",
        {"start": (-inf, inf)},
    ),
    "horizon-too-early": (
        "Vous vous arrêtez un coup trop tôt : la feuille est à n = 0, pas à n = 1.",
        {"horizon": 1},
    ),
    "first-child-only": (
        "Seul le premier fils est regardé : un return est sans doute dans la boucle.",
        {"choose": (lambda options, key: options[1], lambda options, key: options[1])},
    ),
    "last-child-only": (
        "Seul le dernier fils compte : chaque valeur remplace la précédente sans comparaison.",
        {"choose": (lambda options, key: options[-1], lambda options, key: options[-1])},
    ),
}


def _value_only(triplets: Function) -> Function:
    return lambda tab, n: triplets(tab, n)[0]


def _value_ideas() -> Iterable[Misconception]:
    for name, (message, wrong) in SEARCH_IDEAS.items():
        pair = map(_value_only, _search(**wrong))
        yield Misconception(name, message, dict(zip(SIDES, pair, strict=True)))


def _why_value(name: str, args: Args, _expected: Any) -> str:
    side = name.removesuffix("Coup")
    who, h = ("Morgan", "H(tab)") if side == "Maximin" else ("Malo", "-H(tab)")
    tab, n = args
    if tab == (1,) or n == 0:
        reason = "il ne reste que le poison" if tab == (1,) else "n = 0"
        return (
            f"{reason} : c'est une feuille. {who} doit jouer, on y renvoie {h} ; ici H(tab) = "
            f"{mover_value(tab)}."
        )
    told = ", ".join(f"{c} : {value}" for c, value in _choices(side, tab, n).items())
    extreme = "grande" if side == "Maximin" else "petite"
    return f"{who} garde la plus {extreme} des valeurs de ses coups : {told}."


SEARCHES: list[Args] = [
    ((1,), 0),
    ((1,), 3),
    ((3,), 0),
    ((1, 1), 0),
    ((2, 1), 0),
    ((3,), 1),
    ((2, 1), 1),
    ((2, 1), 2),
    ((2, 2), 1),
    ((2, 2), 2),
    ((2, 2), 3),
    ((3, 1), 2),
    ((3, 2), 3),
    ((3, 1, 1), 4),
]

VALEURS = Exercise(
    key="chomp-13",
    title="Minimax et Maximin : la valeur",
    expects="un nombre",
    right={
        "Minimax": lambda tab, n: _value("Minimax", tab, n),
        "Maximin": lambda tab, n: _value("Maximin", tab, n),
    },
    inputs={"Minimax": SEARCHES, "Maximin": SEARCHES},
    why=_why_value,
    hints=(
        "Deux fonctions jumelles, comme maximin et minimax du cours : qu'est-ce qui change de "
        "l'une à l'autre ?",
        "Une feuille, c'est n = 0 ou le poison seul. Ailleurs, chacune appelle l'autre sur ce qui "
        "reste après chaque carré permis, avec n - 1.",
        "Trois différences : le signe de H à la feuille, la valeur de départ (l'infini, du mauvais "
        "côté), et le sens de la comparaison.",
    ),
    misconceptions=tuple(_value_ideas()),
)

FIRST_SQUARE = (
    "Le carré n'est pas celui qui donne cette valeur : il faut retenir i et j au moment où une "
    "valeur devient la meilleure, et seulement alors."
)
LOST_SQUARE = (
    "Le carré se perd : il vaut None alors qu'il y a un coup à jouer. L'appel récursif renvoie le "
    "coup de l'adversaire (None à une feuille), qui écrase peut-être le vôtre : ne retenez de lui "
    "que la valeur."
)
LEAF_SHAPE = (
    "À une feuille aussi, renvoyez un triplet : la valeur, puis None et None, car il n'y a pas de "
    "coup à jouer."
)


def _reshaped(change: Callable[[Any, Any, Any], Any], last: Last) -> tuple[Function, Function]:
    """Right triplets, told otherwise where there is a move."""

    def told(side: str) -> Function:
        def triplets(tab: Bar, n: int) -> Any:
            triple = _coup(side, tab, n, last)
            return triple if triple[1] is None else change(*triple)

        return triplets

    return told("Minimax"), told("Maximin")


def _placed(place: Callable[[str, Bar, int], Any]) -> tuple[Function, Function]:
    """The right value, with the square that `place(side, tab, n)` gives where there is a choice."""

    def told(side: str) -> Function:
        def triplets(tab: Bar, n: int) -> Any:
            value, i, _ = _coup(side, tab, n)
            return (value, None, None) if i is None else (value, *place(side, tab, n))

        return triplets

    return told("Minimax"), told("Maximin")


def _leaf(change: Callable[[float], Any], last: Last | None) -> tuple[Function, Function]:
    """Triplets whose leaves are told otherwise, which breaks those above if `last` is None."""

    def told(side: str) -> Function:
        def triplets(tab: Bar, n: int) -> Any:
            triple = _coup(side, tab, n, last or (False, False))
            if triple[1] is None:
                return change(triple[0])
            if last is None:
                raise TypeError
            return triple

        return triplets

    return told("Minimax"), told("Maximin")


RESHAPED: dict[str, tuple[str, Callable[[Any, Any, Any], Any]]] = {
    "coordinates-swapped": (
        "Ligne et colonne semblent échangées : i0 est la ligne, j0 la colonne.",
        lambda value, i, j: (value, j, i),
    ),
    "value-last": (
        "L'ordre demandé est (valeur, i0, j0) : la valeur d'abord.",
        lambda value, i, j: (i, j, value),
    ),
    "square-nested": (
        "C'est un couple (valeur, carré) : on demande trois éléments, (valeur, i0, j0).",
        lambda value, i, j: (value, (i, j)),
    ),
    "square-alone": (
        "Il manque la valeur : on demande trois éléments, (valeur, i0, j0).",
        lambda value, i, j: (i, j),
    ),
    "counts-from-one": (
        "On compte depuis 0 : le carré tout en bas à gauche est (0, 0), pas (1, 1).",
        lambda value, i, j: (value, i + 1, j + 1),
    ),
}


NO_TIES = ("first-child-only", "last-child-only", "start-values-swapped")
"""The ideas that leave no choice between equal squares."""


def _move_ideas() -> Iterable[Misconception]:
    def idea(name: str, message: str, pair: Iterable[Function]) -> Misconception:
        names = (f"{side}Coup" for side in SIDES)
        return Misconception(name, message, dict(zip(names, pair, strict=True)))

    for suffix, last in TIES.items():
        for name, (message, change) in RESHAPED.items():
            yield idea(name + suffix, message, _reshaped(change, last))
        for name, (message, wrong) in SEARCH_IDEAS.items():
            if not (suffix and name in NO_TIES):
                yield idea(name + suffix, message, _search(last=last, **wrong))
        yield idea("leaf-value-alone-handled" + suffix, LEAF_SHAPE, _leaf(lambda v: v, last))
        yield idea("leaf-eats-the-poison" + suffix, LEAF_SHAPE, _leaf(lambda v: (v, 0, 0), last))
    yield idea("first-square-always", FIRST_SQUARE, _placed(lambda _, tab, n: Carres(tab)[0]))
    yield idea("last-square-always", FIRST_SQUARE, _placed(lambda _, tab, n: Carres(tab)[-1]))
    yield idea("square-lost", LOST_SQUARE, _placed(lambda *_: (None, None)))
    yield idea("leaf-value-alone", LEAF_SHAPE, _leaf(lambda value: value, None))
    yield idea(
        "value-only",
        "Il manque le carré : on demande trois éléments, (valeur, i0, j0).",
        map(_value_only, _search()),
    )


def _best_triplet(name: str, args: Args, expected: Any, got: Any) -> bool:
    if not isinstance(got, tuple | list) or len(got) != 3:
        return False
    best = _best(name.removesuffix("Coup"), *args)
    squares: list[Any] = [*best] or [(None, None)]
    return same(expected[0], got[0]) and any(same(square, got[1:]) for square in squares)


def _why_triplet(name: str, args: Args, expected: Any) -> str:
    best = _best(name.removesuffix("Coup"), *args)
    if not best:
        return _why_value(name, args, expected) + " Il n'y a pas de coup : None, None."
    told = " ou ".join(map(str, best))
    return _why_value(name, args, expected) + f" Carré attendu : {told}."


COUPS = Exercise(
    key="chomp-14",
    title="Minimax et Maximin : le carré à manger",
    expects="le triplet (valeur, i0, j0)",
    right={
        "MinimaxCoup": lambda tab, n: _coup("Minimax", tab, n),
        "MaximinCoup": lambda tab, n: _coup("Maximin", tab, n),
    },
    inputs={"MinimaxCoup": SEARCHES, "MaximinCoup": SEARCHES},
    accepts=_best_triplet,
    why=_why_triplet,
    hints=(
        "Partez d'une copie de l'exercice 13. À quel moment sait-on qu'un carré est le meilleur "
        "vu jusqu'ici ?",
        "Quand une valeur devient la meilleure, retenez aussi i et j de ce carré. Attention : "
        "l'appel récursif renvoie maintenant un triplet, dont seule la valeur vous sert.",
        "Parcourez les carrés (i, j) permis. La première composante de l'appel se compare ; au "
        "besoin, elle met à jour trois variables d'un coup. À une feuille : (valeur, None, None).",
    ),
    misconceptions=tuple(_move_ideas()),
)


def _side(joueur: str) -> str:
    return "Maximin" if joueur == "Morgan" else "Minimax"


def _mover_best(tab: Bar, joueur: str, n: int) -> list[Square]:
    return _best(_side(joueur), tab, n) or [POISON]


def _with_depth(depth: Callable[[int], int], last: Last) -> Function:
    """The right strategy, at another depth."""

    def strategy(tab: Bar, joueur: str, n: int) -> Any:
        return POISON if tab == (1,) else _coup(_side(joueur), tab, depth(n), last)[1:]

    return strategy


def _retold(change: Callable[[Any, Any, Any], Any], last: Last) -> Function:
    """The right triplet, told otherwise."""
    return lambda tab, joueur, n: change(*_coup(_side(joueur), tab, n, last))


def _unsigned_square(last: Last) -> Function:
    pair = dict(zip(PLAYERS, reversed(_search(signs=(1, 1), last=last)), strict=True))

    def strategy(tab: Bar, joueur: str, n: int) -> Any:
        _, i, j = pair[joueur](tab, n)
        return POISON if i is None else (i, j)

    return strategy


def _strategy_ideas() -> Iterable[Misconception]:
    def idea(name: str, message: str, function: Function) -> Misconception:
        return _idea(name, message, StrategieMinMax=function)

    triplet = "C'est le triplet (valeur, i0, j0) : la stratégie renvoie le carré seul, (i0, j0)."
    forced = (
        "Sur le poison seul, MinimaxCoup et MaximinCoup ne donnent pas de coup : c'est à la "
        "stratégie de renvoyer (0, 0)."
    )
    ignored = "L'argument n ne sert pas : la profondeur semble fixée dans votre code."
    unsigned = (
        "Ces coups sont ceux d'une recherche qui renvoie H sans changer son signe chez Malo : "
        "reprenez l'exercice 13."
    )

    for suffix, last in TIES.items():
        yield idea(
            "triplet-instead-of-square" + suffix, triplet, _retold(lambda *triple: triple, last)
        )
        yield idea(
            "forced-poison-forgotten" + suffix, forced, _retold(lambda _, i, j: (i, j), last)
        )
        yield idea(
            "coordinates-swapped" + suffix,
            "Ligne et colonne semblent échangées : renvoyez (i0, j0), la ligne d'abord.",
            _retold(lambda _, i, j: POISON if i is None else (j, i), last),
        )
        for depth in 1, 3, 7:
            fixed = _with_depth(lambda _, depth=depth: depth, last)  # type: ignore[misc]
            yield idea(f"always-depth-{depth}" + suffix, ignored, fixed)
        yield idea("unsigned-h" + suffix, unsigned, _unsigned_square(last))
    yield idea(
        "one-ply-too-deep",
        "La recherche va un coup trop loin : n compte aussi le coup à jouer.",
        _with_depth(lambda n: n + 1, (False, False)),
    )
    yield idea(
        "one-ply-short",
        "La recherche s'arrête un coup trop tôt : donnez n tel quel à MinimaxCoup et MaximinCoup.",
        _with_depth(lambda n: n - 1, (False, False)),
    )
    yield idea(
        "value-instead-of-square",
        "C'est la valeur : la stratégie renvoie le carré, (i0, j0).",
        lambda tab, joueur, n: _value(_side(joueur), tab, n),
    )


def _is_best(_name: str, args: Args, _expected: Any, got: Any) -> bool:
    return any(same(square, got) for square in _mover_best(*args))


def _why_strategy(_name: str, args: Args, _expected: Any) -> str:
    tab, joueur, n = args
    if tab == (1,):
        return "il ne reste que le poison : joueur n'a pas le choix."
    told = " ou ".join(map(str, _mover_best(tab, joueur, n)))
    return f"à {counted(n, 'coup')} de profondeur, le meilleur carré de {joueur} est {told}."


STRATEGIE = Exercise(
    key="chomp-15",
    title="La stratégie min-max",
    expects="le carré (i0, j0) à manger",
    right={"StrategieMinMax": lambda tab, joueur, n: _mover_best(tab, joueur, n)[0]},
    inputs={
        "StrategieMinMax": [
            ((2, 2), "Morgan", 3),
            ((2, 2), "Malo", 2),
            ((3, 1), "Malo", 1),
            ((4, 1), "Morgan", 3),
            ((3, 2), "Morgan", 1),
            ((2, 2, 1), "Malo", 2),
            ((4, 2), "Morgan", 3),
            ((3, 3, 2), "Malo", 4),
            ((4, 3, 1), "Morgan", 4),
            ((1,), "Morgan", 3),
            ((1,), "Malo", 7),
        ]
    },
    accepts=_is_best,
    why=_why_strategy,
    hints=(
        "Votre exercice 14 donne déjà le carré : laquelle des deux fonctions appeler ?",
        "Morgan joue comme MAX, donc MaximinCoup ; Malo comme MIN, donc MinimaxCoup.",
        "Du triplet, gardez les deux dernières composantes. Si elles valent None, c'est que le "
        "poison est seul : il faut le manger.",
    ),
    misconceptions=tuple(_strategy_ideas()),
)

EXERCISES: tuple[Exercise, ...] = (
    TABLETTE,
    CARRES,
    RESTE,
    VOISINS,
    GRAPHE,
    ARCS,
    TAILLE,
    ATTRACTEUR,
    ALEATOIRE,
    GAGNANTE,
    HEURISTIQUE,
    VALEURS,
    COUPS,
    STRATEGIE,
)
