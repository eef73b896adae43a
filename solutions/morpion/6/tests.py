"""une position"""

VISIBLES = ["piege()"]


def pourquoi(nom, args, attendu):
    return (
        "Un piège : c'est à X, et tous les coups qu'EVAL met en tête mènent à un résultat moins "
        "bon que ce que X pouvait obtenir."
    )
