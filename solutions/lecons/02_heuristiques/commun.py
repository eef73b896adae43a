"""What two questions of this lesson share: trees, and where a value comes from."""

from course_lib.games import MAX
from course_lib.search import action_values
from course_lib.text import french_number

UNEVEN = "TreeGame((1, [(6, [3, (8, [9, -4])]), 5, (-2, [(0, [7, 2]), -9])]))"
MINE = "TreeGame((0, {'haut': (4, [2, 6]), 'bas': (-3, [(1, [8, -5]), 0])}), first=MIN)"


def why(jeu, s, d, h):
    """What the moves are worth at this depth, and which of these values is taken."""
    if jeu.is_terminal(s):
        return "La partie est finie en s : c'est jeu.utility(s)."
    if d == 0:
        return "d vaut 0 : c'est h(s)."
    values = ", ".join(map(french_number, action_values(jeu, s, d, h).values()))
    player = jeu.to_move(s)
    kind = "grand" if player is MAX else "petit"
    return f"{player} joue. Ses coups valent {values} : il prend le plus {kind}."
