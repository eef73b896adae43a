"""Vous ne regardez que les fils de la position de départ : et leurs fils à eux ?"""
def positions(jeu):
    return {jeu.initial} | {fils for _, fils in jeu.successors(jeu.initial)}
