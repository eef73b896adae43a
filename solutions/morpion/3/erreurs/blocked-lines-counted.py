"""Vous comptez comme presque gagnées des lignes dont la troisième case est à l'adversaire :
elles sont bloquées (exercice 1)."""
def remarques(s):
    presque_x = sum(ligne.count("X") == 2 for ligne in lignes(s))
    presque_o = sum(ligne.count("O") == 2 for ligne in lignes(s))
    libres = [ligne for ligne in lignes(s) if not ("X" in ligne and "O" in ligne)]
    gagnables = sum(ligne.count("X") < 2 and ligne.count("O") < 2 for ligne in libres)
    return gagnables, presque_x, presque_o, int(s[1][1] == "X"), int(s[1][1] == "O")
