"""Vous retirez toujours 1 allumette : la riposte dépend de ce que MAX vient de faire."""
def riposte(n):
    return 1
