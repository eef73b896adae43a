"""What the positions of an unfolded game are worth at the end of play, where it can be told."""

from typing import Any

from course_lib.attractors import solved
from course_lib.games import MAX, MIN, AnyGame, TreeGame
from course_lib.games.tree import Path


def played_out(game: AnyGame, state: Any, tree: TreeGame) -> dict[str, Any]:
    """What an `Exploration` has to know of `tree`, which unfolds a game from `state`.

    The exact values `known` of its nodes, by their paths, none if there are too many positions to
    solve, and its leaves that are `unfinished`: play goes on there.

    >>> from course_lib.games import Matches
    >>> played_out(Matches(3), None, TreeGame({1: 0, 2: 0}))["known"]
    {(): 1, (1,): -1, (2,): 1}
    """
    states: dict[Path, Any] = {(): game.initial if state is None else state}
    for path in tree.paths():
        if path:
            states[path] = game.result(states[path[:-1]], path[-1])
    leaves = [path for path in states if tree.is_terminal(path)]
    unfinished = frozenset(path for path in leaves if not game.is_terminal(states[path]))
    try:
        table = solved(game, states[()])
    except ValueError:
        return {"known": {}, "unfinished": unfinished}
    size = max(abs(game.utility(end)) for end in table if game.is_terminal(end))
    worth = {MAX: size, MIN: -size, None: 0}
    known = {path: worth[table[state][0]] for path, state in states.items()}
    return {"known": known, "unfinished": unfinished}
