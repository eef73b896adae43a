"""un drapeau pour `drapeau`, True ou False pour `utilisable`"""

import ast
from itertools import product

VISIBLES = [
    "nomme(drapeau, 5, 1, 9)",
    "nomme(drapeau, 1, 1, 9)",
    "nomme(drapeau, -4, 1, 9)",
    "nomme(drapeau, 9, 1, 9)",
    "nomme(drapeau, 12, 1, 9)",
    "nomme(drapeau, 0, -inf, inf)",
    "utilisable((5, 'exact', 4), 4, 1, 9)",
    "utilisable((5, 'exact', 2), 4, 1, 9)",
    "utilisable((5, 'exact', 6), 4, 1, 9)",
    "utilisable((5, 'au moins', 4), 4, 1, 9)",
    "utilisable((7, 'au moins', 4), 4, 1, 5)",
    "utilisable((5, 'au plus', 4), 4, 5, 9)",
    "utilisable((5, 'au moins', 4), 4, 1, 5)",
    "utilisable((5, 'au moins', 4), 4, 6, 9)",
    "utilisable((5, 'au plus', 4), 4, 1, 9)",
    "utilisable((2, 'au plus', 4), 4, 5, 9)",
    "utilisable((5, 'au plus', 4), 4, 1, 4)",
]


def toutes():
    for v, alpha, beta in product(range(-3, 4), repeat=3):
        if alpha < beta:
            yield f"nomme(drapeau, {v}, {alpha}, {beta})"
    for kept, depth, alpha, beta in product(KNOWN, (1, 2), range(3), (2, 4)):
        if alpha < beta:
            for n in range(6):
                yield f"utilisable(({n}, {kept!r}, {depth}), 2, {alpha}, {beta})"


KNOWN = {"exact": "v vaut {}", "au moins": "v est au moins {}", "au plus": "v est au plus {}"}


def ecrit(nom, args):
    name, *given = ("utilisable", *args) if nom == "utilisable" else args
    return f"{name}({', '.join(map(repr, given))})"


def pourquoi(nom, args, attendu):
    if nom == "nomme":
        _, v, alpha, beta = args
        if alpha < v < beta:
            return "La valeur est strictement entre alpha et bêta : elle est exacte."
        if v >= beta:
            return f"{v} ≥ {beta} (bêta, égalité comprise) : la vraie valeur est {v}, ou plus."
        return f"{v} ≤ {alpha} (alpha, égalité comprise) : la vraie valeur est {v}, ou moins."
    (n, kept, depth), d, alpha, beta = args
    if depth != d:
        return f"Ce souvenir vient d'une recherche à {depth} demi-coups ; on en demande {d}."
    known = f"On sait que {KNOWN[kept].format(n)} ; la fenêtre est ]{alpha}, {beta}["
    if kept == "exact":
        return f"{known}. « Exact » suffit toujours."
    name, bound, sign = ("bêta", beta, "<≥") if kept == "au moins" else ("alpha", alpha, ">≤")
    return f"{known}. C'est à {name} que n se compare : {n} {sign[attendu]} {bound}."


class NotAFlag(Exception):
    def __init__(self, given):
        self.trouble = (
            f"renvoie {given!r}, qui n'est pas un drapeau : ils s'écrivent \"exact\", "
            '"au moins" et "au plus".'
        )


def nomme(drapeau, n, alpha, beta):
    """The flag; a text that is none is told apart."""
    found = drapeau(n, alpha, beta)
    if isinstance(found, str) and found not in ("exact", "au moins", "au plus"):
        raise NotAFlag(found)
    return found


def reconnait(fonction):
    """Whether what stands between the bounds is said to be one."""
    dedans = "if alpha < n < beta:\n        return 'au"
    return "dedans-dehors" if dedans in ast.unparse(fonction) else ""
