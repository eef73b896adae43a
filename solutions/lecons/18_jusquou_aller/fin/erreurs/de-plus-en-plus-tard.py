"""À −2, rouge gagne un pion plus tôt qu'à −1 : le demi-coup doit diminuer, et le vôtre augmente."""


def fin(score):
    if score > 0:
        return 43 - 2 * score
    return 42 - 2 * (score + 1) if score else 42
