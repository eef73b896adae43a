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
    return texte if len(texte) <= 200 else texte[:199] + "…"
