"""Random trees and positions for hypothesis, and what brute force says of them.

A strategy is made once: to make it is as long as to draw from it.

A tree is written as `TreeGame` reads it: a number, or (heuristic, list of trees). The references
below read that writing themselves, so that they share nothing with the library.
"""

from collections.abc import Iterator
from functools import cache
from math import inf
from random import Random
from typing import Any

from hypothesis import strategies as st

from course_lib.games import MAX, MIN, Game, TreeGame, Variant
from course_lib.given.trees import ARBRE_N3

Tree = Any

PLAYERS = st.sampled_from([MAX, MIN])
FINITE = st.integers(-4, 4) | st.floats(-1, 1).filter(bool)
NUMBERS = FINITE | st.sampled_from([inf, -inf])


@cache
def trees(numbers: st.SearchStrategy[float] = NUMBERS) -> st.SearchStrategy[Tree]:
    """Trees of unequal depths, with ties, negative and infinite values, and heuristics."""
    return st.recursive(
        numbers,
        lambda below: st.tuples(numbers, st.lists(below, min_size=1, max_size=4)),
        max_leaves=20,
    )


@cache
def inner_trees() -> st.SearchStrategy[Tree]:
    """Trees with at least one choice to make."""
    return st.tuples(NUMBERS, st.lists(trees(), min_size=1, max_size=4))


@cache
def uniform_trees() -> st.SearchStrategy[Tree]:
    """Trees of one branching factor and one depth, with finite leaves."""

    def level(shape: tuple[int, int]) -> st.SearchStrategy[Tree]:
        width, depth = shape
        if depth == 0:
            return FINITE
        below = level((width, depth - 1))
        return st.tuples(st.just(0), st.lists(below, min_size=width, max_size=width))

    shapes = [(width, depth) for width in (1, 2, 3, 4) for depth in range(5) if width**depth < 82]
    return st.sampled_from(shapes).flatmap(level)


@cache
def positions(game: Game[Any, Any], most_plies: int = 42) -> st.SearchStrategy[Any]:
    """Positions that random moves reach, at any moment of a game; one in three ends it."""
    seeds = st.randoms(use_true_random=True)
    lines = st.builds(random_line, st.just(game), st.just(most_plies), seeds)
    percents = st.integers(0, 99)
    return st.builds(lambda line, k: line[min(k * len(line) // 66, len(line) - 1)], lines, percents)


def random_line(game: Game[Any, Any], plies: int, rng: Random) -> list[Any]:
    line = [game.initial]
    while len(line) <= plies and (actions := game.actions(line[-1])):
        line.append(game.result(line[-1], rng.choice(actions)))
    return line


def all_positions(game: Game[Any, Any]) -> Iterator[set[Any]]:
    """The distinct positions of a game, ply by ply."""
    ply = {game.initial}
    while ply:
        yield ply
        ply = {child for state in ply for _, child in game.successors(state)}


def worth(tree: Tree, player: Any, depth: float = inf) -> float:
    """The minimax value of a written tree for MAX, `player` to move, `depth` plies down."""
    if not isinstance(tree, tuple):
        return tree
    if depth == 0:
        return tree[0]
    values = [worth(child, player.opponent, depth - 1) for child in tree[1]]
    return max(values) if player is MAX else min(values)


def subtree(tree: Tree, path: tuple[int, ...]) -> Tree:
    for action in path:
        tree = tree[1][action - 1]
    return tree


def paths(tree: Tree, depth: float = inf) -> Iterator[tuple[int, ...]]:
    """The nodes of a written tree, depth first."""
    yield ()
    if isinstance(tree, tuple) and depth > 0:
        for action, child in enumerate(tree[1], start=1):
            yield from ((action, *path) for path in paths(child, depth - 1))


def is_leaf(tree: Tree, path: tuple[int, ...], depth: float = inf) -> bool:
    """Whether a search `depth` plies deep stops there."""
    return len(path) == depth or not isinstance(subtree(tree, path), tuple)


def best_first(tree: Tree, player: Any) -> Tree:
    """The same tree with the best child of every node in front."""
    if not isinstance(tree, tuple):
        return tree
    children = sorted(
        (best_first(child, player.opponent) for child in tree[1]),
        key=lambda child: worth(child, player.opponent),
        reverse=player is MAX,
    )
    return tree[0], children


UNSEEN = {
    "status": "ahead",
    "value": None,
    "alpha": -inf,
    "beta": inf,
    "window": (-inf, inf),
    "best_child": None,
}


class Retelling:
    """Alpha-beta (or minimax, if not `cutting`) on a written tree, one event after another.

    After each event that `search` yields, `known` holds what the search has found of each node.
    """

    def __init__(self, *, cutting: bool = True) -> None:
        self.cutting = cutting
        self.known: dict[tuple[int, ...], dict[str, Any]] = {}

    def search(self, tree, player, depth=inf, window=(-inf, inf), path=()) -> Iterator[tuple]:
        node = self.known[path] = dict(UNSEEN, status="open")
        node.update(window=window, alpha=window[0], beta=window[1])
        yield "enter", path
        if depth == 0 or not isinstance(tree, tuple):
            node.update(status="done", value=worth(tree, player, 0))
            yield "leaf", path
            return
        mine, theirs, best = ("alpha", "beta", max) if player is MAX else ("beta", "alpha", min)
        for action, child in enumerate(tree[1], start=1):
            below, inside = (*path, action), (node["alpha"], node["beta"])
            yield from self.search(child, player.opponent, depth - 1, inside, below)
            value = self.known[below]["value"]
            if node["value"] is None or best(node["value"], value) != node["value"]:
                node.update(value=value, best_child=action)
            yield "child", path
            value = node["value"]
            if self.cutting and best(value, node[theirs]) == value:
                skipped = range(action + 1, len(tree[1]) + 1)
                self.known |= {(*path, other): dict(UNSEEN, status="cut") for other in skipped}
                node[mine] = value
                if skipped:
                    yield "cut", path
                break
            if self.cutting and best(value, node[mine]) != node[mine]:
                node[mine] = value
                yield "bound", path
        node["status"] = "done"
        yield "leave", path

    @classmethod
    def visits(cls, tree, player, depth=inf, window=(-inf, inf)) -> list[tuple[int, ...]]:
        """The nodes that alpha-beta visits, in order."""
        telling = cls().search(tree, player, depth, window)
        return [path for kind, path in telling if kind == "enter"]


class Visits(Variant):
    """The same game, which writes down the states of which it is asked whether play is over."""

    def __init__(self, game: Game[Any, Any]) -> None:
        super().__init__(game)
        self.visited: list = []

    def is_terminal(self, state):
        self.visited.append(state)
        return self.game.is_terminal(state)


def visits(search, game, state, *arguments, **options) -> list:
    """The states that a search visits, in order."""
    watched = Visits(game)
    search(watched, state, *arguments, **options)
    return watched.visited


class Wandering(Game):
    """Play that goes round on a graph drawn at random, and stops in the few vertices without moves.

    A state is (vertex, player): the same one can come back, on the way or at the root.
    """

    def __init__(self, seed: int, size: int = 5) -> None:
        rng = Random(seed)
        self.moves = [rng.sample(range(size), rng.randint(1, 2)) for _ in range(size)]
        self.moves[rng.randrange(size)] = []
        self.values = [rng.randint(-8, 8) for _ in range(size)]

    initial = (0, MAX)

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return self.moves[state[0]]

    def result(self, state, action):
        return action, state[1].opponent

    def is_terminal(self, state):
        return not self.moves[state[0]]

    def utility(self, state):
        return self.values[state[0]]

    def heuristic(self, state):
        return self.values[state[0]]


def lecture_game(first: Any = MAX) -> TreeGame:
    """The tree of the third lecture, chapter 10, heuristics included."""
    return TreeGame(ARBRE_N3, first)
