"""« Gagnant si un coup mène à un gagnant » : écrite telle quelle, cette récursion tourne sans
fin dès que le graphe a un cycle. L'algorithme du cours part du but, et agrandit la zone."""
def Attracteur(joueur, G=G):
    def gagne(s):
        if s[0] == (1,):
            return s[1] != joueur
        gagnants = [gagne(t) for t in G[s]]
        return any(gagnants) if s[1] == joueur else gagnants and all(gagnants)

    return {s for s in G if gagne(s)}
