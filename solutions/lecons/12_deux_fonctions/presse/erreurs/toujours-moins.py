"""Vous retirez un point même quand v vaut 0 ou est négative. Une nulle reste 0 ; une défaite qui tarde
vaut mieux pour MAX qu'une défaite immédiate : −99 plutôt que −100."""


def valeur_pressee(jeu, s):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    valeurs = [valeur_pressee(jeu, fils) for coup, fils in jeu.successors(s)]
    return (max(valeurs) if jeu.to_move(s) is MAX else min(valeurs)) - 1
