"""À égale distance, celle de gauche d'abord : la colonne 3 avant la colonne 5."""


def trier(s, coups):
    return sorted(coups, key=lambda coup: (abs(coup - 4), -coup))
