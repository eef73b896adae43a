def coups_surs(jeu, s):
    """Les coups de s après lesquels l'adversaire ne peut pas gagner aussitôt."""
    return None  # À compléter
