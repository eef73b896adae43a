"""What the course refers to: the errata of the lecture notes, the words of the field."""

from course_lib.reference.errata import ERRATA, CourseNotes, Erratum, course_notes
from course_lib.reference.glossary import GLOSSARY, NOTES, Term
from course_lib.reference.paper import Paper
from course_lib.reference.tables import Table, concordance_table, errata_table, glossary_table

__all__ = [
    "ERRATA",
    "GLOSSARY",
    "NOTES",
    "CourseNotes",
    "Erratum",
    "Paper",
    "Table",
    "Term",
    "concordance_table",
    "course_notes",
    "errata_table",
    "glossary_table",
]
