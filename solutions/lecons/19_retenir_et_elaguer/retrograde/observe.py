def niveaux_de(jeu, s):
    """The positions below s, level by level."""
    niveaux = [[s]]
    while niveaux[-1]:
        enfants = {fils for s in niveaux[-1] for _, fils in jeu.successors(s)}
        niveaux.append(sorted(enfants, key=jeu.render))
    return niveaux[:-1]


def base_de(retrograde, jeu, s):
    """The values of the positions below s."""
    base = retrograde(jeu, niveaux_de(jeu, s))
    if not isinstance(base, dict):
        return base
    return {jeu.render(s): v for s, v in base.items()}


def lue(retrograde, jeu, s, position):
    """What the same holds at one position, given as it is rendered."""
    base = base_de(retrograde, jeu, s)
    return (position, base.get(position, "absente")) if isinstance(base, dict) else base


def des_deux_bouts(retrograde, jeu, s):
    """The same for the root, from levels that begin by both ends: no direction is wrong."""
    niveaux = niveaux_de(jeu, s)
    base = retrograde(jeu, [*niveaux[:0:-1], *niveaux])
    return base.get(s) if isinstance(base, dict) else base


def dit(obtenu):
    if not (isinstance(obtenu, tuple) and len(obtenu) == 2):
        return str(obtenu)
    position, v = obtenu
    return f"une base où {position} manque" if v == "absente" else f"base[{position}] = {v}"
