"""Pour renvoyer −1, vous regardez le mauvais bout : l'intervalle doit être tout entier au-dessous de 0,5, même en haut."""


def verdict(t, n):
    return 1 if t - 1 / sqrt(n) > 0.5 else -1 if t - 1 / sqrt(n) < 0.5 else 0
