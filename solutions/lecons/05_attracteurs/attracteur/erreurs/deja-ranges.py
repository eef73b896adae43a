"""Un sommet qui a déjà un rang entre de nouveau à chaque tour, et la boucle ne finit jamais :
n'ajoutez aux entrants que les sommets qui ne sont pas dans rangs."""


def attracteur(G, qui, joueur, buts):
    rangs = {s: 0 for s in buts}
    tour = 1
    entrants = [s for s in G if entre(G, qui, joueur, rangs, s)]
    while len(entrants) > 0:
        for s in entrants:
            rangs[s] = tour
        tour = tour + 1
        entrants = [s for s in G if entre(G, qui, joueur, rangs, s)]
    return rangs
