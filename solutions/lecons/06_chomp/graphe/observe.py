def joueurs_nommes(sommet):
    """A vertex as data: the player becomes a text."""
    return (sommet[0], str(sommet[1]))


def lu(graphe, jeu):
    """The graph as data, its lists sorted: the order of the visit does not count."""
    G = graphe(jeu)
    if not isinstance(G, dict):
        return G
    return {joueurs_nommes(s): sorted(joueurs_nommes(t) for t in G[s]) for s in sorted(G, key=repr)}


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
