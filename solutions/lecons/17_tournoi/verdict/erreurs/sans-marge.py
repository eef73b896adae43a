"""Vous comparez t à 0,5 sans marge : la chance seule peut donner cet écart."""


def verdict(t, n):
    return 1 if t > 0.5 else -1 if t < 0.5 else 0
