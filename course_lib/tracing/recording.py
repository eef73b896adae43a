"""A search that anybody wrote, run on the tree of a game, and its trace."""

from collections.abc import Callable, Iterator
from itertools import product
from math import inf
from typing import Any

from course_lib.games import AnyGame, TreeGame
from course_lib.search.minimax import Evaluate
from course_lib.tracing.calling import Search
from course_lib.tracing.graph import written_tree
from course_lib.tracing.nodes import RefusedSearchError
from course_lib.tracing.trace import Endless, Trace

AnySearch = Callable[..., Any]
Gloss = Callable[[Exception], str]

ENDLESS = (
    "Votre fonction tourne ou s'appelle sans fin : qu'est-ce qui arrête la boucle, et la "
    "récursion ? Vérifiez que l'on passe à un fils à chaque appel, que la profondeur diminue, s'il "
    "y en a une, et que les feuilles n'appellent personne."
)
MOST_NUMBERS = 4
"""The most numbers of what a search returns that are tried as its value."""


def record(
    search: AnySearch,
    game: AnyGame,
    state: Any = None,
    depth: float = inf,
    evaluate: Evaluate[Any] | None = None,
) -> Trace:
    """The trace of a search of `game` from `state` (the initial one if None).

    `search` is one of the library's or a student's: a recursive function whose parameters have the
    names of the course (`calling.ROLES` lists them). It runs on the written tree of the game, of
    `depth` plies: ValueError, in French, if that has more than 100 000 nodes. Its bounds are
    followed if they are named alpha and beta. An error of the search is raised; TypeError, in
    French, if a parameter is not recognised.

    >>> from course_lib.games import TreeGame
    >>> from course_lib.search import alphabeta
    >>> trace = record(alphabeta, TreeGame([[3, 5], [2, 9]]))
    >>> trace.leaves, trace.events[-1].value
    (3, 3)
    """
    own = Search(search)
    if isinstance(game, TreeGame) and not state and evaluate in (None, game.heuristic):
        trace = Trace(game, depth, {})
    else:
        tree, states = written_tree(game, state, depth, evaluate, inner_values=False)
        note = evaluate and (lambda path: evaluate(states[path]))
        trace = Trace(tree, depth, states, evaluate=note)
    own.run(trace, own.turn_values(trace.game.first)[0])
    return trace


def traces(search: AnySearch, new: Callable[[int], Trace], gloss: Gloss) -> Iterator[Trace]:
    """The traces of a student's search, one for each of the usual conventions, commonest first.

    They differ by the value of the parameter that says whose turn it is, by the depth that rises
    from 0 if none falls, and by which number is the value, if several are returned. `new(rank)`
    makes an empty trace. `failure` says in French why a run stopped; `gloss` words the error, after
    « Votre fonction ».
    """
    trace = new(0)
    try:
        own = Search(search)
    except RefusedSearchError as error:
        trace.failure = str(error)
        yield trace
        return
    for rank, turn in product(range(MOST_NUMBERS), own.turn_values(trace.game.first)):
        if rank < trace.numbers:
            trace = _run(own, new(rank), gloss, turn)
            if not any(_least_change(trace, depth) < 0 for depth in own.depths):
                others = (_run(own, new(rank), gloss, turn, depth) for depth in own.depths)
                trace = next((one for one in others if one.counts_up), trace)
            yield trace


def _run(search: Search, trace: Trace, gloss: Gloss, turn: Any, rising: str = "") -> Trace:
    """The trace of one run; the depth `rising` starts at 0, and `counts_up` tells if it rises."""
    try:
        search.run(trace, turn, rising)
    except (Endless, RecursionError):
        trace.failure = ENDLESS
    except RefusedSearchError as error:
        trace.failure = str(error)
    except Exception as error:
        trace.failure = f"Votre fonction {gloss(error)}"
    trace.counts_up = rising != "" and _least_change(trace, rising) > 0
    if trace.counts_up or not search.depths:
        trace.depth = _lowest_leaves(trace)
    return trace


def _least_change(trace: Trace, depth: str) -> float:
    """The least change of the parameter `depth` from a call to those that it makes, or 0."""
    pairs = [(call.depths, child.depths) for call in trace.calls for child in call.children]
    changes = [new[depth] - old[depth] for old, new in pairs if depth in new and depth in old]
    return min(changes, default=0)


def _lowest_leaves(trace: Trace) -> float:
    """The depth of the nodes valued before the end of play, if it is one for all; else inf."""
    leaves = [event.path for event in trace.events if event.kind == "leaf"]
    ends = {len(path) for path in leaves if not trace.game.is_terminal(path)}
    lowest = max((len(call.path) for call in trace.calls), default=0)
    return max(ends) if len(ends) == 1 and max(ends) >= lowest else inf
