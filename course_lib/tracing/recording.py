"""Anybody's search run on a tree, and its trace."""

from collections.abc import Callable
from math import inf
from typing import Any

from course_lib.games import AnyGame
from course_lib.search.minimax import Evaluate
from course_lib.tracing.calling import RefusedSearchError, Search
from course_lib.tracing.nodes import Unfolded
from course_lib.tracing.trace import Endless, Trace

AnySearch = Callable[..., Any]

DEEP = 100
"""How many calls in progress tell an endless recursion from an endless loop."""
ENDLESS_LOOP = "Votre fonction tourne sans fin : qu'est-ce qui arrête la boucle ?"
ENDLESS_RECURSION = (
    "Votre fonction s'appelle sans fin : vérifiez que {shrinks} à chaque appel et que "
    "les feuilles n'appellent personne."
)
SHRINKS = {True: "la profondeur diminue", False: "l'on passe à un fils"}
"""What ends a recursion, if the function receives a depth or not."""


def record(
    search: AnySearch,
    game: AnyGame,
    state: Any = None,
    depth: float = inf,
    evaluate: Evaluate[Any] | None = None,
) -> Trace:
    """The trace of a search of `game` from `state` (the initial one if None).

    `search` is the library's or anyone's: any function that calls itself, or that calls one, whose
    parameters have the names of the course (see `calling`). Its bounds are followed if they are
    named alpha and beta. TypeError, in French, if nobody can tell what a parameter is for.

    >>> from course_lib.games import TreeGame
    >>> from course_lib.search import alphabeta
    >>> trace = record(alphabeta, TreeGame([[3, 5], [2, 9]]))
    >>> trace.leaves, trace.events[-1].value
    (3, 3)
    """
    own, trace = Search(search), Trace(Unfolded(game, state, evaluate), depth)
    own.run(trace, own.turns(game.to_move(trace.tree.root))[0])
    return trace


def follow(
    search: AnySearch,
    new: Callable[[], Trace],
    say: Callable[[Exception], str],
    rightness: Callable[[Trace], float],
) -> Trace:
    """A trace made by `new`, filled by a search with the events of its run; also if it fails.

    `say` words the error that stopped it, after « Votre fonction ». Whose turn it is, if the search
    receives it, is written in the way of greatest `rightness`, at most 2. A depth that rises starts
    at 0.
    """
    empty = new()
    try:
        own = Search(search)
    except RefusedSearchError as error:
        empty.failure = str(error)
        return empty
    best, most = empty, -inf
    for turn in own.turns(empty.game.to_move(empty.tree.root)):
        trace = _run(own, new, say, turn)
        share = rightness(trace)
        if share > most:
            best, most = trace, share
        if most == 2:
            break
    return best


def _run(
    search: Search, new: Callable[[], Trace], say: Callable[[Exception], str], turn: Any
) -> Trace:
    """The trace of a run, from 0 upwards if one of the depths then rises."""
    for name in (*search.depths, ""):
        trace = new()
        trace.failure = _failure(search, trace, say, turn, name)
        trace.counts_up = name != "" and trace.rises(name)
        if trace.counts_up:
            break
    depths_that_fall = len(search.depths) - trace.counts_up
    if not depths_that_fall:
        trace.depth = _lowest_leaves(trace)
    return trace


def _failure(
    search: Search, trace: Trace, say: Callable[[Exception], str], turn: Any, rising: str
) -> str:
    """Fill a trace; what stopped the search, in French, "" if nothing did."""
    try:
        search.run(trace, turn, rising)
    except (Endless, RecursionError) as error:
        if isinstance(error, Endless) and trace.in_progress < DEEP:
            return ENDLESS_LOOP
        shrinks = SHRINKS[any(call.depths for call in trace.calls)]
        return ENDLESS_RECURSION.format(shrinks=shrinks)
    except RefusedSearchError as error:
        return str(error)
    except Exception as error:
        return f"Votre fonction {say(error)}"
    return ""


def _lowest_leaves(trace: Trace) -> float:
    """At how many plies a search stops before the end of play; inf if it goes on everywhere."""
    leaves = [event.path for event in trace.events if event.kind == "leaf"]
    ends = {len(path) for path in leaves if not trace.tree.is_terminal(path)}
    lowest = max((len(call.path) for call in trace.calls), default=0)
    return max(ends) if len(ends) == 1 and max(ends) >= lowest else inf
