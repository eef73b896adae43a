def tries(fonction, G):
    """Les prédécesseurs, chaque liste triée : leur ordre ne compte pas."""
    avant = fonction(G)
    if not isinstance(avant, dict):
        return avant
    return {s: sorted(un) if isinstance(un, list) else un for s, un in avant.items()}


LUES = []


class Suites(list):
    """Une liste de successeurs, qui note qu'on la lit."""

    def __iter__(self):
        LUES.append(self)
        return super().__iter__()

    def __contains__(self, t):
        LUES.append(self)
        return super().__contains__(t)


def lectures(fonction, G):
    """Combien de listes de successeurs sont relues."""
    LUES.clear()
    avant = fonction({s: Suites(G[s]) for s in G})
    if not avant or not any(avant.values()):
        return None
    return max(0, len(LUES) - len(G))
