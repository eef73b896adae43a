"""À égalité de valeur, maximin joue le coup le plus à droite ; l'énoncé demande le plus à gauche.
(max, sur des couples égaux par leur valeur, compare aussi leurs lignes.)"""
def maximin(p, n):
    if n == 0 or successeurs(p) == []:
        return h(p), []
    couples = []
    for q in successeurs(p):
        v, suite = minimax(q, n - 1)
        couples.append((v, [coup(q)] + suite))
    return max(couples)
