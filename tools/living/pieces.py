"""Pictures that are nearly the same, as lists of pieces: each piece is written once."""

import re

TAG = re.compile(r"(?=<)")


class Pieces:
    """The pieces of some texts of SVG or HTML: a tag, with the text up to the next tag.

    >>> pieces = Pieces()
    >>> pieces.cut("<b>a</b>"), pieces.cut("<b>c</b>")
    ([0, 1], [2, 1])
    >>> pieces.all()
    ['<b>a', '</b>', '<b>c']
    """

    def __init__(self) -> None:
        self.ranks: dict[str, int] = {}

    def cut(self, text: str) -> list[int]:
        """The ranks of the pieces of a text, in order."""
        return [self.ranks.setdefault(piece, len(self.ranks)) for piece in TAG.split(text) if piece]

    def all(self) -> list[str]:
        """The pieces, in the order of their ranks."""
        return list(self.ranks)
