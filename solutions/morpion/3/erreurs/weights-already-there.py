"""Vous multipliez déjà par les coûts : ici on ne demande que le nombre de fois."""
def remarques(s):
    presque_x = sum(presque_gagnante(ligne, "X") for ligne in lignes(s))
    presque_o = sum(presque_gagnante(ligne, "O") for ligne in lignes(s))
    libres = [ligne for ligne in lignes(s) if not ("X" in ligne and "O" in ligne)]
    gagnables = len(libres) - presque_x - presque_o
    return gagnables, 3 * presque_x, -3 * presque_o, 2 * (s[1][1] == "X"), -2 * (s[1][1] == "O")
