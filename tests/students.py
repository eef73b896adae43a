"""Simulated students with one wrong idea each, who know nothing of the library.

A tree is a number, or a list of trees; a path holds ranks from 1, as `TreeGame` names branches.
"""

from collections.abc import Callable, Iterator
from math import inf
from statistics import mean
from typing import Any

Path = tuple[int, ...]
Answer = dict[Path, float]
Stack = list[tuple[bool, float | None]]
"""From the root to a node: whether it is MAX's, and its value so far, None before its first."""


def nodes(tree: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    yield path, tree
    for rank, below in enumerate(tree if isinstance(tree, list) else [], start=1):
        yield from nodes(below, (*path, rank))


# Values


def worth(tree: Any, is_max: bool, combine: Callable[[bool, list[float]], float]) -> float:
    if not isinstance(tree, list):
        return tree
    return combine(is_max, [worth(below, not is_max, combine) for below in tree])


def valued(combine: Callable[[bool, list[float]], float]) -> Callable[[Any, bool], Answer]:
    def answer(tree: Any, is_max: bool) -> Answer:
        return {
            path: worth(node, is_max == (len(path) % 2 == 0), combine)
            for path, node in nodes(tree)
            if isinstance(node, list)
        }

    return answer


def best(is_max: bool, values: list[float]) -> float:
    return sorted(values)[-1 if is_max else 0]


def farthest(is_max: bool, values: list[float]) -> float:
    sizes = [abs(value) for value in values]
    return values[sizes.index(best(is_max, sizes))]


# Cuts: no alpha, no beta, but the values so far of the nodes above


def read(
    tree: Any, stack: Stack, path: Path, stops: Callable[[Stack], bool], cut: set[Path]
) -> Any:
    """The value of a tree at the end of a stack that tells what is above it."""
    if not isinstance(tree, list):
        return tree
    is_max, so_far = stack[-1]
    for rank, below in enumerate(tree, start=1):
        value = read(below, [*stack, (not is_max, None)], (*path, rank), stops, cut)
        before, so_far = so_far, value if so_far is None else best(is_max, [so_far, value])
        if stops([*stack[:-1], (is_max, before), (is_max, so_far)]):
            cut |= {(*path, later) for later in range(rank + 1, len(tree) + 1)}
            return so_far
        stack[-1] = is_max, so_far
    return so_far


def cutting(stops: Callable[[Stack], bool]) -> Callable[[Any, bool], Answer]:
    def answer(tree: Any, is_max: bool) -> Answer:
        cut: set[Path] = set()
        read(tree, [(is_max, None)], (), stops, cut)
        return {path: path in cut for path, _ in nodes(tree) if path}

    return answer


def rivals(stack: Stack) -> list[float]:
    """What the opponent already holds above."""
    return [v for is_max, v in stack[:-2] if is_max != stack[-1][0] and v is not None]


def own(stack: Stack) -> list[float]:
    """What the player of the node already held, there and above."""
    return [v for is_max, v in stack[:-1] if is_max == stack[-1][0] and v is not None]


def as_good(stack: Stack, bounds: list[float]) -> bool:
    """Whether the node is, for its player, at least as good as one of these."""
    is_max, value = stack[-1]
    return any(value >= bound if is_max else value <= bound for bound in bounds)


def as_its_own(stack: Stack) -> bool:
    return bool(own(stack)) and all(as_good(stack, [bound]) for bound in own(stack))


def as_bad(stack: Stack) -> bool:
    """MIN's test at MAX's nodes, and the reverse."""
    is_max, value = stack[-1]
    if is_max:
        return value <= max(own(stack), default=-inf)
    return value >= min(own(stack), default=inf)


def better(stack: Stack) -> bool:
    is_max, value = stack[-1]
    return any(value > bound if is_max else value < bound for bound in rivals(stack))


def by_parent(stack: Stack) -> bool:
    return as_good(stack, rivals(stack[-3:]))


def with_common_bounds(tree: Any, is_max: bool) -> Answer:
    """Alpha and beta are two variables for the whole tree."""
    cut: set[Path] = set()
    alpha, beta = -inf, inf

    def search(node: Any, path: Path, is_max: bool) -> float:
        nonlocal alpha, beta
        if not isinstance(node, list):
            return node
        value = -inf if is_max else inf
        for rank, below in enumerate(node, start=1):
            found = search(below, (*path, rank), not is_max)
            value = max(value, found) if is_max else min(value, found)
            if (is_max and value >= beta) or (not is_max and value <= alpha):
                cut.update((*path, later) for later in range(rank + 1, len(node) + 1))
                return value
            if is_max:
                alpha = max(alpha, value)
            else:
                beta = min(beta, value)
        return value

    search(tree, (), is_max)
    return {path: path in cut for path, _ in nodes(tree) if path}


def mirror(tree: Any) -> Any:
    return [mirror(below) for below in reversed(tree)] if isinstance(tree, list) else tree


def from_the_right(tree: Any, is_max: bool) -> Answer:
    """The right cuts of the mirror image: both are listed in the order that the other has."""
    other = RIGHT["cuts"](mirror(tree), is_max)

    def mirrored(path: Path) -> Path:
        node, ranks = tree, []
        for rank in path:
            ranks.append(len(node) + 1 - rank)
            node = node[rank - 1]
        return tuple(ranks)

    return {path: other[mirrored(path)] for path, _ in nodes(tree) if path}


RIGHT: dict[str, Callable[[Any, bool], Answer]] = {
    "values": valued(best),
    "cuts": cutting(lambda stack: as_good(stack, rivals(stack))),
}
MISTAKEN: dict[str, list[tuple[str, Callable[[Any, bool], Answer]]]] = {
    "values": [
        ("échangés", lambda tree, is_max: RIGHT["values"](tree, not is_max)),
        ("même joueur", valued(lambda _, values: max(values))),
        ("même joueur", valued(lambda _, values: min(values))),
        ("recopié", valued(lambda _, values: values[0])),
        ("recopié", valued(lambda _, values: values[-1])),
        ("additionnaient", valued(lambda _, values: sum(values))),
        ("moyenne", valued(lambda _, values: round(mean(values), 2))),
        ("signe", valued(farthest)),
    ],
    "cuts": [
        ("minimax", cutting(lambda _: False)),
        ("échangés", lambda tree, is_max: RIGHT["cuts"](tree, not is_max)),
        ("égalité", cutting(better)),
        ("un seul des deux", cutting(lambda s: s[-1][0] and as_good(s, rivals(s)))),
        ("un seul des deux", cutting(lambda s: not s[-1][0] and as_good(s, rivals(s)))),
        ("borne de l'adversaire", cutting(as_its_own)),
        ("borne de l'adversaire", cutting(as_bad)),
        ("plus haut", cutting(by_parent)),
        ("communs", with_common_bounds),
        ("droite à gauche", from_the_right),
    ],
}
"""Each with a word of the sentence that names the idea."""
STRANGE: dict[str, list[Callable[[Any, bool], Answer]]] = {
    "values": [
        lambda tree, is_max: RIGHT["values"](tree, is_max) | {(): 100},
        valued(lambda _, values: sorted(values)[len(values) // 2]),
        valued(lambda is_max, values: best(is_max, values) + 1),
    ],
    "cuts": [
        lambda tree, is_max: {path: rank > 1 for path, _ in nodes(tree) for rank in path[-1:]},
        lambda tree, is_max: dict.fromkeys(RIGHT["cuts"](tree, is_max), False) | {(1,): True},
        cutting(lambda stack: as_good(stack, [0])),
    ],
}
"""Students whose ideas the quiz does not know."""
