"""Et quand v est exactement égale à alpha ou à bêta ? On a coupé là aussi : ce n'est qu'une borne."""


def drapeau(v, alpha, beta):
    if v < alpha:
        return "upper"
    if v > beta:
        return "lower"
    return "exact"
