"""How the calls of this lesson are written: programs that only its checks define are said."""

from course_lib.games import MIN

PROGRAMS = {
    "a_gauche": "joue toujours le premier coup permis",
    "a_droite": "joue toujours le dernier coup permis",
}


def ecrit(nom, args):
    """A call, after what the programs that it names do."""
    named = dict.fromkeys(one.__name__ for one in args if callable(one))
    told = ", et ".join(f"{name}, qui {PROGRAMS[name]}" for name in named)
    return f"Avec {told}, {nom}({', '.join(map(_argument, args))})"


def _argument(one):
    if callable(one):
        return one.__name__
    if hasattr(one, "tree"):
        return f"TreeGame({one.tree!r}{', MIN' * (one.first is MIN)})"
    if hasattr(one, "rows"):
        return f"{type(one).__name__}({one.rows}, {one.columns})"
    return repr(one)


# What the checks carry


def a_gauche(jeu, s):
    """Un programme qui joue toujours le premier coup de la liste."""
    return jeu.actions(s)[0]


def a_droite(jeu, s):
    """Un programme qui joue toujours le dernier coup de la liste."""
    return jeu.actions(s)[-1]
