"""C'est le nombre de pions du gagnant : comptez aussi ceux que l'autre a posés."""


def fin(score):
    return 22 - abs(score) if score else 42
