"""Une réponse qui finit la partie sur une nulle ne gagne pas : le coup reste sûr."""


def coups_surs(jeu, s):
    return [
        coup
        for coup, fils in jeu.successors(s)
        if not any(jeu.is_terminal(suite) for _, suite in jeu.successors(fils))
    ]
