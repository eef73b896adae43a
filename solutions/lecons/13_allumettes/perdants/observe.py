from ast import literal_eval


def montre(appel, obtenu):
    """What is told of the first wrong pile."""
    prises, dernier = literal_eval(appel.text.removeprefix("perdants"))
    for n in range(1, dernier + 1):
        if n in obtenu and n not in appel.expected:
            reste = next(n - prise for prise in prises if n - prise in appel.expected)
            return f"Le tas {n} est de trop : on peut en laisser {reste}, où l'autre perd."
        if n in appel.expected and n not in obtenu:
            return f"Il manque le tas {n} : aucune prise n'y laisse un tas où l'autre perd."
    return ""
