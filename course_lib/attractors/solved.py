"""The exact table of a small game: who wins each position, and how soon."""

from course_lib.attractors.arena import arena_of
from course_lib.attractors.attractor import attractor
from course_lib.games import MAX, MIN, Game, Player, State

Solution = tuple[Player | None, int]
"""The player who can force a win (None if nobody can), and the plies to the end."""


def solved(
    game: Game[State, object], state: State | None = None, largest: int = 20_000
) -> dict[State, Solution]:
    """The solution of each position that can be reached from `state` (the initial one if None).

    The plies are counted as the winner wins as soon as possible and the loser loses as late. A
    draw, or a game that never ends, is (None, 0). Linear in positions and moves. ValueError if
    there are more than `largest` positions, or if some wins are worth more than others.

    >>> from course_lib.games import Matches
    >>> table = solved(Matches(5))
    >>> table[5, MAX], table[4, MIN]
    ((MIN, 3), (MIN, 2))
    """
    arena = arena_of(game, state, largest=largest)
    ends = {end: game.utility(end) for end in arena.successors if game.is_terminal(end)}
    if len({abs(utility) for utility in ends.values() if utility}) > 1:
        raise ValueError(
            "dans ce jeu, on gagne plus ou moins : qui gagne ne dit pas tout, cherchez la valeur "
            "par minimax"
        )
    table: dict[State, Solution] = dict.fromkeys(arena.successors, (None, 0))
    for player, sign in ((MAX, 1), (MIN, -1)):
        won = [end for end, utility in ends.items() if sign * utility > 0]
        table |= {s: (player, plies) for s, plies in attractor(arena, player, won).items()}
    return table
