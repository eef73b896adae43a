def ensemble(fonction, tab):
    """Les carrés de la réponse, triés : ni leur ordre ni le genre de collection ne comptent."""
    reponse = fonction(tab)
    reponse = reponse.tolist() if hasattr(reponse, "tolist") else reponse
    if isinstance(reponse, str) or not hasattr(reponse, "__iter__"):
        return reponse
    return sorted((tuple(un) if isinstance(un, list | tuple) else un for un in reponse), key=repr)
