"""Attractors: the vertices from which a player can force the game to reach a target.

The rank of a vertex is the number of moves that the player needs at most, 0 for a target. Play
stops at a vertex without successors: unless it is a target, it is in no attractor.
"""

from collections import deque
from collections.abc import Iterable

from course_lib.attractors.arena import Arena, Vertex, arena_of
from course_lib.games import Action, Game, Player, State


def attractor(arena: Arena[Vertex], player: Player, targets: Iterable[Vertex]) -> dict[Vertex, int]:
    """The rank of each vertex from which `player` can force a visit to `targets`.

    It is the most moves needed. KeyError if a target is no vertex. Linear in vertices and edges.

    >>> from course_lib.games import MAX, MIN
    >>> arena = Arena({"a": ["b", "c"], "b": [], "c": ["b"]}, {"a": MIN, "b": MAX, "c": MAX})
    >>> attractor(arena, MAX, ["b"])
    {'b': 0, 'c': 1, 'a': 2}
    """
    predecessors: dict[Vertex, list[Vertex]] = {vertex: [] for vertex in arena.successors}
    for vertex, afters in arena.successors.items():
        for after in afters:
            predecessors[after].append(vertex)
    outside = {vertex: len(afters) for vertex, afters in arena.successors.items()}
    ranks = dict.fromkeys(targets, 0)
    queue = deque(ranks)
    while queue:
        vertex = queue.popleft()
        for before in predecessors[vertex]:
            outside[before] -= 1
            enters = arena.owner[before] is player or outside[before] == 0
            if enters and before not in ranks:
                ranks[before] = ranks[vertex] + 1
                queue.append(before)
    return ranks


def winning_region(
    game: Game[State, Action], player: Player, state: State | None = None
) -> dict[State, int]:
    """The positions reachable from `state` where `player` can force a win, with their ranks.

    >>> from course_lib.games import MAX, Matches
    >>> winning_region(Matches(2), MAX)
    {(0, MAX): 0, (1, MIN): 1, (2, MAX): 2}
    """
    arena = arena_of(game, state)
    sign = 1 if player is Player.MAX else -1
    won = [s for s in arena.successors if game.is_terminal(s) and sign * game.utility(s) > 0]
    return attractor(arena, player, won)
