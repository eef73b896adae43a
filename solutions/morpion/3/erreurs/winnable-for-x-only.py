"""Vous ne comptez comme gagnables que les lignes de X : celles de O comptent aussi, et avec le
même coût."""
def remarques(s):
    presque_x = sum(presque_gagnante(ligne, "X") for ligne in lignes(s))
    presque_o = sum(presque_gagnante(ligne, "O") for ligne in lignes(s))
    libres = [ligne for ligne in lignes(s) if "O" not in ligne]
    gagnables = len(libres) - presque_x
    return gagnables, presque_x, presque_o, int(s[1][1] == "X"), int(s[1][1] == "O")
