"""Vous jouez toujours le premier coup. Est-ce coup que vous cherchez dans l'attracteur ? C'est fils,
le sommet où il mène. Ou un else: return dans la boucle ? Il s'arrête au premier coup : l'autre return
vient après toute la boucle."""


def strategie_gagnante(jeu, s, zones):
    for coup, fils in jeu.successors(s):
        if coup in zones[jeu.to_move(s)]:
            return coup
    return jeu.actions(s)[0]
