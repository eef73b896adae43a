def coup(fonction, tab, n, carres):
    """La valeur, et si le carré est l'un de ceux-là, les meilleurs ; sinon la réponse elle-même."""
    reponse = fonction(tab, n)
    try:
        valeur, i, j = reponse
        return {"valeur": valeur, "carré": "bon"} if (i, j) in carres else reponse
    except (TypeError, ValueError):
        return reponse


def dit(obtenu):
    if not isinstance(obtenu, dict):
        return repr(obtenu)
    return f"la valeur {obtenu['valeur']}, avec l'un des meilleurs carrés"
