"""Le père paraît après chacun de ses fils. Sa valeur n'est connue qu'une fois, quand tous ses fils
le sont : où la placer, par rapport à la boucle ?"""
def ordre_de_visite(n):
    if n == 0:
        return [0]
    ordre = []
    for prise in (1, 2, 3):
        if prise <= n:
            ordre += ordre_de_visite(n - prise)
            ordre.append(n)
    return ordre
