"""un ensemble de positions"""

import ast

VISIBLES = [f"combien(positions, Matches({n}))" for n in (0, 1, 2, 4, 5, 12)]
VISIBLES.append("combien(positions, TreeGame([[5, 6], 7]))")


def toutes():
    for n in range(8):
        yield f"combien(positions, Matches({n}))"
    for rows, columns in ((1, 2), (2, 2), (2, 3)):
        yield f"combien(positions, ConnectFour({rows}, {columns}, 2))"


def ecrit(nom, args):
    game, kind = args[1], type(args[1]).__name__
    sizes = {"Matches": "{0.start}", "ConnectFour": "{0.rows}, {0.columns}, 2"}
    return f"positions({kind}({sizes.get(kind, '{0.tree}').format(game)}))"


def pourquoi(nom, args, attendu):
    return "Chaque position compte une fois : celle du départ, ses fils, les fils de ceux-ci…"


NEVER = "ne regarde jamais les fils de la position de départ."
AGAIN = "regarde plus de 50 fois les fils d'une même position."
STRANGER = "met dans l'ensemble autre chose que des positions : un coup, par exemple."


class Wrong(Exception):
    """What an answer does that is told as it is, in `trouble`."""

    trouble = property(lambda self: self.args[0])


def combien(positions, jeu):
    """How many positions an answer finds, or the sort of what it returns instead of a set."""
    suivre, regards = jeu.successors, {}

    def successors(s):
        regards[s] = regards.get(s, 0) + 1
        if regards[s] > 50:
            raise Wrong(AGAIN)
        return suivre(s)

    jeu.successors = successors
    trouvees = positions(jeu)
    if trouvees == {jeu.initial} and not regards and not jeu.is_terminal(jeu.initial):
        raise Wrong(NEVER)
    named = {list: "une liste", dict: "un dictionnaire", tuple: "un tuple", int: "un nombre"}
    if not isinstance(trouvees, set | frozenset):
        return named.get(type(trouvees))
    if not all(isinstance(one, tuple) for one in trouvees):
        raise Wrong(STRANGER)
    return len(trouvees)


def reconnait(fonction):
    """One position taken out, and its sons only looked at."""
    text = ast.unparse(fonction)
    once = "while " not in text and text.count("for ") == 1 and "positions(" not in text[5:]
    return "un-seul-tour" * (once and ".pop(" in text and ".append(" in text)


def dit(found):
    if not isinstance(found, int):
        return str(found)
    return f"un ensemble de {found} position{'s' * (found > 1)}"
