def mon_nom():
    """Votre prénom et votre nom."""
    return "Ada Lovelace"  # ses arbres sont ceux de l'exemple
