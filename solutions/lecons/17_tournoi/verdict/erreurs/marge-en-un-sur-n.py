"""La marge est 1/√n, et non 1/n."""


def verdict(t, n):
    return 1 if t - 1 / n > 0.5 else -1 if t + 1 / n < 0.5 else 0
