"""C'est l'ordre « par niveaux, en montant » du texte de N2. Suivez plutôt son pseudo-code :
après le premier fils d'un nœud, quel est l'appel suivant ?"""
def ordre_de_visite(n):
    niveau, ordre = [n], []
    while niveau:
        ordre = niveau + ordre
        niveau = [m - p for m in niveau for p in (1, 2, 3) if p <= m]
    return ordre
