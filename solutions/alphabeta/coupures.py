"""What the checks of the questions by hand carry: an answer is read in the tree of the example."""

from math import inf, nan

from course_lib.given.personal import disguise, words_of_name


class Incomplet(Exception):
    """Rien ne peut être jugé : il manque le nom."""

    trouble = (
        "Écrivez d'abord votre prénom et votre nom dans mon_nom, en haut de la partie 1 (un texte, "
        "entre guillemets), et dessinez de nouveau : vos trois arbres en dépendent."
    )


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
    lus = _lus(coupures, nom, arbre)
    return lus and sorted({un[rang] for un in lus if un[0] in branche})


def _lus(coupures, nom, arbre):
    """Les triplets (lettre, alpha, beta) dans l'arbre de l'exemple ; un texte s'il n'y en a pas."""
    mots = words_of_name(nom())
    if not mots:
        raise Incomplet
    feuilles, valeurs = disguise(EXEMPLES[arbre], mots)
    lettre_de = {sienne: lettre for lettre, sienne in feuilles.items()}
    valeur_de = {sienne: valeur for valeur, sienne in valeurs.items()} | {inf: inf, -inf: -inf}
    reponse = coupures()
    try:
        triplets = [(lettre, a + 0, b + 0) for texte, a, b in reponse for lettre in "".join(texte)]
        lus = [(lettre.lower(), a, b) for lettre, a, b in triplets if lettre not in " ,;"]
        return [(lettre_de[x], valeur_de.get(a, nan), valeur_de.get(b, nan)) for x, a, b in lus]
    except (TypeError, ValueError, KeyError):
        return None if reponse is None else repr(reponse)


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
