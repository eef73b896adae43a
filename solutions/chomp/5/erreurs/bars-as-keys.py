"""Vos clés sont des tablettes : un sommet dit aussi qui doit jouer."""
from course_lib.given import ListeVoisins

def MonGraphe(tab, joueur):
    G, a_voir = {}, [(tab, joueur)]
    while a_voir:
        tab, joueur = a_voir.pop()
        if tab not in G:
            G[tab] = ListeVoisins((tab, joueur))
            a_voir += G[tab]
    return G
