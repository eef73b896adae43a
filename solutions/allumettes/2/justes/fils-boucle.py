def valeurs_des_fils(n):
    valeurs = []
    for prise in range(1, min(n, 3) + 1):
        valeurs.append(valeur(n - prise, MAX))
    return valeurs
