def combien(positions, jeu):
    """Combien de positions la fonction trouve, une fois chacune."""
    trouvees = positions(jeu)
    return None if trouvees is None else len(trouvees)
