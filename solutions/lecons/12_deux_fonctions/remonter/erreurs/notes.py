"""Vous donnez à chaque position sa propre note. Seules celles du dernier étage, et les fins de
partie, gardent la leur : les autres reçoivent une valeur de leurs fils."""


def remonter(jeu, etages, f):
    return {s: f(s) for etage in etages for s in etage}
