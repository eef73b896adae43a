"""La case que vous regardez n'est pas le centre : en Python les indices partent de 0, et s[2][2]
est le coin en bas à droite."""
def remarques(s):
    presque_x = sum(presque_gagnante(ligne, "X") for ligne in lignes(s))
    presque_o = sum(presque_gagnante(ligne, "O") for ligne in lignes(s))
    libres = [ligne for ligne in lignes(s) if not ("X" in ligne and "O" in ligne)]
    gagnables = len(libres) - presque_x - presque_o
    return gagnables, presque_x, presque_o, int(s[2][2] == "X"), int(s[2][2] == "O")
