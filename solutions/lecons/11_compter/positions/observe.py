def combien(positions, jeu):
    """Combien de positions la fonction trouve ; elle n'a pas à revenir sans fin sur les mêmes."""
    suivre, regards = jeu.successors, {}

    def successors(s):
        regards[s] = regards.get(s, 0) + 1
        if regards[s] > 50:
            raise RuntimeError("les fils d'une même position sont regardés plus de 50 fois")
        return suivre(s)

    jeu.successors = successors
    trouvees = positions(jeu)
    return None if trouvees is None else len(trouvees)
