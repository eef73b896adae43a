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
    stack: list[tuple[Any, int, tuple[int, ...]]] = [(_root(graph), -1, ())]
    while stack:
        path, parent, indices = stack.pop()
        index, attributes = len(nodes), graph.nodes[path]
        action = graph.edges[nodes[parent].path, path].get("action") if indices else None
        node = Node(path, indices, attributes.get("kind", "leaf"), attributes, action, parent)
        _add(nodes, node)
        below = list(graph.successors(path))
        if below and len(indices) == limit:
            status, count = {"status": node.status}, _count_below(graph, path)
            _add(nodes, Node(None, (*indices, 0), "hidden", status, None, index, count))
        else:
            ranked = [(child, index, (*indices, rank)) for rank, child in enumerate(below)]
            stack.extend(reversed(ranked))
    _mark_best_line(nodes)
    return nodes


def _root(graph: Any) -> Any:
    roots = [path for path, degree in graph.in_degree() if degree == 0]
    if len(roots) != 1:
        raise ValueError(f"un arbre a une seule racine, pas {len(roots)}")
    return roots[0]


def _add(nodes: list[Node], node: Node) -> None:
    if node.parent >= 0:
        nodes[node.parent].children.append(len(nodes))
    nodes.append(node)


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
    """Mark the nodes that `best_child` leads to, from the root, which is one of them."""
    line = nodes[:1]
    while line:
        node, best = line[-1], line[-1].attributes.get("best_child")
        found = [nodes[child] for child in node.children if nodes[child].action == best]
        if best is None or not found:
            break
        line.append(found[0])
    for node in line[1:] and line:
        node.is_best = True


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
