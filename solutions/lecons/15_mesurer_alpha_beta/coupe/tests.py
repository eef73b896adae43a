"""True s'il faut couper, False sinon"""

HELD = "MAX, 6; MAX, 3; MAX, 5; MAX, 1; MIN, 1; MIN, 4; MIN, 2; MIN, 7"
VISIBLES = [f"coupe({held}, 2, 5)" for held in HELD.split("; ")]


def toutes():
    for alpha, beta in ((-2, 1), (0, 3)):
        for v in range(-4, 5):
            yield from (f"coupe({player}, {v}, {alpha}, {beta})" for player in ("MAX", "MIN"))


def pourquoi(nom, args, attendu):
    joueur, v, alpha, beta = args
    small, great = (f" Une {size} valeur n'y fait rien couper." for size in ("petite", "grande"))
    if joueur.name == "MAX":
        told = f"MAX tient déjà {v}, ce nœud vaudra donc au moins {v}"
        return f"{told} ; MIN est sûr, ailleurs, de ne pas dépasser {beta}." + small * (v <= alpha)
    told = f"MIN tient déjà {v}, ce nœud vaudra donc au plus {v}"
    return f"{told} ; MAX est sûr d'avoir au moins {alpha} ailleurs." + great * (v >= beta)
