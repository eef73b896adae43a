"""A tree read from its graph: nodes in depth-first order, collapsed if there are too many."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any

from course_lib.text import action_text, counted, french_number

LARGEST = 200
"""How many nodes are drawn one by one."""

COLLAPSED = 60
"""How many nodes are drawn, at most, of a tree that has more than `LARGEST`."""

DESCRIBED = 60
"""How many nodes a text alternative tells one by one."""

_NAMES = {"max": "MAX", "min": "MIN", "leaf": "feuille"}


@dataclass
class Node:
    """A node to draw; `hidden` counts what a collapsed node stands for."""

    path: Any
    indices: tuple[int, ...]
    kind: str
    attributes: Mapping[str, Any]
    action: Hashable = None
    parent: int = -1
    hidden: int = 0
    is_best: bool = False
    children: list[int] = field(default_factory=list)

    @property
    def status(self) -> str:
        """What a search has made of the node; "done" if the graph does not say."""
        return str(self.attributes.get("status", "done"))

    @property
    def is_player(self) -> bool:
        """Whether MAX or MIN moves there."""
        return self.kind in ("max", "min")

    @property
    def value(self) -> str:
        """The value as it is printed, its relation before it if it is only a bound."""
        value = self.attributes.get("value")
        relation = self.attributes.get("relation", "=")
        mark = f"{relation}\u202f" if relation in ("≤", "≥") and value is not None else ""
        return mark + french_number(value)


def read_tree(graph: Any) -> list[Node]:
    """The nodes to draw; the root comes first, and a child after its parent and older siblings."""
    limit = _depth_shown(graph) if len(graph) > LARGEST else len(graph)
    nodes: list[Node] = []
    stack: list[tuple[Any, int, int]] = [(_root(graph), -1, 0)]
    while stack:
        path, parent, rank = stack.pop()
        index = len(nodes)
        node = _read_node(graph, nodes, path, parent, rank)
        below = list(graph.successors(path))
        if below and len(node.indices) == limit:
            _hide(nodes, index, _count_below(graph, path))
        else:
            stack.extend((below[rank], index, rank) for rank in reversed(range(len(below))))
    _mark_best_line(nodes)
    return nodes


def _root(graph: Any) -> Any:
    roots = [path for path, degree in graph.in_degree() if degree == 0]
    if len(roots) != 1:
        raise ValueError(f"un arbre a une seule racine, pas {len(roots)}")
    return roots[0]


def _read_node(graph: Any, nodes: list[Node], path: Any, parent: int, rank: int) -> Node:
    attributes = graph.nodes[path]
    kind = attributes.get("kind", "leaf")
    if parent < 0:
        node = Node(path, (), kind, attributes)
    else:
        above = nodes[parent]
        action = graph.edges[above.path, path].get("action")
        node = Node(path, (*above.indices, rank), kind, attributes, action, parent)
        above.children.append(len(nodes))
    nodes.append(node)
    return node


def _hide(nodes: list[Node], parent: int, count: int) -> None:
    """Put one node in the place of the `count` nodes below a node."""
    above = nodes[parent]
    above.children.append(len(nodes))
    status = {"status": above.status}
    nodes.append(Node(None, (*above.indices, 0), "hidden", status, None, parent, count))


def _count_below(graph: Any, path: Any) -> int:
    count, stack = -1, [path]
    while stack:
        count += 1
        stack.extend(graph.successors(stack.pop()))
    return count


def _depth_shown(graph: Any) -> int:
    """The greatest depth that leaves at most `COLLAPSED` nodes to draw."""
    drawn, depth, row = 1, 0, list(graph.successors(_root(graph)))
    while row:
        below = [list(graph.successors(path)) for path in row]
        drawn += len(row)
        if drawn + sum(map(bool, below)) > COLLAPSED:
            return depth
        depth, row = depth + 1, [path for paths in below for path in paths]
    return depth


def _mark_best_line(nodes: list[Node]) -> None:
    """Mark the nodes that `best_child` leads to from the root."""
    node = nodes[0]
    while node.attributes.get("best_child") is not None:
        node.is_best = True
        best = node.attributes["best_child"]
        found = [nodes[child] for child in node.children if nodes[child].action == best]
        if not found:
            return
        node = found[0]
    node.is_best = node is not nodes[0]


def describe(nodes: list[Node], total: int) -> str:
    """The text alternative of a tree."""
    root, leaves = nodes[0], sum(node.kind == "leaf" for node in nodes)
    depth = max(len(node.indices) for node in nodes)
    words = [f"Arbre de {counted(total, 'nœud')}, de profondeur {depth}"]
    if len(nodes) == total:
        words[0] += f", dont {counted(leaves, 'feuille')}"
    if root.is_player:
        words.append(f"{_NAMES[root.kind]} joue à la racine")
    if root.value:
        words.append(f"la racine vaut {root.value}")
    line = [action_text(node.action) for node in nodes[1:] if node.is_best]
    if line:
        words.append("meilleure suite : " + ", ".join(line))
    cuts = sum(is_struck(node, nodes[node.parent]) for node in nodes[1:])
    if cuts:
        words.append(counted(cuts, "branche coupée"))
    summary = " ; ".join(words) + "."
    return summary if len(nodes) > DESCRIBED else f"{summary} {_told(nodes, 0)}."


def is_struck(node: Node, parent: Node) -> bool:
    """Whether a cut separates a node from its parent."""
    return node.status == "cut" and parent.status != "cut"


def _told(nodes: list[Node], index: int) -> str:
    """A node and all that is below it, in words."""
    node = nodes[index]
    if node.hidden:
        return f"… {counted(node.hidden, 'nœud')}"
    move = "" if node.action is None else f"{action_text(node.action)} : "
    if node.status == "cut":
        return f"{move}branche coupée"
    state = "(à venir)" if node.status == "ahead" else node.value
    words = " ".join(word for word in (_NAMES.get(node.kind, ""), state) if word)
    below = " ; ".join(_told(nodes, child) for child in node.children)
    return move + words + (f" [{below}]" if below else "")
