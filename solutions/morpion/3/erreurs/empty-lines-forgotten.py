"""Les lignes entièrement vides manquent parmi les gagnables : elles le sont pour les deux
joueurs."""
def remarques(s):
    presque_x = sum(presque_gagnante(ligne, "X") for ligne in lignes(s))
    presque_o = sum(presque_gagnante(ligne, "O") for ligne in lignes(s))
    libres = [ligne for ligne in lignes(s) if ("X" in ligne) != ("O" in ligne)]
    gagnables = len(libres) - presque_x - presque_o
    return gagnables, presque_x, presque_o, int(s[1][1] == "X"), int(s[1][1] == "O")
