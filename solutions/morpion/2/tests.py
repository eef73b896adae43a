"""la liste des lignes, chacune un texte"""

import ast
from commun import beginnings, drawn, reached, wandering

INTERDITS = {"alignments": "C'est à vous de trouver les lignes."}
VISIBLES = [
    f"lignes({drawn(rows)})"
    for rows in (
        "XO./.XO/X..",
        "OX./XO./..X",
        "X../.../...",
        "..X/.O./...",
        "XO./.XO/...",
        "X.../.O../..../.X.O",
        "O..X/.O../X.X./X..O",
        "XO./OX./X.O",
        "O.X/X../.OX",
    )
]


def wide(rng):
    """A board of four to six rows, marked at random."""
    size = rng.randint(4, 6)
    return tuple("".join(rng.choice("XO.") for _ in range(size)) for _ in range(size))


def toutes():
    for s in [*beginnings(2), *reached()[::40], drawn("X.O../.O.X./..X.O/O..X./.XO.X")]:
        yield f"lignes({s})"


def cachees():
    for s in reached()[7::50]:
        yield f"lignes({s})"
    for rows in ("X..../.O.../..X../.O.../O...X", "..X./.X../O.../...."):
        yield f"lignes({drawn(rows)})"


def tirees(rng):
    yield from (f"lignes({wandering(rng, 9)})" for _ in range(20))
    yield from (f"lignes({wide(rng)})" for _ in range(20))


def pourquoi(nom, args, attendu):
    (s,) = args
    n = len(s)
    first = "".join(s[i][i] for i in range(n))
    second = "".join(s[i][n - 1 - i] for i in range(n))
    return (
        f"Il y a {2 * n + 2} lignes : {n} rangées, {n} colonnes et les deux diagonales, "
        f"« {first} » et « {second} » ; leur ordre et leur sens sont libres."
    )


ORDER = "l'ordre des lignes est libre"
EQUIVALENTS = {
    "return resultat → return resultat[::-1]": ORDER,
    "resultat.append(s[i]) → resultat.append(s[i - 1])": ORDER,
    "colonne = colonne + s[i][j] → colonne = colonne + s[i][j - 1]": ORDER,
}


def accepte(attendu, obtenu):
    """Les lignes, quel que soit leur ordre, et dans quelque sens qu'on lise chacune."""
    due, found = (sorted(max(x, x[::-1]) for x in one) for one in (attendu, obtenu))
    return isinstance(obtenu, tuple | list) and found == due


def montre(appel, obtenu):
    """What is told of the first line that is none, or that lacks."""
    due = appel.expected
    s = due[: len(due) // 2 - 1]
    if not isinstance(obtenu, tuple | list):
        return f"Il faut une liste de {len(due)} textes."
    for one in obtenu:
        if not isinstance(one, str):
            return f"{one!r} n'est pas un texte : une ligne en est un, comme {s[0]!r}."
        if len(one) != len(s):
            return f"{appel.why} « {one} » n'a pas {len(s)} cases.".strip()
    names = {f"la rangée {i + 1}": row for i, row in enumerate(s)}
    names |= {f"la colonne {j + 1}": "".join(row[j] for row in s) for j in range(len(s))}
    diagonals = ("".join(row[i] for i, row in enumerate(rows)) for rows in (s, s[::-1]))
    names |= zip(("une diagonale", "l'autre diagonale"), diagonals, strict=True)
    for line in due:
        found, times = (sum(line in (x, x[::-1]) for x in one) for one in (obtenu, due))
        if found < times:
            places = ", ".join(name for name, one in names.items() if line in (one, one[::-1]))
            much = f"y est {found} fois, et non {times}, dans un sens ou dans l'autre."
            return f"{appel.why} « {line} » ({places}) {much}".strip()
    return f"{appel.why} Vous en donnez {len(obtenu)}.".strip()


def reconnait(fonction):
    """Whether a diagonal is read from the end with -i alone."""
    return "moins-i" if "[-i]" in ast.unparse(fonction) else ""
