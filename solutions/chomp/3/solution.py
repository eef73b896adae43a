def MonReste(tab, i, j):
    """Ce qui reste de tab quand on mange le carré (i, j)."""
    reste = list(tab[:i])  # les lignes du dessous ne changent pas
    for longueur in tab[i:]:
        garde = min(longueur, j)  # les colonnes 0 à j - 1, si elles y sont
        if garde > 0:
            reste.append(garde)
    return tuple(reste)
