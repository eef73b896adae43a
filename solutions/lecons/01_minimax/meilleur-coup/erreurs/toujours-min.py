"""Votre programme joue toujours pour MIN. Si vous comparez avec MAX, la comparaison n'est jamais
vraie : appelez jeu.to_move(s), avec (s), et écrivez MAX sans guillemets."""


def meilleur_coup(jeu, s):
    valeurs = {coup: minimax(jeu, fils) for coup, fils in jeu.successors(s)}
    if jeu.to_move == MAX:
        return max(valeurs, key=valeurs.get)
    return min(valeurs, key=valeurs.get)
