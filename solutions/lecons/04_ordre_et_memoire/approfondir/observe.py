def recherche(approfondir, jeu, profondeur):
    """The move, and the depths at which the heuristic was asked for."""
    depths = set()

    def h(s):
        depths.add(len(s))
        return jeu.heuristic(s)

    return approfondir(jeu, (), profondeur, h), sorted(depths)


def dit(obtenu):
    if not (isinstance(obtenu, tuple) and len(obtenu) == 2):
        return repr(obtenu)
    return f"le coup {obtenu[0]!r} (profondeurs où h a été demandée : {obtenu[1]})"
