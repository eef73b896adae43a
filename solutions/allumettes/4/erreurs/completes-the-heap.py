"""Vous complétez le tas à un multiple de 4. C'est la prise de MAX que celle de MIN complète à 4,
pas ce qui reste."""
def riposte(n):
    return 4 - n % 4
