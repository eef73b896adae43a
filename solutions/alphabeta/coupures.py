"""What the checks of the questions by hand carry."""


def forme(coupures):
    """Si la réponse est bien une liste de triplets."""
    lus = _lus(coupures)
    return "des triplets" if isinstance(lus, list) else lus


def lettres(coupures, branche):
    return _colonne(coupures, branche, 0)


def alphas(coupures, branche):
    return _colonne(coupures, branche, 1)


def betas(coupures, branche):
    return _colonne(coupures, branche, 2)


def _colonne(coupures, branche, rang):
    """Ce que disent, à ce rang, les triplets des lettres de cette branche."""
    lus = _lus(coupures)
    return lus and sorted({un[rang] for un in lus if un[0] in branche})


def _lus(coupures):
    """Les triplets (lettre, alpha, beta) ; un texte si la réponse n'en est pas faite."""
    reponse = coupures()
    try:
        triplets = [(lettre, a + 0, b + 0) for texte, a, b in reponse for lettre in "".join(texte)]
        lus = [(lettre.lower(), a, b) for lettre, a, b in triplets if lettre not in " ,;"]
        return lus if {lettre for lettre, _, _ in lus} <= set("abcdefghi") else repr(reponse)
    except (TypeError, ValueError):
        return None if reponse is None else repr(reponse)


def dit(obtenu):
    """L'attendu ne doit pas donner la réponse : combien de lettres, ou le signe de la borne."""
    if not isinstance(obtenu, list):
        return str(obtenu)
    if all(isinstance(un, str) for un in obtenu):
        return f"{len(obtenu) or 'aucune'} lettre{'s' if len(obtenu) > 1 else ''}"
    infinis = {float("inf"): "+∞", -float("inf"): "−∞"}
    signes = (infinis.get(un, "un nombre négatif" if un < 0 else "un nombre ≥ 0") for un in obtenu)
    return " et ".join(signes)
