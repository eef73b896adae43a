"""la valeur de s, en lisant les seules feuilles nécessaires"""

import ast
import re
from functools import partial
from math import inf
from random import Random

from course_lib.games import MIN, TreeGame
from course_lib.search import alphabeta
from course_lib.text import action_text, french_number
from course_lib.tracing import record

VISIBLES = [
    "lues(alphabeta, [9, 3], 1, MIN)",
    "lues(alphabeta, [3, 9], 1, MAX)",
    "lues(alphabeta, [6, 9], 1, MAX, -inf, 5)",
    "lues(alphabeta, [2, 9], 1, MIN, 3, inf)",
    "lues(alphabeta, [[3, 5], [2, 9]], 2, MAX)",
    "lues(alphabeta, [[3, 5], [3, 9]], 2, MAX)",
    "lues(alphabeta, [2, [3, 9]], 2, MAX, 5, inf)",
    "lues(alphabeta, [8, [7, 1]], 2, MIN, -inf, 6)",
    "lues(alphabeta, [[-3, -5], [-2, -9]], 2, MAX)",
    "lues(alphabeta, [[5, 3, 4], [4, 2, 7], [1, 6, 8]], 2, MAX)",
    "lues(alphabeta, [[[3, 5], [6, 9]], [[1, 2], [0, 7]]], 3, MAX)",
    "lues(alphabeta, [(5, [(4, [3, 7]), (1, [5, 2])]), (2, [(6, [2, 8]), (0, [9, 1])])], 2, MAX)",
    "lues(alphabeta, [(5, [3, 7]), (8, [5, 2])], 1, MAX)",
    "lues(alphabeta, (7, [3, 5]), 0, MAX)",
    "lues(alphabeta, [[4, 1, 3], [4, 6, 0], [7, 5, 9]], 2, MIN)",
    "lues(alphabeta, [[-5000000, -4000000], [-7000000, -6000000]], 2, MAX)",
    "lues(alphabeta, [[5000000, 4000000], [7000000, 6000000]], 2, MIN)",
]
depart = "Sur [[3, 5], [2, 9]], elle lit encore 9. Pourquoi ce 9 ne peut-il rien changer ?"
EQUIVALENTS = {"if d == 0: → if d <= 0:": "d is never negative"}


def toutes():
    dice = Random(3)
    texts = [
        f"{random_tree(dice, d)!r}, {dice.choice([d, d, d - 1])}, {dice.choice(['MAX', 'MIN'])}"
        for d in (1, 2, 3, 4, 4) * 30
    ]
    texts += ["[2.5, [3, 2.7]], 2, MAX", "[[3, 5], [3, 9]], 2, MAX, -inf, inf, zero"]
    yield from (f"lues(alphabeta, {text})" for text in sorted(texts, key=len))


def random_tree(dice, depth):
    """A tree with an estimate at each node."""
    value = dice.randint(-9, 9)
    if depth == 0:
        return value
    return value, [random_tree(dice, depth - 1) for _ in range(dice.randint(1, 3))]


def ecrit(nom, args):
    name, branches, d, first, *window = args
    tree = f"TreeGame({branches!r}{', MIN' * (first is MIN)})"
    alpha, beta = window[:2] or (-inf, inf)
    h = "lambda s: 0" if window[2:] else "a.heuristic"
    return f"Avec a = {tree}, {name}(a, (), {d}, {h}, {alpha}, {beta})"


def pourquoi(nom, args, attendu):
    """The first cut, if there is one."""
    _, branches, d, first, *window = args
    tree = TreeGame(branches, first)
    search = partial(alphabeta, **dict(zip(("alpha", "beta"), window, strict=False)))
    events = record(search, tree, (), d, tree.heuristic).events
    entered = {event.path for event in events if event.kind == "enter"}
    for event in events:
        children = {(*event.path, action) for action in tree.actions(event.path)}
        if event.kind == "cut" and not children <= entered:
            place = " › ".join(["racine", *map(action_text, event.path)])
            value = event.value if event.path else window[event.detail == "beta"]
            return (
                f"Première coupure, au nœud {place} : {tree.to_move(event.path)} y tient "
                f"{french_number(event.best)}, et {event.detail} = {french_number(value)}."
            )
    return "Rien n'est coupé ici : toutes les feuilles sont nécessaires."


def zero(s):
    return 0


def lues(fonction, branches, d, premier, alpha=-inf, beta=inf, h=None):
    """Ce que la recherche établit dans cette fenêtre, et les feuilles lues, dans l'ordre."""
    arbre, journal = TreeGame(branches, premier), []
    lire = arbre.heuristic

    def note(s):
        journal.append(lire(s))
        return lire(s)

    arbre.utility = arbre.heuristic = note
    valeur = fonction(arbre, (), d, h or note, alpha, beta)
    return None if valeur is None else [valeur, borne(valeur, alpha, beta), journal]


def borne(valeur, alpha, beta):
    """Hors de la fenêtre, une valeur n'est qu'une borne : on ne compare que cela."""
    if -inf < alpha >= valeur:
        return f"{alpha} ou moins"
    if inf > beta <= valeur:
        return f"{beta} ou plus"
    return valeur


def accepte(attendu, obtenu):
    return obtenu[1:] == attendu[1:]


def dit(obtenu):
    if not isinstance(obtenu, list):
        return str(obtenu)
    valeur, assez, journal = obtenu
    convient = f" ({assez} convient)" if assez != valeur else ""
    pluriel = "s" if len(journal) > 1 else ""
    lues = f"en lisant {len(journal)} feuille{pluriel} ({', '.join(map(str, journal))})"
    return f"{valeur}{convient}, {lues}"


def reconnait(fonction):
    """Which mistake the text of a function is, wherever it cuts."""
    texte = ast.unparse(fonction)
    bougent = bornes_ecrites(fonction)
    appels = [un for un in ast.walk(fonction) if isinstance(un, ast.Call)]
    ailleurs = [[*map(ast.unparse, un.args[4:])] for un in appels if len(un.args) == 6]
    if re.search(r"(alpha|beta) = (max|min)\((alpha, beta|beta, alpha)\)", texte):
        return "bounds-compared"
    if ["-inf", "inf"] in ailleurs:
        return "window-not-passed"
    if "meilleure >= beta" in texte and not bougent:
        transmises = ["alpha", "beta"] in ailleurs and len({*map(tuple, ailleurs)}) == 1
        return "tested-not-moved" if transmises else ""
    copies = [un for un in ast.walk(fonction) if isinstance(un, ast.Assign) and est_copie(un)]
    boucles = [un for un in ast.walk(fonction) if isinstance(un, ast.For | ast.While)]
    if [bornes_ecrites(un) for un in boucles] == [{"alpha"}, {"alpha"}]:
        return "max-chez-min"
    if bougent and not any(map(bornes_ecrites, boucles)):
        return "moved-outside"
    if copies and not bougent and ["alpha", "beta"] in ailleurs:
        return "moved-elsewhere"
    if "meilleure = -inf" in texte and oublie(fonction):
        return "forgets"
    return "equal-only" * ("alpha == beta" in texte) or jamais(boucles, {*map(tuple, ailleurs)})


def oublie(fonction):
    """Whether alpha is given the value of a child, or the best one, and no test looks at alpha."""
    tests = [un for un in ast.walk(fonction) if isinstance(un, ast.If)]
    sous = [ast.walk(un) for un in tests if "alpha" in ast.unparse(un.test)]
    gardes = {id(un) for noeuds in sous for un in noeuds}
    seules = [un for un in ast.walk(fonction) if ast.unparse(un).startswith("alpha = ")]
    dites = [ast.unparse(un) in ("alpha = meilleure", "alpha = v") for un in seules]
    return dites == [True] and id(seules[0]) not in gardes


def jamais(boucles, fenetres):
    """What a function that never cuts lacks in its loops: a test, or a window that moves."""
    bougent = any(map(bornes_ecrites, boucles))
    noeuds = [un for boucle in boucles for un in ast.walk(boucle)]
    arret = any(isinstance(un, ast.Break | ast.Return) for un in noeuds)
    notes = [ast.unparse(un) for un in noeuds if isinstance(un, ast.If)]
    if bougent:
        return "" if arret or any(" = " in un for un in notes) else "never-tested"
    return "never-moved" if arret and fenetres == {("alpha", "beta")} else ""


def bornes_ecrites(noeud):
    """Which of alpha and beta is given a value there."""
    noms = [un for un in ast.walk(noeud) if isinstance(un, ast.Name)]
    return {un.id for un in noms if isinstance(un.ctx, ast.Store)} & {"alpha", "beta"}


def est_copie(affectation):
    """Whether another name than alpha or beta is given what they should be."""
    nom, valeur = ast.unparse(affectation.targets[0]), ast.unparse(affectation.value)
    return nom != "meilleure" and valeur.startswith(("max(alpha,", "min(beta,"))
