def nomme(chose):
    """What is in a graph as data: each player becomes a text."""
    if isinstance(chose, tuple | list):
        return type(chose)(nomme(un) for un in chose)
    return str(chose) if chose in (MAX, MIN) else chose


def lu(graphe, jeu):
    """The graph as data, its lists sorted: the order of the visit does not count."""
    G = graphe(jeu)
    if not isinstance(G, dict):
        return G
    return {nomme(s): sorted(map(nomme, G[s]), key=repr) for s in sorted(G, key=repr)}


OUVERTS = []


class Ouvert(Chomp):
    """The same game; OUVERTS has the vertices whose successors were asked for."""

    def successors(self, s):
        OUVERTS.append(s)
        return super().successors(s)


Ouvert.__name__ = "Chomp"


def deux_fois(graphe, lignes, colonnes):
    """How many times a vertex was opened again."""
    OUVERTS.clear()
    if not graphe(Ouvert(lignes, colonnes)):
        return None
    return len(OUVERTS) - len(set(OUVERTS))


def taille(graphe, jeu):
    """How many vertices there are."""
    return len(graphe(jeu))


def dit(valeur):
    """A graph as the page writes it: the players are no texts there."""
    texte = repr(valeur).replace("'MAX'", "MAX").replace("'MIN'", "MIN")
    return texte if len(texte) <= 100 else texte[:99] + "…"


def montre(appel, obtenu):
    """What is told of the first vertex that is wrong, nearest to the start."""
    if appel.text.startswith("deux_fois"):
        return ""
    for s in sorted(appel.expected, key=lambda s: -sum(s[0])):
        attendu = appel.expected[s]
        if s not in obtenu:
            fin = " : la partie y est finie, et sa liste est vide" * (not attendu)
            return f"Il manque le sommet {dit(s)}{fin}."
        if sorted(obtenu[s], key=repr) != attendu:
            vaut = dit(obtenu[s]) if obtenu[s] else "est vide"
            return f"G[{dit(s)}] {'vaut ' * bool(obtenu[s])}{vaut} ; attendu : {dit(attendu)}."
    return f"{dit(next(s for s in obtenu if s not in appel.expected))} est de trop."
