"""Algorithms 1 and 2 of the notes, line by line, each with the events of a search that run it."""

_ALPHABETA = (
    ("", "ALPHABETA(s, d, α, β)"),
    ("leaf", "  si s est une feuille ou d = 0 : renvoyer EVAL(s)"),
    ("", "  si MAX joue :"),
    ("MAX enter", "    v ← −∞"),
    ("", "    pour chaque fils s′ de s :"),
    ("MAX child", "      v ← max(v, ALPHABETA(s′, d − 1, α, β))"),
    ("MAX cut", "      si v ≥ β : renvoyer v   (coupure bêta)"),
    ("MAX bound", "      si v > α : α ← v"),
    ("MAX leave", "    renvoyer v"),
    ("", "  sinon (MIN joue) :"),
    ("MIN enter", "    v ← +∞"),
    ("", "    pour chaque fils s′ de s :"),
    ("MIN child", "      v ← min(v, ALPHABETA(s′, d − 1, α, β))"),
    ("MIN cut", "      si v ≤ α : renvoyer v   (coupure alpha)"),
    ("MIN bound", "      si v < β : β ← v"),
    ("MIN leave", "    renvoyer v"),
)

PSEUDOCODE = {
    "alphabeta": _ALPHABETA,
    "minimax": tuple(
        (run, text.replace("ALPHABETA", "MINIMAX").replace(", α, β", ""))
        for run, text in _ALPHABETA
        if not run.endswith(("cut", "bound"))
    ),
}
"""The lines of each algorithm: what runs the line, and its text.

What runs a line is the kind of an event, after the player to move unless both share the line.
Minimax is alpha-beta without what alpha and beta add.
"""

MINIMAX, ALPHABETA = ([text for _, text in PSEUDOCODE[name]] for name in ("minimax", "alphabeta"))
