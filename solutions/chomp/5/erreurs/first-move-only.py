"""Il n'y a que le départ et ses voisins immédiats : continuez depuis les voisins, jusqu'à ce que
plus rien ne soit nouveau."""
from course_lib.given import ListeVoisins

def MonGraphe(tab, joueur):
    return {(tab, joueur): ListeVoisins((tab, joueur))}
