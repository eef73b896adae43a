"""un ensemble de positions"""

import ast

TREE = "TreeGame([[5, 6], 7])"
VISIBLES = [f"combien(positions, Matches({n}))" for n in (0, 1, 2, 4, 5, 12)]
VISIBLES.append(f"combien(positions, {TREE})")


def toutes():
    for n in range(8):
        yield f"combien(positions, Matches({n}))"
    for rows, columns in ((1, 2), (2, 2), (2, 3)):
        yield f"combien(positions, ConnectFour({rows}, {columns}, 2))"


def ecrit(nom, args):
    game = args[1]
    if type(game).__name__ == "Matches":
        return f"positions(Matches({game.start}))"
    if type(game).__name__ == "TreeGame":
        return f"positions({TREE})"
    return f"positions(ConnectFour({game.rows}, {game.columns}, 2))"


def pourquoi(nom, args, attendu):
    return "Chaque position compte une fois : celle du départ, ses fils, les fils de ceux-ci…"


class Never(Exception):
    trouble = "ne regarde jamais les fils de la position de départ."


class Again(Exception):
    trouble = "regarde plus de 50 fois les fils d'une même position."


def combien(positions, jeu):
    """How many positions an answer finds, or the sort of what it returns instead of a set."""
    suivre, regards = jeu.successors, {}

    def successors(s):
        regards[s] = regards.get(s, 0) + 1
        if regards[s] > 50:
            raise Again
        return suivre(s)

    jeu.successors = successors
    trouvees = positions(jeu)
    if trouvees == {jeu.initial} and not regards and not jeu.is_terminal(jeu.initial):
        raise Never
    named = {list: "une liste", dict: "un dictionnaire", tuple: "un tuple", int: "un nombre"}
    return len(trouvees) if isinstance(trouvees, set | frozenset) else named.get(type(trouvees))


def reconnait(fonction):
    """One position taken out, and its sons only looked at."""
    text = ast.unparse(fonction)
    once = "while " not in text and text.count("for ") == 1 and "positions(" not in text[5:]
    return "un-seul-tour" * (once and ".pop(" in text and ".append(" in text)


def dit(found):
    if not isinstance(found, int):
        return str(found)
    return f"un ensemble de {found} position{'s' * (found > 1)}"
