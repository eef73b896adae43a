from math import prod


def feuilles_min(largeurs):
    """Le nombre de feuilles lues dans le meilleur des cas."""
    # Prouver « au moins v » demande un coup de MAX et toutes les réponses de MIN : le produit des
    # largeurs d'un étage sur deux. « Au plus v », celui des autres. Une feuille est commune.
    return prod(largeurs[::2]) + prod(largeurs[1::2]) - 1
