"""un dictionnaire, qui à chaque position associe sa valeur"""

from commun import TREES, trees


def call(tree, player, depth):
    return f"remonte(remonter, TreeGame({tree}, {player}), {depth})"


VISIBLES = [
    call("[7, 3]", "MAX", 1),
    *(call(tree, player, depth) for tree in TREES for player in ("MAX", "MIN") for depth in (1, 2)),
    call(TREES[1], "MAX", 3),
    call(TREES[1], "MAX", 5),
    *(call(f"[{a}2000000, {a}3000000]", b, 1) for a, b in (("-", "MAX"), ("", "MIN"))),
]


def toutes():
    for rank, tree in enumerate(trees(1, 40)):
        yield call(tree, ("MAX", "MIN")[rank % 2], rank // 2 % 4)


def ecrit(nom, args):
    remonter, jeu, P = args
    game = f"TreeGame({jeu.tree!r}, {jeu.first})"
    return f"Avec jeu = {game}, {remonter}(jeu, niveaux(jeu, (), {P}), jeu.heuristic)"


def pourquoi(nom, args, attendu):
    return (
        "On part du dernier étage : f y donne la valeur, et à chaque fin de partie. Un étage plus "
        "haut, MAX prend la plus grande valeur de ses fils, MIN la plus petite."
    )


class Unpacked(KeyError):
    trouble = (
        "cherche dans le dictionnaire un couple : jeu.successors(s) donne des couples (coup, "
        "position). Écrivez « for coup, suite in jeu.successors(s) » et prenez valeurs[suite]."
    )


class Move(KeyError):
    trouble = (
        "cherche dans le dictionnaire un coup : ce sont les positions qui ont une valeur. Écrivez "
        "« for coup, suite in jeu.successors(s) » et prenez valeurs[suite], celle du fils."
    )


class NoValue(KeyError):
    def __init__(self, s, player):
        self.trouble = (
            f"lit valeurs[{s}], qui n'a pas encore de valeur. {player} y joue : que reçoit une "
            "position où c'est son tour ?"
        )


class CalledAgain(RecursionError):
    trouble = (
        "s'appelle elle-même sans fin. On ne rappelle pas `remonter` : les valeurs des fils sont "
        "déjà dans le dictionnaire."
    )


class OtherTrees(ValueError):
    trouble = (
        "appelle `fils` (ou `successeurs`, ou `h`), qui est pour les arbres du § 1 : ici, une "
        "position est un tuple, et ses fils sont dans `jeu.successors(s)`."
    )


def of_key(jeu, error):
    """What is told of a key that the dictionary lacks."""
    key = error.args[0]
    if not isinstance(key, tuple):
        return Move(key)
    if len(key) == 2 and isinstance(key[1], tuple):
        return Unpacked(key)
    inside = key in jeu.paths() and not jeu.is_terminal(key)
    return NoValue(key, jeu.to_move(key)) if inside else error


def remonte(remonter, jeu, P):
    """What `remonter` gives to the P levels, in the order in which what is due is told.

    A missing key that is no position is told apart.
    """
    try:
        valeurs = remonter(jeu, niveaux(jeu, (), P), jeu.heuristic)
    except KeyError as error:
        raise of_key(jeu, error) from None
    except RecursionError:
        raise CalledAgain from None
    except ValueError as error:
        if "on attend une position" in str(error):
            raise OtherTrees from None
        raise
    if not isinstance(valeurs, dict):
        return valeurs
    return dict(sorted(valeurs.items(), key=lambda pair: str(pair[0]).replace(" ", "")))


def dit(obtenu):
    """A dictionary of many positions is told in short: `montre` says where it is wrong."""
    long = isinstance(obtenu, dict) and len(obtenu) > 3
    return f"un dictionnaire de {len(obtenu)} positions" if long else repr(obtenu)


def montre(appel, obtenu):
    """The first position that is wrong, from the ends up: those above depend on it."""
    for s, v in sorted(appel.expected.items(), key=lambda pair: -len(pair[0])):
        if s not in obtenu:
            return f"Il y manque la position {s}."
        if obtenu[s] != v:
            sous = {t: appel.expected[t] for t in appel.expected if t[:-1] == s != t}
            fils = f" (ses fils valent {', '.join(map(str, sous.values()))})" if sous else ""
            same = [f", valeur du fils {t}" for t in sous if sous[t] == obtenu[s]]
            whose = [*same, ", valeur d'aucun fils"][0] if sous else ""
            wrong = f"valeurs[{s}] vaut {obtenu[s]}{whose}, et non {v}{fils}"
            return f"Première erreur, en remontant : {wrong}."
    return f"La position {next(s for s in obtenu if s not in appel.expected)} y est de trop."
