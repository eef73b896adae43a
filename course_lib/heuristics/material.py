"""Material at chess: the oldest heuristic of the field (Shannon, 1950)."""

from types import MappingProxyType

PIECE_VALUES = MappingProxyType({"p": 1, "n": 3, "b": 3, "r": 5, "q": 9, "k": 0})


def chess_material(fen: str) -> float:
    """White's material minus Black's, in pawns, from a position in Forsyth-Edwards notation.

    ValueError if the board is not eight rows of eight squares.
    """
    board = fen.split()[0] if fen.strip() else ""
    rows = board.split("/")
    if len(rows) != 8 or any(_width(row) != 8 for row in rows):
        raise ValueError(f"une position FEN a huit rangées de huit cases : {fen!r}")
    pieces = [symbol for symbol in board if symbol.isalpha()]
    return sum(
        PIECE_VALUES[piece.lower()] if piece.isupper() else -PIECE_VALUES[piece] for piece in pieces
    )


def _width(row: str) -> int:
    """How many squares a row describes; -1 if a symbol is unknown."""
    if set(row.lower()) - set("12345678") - set(PIECE_VALUES):
        return -1
    return sum(int(symbol) if symbol.isdigit() else 1 for symbol in row)
