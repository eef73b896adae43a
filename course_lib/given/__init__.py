"""Functions and data of the exercises, under the names of the lecture notes."""

from course_lib.given.graph import ARENE, Carres, GrapheTab, ListeVoisins, Reste, adversaire
from course_lib.given.personal import arbre_personnel
from course_lib.given.rows import a_gagne, etat_morpion, etat_puissance4
from course_lib.given.trees import Position, arbre, coup, h, successeurs
