"""Si l'on peut gagner tout de suite, ces coups-là suffisent : rien ne vaut mieux."""


def urgents(jeu, s):
    surs = [coup for coup, fils in jeu.successors(s) if not gagnants(jeu, fils)]
    return surs or jeu.actions(s)
