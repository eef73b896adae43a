"""Drawing a tree, and opening an explorer of one, by its size."""

from course_lib import explorer
from course_lib.drawing import draw_tree
from course_lib.games import TicTacToe
from course_lib.tracing import game_tree
from course_lib.widgets.explorer.trees import random_tree
from tools.bench.measures import Measure, Subject, side_by_side

DEPTHS = (1, 2, 3)
"""From the empty board of tic-tac-toe: 10, 82 and 586 nodes; the last is drawn in part."""

EXPLORED = ((3, 1), (3, 2), (3, 3), (3, 4), (4, 4))
"""Branches and plies: 4, 13, 40, 121 and 341 nodes; an explorer takes 400."""


def measure() -> Subject:
    """Neither what a browser does with the picture nor the network is counted."""
    lines = [line for depth in DEPTHS for line in _drawn(depth)]
    lines += [line for size in EXPLORED for line in _explored(*size)]
    return Subject("Dessin d'un arbre, et ouverture de l'explorateur", lines)


def _drawn(depth: int) -> list[Measure]:
    tree = game_tree(TicTacToe(), depth=depth)

    def run() -> int:
        draw_tree(tree).svg()
        return len(tree)

    return side_by_side({f"dessin, arbre de {len(tree)} nœuds": run}, 5)


def _explored(branching: int, plies: int) -> list[Measure]:
    """Alpha-beta followed line by line, and all that the page is given to show it."""
    tree = random_tree(1, branching, plies, -9, 9)

    def run() -> int:
        explorer(tree, algorithm="alphabeta")
        return tree.size

    return side_by_side({f"explorateur, {tree.size} nœuds": run}, 5)
