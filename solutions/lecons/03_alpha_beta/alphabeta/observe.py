def lues(fonction, branches, d, premier):
    """La valeur que renvoie la recherche, et les feuilles qu'elle a lues, dans l'ordre."""
    arbre, journal = TreeGame(branches, premier), []
    lire = arbre.heuristic

    def note(s):
        journal.append(lire(s))
        return lire(s)

    arbre.utility = arbre.heuristic = note
    valeur = fonction(arbre, (), d, -inf, inf, note)
    return None if valeur is None else [valeur, journal]


def dit(obtenu):
    if not isinstance(obtenu, list):
        return str(obtenu)
    valeur, journal = obtenu
    pluriel = "s" if len(journal) > 1 else ""
    return f"{valeur}, en lisant {len(journal)} feuille{pluriel} ({', '.join(map(str, journal))})"
