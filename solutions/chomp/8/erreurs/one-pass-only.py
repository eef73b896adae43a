"""Un seul tour ne suffit pas : un sommet qui entre peut en faire entrer d'autres, déjà regardés.
Recommencez jusqu'à ce que plus rien n'entre."""
def Attracteur(joueur, G=G):
    but = ((1,), adversaire(joueur))
    return {but} | {s for s in G if s[1] == joueur and but in G[s]}
