def piege():
    """Une position où c'est à X de jouer et où EVAL le trompe."""
    # EVAL joue au centre, (2, 2) : +9. O répond en (3, 3) : il bloque la diagonale et menace à la
    # fois (2, 3) et (3, 1). X perd ; en jouant lui-même (3, 1) ou (3, 3), il annulait.
    return ("XXO",
            "...",
            ".O.")
