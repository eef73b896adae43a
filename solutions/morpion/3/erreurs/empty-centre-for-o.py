"""Un centre vide n'est ni à X ni à O : « pas à X » ne veut pas dire « à O »."""
def remarques(s):
    presque_x = sum(presque_gagnante(ligne, "X") for ligne in lignes(s))
    presque_o = sum(presque_gagnante(ligne, "O") for ligne in lignes(s))
    libres = [ligne for ligne in lignes(s) if not ("X" in ligne and "O" in ligne)]
    gagnables = len(libres) - presque_x - presque_o
    return gagnables, presque_x, presque_o, int(s[1][1] == "X"), int(s[1][1] != "X")
