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


def une_fois(graphe, lignes, colonnes):
    """Whether no vertex was opened twice."""
    OUVERTS.clear()
    if not graphe(Ouvert(lignes, colonnes)):
        return None
    return len(OUVERTS) == len(set(OUVERTS))


def taille(graphe, jeu):
    """How many vertices and arcs there are."""
    G = graphe(jeu)
    return len(G), sum(len(G[s]) for s in G)
