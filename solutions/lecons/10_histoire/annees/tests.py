"""un nombre d'années"""

VISIBLES = [
    "annees(2, 1, 2)",
    "annees(10, 3, 1000)",
    "annees(365, 1, 1)",
    "annees(60, 5, 10)",
    "annees(30, 8, 10**6)",
    "annees(35, 80, 10**8)",
]


def toutes():
    for b in range(2, 6):
        for d in range(5):
            for speed in (1, 3, 1000):
                yield f"annees({b}, {d}, {speed})"


def pourquoi(nom, args, attendu):
    b, d, speed = args
    count = f"{b}^{d} variantes, {speed} par seconde"
    return f"{count} ; une année a 365 × 24 × 3600 = 31 536 000 secondes."
