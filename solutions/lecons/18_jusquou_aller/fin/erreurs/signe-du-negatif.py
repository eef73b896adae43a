"""Un score négatif diminue déjà : à −2, rouge a posé 22 − 2 pions, soit 22 + score."""


def fin(score):
    if score > 0:
        return 43 - 2 * score
    return 44 - 2 * score if score else 42
