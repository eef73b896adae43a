from course_lib.games import TicTacToe

GAME = TicTacToe()
BOARDS = [".../.../...", "X../.../...", "O../.X./...", "XO./.XO/...", "XXO/OOX/XOX"]
VISIBLES = [f'equitable(morpion.parse("{board}"))' for board in BOARDS]


def toutes():
    level = {GAME.initial}
    while level:
        for s in sorted(level)[::23]:
            yield f'equitable(morpion.parse("{GAME.render(s)}"))'
        level = {child for s in level for _, child in GAME.successors(s)}
