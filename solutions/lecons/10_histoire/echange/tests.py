"""un nombre, ce que gagne l'attaquant"""

from itertools import product

from course_lib.text import french_number

VISIBLES = [
    "echange(1, [], [1])",
    "echange(1, [5], [])",
    "echange(1, [5], [1])",
    "echange(5, [3], [1])",
    "echange(5, [3], [1, 5])",
    "echange(3.5, [5, 10], [3])",
    "echange(3, [1, 5], [5, 10])",
]
LISTS = [list(pieces) for n in range(3) for pieces in product((1, 3, 5), repeat=n)]


def toutes():
    for attackers, defenders, prey in product(LISTS, LISTS, (1, 3, 10)):
        if len(attackers) + len(defenders) < 4:
            yield f"echange({prey}, {attackers}, {defenders})"


def pourquoi(nom, args, attendu):
    prey, attackers, defenders = args
    if not attackers:
        return "Personne ne peut prendre."
    if not defenders:
        return "Personne ne peut reprendre : la proie est gagnée."
    after = (attackers[0], defenders, attackers[1:])
    return (
        f"Prendre rapporte {french_number(prey)} ; l'adversaire peut alors reprendre une pièce de "
        f"{french_number(attackers[0])}, et gagne echange{after}, qui vaut {best(*after)}."
    )


def best(prey, attackers, defenders):
    """What the side that may take wins."""
    return max(0, prey - best(attackers[0], defenders, attackers[1:])) if attackers else 0
