"""What the course refers to: the errata of the lecture notes, the words of the field."""

from course_lib.reference.entries import ERRATA, GLOSSARY, NOTES, Erratum, Term, erratum
from course_lib.reference.paper import Paper
from course_lib.reference.tables import Table, concordance_table, errata_table, glossary_table

__all__ = [
    "ERRATA",
    "GLOSSARY",
    "NOTES",
    "Erratum",
    "Paper",
    "Table",
    "Term",
    "concordance_table",
    "errata_table",
    "erratum",
    "glossary_table",
]
