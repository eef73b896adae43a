def zero(s):
    """Une note qui ne sait rien."""
    return 0
