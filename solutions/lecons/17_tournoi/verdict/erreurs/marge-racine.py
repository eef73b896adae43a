"""La marge est 1/√n, et non √n : plus de parties, moins d'incertitude."""


def verdict(t, n):
    return 1 if t - sqrt(n) > 0.5 else -1 if t + sqrt(n) < 0.5 else 0
