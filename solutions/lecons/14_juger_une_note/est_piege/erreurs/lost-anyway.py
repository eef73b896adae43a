"""Vous comptez aussi des positions déjà perdues, ou gagnées : un piège part d'une nulle."""


def est_piege(s, h):
    return vraie[morpion.result(s, glouton(morpion, s, h))] == -1
