"""la valeur, les feuilles lues, et les souvenirs que la table contient à la fin"""

import ast
import re
from collections import UserDict
from random import Random

from course_lib.games import TreeGame

depart = "La table n'est encore ni lue ni écrite."
EQUIVALENTS = {"if d == 0: → if d <= 0:": "d is never negative"}

VISIBLES = [
    "essai(alphabeta_table, [3, 8], 1, -inf, inf, {})",
    "essai(alphabeta_table, [3, 8], 1, 1, 5, {})",
    "essai(alphabeta_table, [3, 8], 1, 9, 12, {})",
    "essai(alphabeta_table, [3, 8], 1, -inf, inf, {(): (8, 'exact', 1)})",
    "essai(alphabeta_table, [3, 8], 1, -inf, inf, {(): (3, 'au moins', 1)})",
    "essai(alphabeta_table, [3, 8], 1, -inf, inf, {(): (5, 'exact', 2)})",
    "essai(alphabeta_table, [[3, 5], [2, 9]], 2, -inf, inf, {})",
    "essai(alphabeta_table, [[3, 5], [2, 9]], 2, -inf, inf, {(1,): (3, 'exact', 1)})",
    "essai(alphabeta_table, [[3, 5], [2, 9]], 2, -inf, inf, {(2,): (2, 'au plus', 1)})",
    "essai(alphabeta_table, [[3, 5], [6, 9]], 2, -inf, inf, {(2,): (6, 'au plus', 1)})",
    "essai(alphabeta_table, [(4, [3, 5]), (6, [8, 9])], 1, -inf, inf, {})",
    "essai(alphabeta_table, (7, [3, 5]), 0, -inf, inf, {})",
    "essai(alphabeta_table, [4, [5, 2]], 2, -inf, inf, {})",
    "essai(alphabeta_table, [[-5000000, -4000000], [-7000000, -6000000]], 2, -inf, inf, {})",
    "essai(alphabeta_table, [[5000000, 4000000], [7000000, 6000000]], 2, -inf, inf, {})",
]


def toutes():
    dice = Random(4)
    for height in (1, 2, 2, 3, 3, 3) * 20:
        alpha, beta = dice.choice([("-inf", "inf"), (-2, 3), (1, 2), (0, "inf")])
        known = [dice.randint(-9, 9), dice.choice(["exact", "au moins", "au plus"]), height - 1]
        table = dice.choice([{}, {(1,): tuple(known)}]) if height > 1 else {}  # no leaf is kept
        depth = dice.choice([height, height, max(1, height - 1)])
        yield f"essai(alphabeta_table, {grown(dice, height)}, {depth}, {alpha}, {beta}, {table})"


def grown(dice, height):
    """A tree with an estimate at each node."""
    if height == 0:
        return dice.randint(-9, 9)
    return dice.randint(-9, 9), [grown(dice, height - 1) for _ in range(dice.randint(1, 3))]


def ecrit(nom, args):
    name, branches, d, alpha, beta, table = args
    return (
        f"Avec a = TreeGame({branches!r}), "
        f"{name}(a, (), {d}, a.heuristic, {alpha}, {beta}, {table!r})"
    )


def pourquoi(nom, args, attendu):
    *_, d, alpha, beta, table = args
    _, journal, souvenirs = attendu
    if () in table:
        why = "vient d'une autre profondeur" if table[()][2] != d else "ne suffit pas"
        return f"Ce souvenir {why} : on cherche." if journal else "Ce souvenir suffit."
    if d == 0:
        return "À 0 demi-coup, on note s, et l'on ne retient rien."
    n, flag, _ = souvenirs[()]
    window = f"]{alpha}, {beta}[ (alpha et beta avant que les boucles ne les déplacent)"
    return f"Trouvé dans la fenêtre d'entrée {window}, {n} est « {flag} »."


class dictionnaire(UserDict):
    """A table that the function may change: never copied; errors name it."""

    def __deepcopy__(self, memo):
        return self


def essai(fonction, branches, d, alpha, beta, table):
    """The value, the leaves that were read, in order, and the table."""
    arbre, souvenirs, journal = TreeGame(branches), dictionnaire(table), []
    lire = arbre.heuristic

    def note(s):
        journal.append(lire(s))
        return lire(s)

    arbre.utility = arbre.heuristic = note
    valeur = fonction(arbre, (), d, note, alpha, beta, souvenirs)
    return [valeur, journal, dict(souvenirs)]


def dit(obtenu):
    if not isinstance(obtenu, list):
        return str(obtenu)
    valeur, journal, table = obtenu
    pluriel = "s" * (len(journal) > 1)
    feuilles = f" ({', '.join(map(str, journal))})" if journal else ""
    retenus = table if len(table) < 4 else f"de {len(table)} souvenirs"
    return f"{valeur}, {len(journal)} feuille{pluriel} lue{pluriel}{feuilles}, table {retenus}"


def reconnait(fonction):
    """Whether the window in which the flag is judged is that of no call."""
    texte = ast.unparse(fonction)
    if texte.count("drapeau(") != 1 or "alpha, beta = " in texte:
        return ""  # each flag may have its own window, that the loops do not move
    if re.search(r"drapeau\(\w+, -inf|(\w+, \w+) = \(-inf, inf\)(?s:.*)\(\w+, \1\)", texte):
        return "fenetre-infinie"
    tard = texte.rfind("= (alpha, beta)") > max(texte.rfind("for "), texte.rfind("while ")) > 0
    bougees = tard or re.search(r"drapeau\(\w+, (alpha, \w+|\w+, beta)\)", texte)
    return "fenetre-bougee" if bougees and "beta = min(beta" in texte else ""


def montre(appel, obtenu):
    """What is told of the first memory that is wrong, from the ends up."""
    valeur, journal, table = obtenu
    right, read, due = appel.expected
    for s in sorted(due, key=len, reverse=True) if [valeur, journal] == [right, read] else ():
        if s not in table:
            return f"Il manque le souvenir de {s} : {due[s]}."
        if table[s] == due[s]:
            continue
        if not isinstance(table[s], tuple) or len(table[s]) != 3:
            return "Un souvenir est un triplet : le nombre, son drapeau, la profondeur."
        if {*table[s]} == {*due[s]}:
            return "L'ordre est : le nombre, son drapeau, la profondeur."
        if table[s][:2] == due[s][:2]:
            return f"Drapeau juste ; la profondeur retenue est {table[s][2]}, et non {due[s][2]}."
        if s or table[s][0] != due[s][0]:
            return f"Pour {s}, le souvenir attendu est {due[s]} ; vous retenez {table[s]}."
    return ""
