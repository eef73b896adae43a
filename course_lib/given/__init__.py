"""Functions and data of the exercises, under the names of the lecture notes."""

from course_lib.given.graph import ARENE as ARENE
from course_lib.given.graph import Carres as Carres
from course_lib.given.graph import GrapheTab as GrapheTab
from course_lib.given.graph import ListeVoisins as ListeVoisins
from course_lib.given.graph import Reste as Reste
from course_lib.given.graph import adversaire as adversaire
from course_lib.given.personal import arbre_personnel as arbre_personnel
from course_lib.given.rows import a_gagne as a_gagne
from course_lib.given.rows import etat_morpion as etat_morpion
from course_lib.given.rows import etat_puissance4 as etat_puissance4
from course_lib.given.trees import Position as Position
from course_lib.given.trees import arbre as arbre
from course_lib.given.trees import coup as coup
from course_lib.given.trees import h as h
from course_lib.given.trees import successeurs as successeurs
