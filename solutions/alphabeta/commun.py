"""What questions of this sheet share: trees to search, why an answer is right."""

from functools import partial
from itertools import product
from math import inf
from random import Random

from course_lib.games import MAX, MIN, TreeGame
from course_lib.search import alphabeta, minimax_value
from course_lib.text import french_number
from course_lib.tracing import record

DEEP = "[2, [[[1, 8], 7], 6]]"
EIGHT = "[(5, [(4, [3, 7]), (1, [5, 2])]), (2, [(6, [2, 8]), (0, [9, 1])])]"
HUGE = [-(10**20), 10**20]
SMALL = [*product((-1, 0, 1), repeat=4)]


def cases(seed, count):
    """Arguments of a search: small trees, all of a kind, then larger ones; smallest first."""
    dice, texts = Random(seed), []
    for a, b, c, d in SMALL[seed % 2 :: 2]:
        texts.append(f"{dice.random() < 0.5}, [[{a}, {b}], [{c}, {d}]], 2, -inf, inf")
    texts += searches(dice, count)
    return sorted(texts, key=len)


def searches(dice, count):
    """The same, of trees drawn at random, with a window or without."""
    for number in range(count):
        n, around = dice.randint(1, 4), dice.choice([3, 9])
        tree = random_tree(dice, dice.randint(1, 4), around, HUGE if number % 4 == 0 else [])
        bounds = dice.sample(range(-around, around + 1), 2) if number % 2 else [-inf, inf]
        yield f"{dice.random() < 0.5}, {tree}, {n}, {min(bounds)}, {max(bounds)}"


def random_tree(dice, depth, around, more):
    """A tree with an estimate at each node; its branches are not all as long."""
    value = dice.choice([dice.randint(-around, around), *more])
    if depth == 0 or dice.random() < 0.15:
        return value
    return value, [random_tree(dice, depth - 1, around, more) for _ in range(dice.randint(1, 3))]


FORM = (
    'Chaque coupure est un triplet (lettres, alpha, beta), comme ("bc", 9, 8) ; la réponse est la '
    "liste de ces triplets."
)
SIGNS = {"lettres": "", "alphas": " pour α,", "betas": " pour β,"}
WHY = {
    "alphas": "Les lettres sont justes, pas cet α : qu'est-ce que MAX est sûr d'obtenir au moment "
    "de couper, au nœud coupé ou à un nœud plus haut ?",
    "betas": "Les lettres et cet α sont justes, pas le β : qu'est-ce que MIN est sûr de ne pas "
    "dépasser au moment de couper, au nœud coupé ou à un nœud plus haut ?",
}


def by_hand(tree, branches, cut):
    """The calls on a tree's cuts: its triplets, the letters of `branches`, the bounds of `cut`."""
    given = f'coupures_{tree}, mon_nom, "{tree}"'
    yield f"forme({given})"
    yield from (f'lettres({given}, "{branch}")' for branch in branches)
    yield from (f'{bound}({given}, "{branch}")' for branch in cut for bound in WHY)


def place(places, nom, args):
    """How such a call is read, where branches are so named."""
    told = f"{places[args[3]].capitalize()},{SIGNS[nom]} " if args[3:] else ""
    return f"{told}coupures_{args[2]}()"


def hint(branches, nom, args, attendu):
    """What is asked of who misses such a call."""
    return branches[args[3]] if nom == "lettres" else WHY.get(nom, FORM)


def why_search(joueur_max, branches, n, alpha, beta):
    """The value, and the first cut."""
    tree = TreeGame(branches, MAX if joueur_max else MIN)
    value = minimax_value(tree, (), n, tree.heuristic)
    told = french_number(value)
    if tree.is_terminal(()) or n == 0:
        because = "la partie est finie" if tree.is_terminal(()) else "n vaut 0"
        return f"Ici {because} : on évalue p elle-même, h(p) = {told}."
    place = "" if alpha < value < beta else f", {place_outside(value, alpha, beta)}"
    far = "" if abs(value) < 1000 else " Aucun nombre ne tient lieu d'infini."
    return f"La valeur minimax est {told}{place}. {first_cut(tree, n, alpha, beta)}{far}"


def place_outside(value, alpha, beta):
    """Where a value stands when it is not inside the window."""
    side, bound = ("au plus α", alpha) if value <= alpha else ("au moins β", beta)
    any_bound = "" if value == bound else " (tout nombre de l'une à l'autre est une borne juste)"
    return f"{side} = {french_number(bound)}{any_bound}"


def first_cut(tree, n, alpha, beta):
    """The first cut that skips something, in a sentence."""
    search = partial(alphabeta, alpha=alpha, beta=beta)
    events = record(search, tree, (), n, tree.heuristic).events
    entered = {event.path for event in events if event.kind == "enter"}
    for event in events:
        children = {(*event.path, action) for action in tree.actions(event.path)}
        if event.kind == "cut" and not children <= entered:
            place = f"au nœud {' > '.join(map(str, event.path))}" if event.path else "à la racine"
            bound = "α" if event.detail == "alpha" else "β"
            return (
                f"Première coupure, {place} : {tree.to_move(event.path)} tient déjà "
                f"{french_number(event.best)} alors que {bound} = {french_number(event.value)}."
            )
    return "Rien n'est coupé ici : toutes les feuilles sont nécessaires."
