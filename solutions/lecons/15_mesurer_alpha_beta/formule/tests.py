import ast
import re

VISIBLES = [
    "formule(2, 2)",
    "formule(2, 4)",
    "formule(3, 3)",
    "formule(3, 6)",
    "formule(5, 4)",
    "formule(7, 1)",
]


def toutes():
    yield from (f"formule({b}, {d})" for b in range(1, 7) for d in range(1, 9))


def pourquoi(nom, args, attendu):
    d = args[1]
    return f"À d = {d} étages, MAX choisit à {(d + 1) // 2} d'entre eux, et MIN à {d // 2}."


def dit(obtenu):
    """A number as Python writes it: 2.0 is not whole."""
    if isinstance(obtenu, float):
        return f"{obtenu:.6g}".replace(".", ",") + " (un nombre à virgule, et non un entier)"
    return repr(obtenu)[:160]


def reconnait(fonction):
    """Whether exponents are equal, or results are a table, or a power is divided or made whole."""
    text = ast.unparse(fonction)
    if re.search(r"(ceil|floor|int|round)\((2 \* )?b \*\* \(d / 2\)", text):
        return "puissance-arrondie"
    if re.search(r"2 \* b \*\* .*- 1$|(b \*\* .*) \+ \1 - 1$", text):
        return "exposants-egaux"
    return "tableau" if "{(" in text else "power-first" * bool(re.search(r"\*\* d //? 2", text))
