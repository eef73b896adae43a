"""What the course refers to: the errata of the lecture notes, the words of the field."""

from course_lib.reference.errata import ERRATA, Erratum, erratum

__all__ = ["ERRATA", "Erratum", "erratum"]
