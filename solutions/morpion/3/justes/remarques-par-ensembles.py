def huit_lignes(s):
    colonnes = ["".join(rangee[j] for rangee in s) for j in range(3)]
    diagonales = ["".join(s[i][i] for i in range(3)), "".join(s[i][2 - i] for i in range(3))]
    return [*s, *colonnes, *diagonales]

def remarques(s):
    lignes = huit_lignes(s)
    pour_x = sum(ligne.count("X") == 2 and "." in ligne for ligne in lignes)
    pour_o = sum(ligne.count("O") == 2 and "." in ligne for ligne in lignes)
    ouvertes = sum(not {"X", "O"} <= set(ligne) for ligne in lignes)
    return (ouvertes - pour_x - pour_o, pour_x, pour_o, +(s[1][1] == "X"), +(s[1][1] == "O"))
