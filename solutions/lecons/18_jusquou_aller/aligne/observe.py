def ensemble(*rangs):
    """L'entier dont les bits de ces rangs valent 1."""
    return sum(1 << rang for rang in rangs)
