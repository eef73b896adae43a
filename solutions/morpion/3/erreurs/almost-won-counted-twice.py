"""Vous comptez une ligne presque gagnée aussi comme gagnable. Dans la lecture retenue par
l'énoncé, chaque ligne ne compte qu'une fois."""
def remarques(s):
    presque_x = sum(presque_gagnante(ligne, "X") for ligne in lignes(s))
    presque_o = sum(presque_gagnante(ligne, "O") for ligne in lignes(s))
    libres = [ligne for ligne in lignes(s) if not ("X" in ligne and "O" in ligne)]
    gagnables = len(libres)
    return gagnables, presque_x, presque_o, int(s[1][1] == "X"), int(s[1][1] == "O")
