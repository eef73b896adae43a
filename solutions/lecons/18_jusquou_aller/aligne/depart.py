def aligne(pions):
    """Vrai si ces pions contiennent quatre pions alignés."""
    return None  # À compléter
