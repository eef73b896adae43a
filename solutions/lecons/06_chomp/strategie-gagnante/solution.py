def strategie_gagnante(jeu, s, zones):
    """Un coup qui mène dans l'attracteur de celui qui joue en s ; sinon, un coup permis."""
    joueur = jeu.to_move(s)
    for coup, fils in jeu.successors(s):
        if fils in zones[joueur]:
            return coup
    return jeu.actions(s)[-1]
