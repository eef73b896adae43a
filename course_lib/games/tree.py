"""A game written as an explicit tree, as on the blackboard, and played on its drawing."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import count
from typing import Any, NamedTuple

from course_lib.canvas.scene import Scene, node_shape, polyline
from course_lib.canvas.style import BEST, GREY, INK, LABEL_SIZE, TINTS, VALUE_SIZE
from course_lib.games.base import MAX, Cell, Game, Player
from course_lib.games.face import Face, Spot, face_of
from course_lib.text import action_text, french_number

Path = tuple[Hashable, ...]
"""The actions that lead from the root to a node."""
ABSENT = "ce chemin n'est pas dans l'arbre"
SEVERAL = "il faut ici une seule position, et non une liste ou une suite"


class Node(NamedTuple):
    """A node of a tree: its value (of the heuristic, if it has children) and its children."""

    value: float | None
    children: Mapping[Hashable, Any]


def parse_node(tree: Any) -> Node:
    """The root of `tree`, written as for `TreeGame`; ValueError, in French, if it is wrong."""
    is_pair = isinstance(tree, tuple) and len(tree) == 2
    value, branches = tree if is_pair else (None, tree)
    if isinstance(branches, list):
        branches = dict(enumerate(branches, start=1))
    if branches == {} or (is_pair and not isinstance(branches, dict)):
        raise ValueError("un nœud sans branche est un nombre seul")
    if not isinstance(branches, dict):
        value, branches = branches, {}
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    if not (value is None and branches) and (not is_number or value != value):  # NaN
        raise ValueError(f"une valeur est un nombre, pas {value!r}")
    return Node(value, dict(branches))


class TreeGame(Game[Path, Hashable]):
    """A game whose tree is written as nested lists; a leaf is the utility for MAX.

    A node is a number (a leaf), a list of nodes (the actions are 1, 2, 3…), a dictionary of nodes
    (the actions are its keys), or a pair (heuristic value, list or dictionary). A state is the
    tuple of the actions from the root. The players alternate; `first` moves at the root.

    >>> game = TreeGame({"gauche": [3, 5], "droite": (4, [2, 9])})
    >>> game.actions(())
    ('gauche', 'droite')
    >>> game.heuristic(("droite",))
    4
    """

    initial: Path = ()

    def __init__(self, tree: Any, first: Player = MAX) -> None:
        self.tree, self.first = tree, first
        self._nodes: dict[Path, Node] = {}
        self._add((), tree)
        self.bound = max(abs(node.value or 0) for node in self._nodes.values())

    def to_move(self, state: Path) -> Player:
        return self.first if len(state) % 2 == 0 else self.first.opponent

    def actions(self, state: Path) -> Sequence[Hashable]:
        return tuple(self.node(state).children)

    def result(self, state: Path, action: Hashable) -> Path:
        if action not in self.actions(state):
            raise ValueError(f"aucune branche {action!r} sous {self.render(state)}")
        return (*state, action)

    def is_terminal(self, state: Path) -> bool:
        return not self.node(state).children

    def utility(self, state: Path) -> float:
        node = self.node(state)
        if node.children or node.value is None:
            raise ValueError(f"ce nœud n'est pas une feuille : {self.render(state)}")
        return node.value

    def heuristic(self, state: Path) -> float:
        """The value written at a node; ValueError if there is none."""
        value = self.node(state).value
        if value is None:
            raise ValueError(f"aucune valeur heuristique n'est donnée en {self.render(state)}")
        return value

    def render(self, state: Path) -> str:
        return " > ".join(["racine", *map(str, state)])

    @property
    def size(self) -> int:
        """The number of nodes, the root and the leaves included."""
        return len(self._nodes)

    def paths(self) -> Iterator[Path]:
        """Every node, a parent before its children."""
        return iter(self._nodes)

    @property
    def height(self) -> int:
        """The number of plies of the longest game."""
        return max(map(len, self._nodes))

    @property
    def is_valued(self) -> bool:
        """Whether every node has a value, so that a search may stop at any depth."""
        return all(node.value is not None for node in self._nodes.values())

    def node(self, state: Path) -> Node:
        """The value and the children of a node; ValueError if there is no such node."""
        try:
            return self._nodes[state]
        except (KeyError, TypeError):
            several = isinstance(state, list | Iterator)
            raise ValueError(SEVERAL if several else f"{ABSENT} : {state!r}") from None

    def _add(self, path: Path, tree: Any) -> None:
        self._nodes[path] = node = parse_node(tree)
        for action, branch in node.children.items():
            self._add((*path, action), branch)


@face_of.register(TreeGame)
class TreeFace(Face):
    """A leaf every other column, a parent above the middle of its children."""

    downward, tall, widest = True, 2.9, 25.0
    counts_points = True

    @cached_property
    def places(self) -> dict[Path, Cell]:
        """The cell of each node, parents last."""
        places: dict[Path, Cell] = {}
        leaves = count(1, 2)

        def place(path: Path) -> int:
            columns = [place((*path, action)) for action in self.game.node(path).children]
            column = (columns[0] + columns[-1]) // 2 if columns else next(leaves)
            places[path] = len(path) + 1, column
            return column

        place(())
        return places

    def size(self) -> tuple[int, int]:
        rows, columns = zip(*self.places.values(), strict=True)
        return max(rows), max(columns)

    def paint(self, scene: Scene, state: Any) -> None:
        for path in filter(None, self.places):
            edge = self.at(self.places[path[:-1]]), self.at(self.places[path])
            look = (BEST, 3.0) if path == state[: len(path)] else (GREY, 1.0)
            scene.shape(polyline(edge), None, *look)
            scene.edge_text(edge, action_text(path[-1]), LABEL_SIZE)
        for path, cell in self.places.items():
            self._paint_node(scene, path, cell)

    def _paint_node(self, scene: Scene, path: Path, cell: Cell) -> None:
        is_leaf, (x, y) = self.game.is_terminal(path), self.at(cell)
        kind = "leaf" if is_leaf else f"{self.game.to_move(path)}".lower()
        width, height = (self.unit * side for side in ((1.3, 1.0) if is_leaf else (0.75, 0.66)))
        shape, tint = node_shape(kind, x, y, width, height), TINTS[kind]
        scene.shape(shape, tint.fill, tint.line, 1.2, gid=self.gid(cell))
        if is_leaf:
            scene.text(x, y, french_number(self.game.utility(path)), VALUE_SIZE, INK, bold=True)

    def spots(self, state: Any) -> Mapping[Spot, Any]:
        return {self.places[child]: action for action, child in self.game.successors(state)}

    def action_name(self, action: Any) -> str:
        text = action_text(action)
        return text if isinstance(action, str) else f"coup {text}"

    def reply_name(self, state: Any, action: Any) -> str:
        if self.game.is_terminal(state):
            return f"la feuille {french_number(self.game.utility(state))}"
        return super().reply_name(state, action)

    def player_name(self, player: Player) -> str:
        return f"{player} {'▲' if player is MAX else '▼'}"

    def contents(self, state: Any) -> str:
        ends = filter(self.game.is_terminal, self.game.paths())
        leaves = (f"{_moves_text(one)} : {french_number(self.game.utility(one))}" for one in ends)
        played = f"coups joués : {_moves_text(state)}" if state else "aucun coup joué"
        return f"Arbre ; feuilles : {', '.join(leaves)} ; {played}"

    def depth(self) -> int:
        return int(self.game.height)


def _moves_text(path: Path) -> str:
    return " puis ".join(map(action_text, path))
