"""The nodes of a tree to draw: read from its networkx graph, described in French, and placed.

Subtrees are side by side, each parent above the middle of its children.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from course_lib.canvas.style import LEGIBLE, VALUE_SIZE, WIDTH
from course_lib.text import action_text, counted, french_number

MOST_NODES = 400
"""The most nodes that are drawn: nobody could read more."""

DESCRIBED = 60
"""The most nodes that a text alternative describes one by one."""

BORDER, GAP = 10.0, 7.0
EDGE, LONGEST_EDGE = 50.0, 76.0
SMALLEST = LEGIBLE / VALUE_SIZE
"""The smallest scale: below, texts would be too small to read."""

_BOUNDS = {"≤": "au plus", "≥": "au moins"}
_NAMES = {"max": "MAX", "min": "MIN", "leaf": "feuille"}


@dataclass(eq=False)
class Node:
    """A node to draw; `path` is its key in the graph.

    `indices` are the ranks, from 0, of the children that lead to it from the root. The drawing sets
    its centre (`x`, `y`) and its size, in points.
    """

    path: Any
    indices: tuple[int, ...]
    kind: str
    attributes: Mapping[str, Any]
    action: Hashable = None
    parent: Node | None = field(default=None, repr=False)
    is_best: bool = False
    children: list[Node] = field(default_factory=list, repr=False)
    x: float = 0.0
    y: float = 0.0
    width: float = 0.0
    height: float = 0.0

    @property
    def depth(self) -> int:
        """The number of moves from the root to the node."""
        return len(self.indices)

    @property
    def status(self) -> str:
        """The state of the node in a search: "ahead", "open", "done" (the default) or "cut"."""
        return str(self.attributes.get("status", "done"))

    @property
    def is_player(self) -> bool:
        """Whether MAX or MIN moves there."""
        return self.kind in ("max", "min")

    @property
    def is_cut_from_parent(self) -> bool:
        """Whether a cut separates the node from its parent."""
        return self.parent is not None and self.status == "cut" != self.parent.status

    @property
    def best_child(self) -> Node | None:
        """The child that the search chose; None if the value is only a bound, or none is best."""
        best, relation = self.attributes.get("best_child"), self.attributes.get("relation")
        is_known = best is not None and relation not in _BOUNDS
        return next((node for node in self.children if is_known and node.action == best), None)

    @property
    def value(self) -> str:
        """The value in French; if it is only a bound, with ≤ or ≥ before."""
        value, relation = self.attributes.get("value"), self.attributes.get("relation", "=")
        mark = f"{relation}\u202f" if relation != "=" and value is not None else ""
        return mark + french_number(value)


def read_tree(graph: Any) -> list[Node]:
    """The nodes of a networkx tree, depth first.

    ValueError, in French, if the graph is not a tree or has more than `MOST_NODES` nodes.
    """
    roots = [path for path, degree in graph.in_degree() if degree == 0]
    if len(roots) != 1:
        raise ValueError(f"un arbre a une seule racine, pas {len(roots)}")
    if len(graph) > MOST_NODES:
        raise ValueError(
            f"cet arbre a {french_number(len(graph))} nœuds, et l'on en dessine {MOST_NODES} au "
            "plus : donnez une profondeur (depth) plus petite"
        )
    nodes: list[Node] = []

    def read(path: Any, parent: Node | None, indices: tuple[int, ...]) -> Node:
        attributes = graph.nodes[path]
        action = graph.edges[parent.path, path].get("action") if parent else None
        node = Node(path, indices, attributes.get("kind", "leaf"), attributes, action, parent)
        nodes.append(node)
        below = enumerate(graph.successors(path))
        node.children = [read(child, node, (*indices, rank)) for rank, child in below]
        return node

    read(roots[0], None, ())
    mark_best_line(nodes)
    return nodes


def mark_best_line(nodes: Sequence[Node]) -> list[Node]:
    """Set `is_best` on the best line, from the root; return the nodes that joined or left it."""
    line, node = set(), nodes[0]
    while child := node.best_child:
        line |= {node, child}
        node = child
    changed = [node for node in nodes if node.is_best != (node in line)]
    for node in changed:
        node.is_best = not node.is_best
    return changed


def describe(nodes: Sequence[Node]) -> str:
    """The text alternative of a tree: a summary, then each node if there are few."""
    root, leaves = nodes[0], sum(node.kind == "leaf" for node in nodes)
    depth = max(node.depth for node in nodes)
    size = f"{counted(len(nodes), 'nœud')}, de profondeur {depth}, dont"
    words = [f"Arbre de {size} {counted(leaves, 'feuille')}"]
    if root.is_player:
        words.append(f"{_NAMES[root.kind]} joue à la racine")
    if root.value:
        bound, _, number = root.value.rpartition("\u202f")
        value = f"{_BOUNDS[bound]} {number}" if bound in _BOUNDS else root.value
        words.append(f"la racine vaut {value}")
    if line := [action_text(node.action) for node in nodes[1:] if node.is_best]:
        words.append("meilleure suite : " + ", ".join(line))
    if cuts := sum(node.is_cut_from_parent for node in nodes):
        words.append(counted(cuts, "branche coupée"))
    summary = " ; ".join(words) + "."
    return summary if len(nodes) > DESCRIBED else f"{summary} {_describe_node(root)}."


def _describe_node(node: Node) -> str:
    """A node and its descendants, in words."""
    move = "" if node.action is None else f"{action_text(node.action)} : "
    if node.status == "cut":
        return f"{move}branche coupée"
    state = "(à venir)" if node.status == "ahead" else node.value
    words = " ".join(word for word in (_NAMES.get(node.kind, ""), state) if word)
    below = " ; ".join(map(_describe_node, node.children))
    return move + words + (f" [{below}]" if below else "")


class Extent(NamedTuple):
    """The room that a node takes on each side of its centre, in points."""

    left: float
    right: float
    above: float
    below: float


def arrange(nodes: Sequence[Node], extents: Sequence[Extent]) -> tuple[float, float, float]:
    """Set `x` and `y` of each node, in points from the bottom left corner of the page.

    `nodes` are in depth-first order, `extents` theirs. Returns the width and the height of the
    page, and the scale, at most 1, that these and `x`, `y` already include: shapes and texts are to
    be multiplied by it. The tree fits in the width of a notebook as long as its texts can be read.
    """
    width, height = _across(nodes, extents), _down(nodes, extents)
    scale = max(SMALLEST, min(1.0, (WIDTH - 2 * BORDER) / width))
    for node in nodes:
        node.x, node.y = BORDER + scale * node.x, BORDER + scale * (height + node.y)
    return scale * width + 2 * BORDER, scale * height + 2 * BORDER, scale


def _across(nodes: Sequence[Node], extents: Sequence[Extent]) -> float:
    """Set the abscissa of each node, from the left of the tree; the width of the tree."""
    bands: dict[Node, tuple[float, float]] = {}  # of the subtrees, from their roots
    for node, extent in zip(reversed(nodes), reversed(extents), strict=True):
        end, middle = 0.0, 0.0
        for child in node.children:
            left, right = bands[child]
            child.x = end - left
            end = child.x + right + GAP
        if node.children:
            middle = (node.children[0].x + node.children[-1].x) / 2
        for child in node.children:
            child.x -= middle
        bands[node] = min(-extent.left, -middle), max(extent.right, end - GAP - middle)
    left, right = bands[nodes[0]]
    for node in nodes:
        node.x = node.x + node.parent.x if node.parent else -left
    return right - left


def _down(nodes: Sequence[Node], extents: Sequence[Extent]) -> float:
    """Set the ordinate of each node, from the top of the tree; the height of the tree.

    The edges between two levels are longer where they would be too flat.
    """
    end = 0.0
    for depth in range(1 + max(node.depth for node in nodes)):
        level = [pair for pair in zip(nodes, extents, strict=True) if pair[0].depth == depth]
        rows = (node.parent.children for node, _ in level if node.parent)
        flat = [0.2 * (row[-1].x - row[0].x) for row in rows]
        end += max(EDGE, min(LONGEST_EDGE, max(flat))) if flat else 0.0
        end += max(extent.above for _, extent in level)
        for node, _ in level:
            node.y = -end
        end += max(extent.below for _, extent in level)
    return end
