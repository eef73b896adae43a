from course_lib.attractors import winning_region


def effet(strategie_gagnante, jeu, s):
    """Le carré, et ce qu'il fait : « garde le gain », « perd le gain », « légal »."""
    zones = {joueur: winning_region(jeu, joueur, s) for joueur in (MAX, MIN)}
    coup = strategie_gagnante(jeu, s, zones)
    if coup is None:
        return None
    if coup not in jeu.actions(s):
        return f"{coup!r}, qui n'est pas un coup permis"
    if s not in zones[s[1]]:
        return "coup permis"
    return "garde le gain" if jeu.result(s, coup) in zones[s[1]] else "perd le gain"
