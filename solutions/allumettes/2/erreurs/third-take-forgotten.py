"""Il manque la prise de 3 allumettes : range(1, 3) s'arrête à 2."""
def fils_boucle(n):
    valeurs = []
    for prise in range(1, min(n, 3) + 1):
        valeurs.append(valeur(n - prise, MAX))
    return valeurs

def valeurs_des_fils(n):
    return fils_boucle(n)[:2]
