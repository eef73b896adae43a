"""Vous ajoutez la note à la valeur : une bonne note ne rattrape pas une valeur plus petite, elle
ne départage que des égales."""
def meilleur_coup(p, n):
    choix = max(successeurs(p), key=lambda q: algorithme_1(q, n - 1, False) + h(q))
    return coup(choix), algorithme_1(choix, n - 1, False)
