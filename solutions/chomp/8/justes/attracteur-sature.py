G34 = MonGraphe((4, 4, 4), "Morgan")

def Attracteur(joueur, G=G34):
    zone = {((1,), adversaire(joueur))} & set(G)
    while True:
        nouveaux = {
            s
            for s, voisins in G.items()
            if s not in zone
            and voisins
            and (any if s[1] == joueur else all)(v in zone for v in voisins)
        }
        if not nouveaux:
            return zone
        zone |= nouveaux
