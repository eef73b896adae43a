"""Attractors: the vertices from which a player can force the play into a target.

The rank of a vertex is the number of moves within which the target can be forced: 0 on the target.
A vertex of the opponent without any move is no trap: play just stops there.
"""

from collections import deque
from collections.abc import Iterable

from course_lib.attractors.arena import Arena, Vertex, arena_of
from course_lib.games import Action, Game, Player, State


def attractor(arena: Arena[Vertex], player: Player, targets: Iterable[Vertex]) -> dict[Vertex, int]:
    """The rank of each vertex of the attractor of `targets` for `player`.

    Linear in vertices and edges: each vertex of the opponent keeps the number of its moves that
    still escape, and joins when none does.
    """
    escapes = {vertex: len(afters) for vertex, afters in arena.successors.items()}
    predecessors = arena.predecessors()
    ranks = dict.fromkeys(targets, 0)
    queue = deque(ranks)
    while queue:
        vertex = queue.popleft()
        for before in predecessors[vertex]:
            escapes[before] -= 1
            forced = arena.owner[before] is player or escapes[before] == 0
            if forced and before not in ranks:
                ranks[before] = ranks[vertex] + 1
                queue.append(before)
    return ranks


def winning_region(
    game: Game[State, Action], player: Player, state: State | None = None
) -> dict[State, int]:
    """The positions reachable from `state` where `player` can force a win, with their ranks."""
    positions = arena_of(game, state)
    sign = 1 if player is Player.MAX else -1
    won = [s for s in positions.successors if game.is_terminal(s) and sign * game.utility(s) > 0]
    return attractor(positions, player, won)
