import ast
import re

INTERDITS = {"feuilles": "Cherchez une formule, sans mesurer.", "arranged": "Cherchez une formule."}
EQUAL = r"(2 \* b \*\* .*|b \*\* .* \* 2) - 1$|(b \*\* .*) \+ \2 - 1$|ceil\(d // 2\) \+ b"
VISIBLES = [f"formule{shape}" for shape in ((2, 2), (2, 4), (3, 3), (3, 6), (5, 4), (7, 1))]


def toutes():
    yield from (f"formule({b}, {d})" for b in range(1, 8) for d in (*range(1, 9), 42))


def pourquoi(nom, args, attendu):
    return f"Cet arbre a {args[0] ** args[1]} feuilles en tout."


def accepte(attendu, obtenu):
    return obtenu == attendu and not isinstance(obtenu, float)


def dit(obtenu):
    """A number as Python writes it: 2.0 is not whole."""
    if isinstance(obtenu, float):
        return f"{obtenu:.6}".replace(".", ",") + " (nombre à virgule : il faut un entier)"
    return repr(obtenu)[:160]


def reconnait(fonction):
    """A power that is none, divided, one only, made whole or not whole, or equal exponents."""
    text = ast.unparse(fonction)
    if " ^ " in text:
        return "chapeau"
    if re.search(r"(\*\* d|\+ 1) //? 2", text):
        return "power-first"
    if re.search(r"return b \*\* (ceil)?\(?\(d //? 2\)\)?$", text):
        return "half"
    whole = r"(ceil|floor|int|round)\((2 \* )?(b \*\* \(d / 2\)|\(b \*\* d\) \*\* 0\.5)"
    if re.search(whole, text):
        return "puissance-arrondie"
    if re.search(r"(?<!ceil\()(?<!floor\()(?<!int\()(?<!round\()(\bd|\(d [-+] 1\)) / 2\b", text):
        return "virgule"
    equal = r"return (b \*\* .*) \+ \1 - 1$" if "%" in text else EQUAL
    return "exposants-egaux" * bool(re.search(equal, text, re.MULTILINE))
