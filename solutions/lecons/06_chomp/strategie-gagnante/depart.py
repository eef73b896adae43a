def strategie_gagnante(jeu, s, zones):
    """Un coup qui mène dans l'attracteur de celui qui joue en s ; sinon, un coup permis."""
    return None  # À compléter
