class NotMoves(Exception):
    trouble = "appelle choisir sur autre chose qu'une liste de coups."


class NotAMove(Exception):
    trouble = "donne à jeu.result la fonction choisir, et non un coup."


class AllMoves(Exception):
    trouble = "donne à jeu.result toute la liste : il faut un seul coup, choisir(coups)."


class NotTwo(Exception):
    trouble = "appelle mal jeu.result : il lui faut la position et le coup, jeu.result(s, coup)."


def produit(descente, jeu, choisir):
    """What `descente` gives; what no choice, or no move, can be made of is told apart."""
    suivre = jeu.result

    def result(*given):
        if len(given) != 2:
            raise NotTwo
        if callable(given[1]):
            raise NotAMove
        if isinstance(given[1], list):
            raise AllMoves
        return suivre(*given)

    def choix(*given):
        if len(given) != 1 or not hasattr(given[0], "__iter__"):
            raise NotMoves
        return choisir(*given)

    jeu.result = result
    return descente(jeu, choix)
