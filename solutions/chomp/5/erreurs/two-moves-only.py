"""Il n'y a que le départ et ses voisins immédiats : continuez depuis les voisins, jusqu'à ce que
plus rien ne soit nouveau."""
from course_lib.given import ListeVoisins

def MonGraphe(tab, joueur):
    depart = (tab, joueur)
    return {s: ListeVoisins(s) for s in [depart, *ListeVoisins(depart)]}
