"""Pictures that look alike, kept as lists of pieces that are written once."""

import re

TAG = re.compile(r"(?=<)")


class Pieces:
    """The pieces of some texts of SVG or HTML: tags, each with the text that follows it."""

    def __init__(self) -> None:
        self.ranks: dict[str, int] = {}

    def cut(self, text: str) -> list[int]:
        """The ranks of the pieces of a text, in order."""
        return [self.ranks.setdefault(piece, len(self.ranks)) for piece in TAG.split(text) if piece]

    def all(self) -> list[str]:
        """The pieces, in the order of their ranks."""
        return list(self.ranks)
