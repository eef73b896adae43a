"""un carré (ligne, colonne)"""

from ast import unparse
from itertools import combinations_with_replacement

from course_lib.attractors import winning_region

SEEN = [((3,), "MAX"), ((2, 1), "MAX"), ((1, 1), "MIN"), ((2, 2), "MAX"), ((4, 2, 1), "MIN")]
SEEN += [((4, 4, 4), "MAX")]
VISIBLES = [f"effet(strategie_gagnante, Chomp(3, 4), ({bar}, {who}))" for bar, who in SEEN]
OUTSIDE = "hors de l'attracteur, tout coup permis convient"
EQUIVALENTS = {
    **{
        f"return jeu.actions(s)[-1] → return jeu.actions(s)[{rank}]": OUTSIDE for rank in (-2, 0, 1)
    },
    "for coup, fils in jeu.successors(s): → for coup, fils in list(jeu.successors(s))[:-1]:": (
        "le dernier coup est celui que l'on joue à défaut"
    ),
}


def toutes():
    for bar in combinations_with_replacement((4, 3, 2, 1), 3):
        for player in ("MAX", "MIN"):
            yield f"effet(strategie_gagnante, Chomp(3, 4), ({bar}, {player}))"


def ecrit(nom, args):
    return f"strategie_gagnante(chomp34, {args[2]}, attracteurs())"


def pourquoi(nom, args, attendu):
    if attendu == "un coup permis":
        return f"{args[2]} est hors de l'attracteur de celui qui joue : tout coup permis convient."
    return f"{args[2]} est dans l'attracteur de celui qui joue : un de ses coups y reste."


JOUE = {}


def effet(strategie_gagnante, jeu, s):
    """Le carré, et ce qu'il fait : « garde le gain », « perd le gain », « légal »."""
    zones = {joueur: winning_region(jeu, joueur, s) for joueur in (MAX, MIN)}
    coup = strategie_gagnante(jeu, s, zones)
    if coup is None:
        return None
    if coup == (0, 0):
        return "(0, 0), le poison"
    if coup not in jeu.actions(s):
        if str(coup).endswith((", MAX)", ", MIN)")):
            return f"{coup!r} : c'est un sommet, et l'on demande le carré"
        several = isinstance(coup, list | set | dict)
        many = " : on demande un seul coup" if several else ", qui n'est pas un coup permis"
        return f"{coup!r}{many}"
    JOUE[f"({s[0]}, {s[1]})"] = coup, jeu.result(s, coup)[0]
    if s not in zones[s[1]]:
        return "un coup permis"
    return GARDE if jeu.result(s, coup) in zones[s[1]] else "un coup qui perd une position gagnée"


GARDE = "un coup qui reste dans l'attracteur"


def montre(appel, obtenu):
    """What is told of a move that loses: the square, and what it leaves."""
    if "perd" not in obtenu:
        return ""
    coup, reste = next(joue for sommet, joue in JOUE.items() if sommet in appel.said)
    return f"Vous mangez {coup}, qui laisse {reste} : l'autre gagne."


def dit(obtenu):
    """What a move does, as it is read, without the marks of a text."""
    return obtenu if isinstance(obtenu, str) else repr(obtenu)


def reconnait(fonction):
    """Zones that are not read; a vertex as their key."""
    text = unparse(fonction)
    if "zones" not in text.partition(":")[2]:
        return "sans-zones"
    return "cle" * any(f"zones[{one}]" in text for one in ("s", "fils", "coup", "'MAX'", "'MIN'"))
