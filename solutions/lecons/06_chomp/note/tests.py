"""un nombre, la note pour MAX"""

depart = "C'est encore H telle quelle : quand MIN doit jouer, que vaut-elle pour MAX ?"
VISIBLES = [
    "note(((1,), MAX))",
    "note(((1,), MIN))",
    "note(((4,), MAX))",
    "note(((4,), MIN))",
    "note(((1, 1, 1), MIN))",
    "note(((3, 2), MIN))",
]
EQUIVALENTS = {"if s[1] is MAX: → if s[-1] is MAX:": "une position est un couple"}


def toutes():
    for bar in [(1,), (2,), (3,), (1, 1), (2, 1), (2, 2), (1, 1, 1), (3, 2, 1)]:
        for player in ("MAX", "MIN"):
            yield f"note(({bar}, {player}))"


def pourquoi(nom, args, attendu):
    tab, joueur = args[0]
    if attendu == 0:
        return "On ne sait pas qui gagne."
    winner = "MAX" if attendu > 0 else "MIN"
    return f"{joueur} doit jouer sur {tab} : c'est {winner} qui gagne."
