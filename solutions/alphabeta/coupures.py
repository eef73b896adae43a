"""What the checks of the questions by hand carry: an answer is read in the tree of the example."""

from math import inf, nan

from course_lib.given.personal import disguise, words_of_name


class Incomplet(Exception):
    """Rien ne peut être jugé : il manque le nom."""

    trouble = (
        "Écrivez d'abord votre prénom et votre nom dans mon_nom, en haut de la partie 1 (un texte, "
        "entre guillemets), et dessinez de nouveau : vos trois arbres en dépendent."
    )


class Illisible(Exception):
    """Une réponse où l'on ne peut pas lire des coupures de l'arbre, et pourquoi."""

    def __init__(self, trouble):
        self.trouble = trouble


NOEUDS = {
    "A": ("abc", "def", "ghi"),
    "B": ("ab", "cde", "fg", "hi"),
    "C": ("ab", "cd", "e", "fghi"),
}
"""Les feuilles qu'une même coupure peut faire sauter."""
EXEMPLE = {
    "A": [("f", 4, 4), ("h", 4, 2), ("i", 4, 2)],
    "B": [("d", -1, -6), ("e", -1, -6), ("h", -1, -1), ("i", -1, -1)],
    "C": [("d", 5, 0), *((lettre, 5, 5) for lettre in "fghi")],
}
"""Les coupures de l'arbre de l'exemple."""
CHACUN = " : à chaque nœud coupé, son triplet."


def forme(coupures, nom, arbre):
    """Si la réponse est bien une liste de triplets."""
    lus = _lus(coupures, nom, arbre)
    return "des triplets" if isinstance(lus, list) else lus


def lettres(coupures, nom, arbre, branche):
    return _colonne(coupures, nom, arbre, branche, 0)


def alphas(coupures, nom, arbre, branche):
    return _colonne(coupures, nom, arbre, branche, 1)


def betas(coupures, nom, arbre, branche):
    return _colonne(coupures, nom, arbre, branche, 2)


def _colonne(coupures, nom, arbre, branche, rang):
    """Ce que disent, à ce rang, les triplets des lettres de cette branche."""
    lus = _lus(coupures, nom, arbre, rang > 0)
    return lus and sorted({un[rang] for un in lus if un[0] in branche})


def _lus(coupures, nom, arbre, bornees=False):
    """Les triplets (lettre, alpha, beta) dans l'arbre de l'exemple ; un texte s'il n'y en a pas."""
    mots = words_of_name(nom())
    if not mots:
        raise Incomplet
    feuilles, valeurs = disguise(EXEMPLES[arbre], mots)
    lettre_de = {sienne: lettre for lettre, sienne in feuilles.items()}
    valeur_de = {sienne: valeur for valeur, sienne in valeurs.items()} | {inf: inf, -inf: -inf}
    reponse = coupures()
    try:
        ecrits = [("".join(texte), a, b) for texte, a, b in reponse]
    except (TypeError, ValueError):
        tuples = [un for un in reponse if type(un) is tuple] if type(reponse) is list else []
        if nombres := [un[0] for un in tuples if un and hasattr(un[0], "__float__")]:
            dite = f"commence un triplet par {nombres[0]} : d'abord les lettres, en un texte."
            raise Illisible(dite) from None
        return None if reponse is None else repr(reponse)
    lus = [*_triplets(ecrits, arbre, lettre_de, valeur_de, bornees)]
    siens = [(lettre, a, b) for texte, a, b in ecrits for lettre in texte.lower()]
    if sorted(siens) == EXEMPLE[arbre] != sorted(lus):
        raise Illisible("donne les coupures de l'arbre d'exemple : cherchez celles du vôtre.")
    return lus


def _triplets(ecrits, arbre, lettre_de, valeur_de, bornees):
    """Chaque lettre, et ses bornes ; Illisible si l'une d'elles ne se lit pas."""
    deja = []
    for texte, *bornes in ecrits:
        if mauvaises := [repr(une) for une in bornes if not hasattr(une, "__float__")]:
            dite = f"donne {mauvaises[0][:20]} pour α ou β : ce sont des nombres, sans guillemets"
            raise Illisible(f"{dite} ; quand un joueur n'a rien, -inf ou inf.")
        ecrites = [lettre for lettre in texte.lower() if lettre not in " ,;"]
        if ailleurs := [lettre for lettre in ecrites if lettre not in lettre_de]:
            raise Illisible(
                f"contient « {ailleurs[0]} » : ce n'est pas une feuille de votre arbre."
            )
        lettres = [lettre_de[lettre] for lettre in ecrites]
        if bornees and lettres and not any({*lettres} <= {*noeud} for noeud in NOEUDS[arbre]):
            raise Illisible(f"réunit dans « {texte[:20]} » des feuilles de plusieurs nœuds{CHACUN}")
        for lettre, ecrite in zip(lettres, ecrites, strict=True):
            if lettre in deja:
                raise Illisible(f"contient « {ecrite} » deux fois : elle ne saute qu'une fois.")
            deja.append(lettre)
            yield (lettre, *(valeur_de.get(borne, nan) for borne in bornes))


def dit(obtenu):
    """L'attendu ne doit pas donner la réponse : combien de lettres, ou le signe de la borne."""
    if not isinstance(obtenu, list):
        return str(obtenu)
    if all(isinstance(un, str) for un in obtenu):
        return f"{len(obtenu)} lettre{'s' if len(obtenu) > 1 else ''}"
    return " et ".join(map(_signe, obtenu))


def _signe(borne):
    """Ce qui se dit d'une borne : son signe est le même dans l'arbre de chacun."""
    if borne != borne:
        return "un nombre qui n'est pas dans votre arbre"
    infinis = {inf: "+∞", -inf: "−∞"}
    return infinis.get(borne, "un nombre négatif" if borne < 0 else "un nombre ≥ 0")


def montre(appel, obtenu):
    """Ce qui manque parmi les feuilles barrées d'une branche, ou y est de trop."""
    if not appel.text.startswith("lettres("):
        return ""
    attendues, barrees, branche = {*appel.expected}, {*obtenu}, {*appel.text.split('"')[-2]}
    if barrees == branche and attendues:
        dit = "Vous faites sauter toute la branche : il faut en lire une feuille avant de couper. "
    elif barrees == branche:
        dit = "Tout y est lu : avez-vous donné les feuilles lues, ou celles qui sautent ? "
    elif barrees > attendues:
        dit = "Parmi les feuilles que vous y barrez, l'une au moins est lue. "
    elif barrees and barrees < attendues:
        dit = "Il en manque : quand un nœud est coupé, tout ce qui en reste saute. "
    else:
        dit = ""
    return f"{dit}{appel.why}"
