"""Les autres coups sont à l'envers : laissez-les dans leur ordre."""


def en_tete(coups, favori):
    if favori not in coups:
        return coups
    return [favori] + [coup for coup in coups[::-1] if coup != favori]
