"""La meilleure valeur provisoire part de 0, 100 ou −100 : que se passe-t-il si tous les coups
valent moins que cela pour celui qui joue ?"""
def coup_profondeur(pos, n):
    if a_gagne(pos, "A"):
        return 1000, 0
    if a_gagne(pos, "B"):
        return -1000, 0
    if fils(pos) == []:
        return 0, 0
    if n == 0:
        return h(pos), 0
    libres = [j + 1 for j in range(7) if pos[0][j] == "."]
    couples = [(coup_profondeur(q, n - 1)[0], c) for q, c in zip(fils(pos), libres)]
    alice = "".join(pos).count("A") == "".join(pos).count("B")
    meilleur = (-100 if alice else 100, None)
    for v, c in couples:
        if (alice and v > meilleur[0]) or (not alice and v < meilleur[0]):
            meilleur = v, c
    return meilleur
