"""Votre réponse est la même quelle que soit la liste que l'on donne : comptez dans cette liste,
`alignements`."""


def poids(case, alignements):
    return len([alignement for alignement in tous if case in alignement])
