"""A heuristic as a sum of named features, each of which can be looked at."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Feature:
    """What a heuristic sees in a position: where, and what each occurrence weighs.

    `name` is in French, as students read it; `found` holds one group of cells an occurrence.
    """

    name: str
    weight: float
    found: Sequence[Sequence[tuple[int, int]]]

    @property
    def count(self) -> int:
        """How many times the feature occurs."""
        return len(self.found)

    @property
    def contribution(self) -> float:
        """What the feature adds to the heuristic."""
        return self.weight * self.count
