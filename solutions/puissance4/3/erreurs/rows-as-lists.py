"""Vos positions sont faites de listes de caractères : une position est un tuple de six textes.
"".join(…) refait un texte."""
def fils(pos):
    if a_gagne(pos, "A") or a_gagne(pos, "B"):
        return []
    joueur = "A" if "".join(pos).count("A") == "".join(pos).count("B") else "B"
    suivantes = []
    for j in range(7):
        if pos[0][j] == ".":
            i = max(i for i in range(6) if pos[i][j] == ".")
            ligne = pos[i][:j] + joueur + pos[i][j + 1 :]
            suivantes.append([list(r) for r in pos[:i] + (ligne,) + pos[i + 1 :]])
    return suivantes
