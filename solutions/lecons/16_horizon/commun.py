"""What the questions of this lesson share: positions drawn at random, and how one is written."""

import re
from random import Random


def tiree(jeu, n, graine):
    """A position after n moves drawn at random, or the last before the end."""
    rng, s = Random(graine), jeu.initial
    for _ in range(n):
        suites = [fils for _, fils in jeu.successors(s) if not jeu.is_terminal(fils)]
        if not suites:
            break
        s = rng.choice(suites)
    return s


def twice(text):
    """Whether a code reads twice what gives its items once, `jeu.successors(s)` under a name."""
    once = re.search(r"(\w+) = jeu\.successors\(s\)\n", text)
    return once and len(re.findall(rf"( in |\(){once[1]}\b", text)) > 1


def position(jeu, s):
    """A position as students read it, before what they are asked of it."""
    four = type(jeu).__name__ == "ConnectFour"
    rows = [row for row in jeu.render(s).split("/") if not four or set(row) != {"."}]
    drawn = "\n".join("    " + " ".join(row) for row in rows or ["......."])
    whose = {"MAX": ("X", "jaune (J)"), "MIN": ("O", "rouge (R)")}[jeu.to_move(s).name][four]
    where = "le bas d'un Puissance 4" if four else "un morpion"
    if four and jeu.alignment < 4:
        size = f"{jeu.rows} rangées et {jeu.columns} colonnes"
        where = f"le bas d'un jeu de {size}, où {jeu.alignment} pions alignés gagnent"
        where += f" (une victoire y vaut {jeu.bound:g} ou −{jeu.bound:g})" * (jeu.bound != 1000)
    return f"Si s est {where}, où {whose} doit jouer,\n{drawn}"
