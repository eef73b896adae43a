def choisi(fonction, branches, d, premier):
    """Le coup que la fonction joue à la racine d'un arbre, et combien de feuilles elle lit."""
    arbre, lues = TreeGame(branches, premier), []
    lire = arbre.heuristic

    def note(s):
        lues.append(s)
        return lire(s)

    arbre.utility = arbre.heuristic = note
    coup = fonction(arbre, (), d, note)
    return None if coup is None else [coup, len(lues)]


def dit(obtenu):
    if not isinstance(obtenu, list):
        return str(obtenu)
    coup, lues = obtenu
    return f"{coup!r}, en lisant {lues} feuille{'s' * (lues > 1)}"
