"""Simulated students, each with one precise mistake, written without the library's searches."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from math import inf
from random import Random
from typing import Any, NamedTuple

from course_lib.games import MAX, Player, TreeGame
from course_lib.games.tree import Path

Answers = Callable[[TreeGame, int | None], Any]
Combine = Callable[[Player, list[float]], float]
Cut = Callable[[bool, float, float, float], bool]
Hand = Callable[[bool, float, float], tuple[float, float]]


class Student(NamedTuple):
    """A student who answers one kind of question, and the mistake that explains the answer."""

    misconception: str
    kind: str
    answer: Answers
    reading: str = ""


def at_end(tree: TreeGame, path: Path, depth: float) -> bool:
    return tree.is_terminal(path) or len(path) >= depth


def children(tree: TreeGame, path: Path) -> list[Path]:
    return [(*path, action) for action in tree.node(path).children]


def inner(tree: TreeGame, depth: float, path: Path = ()) -> list[Path]:
    """The nodes whose value the question asks for."""
    if at_end(tree, path, depth):
        return []
    return [path, *(node for child in children(tree, path) for node in inner(tree, depth, child))]


# Values and moves


def best(player: Player, values: list[float]) -> float:
    return max(values) if player is MAX else min(values)


def worst(player: Player, values: list[float]) -> float:
    return min(values) if player is MAX else max(values)


def first(_: Player, values: list[float]) -> float:
    return values[0]


def backed_up(tree: TreeGame, path: Path, depth: float, combine: Combine) -> float:
    """The value of a node for a student who combines the children's values in some way."""
    if at_end(tree, path, depth):
        return tree.node(path).value
    values = [backed_up(tree, child, depth, combine) for child in children(tree, path)]
    return combine(tree.to_move(path), values)


def values_by(combine: Combine, late: int = 0) -> Answers:
    """All values, with a horizon that is `late` plies too far (or too near)."""

    def answer(tree: TreeGame, depth: float) -> dict[Path, float]:
        horizon = depth + late
        return {path: backed_up(tree, path, horizon, combine) for path in inner(tree, depth)}

    return answer


def first_but_at_root(tree: TreeGame, depth: float) -> dict[Path, float]:
    """First children everywhere, but the root compares its own."""
    values = [backed_up(tree, child, depth, first) for child in children(tree, ())]
    return values_by(first)(tree, depth) | {(): best(tree.first, values)}


def move_by(combine: Combine, at_root: Combine, late: int = 0) -> Answers:
    """The first root move whose value is the one that the student gives to the root."""

    def answer(tree: TreeGame, depth: float) -> Any:
        horizon = depth + late
        values = [backed_up(tree, child, horizon, combine) for child in children(tree, ())]
        return list(tree.node(()).children)[values.index(at_root(tree.first, values))]

    return answer


# Alpha-beta


def right_cut(is_max: bool, v: float, alpha: float, beta: float) -> bool:
    return v >= beta if is_max else v <= alpha


def strict_cut(is_max: bool, v: float, alpha: float, beta: float) -> bool:
    return v > beta if is_max else v < alpha


def own_bound_cut(is_max: bool, v: float, alpha: float, beta: float) -> bool:
    """The node compares with its own player's bound, in the usual direction."""
    return v >= alpha > -inf if is_max else v <= beta < inf


def crossed_cut(is_max: bool, v: float, alpha: float, beta: float) -> bool:
    """MIN's test at MAX, MAX's test at MIN."""
    return v <= alpha if is_max else v >= beta


def crossing_cut(is_max: bool, v: float, alpha: float, beta: float) -> bool:
    """The other way to write the right test, once the bounds are up to date."""
    return alpha >= beta


def no_cut(is_max: bool, v: float, alpha: float, beta: float) -> bool:
    return False


def hand_both(is_max: bool, alpha: float, beta: float) -> tuple[float, float]:
    return alpha, beta


def hand_nothing(is_max: bool, alpha: float, beta: float) -> tuple[float, float]:
    return -inf, inf


def hand_own(is_max: bool, alpha: float, beta: float) -> tuple[float, float]:
    """Only the bound that the node moves itself: the grandparent's is lost."""
    return (alpha, inf) if is_max else (-inf, beta)


@dataclass
class AlphaBeta:
    """Alpha-beta with the student's own test, and own way to hand the bounds down."""

    tree: TreeGame
    depth: float
    cut: Cut = right_cut
    hand: Hand = hand_both
    swapped: bool = False
    of_child: bool = False  # the test looks at the child's value, not at the node's so far
    windows: dict[Path, tuple[float, float]] = field(default_factory=dict)
    seen: set[Path] = field(default_factory=set)

    def explore(self, path: Path = (), alpha: float = -inf, beta: float = inf) -> float:
        self.seen.add(path)
        if at_end(self.tree, path, self.depth):
            return self.tree.node(path).value
        self.windows[path] = alpha, beta
        is_max = (self.tree.to_move(path) is MAX) != self.swapped
        v = -inf if is_max else inf
        for child in children(self.tree, path):
            below = self.explore(child, *self.hand(is_max, alpha, beta))
            v = max(v, below) if is_max else min(v, below)
            if self.cut(is_max, below if self.of_child else v, alpha, beta):
                break
            alpha, beta = moved(is_max, v, alpha, beta)
        return v

    @property
    def leaves(self) -> int:
        return len(self.seen - self.windows.keys())

    @property
    def cuts(self) -> frozenset[Path]:
        below = {child for path in self.windows for child in children(self.tree, path)}
        return frozenset(below - self.seen)


@dataclass
class SharedBounds(AlphaBeta):
    """Alpha-beta with one alpha and one beta for the whole tree."""

    update_first: bool = False
    bounds: tuple[float, float] = (-inf, inf)

    def explore(self, path: Path = (), alpha: float = -inf, beta: float = inf) -> float:
        self.seen.add(path)
        if at_end(self.tree, path, self.depth):
            return self.tree.node(path).value
        self.windows[path] = self.bounds
        is_max = self.tree.to_move(path) is MAX
        v = -inf if is_max else inf
        for child in children(self.tree, path):
            v = (max if is_max else min)(v, self.explore(child))
            updated = moved(is_max, v, *self.bounds)
            if self.cut(is_max, v, *(updated if self.update_first else self.bounds)):
                self.bounds = updated if self.update_first else self.bounds
                break
            self.bounds = updated
        return v


def moved(is_max: bool, v: float, alpha: float, beta: float) -> tuple[float, float]:
    return (max(alpha, v), beta) if is_max else (alpha, min(beta, v))


def searched(
    tree: TreeGame, depth: float, how: type[AlphaBeta] = AlphaBeta, **options: Any
) -> AlphaBeta:
    search = how(tree, depth, **options)
    search.explore()
    return search


def noted(kind: str, late: int = 0, **options: Any) -> Answers:
    """The windows, the cuts or the leaves of a search."""

    def answer(tree: TreeGame, depth: float) -> Any:
        return getattr(searched(tree, depth + late, **options), kind)

    return answer


# One cut too many, one cut too few


def needed(tree: TreeGame, depth: float) -> list[Path]:
    """The visited branches that a student may think skipped: not the first of their node."""
    search = searched(tree, depth)
    firsts = {children(tree, path)[0] for path in search.windows}
    return sorted(search.seen - firsts - {()}, key=repr)


def cuts_too_many(tree: TreeGame, depth: float) -> frozenset[Path]:
    """The right cuts, and a needed branch at random."""
    branches = needed(tree, depth)
    extra = [Random(repr(branches)).choice(branches)] if branches else []
    return searched(tree, depth).cuts.union(extra)


def cuts_too_few(tree: TreeGame, depth: float) -> frozenset[Path]:
    cuts = sorted(searched(tree, depth).cuts, key=repr)
    return frozenset(cuts) - ({Random(repr(cuts)).choice(cuts)} if cuts else set())


def one_leaf_less(tree: TreeGame, depth: float) -> int:
    """The count of a student who skips a leaf too many, if one may be thought skipped."""
    return searched(tree, depth).leaves - any(
        at_end(tree, path, depth) for path in needed(tree, depth)
    )


def one_leaf_more(tree: TreeGame, depth: float) -> int:
    """One leaf more, if there is one."""
    search = searched(tree, depth)
    return search.leaves + bool(search.cuts)


ALPHABETA = ("windows", "cuts", "leaves")

RIGHT: dict[str, Answers] = {
    "values": values_by(best),
    "move": move_by(best, best),
    **{kind: noted(kind) for kind in ALPHABETA},
}


def readings(misconception: str, kinds: Iterable[str], **options: dict[str, Any]) -> list[Student]:
    """One student for each kind of question and each named way to read the definition."""
    return [
        Student(misconception, kind, noted(kind, **how), reading)
        for kind in kinds
        for reading, how in options.items()
    ]


STUDENTS = [
    Student("swapped", "values", values_by(worst)),
    Student("swapped", "move", move_by(worst, worst)),
    *readings("swapped", ALPHABETA, roles={"swapped": True}),
    Student("first_child", "values", values_by(first), "everywhere"),
    Student("first_child", "values", first_but_at_root, "but at the root"),
    Student("first_child", "move", move_by(first, best)),
    *readings(
        "wrong_bound",
        ("cuts", "leaves"),
        own={"cut": own_bound_cut},
        own_child={"cut": own_bound_cut, "of_child": True},
        crossed={"cut": crossed_cut},
        crossed_child={"cut": crossed_cut, "of_child": True},
    ),
    *readings("strict", ALPHABETA, strict={"cut": strict_cut}),
    Student("too_many", "cuts", cuts_too_many),
    Student("too_many", "leaves", one_leaf_less),
    Student("too_few", "cuts", cuts_too_few),
    Student("too_few", "leaves", one_leaf_more),
    Student("depth", "values", values_by(best, -1), "early"),
    Student("depth", "values", values_by(best, 1), "late"),
    Student("depth", "move", move_by(best, best, -1), "early"),
    Student("depth", "move", move_by(best, best, 1), "late"),
    *readings("depth", ["leaves"], early={"late": -1}, late={"late": 1}),
    *readings("not_passed", ALPHABETA, nothing={"hand": hand_nothing}, own={"hand": hand_own}),
    *readings(
        "not_reset",
        ALPHABETA,
        test_first={"how": SharedBounds},
        update_first={"how": SharedBounds, "update_first": True},
        crossing={"how": SharedBounds, "update_first": True, "cut": crossing_cut},
    ),
    *readings("no_cut", ("cuts", "leaves"), none={"cut": no_cut}),
]


# Mistakes that are not in the list


def average(_: Player, values: list[float]) -> float:
    return sum(values) / len(values)


def total(_: Player, values: list[float]) -> float:
    return sum(values)


def last(_: Player, values: list[float]) -> float:
    return values[-1]


def always_max(_: Player, values: list[float]) -> float:
    return max(values)


def without_root(kind: str) -> Answers:
    """The right answer, the root forgotten."""

    def answer(tree: TreeGame, depth: float) -> dict[Path, Any]:
        return {path: given for path, given in RIGHT[kind](tree, depth).items() if path}

    return answer


def right_to_left(kind: str) -> Answers:
    """The right search, of the mirror image of the tree (same names of branches)."""

    def mirror(tree: TreeGame, path: Path) -> Any:
        node = tree.node(path)
        if not node.children:
            return node.value
        branches = {path[-1]: mirror(tree, path) for path in reversed(children(tree, path))}
        return branches if node.value is None else (node.value, branches)

    return lambda tree, depth: RIGHT[kind](TreeGame(mirror(tree, ()), tree.first), depth)


def cuts_as_leaves(tree: TreeGame, depth: float) -> int:
    """Every leaf, less one for each skipped branch, however large the branch."""
    return noted("leaves", cut=no_cut)(tree, depth) - len(RIGHT["cuts"](tree, depth))


STRANGERS = [
    *(
        Student(combine.__name__, "values", values_by(combine))
        for combine in (average, total, last, always_max)
    ),
    *(
        Student(combine.__name__, "move", move_by(combine, best))
        for combine in (average, total, last, always_max)
    ),
    *(Student("without_root", kind, without_root(kind)) for kind in ("values", "windows")),
    *(
        Student("right_to_left", kind, right_to_left(kind))
        for kind in ("move", "windows", "cuts", "leaves")
    ),
    Student("cuts_as_leaves", "leaves", cuts_as_leaves),
]
