"""Vos variables partent de 0 : que se passe-t-il si toutes les valeurs sont négatives ? Et les
égalités se départagent par la note h."""
def meilleur_coup(p, n):
    choix, meilleure = 0, 0
    for q in successeurs(p):
        v = algorithme_1(q, n - 1, False)
        if v > meilleure:
            choix, meilleure = coup(q), v
    return choix, meilleure
