"""À égalité, vous comparez avec la note d'une position qui n'est plus celle du coup gardé : quand
on trouve une meilleure valeur, que faut-il mettre à jour ?"""
def meilleur_coup(p, n):
    premier = successeurs(p)[0]
    choix, meilleure, note = coup(premier), -inf, h(premier)
    for q in successeurs(p):
        v = algorithme_1(q, n - 1, False)
        if v > meilleure:
            choix, meilleure = coup(q), v
        elif v == meilleure and h(q) > note:
            choix, note = coup(q), h(q)
    return choix, meilleure
