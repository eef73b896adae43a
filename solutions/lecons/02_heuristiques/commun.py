"""What the questions of this lesson share: trees, how calls are written, where values come from."""

from course_lib.games import MAX, MIN, ConnectFour
from course_lib.search import action_values
from course_lib.text import french_number

UNEVEN = "TreeGame((1, [(6, [3, (8, [9, -4])]), 5, (-2, [(0, [7, 2]), -9])]))"
MINE = "TreeGame((0, {'haut': (4, [2, 6]), 'bas': (-3, [(1, [8, -5]), 0])}), first=MIN)"


def zero(s):
    """Une note qui ne sait rien."""
    return 0


def pourquoi(nom, args, attendu):
    """What the moves are worth at this depth, and which of these values is taken."""
    jeu, s, d, h = args
    if jeu.is_terminal(s):
        return "La partie est finie en s : c'est jeu.utility(s)."
    if d == 0:
        return "d vaut 0 : c'est h(s)."
    values = ", ".join(map(french_number, action_values(jeu, s, d, h).values()))
    player = jeu.to_move(s)
    kind = "grand" if player is MAX else "petit"
    return f"{player} joue. Ses coups valent {values} : il prend le plus {kind}."


def ecrit(nom, args):
    """A call as a student may make it again."""
    jeu, s, d, h = args
    name, where, before = "a", repr(s), ""
    if isinstance(jeu, ConnectFour):
        name, where = "puissance4", "puissance4.initial"
    elif hasattr(jeu, "parse"):
        name = "morpion"
        where = f'morpion.parse("{jeu.render(s)}")'.replace("\n", "/")
    elif "gauche" in jeu.actions(()):
        name = "N3"
    else:
        before = f"a = TreeGame({jeu.tree!r}{', MIN' * (jeu.first is MIN)})"
    note = f"{name}.heuristic"
    if h.__name__ == "zero":
        note, before = "zero", "la note def zero(s): return 0" + " et " * bool(before) + before
    return f"{f'Avec {before}, ' * bool(before)}{nom}({name}, {where}, {d}, {note})"
