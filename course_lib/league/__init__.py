"""A league that lasts: students' players among those of the course, in a file that only grows."""

from course_lib.league.league import League, league

__all__ = ["League", "league"]
