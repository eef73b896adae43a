"""`key=` attend une petite fonction, non un nombre : `key=lambda coup: …`. (`coups` est toute la liste, `coup` une seule colonne.)"""


def trier(s, coups):
    return sorted(coups, key=abs(coups - 4))
