"""Les nombres de X et de O sont échangés : l'ordre demandé est X d'abord."""
def remarques(s):
    presque_x = sum(presque_gagnante(ligne, "X") for ligne in lignes(s))
    presque_o = sum(presque_gagnante(ligne, "O") for ligne in lignes(s))
    libres = [ligne for ligne in lignes(s) if not ("X" in ligne and "O" in ligne)]
    gagnables = len(libres) - presque_x - presque_o
    return gagnables, presque_o, presque_x, int(s[1][1] == "O"), int(s[1][1] == "X")
