from course_lib.games import MAX, TicTacToe

GAME = TicTacToe()
BOARDS = [
    "XOX/OOX/.XO",
    "XOX/X../O.O",
    "X.O/.../...",
    "OXX/.../.O.",
    "..X/XO./O..",
    "XO./.XO/...",
    "OX./XO./...",
]
VISIBLES = [
    f'est_piege(morpion.parse("{board}"), {h})'
    for board in BOARDS
    for h in ("lambda s: 0", "TicTacToeEval(0, 0, 1)")
]


def toutes():
    level = {GAME.initial}
    while level:
        for s in sorted(level)[::5]:
            if not GAME.is_terminal(s) and GAME.to_move(s) is MAX:
                yield f'est_piege(morpion.parse("{GAME.render(s)}"), TicTacToeEval(0, 0, 1))'
        level = {child for s in level for _, child in GAME.successors(s)}
