def meilleur_coup(s):
    vides = [(i, j) for i in (3, 2, 1) for j in (3, 2, 1) if s[i - 1][j - 1] == "."]
    return list(max(vides, key=lambda case: EVAL(poser(s, case, "X"))))
