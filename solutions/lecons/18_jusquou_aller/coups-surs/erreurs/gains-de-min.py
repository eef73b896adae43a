"""Vous ne voyez que les victoires de MIN : quand c'est à MIN de jouer, la réponse est à MAX."""


def coups_surs(jeu, s):
    return [
        coup
        for coup, fils in jeu.successors(s)
        if not any(jeu.is_terminal(suite) and jeu.utility(suite) < 0 for _, suite in jeu.successors(fils))
    ]
