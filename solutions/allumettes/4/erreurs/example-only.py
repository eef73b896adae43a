"""Vous recopiez les trois réponses de N2, qui partaient de 5. MAX peut être parti d'un tas plus
grand : quel tas MIN doit-il lui laisser ?"""
def riposte(n):
    return {4: 3, 3: 2, 2: 1}[n]
