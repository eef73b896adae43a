"""Vous choisissez d'abord par la note h. C'est la valeur qui compte ; la note ne départage que les
égalités."""
def meilleur_coup(p, n):
    choix = max(successeurs(p), key=lambda q: (h(q), algorithme_1(q, n - 1, False)))
    return coup(choix), algorithme_1(choix, n - 1, False)
