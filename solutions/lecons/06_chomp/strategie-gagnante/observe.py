from course_lib.attractors import winning_region


JOUE = {}


def effet(strategie_gagnante, jeu, s):
    """Le carré, et ce qu'il fait : « garde le gain », « perd le gain », « légal »."""
    zones = {joueur: winning_region(jeu, joueur, s) for joueur in (MAX, MIN)}
    coup = strategie_gagnante(jeu, s, zones)
    if coup is None:
        return None
    if coup not in jeu.actions(s):
        return f"{coup!r}, qui n'est pas un coup permis"
    JOUE[f"({s[0]}, {s[1]})"] = coup, jeu.result(s, coup)[0]
    if s not in zones[s[1]]:
        return "coup permis"
    return "garde le gain" if jeu.result(s, coup) in zones[s[1]] else "perd le gain"


def montre(appel, obtenu):
    """What is told of a move that loses: the square, and what it leaves."""
    if obtenu != "perd le gain":
        return ""
    coup, reste = next(joue for sommet, joue in JOUE.items() if sommet in appel.said)
    return f"Vous mangez {coup}, qui laisse {reste} : l'autre gagne."
