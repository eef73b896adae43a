"""Accessibility games solved as graphs: arenas, attractors, the exact table of a small game."""

from course_lib.attractors.arena import Arena, arena_of
from course_lib.attractors.attractor import attractor, winning_region
from course_lib.attractors.solved import Solution, solved
