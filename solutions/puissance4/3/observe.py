def pions_ajoutes(fils, pos):
    """Ce que chaque position de fils(pos) ajoute à pos : plus court à lire."""
    trouvees = fils(pos)
    return [_ajout(pos, q) for q in trouvees] if isinstance(trouvees, tuple | list) else trouvees


def _ajout(pos, q):
    try:
        etat_puissance4(q)
    except ValueError:
        return q
    cases = [(i, j) for i in range(6) for j in range(7) if pos[i][j] != q[i][j]]
    if len(cases) != 1:
        return f"{len(cases)} cases changées" if cases else "rien de nouveau"
    (i, j) = cases[0]
    avant = "" if pos[i][j] == "." else f"à la place de {pos[i][j]} "
    return f"{q[i][j]} {avant}en ({i + 1}, {j + 1})"
