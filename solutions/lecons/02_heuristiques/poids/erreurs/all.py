"""Vous comptez tous les alignements, même ceux qui ne passent pas par la case."""


def poids(case, alignements):
    return len(alignements)
