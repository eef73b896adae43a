"""la liste des positions, de gauche à droite"""

from commun import drawn, free_columns, mover, over, position_text, running, towers, wandering

from course_lib.given import a_gagne
from course_lib.text import counted

ROWS = [
    "",
    "...A...",
    "...BA../..BAAB.",
    "..B..../..A..../..B..../..A..../..B..../..A....",
    "..B..../..A..../..B..../..A..../..B..../..AA...",
    ".B...../BBAAAA.",
    ".A...../.A...../BBBB.AA",
    "B.ABABA/B.AABAA/BABABAB/ABABBBA/ABBBAAB/AABABAB",
]
FULL = "BBABABA/BAAABAA/BABABAB/ABABBBA/ABBBAAB/AABABAB"


def call(pos):
    return f"pions_ajoutes(fils, {position_text(pos)})"


VISIBLES = [call(drawn(rows)) for rows in ROWS]


def toutes():
    yield from map(call, [*towers(), drawn(FULL), *over(40, 6), *running(40, 6, 9)])


def cachees():
    yield from map(call, [*over(30, 7), *running(30, 7, 9), *towers()])


def tirees(rng):
    yield from (call(wandering(rng)) for _ in range(24))
    yield from map(call, over(4, rng.getrandbits(64)))


def ecrit(nom, args):
    return f"fils({position_text(args[1])})"


def pourquoi(nom, args, attendu):
    return (
        "Chaque position est notée ici par le pion qu'elle ajoute, en (ligne, colonne) comptées de "
        f"1 depuis le haut et la gauche. {why(args[1])}"
    )


def why(pos):
    winner = next((name for name in ("Alice", "Bob") if a_gagne(pos, name[0])), "")
    if winner:
        return f"{winner} a aligné quatre pions : la partie est finie, il n'y a plus de fils."
    text, name = "".join(pos), {"A": "Alice", "B": "Bob"}[mover(pos)]
    full = [str(j + 1) for j in range(7) if j not in free_columns(pos)]
    closed = f" ; colonne pleine : {', '.join(full)}" if full else ""
    return (
        f"{counted(text.count('A'), 'pion')} d'Alice, {text.count('B')} de Bob : c'est à {name} de "
        f"jouer ; chaque pion tombe sur la case libre la plus basse{closed}."
    )


EQUIVALENTS = {"return [] → return [][::-1]": "une liste vide, à l'envers, est vide"}


def pions_ajoutes(fils, pos):
    """Ce que chaque position de fils(pos) ajoute à pos : plus court à lire."""
    trouvees = fils(pos)
    if trouvees == () or hasattr(trouvees, "__next__"):  # l'exercice 6 compare à []
        return "ce qui n'est pas une liste, donc jamais égal à []"
    return [_ajout(pos, q) for q in trouvees] if isinstance(trouvees, tuple | list) else trouvees


def _ajout(pos, q):
    try:
        etat_puissance4(q)
    except ValueError:
        return q
    cases = [(i, j) for i in range(6) for j in range(7) if pos[i][j] != q[i][j]]
    if len(cases) != 1:
        return f"{len(cases)} cases changées" if cases else "rien de nouveau"
    (i, j) = cases[0]
    avant = "" if pos[i][j] == "." else f"à la place de {pos[i][j]} "
    return f"{q[i][j]} {avant}en ({i + 1}, {j + 1})"
