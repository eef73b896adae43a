class Unpacked(KeyError):
    trouble = (
        "cherche dans le dictionnaire un couple : jeu.successors(s) donne des couples (coup, "
        "position). Écrivez « for coup, suite in jeu.successors(s) » et prenez valeurs[suite]."
    )


class Move(KeyError):
    trouble = (
        "cherche dans le dictionnaire un coup : jeu.actions(s) donne des coups, non des positions. "
        "Ce sont les positions qui ont une valeur, et jeu.successors(s) donne les deux."
    )


def remonte(remonter, jeu, P):
    """What `remonter` gives to the P levels, in the order in which what is due is told.

    A missing key that is no position is told apart.
    """
    try:
        valeurs = remonter(jeu, niveaux(jeu, (), P), jeu.heuristic)
    except KeyError as error:
        key = error.args[0]
        if not isinstance(key, tuple):
            raise Move(key) from None
        if len(key) == 2 and isinstance(key[1], tuple):
            raise Unpacked(key) from None
        raise
    if not isinstance(valeurs, dict):
        return valeurs
    return dict(sorted(valeurs.items(), key=lambda pair: str(pair[0]).replace(" ", "")))
