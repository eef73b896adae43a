"""la note de la position, une fois les coups forcés joués"""

import ast

from commun import position, tiree as tiree

from course_lib.games import CellWeights, ConnectFour, TicTacToe, TicTacToeEval

BOARDS = [
    ".......",
    "RRR.JJJ",
    ".JJJ.../.RRR..J",
    ".JJ..../.RRR..J",
    "JJ...../RRR.J..",
    "......./......./....R../R...J../J.R.R.J/JRJRJRJ",
]
VISIBLES = [
    *(f"calme(P4, P4.parse({text!r}), H)" for text in BOARDS),
    "calme(MORPION, MORPION.parse('X../.O./...'), EVAL)",
    "calme(MORPION, MORPION.parse('.../.O./XX.'), EVAL)",
    "calme(PETIT, PETIT.parse('.../.../RJ./JRJ'), G)",
    "calme(MORPION, MORPION.parse('XO./OX./...'), EVAL)",
    "calme(MORPION, MORPION.parse('XOX/XOO/O.X'), EVAL)",
    "calme(MORPION, MORPION.parse('XXX/OO./...'), EVAL)",
    "calme(MORPION, MORPION.parse('XX./O../..O'), EVAL)",
]
EQUIVALENTS = {
    "if len(surs) == 1: → if len(surs) >= 1:": "more than one was dealt with above",
    "return jeu.utility(jeu.result(s, gains[0])) → return jeu.utility(jeu.result(s, gains[-1]))": "wins are worth the same",  # noqa: E501
    "return calme(jeu, jeu.result(s, surs[0]), h) → return calme(jeu, jeu.result(s, surs[-1]), h)": "there is one",  # noqa: E501
    "return calme(jeu, jeu.result(s, jeu.actions(s)[0]), h) → return calme(jeu, jeu.result(s, jeu.actions(s)[-1]), h)": "all lose",  # noqa: E501
}


def toutes():
    for n in range(1, 9):
        for seed in range(12):
            yield f"calme(MORPION, tiree(MORPION, {n}, {seed}), EVAL)"
    for n in range(6, 34):
        for seed in range(3):
            yield f"calme(P4, tiree(P4, {n}, {seed}), H)"


def ecrit(nom, args):
    return f"{position(*args[:2])}\ncalme(jeu, s, h)"


P4, MORPION = ConnectFour(), TicTacToe()
H, EVAL = CellWeights(P4), TicTacToeEval()
PETIT = ConnectFour(4, 3, 3)
G = CellWeights(PETIT)


def coups(fonction):
    """The expressions that are moves in a function."""
    found = {"jeu.actions(s)[0]", "jeu.actions(s)[-1]"}
    for node in [*ast.walk(fonction)] * 3:
        match node:
            case ast.For(target=target, iter=over) | ast.comprehension(target=target, iter=over):
                first = target.elts[0] if isinstance(target, ast.Tuple) else target
                pairs = "successors(" in ast.unparse(over)
                if "actions(" in ast.unparse(over) or (pairs and first is not target):
                    found.add(ast.unparse(first))
            case ast.Assign(targets=[name], value=ast.ListComp(elt=one)) if (
                ast.unparse(one) in found
            ):
                found.add(f"{ast.unparse(name)}[0]")
            case ast.Assign(targets=[name], value=one) if ast.unparse(one) in found:
                found.add(ast.unparse(name))
            case ast.Call(func=ast.Attribute(name, "append"), args=[one]) if (
                ast.unparse(one) in found
            ):
                found.add(f"{ast.unparse(name)}[0]")
    return found


def reconnait(fonction):
    """A move that stands where a position is due; sure moves that were not tried."""
    calls = [node for node in ast.walk(fonction) if isinstance(node, ast.Call)]
    given = [(ast.unparse(call.func), [*map(ast.unparse, call.args)]) for call in calls]
    for name, place in ("h", 0), ("calme", 1):
        if {args[place] for one, args in given if one == name and len(args) > place} & coups(
            fonction
        ):
            return f"{name}-du-coup"
    after = [args[1:] for name, args in given if name == "gagnants"]
    return "sur-sans-jouer" if len(after) > 1 and all(one == ["s"] for one in after) else ""
