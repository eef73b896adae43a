"""Accessibility games solved as graphs: arenas, attractors, winning strategies."""

from course_lib.attractors.arena import Arena, arena_of
from course_lib.attractors.attractor import attractor, winning_region, winning_strategy

__all__ = [
    "Arena",
    "arena_of",
    "attractor",
    "winning_region",
    "winning_strategy",
]
