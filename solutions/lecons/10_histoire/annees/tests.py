"""un nombre d'années"""

VISIBLES = [
    "annees(31_536_000, 1, 1)",
    "annees(2, 30, 1)",
    "annees(10, 12, 1000)",
    "annees(60, 5, 10)",
    "annees(30, 10, 10**6)",
    "annees(35, 80, 10**8)",
]


def toutes():
    for b in (20, 30, 40):
        for d in (6, 7, 9):
            for speed in (1, 2, 5):
                yield f"annees({b}, {d}, {speed})"


def pourquoi(nom, args, attendu):
    b, d, speed = args
    count = f"{b}^{d} variantes, {speed} par seconde"
    return f"{count} ; une année a 365 × 24 × 3600 = 31 536 000 secondes."
