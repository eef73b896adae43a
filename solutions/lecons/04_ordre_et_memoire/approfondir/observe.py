from course_lib.tracing import Counted


class Compte(Counted):
    """Never copied, so that what it counts is known."""

    def __deepcopy__(self, memo):
        return self


def recherche(approfondir, jeu, profondeur):
    """The move, the depths at which the heuristic was asked for, and the nodes visited."""
    compte, depths = Compte(jeu), set()

    def h(s):
        depths.add(len(s))
        return jeu.heuristic(s)

    coup = approfondir(compte, (), profondeur, h)
    return coup, sorted(depths), compte.nodes


def allumettes(approfondir, jeu, profondeur):
    """The same where positions come back at other depths, so that the table serves again."""
    compte = Compte(jeu)
    coup = approfondir(
        compte, jeu.initial, profondeur, lambda s: s[0] % 4 * (1 if s[0] % 3 else -1)
    )
    return coup, [], compte.nodes


def dit(obtenu):
    if not (isinstance(obtenu, tuple) and len(obtenu) == 3):
        return repr(obtenu)
    coup, depths, nodes = obtenu
    asked = f" ; profondeurs où h a été demandée : {depths}" if depths else ""
    return f"le coup {coup!r} ({nodes} nœuds visités{asked})"
