"""Drawing a tree, and one step of the explorer on it, by its size."""

from course_lib.games import TicTacToe
from course_lib.tracing import game_tree
from tools.bench.measures import Measure, Run, Subject, is_installed, missing, side_by_side

DEPTHS = (1, 2, 3)
"""From the empty board of tic-tac-toe: 10, 82 and 586 nodes; the last is drawn in part."""

EXPLORED = ((3, 1), (3, 2), (3, 3), (3, 4), (4, 4))
"""Branches and plies: 4, 13, 40, 121 and 341 nodes; an explorer takes 400."""


def measure() -> Subject:
    """Neither what a browser does with the picture nor the network is counted."""
    lines = [line for depth in DEPTHS for line in _drawn(depth)]
    if is_installed("ipywidgets"):
        lines += [line for size in EXPLORED for line in _explored(*size)]
    else:
        lines.append(missing("ipywidgets"))
    return Subject("Dessin d'un arbre, et une étape de l'explorateur", lines)


def _drawn(depth: int) -> list[Measure]:
    from course_lib.drawing import draw_tree

    tree = game_tree(TicTacToe(), depth=depth)

    def run() -> int:
        draw_tree(tree).svg()
        return len(tree)

    return side_by_side({f"dessin, arbre de {len(tree)} nœuds": run}, 5)


def _explored(branching: int, plies: int) -> list[Measure]:
    """Forward and back between two steps in the middle of alpha-beta."""
    from course_lib.explorer.trees import random_tree
    from course_lib.widgets import explorer

    tree = random_tree(1, branching, plies, -9, 9)
    shown = explorer(tree, algorithm="alphabeta")
    middle = shown.exploration.steps // 2
    shown.move(middle)

    def run() -> int:
        shown.move(1 if shown.step.value == middle else -1)
        return tree.size

    runs: dict[str, Run] = {f"explorateur, une étape, {tree.size} nœuds": run}
    return side_by_side(runs, 6)
