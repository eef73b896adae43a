"""Si c'est `coup` qui n'est pas défini : il n'existe que dans une petite fonction, `key=lambda coup: …`."""


def trier(s, coups):
    return sorted(coups, key=abs(coup - 4))  # noqa: F821
