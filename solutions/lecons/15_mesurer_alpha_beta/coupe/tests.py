"""True s'il faut couper, False sinon"""

VISIBLES = [
    "coupe(MAX, 6, 2, 5)",
    "coupe(MAX, 3, 2, 5)",
    "coupe(MAX, 5, 2, 5)",
    "coupe(MAX, 1, 2, 5)",
    "coupe(MIN, 1, 2, 5)",
    "coupe(MIN, 4, 2, 5)",
    "coupe(MIN, 2, 2, 5)",
    "coupe(MIN, 7, 2, 5)",
]


def toutes():
    for alpha, beta in ((-2, 1), (0, 3)):
        for v in range(-4, 5):
            yield from (f"coupe({player}, {v}, {alpha}, {beta})" for player in ("MAX", "MIN"))


def pourquoi(nom, args, attendu):
    joueur, v, alpha, beta = args
    if joueur.name == "MAX":
        least = f"MAX tient déjà {v}, et ce nœud vaudra au moins {v}"
        return f"{least} ; MIN est sûr, ailleurs, de ne pas dépasser {beta}."
    return (
        f"MIN tient déjà {v}, et ce nœud vaudra au plus {v} ; MAX est sûr d'avoir {alpha} ailleurs."
    )
