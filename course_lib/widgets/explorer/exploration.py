"""What an explorer displays: a tree, the trace of a search on it, and what is right."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property, partial
from itertools import chain, product
from math import inf
from operator import attrgetter
from typing import Any, Literal, NamedTuple, TypeVar

from course_lib.drawing.nodes import MOST_NODES
from course_lib.games import MAX, MIN, AnyGame, Player, TreeGame
from course_lib.games.tree import Path
from course_lib.search.minimax import Evaluate
from course_lib.tracing import MOST_LINES, RefusedSearchError, Search, Trace, written_tree
from course_lib.tracing.graph import Tree
from course_lib.tracing.trace import REACHES
from course_lib.widgets.explorer import algorithms
from course_lib.widgets.explorer.checks import VIEWS, Review, View
from course_lib.widgets.explorer.trees import Order, arranged, random_tree

T = TypeVar("T")
Algorithm = Literal["minimax", "alphabeta"]
Convention = tuple[int, Mapping[str, Any], View, tuple[int, int]]
"""The rank of the value in what is returned, what tells the turn, whose values they are, and how
far the search reads."""


class Candidate(NamedTuple):
    """What a convention makes of a search: on the first of some trees, and on all of them.

    `merit` is greater if more is right, `merit[1]` being the number of trees whose leaves all are;
    `side` tells if all nodes keep their greatest value, or all their least ("none" if none has a
    choice); `acts` has the events of each run, and whether it failed.
    """

    merit: tuple[Any, ...]
    convention: Convention
    review: Review
    is_right: bool
    side: Literal["", "greatest", "least", "none"]
    acts: list[Any]

    @property
    def leaves(self) -> int:
        """How many trees have right leaves, if it is not for the player who has just moved."""
        return self.merit[1] if self.convention[2] != "parent" else 0

    @property
    def kind(self) -> tuple[int, View]:
        """The convention but for whose turn it is."""
        return self.convention[0], self.convention[2]


@dataclass(frozen=True)
class Exploration:
    """A search of `tree` to `depth` plies, its children being in some `order`.

    It runs `search`, a student's function, or else the algorithm of this name. If the tree is the
    beginning of `full_game`, `states` gives the position of each node. Without `has_steps`, the
    trace has no lines, and is faster. ValueError, in French, if the tree has more than 400 nodes.
    """

    tree: TreeGame
    algorithm: Algorithm = "minimax"
    depth: float = inf
    order: Order = "given"
    seed: int = 0
    search: Callable[..., Any] | None = None
    full_game: AnyGame | None = None
    states: Mapping[Path, Any] = field(default_factory=dict)
    has_steps: bool = True
    shared: dict[Any, Any] = field(default_factory=dict)
    """What is known of the search on other trees, which explorations of edited trees share."""

    def __post_init__(self) -> None:
        if self.tree.size > MOST_NODES:
            raise ValueError(
                f"Cet arbre a {self.tree.size} nœuds ; l'explorateur en montre {MOST_NODES} au "
                "plus : prenez un arbre ou un jeu plus petit."
            )

    @cached_property
    def game(self) -> TreeGame:
        """The tree that is searched, its children being in order."""
        return arranged(self.tree, self.order, self.depth, self.seed)

    def on(self, tree: TreeGame, **changes: Any) -> Exploration:
        """The same search on another tree, which comes from no game; `changes` are other fields."""
        return replace(self, tree=tree, full_game=None, states={}, **changes)

    @property
    def function(self) -> Callable[..., Any]:
        """The function that runs."""
        return self.search or getattr(algorithms, self.algorithm)

    @cached_property
    def review(self) -> Review:
        """The search, run and read by the convention that makes the most of it right.

        It is chosen once, on several trees: on one, a wrong search may be right by another.
        """
        first = self.game.first
        try:
            search = Search(self.function)
        except RefusedSearchError as error:
            trace = self._new_trace(0)
            trace.failure = str(error)
            return Review(trace, "MAX")
        if first not in self.shared:
            self.shared[first], review = self._read(search)
            return review
        rank, turn, view, reach = self.shared[first]
        return Review(search.follow(partial(self._new_trace, rank), turn).reaching(reach), view)

    def _new_trace(self, rank: int) -> Trace:
        """An empty trace of a search that gives its value at that rank."""
        what = self.game, self.depth, self.states, MOST_LINES
        return Trace(*what, has_steps=self.has_steps, rank=rank)

    def _read(self, search: Search) -> tuple[Convention, Review]:
        """The best convention, and the search read by it."""
        first = self.game.first
        trees = _trees(first)[:4] if self.search else []
        samples = [self, *(self._on(one, depth) for depth, one in enumerate(trees, start=1))]

        def run(turn: Mapping[str, Any], rank: int = 0) -> list[Trace]:
            return [search.follow(partial(one._new_trace, rank), turn) for one in samples]

        found = list[Candidate]()
        for convention, reviews in _possible(search, first, run):
            noted = [one for one in reviews if not one.trace.tree.refusal] or reviews
            if not (self.search and any(one.faults or one.trace.failure for one in noted)):
                return convention, reviews[0]
            candidate = _candidate(convention, noted)
            if convention[2] != "parent" or candidate.merit[1] == len(noted):
                found.append(candidate._replace(review=reviews[0]))
        has_turn = "turn" in search.roles.values() and not any(one.is_right for one in found)
        strange = _acts_for_nobody(run, search.turns(first)[0]) if has_turn else []
        best = _best(found, search, strange, first)
        return best.convention, best.review

    @property
    def others(self) -> list[Exploration]:
        """The same search on uneven trees, with negative values and misleading heuristics."""
        has_depth = any(call.depths for call in self.trace.calls)
        return self.once(
            f"others {has_depth}",
            lambda: [
                self._on(tree, depth)
                for tree in _trees(self.game.first)
                for depth in range(1 if has_depth else tree.height, tree.height + 1)
            ],
        )

    @property
    def is_never_wrong(self) -> bool:
        """Whether the answer is right on all of the other trees, and on wider ones."""
        tried = chain(self.others, self._wider)
        return self.once("right", lambda: all(one.review.answers_right for one in tried))

    @property
    def takes_equal(self) -> bool:
        """Whether the search answers, on another tree, a move equal to one that it read before."""
        tried = chain(self.others, self._wider)
        return self.once("equal", lambda: any(one.review.takes_equal for one in tried))

    @property
    def reads_too_much(self) -> bool:
        """Whether the search reads more leaves of the wider trees than alpha-beta."""
        best = (replace(one, search=None, algorithm="alphabeta", shared={}) for one in self._wider)
        pairs = zip(self._wider, best, strict=True)
        more = (one.trace.leaves - other.trace.leaves for one, other in pairs)
        return self.once("reads", lambda: sum(more) > 0)

    @property
    def _wider(self) -> list[Exploration]:
        sizes = [(3, 3), (2, 4)] * 30
        trees = (random_tree(seed, *size).tree for seed, size in enumerate(sizes))
        games = (TreeGame(tree, self.game.first) for tree in trees)
        return self.once("wider", lambda: [self._on(game, game.height) for game in games])

    def once(self, what: str, compute: Callable[[], T]) -> T:
        """What `compute` gives, found once for all trees where the same player begins."""
        key = what, self.game.first
        if key not in self.shared:
            self.shared[key] = compute()
        found: T = self.shared[key]
        return found

    def _on(self, tree: TreeGame, depth: int) -> Exploration:
        """The same search on another tree, as it is written."""
        return self.on(tree, depth=depth, order="given", has_steps=False)

    @property
    def trace(self) -> Trace:
        """The trace of the search."""
        return self.review.trace

    @property
    def is_whole(self) -> bool:
        """Whether play is over at every leaf of the tree."""
        return all(map(self.is_over, filter(self.game.is_terminal, self.game.paths())))

    def is_over(self, path: Path) -> bool:
        """Whether play is over at a node: the leaves of a tree may be in the middle of a game."""
        if self.full_game is None:
            return self.game.is_terminal(path)
        return self.full_game.is_terminal(self.states[path])

    def graph(self, step: int | None = None) -> Tree:
        """The tree after some events (all if None); leaves that will be read have their values."""
        tree = self.trace.graph(step, below_cuts=True)
        for path, node in tree.nodes.items():
            if node["kind"] == "leaf" and node["value"] is None:
                node["value"] = self.game.node(path).value
            if node["kind"] == "leaf" and not self.is_over(path):
                node.update(kind=self.game.to_move(path).name.lower(), relation="≈")
        return tree

    @cached_property
    def whole(self) -> Tree:
        """The tree after the search; do not change it."""
        return self.graph()


def _possible(
    search: Search, first: Player, run: Callable[[Mapping[str, Any], int], list[Trace]]
) -> Iterator[tuple[Convention, list[Review]]]:
    """The conventions by which a search may be read, the likeliest first, and its runs by each."""
    several = 1
    for rank, turn in product(range(4), search.turns(first)):  # not more numbers than that
        if rank < several:
            traces = run(turn, rank)
            several = max(several, *(one.numbers for one in traces))
            noted = [one for one in traces if not one.tree.refusal] or traces
            kept = set.intersection(*(one.reaches() for one in noted))
            for view, reach in product(VIEWS[: 3 + (first is MIN)], REACHES):
                if reach in kept or (reach == REACHES[0] and view != "parent"):
                    reviews = [Review(one.reaching(reach), view) for one in traces]
                    yield (rank, turn, view, reach), reviews


def _candidate(convention: Convention, reviews: list[Review]) -> Candidate:
    """A search run on several trees, and read by a convention."""
    traces = [one.trace for one in reviews]
    steps, *sums = map(sum, zip(*(one.merit for one in reviews), strict=True))
    usual = convention[2] != "parent", -convention[0]
    merit = steps == len(reviews), *sums[:2], *usual, *sums[2:]
    is_right = all(one.answers_right for one in reviews)
    return Candidate(merit, convention, reviews[0], is_right, _side(traces), _acts(traces))


def _side(traces: list[Trace]) -> Literal["", "greatest", "least", "none"]:
    """Whether all nodes return the greatest value of their children, or all the least."""
    sides = set()
    for call in chain.from_iterable(trace.calls for trace in traces):
        values = [child.value for child in call.children if child.value is not None]
        if len({*values}) > 1:
            sides.add((call.value == max(values), call.value == min(values)))
    if not sides:
        return "none"
    return "greatest" if sides == {(True, False)} else "least" if sides == {(False, True)} else ""


def _acts_for_nobody(
    run: Callable[[Mapping[str, Any]], list[Trace]], turn: Mapping[str, Any]
) -> list[Any]:
    """What a search does for players that it does not know: numbers, if it fails for texts."""
    strange = list[Any]()
    for nobody in ("?", ""), (7, -7, 0):
        if not strange or any(failed for acts in strange for _, failed in acts):
            strange = [_acts(run({**turn, "turn": one})) for one in nobody]
    return strange


def _best(found: list[Candidate], search: Search, strange: list[Any], first: Player) -> Candidate:
    """The likeliest of the candidates; `strange` has the acts for players that are unknown."""
    right = [one for one in found if one.is_right]
    found = [one for one in found if not any(failed for _, failed in one.acts)] or found
    known = [one for one in found if any(one.acts != other for other in strange)]
    leaves = [max((one.leaves for one in some), default=0) for some in (known, found)]
    known *= leaves[0] == leaves[1]  # by another name, more leaves are right
    plain = [one for one in found if one.convention[1]["turn"] is first] * search.names_players
    pool = right or _likely(plain or known or found, search)
    best = max(pool, key=attrgetter("merit"))
    if best.side and strange:  # perhaps by a name of nobody
        same = [one for one in pool if one.kind == best.kind]
        usual = "greatest" if first is MAX else "least"
        likely = [one for one in same if not one.side] or [o for o in same if o.side == usual]
        best = max(likely or same, key=attrgetter("merit"))
    return best


def _likely(candidates: list[Candidate], search: Search) -> list[Candidate]:
    """The candidates that are a negamax as far as the code is: all, if it does not show it."""
    negates, is_negamax = search.negates()
    is_shown = not negates or (is_negamax and "maximizing" not in search.roles.values())
    likely = [one for one in candidates if (one.kind[1] in ("mover", "parent")) == is_negamax]
    return likely if is_shown and likely else candidates


def _acts(traces: list[Trace]) -> list[Any]:
    """What a search did: the same for a turn that it does not know, as "?"."""
    return [(one.events, one.failure != "" and not one.tree.refusal) for one in traces]


@cache
def _trees(first: Player) -> list[TreeGame]:
    """The other trees on which a search is tried."""
    threes = [[random_tree(n + height, 2, height).tree for height in (1, 2, 3)] for n in range(6)]
    wide = [-9, (3, [-1, -4, -7, -5]), (-2, [-1]), (-8, [4, -9, 2])]
    return [TreeGame((0, below), first) for below in [*threes, [4, (5, [4, 5, 2])], wide]]


def first_plies(
    game: AnyGame, state: Any, evaluate: Evaluate[Any]
) -> tuple[TreeGame, dict[Path, Any]]:
    """The first plies of a game from `state`: as many as 400 nodes hold, at least one.

    Returns the tree and the position of each of its nodes. The value of a node is its utility where
    play is over, elsewhere that of `evaluate`.

    >>> from course_lib.games import Matches
    >>> first_plies(Matches(2), None, lambda state: 0)[0].tree
    (0, [(0, [1]), -1])
    """
    depth, is_wider = 0, True
    while is_wider:
        depth += 1
        tree, states = written_tree(game, state, depth, evaluate)
        last = [one for path, one in states.items() if len(path) == depth]
        more = sum(len(game.actions(one)) for one in last if not game.is_terminal(one))
        is_wider = 0 < more <= MOST_NODES - tree.size
    return tree, states
