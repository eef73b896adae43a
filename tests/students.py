"""Simulated students with one wrong idea each, independent of the library: an oracle for the quiz.

A tree is a number, or a list of trees; a path holds ranks from 1, as in `TreeGame`.
"""

from math import inf
from statistics import mean


def nodes(tree, path=()):
    yield path, tree
    for rank, below in enumerate(tree if isinstance(tree, list) else [], start=1):
        yield from nodes(below, (*path, rank))


def best(is_max, values):
    return sorted(values)[-1 if is_max else 0]


def largest(is_max, values):
    sizes = [abs(value) for value in values]
    return values[sizes.index(best(is_max, sizes))]


def valued(combine):
    """A student who combines the values of the children so."""

    def worth(tree, is_max):
        if not isinstance(tree, list):
            return tree
        return combine(is_max, [worth(below, not is_max) for below in tree])

    def answer(tree, is_max):
        inner = [(path, node) for path, node in nodes(tree) if isinstance(node, list)]
        return {path: worth(node, is_max == (len(path) % 2 == 0)) for path, node in inner}

    return answer


# Cuts: no alpha, no beta, but a stack from the root to a node, whose entries are whether it is
# MAX's, and its value so far, None before its first.


def cutting(stops):
    """A student who skips the branches that are left when `stops(stack)` is true."""

    def answer(tree, is_max):
        cut = set()

        def read(node, stack, path):
            if not isinstance(node, list):
                return node
            is_max, so_far = stack[-1]
            for rank, below in enumerate(node, start=1):
                value = read(below, [*stack, (not is_max, None)], (*path, rank))
                before, so_far = so_far, value if so_far is None else best(is_max, [so_far, value])
                if stops([*stack[:-1], (is_max, before), (is_max, so_far)]):
                    cut.update((*path, later) for later in range(rank + 1, len(node) + 1))
                    break
                stack[-1] = is_max, so_far
            return so_far

        read(tree, [(is_max, None)], ())
        return {path: path in cut for path, _ in nodes(tree) if path}

    return answer


def rivals(stack):
    """The values of the opponent's nodes above."""
    return [v for is_max, v in stack[:-2] if is_max != stack[-1][0] and v is not None]


def own(stack):
    """The values of the same player's nodes, above and before the last child."""
    return [v for is_max, v in stack[:-1] if is_max == stack[-1][0] and v is not None]


def as_good(stack, bounds):
    """Whether the node is, for its player, at least as good as one of these."""
    is_max, value = stack[-1]
    return any(value >= bound if is_max else value <= bound for bound in bounds)


def as_its_own(stack):
    return bool(own(stack)) and all(as_good(stack, [bound]) for bound in own(stack))


def as_bad(stack):
    """MIN's test at MAX's nodes, and the reverse."""
    is_max, value = stack[-1]
    return (
        value <= max(own(stack), default=-inf) if is_max else value >= min(own(stack), default=inf)
    )


def better(stack):
    is_max, value = stack[-1]
    return any(value > bound if is_max else value < bound for bound in rivals(stack))


def with_common_bounds(tree, is_max):
    """Alpha and beta are two variables for the whole tree."""
    cut, bounds = set(), {True: -inf, False: inf}

    def search(node, path, is_max):
        if not isinstance(node, list):
            return node
        values = []
        for rank, below in enumerate(node, start=1):
            values.append(search(below, (*path, rank), not is_max))
            value = best(is_max, values)
            if value >= bounds[False] if is_max else value <= bounds[True]:
                cut.update((*path, later) for later in range(rank + 1, len(node) + 1))
                break
            bounds[is_max] = best(is_max, [bounds[is_max], value])
        return value

    search(tree, (), is_max)
    return {path: path in cut for path, _ in nodes(tree) if path}


def from_the_right(tree, is_max):
    """The right cuts of the mirror image, place by place."""

    def mirror(tree):
        return [mirror(below) for below in reversed(tree)] if isinstance(tree, list) else tree

    def mirrored(path):
        node, ranks = tree, []
        for rank in path:
            ranks.append(len(node) + 1 - rank)
            node = node[rank - 1]
        return tuple(ranks)

    other = RIGHT["cuts"](mirror(tree), is_max)
    return {path: other[mirrored(path)] for path, _ in nodes(tree) if path}


RIGHT = {"values": valued(best), "cuts": cutting(lambda s: as_good(s, rivals(s)))}
MISTAKEN = {
    "values": [
        ("échangés", lambda tree, is_max: RIGHT["values"](tree, not is_max)),
        ("même joueur", valued(lambda _, values: max(values))),
        ("même joueur", valued(lambda _, values: min(values))),
        ("recopié", valued(lambda _, values: values[0])),
        ("recopié", valued(lambda _, values: values[-1])),
        ("additionnaient", valued(lambda _, values: sum(values))),
        ("moyenne", valued(lambda _, values: round(mean(values), 2))),
        ("signe", valued(largest)),
    ],
    "cuts": [
        ("minimax", cutting(lambda _: False)),
        ("échangés", lambda tree, is_max: RIGHT["cuts"](tree, not is_max)),
        ("égalité", cutting(better)),
        ("un seul des deux", cutting(lambda s: s[-1][0] and as_good(s, rivals(s)))),
        ("un seul des deux", cutting(lambda s: not s[-1][0] and as_good(s, rivals(s)))),
        ("borne de l'adversaire", cutting(as_its_own)),
        ("borne de l'adversaire", cutting(as_bad)),
        ("plus haut", cutting(lambda s: as_good(s, rivals(s[-3:])))),
        ("communs", with_common_bounds),
        ("droite à gauche", from_the_right),
    ],
}
"""Each with a word of the sentence that names the idea."""
STRANGE = {
    "values": [valued(lambda is_max, values: best(is_max, values) + 1)],
    "cuts": [cutting(lambda stack: as_good(stack, [0]))],
}
"""Students whose ideas the quiz does not know."""
