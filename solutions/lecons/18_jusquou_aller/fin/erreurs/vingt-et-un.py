"""Au score −1, rouge pose son 21ᵉ pion, le dernier : c'est 22 + score, et non 21 + score."""


def fin(score):
    if score > 0:
        return 43 - 2 * score
    return 42 + 2 * score if score else 42
