"""un nombre entier de nœuds"""

from commun import UNEVEN, small_trees

from course_lib.given.trees import fils


def calls(trees):
    return [f"compte_noeuds(arbre({tree}), {n})" for tree, n in trees]


VISIBLES = calls([("7", 2), ("PETIT", 0), ("PETIT", 1), ("PETIT", 2), (UNEVEN, 2), (UNEVEN, 5)])


def toutes():
    yield from calls((tree, rank % 5) for rank, tree in enumerate(small_trees(9, 80, pool=[0])))


def cachees():
    A = "(1, [(2, [(3, [4, 5]), 6, (7, [(8, [9]), 10])]), 11, (12, [13, (14, [15, 16, 17])])])"
    B = "(0, [(1, [(2, [(3, [4])])])])"
    yield from calls((A, n) for n in (0, 1, 2, 3, 4, 6))
    yield from calls([("-1", 0), ("-1", 4), (B, 2), (B, 4)])


def tirees(rng):
    trees = small_trees(rng.getrandbits(64), 24)
    yield from calls((tree, rng.randint(0, 9)) for tree in trees)


def pourquoi(nom, args, attendu):
    p, n = args
    plies = [[p]]
    for _ in range(n):
        plies.append([q for one in plies[-1] for q in fils(one)])
    sizes = [str(len(ply)) for ply in plies if ply]
    if len(sizes) == 1:
        return "La recherche s'arrête à la racine, qui est le seul nœud visité."
    return f"Étage par étage, à partir de la racine : {' + '.join(sizes)} = {attendu}."
