"""The heuristic H of the Chomp exercise, from the notes' question 12."""

from course_lib.games import MAX
from course_lib.games.chomp import Bar, Vertex


def mover_value(bar: Bar) -> int:
    """H(tab), for the player to move: -1 with the poison alone, 1 with one row or column, else 0.

    ValueError if nothing is left: play is over.
    """
    if not bar:
        raise ValueError("la tablette est vide : la partie est finie")
    if bar == (1,):
        return -1
    return 1 if len(bar) == 1 or bar[0] == 1 else 0


def chomp_value(state: Vertex) -> float:
    """H for MAX: the mover's value when MAX is to move, its opposite when MIN is."""
    bar, player = state
    return mover_value(bar) if player is MAX else -mover_value(bar)
