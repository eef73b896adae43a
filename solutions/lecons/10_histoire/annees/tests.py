"""un nombre d'années"""

from course_lib.text import french_number

VISIBLES = [
    "annees(63_072_000, 1, 2)",
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
    power = f"^{d}" if d > 1 else ""
    return f"{french_number(b)}{power} variantes, {french_number(speed)} par seconde."


YEAR = 365 * 24 * 3600
FOUND = {
    YEAR: "Est-ce un nombre de secondes ? On demande des années.",
    365: "Est-ce un nombre de jours ? On demande des années.",
    YEAR * 24 * 365 / 3600: "Python lit a / b * c comme (a / b) * c : des parenthèses ?",
    round(365 / 365.25, 9): "Comptez des années de 365 jours.",
    60: "C'est 60 fois trop : une heure a 60 × 60 = 3600 secondes.",
    1 / 1000: "C'est mille fois trop peu : 365 × 24 × 3600 sont déjà des secondes.",
    (24 * 3600) ** 2: "« / 365 * 24 » divise, puis multiplie : écrivez / (365 * 24 * 3600).",
    YEAR**2: "Multipliez-vous par une année ? Divisez par son nombre de secondes (parenthèses).",
}
"""What is told of what came for exactly one year."""


def montre(appel, obtenu):
    """In which unit the years are, if they are in another."""
    rounded = "N'arrondissez pas." * (obtenu == round(appel.expected) != appel.expected)
    return FOUND.get(round(obtenu, 9), "") if appel.expected == 1 else rounded


def dit(obtenu):
    """Six digits, as French writes them: two years that differ must not look the same."""
    if type(obtenu) not in (int, float):
        return repr(obtenu)
    chiffres, _, puissance = f"{obtenu:.6g}".replace(".", ",").replace("-", "−").partition("e")
    signe, puissance = "−" * puissance.startswith("−"), puissance.lstrip("+−0")
    return f"{chiffres} × 10^{signe}{puissance}" if puissance else chiffres
