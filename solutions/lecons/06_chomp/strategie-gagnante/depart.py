def strategie_gagnante(jeu, s, zones):
    """Un coup qui mène dans l'attracteur de celui qui joue en s ; sinon, le premier coup permis."""
    return jeu.actions(s)[0]  # À compléter
