"""un nombre, la valeur de s"""

from random import Random

from course_lib.games import MAX

depart = """Il reste la dernière ligne : rapprochez `v` de 0 d'un point."""
ENDS = ["XO./XX./O.O", "XO./.XO/...", "X../X../O.O", "XX./OO./X.."]
EQUIVALENTS = {
    "if v > 0: → if v > 1:": "a value of 1 becomes 0 either way",
    "if v < 0: → if v < -1:": "a value of -1 becomes 0 either way",
}
VISIBLES = [
    "valeur_pressee(TreeGame([100, 0]), (1,))",
    "valeur_pressee(TreeGame([100, 0]), ())",
    "valeur_pressee(TreeGame([0, -100]), ())",
    "valeur_pressee(TreeGame([[100], 0]), ())",
    "valeur_pressee(TreeGame([[100], 100]), ())",
    "valeur_pressee(TreeGame([[-100], -100]), ())",
    "valeur_pressee(TreeGame([[100, 0], [[-100], -100]], MIN), ())",
    *(f"valeur_pressee(TicTacToe(), TicTacToe().parse({end!r}))" for end in ENDS),
]


def _tree(rng, height):
    """A random tree of at most this height, as nested lists."""
    if height == 0:
        return rng.choice((-100, 0, 100))
    return [_tree(rng, rng.randrange(height)) for _ in range(rng.choice((1, 2, 3)))]


def toutes():
    one, minus = "TreeGame([1, 0])", "TreeGame([-1, 0], MIN)"
    yield from (f"valeur_pressee({tree}, ())" for tree in (one, minus))
    for seed in range(60):
        tree = _tree(Random(seed), 1 + seed % 4)
        yield f"valeur_pressee(TreeGame([{tree}, 0], {('MAX', 'MIN')[seed % 2]}), ())"


def pourquoi(nom, args, attendu):
    jeu, s = args
    if jeu.is_terminal(s):
        return "La partie est finie : ses points, sans rien retirer."
    if attendu == 0:
        return "La valeur choisie est 0, et 0 reste 0."
    side = "MAX joue : la plus grande" if jeu.to_move(s) is MAX else "MIN joue : la plus petite"
    return f"{side} des valeurs des fils, rapprochée de 0 d'un point."
