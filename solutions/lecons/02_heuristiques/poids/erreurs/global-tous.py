"""Votre fonction parcourt toujours `tous` : elle doit parcourir la liste qu'on lui donne,
`alignements`."""


def poids(case, alignements):
    return len([alignement for alignement in tous if case in alignement])
