def fils(pos):
    if any(a_gagne(pos, joueur) for joueur in "AB"):
        return []
    colonnes = ["".join(colonne) for colonne in zip(*pos, strict=True)]
    pion = "AB"[sum(c != "." for c in "".join(pos)) % 2]
    resultat = []
    for j, colonne in enumerate(colonnes):
        libres = colonne.count(".")
        if libres:
            nouvelle = colonne[: libres - 1] + pion + colonne[libres:]
            toutes = [*colonnes[:j], nouvelle, *colonnes[j + 1 :]]
            resultat.append(tuple("".join(r) for r in zip(*toutes, strict=True)))
    return resultat
