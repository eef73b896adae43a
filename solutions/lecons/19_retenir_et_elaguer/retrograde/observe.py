def base_de(retrograde, jeu, s, combien=None):
    """The values of the positions below s; only the first actions are looked at, if told so."""
    niveaux = [[s]]
    while niveaux[-1]:
        enfants = {fils for s in niveaux[-1] for _, fils in jeu.successors(s)}
        niveaux.append(sorted(enfants, key=jeu.render))
    niveaux.pop()
    base = retrograde(jeu, niveaux, lambda s: jeu.actions(s)[:combien])
    return {jeu.render(s): v for s, v in base.items()}


def lue(retrograde, jeu, s, position, combien=None):
    """What the same holds at one position, given as it is rendered."""
    return base_de(retrograde, jeu, s, combien).get(position, "absente")
