"""Vous mangez aussi le carré empoisonné : la partie s'arrête quand il reste seul, la tablette
vide n'est pas un sommet."""
def MesVoisins(s):
    return [
        (MonReste(s[0], i, j), adversaire(s[1])) for i in range(len(s[0])) for j in range(s[0][i])
    ]
