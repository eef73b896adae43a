def ordre_de_visite(n):
    """La liste des tas de l'arbre de racine n, dans l'ordre où leurs valeurs sont connues."""
    return None  # À compléter
