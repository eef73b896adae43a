"""Le favori est deux fois dans votre liste : alpha-bêta le chercherait deux fois."""


def en_tete(coups, favori):
    return [favori] + coups if favori in coups else coups
