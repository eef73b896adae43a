def mon_nom():
    """Votre prénom et votre nom."""
    return None  # À compléter : "Prénom Nom"
