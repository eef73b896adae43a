"""A search that anybody wrote, run on the tree of a game, and its trace."""

from collections.abc import Callable
from math import inf
from typing import Any

from course_lib.games import AnyGame
from course_lib.search.minimax import Evaluate
from course_lib.tracing.calling import RefusedSearchError, Search
from course_lib.tracing.nodes import UnfoldedGame
from course_lib.tracing.trace import Endless, Trace

AnySearch = Callable[..., Any]

ENDLESS = (
    "Votre fonction tourne ou s'appelle sans fin : qu'est-ce qui arrête la boucle, et la "
    "récursion ? Vérifiez que l'on passe à un fils à chaque appel, que la profondeur diminue, s'il "
    "y en a une, et que les feuilles n'appellent personne."
)


def record(
    search: AnySearch,
    game: AnyGame,
    state: Any = None,
    depth: float = inf,
    evaluate: Evaluate[Any] | None = None,
) -> Trace:
    """The trace of a search of `game` from `state` (the initial one if None).

    `search` is one of the library's or a student's: a recursive function whose parameters have the
    names of the course (`calling.ROLES` lists them). Its bounds are followed if they are named
    alpha and beta. An error of the search is raised; TypeError, in French, if a parameter is not
    recognised.

    >>> from course_lib.games import TreeGame
    >>> from course_lib.search import alphabeta
    >>> trace = record(alphabeta, TreeGame([[3, 5], [2, 9]]))
    >>> trace.leaves, trace.events[-1].value
    (3, 3)
    """
    own, trace = Search(search), Trace(UnfoldedGame(game, state, evaluate), depth)
    own.run(trace, own.turn_values(game.to_move(trace.tree.root))[0])
    return trace


def follow(
    search: AnySearch,
    new: Callable[[], Trace],
    say: Callable[[Exception], str],
    rightness: Callable[[Trace], float],
) -> Trace:
    """The trace of a student's search, even if it fails: `failure` then says why, in French.

    `new` makes the empty trace to fill. `say` words the error that stopped the search, after «
    Votre fonction ». If the search receives whose turn it is, it is run with each usual value, and
    the trace of greatest `rightness`, at most 2, is returned. A depth that rises starts at 0.
    """
    empty = new()
    try:
        own = Search(search)
    except RefusedSearchError as error:
        empty.failure = str(error)
        return empty
    best, most = empty, -inf
    for turn in own.turn_values(empty.game.to_move(empty.tree.root)):
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
    """The trace of one run; where no depth falls, one that rises from call to call starts at 0."""
    trace = new()
    trace.failure = _failure(search, trace, say, turn, "")
    if not any(trace.least_change(name) < 0 for name in search.depths):
        for name in search.depths:
            other = new()
            other.failure = _failure(search, other, say, turn, name)
            if other.least_change(name) > 0:
                trace, other.counts_up = other, True
                break
    if len(search.depths) == trace.counts_up:  # none falls
        trace.depth = _lowest_leaves(trace)
    return trace


def _failure(
    search: Search, trace: Trace, say: Callable[[Exception], str], turn: Any, rising: str
) -> str:
    """Run a search, which fills `trace`; why it stopped, in French, "" if it did not fail."""
    try:
        search.run(trace, turn, rising)
    except (Endless, RecursionError):
        return ENDLESS
    except RefusedSearchError as error:
        return str(error)
    except Exception as error:
        return f"Votre fonction {say(error)}"
    return ""


def _lowest_leaves(trace: Trace) -> float:
    """The depth of the nodes valued before the end of play, if it is one for all; else inf."""
    leaves = [event.path for event in trace.events if event.kind == "leaf"]
    ends = {len(path) for path in leaves if not trace.tree.is_terminal(path)}
    lowest = max((len(call.path) for call in trace.calls), default=0)
    return max(ends) if len(ends) == 1 and max(ends) >= lowest else inf
