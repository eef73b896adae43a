def menaces(s, marque):
    """Les cases vides où cette marque compléterait une ligne."""
    return []  # À compléter : pour l'instant, personne ne menace
