"""Vous ne regardez que les fils de la position de départ. Chaque fils nouveau va aussi dans a_voir,
et le return vient après la boucle."""
def positions(jeu):
    return {jeu.initial} | {fils for _, fils in jeu.successors(jeu.initial)}
