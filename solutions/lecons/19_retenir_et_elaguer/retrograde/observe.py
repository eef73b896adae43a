def base_de(retrograde, jeu, s):
    """The values of the positions below s."""
    niveaux = [[s]]
    while niveaux[-1]:
        enfants = {fils for s in niveaux[-1] for _, fils in jeu.successors(s)}
        niveaux.append(sorted(enfants, key=jeu.render))
    niveaux.pop()
    return {jeu.render(s): v for s, v in retrograde(jeu, niveaux).items()}


def lue(retrograde, jeu, s, position):
    """What the same holds at one position, given as it is rendered."""
    return base_de(retrograde, jeu, s).get(position, "absente")
