def ensemble(fonction, *args):
    """Ce que contient la réponse, trié : ni son ordre ni le genre de collection ne comptent."""
    reponse = fonction(*args)
    if isinstance(reponse, str) or not hasattr(reponse, "__iter__"):
        return reponse
    return sorted({tuple(un) if isinstance(un, tuple | list) else un for un in reponse}, key=repr)
