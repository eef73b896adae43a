"""un dictionnaire : les successeurs de chaque sommet"""

VISIBLES = [
    "lu(graphe, Chomp(1, 2))",
    "lu(graphe, Chomp(1, 3))",
    "lu(graphe, Chomp(2, 2))",
    "taille(graphe, Chomp(2, 3))",
    "taille(graphe, Chomp(3, 4))",
    "deux_fois(graphe, 2, 3)",
]


def toutes():
    yield "lu(graphe, Chomp(1, 1))"
    for n in range(1, 4):
        for p in range(1, 4):
            yield f"lu(graphe, Chomp({n}, {p}))"


def ecrit(nom, args):
    if nom == "deux_fois":
        return f"Compter les sommets rouverts par graphe(Chomp{args[1:]})"
    call = f"graphe(Chomp({args[1].rows}, {args[1].columns}))"
    return f"len({call})" if nom == "taille" else call


def pourquoi(nom, args, attendu):
    if nom == "deux_fois":
        return "On arrive à un même sommet par plusieurs chemins : on ne l'ouvre qu'une fois."
    return ""
