"""Au-delà de 4, vous ne renvoyez rien. MAX peut être parti d'un tas plus grand que 5 : quel tas
MIN doit-il lui laisser ?"""
def riposte(n):
    if n < 5:
        return n - 1
