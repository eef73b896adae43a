def ordre_de_visite(n):
    """La liste des tas de l'arbre de racine n, dans l'ordre où leurs valeurs sont connues."""
    ordre = []
    for prise in (1, 2, 3):
        if prise <= n:
            ordre += ordre_de_visite(n - prise)
    ordre.append(n)  # après tous ses fils
    return ordre
