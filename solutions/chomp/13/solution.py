def Minimax(tab, n):
    """La valeur de tab pour Morgan quand c'est à Malo de jouer, à n coups de profondeur."""
    if n == 0 or tab == (1,):
        return -H(tab)  # H est la note de Malo : son opposé est celle de Morgan
    mini = inf
    for carre in Carres(tab):
        valeur = Maximin(Reste(tab, carre), n - 1)
        if valeur < mini:
            mini = valeur
    return mini


def Maximin(tab, n):
    """La valeur de tab pour Morgan quand c'est à lui de jouer, à n coups de profondeur."""
    if n == 0 or tab == (1,):
        return H(tab)
    maxi = -inf
    for carre in Carres(tab):
        valeur = Minimax(Reste(tab, carre), n - 1)
        if valeur > maxi:
            maxi = valeur
    return maxi
