def ensemble(fonction, s):
    """Les sommets de la réponse, triés : ni leur ordre ni le genre de collection ne comptent."""
    reponse = fonction(s)
    if isinstance(reponse, str) or not hasattr(reponse, "__iter__"):
        return reponse
    return sorted((tuple(un) if isinstance(un, tuple) else un for un in reponse), key=repr)


def accepte(attendu, obtenu):
    """Des tuples, et pas des listes : un sommet sera une clé."""
    return attendu == obtenu
