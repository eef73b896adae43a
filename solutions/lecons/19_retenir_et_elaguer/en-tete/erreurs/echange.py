"""Vous échangez le favori et le premier coup : les autres doivent rester dans leur ordre."""


def en_tete(coups, favori):
    if favori not in coups:
        return coups
    echanges = list(coups)
    rang = coups.index(favori)
    echanges[0], echanges[rang] = favori, coups[0]
    return echanges
