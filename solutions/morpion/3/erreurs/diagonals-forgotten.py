"""Vous ne regardez pas les diagonales (exercice 2)."""
def remarques(s):
    presque_x = sum(presque_gagnante(ligne, "X") for ligne in lignes(s)[:6])
    presque_o = sum(presque_gagnante(ligne, "O") for ligne in lignes(s)[:6])
    libres = [ligne for ligne in lignes(s)[:6] if not ("X" in ligne and "O" in ligne)]
    gagnables = len(libres) - presque_x - presque_o
    return gagnables, presque_x, presque_o, int(s[1][1] == "X"), int(s[1][1] == "O")
