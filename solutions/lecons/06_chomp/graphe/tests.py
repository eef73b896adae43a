"""un dictionnaire : les voisins de chaque sommet"""

from course_lib.text import counted

VISIBLES = [
    "lu(graphe, Chomp(1, 2))",
    "lu(graphe, Chomp(2, 2))",
    "taille(graphe, Chomp(2, 3))",
    "taille(graphe, Chomp(3, 4))",
    "une_fois(graphe, 2, 3)",
]


def toutes():
    yield "lu(graphe, Chomp(1, 1))"
    for n in range(1, 4):
        for p in range(1, 4):
            yield f"lu(graphe, Chomp({n}, {p}))"
            yield f"lu(graphe, Chomp({n}, {p}, eat_poison=True))"


def ecrit(nom, args):
    if nom == "une_fois":
        return f"« graphe(Chomp{args[1:]}) n'ouvre chaque sommet qu'une fois »"
    size = f"Chomp({args[1].rows}, {args[1].columns})"
    if nom == "taille":
        return f"Le couple (nombre de sommets, nombre d'arcs) de graphe({size})"
    return f"graphe({size}) (avec MAX et MIN entre guillemets)"


def pourquoi(nom, args, attendu):
    if nom == "une_fois":
        return "On arrive à un même sommet par plusieurs chemins : on ne l'ouvre qu'une fois."
    jeu = args[1]
    first = [fils for _, fils in jeu.successors(jeu.initial)]
    return f"Du départ on va en {counted(len(first), 'sommet')}, et de là à d'autres."
